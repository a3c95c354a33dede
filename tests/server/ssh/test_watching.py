"""A table watched line by line: all that spectators may know, once, in order, and bounded."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest

from games.events import Event
from games.lucky10.events import Passed
from games.record import known, timestamp
from server.house.people import Identity
from server.ssh.following import Follower, Missed
from server.ssh.outflow import Outflow, StuckClient
from server.ssh.watching import MISSED, CannotWatch, Watching, as_json, in_words, table_named
from tests.server.house.support import Guestbook, House, make_house, settle
from tests.tui.terminal.loop_time import JumpingLoop
from tui.house import (
    MAX_LOG,
    Happened,
    Leave,
    LogEntry,
    Said,
    Say,
    TableLine,
    TableView,
    Told,
)
from tui.terminal.outlet import HIGH_WATER, MOST_PENDING, STUCK_AFTER


class Client:
    """What takes the bytes, or does not while it `is_stuck`."""

    def __init__(self) -> None:
        self.received = b""
        self.untaken = 0
        self.is_stuck = False

    def write(self, data: bytes) -> None:
        self.received += data
        if self.is_stuck:
            self.untaken += len(data)

    def pending(self) -> int:
        return self.untaken

    def abort(self) -> None:
        raise AssertionError("nothing here cuts a connection")

    @property
    def lines(self) -> list[str]:
        return self.received.decode().splitlines()

    @property
    def values(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.lines]


@asynccontextmanager
async def watched(
    house: House, table: str, *, as_json: bool = True
) -> AsyncIterator[tuple[Client, asyncio.Task[None]]]:
    """Let somebody without a key watch a table, as long as this lasts."""
    client, visit = Client(), house.hall.enter(Identity(None, ""))
    watching = Watching(visit, Outflow(client, "\n"), house.time.utc, as_json=as_json)
    task = asyncio.create_task(watching.watch(table))
    await settle()
    try:
        yield client, task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        visit.close()


def events_in(client: Client) -> list[dict[str, Any]]:
    return [value for value in client.values if "event" in value]


def spectators(person: Guestbook) -> list[str]:
    return list(person.table.spectators)


def record_of(house: House, game_id: str) -> list[dict[str, Any]]:
    """Return a game's record as plain data, but for the time."""
    entries = house.journal.record(game_id)
    return [
        {**known(entry.n, timestamp(entry.at), entry.event), "game_id": game_id}
        for entry in entries
    ]


def without(values: list[dict[str, Any]], *names: str) -> list[dict[str, Any]]:
    return [{name: value[name] for name in value if name not in names} for value in values]


@pytest.mark.parametrize("game", ["lucky10", "ten-thousand"])
async def test_every_event_of_a_game_is_sent_once_and_in_order(game: str) -> None:
    house = make_house()
    ann = house.enter("Ann")
    table = await house.open_table(game, ann, bots=["steady", "steady"])
    async with watched(house, table) as (client, _):
        await house.start(ann)
        await house.play(ann)
        game_id = ann.table.game_id
        await settle()
        sent, whole = events_in(client), record_of(house, game_id)
        assert [value["n"] for value in sent] == list(range(len(whole)))
        secret = ("at", "score", "dice")
        assert without(sent, *secret) == without(whole, *secret)
        assert sent[-1]["event"] == "game_ended"
        await house.start(ann)
        assert events_in(client)[-1]["game_id"] == ann.table.game_id != game_id
        assert events_in(client)[len(whole)]["n"] == 0


async def test_what_spectators_see_while_it_lies_open_is_sent_with_its_dice() -> None:
    house = make_house()
    ann = house.enter("Ann")
    table = await house.open_table("lucky10", ann, bots=["steady"])
    async with watched(house, table) as (client, _):
        await house.start(ann)
        await house.play(ann)
        rolled = [value for value in events_in(client) if value["event"] == "yard_rolled"]
        assert len(rolled) == 10
        assert all(len(value["dice"]) == 5 for value in rolled)


async def test_who_comes_late_is_sent_what_the_log_still_holds_without_what_lies_face_down() -> (
    None
):
    house = make_house()
    ann = house.enter("Ann")
    table = await house.open_table("lucky10", ann, bots=["steady"])
    await house.start(ann)
    await house.play(ann, until=lambda: ann.lucky10.session == 3)
    async with watched(house, table) as (client, _):
        sent = events_in(client)
        assert sent[0]["n"] == 0
        assert not any("missed" in value for value in client.values)
        recorded = [value for value in sent if value["event"] == "recorded"]
        assert [value["session"] for value in recorded] == [1, 2]
        assert not any("score" in value for value in recorded)
        assert [("dice" in v) for v in sent if v["event"] == "yard_rolled"][:2] == [False, False]


async def test_talk_and_the_house_are_told_and_the_same_is_said_twice() -> None:
    house = make_house()
    ann = house.enter("Ann")
    table = await house.open_table("lucky10", ann)
    async with watched(house, table) as (client, _):
        await ann.ask(Say("hi"))
        await ann.ask(Say("hi"))
        said = [value for value in client.values if "said" in value]
        assert without(said, "at") == [{"said": "hi", "name": "Ann", "seat": 0}] * 2
        assert client.values[0]["told"] == "Ann sat down."
        assert all(value["at"] == "2026-01-01T00:00:00.000Z" for value in client.values)


async def test_in_words_it_reads_like_the_log() -> None:
    house = make_house()
    ann = house.enter("Ann")
    table = await house.open_table("ten-thousand", ann)
    async with watched(house, table, as_json=False) as (client, _):
        await ann.ask(Say("off we go"))
        await house.start(ann)
        await house.play(ann, until=lambda: ann.table.moment > 3)
        assert client.lines[0] == "Ann sat down."
        assert "Ann: off we go" in client.lines
        assert "A game begins: Ann." in client.lines
        assert any(line.startswith("Ann threw ") for line in client.lines)
        assert any(line.startswith("Ann sets ") for line in client.lines)


@pytest.mark.parametrize("wanted", ["Ann's Table", "ANN'S TABLE"])
async def test_a_table_is_found_by_its_name(wanted: str) -> None:
    house = make_house()
    await house.open_table("lucky10", house.enter("Ann"))
    async with watched(house, wanted) as (client, _):
        assert client.values[0]["told"] == "Ann sat down."


async def test_a_table_that_there_is_not_cannot_be_watched() -> None:
    house = make_house()
    async with watched(house, "nowhere") as (client, task):
        with pytest.raises(CannotWatch, match="There is no table called nowhere"):
            await task
        assert client.received == b""


def test_of_several_tables_of_a_name_an_id_is_asked_for() -> None:
    line = TableLine("t1", "Friday", "lucky10", "waiting", 1, 2, "", 0, {}, (), is_yours=False)
    lines = [line, replace(line, table="t2")]
    with pytest.raises(CannotWatch, match="t1, t2"):
        table_named("friday", lines)
    assert table_named("t2", lines) == "t2"


async def test_a_full_table_refuses_in_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.house.table.MOST_SPECTATORS", 0)
    house = make_house()
    table = await house.open_table("lucky10", house.enter("Ann"))
    async with watched(house, table) as (_, task):
        with pytest.raises(CannotWatch, match="no room for more"):
            await task


async def test_it_is_over_when_the_table_closes_with_its_last_sentence() -> None:
    house = make_house()
    ann = house.enter("Ann")
    table = await house.open_table("lucky10", ann)
    async with watched(house, table) as (client, task):
        await ann.ask(Leave())
        await task
        assert client.values[-1]["told"] == "The table was closed: everybody has left it."


async def test_it_is_over_when_the_house_closes() -> None:
    house = make_house()
    table = await house.open_table("lucky10", house.enter("Ann"))
    async with watched(house, table) as (client, task):
        await house.hall.close("Good night.")
        await task
        assert client.values[-1]["told"] == "Good night."


async def test_who_watched_so_leaves_nothing_behind() -> None:
    house = make_house()
    ann = house.enter("Ann")
    table = await house.open_table("lucky10", ann)
    async with watched(house, table):
        assert len(spectators(ann)) == 1
    await settle()
    assert spectators(ann) == []
    assert [line.name for line in ann.visit.lobby().people] == ["Ann"]
    assert [patron.name for patron in house.hall.people] == ["Ann"]


# ---------------------------------------------------------------- clients that take nothing


async def test_what_nobody_takes_does_not_pile_up() -> None:
    client = Client()
    client.is_stuck = True
    out = Outflow(client, "\n")

    def pour() -> None:
        for _ in range(MOST_PENDING // 1000 + 2):
            out.write(["x" * 1000])

    with pytest.raises(StuckClient):
        pour()
    assert len(client.received) < MOST_PENDING + 2000


def test_a_client_that_takes_nothing_for_long_is_given_up() -> None:
    house = make_house()
    client = Client()

    async def talk_to_the_wall() -> float:
        ann = house.enter("Ann")
        table = await house.open_table("lucky10", ann)
        client.is_stuck = True
        visit = house.hall.enter(Identity(None, ""))
        watching = Watching(visit, Outflow(client, "\n"), house.time.utc, as_json=True)
        since = asyncio.get_running_loop().time()
        with pytest.raises(StuckClient):
            await watching.watch(table)
        return asyncio.get_running_loop().time() - since

    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        waited = runner.run(talk_to_the_wall())
    assert STUCK_AFTER <= waited < STUCK_AFTER + 1


def test_a_client_that_is_slow_gets_all_of_a_long_answer() -> None:
    client = Client()
    client.is_stuck = True
    lines = [f"line {number}" for number in range(100_000)]

    async def answer() -> int:
        out = Outflow(client, "\n")
        writing = asyncio.create_task(out.write_when_taken(lines))
        await settle()
        most = 0
        while not writing.done():
            most = max(most, client.untaken)
            client.untaken = max(0, client.untaken - 10_000)
            out.resume()
            await settle()
        return most

    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        most = runner.run(answer())
    assert client.lines == lines
    assert HIGH_WATER < most < 100_000


# ---------------------------------------------------------------- a reader slower than the log


async def a_view(*log: LogEntry, game_id: str = "g1") -> TableView:
    house = make_house()
    ann = house.enter("Ann")
    await house.open_table("lucky10", ann)
    return replace(ann.table, log=log, game_id=game_id, moment=-1)


def passes(*numbers: int) -> tuple[LogEntry, ...]:
    event: Event = Passed(0)
    return tuple(Happened(number, event) for number in numbers)


def told(entries: tuple[LogEntry | Missed, ...]) -> list[object]:
    return [
        "missed"
        if isinstance(entry, Missed)
        else entry.number
        if isinstance(entry, Happened)
        else entry.text
        for entry in entries
    ]


async def test_a_gap_between_events_is_told_where_it_is() -> None:
    view = await a_view(*passes(0, 1, 2))
    follower = Follower()
    assert told(follower.fresh(view)) == [0, 1, 2]
    assert told(follower.fresh(view)) == []
    assert told(follower.fresh(replace(view, log=passes(2, 3)))) == [3]
    assert told(follower.fresh(replace(view, log=passes(9, 10)))) == ["missed", 9, 10]


async def test_talk_that_turned_the_whole_log_over_is_told_to_be_missed() -> None:
    hello = Told("hello")
    view = await a_view(hello)
    follower = Follower()
    assert told(follower.fresh(view)) == ["hello"]
    log = tuple(Said("Bo", None, "x") for _ in range(MAX_LOG))
    assert told(follower.fresh(replace(view, log=log))) == ["missed"] + ["x"] * MAX_LOG
    assert told(follower.fresh(replace(view, log=(*log[1:], Told("y"))))) == ["y"]


async def test_a_game_that_ended_unseen_is_told_to_be_missed() -> None:
    view = await a_view(*passes(0, 1))
    follower = Follower()
    follower.fresh(view)
    fresh = follower.fresh(replace(view, game_id="g2", log=passes(0)))
    assert told(fresh) == ["missed", 0]


async def test_what_was_forgotten_before_one_came_is_not_missed() -> None:
    view = await a_view(*passes(50, 51))
    assert told(Follower().fresh(view)) == [50, 51]
    only_talk = replace(view, log=(Told("hello"),), moment=51)
    follower = Follower()
    assert told(follower.fresh(only_talk)) == ["hello"]
    assert told(follower.fresh(replace(only_talk, log=passes(52)))) == [52]


async def test_a_reader_who_was_too_slow_is_told_so_in_both_forms() -> None:
    assert in_words(Missed(), None) == MISSED
    assert json.loads(as_json(Missed(), "", "2026-01-01T00:00:00.000Z"))["missed"] is True
