"""A dialog: a box in front of the screen that asks one thing and is gone again."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, TypeVar

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Click
from textual.renderables.background_screen import BackgroundScreen
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Static

from tui.house import Person

LOOKS = Path(__file__).parent.parent / "mint_tin.tcss"
"""The style sheet of all screens that are made of stock widgets. The others do without it, so that
it is read only when one of these opens."""

HEIGHTS: list[tuple[int, str]] = [(0, "-short"), (22, "-tall")]
"""Classes by the rows of the terminal: a short one has none to spare for empty lines."""

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
    VERTICAL_BREAKPOINTS = HEIGHTS
    AUTO_FOCUS = "Input, ChoiceRow, Button"
    heading: str = ""
    is_asking: bool = False
    """Whether what is filled in has been asked of the house, and its answer is waited for."""

    def compose(self) -> ComposeResult:
        """Yield what it is made of."""
        with Vertical(classes="dialog-box") as box:
            box.border_title = self.heading
            yield from self.compose_box()

    def compose_box(self) -> ComposeResult:
        """Yield what stands in the box; there is nothing of its own."""
        return iter(())

    def render(self) -> RenderableType:
        """Return what is seen beside the box: the screen below, dimmed.

        Textual takes the next of a list of screens, whichever screen happens to be painted: where
        that was not the one in front, two dialogs could each stand behind the other, for ever.
        """
        below, background = self._below(), self.styles.background
        if below is None or background.a == 1:
            return super().render()
        return BackgroundScreen(below, background)

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
