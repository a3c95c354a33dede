"""The keys of Lucky 10: bidding, rolling again, standing, stealing, and going on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.lucky10.actions import Bid, LetStand, Pass, Reroll, Roll, Stand, Steal, Wave
from games.lucky10.views import Choices, RerollChoice
from tests.tui.table.pressing import asks, draft_after, key, keys, moments_of
from tests.tui.table.reading import SKIN
from tests.tui.table.scenes import lucky10
from tests.tui.table.views import LONG_NAME, called, lucky, with_choices
from tui.house import GoOn, TableView
from tui.table.keys.key import Ask, Redraft
from tui.table.painters.foot import bar_of, paint_bar


def test_b_bids_the_least_that_is_legal() -> None:
    view = with_choices(lucky10("auction"), Choices(bid=(4, 10), can_pass=True))
    assert asks(key(view, "b")) == Bid(4)
    assert key(view, "b").label == "Bid 4"
    assert asks(key(view, "p")) == Pass()


@pytest.mark.parametrize(
    ("pressed", "amount"),
    [
        (["6"], 6),
        (["1", "0"], 10),
        (["1", "0", "backspace"], 1),
        (["+"], 5),
        (["+", "+"], 6),
        (["-"], 4),
        (["8", "+"], 9),
        (["8", "-", "-"], 6),
        (["1", "2", "+"], 12),
    ],
)
def test_digits_plus_and_minus_choose_the_amount_that_enter_bids(
    pressed: list[str], amount: int
) -> None:
    view = with_choices(lucky10("auction"), Choices(bid=(4, 12), can_pass=True))
    draft = draft_after(view, *pressed)
    assert draft.amount == str(amount)
    enter = key(view, "enter", draft)
    assert enter.lit == (4 <= amount <= 12)
    if enter.lit:
        assert asks(enter) == Bid(amount)
    else:
        assert enter.why == f"You may bid 4 to 12, not {amount}."


@pytest.mark.parametrize(("least", "typed"), [(4, "1"), (4, "3"), (12, "9")])
def test_an_amount_below_the_least_is_dim_on_the_bar_and_called_too_low(
    least: int, typed: str
) -> None:
    view = with_choices(lucky10("auction"), Choices(bid=(least, 12), can_pass=True))
    now = keys(view, draft_after(view, typed))
    (cap,) = [cap for cap in bar_of(now).game if cap.shown == "Enter"]
    assert not cap.lit
    assert cap.label == f"{typed} is too low"
    (line,) = paint_bar(bar_of(now), 120, 1, SKIN).lines
    (span,) = [span for span in line if "too low" in span.text]
    assert span.meaning == "key-off"


def test_a_digit_that_would_make_it_too_much_changes_nothing_and_says_so() -> None:
    view = with_choices(lucky10("auction"), Choices(bid=(6, 10), can_pass=True))
    draft = draft_after(view, "7")
    again = key(view, "7", draft)
    assert not again.lit
    assert again.deed is None
    assert again.why == "You may bid 6 to 10, not 77."


def test_enter_bids_nothing_that_was_not_chosen() -> None:
    view = with_choices(lucky10("auction"), Choices(bid=(4, 12), can_pass=True))
    enter = key(view, "enter")
    assert not enter.lit
    assert enter.deed is None
    assert enter.why == "Choose an amount first, with + and - or digits. b bids 4."


def test_a_key_that_is_not_lit_asks_the_house_which_says_why_not() -> None:
    view = lucky10("auction", yours=False)
    assert not key(view, "p").lit
    assert asks(key(view, "p")) == Pass()
    assert not key(view, "r").lit
    assert isinstance(asks(key(view, "r")), Reroll)


def reroll_view(most: int, cost: int) -> TableView:
    choice = RerollChoice(most, cost)
    return with_choices(lucky10("reroll"), Choices(reroll=choice, can_stand=True))


def test_digits_choose_dice_and_r_rolls_them_for_what_it_says() -> None:
    view = reroll_view(5, 1)
    draft = draft_after(view, "2", "5", "3", "2")
    assert draft.chosen == (2, 4)
    reroll = key(view, "r", draft)
    assert asks(reroll) == Reroll((2, 4))
    assert reroll.label == "Re-roll 2 dice for 2 ●"


@pytest.mark.parametrize(
    ("cost", "pressed", "label"),
    [
        (0, ["1"], "Re-roll 1 die free"),
        (1, ["1"], "Re-roll 1 die for 1 ●"),
        (0, ["1", "2", "3", "4", "5"], "Re-roll 5 dice free"),
    ],
)
def test_the_bar_says_how_many_dice_and_what_they_cost(
    cost: int, pressed: list[str], label: str
) -> None:
    view = reroll_view(5, cost)
    assert key(view, "r", draft_after(view, *pressed)).label == label


def test_r_without_dice_says_to_choose_some() -> None:
    found = key(reroll_view(5, 0), "r")
    assert not found.lit
    assert found.deed is None
    assert found.why == "Choose the dice to roll again first: 1 to 5."


def test_no_more_dice_can_be_chosen_than_can_be_paid_for() -> None:
    view = reroll_view(2, 1)
    draft = draft_after(view, "1", "2")
    third = key(view, "3", draft)
    assert not third.lit
    assert third.why == "You can pay for 2 dice."
    assert key(view, "1", draft).lit


def test_enter_stands_and_asks_only_when_something_would_be_lost() -> None:
    free, paid = reroll_view(5, 0), reroll_view(3, 1)
    broke = with_choices(lucky10("reroll"), Choices(can_stand=True))
    assert "free re-roll is unused" in key(free, "enter").confirm
    assert key(paid, "enter").confirm == ""
    assert key(broke, "enter").confirm == ""
    chosen = draft_after(paid, "1", "2")
    assert key(paid, "enter", chosen).confirm.startswith("2 dice chosen: ")
    for view in (free, paid, broke):
        assert asks(key(view, "enter")) == Stand()


def test_s_steals_whenever_it_is_legal_and_is_never_sent_when_it_is_not() -> None:
    for _, view in moments_of("lucky10", 4, range(3)):
        game = lucky(view)
        found = key(view, "s")
        can = game.choices.can_steal or game.choices.can_join
        assert found.lit == can
        if can:
            assert asks(found) == Steal(game.session)
        else:
            assert found.deed is None
            assert found.why


@pytest.mark.parametrize(
    ("phase", "names", "action"),
    [("last_call", ("l", "enter"), LetStand()), ("steal_call", ("w", "enter"), Wave())],
)
def test_an_answer_to_a_steal_is_one_key_and_enter(
    phase: str, names: tuple[str, ...], action: object
) -> None:
    view = lucky10(phase)
    for name in names:
        assert asks(key(view, name)) == action


def test_s_asks_who_when_several_at_the_keyboard_could() -> None:
    mine = with_choices(lucky10("auction", yours=False), Choices(can_steal=True))
    theirs = replace(mine, you=2)
    now = keys(mine, None, theirs)
    steal = now.find("s")
    assert steal is not None
    assert isinstance(steal.deed, Redraft)
    assert steal.deed.draft.asking == (0, 2)
    who = keys(mine, steal.deed.draft, theirs)
    mine_key, their_key = who.find("1"), who.find("2")
    assert mine_key is not None
    assert their_key is not None
    assert their_key.label == mine.players[2]
    assert isinstance(mine_key.deed, Ask)
    assert mine_key.deed.seat is None
    assert isinstance(their_key.deed, Ask)
    assert their_key.deed.seat == 2


def test_s_needs_no_asking_when_only_another_at_the_keyboard_could() -> None:
    mine = with_choices(lucky10("auction", yours=False), Choices())
    theirs = replace(with_choices(mine, Choices(can_steal=True)), you=2)
    steal = keys(mine, None, theirs).find("s")
    assert steal is not None
    assert steal.lit
    assert isinstance(steal.deed, Ask)
    assert steal.deed.seat == 2


@pytest.mark.parametrize("phase", ["auction", "last_call", "steal_call"])
@pytest.mark.parametrize("width", [60, 80, 120])
def test_s_says_whose_red_chip_it_throws_when_that_is_not_your_own(phase: str, width: int) -> None:
    can = Choices(can_steal=phase != "steal_call", can_join=phase == "steal_call")
    theirs = replace(with_choices(called(lucky10(phase), LONG_NAME, 2), can), you=2)
    mine = with_choices(replace(theirs, you=0), Choices())
    steal = keys(mine, None, theirs).find("s")
    assert steal is not None
    assert f"{LONG_NAME}'s Red Chip" in steal.help
    (line,) = paint_bar(bar_of(keys(mine, None, theirs)), width, 1, SKIN).lines
    assert LONG_NAME in "".join(span.text for span in line)


@pytest.mark.parametrize("phase", ["last_call", "steal_call"])
def test_s_is_about_your_own_red_chip_when_you_can_throw_it(phase: str) -> None:
    steal = key(lucky10(phase), "s")
    assert "your Red Chip" in steal.help
    assert not set(lucky10(phase).players) & set(steal.label.split())


def test_who_can_steal_no_more_while_it_is_asked_who_does_is_told_so() -> None:
    mine = with_choices(lucky10("auction", yours=False), Choices(can_steal=True))
    could, can_not = replace(mine, you=2), with_choices(replace(mine, you=2), Choices())
    deed = key(mine, "s", None, could).deed
    assert isinstance(deed, Redraft)
    theirs = key(mine, "2", deed.draft, can_not)
    assert not theirs.lit
    assert mine.players[2] in theirs.why


@pytest.mark.parametrize("name", ["r", "enter", "space"])
def test_the_yard_is_rolled_with_r_enter_or_space(name: str) -> None:
    assert asks(key(lucky10("roll"), name)) == Roll()


def test_enter_goes_on_after_a_score_while_one_is_waited_for() -> None:
    view = lucky10("reveal", yours=False)
    assert asks(key(view, "enter")) == GoOn(view.moment)
    gone_on = replace(view, waiting_for=(1, 2))
    assert not key(gone_on, "enter").lit


def test_esc_forgets_what_was_chosen() -> None:
    view = reroll_view(5, 0)
    deed = key(view, "escape", draft_after(view, "1")).deed
    assert isinstance(deed, Redraft)
    assert deed.draft.chosen == ()
