"""`verify` takes every honest record, and names the line where one is cut, doubled or mixed up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.errors import BadRecord
from games.events import GameAbandoned
from games.record import KINDS
from games.registry import GAMES
from games.verify import Verified, verify, verify_all
from tests.games.records import HOUSE, SEEDS, find, is_a, other_die, read, record, refusal, write
from tests.games.walk import random_walk


@pytest.mark.smoke
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", GAMES)
def test_an_honest_record_is_good(name: str, seed: int) -> None:
    match = random_walk(name, seed, house=seed % 2 == 1)
    outcome, last = match.game.outcome(match.state), match.events[-1]
    assert verify(record(name, seed)) == Verified(
        first=1,
        lines=len(match.events),
        id=match.setup.game_id,
        game=name,
        players=match.setup.players,
        totals=outcome.totals if outcome else (),
        ranking=outcome.ranking if outcome else (),
        abandoned=last.why if isinstance(last, GameAbandoned) else None,
    )


def test_the_random_games_have_every_event_there_is() -> None:
    seen = {line["event"] for name in GAMES for seed in SEEDS for line in read(record(name, seed))}
    assert seen >= set(KINDS) - {"game_abandoned"}


@pytest.mark.parametrize("seed", range(1, 6))
@pytest.mark.parametrize("name", GAMES)
def test_a_game_can_be_abandoned_wherever_it_waits(name: str, seed: int) -> None:
    finished = read(record(name, 2 * seed))[:-1]
    end = {**read(record(name, 2 * seed))[-1], "event": "game_abandoned", "why": "Rain."}
    good = 0
    for length in range(len(finished) - 1, max(len(finished) - 12, 0), -1):
        lines = write([*finished[:length], end])
        named = refusal(lines)
        if named is None:
            good += 1
            verified = verify(lines)
            assert (verified.abandoned, verified.lines, verified.ranking) == (
                "Rain.",
                length + 1,
                (),
            )
        else:
            assert named[0] == length + 1
            assert named[1].startswith("game_abandoned stands here; the rules give ")
    assert good > 0


def test_more_fields_than_needed_do_no_harm() -> None:
    lines = read(record("lucky10", 1))
    assert refusal(write({**line, "said": ["well", {"a": 1.5}]} for line in lines)) is None


def test_a_record_may_come_as_text_or_bytes_with_line_ends() -> None:
    lines = record("lucky10", 1)
    assert verify(f"{line}\n" for line in lines) == verify(line.encode() for line in lines)


@pytest.mark.smoke
def test_the_example_in_the_document_is_good() -> None:
    document = Path(__file__).parents[2] / "docs" / "record.md"
    examples = re.findall(r"```json\n(.*?)```", document.read_text(encoding="utf-8"), re.DOTALL)
    assert len(examples) == 1
    assert verify(examples[0].splitlines()).totals == (2000,)


@pytest.mark.parametrize(
    ("name", "kind", "why"),
    [
        ("lucky10", "session_began", "rolled_off stands here; the rules give session_began"),
        ("lucky10", "rolled_off", "yard_rolled stands here; the rules give rolled_off"),
        ("lucky10", "yard_rolled", "(bid|passed|steal_called) is not legal here: "),
        ("lucky10", "yard_won", ".* stands here; the rules give yard_won"),
        ("lucky10", "stood", ".* is not legal here: |.* stands here; the rules give stood"),
        ("lucky10", "steal_called", ".* is not legal here: "),
        ("lucky10", "steal_won", "recorded stands here; the rules give steal_won"),
        ("lucky10", "recorded", ".* stands here; the rules give recorded"),
        ("ten-thousand", "turn_began", "rolled stands here; the rules give turn_began"),
        (
            "ten-thousand",
            "rolled",
            "kept (is not legal here: |stands here; the rules give rolled)",
        ),
        ("ten-thousand", "kept", "(rolled|banked|went_back) stands here; the rules give kept"),
        ("ten-thousand", "lost_it", "turn_began stands here; the rules give lost_it"),
        ("ten-thousand", "went_back", "turn_began stands here; the rules give went_back"),
    ],
)
def test_a_missing_line_is_named_where_the_next_one_stands(name: str, kind: str, why: str) -> None:
    lines, place = find(name, is_a(kind))
    del lines[place]
    named = refusal(write(lines))
    assert named is not None
    assert named[0] == place + 1
    assert re.match(why, named[1]), named[1]


DOUBLED = [
    (name, kind.kind)
    for name, game in GAMES.items()
    for kind in game.event_types
    if kind.kind not in HOUSE
]


@pytest.mark.parametrize(("name", "kind"), [*DOUBLED, ("lucky10", "game_ended")])
def test_a_doubled_line_is_named(name: str, kind: str) -> None:
    lines, place = find(name, is_a(kind))
    lines.insert(place, lines[place])
    named = refusal(write(lines))
    assert named is not None
    assert named[0] == place + 2


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("lucky10", "session_began"),
        ("lucky10", "rolled_off"),
        ("lucky10", "yard_rolled"),
        ("lucky10", "steal_won"),
        ("ten-thousand", "turn_began"),
        ("ten-thousand", "kept"),
    ],
)
def test_two_lines_in_the_wrong_order_are_named_at_the_first(name: str, kind: str) -> None:
    lines, place = find(name, is_a(kind))
    lines[place : place + 2] = lines[place + 1], lines[place]
    named = refusal(write(lines))
    assert named is not None
    assert named[0] == place + 1


@pytest.mark.parametrize("place", [1, 5, -2])
def test_a_gap_in_the_numbers_is_named(place: int) -> None:
    lines = list(record("lucky10", 1))
    place %= len(lines)
    del lines[place]
    assert refusal(lines) == (place + 1, f"n is {place + 1}; {place} comes here")


@pytest.mark.parametrize("name", GAMES)
def test_a_record_that_stops_is_named_at_its_last_line(name: str) -> None:
    lines = record(name, 2)
    for length in (1, 2, len(lines) - 1):
        assert refusal(lines[:length]) == (
            length,
            "the record stops here, and the game has not ended",
        )


def test_a_line_after_the_end_is_named() -> None:
    lines = read(record("lucky10", 1))
    after = {"at": lines[0]["at"], "event": "left", "seat": 0}
    why = "left stands here; a record begins with game_started"
    assert refusal(write([*lines, after])) == (len(lines) + 1, why)


def test_a_line_after_the_end_takes_nothing_from_the_record_that_ended() -> None:
    good = record("lucky10", 2)
    first, second = verify_all([*good, "what?"])
    assert isinstance(first, Verified)
    assert isinstance(second, BadRecord)
    assert second.line == len(good) + 1
    assert refusal([*good, "what?"]) == (second.line, second.why)


@pytest.mark.parametrize(("name", "kind"), [("lucky10", "yard_rolled"), ("ten-thousand", "rolled")])
def test_a_clock_runs_for_nobody_but_whom_the_game_waits_for(name: str, kind: str) -> None:
    lines, place = find(name, lambda line: line["event"] == kind and line["seat"] > 0)
    lines[0]["options"]["clock"] = 30
    lines[place] = {**lines[place], "seat": 0, "timed_out": True}
    why = f"{kind} is not legal here: no clock runs for seat 0 now"
    assert refusal(write(lines)) == (place + 1, why)


def test_an_end_before_the_end_is_named() -> None:
    lines, place = find("lucky10", is_a("yard_rolled"))
    named = refusal(write([*lines[:place], lines[-1]]))
    assert named is not None
    assert named[0] == place + 1
    assert re.match(r"game_ended cannot stand here; the game waits for seat \d", named[1])


def test_somebody_leaving_in_the_middle_of_what_follows_by_itself_is_named() -> None:
    lines, place = find("lucky10", is_a("yard_won"))
    lines.insert(place, {"at": lines[0]["at"], "event": "left", "seat": 0})
    named = refusal(write(lines))
    assert named is not None
    assert named[0] == place + 1
    assert named[1].startswith("left stands here; the rules give yard_won")


def test_two_records_are_not_one() -> None:
    lines = record("lucky10", 1)
    assert refusal([*lines, *lines]) == (len(lines) + 1, "another record begins here")


def test_no_lines_are_no_record() -> None:
    assert refusal([]) == (0, "there is no record")


def test_the_first_wrong_line_is_named_even_when_a_later_one_cannot_be_read() -> None:
    lines, place = find("lucky10", is_a("yard_rolled"))
    lines[place] = other_die(2)(lines[place])
    texts = write(lines)
    texts[place + 5] = "nonsense"
    named = refusal(texts)
    assert named is not None
    assert named[0] == place + 1


def test_a_line_that_cannot_be_read_is_named_when_all_before_are_right() -> None:
    texts = list(record("lucky10", 1))
    texts[7] = "nonsense"
    named = refusal(texts)
    assert named is not None
    assert named[0] == 8
    assert named[1].startswith("not JSON")


def test_each_record_of_a_file_is_checked_for_itself() -> None:
    good, bad = record("lucky10", 1), list(record("ten-thousand", 2))
    bad[3] = "nonsense"
    first, second, third = verify_all([*good, *bad, *good])
    assert isinstance(first, Verified)
    assert isinstance(second, BadRecord)
    assert second.line == len(good) + 4
    assert isinstance(third, Verified)
    assert third.first == len(good) + len(bad) + 1
