"""A state as one line that a person can read, paste into a test, or send with a bug report."""

from __future__ import annotations

import re
from typing import cast, get_args

from games.errors import BadOption, BadState
from games.ten_thousand.options import Settings
from games.ten_thousand.scoring import DICE, FIVE, score_of
from games.ten_thousand.state import MOST_PLAYERS, Phase, State, leave_limits
from games.ten_thousand.views import LastTurn, TurnEnd

_NUMBER = "-?[0-9]{1,15}"
_COUNT = "[0-9]{1,15}"
_DICE = r"\[[1-6]{0,5}\]"
_LINE = re.compile(
    rf"ten-thousand target=(?P<target>{_COUNT}) entry=(?P<entry>{_COUNT}) fives=(?P<fives>[a-z]+) "
    rf"clock=(?P<clock>{_COUNT}|[a-z]+) totals=(?P<totals>{_NUMBER}(?:,{_NUMBER})*) "
    rf"board=(?P<board>(?:yes|no)(?:,(?:yes|no))*) turns=(?P<turns>{_COUNT}) "
    rf"last=(?P<last>-|[0-9]:[a-z_]+:{_DICE}:{_COUNT}:{_NUMBER}) turn=(?P<turn>[0-9]) "
    rf"phase=(?P<phase>[a-z_]+) round=(?P<round>{_COUNT}) aside=(?P<aside>{_DICE}) "
    rf"thrown=(?P<thrown>{_DICE}) kept=(?P<kept>-|{_DICE})"
)


def dump(state: State) -> str:
    """Return the state in one line of printable ASCII; `load` reads it back."""
    settings, last, kept = state.settings, state.last_turn, state.kept
    return (
        f"ten-thousand target={settings.target} entry={settings.entry} fives={settings.fives}"
        f" clock={settings.clock} totals={','.join(map(str, state.totals))}"
        f" board={','.join('yes' if on_board else 'no' for on_board in state.on_board)}"
        f" turns={state.turn_number} last={'-' if last is None else _dump_last(last)}"
        f" turn={state.turn} phase={state.phase} round={state.round_total}"
        f" aside={_dump_dice(state.aside)} thrown={_dump_dice(state.thrown)}"
        f" kept={'-' if kept is None else _dump_dice(kept)}"
    )


def load(text: str) -> State:
    """Return the state that `dump` wrote. Raises `BadState`."""
    match = _LINE.fullmatch(text)
    if match is None:
        raise BadState("This is not a state of Ten Thousand as one line.")
    found = match.groupdict()
    state = State(
        settings=_load_settings(found),
        totals=tuple(map(int, found["totals"].split(","))),
        on_board=tuple(word == "yes" for word in found["board"].split(",")),
        turn_number=int(found["turns"]),
        last_turn=None if found["last"] == "-" else _load_last(found["last"]),
        turn=int(found["turn"]),
        phase=_load_phase(found["phase"]),
        round_total=int(found["round"]),
        aside=_load_dice(found["aside"]),
        thrown=_load_dice(found["thrown"]),
        kept=None if found["kept"] == "-" else _load_dice(found["kept"]),
    )
    why = _why_impossible(state)
    if why:
        raise BadState(f"This is not a state of Ten Thousand: {why}.")
    if dump(state) != text:
        raise BadState("This state is not written as the game writes it.")
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


def _load_phase(text: str) -> Phase:
    if text not in get_args(Phase):
        raise BadState(f"A game of Ten Thousand has no phase {text!r}.")
    return cast(Phase, text)


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


def _why_impossible(state: State) -> str:
    """Return why there is no such moment in a game; "" when there is."""
    return _why_no_such_players(state) or _why_no_such_turn(state)


def _why_no_such_players(state: State) -> str:
    players, target = len(state.totals), state.settings.target
    if not 1 <= players <= MOST_PLAYERS or len(state.on_board) != players:
        return f"it needs 1 to {MOST_PLAYERS} totals, and as many marks for who is on the board"
    seats = (state.turn, state.last_turn.seat if state.last_turn else 0)
    if max(seats) >= players:
        return f"there is no seat {max(seats)} among {players}"
    if any(total > target or total % FIVE for total in state.totals):
        return f"a total is a multiple of {FIVE} and at most {target}"
    if any(total > 0 for total, on in zip(state.totals, state.on_board, strict=True) if not on):
        return "who has points is on the board"
    if (target in state.totals) != (state.phase == "ended"):
        return f"the game has ended when somebody has {target}, and only then"
    return ""


def _why_no_such_turn(state: State) -> str:
    if state.round_total % FIVE or (state.aside and not state.round_total):
        return "the round total is not what dice set aside can be worth"
    if (state.phase == "new") != (state.turn_number == 0):
        return "a game is new until its first turn has begun"
    if state.phase in ("new", "first_throw"):
        if state.thrown or state.aside or state.kept is not None or state.round_total:
            return "nothing has been thrown yet"
        return ""
    if not state.thrown or len(state.aside) + len(state.thrown) != DICE:
        return f"the dice set aside and thrown are {DICE} together"
    return _why_not_kept(state)


def _why_not_kept(state: State) -> str:
    score = score_of(state.thrown)
    if state.kept is not None and (not score.points or state.kept not in score.keeps):
        return "what was kept is not what the throw allows to set aside"
    if state.phase == "settled":
        return ""
    if state.phase == "ended":
        return "" if state.kept == score.keeps[0] else "the last throw was not banked"
    total = state.totals[state.turn]
    limits = leave_limits(state.settings, total, state.round_total, state.aside, state.thrown)
    if state.kept is not None or limits is None:
        return "there is nothing to decide"
    return ""
