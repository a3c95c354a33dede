"""Whose turn it is at one keyboard, and what is asked for whom."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.registry import GAMES
from tests.tui.fake_house import FakeVisit, a_table
from tests.tui.table.scenes import Played, play, table_of
from tui.house import Act, GoOn, Happened, Leave, Said, Say, SetReady, Sit
from tui.keyboard import Keyboard
from tui.party import Party, Return, Seating, parse_people

NO_PROBLEM = ""


def at_keyboard(played: Played, *seats: int) -> tuple[Keyboard, list[FakeVisit]]:
    """Return a keyboard shared by those who sit at `seats` of a game, the first one's."""
    visits = [FakeVisit(f"P{seat}") for seat in seats]
    for visit, seat in zip(visits, seats, strict=True):
        visit.show_table(table_of(played, seat))
    return Keyboard(visits), visits


def turn_of(seat: int, players: int = 3) -> Played:
    """Return a game in which it is the turn of `seat` alone."""
    for played in play("ten-thousand", players, seed=5):
        if played.match.game.to_act(played.match.state) == (seat,):
            return played
    raise AssertionError("its turn never came")


def test_the_keyboard_passes_to_the_one_whose_turn_it_is() -> None:
    keyboard, visits = at_keyboard(turn_of(1), 0, 1)
    assert keyboard.next_holder() is visits[1]


@pytest.mark.parametrize("seats", [(0,), (0, 1), (1, 0)])
def test_it_stays_when_it_is_the_holders_turn_or_nobodys_at_it(seats: tuple[int, ...]) -> None:
    keyboard, _ = at_keyboard(turn_of(seats[0]), *seats)
    assert keyboard.next_holder() is None
    keyboard, _ = at_keyboard(turn_of(2), *seats)
    assert keyboard.next_holder() is None


def test_it_stays_while_a_score_lies_open_for_all() -> None:
    for played in play("lucky10", 2, seed=3):
        if played.match.game.is_paused(played.match.state):
            keyboard, _ = at_keyboard(played, 0, 1)
            assert keyboard.next_holder() is None
            return
    raise AssertionError("no score ever lay open")


def test_what_one_does_is_asked_for_who_has_the_keyboard() -> None:
    keyboard, (ann, bo) = at_keyboard(turn_of(1), 0, 1)
    keyboard.ask(Say("hi"))
    keyboard.pass_to(bo)
    keyboard.ask(Act("x", 3))
    assert (ann.asked, bo.asked) == ([Say("hi")], [Act("x", 3)])


@pytest.mark.parametrize("request_", [GoOn(3), SetReady(ready=True), Leave()])
def test_what_all_see_done_is_asked_for_all(request_: GoOn | SetReady | Leave) -> None:
    keyboard, (ann, bo) = at_keyboard(turn_of(1), 0, 1)
    keyboard.ask(request_)
    assert ann.asked == bo.asked == [request_]


def test_a_steal_out_of_turn_is_asked_for_the_seat_it_is_meant_for() -> None:
    keyboard, (ann, bo) = at_keyboard(turn_of(1), 0, 2)
    keyboard.ask_for(2, Say("steal"))
    keyboard.ask_for(1, Say("not at this keyboard"))
    assert (ann.asked, bo.asked) == ([], [Say("steal")])


def test_others_are_those_at_the_same_table_without_the_keyboard() -> None:
    keyboard, (_, bo) = at_keyboard(turn_of(1), 0, 1)
    assert [view.you for view in keyboard.others()] == [1]
    bo.show_table(None)
    keyboard.fetch(bo)
    assert keyboard.others() == ()


def test_a_table_is_looked_at_once_for_each_change() -> None:
    visit = FakeVisit()
    keyboard = Keyboard([visit])
    visit.show_table(a_table("Ann"))
    assert keyboard.table is None
    keyboard.fetch(visit)
    assert keyboard.table is visit.table()


def test_nothing_that_only_one_of_them_knows_is_in_the_public_log() -> None:
    for played in play("lucky10", 2, seed=7):
        state = played.match.state
        if played.match.game.view_for(state, 0).session < 5:
            continue
        keyboard, _ = at_keyboard(played, 0, 1)
        public = keyboard.public_log()
        spectator = table_of(played, None).log
        happened = [entry for entry in public if isinstance(entry, Happened)]
        assert happened
        assert all(entry in spectator for entry in happened)
        assert any(entry not in spectator for entry in table_of(played, 0).log)
        return
    raise AssertionError("there was no fifth session")


def test_talk_is_public_when_all_have_heard_it() -> None:
    keyboard, (ann, bo) = at_keyboard(turn_of(1), 0, 1)
    said = Said("Ann", 0, "hello")
    for visit in (ann, bo):
        table = visit.table()
        assert table is not None
        visit.show_table(replace(table, log=(*table.log, said)))
        keyboard.fetch(visit)
    assert said in keyboard.public_log()


# ---------------------------------------------------------------- parties


@pytest.mark.parametrize(
    ("text", "game", "names"),
    [
        ("Ann, Bo", "lucky10", ("Ann", "Bo")),
        (" Ann ,Bo,", "lucky10", ("Ann", "Bo")),
        ("Ann", "ten-thousand", ("Ann",)),
    ],
)
def test_names_are_read_from_a_list(text: str, game: str, names: tuple[str, ...]) -> None:
    assert parse_people(text, GAMES[game], lambda _: NO_PROBLEM) == names


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Ann", "Lucky 10 is for 2 to 8 players, not 1."),
        ("", "Lucky 10 is for 2 to 8 players, not 0."),
        (",".join("abcdefghi"), "Lucky 10 is for 2 to 8 players, not 9."),
        ("Ann, ann", "ann is there twice; everybody needs a name of their own."),
        ("Ann, B o", "no spaces"),
    ],
)
def test_lists_of_names_that_will_not_do_get_a_sentence(text: str, why: str) -> None:
    def name_problem(name: str) -> str:
        return "no spaces" if " " in name else ""

    with pytest.raises(ValueError, match=f"^{why}$"):
        parse_people(text, GAMES["lucky10"], name_problem)


def test_a_party_sits_down_one_after_the_other_and_then_all_are_ready() -> None:
    zoe, ann, bo = FakeVisit("Zoe"), FakeVisit("Ann"), FakeVisit("Bo")
    keyboard = Keyboard([zoe, ann, bo])
    keyboard.pass_to(ann)
    party = Party("lucky10", {"clock": "off"}, people=("Ann", "Bo"))
    seating = Seating(keyboard, [ann, bo], party)
    seating.step()
    assert [type(request).__name__ for request in ann.asked] == ["OpenTable"]
    assert bo.asked == []
    ann.show_table(a_table("Ann"))
    keyboard.fetch(ann)
    seating.step()
    seating.step()
    assert [type(request).__name__ for request in bo.asked] == ["Sit"]
    bo.show_table(a_table("Ann", "Bo", you=1))
    keyboard.fetch(bo)
    seating.step()
    seating.step()
    assert ann.asked[1:] == bo.asked[1:] == [SetReady(ready=True)]
    assert not seating.is_done
    assert zoe.asked == []


def test_who_goes_on_takes_their_seat_again_and_all_must_have_it() -> None:
    zoe, ann, bo = FakeVisit("Zoe"), FakeVisit("Ann"), FakeVisit("Bo")
    keyboard = Keyboard([zoe, ann, bo])
    going_on = Return(keyboard, [ann, bo], "t1")
    assert ann.asked == bo.asked == [Sit("t1")]
    assert zoe.asked == []
    ann.show_table(a_table("Ann", "Bo"))
    keyboard.fetch(ann)
    assert not going_on.is_done
    bo.show_table(a_table("Ann", "Bo", you=1))
    keyboard.fetch(bo)
    assert going_on.is_done
