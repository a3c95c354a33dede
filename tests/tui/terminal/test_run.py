"""Many apps in one process: each starts, ends, breaks and stalls alone."""

from __future__ import annotations

import asyncio
import gc
import logging
import re
import sys
import weakref
from collections.abc import Callable

import pytest
from textual import events
from textual.app import ComposeResult
from textual.widgets import Input, Static

from tests.tui.fake_house import FakeVisit
from tests.tui.terminal.client import Client, Desk, ended, hang_up, start
from tests.tui.terminal.loop_time import be_late, go_by, idle, until
from tui.app import MintTinApp
from tui.terminal.driver import STOP
from tui.terminal.hosted import CRASH_SENTENCE, HostedApp
from tui.terminal.intake import SLICE
from tui.terminal.run import CLOSING_TIME, Ending, HostedRun

TRUE_COLOUR, EIGHT_BIT = re.compile(rb"[34]8;2;"), re.compile(rb"[34]8;5;")
COLOUR = re.compile(rb"\x1b\[(?:[\d;]*;)?(?:3\d|4\d|9\d|10\d)[;m]")


class Fragile(Desk):
    """Breaks when told to, in a handler of its own or of a widget."""

    def on_key(self, event: events.Key) -> None:
        if event.key == "f1":
            secret = "do not log me"  # noqa: F841, S105 - a local that must not be logged
            raise ValueError("broken on purpose")

    def on_input_changed(self, event: Input.Changed) -> None:
        if event.value == "die":
            raise ValueError("broken on purpose")


class Unborn(Desk):
    """Breaks before anything is shown."""

    def compose(self) -> ComposeResult:
        raise ValueError("broken on purpose")


class Stuck(Desk):
    """Waits for ever once it gets a key: `waits` is True then."""

    waits = False

    async def on_input_changed(self) -> None:
        await self.wait()

    async def wait(self) -> None:
        self.waits = True
        await asyncio.Event().wait()


class StuckField(Input):
    """Waits for ever once it gets a key."""

    async def on_key(self) -> None:
        assert isinstance(self.app, Stuck)
        await self.app.wait()


class StuckWidget(Stuck):
    """Has a field that waits for ever."""

    def compose(self) -> ComposeResult:
        yield StuckField()
        yield Static("welcome")


class Colourful(Desk):
    """Has a line in true colours."""

    CSS = Desk.CSS + "Static { color: #ff8800; background: #103050; text-style: bold reverse; }"


async def test_an_app_returns_what_it_exits_with() -> None:
    client, app = Client(), Desk()
    run = start(app, client)
    await client.shows("welcome")
    app.call_later(app.exit, "done")
    outcome = await ended(run)
    assert (outcome.ending, outcome.result, outcome.sentence) == (Ending.LEFT, "done", None)
    assert await ended(run) is outcome


@pytest.mark.smoke
async def test_the_one_that_came_first_may_leave_first() -> None:
    streams = sys.stdout, sys.stderr
    clients = Client(), Client(), Client()
    runs = [start(Desk(), client) for client in clients]
    for client, run in zip(clients, runs, strict=True):
        await client.shows("welcome")
        assert (sys.stdout, sys.stderr) == streams
        run.leave()
        assert (await ended(run)).ending is Ending.LEFT
        assert (sys.stdout, sys.stderr) == streams
        for later in clients[clients.index(client) + 1 :]:
            assert not later.received.endswith(STOP.encode())


async def test_one_that_was_hung_up_writes_nothing_more_and_the_others_go_on() -> None:
    gone, stays = Client(), Client()
    first, second = start(Desk(), gone), start(Desk(), stays)
    await gone.shows("welcome")
    written = len(gone.received)
    first.feed(b"typed")
    first.hang_up()
    first.hang_up()
    first.feed(b"more")
    first.resize(100, 30)
    assert (await ended(first)).ending is Ending.HUNG_UP
    assert len(gone.received) == written
    second.feed(b"here")
    await stays.shows("here")
    await hang_up(second)


@pytest.mark.parametrize("moment", range(8))
async def test_a_client_may_hang_up_at_any_moment(moment: int) -> None:
    client = Client()
    run = start(Desk(), client)
    for _ in range(moment):
        await asyncio.sleep(0)
    assert [outcome.ending for outcome in await hang_up(run)] == [Ending.HUNG_UP]
    assert STOP.encode() not in client.received


@pytest.mark.smoke
@pytest.mark.parametrize("keys", [b"\x1bOP", b"die"])
async def test_an_app_that_breaks_ends_alone_with_one_sentence(
    keys: bytes, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    broken, sound = Client(), Client()
    app = Fragile()
    first, second = start(app, broken), start(Fragile(), sound)
    await broken.shows("welcome")
    await sound.shows("welcome")
    with caplog.at_level(logging.ERROR):
        first.feed(keys)
        outcome = await ended(first)
    assert (outcome.ending, outcome.sentence) == (Ending.CRASHED, CRASH_SENTENCE)
    assert isinstance(app.crash, ValueError)
    assert broken.received.endswith(STOP.encode())
    assert "broken on purpose" in caplog.text
    assert "Traceback" in caplog.text
    assert "do not log me" not in caplog.text.replace('secret = "do not log me"', "")
    second.feed(b"fine")
    await sound.shows("fine")
    await hang_up(second)
    assert capfd.readouterr() == ("", "")


async def test_an_app_that_breaks_before_it_is_up_ends_with_one_sentence(
    caplog: pytest.LogCaptureFixture,
) -> None:
    client = Client()
    with caplog.at_level(logging.CRITICAL):
        outcome = await ended(start(Unborn(), client))
    assert outcome.ending is Ending.CRASHED
    assert client.received.endswith(STOP.encode())


@pytest.mark.parametrize("app_class", [Stuck, StuckWidget])
@pytest.mark.parametrize("way", [HostedRun.leave, HostedRun.hang_up])
async def test_an_app_that_does_not_close_is_cancelled(
    app_class: type[Stuck], way: Callable[[HostedRun], None], caplog: pytest.LogCaptureFixture
) -> None:
    tasks = asyncio.all_tasks()
    clients, app = (Client(), Client()), app_class()
    first, second = start(app, clients[0]), start(Desk(), clients[1])
    for client in clients:
        await client.shows("welcome")
    with caplog.at_level(logging.CRITICAL):
        first.feed(b"k")
        await until(lambda: app.waits)
        way(first)
        over = asyncio.create_task(first.wait())
        await go_by(CLOSING_TIME - 0.1)
        assert not over.done()
        await go_by(0.1)
        assert over.done()
    second.feed(b"fine")
    await clients[1].shows("fine")
    await hang_up(second)
    await until(lambda: asyncio.all_tasks() == tasks)


async def test_an_app_that_closes_while_everybody_keeps_the_loop_busy_is_not_given_up(
    caplog: pytest.LogCaptureFixture,
) -> None:
    client = Client()
    run = start(Desk(), client)
    await client.shows("welcome")
    run.hang_up()
    over = asyncio.create_task(run.wait())
    turns = 0
    while not over.done():
        be_late(CLOSING_TIME / 2)
        turns += 1
        await asyncio.sleep(0)
    assert turns > 4
    assert not caplog.records


async def test_a_stuck_app_whose_client_leaves_still_gives_the_terminal_back(
    caplog: pytest.LogCaptureFixture,
) -> None:
    client, app = Client(), Stuck()
    run = start(app, client)
    await client.shows("welcome")
    run.feed(b"k")
    await until(lambda: app.waits)
    with caplog.at_level(logging.CRITICAL):
        run.leave()
        await ended(run)
    assert client.received.endswith(STOP.encode())


async def test_what_one_app_does_while_it_calls_another_is_not_the_others_doing() -> None:
    mine, others = Client(), Client()
    app, other = Desk(), Fragile()
    runs = [start(app, mine)]
    await mine.shows("welcome")

    async def call() -> None:
        with app.prevent(Input.Changed):
            runs.append(start(other, others))
            await others.shows("welcome")
            runs[1].feed(b"die")
            runs[1].resize(60, 20)
            await until(lambda: other.crash)

    with_no_log = logging.getLogger("tui.terminal.hosted")
    with_no_log.disabled = True
    app.call_later(call)
    await until(lambda: len(runs) == 2)
    assert (await ended(runs[1])).ending is Ending.CRASHED
    with_no_log.disabled = False
    await hang_up(*runs)


@pytest.mark.smoke
async def test_each_client_gets_the_colours_it_has_whoever_else_is_there() -> None:
    kinds = ["xterm-kitty", "xterm-256color", "linux", "vt100", "xterm-256color", "xterm-kitty"]
    clients = [Client() for _ in kinds]
    runs = [
        start(Colourful("●─welcome"), client, kind)
        for client, kind in zip(clients, kinds, strict=True)
    ]
    for run in runs:
        run.feed(b"ab")
    for client, kind in zip(clients, kinds, strict=True):
        await client.shows("welcome", "ab")
        sent = bytes(client.received)
        assert bool(TRUE_COLOUR.search(sent)) == (kind == "xterm-kitty"), kind
        assert bool(EIGHT_BIT.search(sent)) == (kind == "xterm-256color"), kind
        assert bool(COLOUR.search(sent)) == (kind != "vt100"), kind
        assert re.search(rb"\x1b\[1;7[;m]", sent), kind
        assert sent.isascii() == (kind in ("linux", "vt100")), kind
    assert clients[0].looks() == clients[-1].looks()
    await hang_up(*runs)


async def test_no_color_of_one_client_takes_no_colours_from_another() -> None:
    plain, bright = Client(), Client()
    runs = start(Colourful(), plain, NO_COLOR="1"), start(Colourful(), bright)
    await plain.shows("welcome")
    await bright.shows("welcome")
    assert not COLOUR.search(bytes(plain.received))
    assert COLOUR.search(bytes(bright.received))
    await hang_up(*runs)


async def test_the_colours_may_be_chosen_while_it_runs() -> None:
    client, app = Client(), Colourful()
    run = start(app, client)
    await client.shows("welcome")
    for colours, has_colours in (("none", False), ("truecolor", True)):
        await go_by(1.0)
        client.received.clear()
        app.call_later(app.choose_colours, colours)
        await until(lambda: b"welcome" in client.received)
        assert bool(COLOUR.search(bytes(client.received))) == has_colours
    assert TRUE_COLOUR.search(bytes(client.received))
    await hang_up(run)


@pytest.mark.parametrize("way", [HostedRun.leave, HostedRun.hang_up])
async def test_a_hall_that_is_left_is_gone_though_nothing_looks_for_it(
    way: Callable[[HostedRun], None],
) -> None:
    gc.disable()
    try:
        client, app = Client(), MintTinApp([FakeVisit("Ann")])
        run = start(app, client)
        await client.shows("Ann")
        gone = weakref.ref(app)
        way(run)
        await ended(run)
        del app, run
        await until(lambda: gone() is None)
    finally:
        gc.enable()


@pytest.mark.smoke
async def test_nothing_of_an_app_is_left_when_it_is_over() -> None:
    tasks = asyncio.all_tasks()
    gone: list[weakref.ref[HostedApp[str]]] = []
    for ending in (b"\x03", b"\x1bOP", None):
        client, app = Client(), Fragile()
        run = start(app, client)
        await client.shows("welcome")
        run.feed(b"typed\x1b[<0;3;1M\x1b[<0;3;1m")
        await client.shows("typed")
        gone.append(weakref.ref(app))
        if ending is None:
            run.hang_up()
        else:
            logging.disable(logging.ERROR)
            run.feed(ending)
        await ended(run)
        logging.disable(logging.NOTSET)
        del app, run
    await idle()
    gc.collect()
    assert [ref() for ref in gone] == [None, None, None]
    assert asyncio.all_tasks() == tasks


async def test_a_flood_of_keys_leaves_turns_to_the_others() -> None:
    flooded, other = Client(), Client()
    flooding, app = Desk(), Desk()
    first, second = start(flooding, flooded), start(app, other)
    await flooded.shows("welcome")
    await other.shows("welcome")
    first.feed(b"a" * 65536)
    assert flooded.paused == [True]
    second.feed(b"b")
    turns = 0
    while app.query_one(Input).value != "b":
        await asyncio.sleep(0)
        turns += 1
        assert turns < 100
        assert flooding.message_queue_size <= SLICE + 1
    await hang_up(first, second)


@pytest.mark.smoke
async def test_the_way_the_loop_makes_tasks_stays_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def eager(*_: object, **__: object) -> None:
        pytest.fail("a task was made in Textual's way")

    monkeypatch.setattr(asyncio, "eager_task_factory", eager, raising=False)
    loop = asyncio.get_running_loop()
    client = Client()
    run = start(Desk(), client)
    await client.shows("welcome")
    assert loop.get_task_factory() is None
    await hang_up(run)
    assert loop.get_task_factory() is None
