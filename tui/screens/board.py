"""A screen that is one canvas with a sentence and keys at its foot: the lobby, the waiting room."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.events import Key as KeyPress
from textual.screen import Screen

from tui.desk import Desk, desk_of
from tui.house import Note
from tui.table.canvas import Canvas
from tui.table.keys.key import Key, Keys
from tui.table.painters.foot import Foot
from tui.table.scenes.part import Part


class Board(Screen[None]):
    """The base of such screens.

    A subclass gives the `scene`, the `keys` of the moment, and does what a lit key is for in `do`.
    A key that is not lit says why at the foot, as a note from the house does, until the next key.
    """

    AUTO_FOCUS = ""

    def __init__(self) -> None:
        super().__init__()
        self._note: Foot | None = None
        self._canvas = Canvas(self.scene, lambda: self.desk.look)

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
        """Paint what has changed."""
        if self.is_mounted:
            self._canvas.show(is_bare=not self.is_covered)

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
        self.press(event.key)

    def press(self, name: str) -> bool:
        """Press the key of that name; return whether it is one of this screen's."""
        key = self.keys().find(name)
        if key is None:
            return False
        self._note = None
        if key.lit:
            self.do(key.names[0])
        else:
            self._note = Foot(key.why, "warn", is_yours=False)
        self.paint()
        return True


def told(key: Key) -> str:
    """Return a line of help: the key, and what it does."""
    return f"{key.shown:<7} {key.help}"
