"""Pressing keys at a table that is nothing but a view."""

from __future__ import annotations

from collections.abc import Iterator

from tests.tui.table.scenes import Played, play, table_of
from tui.house import Act, TableView
from tui.table.draft import Draft, situation
from tui.table.keys.key import Ask, Key, Keys, Redraft
from tui.table.keys.table import keys_of


def keys(view: TableView, draft: Draft | None = None, *others: TableView) -> Keys:
    """Return the keys of a table; `others` are the views of those at the same keyboard."""
    return keys_of(view, draft or Draft(situation(view)), others)


def key(view: TableView, name: str, draft: Draft | None = None, *others: TableView) -> Key:
    """Return the key that `name` presses; there must be one."""
    found = keys(view, draft, *others).find(name)
    assert found is not None, name
    return found


def asks(found: Key) -> object:
    """Return the action that a key asks for."""
    assert isinstance(found.deed, Ask)
    request = found.deed.request
    return request.action if isinstance(request, Act) else request


def draft_after(view: TableView, *names: str) -> Draft:
    """Return the draft after some presses of keys that choose."""
    draft = Draft(situation(view))
    for name in names:
        deed = key(view, name, draft).deed
        assert isinstance(deed, Redraft), name
        draft = deed.draft
    return draft


def moments_of(game: str, players: int, seeds: range) -> Iterator[tuple[Played, TableView]]:
    """Yield the moments of whole games by bots, as every seat sees them."""
    for seed in seeds:
        for played in play(game, players, seed, steals=0.05):
            if not played.match.is_over:
                for seat in range(players):
                    yield played, table_of(played, seat)
