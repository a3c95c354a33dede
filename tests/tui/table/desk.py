"""A desk in memory: an app with one table on it, which writes down what it is asked."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.pilot import Pilot

from themes.loader import load_skin, load_theme
from tui.house import Act, Person, Request, Settings, TableView
from tui.look import Look, look_of
from tui.table.canvas import Canvas
from tui.table.screen import TableScreen


def plain_look(*, motion: bool = False, theme: str = "mint", skin: str = "pips") -> Look:
    return look_of(load_theme(theme).value, load_skin(skin).value, motion)


class Clock:
    """Time that a test lets pass."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class DeskApp(App[None]):
    """An app that is a desk. `asked` holds what was asked, with the seat it was asked for."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self, view: TableView, *, motion: bool = False, driver: type[Driver] | None = None
    ) -> None:
        super().__init__(driver_class=driver)
        self.first = view
        self.clock = Clock()
        self.look = plain_look(motion=motion)
        self.house = "Mint Tin"
        self.others_at_keyboard: tuple[TableView, ...] = ()
        self.asked: list[Request] = []
        self.asked_for: list[tuple[int, Request]] = []
        self.rings = 0
        self.helps: list[str] = []
        self.leaves = 0
        self.opened: list[str] = []

    @property
    def table(self) -> TableScreen:
        screen = self.screen
        assert isinstance(screen, TableScreen)
        return screen

    @property
    def lines(self) -> list[str]:
        """What the canvas shows, row by row."""
        canvas = self.table.query_one(Canvas)
        return [canvas.render_line(y).text for y in range(canvas.size.height)]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def actions(self) -> list[object]:
        """What was asked to be done in the game."""
        return [request.action for request in self.asked if isinstance(request, Act)]

    @property
    def owner(self) -> Person:
        return Person("Ann", is_guest=True, settings=Settings())

    def on_mount(self) -> None:
        self.push_screen(TableScreen(self.first, now=self.clock))

    def ask(self, request: Request) -> None:
        self.asked.append(request)

    def ask_for(self, seat: int, request: Request) -> None:
        self.asked_for.append((seat, request))

    def ring(self) -> None:
        self.rings += 1

    def show_help(self) -> None:
        self.helps.append(self.table.help_text())

    def give_word(self) -> None:
        self.opened.append("word")

    def add_bot(self) -> None:
        self.opened.append("add")

    def remove_bot(self) -> None:
        self.opened.append("remove")

    def leave_table(self) -> None:
        self.leaves += 1


@asynccontextmanager
async def at_table(
    view: TableView, size: tuple[int, int] = (80, 24), *, motion: bool = False
) -> AsyncIterator[tuple[DeskApp, Pilot[None]]]:
    """Sit down at a table, with the guard's first moment over."""
    app = DeskApp(view, motion=motion)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.clock.now += 1
        yield app, pilot


class Terminal(Driver):
    """A driver that keeps what is written, for tests of how much is painted."""

    frames: list[str]

    def __init__(self, app: App[object], **_: object) -> None:
        super().__init__(app, size=(100, 30))
        self.frames = []

    def write(self, data: str) -> None:
        self.frames.append(data)

    def start_application_mode(self) -> None:
        size = Size(100, 30)
        self.send_message(events.Resize(size, size))

    def disable_input(self) -> None: ...

    def stop_application_mode(self) -> None: ...
