"""The screen of a table, for players and spectators, while a game runs and when it has ended."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from time import monotonic
from typing import ClassVar

from textual.app import ComposeResult
from textual.events import Key as KeyEvent
from textual.screen import Screen

from games.lucky10.views import Lucky10View
from themes.meanings import Meaning
from tui.desk import Desk, desk_of
from tui.house import Note, Say, TableView
from tui.table.blocks import plain
from tui.table.canvas import Canvas
from tui.table.draft import Draft, situation
from tui.table.guard import MOVED, Guard, held
from tui.table.helping import help_for
from tui.table.keys.key import Ask, Command, Key, Keys, Redraft
from tui.table.keys.table import keys_of
from tui.table.page import Page
from tui.table.painters.foot import Foot
from tui.table.prompt import prompt_of
from tui.table.scenes.part import Moment, Part
from tui.table.scenes.scene import scene_of
from tui.table.talk import Talk, TalkLine

NOTE_LASTS = 4.0
"""Seconds after which a note goes by itself and the prompt is back."""
NOTE_IS_READ = 1.5
"""Seconds after which it goes when the prompt calls for you."""
TURN_UP = 0.4
"""Seconds from one sheet turned up to the next at the end of a game, when things may move."""


class TableScreen(Screen[None]):
    """A table, as one person sees it. The app calls `show` with each new view.

    A press of a key that changes the game asks the house and changes nothing here: what came of it
    is in the next view, and a refusal comes as a note. Only what has been chosen and not asked for
    yet, the draft, is kept here.
    """

    DEFAULT_CSS = """
    TableScreen {
        layers: table talk;
        overflow: hidden;
    }
    TableScreen > Canvas { layer: table; }
    """
    AUTO_FOCUS: ClassVar[str | None] = ""

    def __init__(
        self,
        view: TableView,
        *,
        before: TableView | None = None,
        typed: str | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """Show a table as it is in `view`, to begin with. `before` is how the same person saw it
        last, None when they just come to it; `typed` is the talk they are typing, None for none.
        `now` tells seconds that only go on."""
        super().__init__()
        self._before = before
        self._now = now
        self._view = view
        self._draft = Draft(situation(view))
        self._keys = Keys(())
        self._others: tuple[TableView, ...] = ()
        self._guard = Guard()
        self._note: Note | None = None
        self._noted_at = 0.0
        self._hidden = 0
        self._page = Page()
        self._clock_ends: float | None = None
        self._waits: dict[str, asyncio.TimerHandle] = {}
        self._canvas = Canvas(self._scene, lambda: self._desk.look, now)
        self._talk = Talk(self, typed)

    def compose(self) -> ComposeResult:
        """Put the canvas on the screen, and the line for talk if somebody is typing there."""
        yield self._canvas
        yield from self._talk.lines()

    def on_mount(self) -> None:
        """Begin with the view that the screen was made with."""
        if self._before is not None and _calls_for(self._view, self._before):
            self._desk.ring()
        self._talk.begin()
        self._take(self._view)

    def on_unmount(self) -> None:
        """Stop everything that ticks."""
        for timer in self._waits.values():
            timer.cancel()
        self._waits.clear()

    # ---------------------------------------------------------------- what the app tells

    def show(self, view: TableView) -> None:
        """Show the table as it is now."""
        before, self._view = self._view, view
        if not self.is_mounted:
            return
        if _calls_for(view, before):
            self._cut_note_short()
            self._desk.ring()
        if view.stage == "ended" != before.stage:
            if self._note is not None and self._note.refused:
                self._note = None  # it was about a game that goes on
            self._begin_to_turn_up()
        self._take(view)

    @property
    def talk(self) -> Talk:
        """The line that one types talk into."""
        return self._talk

    def change_hands(self, view: TableView) -> None:
        """Show the table as somebody else sees it, who has the keyboard from now on and says their
        own things."""
        self._talk.close()
        self._note = None
        self.show(view)

    def show_note(self, note: Note) -> None:
        """Say a sentence above the keys, for a while or until a key: in place of the prompt, or
        beside one that calls for you where nothing is refused."""
        self._note, self._noted_at = note, self._now()
        self._later("read", NOTE_IS_READ, self._paint)
        self._draft = self._draft.once(None)
        self._later("note", NOTE_LASTS, self._forget_note)
        self._paint()

    def _cut_note_short(self) -> None:
        """Let the prompt be seen soon, now that it calls; but nobody reads faster than this."""
        left = self._noted_at + NOTE_IS_READ - self._now()
        if left <= 0:
            self._note = None
        elif self._note is not None:
            self._later("note", left, self._forget_note)

    def _forget_note(self) -> None:
        """Let the prompt be seen again; a key that was to be pressed twice begins anew."""
        if self._note is not None or self._draft.sure is not None:
            self._note = None
            self._redraft(self._draft.once(None))

    def refresh_look(self) -> None:
        """Paint everything anew, with the desk's look as it is now."""
        self._paint()

    def help_text(self) -> str:
        """Return the help for this very moment, in lines of plain text."""
        return help_for(self._view, self._draft, self._keys)

    # ---------------------------------------------------------------- keys and clicks

    def on_key(self, event: KeyEvent) -> None:
        """Do what a key does at this table now, or say why it does nothing."""
        if self._talk.is_open:
            self._talk.hear(event)
        elif self.press(event.key) or self.press(event.character or ""):
            event.stop()
            event.prevent_default()

    def on_canvas_pressed(self, event: Canvas.Pressed) -> None:
        """Do what a click on a die or on the bar means: the same as a key."""
        event.stop()
        if event.is_new:
            self._say(MOVED)
        else:
            self.press(event.key)

    def press(self, name: str) -> bool:
        """Do what the key `name` does now; returns False when it is no key of a table."""
        key = self._keys.find(name)
        self._turn_all_up()
        if key is None:
            return False
        is_sure = key.aim is not None and self._draft.sure == key.aim
        self._forget_note()
        if not key.lit:
            self._refuse(key)
        elif key.aim is not None and self._guard.holds(name, self._now()):
            self._say(held(key))
        elif key.confirm and not is_sure:
            self._say(key.confirm)
            self._redraft(self._draft.once(key.aim))
        else:
            self._do(key)
        return True

    def _refuse(self, key: Key) -> None:
        if isinstance(key.deed, Ask):
            self._ask(key.deed)
        elif key.why:
            self._say(key.why)

    def _do(self, key: Key) -> None:
        deed = key.deed
        if isinstance(deed, Ask):
            self._ask(deed)
        elif isinstance(deed, Redraft):
            self._redraft(deed.draft)
        elif deed is not None:
            self._command(deed)

    def _ask(self, deed: Ask) -> None:
        if deed.seat is None:
            self._desk.ask(deed.request)
        else:
            self._redraft(Draft(self._draft.about))
            self._desk.ask_for(deed.seat, deed.request)

    def _redraft(self, draft: Draft) -> None:
        self._draft = draft
        self._keys = keys_of(self._view, draft, self._others)
        if self._shows_keys:
            self._guard.hand_changed(self._keys.aims())
        self._paint()

    def _command(self, command: Command) -> None:
        desk = self._desk
        do: dict[Command, Callable[[], None]] = {
            "talk": self._talk.open,
            "help": desk.show_help,
            "leave": desk.leave_table,
            "give word": desk.give_word,
            "add bot": desk.add_bot,
            "remove bot": desk.remove_bot,
        }
        do[command]()

    def _say(self, sentence: str) -> None:
        self.show_note(Note(sentence, refused=True))

    # ---------------------------------------------------------------- talk

    def on_talk_line_done(self, event: TalkLine.Done) -> None:
        """Say what was typed, and give the keys back to the game."""
        event.stop()
        if self._talk.close():
            self._look_at_keys()
            if event.text:
                self._desk.ask(Say(event.text))

    # ---------------------------------------------------------------- painting

    def _take(self, view: TableView) -> None:
        """Take a view in: keys, guard, clock; then paint."""
        self._draft = self._draft.kept_in(view)
        self._others = self._desk.others_at_keyboard
        self._keys = keys_of(view, self._draft, self._others)
        self._look_at_keys()
        clock = view.clock
        self._clock_ends = self._now() + clock.left if clock is not None else None
        self._tick()

    @property
    def _shows_keys(self) -> bool:
        """Whether nothing lies over the keys."""
        return self.is_active and not self._talk.is_open

    def _look_at_keys(self) -> None:
        """Let the guard know what has changed, if that can be seen."""
        if self._shows_keys:
            self._guard.table_changed(self._keys.aims(), self._now())

    def on_screen_resume(self) -> None:
        """What has changed under a screen that lay over this one is seen from now on."""
        self._canvas.uncover()
        self._look_at_keys()

    def on_screen_suspend(self) -> None:
        """Something else is on the screen, or lies over this one."""
        self._canvas.cover()

    def _tick(self) -> None:
        """Paint, and come back when the clock shows another second."""
        self._paint()
        if self._clock_ends is None:
            return
        left = self._clock_ends - self._now()
        if left > 0:
            self._later("clock", left - math.ceil(left) + 1, self._tick)

    def _paint(self) -> None:
        self._canvas.show(is_bare=not self._talk.is_open)

    def _scene(self, width: int, height: int) -> tuple[Part, ...]:
        return scene_of(self._moment(), width, height)

    def _moment(self) -> Moment:
        seconds = None
        if self._clock_ends is not None:
            seconds = max(0, math.ceil(self._clock_ends - self._now()))
        foot, hidden = self._foot(), self._hidden
        house = plain(self._desk.house)
        return Moment(self._view, self._draft, self._keys, foot, seconds, hidden, self._page, house)

    def _foot(self) -> Foot:
        prompt, note = prompt_of(self._view, self._draft), self._note
        if note is not None and prompt.is_yours and not note.refused:
            is_read = self._now() - self._noted_at >= NOTE_IS_READ
            brief = (prompt.brief or prompt.text) if is_read else note.text
            return Foot(f"{prompt.text} {note.text}", "turn", is_yours=True, brief=brief)
        if note is not None:
            return Foot(note.text, "warn" if note.refused else "good", is_yours=False)
        waits: Meaning = "warn" if self._view.halt else "muted"
        meaning: Meaning = "turn" if prompt.is_yours else waits
        return Foot(prompt.text, meaning, prompt.is_yours, prompt.brief)

    # ---------------------------------------------------------------- what moves

    def _begin_to_turn_up(self) -> None:
        """Show the end with its sheets face down; they turn up one by one, the best last."""
        game = self._view.view
        outcome = game.outcome if game is not None else None
        if outcome is not None and isinstance(game, Lucky10View) and self._desk.look.motion:
            self._hidden = len(outcome.ranking)
            self._later("turn-up", TURN_UP, self._turn_one_up)

    def _turn_one_up(self) -> None:
        self._hidden = max(0, self._hidden - 1)
        self._paint()
        if self._hidden:
            self._later("turn-up", TURN_UP, self._turn_one_up)

    def _turn_all_up(self) -> None:
        """Let no key wait for what moves."""
        if self._hidden:
            self._hidden = 0
            self._paint()

    def _later(self, name: str, delay: float, do: Callable[[], None]) -> None:
        """Do something once, later; the one of the same name before it is forgotten."""
        timer = self._waits.pop(name, None)
        if timer is not None:
            timer.cancel()
        self._waits[name] = asyncio.get_running_loop().call_later(delay, do)

    @property
    def _desk(self) -> Desk:
        return desk_of(self.app)


def _calls_for(view: TableView, before: TableView) -> bool:
    """Whether the bell is to ring: it has become your turn, or somebody else has called a steal."""
    now, then = view.view, before.view
    if now is None or view.you is None or view.stage != "playing":
        return False
    was_waiting = then is None or before.stage != "playing" or view.you not in then.to_act
    if view.you in now.to_act and was_waiting:
        return True
    if isinstance(now, Lucky10View) and now.caller is not None and now.caller != view.you:
        return not isinstance(then, Lucky10View) or then.caller is None
    return False
