"""A fault of the program costs one table, or one visit, and nobody else; nothing is left behind."""

from __future__ import annotations

import asyncio
import gc
import logging
import weakref
from collections.abc import Sequence
from contextvars import ContextVar

import pytest

from games import bots
from games.dice import Dice
from games.game import Step
from games.lucky10.rules import LUCKY_10
from games.registry import GAMES
from games.ten_thousand.actions import Action
from games.ten_thousand.rules import TenThousand
from games.ten_thousand.state import State
from games.ten_thousand.views import TenThousandView
from server.house import front_desk
from server.house.changes import Change
from server.house.inbox import Broken
from server.house.journal import MemoryJournal
from tests.server.house.support import House, make_house, settle
from tui.house import Act, Leave, OpenTable, QuickGame, Rename, Watch


class Faulty(TenThousand):
    """Ten Thousand with a fault that can be switched on."""

    fails_at = ""

    def apply(
        self, state: State, seat: int, action: Action, dice: Dice, *, timed_out: bool = False
    ) -> Step[State]:
        if self.fails_at == "apply":
            raise ZeroDivisionError("a fault in the rules")
        return super().apply(state, seat, action, dice, timed_out=timed_out)

    def view_for(self, state: State, seat: int | None) -> TenThousandView:
        if self.fails_at == "view":
            raise ZeroDivisionError("a fault in a view")
        return super().view_for(state, seat)

    def dump(self, state: State) -> str:
        if self.fails_at == "dump":
            raise ZeroDivisionError("a fault in telling where it happened")
        return super().dump(state)


@pytest.mark.parametrize("fails_at", ["apply", "view"])
async def test_a_fault_closes_its_table_with_a_sentence_and_no_other(
    fails_at: str, caplog: pytest.LogCaptureFixture
) -> None:
    faulty = Faulty()
    house = make_house(games={"lucky10": LUCKY_10, "ten-thousand": faulty})
    ann, bo, cleo = house.enter("Ann"), house.enter("Bo"), house.enter("Cleo")
    dan = house.enter("Dan")
    table = await house.open_table("ten-thousand", ann, bo)
    await house.open_table("lucky10", cleo, bots=["steady"])
    await house.start(ann, bo)
    await house.start(cleo)
    await dan.ask(Watch(table))
    game_id = ann.table.game_id
    turn = (ann, bo)[ann.game.turn]
    action = bots.bot_named("ten-thousand", "steady")(turn.game, house.random)

    faulty.fails_at = fails_at
    with caplog.at_level(logging.ERROR):
        turn.visit.ask(Act(action, turn.table.moment if fails_at == "apply" else 2))
        await settle()
        if fails_at == "view":
            assert turn.maybe_table is None
            await settle()

    for person in (ann, bo, dan):
        assert person.maybe_table is None
        assert "Something broke at this table" in await person.heard()
        assert person.visit.lobby().people
    assert "ZeroDivisionError" in caplog.text
    assert table in caplog.text
    assert list(house.hall.tables) == [cleo.table.table]
    record = house.journal.record(game_id)
    assert record[-1].event.kind == "game_abandoned"
    faulty.fails_at = ""
    assert house.verified(game_id) == game_id
    await house.play(cleo)
    assert cleo.stage() == "ended"
    assert not await ann.ask(QuickGame("lucky10"))
    await house.hall.close("")


async def test_a_table_closes_even_if_nobody_can_tell_where_it_broke(
    caplog: pytest.LogCaptureFixture,
) -> None:
    faulty = Faulty()
    house = make_house(games={"ten-thousand": faulty})
    ann = house.enter("Ann")
    table_id = await house.open_table("ten-thousand", ann)
    await house.start(ann)
    game_id = ann.table.game_id
    faulty.fails_at = "dump"
    with caplog.at_level(logging.ERROR):
        house.hall.tables[table_id].post(Broken(LookupError("a fault")))
        await settle()
    assert ann.maybe_table is None
    assert "Something broke at this table" in await ann.heard()
    assert "LookupError: a fault" in caplog.text
    assert house.journal.record(game_id)[-1].event.kind == "game_abandoned"
    await house.hall.close("")


async def test_a_bot_that_fails_does_what_its_clock_would(
    house: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(view: object, random: object) -> object:
        raise LookupError(f"no idea: {type(view)} {type(random)}")

    monkeypatch.setitem(bots._BOTS["ten-thousand"], "broken", bots.forgetful(broken))
    monkeypatch.setitem(
        bots._BOTS["ten-thousand"], "cheat", bots.forgetful(lambda _view, _random: "I win")
    )
    ann = house.enter("Ann")
    await house.open_table("ten-thousand", ann, bots=["broken", "cheat"])
    await house.start(ann)
    with caplog.at_level(logging.ERROR):
        await house.play(ann, until=lambda: len(ann.events) > 40)
    assert "no idea" in caplog.text
    assert "bot 'cheat' failed" in caplog.text
    assert {getattr(event, "seat", 0) for event in ann.events} == {0, 1, 2}


async def test_a_fault_in_the_hall_ends_the_visit_that_met_it(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")

    def broken(*_: object) -> bool:
        raise ZeroDivisionError

    monkeypatch.setitem(front_desk._ANSWERS, Rename, broken)
    with caplog.at_level(logging.ERROR):
        ann.visit.ask(Rename("secret-name"))
    farewell = (await ann.news()).farewell
    assert farewell is not None
    assert "Something broke" in farewell
    assert [person.name for person in bo.visit.lobby().people] == ["Bo"]
    assert "secret-name" not in caplog.text
    assert not await bo.ask(OpenTable("lucky10", "", 2, {}))


async def test_a_table_does_not_keep_what_its_opener_has_in_their_context() -> None:
    seen: list[str] = []

    class Watching(MemoryJournal):
        async def keep(self, changes: Sequence[Change]) -> None:
            seen.append(whose.get("nobody's"))
            await super().keep(changes)

    whose: ContextVar[str] = ContextVar("whose")
    watched = make_house(journal=Watching())
    whose.set("Ann's")
    ann = watched.enter("Ann")
    await watched.open_table("ten-thousand", ann)
    await watched.start(ann)
    assert set(seen) == {"nobody's"}
    await watched.hall.close("")


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_is_left_of_a_table_that_has_closed(house: House, game: str) -> None:
    ann, guest, bo = house.enter("Ann"), house.enter_guest(), house.enter("Bo")
    await settle()
    tasks = len(asyncio.all_tasks())
    table_id = await house.open_table(game, ann, guest, bots=["steady"])
    await bo.ask(Watch(table_id))
    table = house.hall.tables[table_id]
    await house.start(ann, guest)
    await house.play(ann, guest)
    await house.start(ann, guest)
    assert table.play is not None
    ghosts: list[weakref.ref[object]] = [weakref.ref(table), weakref.ref(table.play.match)]
    del table
    ghosts.append(weakref.ref(guest.visit))
    guest.visit.close()
    del guest
    await ann.ask(Leave())
    await house.advance(4000)
    assert house.hall.tables == {}
    gc.collect()
    assert [ghost() for ghost in ghosts] == [None, None, None]
    assert len(asyncio.all_tasks()) == tasks
