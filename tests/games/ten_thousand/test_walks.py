"""What holds at every moment of every game, walked at random over all options and numbers."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.dice import CheckableDice
from games.errors import IllegalAction
from games.events import Event, RolledOff
from games.game import Step
from games.ten_thousand.actions import Action, Bank, Throw
from games.ten_thousand.events import Banked, Kept, LostIt, Rolled, WentBack
from games.ten_thousand.rules import TEN_THOUSAND
from games.ten_thousand.state import State
from games.ten_thousand.views import Choices
from tests.games.strategies import options_of

GAME = TEN_THOUSAND
EVERY_ACTION: tuple[Action, ...] = (Throw(0), Throw(1), Throw(2), Bank())
LONG = 400
"""A walk stops after so many decisions."""

games = given(st.integers(1, 10), options_of(GAME), st.integers(0, 2**32))


def walk(
    players: int, options: dict[str, Any], luck: int
) -> list[tuple[State, Action, Step[State]]]:
    """Play at random; return each decision with the state before it and what it led to."""
    random = Random(luck)
    dice = CheckableDice(random.randbytes(32), "walk", [""] * players)
    state = GAME.begin(GAME.new(players, options), dice).state
    steps = []
    for _ in range(LONG):
        if GAME.outcome(state) is not None:
            break
        (seat,) = GAME.to_act(state)
        action = random.choice(GAME.legal_actions(state, seat))
        step = GAME.apply(state, seat, action, dice)
        steps.append((state, action, step))
        state = step.state
    return steps


def folded(state: State, events: tuple[Event, ...]) -> list[State]:
    """Return the states after each of `events`."""
    states = []
    for event in events:
        state = GAME.evolve(state, event)
        states.append(state)
    return states


@games
@settings(max_examples=40, deadline=None)
def test_somebody_can_act_until_the_end(players: int, options: dict[str, Any], luck: int) -> None:
    for _, _, (state, _) in walk(players, options, luck):
        if GAME.outcome(state) is not None:
            assert GAME.to_act(state) == ()
            continue
        (seat,) = GAME.to_act(state)
        assert GAME.legal_actions(state, seat)
        assert GAME.action_on_timeout(state, seat) in GAME.legal_actions(state, seat)
        assert GAME.clock_option(state) == "clock"


@games
@settings(max_examples=40, deadline=None)
def test_replay_is_live_after_every_line(players: int, options: dict[str, Any], luck: int) -> None:
    for before, _, (state, events) in walk(players, options, luck):
        assert folded(before, events)[-1] == state


@games
@settings(max_examples=25, deadline=None)
def test_every_state_goes_through_its_text(
    players: int, options: dict[str, Any], luck: int
) -> None:
    new = GAME.new(players, options)
    assert GAME.load(GAME.dump(new)) == new
    for before, _, (_, events) in walk(players, options, luck):
        for state in folded(before, events):
            text = GAME.dump(state)
            assert text.isascii()
            assert text.isprintable()
            assert GAME.load(text) == state


@games
@settings(max_examples=25, deadline=None)
def test_apply_takes_what_is_listed_and_refuses_the_rest(
    players: int, options: dict[str, Any], luck: int
) -> None:
    for before, _, _ in walk(players, options, luck):
        for seat in range(players):
            listed = GAME.legal_actions(before, seat)
            for action in EVERY_ACTION:
                assert is_taken(before, seat, action) == (action in listed)


def is_taken(state: State, seat: int, action: Action) -> bool:
    try:
        GAME.apply(state, seat, action, CheckableDice(bytes(32), "any", []))
    except IllegalAction:
        return False
    return True


@games
@settings(max_examples=40, deadline=None)
def test_what_the_view_promises_is_what_then_happens(
    players: int, options: dict[str, Any], luck: int
) -> None:
    for before, action, (state, events) in walk(players, options, luck):
        seat = before.turn.seat
        view = GAME.view_for(before, seat)
        offered: list[Action] = [Throw(choice.leave_in) for choice in view.choices.throws]
        offered += [Bank()] if view.choices.bank else []
        assert tuple(offered) == GAME.legal_actions(before, seat)
        assert bool(view.choices.no_bank) == (bool(view.thrown) and view.choices.bank is None)
        if isinstance(action, Throw):
            (choice,) = (one for one in view.choices.throws if one.leave_in == action.leave_in)
            (rolled,) = (event for event in events if isinstance(event, Rolled))
            assert len(rolled.dice) == choice.dice
            if view.thrown:
                assert isinstance(events[0], Kept)
                assert events[0].points == choice.points
                assert events[0].round_total == choice.round_total
                assert view.round_total + choice.points == choice.round_total
            continue
        bank = view.choices.bank
        assert bank is not None
        assert events[1] == Banked(seat, bank.points, bank.total)
        assert state.seats[seat].total == bank.total
        assert state.seats[seat].on_board
        assert bank.boards == (not before.seats[seat].on_board)
        assert bank.wins == (GAME.outcome(state) is not None)


@games
@settings(max_examples=40, deadline=None)
def test_marks_say_what_is_set_aside(players: int, options: dict[str, Any], luck: int) -> None:
    for before, action, (_, events) in walk(players, options, luck):
        view = GAME.view_for(before, before.turn.seat)
        marked = list(zip(view.thrown, view.marks, strict=True))
        kept = events[0]
        if not isinstance(kept, Kept):
            assert marked == []
            continue
        left_in = action.leave_in if isinstance(action, Throw) else 0
        assert sorted(die for die, mark in marked if mark != "no") == sorted(
            kept.dice + (5,) * left_in
        )
        free = [die for die, mark in marked if mark == "may"]
        assert set(free) <= {5}
        most = max((choice.leave_in for choice in view.choices.throws), default=0)
        assert bool(free) == (most > 0)


@games
@settings(max_examples=40, deadline=None)
def test_totals_change_only_when_a_turn_is_banked_or_goes_back(
    players: int, options: dict[str, Any], luck: int
) -> None:
    for before, _, (_, events) in walk(players, options, luck):
        previous = before
        for event, state in zip(events, folded(before, events), strict=True):
            seat = previous.turn.seat
            expected = list(previous.seats)
            if isinstance(event, Banked | WentBack):
                sign = 1 if isinstance(event, Banked) else -1
                assert event.total == previous.seats[seat].total + sign * event.points
                on_board = isinstance(event, Banked) or previous.seats[seat].on_board
                expected[seat] = previous.seats[seat]._replace(total=event.total, on_board=on_board)
            assert state.seats == tuple(expected)
            assert all(player.total <= state.settings.target for player in state.seats)
            previous = state


@games
@settings(max_examples=40, deadline=None)
def test_a_scoring_throw_has_a_kept_before_what_follows(
    players: int, options: dict[str, Any], luck: int
) -> None:
    for before, _, (_, events) in walk(players, options, luck):
        waiting = bool(before.turn.thrown)
        for event in events:
            if isinstance(event, Kept):
                assert waiting
                assert event.dice or before.settings.fives == "turn"
                assert event.dice == tuple(sorted(event.dice))
                waiting = False
            elif isinstance(event, Rolled):
                assert not waiting
                waiting = True
            elif isinstance(event, Banked | WentBack):
                assert not waiting
            elif isinstance(event, LostIt):
                assert waiting
                waiting = False


@games
@settings(max_examples=25, deadline=None)
def test_everybody_sees_the_same_but_for_their_choices(
    players: int, options: dict[str, Any], luck: int
) -> None:
    for before, _, _ in walk(players, options, luck):
        spectator = GAME.view_for(before, None)
        assert spectator.choices == Choices()
        for seat in range(players):
            view = GAME.view_for(before, seat)
            assert view._replace(you=None, choices=spectator.choices) == spectator
            assert bool(view.choices.throws) == (seat == before.turn.seat)


@games
@settings(max_examples=25, deadline=None)
def test_each_decision_is_read_back_from_its_events(
    players: int, options: dict[str, Any], luck: int
) -> None:
    steps = walk(players, options, luck)
    told: list[Event] = [RolledOff("starter", (), 0)] if players > 1 else []
    told += [event for _, _, (_, events) in steps for event in events]
    at = len(told) - sum(len(events) for _, _, (_, events) in steps)
    for before, action, (_, events) in steps:
        assert GAME.decision(told, at) == (before.turn.seat, action, False)
        at += len(events)
