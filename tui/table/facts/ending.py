"""What the end of a game shows: results, who takes what, the evening, and the open seed."""

from __future__ import annotations

from collections.abc import Iterable

from games.events import GameAbandoned, GameEnded
from games.game import Outcome
from games.lucky10.views import Lucky10View
from games.ten_thousand.views import TenThousandView
from themes.skin import Span
from tui.house import GameView, Happened, TableView
from tui.table.blocks import Para, Titles
from tui.table.painters.ending import Ending, Evening, Result
from tui.table.painters.race import Scale
from tui.table.presence import Presence
from tui.table.words import Cast

STAKE = 10
"""The Yellow Chips that everybody brought: a net is the purse without them."""
_GROUP = 8
"""The hex digits that stand for all of them where there is little room."""


def results(
    view: TableView, game: GameView, cast: Cast, hidden: int, *, is_brief: bool = False
) -> Ending | None:
    """Return the results, of which the first `hidden` are still face down; None when the game was
    abandoned and so has none. `is_brief` shortens seed and commitment."""
    outcome = game.outcome
    if outcome is None:
        return None
    ranked = tuple(_result(game, outcome, seat, cast) for seat in outcome.ranking)
    title = "The end" if hidden else f"{cast.does(outcome.ranking[0], 'win')}!"
    right = "the sheets are turned up" if hidden else f"game {view.game_id}"
    seed = _brief_seed(view) if is_brief else open_seed(view)
    paras = (*_who_takes(game, outcome, cast), *((Span(line, "muted"),) for line in seed))
    scale = Scale(game.target, game.entry) if isinstance(game, TenThousandView) else None
    return Ending(Titles(title, right), ranked, hidden, paras, scale)


def _result(game: GameView, outcome: Outcome, seat: int, cast: Cast) -> Result:
    sheet = game.seats[seat].sheet if isinstance(game, Lucky10View) else ()
    purse = outcome.purses[seat] if outcome.purses is not None else None
    net = purse - STAKE if purse is not None else None
    presence = Presence(stands_in_for=cast.person(seat))
    total = outcome.totals[seat]
    return Result(cast.player(seat), seat == game.you, total, sheet, purse, net, presence)


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


def open_seed(view: TableView) -> tuple[str, ...]:
    """Return lines on what anybody can check now that the seed is open, and the promise for the
    game to come; nothing when there is no seed to be seen."""
    seed = _seed(view)
    if not seed:
        return ()
    lines = (
        f"Game {view.game_id}: SHA-256 of the seed's bytes is the commitment of before.",
        f"Commitment {view.commitment}",
        f"Seed       {seed}",
    )
    return (*lines, f"Next game  {view.next_commitment}") if view.next_commitment else lines


def _brief_seed(view: TableView) -> tuple[str, ...]:
    seed = _seed(view)
    if not seed:
        return ()
    start = f"Seed {seed[:_GROUP]}…, commitment {view.commitment[:_GROUP]}…"
    return (
        f"Game {view.game_id}: the SHA-256 of the seed is the commitment.",
        f"{start}; ? shows all of it.",
    )


def _seed(view: TableView) -> str:
    """Return the seed of the game that has ended, in hex digits; "" when the log has it not."""
    for entry in reversed(view.log):
        if isinstance(entry, Happened) and isinstance(entry.event, GameEnded | GameAbandoned):
            return entry.event.seed
    return ""


def evening(view: TableView, hidden: int) -> Evening:
    """Return how everybody stands over the evening; nobody yet while results are `hidden`, whose
    winner it would give away."""
    return Evening(() if hidden else view.evening, isinstance(view.view, Lucky10View))
