"""Views of tables as a test wants them: the games in them, with what may be chosen now."""

from __future__ import annotations

from dataclasses import replace

from games.lucky10.views import Choices, Lucky10View
from games.ten_thousand.views import TenThousandView
from tui.house import TableView

LONG_NAME = "Ferdinand-August"
"""As long as a name may be."""
BIDDING = Choices(bid=(4, 12), can_pass=True)
"""What somebody may choose whose turn it is in an auction."""


def lucky(view: TableView) -> Lucky10View:
    """Return the game of Lucky 10 in a table's view."""
    assert isinstance(view.view, Lucky10View)
    return view.view


def thousand(view: TableView) -> TenThousandView:
    """Return the game of Ten Thousand in a table's view."""
    assert isinstance(view.view, TenThousandView)
    return view.view


def called(view: TableView, name: str, *seats: int) -> TableView:
    """Return a table at which those at `seats` are called `name`; without any, all of them."""
    at = seats or range(len(view.seats))
    lines = tuple(replace(seat, name=name) if seat.seat in at else seat for seat in view.seats)
    players = tuple(name if seat in at else one for seat, one in enumerate(view.players))
    return replace(view, seats=lines, players=players)


def with_away(view: TableView, *away: int) -> TableView:
    """Return a table at which those at the seats `away` are away, and nobody else."""
    seats = tuple(replace(seat, is_away=seat.seat in away) for seat in view.seats)
    return replace(view, seats=seats)


def with_choices(view: TableView, choices: Choices) -> TableView:
    """Return a table of Lucky 10 at which `choices` are what there is to choose."""
    return replace(view, view=lucky(view)._replace(choices=choices))
