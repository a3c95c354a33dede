"""Positions of Ten Thousand for tests, and throws from them with dice that are told."""

from __future__ import annotations

from games.dice import LoadedDice
from games.events import Event
from games.game import Step
from games.ten_thousand.actions import Action, Throw
from games.ten_thousand.events import Kept, Rolled
from games.ten_thousand.options import Settings
from games.ten_thousand.rules import TEN_THOUSAND
from games.ten_thousand.scoring import score_of
from games.ten_thousand.state import State, Turn, leave_in_of, new_state
from games.ten_thousand.views import Choices, SeatView

NOT_SCORING = (2, 3, 4, 6)


def about_to_throw(
    total: int = 0,
    *,
    on_board: bool | None = None,
    round_total: int = 0,
    dice: int = 5,
    players: int = 2,
    **options: int | str,
) -> State:
    """Return a game in which seat 0 may throw `dice` dice with `Throw()`.

    With a `round_total`, 100 points of it are a 1 of the last throw and the other dice set aside
    are 1s; with five dice to throw again, these are hot dice. `on_board` follows from `total`.
    """
    settings = Settings.of(options)
    state = new_state(players, settings)
    is_on_board = total != 0 if on_board is None else on_board
    seats = (SeatView(0, total, is_on_board), *state.seats[1:])
    if round_total:
        thrown = (1, *NOT_SCORING[: dice % 5])
        aside = (1,) * (5 - len(thrown))
        turn = Turn(1, 0, round_total - 100, aside, thrown, score_of(thrown))
    else:
        assert dice == 5, "without points nothing has been set aside"
        turn = Turn(1, 0, 0, (), (), score_of(()))
    state = state._replace(seats=seats, turn=turn)
    return state._replace(leave_in=leave_in_of(state))


def do(state: State, action: Action, *dice: int) -> Step[State]:
    """Let the player whose turn it is do `action` while exactly `dice` fall."""
    loaded = LoadedDice(*dice)
    step = TEN_THOUSAND.apply(state, state.turn.seat, action, loaded)
    assert loaded.left == 0, "fewer dice were thrown than the test expects"
    return step


def throw(state: State, *dice: int, leave_in: int = 0) -> Step[State]:
    """Let the player whose turn it is throw, so that exactly `dice` fall."""
    return do(state, Throw(leave_in), *dice)


def choices(state: State) -> Choices:
    """Return what the player whose turn it is may do, as the view tells it."""
    return TEN_THOUSAND.view_for(state, state.turn.seat).choices


def leave_ins(state: State) -> list[int]:
    """Return how many 5s may be left in, each way once."""
    return [choice.leave_in for choice in choices(state).throws]


def told(step: Step[State]) -> list[Event]:
    """Return what happened after the last dice fell."""
    rolled = max(at for at, event in enumerate(step.events) if isinstance(event, Rolled))
    return list(step.events[rolled + 1 :])


def kept(step: Step[State]) -> Kept:
    """Return the only `kept` of a step."""
    (only,) = (event for event in step.events if isinstance(event, Kept))
    return only
