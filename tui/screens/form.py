"""A form: rows, what the row in focus means, and buttons below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import DescendantFocus
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Button, Input, Static

from tui.screens.dialog import Buttons, button, said
from tui.screens.fields import ChoiceRow, FormRow, RowChanged, TextRow


class Form(Vertical):
    """The base of all forms. Enter anywhere submits it, Up and Down go from row to row.

    A subclass yields its rows in `compose_rows`, looks at them again in `rows_changed`, and says
    in `filled_in` what they come to. That is in `Submitted`, as it was at that moment: keys that
    came right behind Enter change nothing in it any more.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("enter", "submit", show=False),
    ]
    yes: str = "Enter Go"
    no: str = "Esc Back"

    class Submitted(Message):
        """The form is filled in, as `answer` says, and nothing is wrong with it."""

        def __init__(self, answer: Any) -> None:  # noqa: ANN401 - each form has its own
            self.answer = answer
            super().__init__()

    class GivenUp(Message):
        """The form is not wanted any more."""

    def compose(self) -> ComposeResult:
        """Yield what it is made of."""
        yield from self.compose_rows()
        yield said("", classes="form-about")
        with Buttons(classes="dialog-buttons"):
            yield button(self.yes, "yes")
            yield button(self.no, "no")
            yield from self.compose_buttons()

    def compose_rows(self) -> Iterator[Widget]:
        """Yield the rows of the form; there are none of its own."""
        return iter(())

    def compose_buttons(self) -> Iterator[Button]:
        """Yield more buttons, which the screen of the form hears of; there are none of its own."""
        return iter(())

    def rows_changed(self) -> None:
        """Make the rows fit each other, after one of them has changed."""

    def filled_in(self) -> object:
        """Return what is filled in, when nothing is wrong with it; there is nothing of its own."""
        return None

    def problem(self) -> str:
        """Return what is wrong in a sentence, "" when nothing is."""
        rows = (row for row in self.query(TextRow) if row.display)
        return next((row.problem for row in rows if row.problem), "")

    def pick(self, row: str) -> str:
        """Return the value that is chosen in the row of that id."""
        return self.query_one(f"#{row}", ChoiceRow).value

    def typed(self, row: str) -> str:
        """Return what is typed in the row of that id."""
        return self.query_one(f"#{row}", TextRow).value

    def say(self) -> None:
        """Show what is wrong; when nothing is, what the row in focus means."""
        problem = self.problem()
        row = _row_in_focus(self)
        line = self.query_one(".form-about", Static)
        line.set_class(bool(problem), "-wrong")
        line.update(Content(problem or (row.told if row else "")))

    def complain(self, sentence: str) -> None:
        """Show what is wrong by somebody else's word, until something is changed."""
        line = self.query_one(".form-about", Static)
        line.add_class("-wrong")
        line.update(Content(sentence))

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """Say what the row means that has the focus now."""
        del event
        self.say()

    def on_row_changed(self, event: RowChanged) -> None:
        """Look at the whole form again."""
        event.stop()
        self.rows_changed()
        self.say()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter in a text submits the form."""
        event.stop()
        self.action_submit()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Submit the form, or give it up."""
        if event.button.id == "yes":
            event.stop()
            self.action_submit()
        elif event.button.id == "no":
            event.stop()
            self.post_message(self.GivenUp())

    def action_submit(self) -> None:
        """Submit the form, or show what is wrong with it."""
        self.rows_changed()
        if self.problem():
            self.say()
        else:
            self.post_message(self.Submitted(self.filled_in()))


def _row_in_focus(form: Form) -> FormRow | None:
    focused = form.screen.focused
    if focused is None:
        return None
    rows = (node for node in focused.ancestors_with_self if isinstance(node, ChoiceRow | TextRow))
    return next(rows, None)
