"""The keys: lit exactly when the view's choices allow it, and asking for exactly that."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.lucky10.actions import Reroll
from games.lucky10.views import Choices
from tests.tui.table.pressing import asks, key, keys, moments_of
from tests.tui.table.scenes import lucky10, ten_thousand
from tests.tui.table.views import lucky
from tui.house import Act, ReplaceAway, SetReady, TableTerms
from tui.table.draft import Draft, situation
from tui.table.keys.key import Ask
from tui.table.prompt import prompt_of


@pytest.mark.parametrize(("game", "players"), [("lucky10", 4), ("ten-thousand", 2)])
def test_whatever_a_lit_key_asks_for_is_legal_and_all_kinds_can_be_asked_for(
    game: str, players: int
) -> None:
    for played, view in moments_of(game, players, range(2)):
        assert view.you is not None
        legal = played.match.game.legal_actions(played.match.state, view.you)
        now = keys(view)
        lit = [found for found in (*now.main, *now.more()) if found.lit]
        asked = [
            found.deed.request.action
            for found in lit
            if isinstance(found.deed, Ask) and isinstance(found.deed.request, Act)
        ]
        assert all(action in legal for action in asked), (view.view, asked)
        needs_choosing = (Reroll,)  # of dice, before `r` is lit
        kinds = {type(action) for action in legal if not isinstance(action, needs_choosing)}
        kinds = {kind for kind in kinds if kind.__name__ != "Join"}  # Steal joins too
        assert kinds == {type(action) for action in asked}


def test_spectators_who_may_not_talk_have_a_dim_key_that_says_so() -> None:
    silent = TableTerms(spectators_talk=False)
    for you, lit in ((0, True), (None, False)):
        for view in (lucky10("auction"), lucky10("ended", yours=False)):
            talk = key(replace(view, you=you, terms=silent), "t")
            assert talk.lit == lit
            assert lit or talk.why == "Spectators may not talk at this table."


def test_an_act_is_meant_for_the_moment_of_its_view() -> None:
    view = lucky10("auction")
    deed = key(view, "b").deed
    assert isinstance(deed, Ask)
    assert isinstance(deed.request, Act)
    assert deed.request.moment == view.moment


def test_a_spectator_can_do_nothing_but_talk_ask_and_leave() -> None:
    view = replace(lucky10("auction"), you=None, is_host=False)
    view = replace(view, view=lucky(view)._replace(you=None, choices=Choices()))
    now = keys(view)
    assert {found.names[0] for found in now.main if found.lit} == {"t", "?", "q"}
    for name in "bprs1":
        found = now.find(name)
        assert found is not None
        assert found.deed is None
        assert "watching" in found.why


@pytest.mark.parametrize(("game", "players"), [("lucky10", 3), ("ten-thousand", 2)])
def test_no_key_does_nothing_without_saying_why(game: str, players: int) -> None:
    for _, view in moments_of(game, players, range(2)):
        for seat in (view.you, None):
            now = keys(replace(view, you=seat))
            for found in (*now.main, *now.more()):
                says_why = found.why or isinstance(found.deed, Ask)
                assert found.lit or says_why or not found.names, found


def test_n_plays_again_once() -> None:
    view = lucky10("ended", yours=False)
    assert asks(key(view, "n")) == SetReady(ready=True)
    seats = tuple(replace(seat, is_ready=True) for seat in view.seats)
    assert not key(replace(view, seats=seats), "n").lit


@pytest.mark.parametrize("yours", [False, True])
def test_k_lets_a_bot_play_on_for_somebody_away_when_the_host_presses_it(yours: bool) -> None:
    for view in (lucky10("auction", yours=yours), ten_thousand("decide", 4, yours=yours)):
        bot_in = key(view, "k")
        assert asks(bot_in) == ReplaceAway(3)
        assert "play on for Dan" in bot_in.confirm
        assert "Dan" in bot_in.help
        assert bot_in.on_bar == (view.view is not None and 3 in view.view.to_act)
        assert not key(replace(view, is_host=False), "k").lit
        here = tuple(replace(seat, is_away=False) for seat in view.seats)
        nobody = key(replace(view, seats=here), "k")
        assert nobody.deed is None
        assert nobody.why == "Nobody here is away."


def test_the_host_is_told_of_k_where_everybody_waits_for_somebody_away() -> None:
    view = lucky10("auction", yours=False)
    view = replace(view, view=lucky(view)._replace(to_act=(3,)))
    end = lucky10("ended", yours=False)
    ready = tuple(replace(seat, is_ready=True) for seat in end.seats)
    end = replace(end, seats=ready, quiet="Waiting for Dan to come back.")
    for table, host, other in (
        (view, "Waiting for Dan (away). k lets a bot play on.", "Waiting for Dan to bid or pass."),
        (end, "Dan is away: k lets a bot sit in, q leaves.", f"{end.quiet} q leaves."),
    ):
        assert key(table, "k").on_bar
        assert prompt_of(table, Draft(situation(table))).text.startswith(host)
        guest = replace(table, is_host=False)
        assert prompt_of(guest, Draft(situation(guest))).text.startswith(other)
