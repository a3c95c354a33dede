"""A dialog: a box in front of the screen that asks one thing and is gone again."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Click, Resize, ScreenResume
from textual.geometry import Region
from textual.screen import ModalScreen, Screen
from textual.strip import Strip
from textual.widgets import Button, Static

from tui.house import Person
from tui.screens.backdrop import dimmed
from tui.terminal.textual_internals import has_painted, rows_of

LOOKS = Path(__file__).parent.parent / "mint_tin.tcss"
"""The style sheet of all screens that are made of stock widgets. The others do without it, so that
it is read only when one of these opens."""

LOW = 22
"""Rows below which a terminal has none to spare for empty lines."""

Answer = TypeVar("Answer")


class Dialog(ModalScreen[Answer]):
    """The base of all dialogs: Esc, and a click beside the box, go back without an answer."""

    CSS_PATH = LOOKS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "app.help_now", show=False),
        Binding("ctrl+d", "app.leave_house", show=False),
        Binding("escape", "back", "Back", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]
    AUTO_FOCUS = "Input, ChoiceRow, Button"
    _has_been_up: bool = False
    _has_been_sized: bool = False
    _behind: list[Strip] | None = None
    """The rows of the screen below while they are being looked at."""
    heading: str = ""
    is_asking: bool = False
    """Whether what is filled in has been asked of the house, and its answer is waited for."""

    @on(Resize)
    def suit_height(self, event: Resize) -> None:
        """Do without empty lines on a low terminal. What has been laid out for its size when it
        came up is not laid out and painted a second time."""
        if not self._has_been_sized:
            self._has_been_sized = True
            if event.size == self.size:
                event.prevent_default()
        self.set_class(event.size.height < LOW, "-short")

    def on_screen_resume(self, event: ScreenResume) -> None:
        """Come up with the looks that its parts have just been given: Textual would work out all of
        them a second time, which is a quarter of what opening a dialog costs."""
        if not self._has_been_up:
            self._has_been_up = True
            event.refresh_styles = False
            self.app.stylesheet.apply(self)  # the first one was there before its style sheet

    def compose(self) -> ComposeResult:
        """Yield what it is made of."""
        with Vertical(classes="dialog-box") as box:
            box.border_title = self.heading
            yield from self.compose_box()

    def compose_box(self) -> ComposeResult:
        """Yield what stands in the box; there is nothing of its own."""
        return iter(())

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the rows of `crop`. If any has changed, the screen below is looked at for them."""
        strips = super().render_lines(crop)
        self._behind = None
        has_painted(self)
        return strips

    def render_line(self, y: int) -> Strip:
        """Return what is seen beside the box in row `y`: the screen below, dimmed.

        Textual dims all rows of it where one has changed, and takes the next of a list of screens,
        whichever screen happens to be painted: two dialogs could each stand behind the other, for
        ever.
        """
        below, veil = self._below(), self.styles.background
        if below is None or veil.a == 1:
            return Strip.blank(self.size.width, self.rich_style)
        if self._behind is None:
            self._behind = rows_of(below)
        if y >= len(self._behind):  # a larger terminal, for which it has not been laid out yet
            return Strip.blank(self.size.width, self.rich_style)
        return dimmed(self._behind[y], veil)

    def _below(self) -> Screen[Any] | None:
        """Return the screen that this one lies over; None where it is gone already."""
        stack = self.app.screen_stack
        at = stack.index(self) if self in stack else 0
        return stack[at - 1] if at else None

    def help_text(self) -> str:
        """Return the keys that every dialog has."""
        return HELP

    def on_click(self, event: Click) -> None:
        """Go back when it is beside the box."""
        under, _ = self.get_widget_at(event.screen_x, event.screen_y)
        if under is self:
            self.action_back()

    def action_back(self) -> None:
        """Go back without an answer."""
        self.dismiss(None)

    def hear_refusal(self, why: str) -> None:
        """Take it while `is_asking` that the house does not do what was asked, for a reason in a
        sentence. A dialog that asks stays open for it."""

    def hear_change(self, person: Person) -> None:
        """See while `is_asking` whether what was asked has been done, now that the owner of the
        terminal is `person`, by that or by something else. A dialog that is taken away once it has
        been done, with the screen below or with the visit, need not see."""

    def dismiss(self, result: Answer | None = None) -> AwaitComplete:
        """Close with an answer, once: a second key of the same packet finds it closed."""
        if self.app.screen is not self:
            return AwaitComplete()
        return super().dismiss(result)


HELP = """\
Tab, Up, Down  from field to field
Left, Right    another value, or the next button
Enter          take it as it is
Esc            back, and nothing is changed
"""


class Buttons(Horizontal):
    """The buttons at the foot of a dialog; left and right go from one to the next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "app.focus_next", show=False),
        Binding("left", "app.focus_previous", show=False),
    ]


def button(text: str, id: str) -> Button:  # noqa: A002 - Textual's word
    """Return a button of a dialog, with a text of the house's own that begins with its key."""
    key, space, words = text.partition(" ")
    return Button(Content.assemble((key, "bold"), space + words), id=id, compact=True)


def clickable(key: str, text: str, id: str) -> Button:  # noqa: A002 - Textual's word
    """Return a button that only a mouse presses: the key that it names does the same."""
    made = button(f"{key} {text}", id)
    made.can_focus = False
    return made


def said(text: str, *, id: str | None = None, classes: str | None = None) -> Static:  # noqa: A002 - Textual's word
    """Return a paragraph of plain text, whatever is in it."""
    return Static(Content(text), id=id, classes=classes, markup=False)


class Confirm(Dialog[bool]):
    """A question with two answers. Enter takes the one in focus, which is at first the safe one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", show=False),
        Binding("n", "answer(False)", show=False),
    ]

    def __init__(self, question: str, *, yes: str, no: str) -> None:
        """Ask `question`; `yes` and `no` are what the two buttons say."""
        super().__init__()
        self._question = question
        self._yes = yes
        self._no = no

    def compose_box(self) -> ComposeResult:
        """Yield what stands in the box."""
        yield said(self._question)
        with Buttons(classes="dialog-buttons"):
            yield button(f"n {self._no}", "no")
            yield button(f"y {self._yes}", "yes")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer with the button that was pressed."""
        self.dismiss(event.button.id == "yes")

    def action_answer(self, answer: bool) -> None:
        """Answer with a key."""
        self.dismiss(answer)

    def action_back(self) -> None:
        """Take the safe answer."""
        self.dismiss(False)
