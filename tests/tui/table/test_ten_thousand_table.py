"""What a table of Ten Thousand says: what would come of it, and what is needed, lost and won."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.ten_thousand.views import BankChoice, Choices, LastTurn, ThrowChoice, TurnEnd
from tests.tui.table.reading import SKIN, flat, shown
from tests.tui.table.scenes import ten_thousand
from tests.tui.table.views import LONG_NAME, called, thousand
from tui.house import TableView
from tui.table.blocks import Row
from tui.table.draft import Draft, situation
from tui.table.facts.ten_thousand import NOT_THROWN, throw, turn
from tui.table.painters.race import Scale, bar_for
from tui.table.painters.yard import Die
from tui.table.prompt import prompt_of
from tui.table.words import Cast


def test_a_turn_says_what_ending_it_or_throwing_again_would_do() -> None:
    view = ten_thousand("decide")
    game = thousand(view)._replace(
        choices=Choices(
            throws=(ThrowChoice(0, 100, 550, 3),), bank=BankChoice(550, 3550, False, False)
        )
    )
    words = flat(replace(view, view=game), column=49)
    assert "e ends the turn: +550, your game total becomes 3550." in words
    assert "r throws 3 dice with 550 at stake." in words


def test_ending_the_turn_says_when_it_wins_or_puts_on_the_board() -> None:
    view = ten_thousand("decide")
    for bank, words in (
        (BankChoice(100, 10000, True, False), "You win!"),
        (BankChoice(800, 800, False, True), "puts you on the"),
    ):
        game = thousand(view)._replace(choices=Choices(bank=bank))
        assert words in shown(replace(view, view=game), (100, 30))


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (750, "a turn of 750 or more is needed."),
        (0, "Not on the board yet: ending a turn is enough."),
    ],
)
def test_what_puts_on_the_board_is_told_until_it_is_done(entry: int, words: str) -> None:
    view = ten_thousand("first_throw")
    game = thousand(view)
    seats = tuple(seat._replace(on_board=False) for seat in game.seats)
    told = turn(game._replace(entry=entry, seats=seats), Draft(situation(view)), Cast(view.players))
    assert any(words in "".join(span.text for span in para) for para in told.paras)


@pytest.mark.parametrize(("size", "column"), [((80, 24), 49), ((100, 30), 57)])
@pytest.mark.parametrize("turn_of", [0, 1])
def test_how_to_get_on_the_board_has_room_beside_how_the_turn_before_ended(
    size: tuple[int, int], column: int, turn_of: int
) -> None:
    view = ten_thousand("first_throw")
    game = thousand(view)
    seats = tuple(seat._replace(total=0, on_board=False) for seat in game.seats)
    last = LastTurn(2, (2, 3, 3, 4, 6), "lost_it", 1450, 0)
    game = game._replace(seats=seats, last_turn=last, turn=turn_of, to_act=(turn_of,))
    words = flat(replace(view, view=game), size, column=column)
    assert "Not on the board yet: a turn of 750 or more is needed." in words
    assert "Cleopatra lost it with 2 3 3 4 6: 1450 points gone." in words


@pytest.mark.parametrize(("before", "would_be"), [(0, False), (600, False), (700, True)])
def test_a_round_total_below_the_entry_is_not_told_as_a_game_total(
    before: int, would_be: bool
) -> None:
    view = ten_thousand("decide", yours=False)
    game = thousand(view)
    seats = tuple(seat._replace(total=0, on_board=False) for seat in game.seats)
    game = game._replace(seats=seats, round_total=before, throw_points=100)
    told = turn(game, Draft(situation(view)), Cast(view.players)).figures[-1]
    assert told.label == ("Game total 0, would be" if would_be else "To be on the board")
    assert told.figure == ("800" if would_be else "750")


@pytest.mark.parametrize("is_hot", [True, False])
def test_those_who_wait_are_not_told_of_choices_that_another_may_not_have(is_hot: bool) -> None:
    view = ten_thousand("decide", yours=False)
    view = replace(view, view=thousand(view)._replace(is_hot=is_hot))
    assert prompt_of(view, Draft(situation(view))).text.endswith(" to play.")


@pytest.mark.parametrize(
    ("last", "words"),
    [
        (LastTurn(1, (2, 3), "lost_it", 450, 0), "Bo lost it with 2 3: 450 points gone."),
        (LastTurn(1, (1,), "went_back", 200, -100), "Bo went back 200, to −100 with 1."),
        (LastTurn(1, (1, 2), "banked", 800, 800), "Bo ends the turn: +800, now 800."),
        (LastTurn(1, (1, 2), "banked", 100, -300), "Bo ends the turn: +100, now −300."),
    ],
)
def test_the_turn_before_is_told_until_the_next_throw(last: LastTurn, words: str) -> None:
    view = ten_thousand("first_throw")
    game = thousand(view)._replace(last_turn=last)
    text = shown(replace(view, view=game), (120, 36))
    assert words in text


@pytest.mark.parametrize(
    ("total", "fills"), [(-500, 0), (0, 0), (5000, 45), (9999, 89), (10000, 89), (20000, 99)]
)
def test_a_bar_is_full_only_at_exactly_the_target(total: int, fills: int) -> None:
    line = bar_for(Row(100, SKIN), total, Scale(10000, 750), 100, SKIN).done()
    text = "".join(span.text for span in line)
    assert text[89] == SKIN.glyphs["target-mark"]
    assert text.count(SKIN.glyphs["bar-fill"]) == fills


ENDS = [("lost_it", "lost it"), ("went_back", "went back")]


@pytest.mark.parametrize("turn_of", [0, 1, 2])
@pytest.mark.parametrize(("end", "words"), ENDS)
def test_the_throw_that_lost_the_turn_before_lies_there_dim_until_the_next(
    end: TurnEnd, words: str, turn_of: int
) -> None:
    view = ten_thousand("first_throw")
    last = LastTurn(1, (2, 3, 4), end, 450, 0)
    game = thousand(view)._replace(last_turn=last, turn=turn_of, to_act=(turn_of,))
    cast = Cast(view.players, 0)
    shows = throw(game, Draft(), cast)
    assert shows.dice == (Die(2, "dim"), Die(3, "dim"), Die(4, "dim"), NOT_THROWN, NOT_THROWN)
    whose = ("Your throw", "Bo's throw", "Cleopatra's throw")[turn_of]
    assert shows.titles.left == whose
    assert shows.titles.right == f"Bo {words}"
    assert shows.titles.right_meaning == "danger"
    now = game._replace(phase="decide", thrown=(2, 2, 3, 4, 1), marks=("no",) * 4 + ("must",))
    assert throw(now, Draft(), cast).titles.right == ""


def test_after_a_turn_that_was_not_lost_no_dice_lie_there() -> None:
    view = ten_thousand("first_throw")
    cast = Cast(view.players, 0)
    for last in (None, LastTurn(1, (1, 2), "banked", 800, 800)):
        shows = throw(thousand(view)._replace(last_turn=last), Draft(), cast)
        assert shows.dice == (NOT_THROWN,) * 5
        assert shows.titles.right == ""


@pytest.mark.parametrize("name", ["Bo", LONG_NAME])
@pytest.mark.parametrize("turn_of", [0, 2])
@pytest.mark.parametrize(("end", "words"), ENDS)
@pytest.mark.parametrize("size", [(60, 18), (80, 24), (100, 30), (120, 36)])
def test_dice_of_the_turn_before_are_never_without_a_word_on_what_they_are(
    size: tuple[int, int], end: TurnEnd, words: str, turn_of: int, name: str
) -> None:
    view = called(ten_thousand("first_throw"), name, 1, 2)
    last = LastTurn(1, (2, 3, 4), end, 450, 0)
    game = thousand(view)._replace(last_turn=last, turn=turn_of, to_act=(turn_of,))
    title = shown(replace(view, view=game), size).split("\n")[1]
    assert (f"before: {words}" if size == (60, 18) else f"{name} {words}") in title


def choose(*, leave_in: int, entry: int = 750, on_board: bool = True) -> TableView:
    """Return a throw of 1 5 5 that makes 750, or 700 or 650 with 5s left in."""
    view = ten_thousand("decide")
    seats = tuple(seat._replace(total=0, on_board=on_board) for seat in thousand(view).seats)
    throws = tuple(ThrowChoice(left, 200 - 50 * left, 750 - 50 * left, 2) for left in range(3))
    bank = BankChoice(750, 750, wins=False, boards=not on_board) if entry <= 750 else None
    game = thousand(view)._replace(
        entry=entry,
        seats=seats,
        thrown=(1, 5, 5, 3, 6),
        marks=("must", "may", "may", "no", "no"),
        aside=(),
        round_total=550,
        throw_points=200,
        choices=Choices(throws[leave_in:], bank, "" if bank else f"You need {entry}."),
    )
    return replace(view, view=game)


def said(view: TableView) -> str:
    shows = turn(thousand(view), Draft(situation(view)), Cast(view.players, view.you))
    return " ".join("".join(span.text for span in para) for para in shows.paras)


@pytest.mark.parametrize(
    ("leave_in", "words"), [(0, ""), (1, " with the 5 as well"), (2, " with the 5s as well")]
)
def test_ending_the_turn_says_that_5s_left_in_are_set_aside_too(leave_in: int, words: str) -> None:
    assert f"e ends the turn{words}: +750, your game" in said(choose(leave_in=leave_in))


@pytest.mark.parametrize("leave_in", [0, 1])
def test_what_puts_on_the_board_is_not_told_beside_that_it_is_done(leave_in: int) -> None:
    words = said(choose(leave_in=leave_in, on_board=False))
    assert "puts you on the board" in words
    assert "Not on the board yet" not in words


@pytest.mark.parametrize(("entry", "lacks"), [(750, False), (800, True)])
def test_those_who_wait_are_told_what_puts_on_the_board_while_it_is_lacking(
    entry: int, lacks: bool
) -> None:
    view = choose(leave_in=0, entry=entry, on_board=False)
    game = thousand(view)._replace(turn=1, to_act=(1,), choices=Choices())
    assert ("Not on the board yet" in said(replace(view, view=game))) == lacks


def test_before_the_first_throw_the_game_total_is_only_what_it_is() -> None:
    view = ten_thousand("first_throw")
    seats = tuple(seat._replace(total=500, on_board=True) for seat in thousand(view).seats)
    game = thousand(view)._replace(seats=seats)
    shows = turn(game, Draft(situation(view)), Cast(view.players)).figures
    assert (shows[-1].label, shows[-1].figure) == ("Game total", "500")
    later = turn(thousand(choose(leave_in=0)), Draft(), Cast(view.players)).figures
    assert later[-1].label == "Game total 0, would be"
    assert len(later) == len(shows)
