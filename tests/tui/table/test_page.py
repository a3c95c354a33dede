"""The page of the log: what is on it, in which words, and what is painted of it."""

from __future__ import annotations

from games.lucky10.events import BidPlaced, Recorded
from tests.tui.table.desk import plain_look
from tests.tui.table.scenes import moment_of, play, table_of
from tui.house import Happened, LogEntry, Said, Told
from tui.table.page import Page
from tui.table.painters.log import Log, Sentence, paint_log
from tui.table.scenes.part import Part
from tui.table.scenes.scene import scene_of

SKIN = plain_look().skin


def page_of(texts: list[str], page: Page, height: int = 8) -> list[str]:
    log: list[LogEntry] = [Told(text) for text in texts]
    sentences = page.sentences(log, ("Ann",), 30, height, is_framed=True)
    block = paint_log(Log(sentences), 30, height, SKIN)
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
    page = Page()
    talk: list[LogEntry] = [Said("Bo", 1, str(number)) for number in range(4)]
    for score, words in (
        (22, "22 is written on Ann's sheet."),
        (None, "A score is on Ann's sheet"),
    ):
        log = [*talk, Happened(7, Recorded(0, 1, score)), *talk]
        said = page.sentences(log, ("Ann", "Bo"), 40, 20, is_framed=True)
        told = " ".join(one.text for one in said)
        assert words in told
        assert ("22" in told) == (score == 22)


def test_what_is_said_again_leaves_the_page_as_it_is() -> None:
    page, again = Page(), Told("again")
    log: list[LogEntry] = [again, Told("and"), Told("again")]
    for said in (1, 2, 3):
        told = page.sentences(log[:said], ("Ann",), 30, 8, is_framed=True)
        assert [one.text for one in told] == ["again", "and", "again"][:said]


def test_another_with_the_seat_is_told_by_their_own_name_on_the_page_that_is_there() -> None:
    page, log = Page(), [Happened(3, BidPlaced(1, 4))]
    for names in (("Ann", "Bo"), ("Ann", "Bot Bea")):
        (told,) = page.sentences(log, names, 40, 9, is_framed=True)
        assert told.text.startswith(f"{names[1]} bids 4")


def test_a_talker_is_told_by_a_name_that_looks_different_from_what_they_say() -> None:
    (said,) = Page().sentences([Said("Bo", 1, "mine")], ("Ann", "Bo"), 40, 9, is_framed=True)
    assert said == Sentence("Bo: mine", "talk", "Bo:")
    line = paint_log(Log((said,)), 40, 9, SKIN).lines[1]
    assert [(span.text.strip(), span.meaning) for span in line[2:4]] == [
        ("Bo:", "talk-name"),
        ("mine", "talk"),
    ]


def test_all_at_a_table_are_shown_the_same_page_so_that_it_is_painted_once() -> None:
    *_, played = play("lucky10", 3, 0)

    def log_of(seat: int) -> Part:
        parts = scene_of(moment_of(table_of(played, seat)), 100, 30)
        return next(part for part in parts if part.name == "log")

    assert log_of(0).is_for_all
    assert log_of(0) == log_of(1) == log_of(2)


def test_the_indent_of_a_further_line_means_nothing() -> None:
    sentence = Sentence("word " * 12 + "end", "danger")
    _, first, second, *_ = paint_log(Log((sentence,)), 40, 9, SKIN).lines
    assert (first[2].text[:4], first[2].meaning) == ("word", "danger")
    assert [span.meaning for span in second if span.text.strip() not in ("", "│")] == ["danger"]
    assert second[1].text + second[2].text == "   "
    assert second[2].meaning == "ink"
