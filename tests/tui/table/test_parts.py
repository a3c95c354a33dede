"""What the parts of a table say: whose turn, how long, what it costs, what would come of it."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

import pytest

from games.events import Event, GameEnded
from games.lucky10.events import SessionBegan, StealWon, YardWon
from games.lucky10.views import Choices, LastRecord, Lucky10View, SheetLine
from games.ten_thousand.views import BankChoice, LastTurn, TenThousandView, ThrowChoice
from games.ten_thousand.views import Choices as TenThousandChoices
from tests.tui.table.scenes import lucky10, moment_of, moments, painted, ten_thousand
from themes.loader import load_skin
from tui.house import Happened, LogEntry, TableView, Told
from tui.table.blocks import Row
from tui.table.draft import Draft, situation
from tui.table.facts.lucky10 import yard
from tui.table.facts.ten_thousand import turn
from tui.table.helping import help_for
from tui.table.painted import differences
from tui.table.painters.foot import bar_of, paint_bar
from tui.table.painters.header import Clock, paint_clock
from tui.table.painters.log import Log, Page, paint_log
from tui.table.painters.race import Scale, bar_for
from tui.table.painters.yard import Die, paint_yard
from tui.table.prompt import prompt_of
from tui.table.words import Cast

SKIN = load_skin("pips").value
_FRAMES = str.maketrans("│║", "  ")


def shown(view: TableView, size: tuple[int, int] = (80, 24)) -> str:
    return "\n".join(painted(moment_of(view), *size, SKIN))


def flat(view: TableView, size: tuple[int, int] = (80, 24)) -> str:
    """Return all words of a scene's right side in one line, for sentences that are wrapped."""
    lines = painted(moment_of(view), *size, SKIN)
    return " ".join(" ".join(line[33:] for line in lines).translate(_FRAMES).split())


def lucky(view: TableView) -> Lucky10View:
    assert isinstance(view.view, Lucky10View)
    return view.view


def thousand(view: TableView) -> TenThousandView:
    assert isinstance(view.view, TenThousandView)
    return view.view


# ---------------------------------------------------------------- whose turn, how long


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 36)])
@pytest.mark.parametrize("phase", ["roll", "auction", "reroll"])
def test_who_is_waited_for_has_the_mark_of_the_turn(phase: str, size: tuple[int, int]) -> None:
    view = lucky10(phase, yours=False)
    (seat,) = lucky(view).to_act
    marked = [line for line in shown(view, size).split("\n") if f"» {view.players[seat]}" in line]
    assert len(marked) == 1
    assert shown(view, size).count("»") == (2 if size[0] == 120 and phase != "ended" else 1)


@pytest.mark.parametrize(
    ("seconds", "text"), [(None, ""), (0, "0:00!"), (5, "0:05!"), (21, "0:21"), (300, "5:00")]
)
def test_the_clock_says_minutes_and_seconds_and_when_it_is_low(
    seconds: int | None, text: str
) -> None:
    (line,) = paint_clock(Clock(seconds), 9, 1, SKIN).lines
    assert "".join(span.text for span in line).strip() == text


def test_the_clock_is_in_the_same_place_on_every_screen() -> None:
    views = [
        table
        for game in ("lucky10", "ten-thousand")
        for found in moments(game, 3).values()
        for table in found
        if table.stage == "playing"
    ]
    assert {shown(view).split("\n")[0].index("0:21") for view in views} == {74}


def test_a_name_is_marked_as_yours_and_as_away() -> None:
    text = shown(lucky10("auction"))
    assert "Ann (you)" in text
    assert "Dan (away)" in text


# ---------------------------------------------------------------- Lucky 10


def test_a_choice_of_amount_stands_on_the_stage() -> None:
    view = lucky10("auction")
    view = replace(view, view=lucky(view)._replace(choices=Choices(bid=(4, 10), can_pass=True)))
    draft = Draft(situation(view)).typed("6")
    text = "\n".join(painted(moment_of(view, draft), 80, 24, SKIN))
    assert "‹ 6 ›" in text
    assert "of 4 to 10" in text


def test_a_roll_puts_pips_on_the_dice_that_lie_there_and_changes_nothing_else_of_them() -> None:
    before = yard(lucky(lucky10("roll", yours=False)), Draft(), Cast(("Ann",)))
    after = before._replace(dice=(Die(1),) * 5)
    rows = zip(*(paint_yard(one, 63, 9, SKIN).lines for one in (before, after)), strict=True)
    found = [differences(old, new) for old, new in rows if old != new]
    assert [[end - start for start, end in row] for row in found] == [[1] * 5]


def test_an_amount_below_the_least_says_so_and_not_that_enter_bids_it() -> None:
    view = lucky10("auction")
    view = replace(view, view=lucky(view)._replace(choices=Choices(bid=(6, 10), can_pass=True)))
    for size, column in (((80, 24), 33), ((60, 18), 38)):
        lines = painted(moment_of(view, Draft(situation(view)).typed("3")), *size, SKIN)
        words = " ".join(" ".join(line[column:] for line in lines).translate(_FRAMES).split())
        assert "‹ 3 ›" in words
        assert "the least is 6." in words
        assert "Enter bids it" not in words


def test_a_steal_says_who_called_what_it_costs_and_who_may_still_join() -> None:
    view = lucky10("steal_call")
    game = lucky(view)
    assert game.caller is not None
    words = flat(view)
    assert "STEAL!" in words
    assert f"{view.players[game.caller]} wants" in words
    assert f"Yard of {game.yard_sum}" in words
    assert "it is gone then, whoever wins" in words
    assert "21 s left" in words
    assert "the highest bid gets the Yard as it lies" in words


def test_a_steal_takes_a_loud_frame() -> None:
    assert "╔ STEAL!" in shown(lucky10("steal_call"))
    assert "╔ STEAL!" in shown(lucky10("steal_auction"))
    assert "╔" not in shown(lucky10("auction"))


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ([YardWon(1, 1, "tin")], "Bo keeps the Yard for 1, paid into the Mint-Tin."),
        ([YardWon(1, 0, None)], "Nobody bid: Bo controls the Yard, free."),
        (
            [YardWon(1, 3, 2), StealWon(0, 2, 1)],
            "Bo gets the Yard for 3, paid to Cleopatra. You steal the Yard for 2, paid to Bo.",
        ),
    ],
)
def test_a_score_says_who_paid_what_to_whom_in_this_session(
    events: list[Event], words: str
) -> None:
    view = lucky10("reveal", yours=False)
    record = LastRecord(1, lucky(view).session, 23, len(events) > 1)
    happened: list[Event] = [YardWon(2, 9, 0), SessionBegan(4), *events]
    view = replace(
        view,
        view=lucky(view)._replace(last_record=record),
        log=tuple(Happened(number, event) for number, event in enumerate(happened)),
    )
    for size in ((80, 24), (100, 30)):
        text = flat(view, size).partition("Log and talk")[0]
        assert words in text
        assert "for 9" not in text
        assert "turned face down" in text


@pytest.mark.parametrize("is_stolen", [False, True])
def test_a_score_says_whose_sheet_and_that_it_is_turned_down_next(is_stolen: bool) -> None:
    view = lucky10("reveal", yours=False)
    record = LastRecord(1, lucky(view).session, 23, is_stolen)
    words = flat(replace(view, view=lucky(view)._replace(last_record=record)))
    assert "23 is written on Bo's sheet." in words
    assert "turned face down" in words
    assert ("Bo stole it." in words) == is_stolen


def test_a_sheet_shows_own_scores_and_others_face_down() -> None:
    view = lucky10("auction")
    seats = list(lucky(view).seats)
    sheet: tuple[SheetLine, ...] = (22, None, "face_down", *[None] * 7)
    seats[0] = seats[0]._replace(sheet=sheet)
    line = next(
        line
        for line in shown(
            replace(view, view=lucky(view)._replace(seats=tuple(seats), session=5))
        ).split("\n")
        if "22" in line[:33]
    )
    assert line[1:33].split()[:4] == ["22", "·", "▒▒", "·"]


def test_the_mint_tin_and_the_pile_are_counted() -> None:
    view = lucky10("auction", players=2)
    game = lucky(view)
    text = shown(view, (100, 30))
    assert f"{game.tin_yellow} ● Yellow" in text
    assert f"the pile: {sum(seat.yellow for seat in game.seats)}." in text


@pytest.mark.parametrize(
    ("game", "players"), [("lucky10", 2), ("lucky10", 8), ("ten-thousand", 2), ("ten-thousand", 10)]
)
def test_the_end_shows_the_open_seed_whose_sha_256_is_the_commitment(
    game: str, players: int
) -> None:
    view = moments(game, players)["ended"][0]
    last = view.log[-1]
    assert isinstance(last, Happened)
    assert isinstance(last.event, GameEnded)
    seed = last.event.seed
    promise = sha256(bytes.fromhex(seed)).hexdigest()
    view = replace(view, commitment=promise, next_commitment="d" * 64)
    for size in ((80, 24), (100, 30), (120, 36)):
        lines = painted(moment_of(view), *size, SKIN)
        assert any("SHA-256 of the seed's bytes is the commitment" in line for line in lines)
        assert any(f"Commitment {promise} " in line for line in lines)
        assert any(f"Seed       {seed} " in line for line in lines)
    small = shown(view, (60, 18))
    assert "Game k7qm2x: the SHA-256 of the seed is the commitment." in small
    assert f"Seed {seed[:8]}…, commitment {promise[:8]}…; ? shows all of it." in small
    now = moment_of(view)
    help_text = help_for(view, now.draft, now.keys)
    for digits in (seed, promise, "d" * 64):
        assert digits in help_text


def test_the_end_says_who_takes_what() -> None:
    view = moments("lucky10", 4)["ended"][0]
    outcome = lucky(view).outcome
    assert outcome is not None
    assert outcome.purses is not None
    text = shown(view)
    first, second = outcome.ranking[:2]
    assert f"Mint-Tin, {outcome.purses[first]} ●" in text
    assert f"the pile, {outcome.purses[second]} ●" in text
    assert "k7qm2x" in text
    for seat, purse in enumerate(outcome.purses):
        row = next(line for line in text.split("\n")[2:] if view.players[seat][:8] in line)
        assert str(outcome.totals[seat]) in row
        assert f"{purse - 10:+d}".replace("-", "−").replace("+0", "0") in row


# ---------------------------------------------------------------- Ten Thousand


def test_a_turn_says_what_ending_it_or_throwing_again_would_do() -> None:
    view = ten_thousand("decide")
    game = thousand(view)._replace(
        choices=TenThousandChoices(
            throws=(ThrowChoice(0, 100, 550, 3),), bank=BankChoice(550, 3550, False, False)
        )
    )
    words = " ".join(
        " ".join(line[49:] for line in painted(moment_of(replace(view, view=game)), 80, 24, SKIN))
        .replace("│", " ")
        .split()
    )
    assert "e ends the turn: +550, your game total becomes 3550." in words
    assert "r throws 3 dice with 550 at stake." in words


def test_ending_the_turn_says_when_it_wins_or_puts_on_the_board() -> None:
    view = ten_thousand("decide")
    for bank, words in (
        (BankChoice(100, 10000, True, False), "You win!"),
        (BankChoice(800, 800, False, True), "puts you on the"),
    ):
        game = thousand(view)._replace(choices=TenThousandChoices(bank=bank))
        assert words in shown(replace(view, view=game), (100, 30))


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (750, "a turn of 750 or more is needed."),
        (0, "not on the board yet: ending a turn is enough."),
    ],
)
def test_what_puts_on_the_board_is_told_until_it_is_done(entry: int, words: str) -> None:
    view = ten_thousand("first_throw")
    game = thousand(view)
    seats = tuple(seat._replace(on_board=False) for seat in game.seats)
    told = turn(game._replace(entry=entry, seats=seats), Draft(situation(view)), Cast(view.players))
    assert any(words in "".join(span.text for span in para) for para in told.paras)


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
@pytest.mark.parametrize("turn_of", [0, 1])
def test_how_to_get_on_the_board_has_room_beside_how_the_turn_before_ended(
    size: tuple[int, int], turn_of: int
) -> None:
    view = ten_thousand("first_throw")
    game = thousand(view)
    seats = tuple(seat._replace(total=0, on_board=False) for seat in game.seats)
    last = LastTurn(2, (2, 3, 3, 4, 6), "lost_it", 1450, 0)
    game = game._replace(seats=seats, last_turn=last, turn=turn_of, to_act=(turn_of,))
    column = 49 if size[0] == 80 else 57
    lines = painted(moment_of(replace(view, view=game)), *size, SKIN)
    words = " ".join(" ".join(line[column:] for line in lines).translate(_FRAMES).split())
    assert "not on the board yet: a turn of 750 or more is needed." in words
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


@pytest.mark.parametrize(
    ("is_hot", "words"), [(True, "to throw again."), (False, "to go on with the turn.")]
)
def test_those_who_wait_are_not_told_of_choices_that_another_may_not_have(
    is_hot: bool, words: str
) -> None:
    view = ten_thousand("decide", yours=False)
    view = replace(view, view=thousand(view)._replace(is_hot=is_hot))
    text = prompt_of(view, Draft(situation(view))).text
    assert text.endswith(words)
    assert "end the turn" not in text


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


# ---------------------------------------------------------------- the bar and the log


def bar(view: TableView, width: int) -> str:
    now = moment_of(view)
    (line,) = paint_bar(bar_of(now.keys), width, 1, SKIN).lines
    return "".join(span.text for span in line)


def test_the_bar_drops_what_is_dim_before_what_can_be_done() -> None:
    view = lucky10("auction")
    choices = Choices(bid=(4, 10), can_pass=True)
    view = replace(view, view=lucky(view)._replace(choices=choices))
    assert "STEAL" in bar(view, 120)
    assert "STEAL" not in bar(view, 62)
    for width in (60, 62, 70, 80, 120):
        assert "Pass" in bar(view, width)
        assert " b " in bar(view, width)
        assert " q " in bar(view, width)


@pytest.mark.parametrize("phase", ["auction", "reroll", "last_call", "steal_call", "steal_auction"])
def test_all_that_can_be_done_fits_on_the_narrowest_bar(phase: str) -> None:
    view = lucky10(phase)
    draft = Draft(situation(view))
    draft = draft.toggled(1).toggled(2) if phase == "reroll" else replace(draft, amount="10")
    now = moment_of(view, draft)
    (line,) = paint_bar(bar_of(now.keys), 60, 1, SKIN).lines
    text = "".join(span.text for span in line)
    for key in now.keys.main:
        if key.lit and key.on_bar and key.shown != "t":
            assert f" {key.shown} " in text


def page_of(texts: list[str], page: Page, height: int = 8) -> list[str]:
    log: list[LogEntry] = [Told(text) for text in texts]
    cast = Cast(("Ann",))
    entries = page.entries(log, cast, 30, height, is_framed=True)
    block = paint_log(Log(entries, cast), 30, height, SKIN)
    return ["".join(span.text for span in line)[1:-1].strip() for line in block.lines[1:-1]]


def test_the_newest_line_is_always_on_the_page_and_lines_stay_where_they_are_until_it_is_full() -> (
    None
):
    page = Page()
    before: list[str] = []
    turned = 0
    for number in range(1, 40):
        now = page_of([f"line {one}" for one in range(number)], page)
        assert f"line {number - 1}" in now
        kept = [line for line in before if line]
        if now[: len(kept)] != kept:
            turned += 1
        before = now
    assert 5 < turned < 20


def test_a_short_page_is_never_left_half_empty() -> None:
    page = Page()
    for number in range(4, 40):
        now = page_of([f"line {one}" for one in range(number)], page, height=6)
        assert now == [f"line {one}" for one in range(number - 4, number)]


def test_a_page_that_grows_is_filled_again_from_what_was_said_before() -> None:
    page = Page()
    lines = [f"line {number}" for number in range(30)]
    for said in range(1, len(lines)):
        page_of(lines[:said], page, height=6)
    assert page_of(lines, page, height=22) == lines[-20:]


def test_a_line_longer_than_the_page_shows_its_end() -> None:
    assert page_of(["word " * 60 + "end"], Page())[-1].endswith("end")


def test_a_log_that_is_not_the_one_before_begins_a_new_page() -> None:
    page = Page()
    page_of([f"line {one}" for one in range(20)], page)
    assert page_of(["another table"], page)[0] == "another table"


def test_what_is_redacted_later_is_redacted_on_the_page_too() -> None:
    view = lucky10("reveal", yours=False)
    assert any(isinstance(entry, Happened) for entry in view.log)
    page, cast = Page(), Cast(view.players, 0)
    first = page.entries(view.log[-6:], cast, 40, 9, is_framed=True)
    later = lucky10("auction").log[-6:]
    assert page.entries(later, cast, 40, 9, is_framed=True)[-1] == later[-1]
    assert first[-1] == view.log[-1]
