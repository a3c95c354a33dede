"""What the end of a game shows: results, who takes what, the evening, how to check the dice."""

from __future__ import annotations

from collections.abc import Iterable

from games.game import Outcome
from games.lucky10.views import Lucky10View
from games.ten_thousand.views import TenThousandView
from themes.skin import Span
from tui.house import GameView, TableView
from tui.table.blocks import Para, Titles
from tui.table.painters.ending import Ending, Evening, Result
from tui.table.painters.race import Scale
from tui.table.words import Cast

STAKE = 10
"""The Yellow Chips that everybody brought: a net is the purse without them."""


def ending(view: TableView, game: GameView, cast: Cast, hidden: int) -> Ending | None:
    """Return the results, of which the first `hidden` are still face down; None when the game was
    abandoned and so has none."""
    outcome = game.outcome
    if outcome is None:
        return None
    results = tuple(_result(game, outcome, seat, cast) for seat in outcome.ranking)
    title = "The end" if hidden else f"{cast.does(outcome.ranking[0], 'win')}!"
    right = "the sheets are turned up" if hidden else f"game {view.game_id}"
    paras = (*_who_takes(game, outcome, cast), *check(view))
    scale = Scale(game.target, game.entry) if isinstance(game, TenThousandView) else None
    return Ending(Titles(title, right), results, hidden, paras, scale)


def _result(game: GameView, outcome: Outcome, seat: int, cast: Cast) -> Result:
    sheet = game.seats[seat].sheet if isinstance(game, Lucky10View) else ()
    purse = outcome.purses[seat] if outcome.purses is not None else None
    net = purse - STAKE if purse is not None else None
    return Result(cast.name(seat), seat == game.you, outcome.totals[seat], sheet, purse, net)


def _who_takes(game: GameView, outcome: Outcome, cast: Cast) -> Iterable[Para]:
    first = outcome.ranking[0]
    if isinstance(game, TenThousandView) or outcome.purses is None:
        yield (Span(f"{cast.does(first, 'win')}: {outcome.why[0]}.", "strong"),)
        return
    for rank, what in ((0, "the Mint-Tin"), (1, "the pile")):
        seat = outcome.ranking[rank]
        yield (
            Span(f"{cast.does(seat, 'take')} {what}, {outcome.purses[seat]} ●", "strong"),
            Span(f": {outcome.why[rank]}.", "ink"),
        )


def check(view: TableView) -> Iterable[Para]:
    """Return how anybody can check the dice of the game that has ended."""
    yield (
        Span(
            f"minttin verify checks every die from the record of game {view.game_id}.",
            "muted",
        ),
    )


def evening(view: TableView) -> Evening:
    """Return how everybody stands over the evening."""
    return Evening(view.evening, isinstance(view.view, Lucky10View))
