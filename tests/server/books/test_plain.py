"""The books as text and as JSON."""

from __future__ import annotations

import json

from server.books.kept_games import KeptGame
from server.books.plain import about_lines, games_lines, json_line, standings_lines
from tui.books import AboutYou, EveningLine, PastGame, RivalLine, StandingLine, Standings

ANN = StandingLine("Ann", False, 120, 41, 230, None, 1612.3456, 48.04)
BO = StandingLine("guest-abc", False, 2, 0, -8)
OLIVE = StandingLine("Olive", True, 122, 40, -222, None, 1490.0, 30.0)
CY = StandingLine("Cy", False, 9, 3, 0, 21.333333, 1550.0, 120.0)
AT = "2026-11-30T21:08:48.000Z"
ABOUT = AboutYou(
    name="Ann",
    keys=("SHA256:abc", "SHA256:def"),
    since=AT,
    settings={"theme": "mint", "skin": "pips", "motion": True, "bell": False},
    standings={"lucky10": ANN, "ten-thousand": CY},
    evenings=(EveningLine("2026-11-30", 7, 3, 41), EveningLine("2026-11-29", 12, 0, -3)),
    rivals=(RivalLine("Bo", False, 30, 17), RivalLine("Olive", True, 4, 0)),
    games=(
        PastGame("abc234", "lucky10", "Ann's table", AT, ("Ann", "Bo", "Olive"), 1, 180, 24),
        PastGame("abc235", "ten-thousand", "Late", AT, ("Ann",), 1, 10000, 0),
    ),
)


def test_standings_are_two_tables_in_columns() -> None:
    assert standings_lines(Standings("lucky10", (ANN, BO), (OLIVE,))) == (
        "Lucky 10",
        "",
        "   people     games  wins   net  rating  +/-",
        "1  Ann          120    41  +230    1612   48",
        "2  guest-abc      2     0    -8",
        "",
        "   bots   games  wins   net  rating  +/-",
        "1  Olive    122    40  -222    1490   30",
    )


def test_a_game_without_chips_has_no_column_of_them_and_one_of_turns() -> None:
    assert standings_lines(Standings("ten-thousand", (CY,), ())) == (
        "Ten Thousand",
        "",
        "   people  games  wins  turns to 10000  rating  +/-",
        "1  Cy          9     3            21.3    1550  120",
    )


def test_standings_of_nobody_say_so() -> None:
    lines = standings_lines(Standings("lucky10", (), ()))
    assert lines == ("Lucky 10", "", "Nobody has finished a game yet.")


def test_what_is_kept_about_somebody_is_all_told() -> None:
    assert about_lines(ABOUT) == (
        "name     Ann",
        "since    2026-11-30 21:08 UTC",
        "key      SHA256:abc",
        "key      SHA256:def",
        "setting  theme mint",
        "setting  dice pips",
        "setting  motion on",
        "setting  bell off",
        "",
        "Standings",
        "  game          games  wins   net  turns to 10000  rating  +/-",
        "  Lucky 10        120    41  +230                    1612   48",
        "  Ten Thousand      9     3                  21.3    1550  120",
        "",
        "Best evenings",
        "  day         games  wins  net",
        "  2026-11-30      7     3  +41",
        "  2026-11-29     12     0   -3",
        "",
        "Against whom",
        "  name        games  you ahead",
        "  Bo             30         17",
        "  Olive  bot      4          0",
        "",
        "Games",
        "  id      ended (UTC)       game           place  total  net  players",
        "  abc234  2026-11-30 21:08  Lucky 10      1 of 3    180  +24  Ann, Bo, Olive",
        "  abc235  2026-11-30 21:08  Ten Thousand  1 of 1  10000    0  Ann",
    )


def test_a_guest_who_has_not_played_is_told_so() -> None:
    lines = about_lines(AboutYou("guest-abc", (), AT, {}, {}, (), (), ()))
    assert lines[:4] == (
        "name     guest-abc",
        "since    2026-11-30 21:08 UTC",
        "key      none: a guest",
        "",
    )
    assert lines.count("  none yet") == 4


def test_games_are_one_a_line() -> None:
    games = (
        KeptGame("abc234", "lucky10", "Late", AT, False, True, ("Ann", "Bo")),
        KeptGame("abc235", "ten-thousand", "Late", AT, True, False, ("somebody", "Bo")),
    )
    assert games_lines(games) == (
        "id      ended (UTC)       game          table                              players",
        "abc234  2026-11-30 21:08  Lucky 10      Late   finished                    Ann, Bo",
        "abc235  2026-11-30 21:08  Ten Thousand  Late   abandoned  record not kept  somebody, Bo",
    )
    assert games_lines(()) == ("No game has ended yet.",)


def test_everything_plain_is_printable_ascii() -> None:
    told = (*about_lines(ABOUT), *standings_lines(Standings("lucky10", (ANN, BO), (OLIVE,))))
    assert all(line.isascii() and (line.isprintable() or not line) for line in told)
    assert not any(line != line.rstrip() for line in told)


# ---------------------------------------------------------------- JSON

STANDING = {"name", "is_bot", "games", "wins", "net", "turns", "rating", "deviation"}


def test_the_keys_of_standings_are_those_that_scripts_rely_on() -> None:
    told = json.loads(json_line(Standings("lucky10", (ANN, BO), (OLIVE,))))
    assert told.keys() == {"game", "people", "bots"}
    assert told["people"][0].keys() == STANDING
    assert told["people"][0]["rating"] == 1612.35
    assert told["people"][1]["rating"] is None
    assert [line["name"] for line in told["bots"]] == ["Olive"]


def test_the_keys_of_what_is_kept_are_those_that_scripts_rely_on() -> None:
    told = json.loads(json_line(ABOUT))
    assert told.keys() == {
        "name",
        "keys",
        "since",
        "settings",
        "standings",
        "evenings",
        "rivals",
        "games",
    }
    assert told["settings"] == {"theme": "mint", "skin": "pips", "motion": True, "bell": False}
    assert told["standings"]["ten-thousand"].keys() == STANDING
    assert told["standings"]["ten-thousand"]["turns"] == 21.33
    assert told["evenings"][0] == {"day": "2026-11-30", "games": 7, "wins": 3, "net": 41}
    assert told["rivals"][0] == {"name": "Bo", "is_bot": False, "games": 30, "ahead": 17}
    assert told["games"][0] == {
        "game_id": "abc234",
        "game": "lucky10",
        "table": "Ann's table",
        "ended_at": AT,
        "players": ["Ann", "Bo", "Olive"],
        "place": 1,
        "total": 180,
        "net": 24,
    }


def test_json_is_one_line_of_ascii() -> None:
    line = json_line(KeptGame("abc", "lucky10", "Café\n☃", AT, False, True, ("Ann",)))
    assert line.isascii()
    assert "\n" not in line
    assert json.loads(line)["table"] == "Café\n☃"
