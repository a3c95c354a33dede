"""The host's key for somebody whose connection went: a bot plays on for them."""

from __future__ import annotations

from tui.house import ReplaceAway, TableView
from tui.table.blocks import plain
from tui.table.keys.key import Ask, Key
from tui.table.words import ONLY_HOST

_NAMES = ("k",)


def away_seats(view: TableView) -> tuple[int, ...]:
    """Return the seats of those whose connection went and for whom no bot plays, in order."""
    return tuple(seat.seat for seat in view.seats if seat.is_away and not seat.stands_in_for)


def bot_for_away(view: TableView) -> Key:
    """Return the key by which the host lets a bot play on for the first who is away; between games
    it has the seat for good.

    The bar shows it while that seat is what everybody waits for.
    """
    away = away_seats(view)
    if not away or not view.is_host:
        why = ONLY_HOST if away else "Nobody here is away."
        return Key(_NAMES, "k", "Bot in", "", why=why, on_bar=False)
    names = {seat.seat: plain(seat.name) for seat in view.seats}
    is_playing = view.stage == "playing"
    to_act = view.view.to_act if is_playing and view.view is not None else away
    seat = next((one for one in away if one in to_act), away[0])
    does, told = _deed(names[seat], is_playing=is_playing)
    return Key(
        _NAMES,
        "k",
        f"Bot for {names[seat]}",
        told,
        lit=True,
        deed=Ask(ReplaceAway(seat)),
        aim=("ReplaceAway", seat),
        confirm=f"k again lets a bot {does}.",
        on_bar=seat in to_act,
        brief="Bot in",
    )


def _deed(name: str, *, is_playing: bool) -> tuple[str, str]:
    """Return what a bot does for somebody away, and that in a sentence with how long."""
    if is_playing:
        does = f"play on for {name}"
        return does, f"Let a bot {does}, who is away, until they are back."
    does = f"have the seat of {name}"
    return does, f"Let a bot {does}, who is away, for good."
