"""Bots for Lucky 10, by level. They know a seat's view, and what anybody may remember who has
watched."""

from __future__ import annotations

from games.bots import AnyBot, forgetful
from games.lucky10.bots.plain import play_easy, play_random, play_steady
from games.lucky10.bots.thinking import play_master, play_sharp

BOTS: dict[str, AnyBot] = {
    "random": forgetful(play_random),
    "easy": forgetful(play_easy),
    "steady": forgetful(play_steady),
    "sharp": play_sharp,
    "master": play_master,
}
"""The bots by name, from the weakest to the strongest."""
