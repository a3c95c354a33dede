"""What the house keeps about somebody, as they see it."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random

import pytest

from server.books import reading
from server.books.errors import NotInTheBooks
from server.books.reading import Reader
from server.house.changes import PersonForgotten, PersonJoined
from server.house.kept import Likes
from server.journal.plain import to_time
from tests.server.books.house_file import SINCE, HouseFile, later, results_of
from tui.books import RivalLine
from tui.house import LastTable, Settings


def test_it_tells_keys_settings_and_since_when(house: HouseFile, reader: Reader) -> None:
    settings = Settings(theme="cellar", motion=False)
    likes = Likes(settings, {"lucky10": LastTable(4, {"clock": "off"}, ("Olive",))})
    ann = house.person("Ann", keys=["SHA256:b", "SHA256:a"], likes=likes)
    about = reader.about(ann)
    assert (about.name, about.keys) == ("Ann", ("SHA256:a", "SHA256:b"))
    assert about.since == to_time(SINCE)
    assert dict(about.settings) == {
        "theme": "cellar",
        "skin": "auto",
        "colours": "auto",
        "motion": False,
        "bell": False,
    }
    assert (about.standings, about.evenings, about.rivals, about.games) == ({}, (), (), ())


def test_it_tells_how_they_stand_in_what_they_have_played(house: HouseFile, reader: Reader) -> None:
    ann, bo = house.person("Ann", keys=["a"]), house.person("Bo", keys=["b"])
    house.play("lucky10", [ann, bo])
    house.play("ten-thousand", [bo, "Olive"])
    about = reader.about(ann)
    [line] = [line for line in reader.standings("lucky10").people if line.name == "Ann"]
    assert about.standings == {"lucky10": line}
    assert reader.about(bo).standings.keys() == {"lucky10", "ten-thousand"}


@pytest.mark.parametrize("forget", [False, True])
def test_of_whom_nothing_is_kept_there_is_a_sentence(
    house: HouseFile, reader: Reader, forget: bool
) -> None:
    if forget:
        house.play("lucky10", [house.person("Ann", who="ann"), "Olive"])
        reader.about("ann")
        house.change(PersonForgotten("ann"))
    with pytest.raises(NotInTheBooks, match="keeps nothing about you"):
        reader.about("ann")


# ---------------------------------------------------------------- evenings


def at(day: int, hour: int, minute: int = 0) -> datetime:
    return datetime(2026, 12, day, hour, minute, tzinfo=UTC)


@pytest.mark.parametrize(
    ("ended_at", "day"),
    [
        (at(5, 6), "2026-12-05"),
        (at(5, 23, 59), "2026-12-05"),
        (at(6, 0), "2026-12-05"),
        (at(6, 5, 59), "2026-12-05"),
        (at(6, 6), "2026-12-06"),
        (at(1, 3), "2026-11-30"),
    ],
)
def test_a_night_belongs_to_the_evening_on_which_it_began(
    house: HouseFile, reader: Reader, ended_at: datetime, day: str
) -> None:
    ann = house.person("Ann", keys=["a"])
    house.play("lucky10", [ann, "Olive"], ended_at)
    assert [evening.day for evening in reader.about(ann).evenings] == [day]


def test_evenings_stand_best_first_by_chips_and_then_by_wins(
    house: HouseFile, reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = house.person("Ann", keys=["a"])
    expected: dict[str, list[int]] = {}
    random = Random(2)
    for _ in range(24):
        day = random.randrange(1, 9)
        game = random.choice(["lucky10", "ten-thousand"])
        match = house.play(game, ["Olive", ann, "Basil"], at(day, 21))
        [mine] = [result for result in results_of(match) if result.seat == 1]
        tally = expected.setdefault(f"2026-12-{day:02}", [0, 0, 0])
        tally[0] += 1
        tally[1] += mine.place == 1
        tally[2] += mine.net
    evenings = reader.about(ann).evenings
    assert {e.day: [e.games, e.wins, e.net] for e in evenings} == expected
    assert list(evenings) == sorted(evenings, key=lambda e: (-e.net, -e.wins, e.games))
    monkeypatch.setattr(reading, "MOST_EVENINGS", 2)
    assert reader.about(ann).evenings == evenings[:2]


# ---------------------------------------------------------------- rivals


def test_rivals_are_those_they_played_with_and_how_often_they_came_before_them(
    house: HouseFile, reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [house.person(name, keys=[name]) for name in ("Ann", "Bo", "Cy")]
    ann = ids[0]
    met: dict[str, list[int]] = {}
    random = Random(4)
    for hour in range(15):
        players = random.sample([*ids, "Olive", "Basil"], 3)
        match = house.play("lucky10", players, later(hour))
        place = {players[result.seat]: result.place for result in results_of(match)}
        for other in set(players) - {ann} if ann in players else ():
            name = house.names.get(other, other)
            met.setdefault(name, [0, 0])[0] += 1
            met[name][1] += place[ann] < place[other]
    rivals = reader.about(ann).rivals
    assert {rival.name: [rival.games, rival.ahead] for rival in rivals} == met
    assert {rival.name for rival in rivals if rival.is_bot} == met.keys() & {"Olive", "Basil"}
    assert [rival.games for rival in rivals] == sorted((r.games for r in rivals), reverse=True)
    monkeypatch.setattr(reading, "MOST_RIVALS", 1)
    assert reader.about(ann).rivals == rivals[:1]


def test_who_is_forgotten_is_nobodys_rival_and_who_was_renamed_is_one(
    house: HouseFile, reader: Reader
) -> None:
    ann, bo, cy = (house.person(name, keys=[name]) for name in ("Ann", "Bo", "Cy"))
    first = house.play("lucky10", [ann, bo, cy], later(0))
    house.person("Bob", keys=["Bo"], who=bo)
    second = house.play("lucky10", [ann, bo], later(1))
    house.change(PersonForgotten(cy))
    places = [{r.seat: r.place for r in results_of(match)} for match in (first, second)]
    ahead = sum(place[0] < place[1] for place in places)
    assert reader.about(ann).rivals == (RivalLine("Bob", False, 2, ahead),)


def test_who_sat_twice_at_a_table_is_not_their_own_rival(house: HouseFile, reader: Reader) -> None:
    """As a guest at first, and with a key beside; it turned out later that both were one."""
    ann, guest = house.person("Ann", keys=["a"]), house.person("guest-a")
    house.play("lucky10", [ann, guest, "Olive"])
    house.change(PersonJoined(gone=guest, into=ann))
    assert [rival.name for rival in reader.about(ann).rivals] == ["Olive"]


# ---------------------------------------------------------------- games


def test_past_games_are_newest_first_bounded_and_as_they_ended(
    house: HouseFile, reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bo = house.person("Ann", keys=["a"]), house.person("Bo", keys=["b"])
    kinds = ["lucky10", "ten-thousand", "lucky10", "ten-thousand"]
    matches = [house.play(kind, [bo, ann], later(hour)) for hour, kind in enumerate(kinds)]
    house.play("lucky10", [bo, "Olive"], later(9))
    house.begin("lucky10", [ann, bo])
    games = reader.about(ann).games
    assert [game.game_id for game in games] == [m.setup.game_id for m in reversed(matches)]
    assert [game.game for game in games] == kinds[::-1]
    assert {game.players for game in games} == {("Bo", "Ann")}
    assert {game.table for game in games} == {"The table"}
    assert [game.ended_at for game in games] == [to_time(later(3 - n)) for n in range(4)]
    for game, match in zip(games, reversed(matches), strict=True):
        [mine] = [result for result in results_of(match) if result.seat == 1]
        assert (game.place, game.total, game.net) == (mine.place, mine.total, mine.net)
    monkeypatch.setattr(reading, "MOST_GAMES", 3)
    assert reader.about(ann).games == games[:3]
