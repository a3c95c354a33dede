"""Views of tables as a test wants them: the games in them, with what may be chosen now."""

from __future__ import annotations

from dataclasses import replace

from games.lucky10.views import Choices, Lucky10View
from games.ten_thousand.views import TenThousandView
from tui.house import TableView

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


def with_choices(view: TableView, choices: Choices) -> TableView:
    """Return a table of Lucky 10 at which `choices` are what there is to choose."""
    return replace(view, view=lucky(view)._replace(choices=choices))
