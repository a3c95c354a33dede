"""Bots of Ten Thousand, by level. They know a seat's view and nothing else: nothing is hidden in
this game, so that there is nothing to remember either."""

from __future__ import annotations

from games.bots import AnyBot, forgetful
from games.ten_thousand.bots.master import play_master
from games.ten_thousand.bots.plain import play_easy, play_random, play_steady
from games.ten_thousand.bots.sharp import play_sharp

BOTS: dict[str, AnyBot] = {
    "random": forgetful(play_random),
    "easy": forgetful(play_easy),
    "steady": forgetful(play_steady),
    "sharp": forgetful(play_sharp),
    "master": forgetful(play_master),
}
"""The bots by name, from the weakest to the strongest."""
