"""Moments of a game of Lucky 10 to begin a test from, and how to go on from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from games.dice import Dice, LoadedDice
from games.events import Event, OptionValue
from games.lucky10.actions import Action, Pass, Roll, Stand
from games.lucky10.rules import LUCKY_10
from games.lucky10.state import Score, State
from games.options import Options

Turn = tuple[int, Action]


class RandomDice:
    """Dice that fall as a `Random` says."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def throw(self, count: int) -> tuple[int, ...]:
        """Return `count` faces."""
        return tuple(self._random.randint(1, 6) for _ in range(count))


def do(state: State, *turns: Turn, dice: Sequence[int] = ()) -> tuple[State, list[Event]]:
    """Return the state after all `turns` and what happened; exactly `dice` must have fallen."""
    loaded = LoadedDice(*dice)
    events: list[Event] = []
    for seat, action in turns:
        step = LUCKY_10.apply(state, seat, action, loaded)
        state = step.state
        events += step.events
    assert loaded.left == 0
    return state, events


def with_chips(
    state: State, yellow: Sequence[int] | None = None, red: Sequence[int] | None = None
) -> State:
    """Return `state` with these chips in front of the players, and the rest in the Mint-Tin."""
    yellow = state.yellow if yellow is None else tuple(yellow)
    red = state.red if red is None else tuple(red)
    players = state.players
    return state._replace(
        yellow=tuple(yellow),
        red=tuple(red),
        tin_yellow=10 * players - sum(yellow),
        tin_red=players - sum(red),
    )


def to_roll(players: int = 3, roller: int = 0, **options: OptionValue) -> State:
    """Return session 1 with the Yard to be rolled by `roller`."""
    rolled = [6 if seat == roller else 1 for seat in range(players)]
    return LUCKY_10.begin(LUCKY_10.new(players, options), LoadedDice(*rolled)).state


def in_auction(
    players: int = 3,
    roller: int = 0,
    yard: Sequence[int] = (3, 3, 4, 5, 6),
    yellow: Sequence[int] | None = None,
    red: Sequence[int] | None = None,
    **options: OptionValue,
) -> State:
    """Return session 1 with `yard` rolled and the roller to bid or pass."""
    state = with_chips(to_roll(players, roller, **options), yellow, red)
    return do(state, (roller, Roll()), dice=yard)[0]


def in_reroll(
    players: int = 3,
    controller: int = 0,
    yard: Sequence[int] = (3, 3, 4, 5, 6),
    yellow: Sequence[int] | None = None,
    red: Sequence[int] | None = None,
    **options: OptionValue,
) -> State:
    """Return session 1 with the roller in control of `yard`, free."""
    state = do(to_roll(players, controller, **options), (controller, Roll()), dice=yard)[0]
    order = [(controller + step) % players for step in range(players)]
    state, _ = do(state, *((seat, Pass()) for seat in order))
    return with_chips(state, yellow, red)


def in_last_call(
    players: int = 3,
    controller: int = 0,
    yard: Sequence[int] = (3, 3, 4, 5, 6),
    yellow: Sequence[int] | None = None,
    red: Sequence[int] | None = None,
    **options: OptionValue,
) -> State:
    """Return session 1 with `yard` standing and the others asked."""
    state = in_reroll(players, controller, yard, yellow, red, **options)
    return do(state, (controller, Stand()))[0]


def before_last_record(
    sheets: Sequence[Sequence[int]], yellow: Sequence[int] | None = None
) -> State:
    """Return session 10 with the last score about to stand: the last of the last sheet. `sheets`
    have ten scores of 5 to 30 between them; nobody has a Red Chip."""
    scores = [Score(seat, points) for seat, sheet in enumerate(sheets) for points in sheet]
    assert len(scores) == 10
    last = scores.pop()
    yard = [6] * 5
    while sum(yard) > last.points:
        yard[yard.index(max(yard))] -= 1
    state = in_reroll(len(sheets), last.seat, yard, yellow, red=[0] * len(sheets))
    return state._replace(session=10, scores=tuple(scores))


def all_turns(state: State) -> list[Turn]:
    """Return every legal action of every seat."""
    return [
        (seat, action)
        for seat in range(state.players)
        for action in LUCKY_10.legal_actions(state, seat)
    ]


def walk(
    players: int, options: Options, random: Random
) -> Iterator[tuple[State, tuple[Event, ...], State]]:
    """Play a whole game at random, out of turn too; yield each step's state before, events and
    state after. Each kind of action is as likely as any other that is legal."""
    dice: Dice = RandomDice(random)
    before = LUCKY_10.new(players, options)
    step = LUCKY_10.begin(before, dice)
    while True:
        yield before, step.events, step.state
        before = step.state
        if LUCKY_10.outcome(before) is not None:
            return
        if LUCKY_10.is_paused(before):
            step = LUCKY_10.proceed(before, dice)
            continue
        turns = all_turns(before)
        kind = random.choice(sorted({type(action).__name__ for _, action in turns}))
        seat, action = random.choice([turn for turn in turns if type(turn[1]).__name__ == kind])
        step = LUCKY_10.apply(before, seat, action, dice)
