"""A screen that is one canvas with a sentence and keys at its foot: the lobby, the waiting room."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from time import monotonic

from textual.app import ComposeResult
from textual.events import Key as KeyPress
from textual.screen import Screen

from tui.desk import Desk, desk_of
from tui.house import Note
from tui.table.canvas import Canvas
from tui.table.guard import MOVED, Guard, held
from tui.table.keys.key import Key, Keys
from tui.table.painters.foot import Foot
from tui.table.scenes.part import Part


class Board(Screen[None]):
    """The base of such screens.

    A subclass gives the `scene`, the `keys` of the moment, and does what a lit key is for in `do`.
    A key that is not lit says why at the foot, as a note from the house does, until the next key.
    One with an aim is held back right after what it is meant at has changed.
    """

    AUTO_FOCUS = ""

    def __init__(self, *, now: Callable[[], float] = monotonic) -> None:
        """Show a board; `now` tells seconds that only go on."""
        super().__init__()
        self._note: Foot | None = None
        self._sure: Hashable = None
        self._now = now
        self._guard = Guard()
        self._is_switched_to = False
        self._canvas = Canvas(self.scene, lambda: self.desk.look, now)

    @property
    def desk(self) -> Desk:
        """The app around this screen."""
        return desk_of(self.app)

    def scene(self, width: int, height: int) -> Sequence[Part]:
        """Return the parts that cover so many columns and rows; there are none of its own."""
        del width, height
        return ()

    def keys(self) -> Keys:
        """Return the keys of this moment."""
        return Keys(())

    def prompt(self) -> Foot:
        """Return the sentence above the keys when there is no note."""
        return Foot("", "muted", is_yours=False)

    def do(self, key: str) -> None:
        """Do what the lit key of that name is for."""

    def help_text(self) -> str:
        """Return the help for this moment: what every key does now."""
        lit = (key for key in self.keys().main if key.help and key.lit)
        return "\n".join(map(told, lit))

    # ------------------------------------------------ painting

    def compose(self) -> ComposeResult:
        """Yield what it is made of."""
        yield self._canvas

    def refresh_look(self) -> None:
        """Paint everything again, in another look."""
        self.paint()

    def paint(self) -> None:
        """Paint what has changed by what somebody did here themselves."""
        if self._shows_keys:
            self._guard.hand_changed(self.keys().aims())
        if self.is_mounted:
            self._canvas.show(is_bare=not self.is_covered)

    def paint_news(self) -> None:
        """Paint what has changed in the house, or has been uncovered; new deeds are held back."""
        if self._shows_keys:
            self._guard.table_changed(self.keys().aims(), self._now())
        self.paint()

    def switch_to(self) -> None:
        """Say, before it is shown, that this board takes the place of another screen under
        somebody's fingers: to begin with all keys that have an aim are held back."""
        self._is_switched_to = True

    def on_mount(self) -> None:
        """Begin with the keys there are."""
        aims = self.keys().aims()
        if self._is_switched_to:
            self._guard.table_changed(aims, self._now())
        else:
            self._guard.hand_changed(aims)

    def on_screen_resume(self) -> None:
        """What has changed under a screen that lay over this one is seen from now on."""
        if self.is_mounted:
            self._canvas.uncover()
            self.paint_news()

    def on_screen_suspend(self) -> None:
        """Something else is on the screen, or lies over this one."""
        self._canvas.cover()

    @property
    def _shows_keys(self) -> bool:
        return self.is_mounted and self.is_active and not self.is_covered

    @property
    def is_covered(self) -> bool:
        """Whether something of this screen itself lies over its canvas."""
        return False

    def foot(self) -> Foot:
        """Return the sentence above the keys."""
        return self._note or self.prompt()

    def show_note(self, note: Note) -> None:
        """Show a sentence at the foot until the next key."""
        self._note = Foot(note.text, "warn" if note.refused else "good", is_yours=False)
        self._sure = None
        self.paint()

    # ------------------------------------------------ keys and clicks

    def on_key(self, event: KeyPress) -> None:
        """Take a key that somebody pressed."""
        if self.take_key(event.key, event.character or ""):
            event.stop()

    # Not a handler itself: Textual calls those of every base class, whatever a subclass decides.
    def take_key(self, name: str, letter: str) -> bool:
        """Press the key of that name, or of that letter; return whether it is one of this
        screen's."""
        return self.press(name) or self.press(letter)

    def on_canvas_pressed(self, event: Canvas.Pressed) -> None:
        """A click on a key is a press of it."""
        event.stop()
        if event.is_new:
            self._warn(MOVED)
            self.paint()
        else:
            self.press(event.key)

    def press(self, name: str) -> bool:
        """Press the key of that name; return whether it is one of this screen's."""
        key = self.keys().find(name)
        if key is None:
            return False
        is_sure = key.aim is not None and self._sure == key.aim
        self._note, self._sure = None, None
        if not key.lit:
            self._warn(key.why)
        elif key.aim is not None and self._guard.holds(name, self._now()):
            self._warn(held(key))
        elif key.confirm and not is_sure:
            self._warn(key.confirm)
            self._sure = key.aim
        else:
            self.do(key.names[0])
        self.paint()
        return True

    def _warn(self, sentence: str) -> None:
        self._note = Foot(sentence, "warn", is_yours=False)


def told(key: Key) -> str:
    """Return a line of help: the key, and what it does."""
    return f"{key.shown:<7} {key.help}"
