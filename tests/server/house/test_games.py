"""Whole games through visits, from the waiting room to the end, and their records."""

from __future__ import annotations

import pytest

from games.events import GameEnded, GameStarted
from games.registry import GAMES
from tests.server.house.support import House
from tui.house import GiveWord, SetReady


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("people", [2, 3])
async def test_people_play_a_whole_game_and_its_record_verifies(
    house: House, game: str, people: int
) -> None:
    everybody = [house.enter(name) for name in ("Ann", "Bo", "Cleo")[:people]]
    await house.open_table(game, *everybody)
    await everybody[0].ask(GiveWord("seven|seven"))
    await house.start(*everybody)
    promised = everybody[0].table.commitment
    game_id = everybody[0].table.game_id

    await house.play(*everybody)

    ended = [person.table for person in everybody]
    assert {table.stage for table in ended} == {"ended"}
    assert all(table.view and table.view.outcome for table in ended)
    record = [entry.event for entry in house.journal.record(game_id)]
    started = record[0]
    assert isinstance(started, GameStarted)
    assert started.commitment == promised
    assert started.players[0].word == "seven|seven"
    assert isinstance(record[-1], GameEnded)
    assert house.verified(game_id) == game_id


@pytest.mark.parametrize("game", GAMES)
async def test_one_person_plays_a_whole_game_with_bots(house: House, game: str) -> None:
    ann = house.enter("Ann")
    await house.open_table(game, ann, bots=["steady", "random"])
    await house.start(ann)
    await house.play(ann)
    assert ann.stage() == "ended"
    assert ann.events[-1].kind == "game_ended"
    assert house.verified(ann.table.game_id) == ann.table.game_id


async def test_the_next_game_with_the_same_people_starts_when_all_are_ready_again(
    house: House,
) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("lucky10", ann, bo, bots=["steady"])
    await house.start(ann, bo)
    first = ann.table.game_id
    await house.play(ann, bo)
    promised = (ann.table.next_game_id, ann.table.next_commitment)
    assert ann.table.game_id == first
    assert ann.table.quiet == "Waiting for you and Bo to be ready."
    assert bo.table.quiet == "Waiting for you and Ann to be ready."

    await ann.ask(SetReady(True))
    assert ann.stage() == "ended"
    await bo.ask(SetReady(True))

    assert ann.stage() == "playing"
    assert (ann.table.game_id, ann.table.commitment) == promised
    assert (ann.table.next_game_id, ann.table.next_commitment) == ("", "")
    assert ann.table.game_id != first
    await house.play(ann, bo)
    assert house.verified(first) == first
    assert house.verified(promised[0]) == promised[0]


async def test_the_evening_adds_up_games_wins_and_chips(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("lucky10", ann, bo, bots=["steady"])
    for _ in range(2):
        await house.start(ann, bo)
        await house.play(ann, bo)
    evening = {line.name: line for line in ann.table.evening}
    assert set(evening) == {"Ann", "Bo", "Olive"}
    assert all(line.games == 2 for line in evening.values())
    assert sum(line.wins for line in evening.values()) == 2
    assert sum(line.net for line in evening.values()) == 0
    assert [line.net for line in ann.table.evening] == sorted(
        (line.net for line in evening.values()), reverse=True
    )
    assert (ann.person.net, bo.person.net) == (evening["Ann"].net, evening["Bo"].net)
    assert any("won a game of Lucky 10" in news for news in ann.visit.lobby().news)


async def test_games_of_ten_thousand_count_no_chips(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("ten-thousand", ann, bo, options={"target": 2000})
    await house.start(ann, bo)
    await house.play(ann, bo)
    assert {(line.games, line.net) for line in ann.table.evening} == {(1, 0)}
    assert {line.wins for line in ann.table.evening} == {0, 1}
    assert ann.person.net == bo.person.net == 0


async def test_one_who_practises_alone_plays_ten_thousand_to_the_end(house: House) -> None:
    ann = house.enter("Ann")
    await house.open_table("ten-thousand", ann, options={"target": 2000, "clock": "off"})
    await house.start(ann)
    await house.play(ann)
    assert ann.stage() == "ended"
    assert house.verified(ann.table.game_id) == ann.table.game_id
