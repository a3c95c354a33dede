"""The curtain: nothing but what everybody may see, while a keyboard passes from hand to hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import Screen

from tui.house import Happened
from tui.keyboard import Keyboard
from tui.screens.dialog import LOOKS, said
from tui.table.telling import is_told, tell
from tui.table.words import Cast, cast_of

HOLD = 1.0
"""Seconds for which a curtain stays down whatever is pressed: the key that ended one's own turn is
often pressed once more."""
MOST_FACTS = 4
"""Lines of what has just happened that stand on a curtain."""
TOO_EARLY = "Just a moment: press Enter again."
"""What is said of an Enter or a click that came before the curtain can be lifted."""


def public_facts(keyboard: Keyboard) -> tuple[str, ...]:
    """Return in a few lines what everybody at the keyboard may know of what has just happened."""
    table = keyboard.table
    if table is None:
        return ()
    cast = Cast(cast_of(table).names)
    happened = [entry.event for entry in keyboard.public_log() if isinstance(entry, Happened)]
    return tuple(tell(event, cast) for event in happened if is_told(event))[-MOST_FACTS:]


class Curtain(Screen[None]):
    """Hides the table until the one whose turn it is has the keyboard and presses Enter."""

    CSS_PATH = LOOKS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "lift", show=False),
        Binding("q", "app.leave_table", show=False),
    ]
    AUTO_FOCUS = ""

    class Lifted(Message):
        """The one the curtain waited for has the keyboard."""

    def __init__(
        self, name: str, facts: Sequence[str], now: Callable[[], float] = monotonic
    ) -> None:
        """Wait for the one called `name`. `facts` are lines that everybody at the keyboard may
        read; `now` tells seconds that only go on."""
        super().__init__()
        self.who = name
        self._facts = tuple(facts)
        self._now = now
        self._fell_at = now()
        self._is_lifted = False
        self._early = said("", classes="curtain-early")

    def compose(self) -> ComposeResult:
        """Yield what it is made of."""
        with Vertical(classes="curtain-box"):
            yield said(f"Pass the keyboard to {self.who}.", classes="curtain-who")
            yield said(f"Press Enter, {self.who}.", classes="curtain-key")
            yield self._early
            yield said("\n".join(self._facts), classes="curtain-facts")

    def action_lift(self) -> None:
        """Let the one it waited for see the table; right after it has fallen it only says to press
        again."""
        if self._is_lifted:
            return
        if self._now() - self._fell_at < HOLD:
            self._early.update(Content(TOO_EARLY))
        else:
            self._is_lifted = True
            self.post_message(self.Lifted())

    def on_click(self) -> None:
        """A click is as good as Enter."""
        self.action_lift()

    def help_text(self) -> str:
        """Say what this is for."""
        return (
            f"The next decision is {self.who}'s. Some of what {self.who} may read is for "
            "nobody else, so the table stays hidden until the keyboard has changed hands.\n\n"
            f"Enter  {self.who} has the keyboard: show the table\n"
            "q      leave this game, all of you"
        )
