"""The keys: lit exactly when the view's choices allow it, and asking for exactly that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from games.lucky10.actions import Bid, LetStand, Pass, Reroll, Roll, Stand, Steal, Wave
from games.lucky10.views import Choices as LuckyChoices
from games.lucky10.views import Lucky10View, RerollChoice
from games.ten_thousand.actions import Bank, Throw
from games.ten_thousand.views import Choices as TenThousandChoices
from games.ten_thousand.views import Mark, TenThousandView, ThrowChoice
from tests.tui.table.scenes import Played, lucky10, play, table_of, ten_thousand
from tui.house import Act, GoOn, ReplaceAway, SetReady, TableView
from tui.table.draft import Draft, situation
from tui.table.keys.key import Ask, Key, Keys, Redraft
from tui.table.keys.table import keys_of
from tui.table.keys.ten_thousand import left_in
from tui.table.prompt import prompt_of


def keys(view: TableView, draft: Draft | None = None, *others: TableView) -> Keys:
    return keys_of(view, draft or Draft(situation(view)), others)


def key(view: TableView, name: str, draft: Draft | None = None, *others: TableView) -> Key:
    found = keys(view, draft, *others).find(name)
    assert found is not None, name
    return found


def asks(found: Key) -> object:
    """Return the action that a key asks for."""
    assert isinstance(found.deed, Ask)
    request = found.deed.request
    return request.action if isinstance(request, Act) else request


def draft_after(view: TableView, *names: str) -> Draft:
    """Return the draft after some presses of keys that choose."""
    draft = Draft(situation(view))
    for name in names:
        deed = key(view, name, draft).deed
        assert isinstance(deed, Redraft), name
        draft = deed.draft
    return draft


def with_choices(view: TableView, choices: LuckyChoices) -> TableView:
    assert isinstance(view.view, Lucky10View)
    return replace(view, view=view.view._replace(choices=choices))


def moments_of(game: str, players: int, seeds: range) -> Iterator[tuple[Played, TableView]]:
    for seed in seeds:
        for played in play(game, players, seed, steals=0.05):
            if not played.match.is_over:
                for seat in range(players):
                    yield played, table_of(played, seat)


# ---------------------------------------------------------------- lit when it is legal


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


def test_an_act_is_meant_for_the_moment_of_its_view() -> None:
    view = lucky10("auction")
    deed = key(view, "b").deed
    assert isinstance(deed, Ask)
    assert isinstance(deed.request, Act)
    assert deed.request.moment == view.moment


def test_a_spectator_can_do_nothing_but_talk_ask_and_leave() -> None:
    view = replace(lucky10("auction"), you=None, is_host=False)
    assert isinstance(view.view, Lucky10View)
    view = replace(view, view=view.view._replace(you=None, choices=LuckyChoices()))
    now = keys(view)
    assert {found.names[0] for found in now.main if found.lit} == {"t", "?", "q"}
    for name in "bprs1":
        found = now.find(name)
        assert found is not None
        assert found.deed is None
        assert "watching" in found.why


# ---------------------------------------------------------------- bidding


def test_b_bids_the_least_that_is_legal() -> None:
    view = with_choices(lucky10("auction"), LuckyChoices(bid=(4, 10), can_pass=True))
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
    view = with_choices(lucky10("auction"), LuckyChoices(bid=(4, 12), can_pass=True))
    draft = draft_after(view, *pressed)
    assert draft.amount == str(amount)
    enter = key(view, "enter", draft)
    assert enter.lit == (4 <= amount <= 12)
    if enter.lit:
        assert asks(enter) == Bid(amount)
    else:
        assert enter.why == f"You may bid 4 to 12, not {amount}."


def test_a_digit_that_would_make_it_too_much_changes_nothing_and_says_so() -> None:
    view = with_choices(lucky10("auction"), LuckyChoices(bid=(6, 10), can_pass=True))
    draft = draft_after(view, "7")
    again = key(view, "7", draft)
    assert not again.lit
    assert again.deed is None
    assert again.why == "You may bid 6 to 10, not 77."


def test_enter_bids_nothing_that_was_not_chosen() -> None:
    view = with_choices(lucky10("auction"), LuckyChoices(bid=(4, 12), can_pass=True))
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


# ---------------------------------------------------------------- re-rolls


def reroll_view(most: int, cost: int) -> TableView:
    choice = RerollChoice(most, cost)
    return with_choices(lucky10("reroll"), LuckyChoices(reroll=choice, can_stand=True))


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
    broke = with_choices(lucky10("reroll"), LuckyChoices(can_stand=True))
    assert "free re-roll is unused" in key(free, "enter").confirm
    assert key(paid, "enter").confirm == ""
    assert key(broke, "enter").confirm == ""
    chosen = draft_after(paid, "1", "2")
    assert key(paid, "enter", chosen).confirm.startswith("2 dice chosen: ")
    for view in (free, paid, broke):
        assert asks(key(view, "enter")) == Stand()


# ---------------------------------------------------------------- steals


def test_s_steals_whenever_it_is_legal_and_is_never_sent_when_it_is_not() -> None:
    for _, view in moments_of("lucky10", 4, range(3)):
        game = view.view
        assert isinstance(game, Lucky10View)
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
    mine = with_choices(lucky10("auction", yours=False), LuckyChoices(can_steal=True))
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
    mine = with_choices(lucky10("auction", yours=False), LuckyChoices())
    theirs = replace(with_choices(mine, LuckyChoices(can_steal=True)), you=2)
    steal = keys(mine, None, theirs).find("s")
    assert steal is not None
    assert steal.lit
    assert isinstance(steal.deed, Ask)
    assert steal.deed.seat == 2


# ---------------------------------------------------------------- other phases


@pytest.mark.parametrize("name", ["r", "enter", "space"])
def test_the_yard_is_rolled_with_r_enter_or_space(name: str) -> None:
    assert asks(key(lucky10("roll"), name)) == Roll()


def test_enter_goes_on_after_a_score_while_one_is_waited_for() -> None:
    view = lucky10("reveal", yours=False)
    assert asks(key(view, "enter")) == GoOn(view.moment)
    gone_on = replace(view, waiting_for=(1, 2))
    assert not key(gone_on, "enter").lit


def test_n_plays_again_once() -> None:
    view = lucky10("ended", yours=False)
    assert asks(key(view, "n")) == SetReady(ready=True)
    seats = tuple(replace(seat, is_ready=True) for seat in view.seats)
    assert not key(replace(view, seats=seats), "n").lit


# ---------------------------------------------------------------- somebody is away


@pytest.mark.parametrize("yours", [False, True])
def test_k_lets_a_bot_have_the_seat_of_somebody_away_when_the_host_presses_it(yours: bool) -> None:
    for view in (lucky10("auction", yours=yours), ten_thousand("decide", 4, yours=yours)):
        bot_in = key(view, "k")
        assert asks(bot_in) == ReplaceAway(3)
        assert "seat of Dan" in bot_in.confirm
        assert "Dan" in bot_in.help
        assert bot_in.on_bar == (view.view is not None and 3 in view.view.to_act)
        assert not key(replace(view, is_host=False), "k").lit
        here = tuple(replace(seat, is_away=False) for seat in view.seats)
        nobody = key(replace(view, seats=here), "k")
        assert nobody.deed is None
        assert nobody.why == "Nobody here is away."


def test_the_host_is_told_of_k_where_everybody_waits_for_somebody_away() -> None:
    view = lucky10("auction", yours=False)
    assert isinstance(view.view, Lucky10View)
    view = replace(view, view=view.view._replace(to_act=(3,)))
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


def test_esc_forgets_what_was_chosen() -> None:
    view = reroll_view(5, 0)
    deed = key(view, "escape", draft_after(view, "1")).deed
    assert isinstance(deed, Redraft)
    assert deed.draft.chosen == ()


# ---------------------------------------------------------------- Ten Thousand


def decide(thrown: tuple[int, ...], marks: tuple[Mark, ...], leaves: tuple[int, ...]) -> TableView:
    view = ten_thousand("decide")
    assert isinstance(view.view, TenThousandView)
    throws = tuple(ThrowChoice(leave, 100, 100, 4) for leave in leaves)
    game = view.view._replace(thrown=thrown, marks=marks, choices=TenThousandChoices(throws=throws))
    return replace(view, view=game)


@pytest.mark.parametrize("name", ["r", "enter", "space"])
def test_a_turn_begins_with_r_enter_or_space(name: str) -> None:
    assert asks(key(ten_thousand("first_throw"), name)) == Throw(0)


def test_enter_neither_throws_nor_ends_the_turn_where_something_can_be_lost() -> None:
    found = key(ten_thousand("decide"), "enter")
    assert not found.lit
    assert found.deed is None


def test_a_five_is_left_in_by_its_die_and_set_aside_again() -> None:
    view = decide((1, 5, 2, 3, 6), ("must", "may", "no", "no", "no"), (0, 1))
    assert asks(key(view, "r")) == Throw(0)
    draft = draft_after(view, "2")
    assert asks(key(view, "r", draft)) == Throw(1)
    assert draft_after(view, "2", "2").chosen == ()
    assert not key(view, "1").lit


def test_where_one_five_must_stay_another_changes_over_with_it() -> None:
    """5 5 2 3 6: one 5 at least is set aside, so leaving the other in takes the first back."""
    view = decide((5, 5, 2, 3, 6), ("may", "may", "no", "no", "no"), (0, 1))
    first = draft_after(view, "1")
    assert first.chosen == (0,)
    assert draft_after(view, "1", "2").chosen == (1,)


def test_as_few_fives_as_legal_are_left_in_before_anybody_chooses() -> None:
    """Over the target a 5 may not be set aside: it is left in without being asked."""
    view = decide((1, 5, 2, 3, 6), ("must", "may", "no", "no", "no"), (1,))
    assert isinstance(view.view, TenThousandView)
    assert left_in(view.view, Draft(situation(view))) == (1,)
    assert asks(key(view, "r")) == Throw(1)


def test_arrows_and_space_choose_fives_too() -> None:
    view = decide((5, 1, 5, 3, 6), ("may", "must", "may", "no", "no"), (0, 1, 2))
    assert draft_after(view, "right", "space").chosen == (0,)
    assert draft_after(view, "right", "right", "space").chosen == (2,)
    assert draft_after(view, "left", "space").chosen == (2,)
    assert draft_after(view, "space").chosen == (0,)


def test_e_ends_the_turn_and_where_it_may_not_the_view_says_why() -> None:
    for _, view in moments_of("ten-thousand", 2, range(2)):
        game = view.view
        assert isinstance(game, TenThousandView)
        end = key(view, "e")
        assert end.lit == (game.choices.bank is not None)
        if end.lit:
            assert asks(end) == Bank()
            assert game.choices.bank is not None
            assert f"+{game.choices.bank.points}" in end.label
        elif game.choices.no_bank:
            assert end.deed is None
            assert end.why == game.choices.no_bank
