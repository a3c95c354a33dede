"""The host's key for somebody whose connection went: a bot has the seat from then on."""

from __future__ import annotations

from tui.house import ReplaceAway, TableView
from tui.table.blocks import plain
from tui.table.keys.key import Ask, Key
from tui.table.words import ONLY_HOST

_NAMES = ("k",)


def away_seats(view: TableView) -> tuple[int, ...]:
    """Return the seats of those whose connection went, in seat order."""
    return tuple(seat.seat for seat in view.seats if seat.is_away)


def bot_for_away(view: TableView) -> Key:
    """Return the key by which the host lets a bot have the seat of the first who is away.

    The bar shows it while that seat is what everybody waits for.
    """
    away = away_seats(view)
    if not away or not view.is_host:
        why = ONLY_HOST if away else "Nobody here is away."
        return Key(_NAMES, "k", "Bot in", "", why=why, on_bar=False)
    names = {seat.seat: plain(seat.name) for seat in view.seats}
    to_act = view.view.to_act if view.stage == "playing" and view.view is not None else away
    seat = next((one for one in away if one in to_act), away[0])
    return Key(
        _NAMES,
        "k",
        f"Bot for {names[seat]}",
        f"Let a bot have the seat of {names[seat]}, who is away, for good.",
        lit=True,
        deed=Ask(ReplaceAway(seat)),
        aim=("ReplaceAway", seat),
        confirm=f"k again lets a bot have the seat of {names[seat]}.",
        on_bar=seat in to_act,
        brief="Bot in",
    )
