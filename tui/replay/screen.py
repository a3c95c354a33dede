"""The screen of a replay: keys, clicks and the time that passes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from time import monotonic

from games.errors import BadRecord
from games.events import Event
from tui.house import Note
from tui.replay.checking import Checked, where
from tui.replay.keys import SPEEDS, moment_on_track, reading_keys, replay_keys
from tui.replay.painters import Pace, Timeline
from tui.replay.reading import read_slowly
from tui.replay.scene import Showing, replay_scene
from tui.replay.viewing import Viewing
from tui.screens.board import Board
from tui.table.blocks import plain
from tui.table.helping import seed_of
from tui.table.keys.key import Keys
from tui.table.page import Page
from tui.table.painters.foot import Foot
from tui.table.scenes.edges import LEAST_HEIGHT, LEAST_WIDTH, too_small
from tui.table.scenes.part import Part

READING = "The record is being read."
_KEY_CELLS = 9


class ReplayScreen(Board):
    """A game played again on its table, one step at a time or by itself.

    Its record is read and played little by little, so that nobody else waits for it; what has been
    played can be looked at meanwhile.
    """

    def __init__(
        self,
        events: Iterable[Event],
        checked: Checked | None = None,
        *,
        first: int = 1,
        check: Callable[[], Awaitable[Checked]] | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """Show the game whose record `events` are; they are asked for one after another, and may
        raise `BadRecord`. `checked` is what is known of the record, None for nothing yet; `check`
        finds it out once all has been read. `first` is the number of its first line."""
        super().__init__(now=now)
        self._events = events
        self._first = first
        self._checked = checked or Checked()
        self._check = check
        self._viewing: Viewing | None = None
        self._sentence = READING
        self._page = Page()
        self._timer: asyncio.TimerHandle | None = None

    def on_mount(self) -> None:
        """Begin to read."""
        self._tell_if_bad()
        self.run_worker(self._read())

    def _tell_if_bad(self) -> None:
        if not self._checked.is_good:
            self.show_note(Note(self._checked.sentence, refused=True))

    async def _read(self) -> None:
        try:
            async for playback in read_slowly(self._events, self._first):
                self._viewing = self._viewing or Viewing(playback)
                self.paint()
        except BadRecord as bad:
            self._sentence = f"This record cannot be played. {where(bad)}"
        self._events = ()  # what has been read is in the playback
        self.paint()
        if self._viewing is not None and self._check is not None:
            self._checked = await self._check()
            self._check = None
            self._tell_if_bad()
            self.paint()

    # ---------------------------------------------------------------- keys

    def keys(self) -> Keys:
        """Return the keys of the moment that is shown."""
        return reading_keys() if self._viewing is None else replay_keys(self._viewing.spot())

    def do(self, key: str) -> None:
        """Do what a key is for."""
        viewing = self._viewing
        if key == "?":
            self.desk.show_help()
        elif key == "q":
            self.dismiss()
        elif viewing is not None:
            _do(viewing, key)
            if key in ("minus", "plus") and not viewing.is_playing:
                self.show_note(Note(f"It plays at speed {viewing.speed + 1} of {len(SPEEDS)}."))
            if key in ("space", "minus", "plus"):
                self._wait()

    def press(self, name: str) -> bool:
        """Press the key of that name, or go to where the track was clicked; return whether there is
        such a key here."""
        viewing = self._viewing
        moment = None if viewing is None else moment_on_track(name, viewing.last + 1)
        if viewing is None or moment is None:
            return super().press(name)
        viewing.go_to(moment)
        self._note = None
        self.paint()
        return True

    def help_text(self) -> str:
        """Return what is known of the record, and what every key does."""
        keys = [f"{key.shown:<{_KEY_CELLS}}{key.help}" for key in self.keys().main if key.help]
        if self._viewing is not None:
            told = "See it as a spectator (0), or as the player at that seat."
            keys.insert(-2, f"{'0 to 9':<{_KEY_CELLS}}{told}")
        seed = "" if self._viewing is None else seed_of(self._viewing.view())
        about = (self._checked.sentence, self._fault(), "\n".join(keys), seed)
        return "\n\n".join(filter(None, about))

    # ---------------------------------------------------------------- playing

    def _wait(self) -> None:
        """Come back when the next moment is due, if it plays."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._viewing is not None and self._viewing.is_playing:
            delay = SPEEDS[self._viewing.speed]
            self._timer = asyncio.get_running_loop().call_later(delay, self._tick)

    def _tick(self) -> None:
        if self._viewing is not None and self.is_attached:
            self._viewing.tick()
            self._wait()
            self.paint()

    def _stop(self) -> None:
        if self._viewing is not None:
            self._viewing.is_playing = False
        self._wait()

    def on_unmount(self) -> None:
        """Stop what ticks."""
        self._stop()

    def on_screen_suspend(self) -> None:
        """Stop while something lies over it, so that nothing is missed."""
        self._stop()

    # ---------------------------------------------------------------- painting

    def scene(self, width: int, height: int) -> tuple[Part, ...]:
        """Return the parts that cover so many columns and rows."""
        if width < LEAST_WIDTH or height < LEAST_HEIGHT:
            return too_small(width, height)
        return replay_scene(self._showing(), width, height)

    def _showing(self) -> Showing:
        viewing = self._viewing
        return Showing(
            view=None if viewing is None else viewing.view(),
            sentence=self._sentence,
            pace=None if viewing is None else Pace(viewing.speed + 1, viewing.is_playing),
            timeline=None if viewing is None else self._timeline(viewing),
            note=self._note or self._end(),
            keys=self.keys(),
            page=self._page,
            house=plain(self.desk.house),
        )

    def _timeline(self, viewing: Viewing) -> Timeline:
        return Timeline(
            moment=viewing.moment + 1,
            moments=viewing.last + 1,
            is_whole=viewing.playback.is_played,
            eyes=f"as {viewing.name}",
            checked=self._checked.brief,
            is_good=self._checked.is_good,
        )

    def _end(self) -> Foot | None:
        """Return what is said where the record cannot be played on, None anywhere else."""
        viewing = self._viewing
        if viewing is None or not viewing.is_at_end or not self._fault():
            return None
        return Foot(self._fault(), "warn", is_yours=False)

    def _fault(self) -> str:
        """Return in a sentence why the record is not played to its end, "" when it is."""
        fault = None if self._viewing is None else self._viewing.playback.fault
        return "" if fault is None else f"The rest cannot be played. {where(fault)}"


def _do(viewing: Viewing, key: str) -> None:
    """Do what a key does with nothing but what is seen."""
    if key.isdecimal():
        viewing.see_as(int(key) - 1 if key != "0" else None)
        return
    deeds: dict[str, Callable[[], None]] = {
        "left": lambda: viewing.step(-1),
        "right": lambda: viewing.step(1),
        "<": lambda: viewing.go_to(0),
        ">": lambda: viewing.go_to(viewing.last),
        "p": lambda: viewing.go_to_chapter(-1),
        "n": lambda: viewing.go_to_chapter(1),
        "space": viewing.play_or_stop,
        "minus": lambda: viewing.change_speed(-1),
        "plus": lambda: viewing.change_speed(1),
        "v": viewing.see_as_next,
    }
    deeds[key]()
