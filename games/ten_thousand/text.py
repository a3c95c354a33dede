"""A state as one line that a person can read, paste into a test, or send with a bug report."""

from __future__ import annotations

import re
from typing import cast, get_args

from games.errors import BadOption, BadState
from games.ten_thousand.options import Settings
from games.ten_thousand.scoring import DICE, FIVE_POINTS, score_of
from games.ten_thousand.state import MOST_PLAYERS, State, Turn, leave_in_of
from games.ten_thousand.views import LastTurn, SeatView, TurnEnd

_NUMBER = "-?[0-9]{1,15}"
_COUNT = "[0-9]{1,15}"
_DICE = r"\[[1-6]{0,5}\]"
_LINE = re.compile(
    rf"ten-thousand target=(?P<target>{_COUNT}) entry=(?P<entry>{_COUNT}) fives=(?P<fives>[a-z]+) "
    rf"clock=(?P<clock>{_COUNT}|[a-z]+) totals=(?P<totals>{_NUMBER}(?:,{_NUMBER})*) "
    rf"board=(?P<board>(?:yes|no)(?:,(?:yes|no))*) "
    rf"last=(?P<last>-|[0-9]:[a-z_]+:{_DICE}:{_COUNT}:{_NUMBER}) "
    rf"turn=(?P<number>{_COUNT}) seat=(?P<seat>[0-9]) round=(?P<round>{_COUNT}) "
    rf"aside=(?P<aside>{_DICE}) thrown=(?P<thrown>{_DICE}) kept=(?P<kept>-|{_DICE})"
)


def dump(state: State) -> str:
    """Return the state in one line of printable ASCII; `load` reads it back."""
    settings, seats, last, turn, kept, _ = state
    return (
        f"ten-thousand target={settings.target} entry={settings.entry} fives={settings.fives}"
        f" clock={settings.clock} totals={','.join(str(player.total) for player in seats)}"
        f" board={','.join('yes' if player.on_board else 'no' for player in seats)}"
        f" last={'-' if last is None else _dump_last(last)}"
        f" turn={turn.number} seat={turn.seat} round={turn.round_total}"
        f" aside={_dump_dice(turn.aside)} thrown={_dump_dice(turn.thrown)}"
        f" kept={'-' if kept is None else _dump_dice(kept)}"
    )


def load(text: str) -> State:
    """Return the state that `dump` wrote. Raises `BadState`."""
    match = _LINE.fullmatch(text)
    if match is None:
        raise BadState("This is not a state of Ten Thousand in one line.")
    found = match.groupdict()
    settings = _load_settings(found)
    seats = _load_seats(found["totals"].split(","), found["board"].split(","))
    last = None if found["last"] == "-" else _load_last(found["last"])
    thrown = _load_dice(found["thrown"])
    turn = Turn(
        number=int(found["number"]),
        seat=int(found["seat"]),
        round_total=int(found["round"]),
        aside=_load_dice(found["aside"]),
        thrown=thrown,
        score=score_of(thrown),
    )
    kept = None if found["kept"] == "-" else _load_dice(found["kept"])
    state = State(settings, seats, last, turn, kept, None)
    why = _why_no_such_game(state) or _why_no_such_turn(turn, kept)
    if why:
        raise BadState(f"This is not a state of Ten Thousand: {why}.")
    state = state._replace(leave_in=leave_in_of(state))
    if dump(state) != text:
        raise BadState("This state of Ten Thousand is not written as the game writes it.")
    return state


def _dump_dice(dice: tuple[int, ...]) -> str:
    return f"[{''.join(map(str, dice))}]"


def _load_dice(text: str) -> tuple[int, ...]:
    return tuple(map(int, text[1:-1]))


def _dump_last(last: LastTurn) -> str:
    return f"{last.seat}:{last.end}:{_dump_dice(last.thrown)}:{last.points}:{last.total}"


def _load_last(text: str) -> LastTurn:
    seat, end, thrown, points, total = text.split(":")
    if end not in get_args(TurnEnd):
        raise BadState(f"A turn of Ten Thousand does not end with {end!r}.")
    return LastTurn(int(seat), _load_dice(thrown), cast(TurnEnd, end), int(points), int(total))


def _load_seats(totals: list[str], on_board: list[str]) -> tuple[SeatView, ...]:
    if len(totals) != len(on_board) or len(totals) > MOST_PLAYERS:
        raise BadState(
            f"There are 1 to {MOST_PLAYERS} totals, and as many marks for who is on the board."
        )
    return tuple(
        SeatView(seat, int(total), on == "yes")
        for seat, (total, on) in enumerate(zip(totals, on_board, strict=True))
    )


def _load_settings(found: dict[str, str]) -> Settings:
    clock = found["clock"]
    try:
        return Settings.of(
            {
                "target": int(found["target"]),
                "entry": int(found["entry"]),
                "fives": found["fives"],
                "clock": int(clock) if clock.isdigit() else clock,
            }
        )
    except BadOption as error:
        raise BadState(str(error)) from None


def _why_no_such_game(state: State) -> str:
    """Return why no game can stand like this; "" when one can."""
    settings, seats, last, turn, kept, _ = state
    seat = max(turn.seat, last.seat if last else 0)
    if seat >= len(seats):
        return f"there is no seat {seat} among {len(seats)}"
    if not turn.number and (last or any(player.total or player.on_board for player in seats)):
        return "nothing has happened before the first turn"
    for player in seats:
        if player.total > settings.target or player.total % FIVE_POINTS:
            return f"a total is a multiple of {FIVE_POINTS} and at most {settings.target}"
        if player.total > 0 and not player.on_board:
            return "who has points is on the board"
        if player.total == settings.target and (player.seat != turn.seat or kept is None):
            return f"the game ends with the turn that makes {settings.target}"
    return ""


def _why_no_such_turn(turn: Turn, kept: tuple[int, ...] | None) -> str:
    """Return why no turn can stand like this; "" when one can."""
    if turn.round_total % FIVE_POINTS or (turn.aside and not turn.round_total):
        return "the round total is not what dice that were set aside can be worth"
    if not turn.thrown:
        is_bare = turn.round_total == 0 and kept is None and not turn.aside
        return "" if is_bare else "nothing was set aside before the first throw"
    if not turn.number:
        return "nothing is thrown before the first turn"
    if len(turn.aside) + len(turn.thrown) != DICE:
        return f"the dice set aside and thrown are {DICE} together"
    if kept is not None and (not turn.score.points or kept not in turn.score.keeps):
        return "what was kept is not what may be set aside of the throw"
    return ""
