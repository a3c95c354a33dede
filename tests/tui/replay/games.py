"""Games played by bots from a seed, and the screen of their replay."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from functools import cache

from textual.pilot import Pilot

from games.events import Event, OptionValue
from games.replay import Playback
from tests.games.walk import lines_of
from tests.tui.piloting import lines_of as screen_lines
from tests.tui.table.scenes import play
from tui.house import Settings
from tui.replay.app import ReplayApp
from tui.replay.checking import Checked
from tui.replay.screen import ReplayScreen

SHORT: Mapping[str, OptionValue] = {"target": 2000}
PLAYERS = 3


@cache
def events_of_game(name: str) -> tuple[Event, ...]:
    """Return a whole game among `PLAYERS`, called as in `scenes.NAMES`, all of its events."""
    options = SHORT if name == "ten-thousand" else {}
    *_, last = play(name, PLAYERS, 3, steals=0.03, options=options)
    return tuple(last.match.events)


def record_of_game(name: str) -> tuple[str, ...]:
    """Return the lines of the record of that game."""
    return tuple(lines_of(events_of_game(name)))


def played(events: Iterable[Event]) -> Playback:
    """Return a game played again to its end."""
    playback = Playback(tuple(events))
    while playback.play_on(100):
        pass
    return playback


class Shown:
    """The app of a replay under a pilot."""

    def __init__(self, app: ReplayApp, pilot: Pilot[str]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def lines(self) -> list[str]:
        """What is on the screen, row by row."""
        return screen_lines(self.app)  # type: ignore[arg-type]  # any app has a screen to read

    @property
    def text(self) -> str:
        """What is on the screen."""
        return "\n".join(self.lines)

    @property
    def foot(self) -> str:
        """The line above the keys."""
        return self.lines[-2].strip()

    @property
    def screen(self) -> ReplayScreen:
        """The screen of the replay."""
        screen = self.app.screen_stack[1]
        assert isinstance(screen, ReplayScreen)
        return screen

    @property
    def place(self) -> tuple[int, int]:
        """Which moment of how many it is, as the foot says, both from 1."""
        at, _, of = self.foot.split()[0].partition("/")
        return int(at), int(of)

    async def press(self, *keys: str) -> None:
        """Press keys, and let them be painted."""
        await self.pilot.press(*keys)
        await self.pilot.pause()


@asynccontextmanager
async def replaying(
    events: Iterable[Event],
    checked: Checked | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    skin: str = "auto",
) -> AsyncIterator[Shown]:
    """Open a replay and wait until all of its record has been read."""
    app = ReplayApp(events, checked or Checked(), Settings(skin=skin))
    async with app.run_test(size=size) as pilot:
        shown = Shown(app, pilot)
        await until_read(shown)
        yield shown


async def until_read(shown: Shown) -> None:
    """Wait until all that there is of a record has been read."""
    await shown.app.workers.wait_for_complete()
    await shown.pilot.pause()
