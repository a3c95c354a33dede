"""Standings: what all finished games of a house add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from games.errors import BadOption
from server.books.ledger import Ledger
from server.books.players import Player, SeatResult
from server.books.ratings import Ratings
from server.books.reading import Reader
from server.house.changes import PersonForgotten, PersonJoined
from server.house.evening import nets
from server.journal.loading import load
from tests.server.books.house_file import HouseFile, later, results_of
from tui.books import StandingLine, Standings


def by_name(standings: Standings) -> dict[str, StandingLine]:
    return {line.name: line for line in (*standings.people, *standings.bots)}


def test_games_wins_and_chips_are_those_of_the_games(house: HouseFile, reader: Reader) -> None:
    people = [house.person(name, keys=[name]) for name in ("Ann", "Bo", "Cy")]
    random = Random(3)
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    chips: Counter[str] = Counter()
    for hour in range(12):
        players = random.sample([*people, "Olive", "Basil"], random.randint(2, 5))
        match = house.play("lucky10", players, later(hour))
        outcome = match.game.outcome(match.state)
        assert outcome is not None
        names = [player.name for player in match.setup.players]
        games.update(names)
        wins[names[outcome.ranking[0]]] += 1
        chips.update(dict(zip(names, nets(outcome), strict=True)))
    standings = reader.standings("lucky10")
    lines = by_name(standings)
    assert {name: (line.games, line.wins, line.net) for name, line in lines.items()} == {
        name: (games[name], wins[name], chips[name]) for name in games
    }
    assert sum(line.net for line in lines.values()) == 0
    assert sum(line.wins for line in lines.values()) == 12
    assert {line.name for line in standings.bots} == {"Olive", "Basil"} & games.keys()
    assert all(line.is_bot for line in standings.bots)
    assert not any(line.is_bot for line in standings.people)
    assert all(line.turns is None for line in lines.values())


def test_the_best_stand_first_by_chips_then_by_wins_then_in_fewer_games() -> None:
    ledger = Ledger()
    ann, bo, cy = (Player(False, name) for name in ("ann", "bo", "cy"))
    ledger.count(1, [result(ann, 1, net=5), result(bo, 2, net=-5)])
    ledger.count(1, [result(cy, 1, net=5), result(bo, 2, net=-5)])
    ledger.count(1, [result(bo, 1, net=0), result(cy, 2, net=0)])
    names = {"ann": "Ann", "bo": "Bo", "cy": "Cy"}
    assert [line.name for line in ledger.people(names, 9)] == ["Ann", "Cy", "Bo"]
    assert [line.name for line in ledger.people(names, 2)] == ["Ann", "Cy"]


def result(
    player: Player | None, place: int, net: int = 0, total: int = 0, turns: int | None = None
) -> SeatResult:
    return SeatResult(player, place, total or 100 - place, net, turns)


def test_turns_are_those_of_games_won_with_ten_thousand(house: HouseFile, reader: Reader) -> None:
    ann = house.person("Ann", keys=["a"])
    matches = [house.play("ten-thousand", [ann, "Olive"], later(h), {}) for h in range(4)]
    house.play("ten-thousand", [ann, "Olive"], later(4), {"target": 2000})
    won: dict[str, list[int]] = {"Ann": [], "Olive": []}
    for match in matches:
        first = results_of(match)[0]
        assert (first.place, first.total) == (1, 10_000)
        turns = first.turns
        assert turns is not None
        won[match.setup.players[first.seat].name].append(turns)
    lines = by_name(reader.standings("ten-thousand"))
    for name, turns_of in won.items():
        average = sum(turns_of) / len(turns_of) if turns_of else None
        assert lines[name].turns == (average if average is None else pytest.approx(average))
    assert [line.net for line in lines.values()] == [0, 0]


def test_a_game_alone_is_practice_and_counts_for_nothing(house: HouseFile, reader: Reader) -> None:
    ann = house.person("Ann", keys=["a"])
    house.play("ten-thousand", [ann])
    assert reader.standings("ten-thousand") == Standings("ten-thousand", (), ())
    about = reader.about(ann)
    assert (about.standings, about.evenings) == ({}, ())
    assert len(about.games) == 1


def test_games_that_run_or_were_given_up_count_for_nobody(house: HouseFile, reader: Reader) -> None:
    ann = house.person("Ann", keys=["a"])
    house.abandon(house.begin("lucky10", [ann, "Olive"]))
    house.begin("lucky10", [ann, "Basil"])
    assert reader.standings("lucky10") == Standings("lucky10", (), ())
    assert reader.about(ann).games == ()


def test_a_person_is_called_as_they_are_now_and_is_one_under_all_their_names(
    house: HouseFile, reader: Reader
) -> None:
    ann = house.person("Ann", keys=["a"])
    house.play("lucky10", [ann, "Olive"], later(0))
    assert [line.name for line in reader.standings("lucky10").people] == ["Ann"]
    house.person("Annette", keys=["a"], who=ann)
    house.play("lucky10", [ann, "Olive"], later(1))
    assert [(line.name, line.games) for line in reader.standings("lucky10").people] == [
        ("Annette", 2)
    ]


def test_a_bot_that_is_called_as_an_id_is_not_that_person(house: HouseFile, reader: Reader) -> None:
    ann = house.person("Ann", keys=["a"], who="Olive")
    house.play("lucky10", [ann, "Basil"])
    del house.names["Olive"]
    house.play("lucky10", ["Olive", "Basil"])
    standings = reader.standings("lucky10")
    assert [(line.name, line.games) for line in standings.people] == [("Ann", 1)]
    assert {line.name: line.games for line in standings.bots} == {"Olive": 1, "Basil": 2}


def test_somebody_forgotten_has_no_line_and_is_what_lacks_to_zero(
    house: HouseFile, reader: Reader
) -> None:
    ann, bo = house.person("Ann", keys=["a"]), house.person("Bo", keys=["b"])
    for hour in range(6):
        house.play("lucky10", [ann, bo, "Olive"], later(hour))
    before = by_name(reader.standings("lucky10"))
    house.change(PersonForgotten(bo))
    after = by_name(reader.standings("lucky10"))
    assert after.keys() == {"Ann", "Olive"}
    assert {name: line.net for name, line in after.items()} == {
        name: line.net for name, line in before.items() if name != "Bo"
    }
    assert sum(line.net for line in after.values()) == -before["Bo"].net


def test_a_game_with_nobody_left_to_compare_with_rates_nobody(
    house: HouseFile, reader: Reader
) -> None:
    ann, bo = house.person("Ann", keys=["a"]), house.person("Bo", keys=["b"])
    house.play("lucky10", [ann, bo])
    assert reader.standings("lucky10").people[0].rating is not None
    house.change(PersonForgotten(bo))
    [line] = reader.standings("lucky10").people
    assert (line.games, line.rating, line.deviation) == (1, None, None)


def test_a_guest_who_turns_out_to_be_somebody_brings_the_evening_along(
    house: HouseFile, reader: Reader
) -> None:
    ann, guest = house.person("Ann", keys=["a"]), house.person("guest-abc")
    house.play("lucky10", [ann, "Olive"], later(0))
    house.play("lucky10", [guest, "Olive"], later(1))
    assert {line.name for line in reader.standings("lucky10").people} == {"Ann", "guest-abc"}
    house.change(PersonJoined(gone=guest, into=ann))
    [line] = reader.standings("lucky10").people
    assert (line.name, line.games) == ("Ann", 2)
    assert [game.players for game in reader.about(ann).games] == [("Ann", "Olive")] * 2


def test_a_game_that_there_is_not_is_refused_with_those_there_are(reader: Reader) -> None:
    with pytest.raises(BadOption, match="lucky10"):
        reader.standings("poker")


def test_an_empty_house_has_empty_books(reader: Reader) -> None:
    assert reader.standings("lucky10") == Standings("lucky10", (), ())
    assert reader.games() == ()


def test_the_purses_of_a_house_that_opens_are_the_chips_of_the_standings(
    house: HouseFile, reader: Reader
) -> None:
    ann, bo = (house.person(name, keys=[name]) for name in ("Ann", "Bo"))
    house.play("lucky10", [ann, bo, "Olive"])
    house.play("ten-thousand", [ann, bo])
    lines = by_name(reader.standings("lucky10"))
    assert load(house.connection).nets == {ann: lines["Ann"].net, bo: lines["Bo"].net}


# ---------------------------------------------------------------- what is remembered


def test_what_is_added_up_bit_by_bit_is_what_is_added_up_at_once(
    house: HouseFile, reader: Reader
) -> None:
    """Also when a game was written late, in an order that is not that of the endings."""
    people = [house.person(name, keys=[name]) for name in ("Ann", "Bo", "Cy")]
    hours = [0, 3, 1, 30, 26, 27, 27, 27, 80, 50, 200, 201]
    for number, hour in enumerate(hours):
        game = "lucky10" if number % 2 else "ten-thousand"
        house.play(game, [people[number % 3], people[(number + 1) % 3], "Olive"], later(hour))
        if number == 6:
            house.abandon(house.begin("lucky10", people), later(27))
        for name in ("lucky10", "ten-thousand"):
            assert reader.standings(name) == Reader(house.folder).standings(name)


def test_ratings_are_those_of_the_games_in_the_order_in_which_they_ended(
    house: HouseFile, reader: Reader
) -> None:
    """Whatever the order in which they were written, and whatever their ids."""
    ann, bo = house.person("Ann", keys=["a"]), house.person("Bo", keys=["b"])
    expected = Ratings()
    players = {"Ann": Player(False, ann), "Bo": Player(False, bo), "Olive": Player(True, "Olive")}
    evenings = [4, 0, 9, 2, 7, 1, 5, 3, 8, 6]
    played = [(n, house.play("lucky10", [ann, bo, "Olive"], later(24 * n))) for n in evenings]
    for evening, match in sorted(played, key=lambda one: one[0]):
        results = results_of(match)
        names = [player.name for player in match.setup.players]
        totals = [(players[names[result.seat]], result.total) for result in results]
        expected.count(evening, totals)
    for name, line in by_name(reader.standings("lucky10")).items():
        rating = expected.of(players[name])
        assert rating is not None
        assert line.rating == pytest.approx(rating.points)
        assert line.deviation == pytest.approx(rating.deviation)


def test_counting_goes_on_page_by_page_and_breathes_in_between(
    house: HouseFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = house.person("Ann", keys=["a"])
    matches = [house.play("ten-thousand", [ann, "Olive"], later(0)) for _ in range(7)]
    at_once = Reader(house.folder).standings("ten-thousand")
    monkeypatch.setattr("server.books.counted.GAMES_TO_A_PAGE", 2)
    breaths: list[int] = []
    paged = Reader(house.folder, lambda: breaths.append(1))
    assert paged.standings("ten-thousand") == at_once
    assert at_once.people[0].games == len(matches)
    assert len(breaths) == 3


def test_a_second_look_reads_only_what_is_new(
    house: HouseFile, reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = house.person("Ann", keys=["a"])
    house.play("ten-thousand", [ann, "Olive"], later(0))
    reader.standings("ten-thousand")
    counted: list[Sequence[SeatResult]] = []
    count = Ledger.count

    def watched(self: Ledger, evening: int, seats: Sequence[SeatResult]) -> None:
        counted.append(seats)
        count(self, evening, seats)

    monkeypatch.setattr(Ledger, "count", watched)
    reader.standings("ten-thousand")
    assert counted == []
    house.play("ten-thousand", [ann, "Basil"], later(1))
    assert by_name(reader.standings("ten-thousand"))["Ann"].games == 2
    assert len(counted) == 1


def test_who_is_forgotten_while_the_books_are_read_is_in_them_no_more(
    house: HouseFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the pages the house goes on, and may forget whom the page before has counted."""
    ann, bo = house.person("Ann", keys=["a"]), house.person("Bo", keys=["b"])
    for _ in range(3):
        house.play("lucky10", [ann, bo])
    monkeypatch.setattr("server.books.counted.GAMES_TO_A_PAGE", 2)
    forgotten: list[str] = []

    def forget() -> None:
        if not forgotten:
            forgotten.append(bo)
            house.change(PersonForgotten(bo))

    standings = Reader(house.folder, forget).standings("lucky10")
    assert forgotten == [bo]
    assert [line.name for line in standings.people] == ["Ann"]
    assert standings == Reader(house.folder).standings("lucky10")


def test_while_people_are_forgotten_all_the_time_the_others_still_have_their_lines(
    house: HouseFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = house.person("Ann", keys=["a"])
    going = [house.person(f"Bo{n}", keys=[f"b{n}"]) for n in range(9)]
    for who in going:
        house.play("lucky10", [ann, who])
    monkeypatch.setattr("server.books.counted.GAMES_TO_A_PAGE", 9)
    is_restless = True

    def forget() -> None:
        if is_restless:
            house.change(PersonForgotten(going.pop()))

    reader = Reader(house.folder, forget)
    standings = reader.standings("lucky10")
    assert 0 < len(going) < 9
    games = {line.name: line.games for line in standings.people}
    assert games == {"Ann": 9, **{house.names[who]: 1 for who in going}}
    is_restless = False
    assert reader.standings("lucky10") == Reader(house.folder).standings("lucky10")
