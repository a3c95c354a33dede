"""What is printed in the end: the figures, and what was wrong."""

from __future__ import annotations

from tests.torture.ordeal import Ordeal

MOST_WRONG = 10


def report(ordeal: Ordeal) -> list[str]:
    """Return the figures of a run, and the first of what was wrong, in lines."""
    games = list(ordeal.autopsy.games.values())
    ended = [game for game in games if game.is_done]
    seen = sum(map(len, ordeal.witness.events.values()))
    counted = (
        ("events seen on streams", ordeal.witness.told),
        ("different ones among them", seen),
        ("of those in the records, the same", ordeal.autopsy.confirmed),
        ("sentences read on screens", sum(map(len, ordeal.witness.sentences.values()))),
        ("of those talk, which was kept", ordeal.autopsy.talk_seen),
        ("events in records", sum(len(game.lines) for game in games)),
        ("games begun", len(games)),
        ("games ended and verified", len(ended)),
        ("of them given up by all", sum(game.was_given_up for game in ended)),
        ("lost, doubled or wrong", len(ordeal.wrong)),
        ("complaints of the house", len(ordeal.complaints)),
    )
    lines = ["", *ordeal.figures.lines()]
    lines += [f"{what:<40}{number:>10,}" for what, number in counted]
    if ordeal.wrong:
        lines += ["", "WRONG:", *ordeal.wrong[:MOST_WRONG]]
    if ordeal.complaints:
        lines += ["", "THE HOUSE COMPLAINED:", *ordeal.complaints[:MOST_WRONG]]
    return lines
