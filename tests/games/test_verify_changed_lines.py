"""A record with one line changed: `verify` names that line, and says what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from games.registry import GAMES
from tests.games.records import (
    Change,
    Line,
    Test,
    change,
    drop,
    find,
    is_a,
    next_die,
    other_die,
    put,
    read,
    record,
    refusal,
    write,
)


def another_seat(seat: int) -> int:
    return 1 if seat == 0 else 0


def more(number: int) -> int:
    return number + 1


def is_stolen(line: Line) -> bool:
    return bool(line["event"] == "steal_won" and isinstance(line["paid_to"], int))


def is_paid_to_the_tin(line: Line) -> bool:
    return bool(line["event"] == "yard_won" and line["paid_to"] == "tin")


def is_paid_reroll_of_two(line: Line) -> bool:
    return bool(line["event"] == "rerolled" and line["cost"] == 2)


def is_reroll_of_the_fourth(line: Line) -> bool:
    return bool(line["event"] == "rerolled" and line["positions"] == [3])


def is_mixed_yard(line: Line) -> bool:
    return bool(line["event"] == "yard_rolled" and line["dice"] != line["dice"][::-1])


def with_other_first_roll(rounds: list[list[Line]]) -> list[list[Line]]:
    first, *others = rounds[0]
    return [[{**first, "die": next_die(first["die"])}, *others], *rounds[1:]]


ILLEGAL = " is not legal here: "
SEAT = r"seat is \d; the rules give \d"
DIE_1 = r"die 1 shows \d; the seed gives \d"
POINTS = r"points is \d+; the rules give \d+"
TOTAL = r"total is -?\d+; the rules give -?\d+"
FEWER = "four dice thrown; the rules throw five dice"

LUCKY_10: list[tuple[Test, Change, str]] = [
    (is_a("session_began"), change("session", more), "session is 2; the rules give 1"),
    (is_a("rolled_off"), put("purpose", "first"), "purpose is first; the rules give roller"),
    (is_a("rolled_off"), change("winner", another_seat), r"winner is \d; the rules give \d"),
    (
        is_a("rolled_off"),
        change("rounds", with_other_first_roll),
        r"in round 1 the die of seat 0 shows \d; the seed gives \d",
    ),
    (
        is_a("rolled_off"),
        change("rounds", lambda rounds: [rounds[0][1:]]),
        "in round 1 the seats 1.* roll; it is 0 1",
    ),
    (
        is_a("rolled_off"),
        change("rounds", lambda rounds: [*rounds, rounds[0]]),
        r"the roll-off has \d rounds; the dice decide it in \d",
    ),
    (is_a("yard_rolled"), other_die(0), DIE_1),
    (is_a("yard_rolled"), other_die(4), r"die 5 shows \d; the seed gives \d"),
    (is_a("yard_rolled"), change("dice", lambda dice: dice[:4]), FEWER),
    (is_mixed_yard, change("dice", lambda dice: dice[::-1]), r"die \d shows \d; the seed"),
    (is_a("yard_rolled"), change("seat", another_seat), f"yard_rolled{ILLEGAL}"),
    (is_a("bid"), put("amount", 1000), f"bid{ILLEGAL}"),
    (is_a("bid"), put("amount", 0), f"bid{ILLEGAL}"),
    (is_a("bid"), change("seat", another_seat), f"bid{ILLEGAL}|bid stands here"),
    (is_a("passed"), put("seat", 9), "there is no seat 9"),
    (is_a("yard_won"), change("amount", more), r"amount is \d+; the rules give \d+"),
    (is_paid_to_the_tin, put("paid_to", 0), "paid_to is 0; the rules give tin"),
    (is_paid_to_the_tin, put("paid_to", None), "paid_to is null; the rules give tin"),
    (is_a("yard_won"), change("seat", another_seat), SEAT),
    (is_a("rerolled"), put("cost", 3), "cost is 3; the first re-roll is free"),
    (is_paid_reroll_of_two, put("cost", 1), "cost is 1; two dice re-rolled cost 2"),
    (is_reroll_of_the_fourth, other_die(3), r"die 4 shows \d; the seed gives \d"),
    (is_reroll_of_the_fourth, other_die(0), r"die 1 was not rolled again: it shows \d, not \d"),
    (is_a("rerolled"), put("positions", [3, 1]), f"rerolled{ILLEGAL}"),
    (is_a("rerolled"), put("positions", [5]), f"rerolled{ILLEGAL}"),
    (is_a("rerolled"), put("positions", []), f"rerolled{ILLEGAL}"),
    (is_a("rerolled"), change("seat", another_seat), f"rerolled{ILLEGAL}"),
    (is_a("stood"), change("seat", another_seat), f"stood{ILLEGAL}|{SEAT}"),
    (is_a("steal_bid"), put("amount", 1000), f"steal_bid{ILLEGAL}"),
    (is_a("steal_bid"), put("amount", 0), f"steal_bid{ILLEGAL}"),
    (is_a("steal_won"), change("amount", more), r"amount is \d+; the rules give \d+"),
    (is_stolen, put("paid_to", "tin"), r"paid_to is tin; the rules give \d"),
    (is_a("recorded"), change("score", more), r"score is \d+; the dice add up to \d+"),
    (is_a("recorded"), change("seat", another_seat), SEAT),
    (is_a("recorded"), change("session", more), "session is 2; the rules give 1"),
    (
        is_a("game_ended"),
        change("totals", lambda totals: [totals[0] + 1, *totals[1:]]),
        "totals is .*; the rules give",
    ),
    (is_a("game_ended"), change("ranking", lambda seats: seats[::-1]), "ranking is .*; the rules"),
    (
        is_a("game_ended"),
        change("purses", lambda purses: purses[1:] + purses[:1]),
        "purses is .*; the rules give",
    ),
    (is_a("game_ended"), drop("purses"), "purses is left out; the rules give"),
    (is_a("left"), put("seat", 8), "there is no seat 8 among . players"),
    (is_a("replaced"), put("name", " "), r"the player at seat \d has no name"),
    (is_a("bid"), put("timed_out", True), "no clock decides bid; it has no timed_out"),
    (is_a("bid"), put("timed_out", None), "no clock decides bid; it has no timed_out"),
    (is_a("rerolled"), put("timed_out", True), "no clock decides rerolled"),
    (is_a("recorded"), put("timed_out", True), "no clock decides recorded"),
]

TEN_THOUSAND: list[tuple[Test, Change, str]] = [
    (is_a("turn_began"), change("seat", another_seat), SEAT),
    (is_a("rolled"), other_die(0), DIE_1),
    (is_a("rolled"), change("dice", lambda dice: dice[1:]), FEWER),
    (is_a("rolled"), change("seat", another_seat), f"rolled{ILLEGAL}"),
    (is_a("kept"), change("points", more), POINTS),
    (is_a("kept"), change("round", more), r"round is \d+; the rules give \d+"),
    (
        is_a("kept"),
        change("dice", lambda dice: [*dice, 1]),
        "the dice set aside are .*; the rules set aside ",
    ),
    (is_a("kept"), change("seat", another_seat), f"{SEAT}|kept{ILLEGAL}"),
    (is_a("lost_it"), change("points", more), POINTS),
    (is_a("went_back"), change("points", more), POINTS),
    (is_a("went_back"), change("total", more), TOTAL),
    (is_a("banked"), change("points", more), POINTS),
    (is_a("banked"), change("total", more), TOTAL),
    (is_a("game_ended"), change("ranking", lambda seats: [*seats, 0]), "ranking is .*; the rules"),
    (is_a("game_ended"), put("purses", [10]), "purses is 10; the rules leave it out"),
]


def assert_named(lines: list[Line], line: int, why: str) -> None:
    """Check that `line`, from 1, is named for a reason that begins like the pattern `why`."""
    named = refusal(write(lines))
    assert named is not None, "the record is taken for good"
    assert named[0] == line, named
    assert re.match(why, named[1]), named[1]


@pytest.mark.parametrize(("wanted", "changed", "why"), LUCKY_10)
def test_a_changed_line_of_lucky_10_is_named(wanted: Test, changed: Change, why: str) -> None:
    lines, place = find("lucky10", wanted)
    lines[place] = changed(lines[place])
    assert_named(lines, place + 1, why)


@pytest.mark.parametrize(("wanted", "changed", "why"), TEN_THOUSAND)
def test_a_changed_line_of_ten_thousand_is_named(wanted: Test, changed: Change, why: str) -> None:
    lines, place = find("ten-thousand", wanted)
    lines[place] = changed(lines[place])
    assert_named(lines, place + 1, why)


def one_player(key: str, value: object) -> Change:
    return change("players", lambda players: [{**players[0], key: value}, *players[1:]])


def one_option(key: str, value: object) -> Change:
    return change("options", lambda options: {**options, key: value})


FIRST_LINE: list[tuple[Change, str]] = [
    (change("commitment", lambda digits: digits[::-1]), "the commitment is .*; the seed's is "),
    (put("commitment", ""), "the commitment is ; the seed's is"),
    (put("format", "minttin-record/2"), "the format is 'minttin-record/2'; this reads "),
    (put("id", ""), "the game's id is empty"),
    (put("game", "chess"), "There is no game 'chess'"),
    (change("players", lambda players: players[::-1]), "the players' seats should be 0, 1, 2"),
    (change("players", lambda players: players[:1]), "Lucky 10 is for 2 to 8 players, not 1"),
    (put("players", []), "Lucky 10 is for 2 to 8 players, not 0"),
    (one_player("seat", 1), "the players' seats should be 0, 1, 2"),
    (one_player("name", " "), "the player at seat 0 has no name"),
    (one_player("word", "x" * 33), "the lucky word of seat 0 has 33 characters; it may have 32"),
    (one_player("kind", "bot"), "the bot at seat 0 has a lucky word"),
    (one_player("kind", "cat"), 'players kind should be "human" or "bot"'),
    (one_option("colour", 1), "There is no option 'colour'"),
    (one_option("call", 2), "call can be 3 to 30 seconds, not 2"),
    (change("options", drop("call")), "the option call is missing"),
]


@pytest.mark.parametrize(("changed", "why"), FIRST_LINE)
def test_a_wrong_first_line_is_named(changed: Change, why: str) -> None:
    lines = read(record("lucky10", 1))
    lines[0] = changed(lines[0])
    assert_named(lines, 1, why)


@pytest.mark.parametrize("changed", [put("id", "another"), one_player("word", "another")])
@pytest.mark.parametrize("name", GAMES)
def test_another_id_or_word_shows_in_the_first_die_that_differs(name: str, changed: Change) -> None:
    lines = read(record(name, 0))
    lines[0] = changed(lines[0])
    named = refusal(write(lines))
    assert named is not None
    assert lines[named[0] - 1]["event"] in ("rolled_off", "yard_rolled", "rolled")
    assert re.search("the seed gives|the roll-off has", named[1])


@pytest.mark.parametrize("name", GAMES)
def test_another_seed_is_named_on_the_last_line(name: str) -> None:
    lines = read(record(name, 0))
    lines[-1]["seed"] = lines[-1]["seed"][::-1]
    assert_named(lines, len(lines), "the seed does not fit the commitment on line 1, nor the dice")


@pytest.mark.parametrize("seed", ["", "0" * 63, "0" * 66, "G" * 64, "A" * 64, f" {'0' * 62} "])
def test_a_seed_that_is_none_is_named_on_the_last_line(seed: str) -> None:
    lines = read(record("lucky10", 0))
    lines[-1]["seed"] = seed
    assert_named(lines, len(lines), "the seed should be 64 hex digits")


def place_of_steal_without_red_chip(lines: list[Line]) -> tuple[int, int] | None:
    """Return where somebody whose Red Chip is gone could call a steal, and that seat."""
    gone: set[int] = set()
    for place, line in enumerate(lines[:-1]):
        if line["event"] in ("steal_called", "steal_joined"):
            gone.add(line["seat"])
        waiting = line["event"] == "yard_rolled" and "timed_out" not in lines[place + 1]
        if waiting and gone - {line["seat"]} and lines[place + 1]["event"] == "bid":
            return place + 1, min(gone - {line["seat"]})
    return None


def test_a_steal_without_a_red_chip_is_named() -> None:
    for seed in range(24):
        lines = read(record("lucky10", seed))
        found = place_of_steal_without_red_chip(lines)
        if found is not None:
            place, seat = found
            lines.insert(place, {**lines[place], "event": "steal_called", "seat": seat})
            assert_named(lines, place + 1, f"steal_called{ILLEGAL}.*Red Chip")
            return
    raise AssertionError("nobody without a Red Chip could have called")


def test_a_steal_by_the_holder_is_named() -> None:
    lines, place = find("lucky10", is_a("yard_rolled"))
    lines.insert(place + 1, {**lines[place], "event": "steal_called"})
    assert_named(lines, place + 2, f"steal_called{ILLEGAL}")


def has_no_clock(lines: list[Line]) -> bool:
    return bool(lines[0]["options"]["clock"] == "off")


@pytest.mark.parametrize(("name", "kind"), [("lucky10", "yard_rolled"), ("ten-thousand", "rolled")])
def test_a_clock_that_does_not_run_decides_nothing(name: str, kind: str) -> None:
    records = (read(record(name, seed)) for seed in range(24))
    lines = next(lines for lines in records if has_no_clock(lines))
    place = next(place for place, line in enumerate(lines) if line["event"] == kind)
    lines[place]["timed_out"] = True
    assert_named(lines, place + 1, f"{kind}{ILLEGAL}no clock runs at this table now")


def refused_clocks(name: str, kind: str) -> Iterator[tuple[int, str]]:
    """Say of one event of a kind after another that a clock did it; yield how far from it the line
    is that is refused, and why it is."""
    for seed in range(12):
        lines = read(record(name, seed))
        for place, line in enumerate(lines[:200]):
            if line["event"] != kind or has_no_clock(lines) or "timed_out" in line:
                continue
            changed = [*lines[:place], {**line, "timed_out": True}, *lines[place + 1 :]]
            named = refusal(write(changed))
            if named is not None:
                yield named[0] - 1 - place, named[1]


def test_a_clock_throws_only_what_it_would_throw() -> None:
    why = "rolled is not legal here: a clock that runs out does something else"
    assert next(refused_clocks("ten-thousand", "rolled")) == (0, why)


def banked_instead(lines: list[Line], place: int) -> list[Line]:
    """Return the lines with the throw at `place`, which comes after a `kept`, banked instead."""
    kept = lines[place - 1]
    banked = {**kept, "event": "banked", "points": kept["round"], "total": kept["round"]}
    return [*lines[:place], banked, *lines[place + 1 :]]


def kept_before_throw(*, fives_left_in: bool) -> Iterator[tuple[list[Line], int]]:
    """Yield records with the place of a throw after a `kept` that left in a 5, or did not."""
    for seed in range(24):
        lines = read(record("ten-thousand", seed))
        for place in range(2, len(lines)):
            rolled, kept, then = lines[place - 2 : place + 1]
            if [line["event"] for line in (rolled, kept, then)] == ["rolled", "kept", "rolled"]:
                has_left_in = rolled["dice"].count(5) > kept["dice"].count(5)
                if has_left_in == fives_left_in:
                    yield lines, place


def is_too_little(lines: list[Line], place: int) -> bool:
    """Return whether the turn at `place` has too little to get its player on the board."""
    turn = lines[place - 1]
    has_banked = any(
        line["event"] == "banked" and line["seat"] == turn["seat"] for line in lines[:place]
    )
    return bool(turn["round"] < lines[0]["options"]["entry"]) and not has_banked


def test_banking_too_little_is_named_where_it_is_banked() -> None:
    throws = kept_before_throw(fives_left_in=False)
    lines, place = next(throw for throw in throws if is_too_little(*throw))
    why = f"banked{ILLEGAL}You need "
    assert_named(banked_instead(lines, place), place + 1, why)


def test_banking_without_every_scoring_die_is_named_where_it_is_banked() -> None:
    throws = kept_before_throw(fives_left_in=True)
    lines, place = next(throw for throw in throws if not is_too_little(*throw))
    why = "banked does not fit: the dice set aside are .*; the rules set aside "
    assert_named(banked_instead(lines, place), place + 1, why)


def test_a_pass_that_follows_by_itself_is_no_clocks() -> None:
    why = "timed_out is true; the rules leave it out"
    assert set(islice(refused_clocks("lucky10", "passed"), 5)) == {(0, why)}
