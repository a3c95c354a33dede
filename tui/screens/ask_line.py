"""Asking for a line or two of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Button, Input

from tui.screens.dialog import Buttons, Dialog, button, said
from tui.screens.fields import FIELD_WIDTH, RowChanged, TextRow


@dataclass(frozen=True, slots=True)
class Line:
    """One line to type: what it is called, the most characters, what is there already, and how
    many characters are in sight."""

    label: str
    most: int
    value: str = ""
    width: int = FIELD_WIDTH - 2


class AskLines(Dialog[tuple[str, ...]]):
    """Asks for some lines; Enter gives them, Esc gives none."""

    def __init__(
        self,
        heading: str,
        why: str,
        lines: Sequence[Line],
        *,
        yes: str,
        no: str = "Back",
        may_be_empty: bool = False,
        check: Callable[[tuple[str, ...]], str] = lambda _: "",
        ask: Callable[[tuple[str, ...]], None] | None = None,
    ) -> None:
        """Ask for `lines`; `why` says what they are for, `yes` what Enter does and `no`
        what Esc does.

        `check` says what is wrong with what is typed in a sentence, or "".
        With `ask` they are asked of the house by that, and the dialog stays open until the house
        has taken it away, by doing it; else it closes with them.
        """
        super().__init__()
        self.heading = heading
        self._why = why
        self._lines = tuple(lines)
        self._yes = yes
        self._no = no
        self._may_be_empty = may_be_empty
        self._check = check
        self._ask = ask
        self._wrong = said("", classes="form-about -wrong")
        self._wrong.display = False

    def compose_box(self) -> ComposeResult:
        """Yield what stands in the box."""
        yield said(self._why, classes="dialog-why")
        for number, line in enumerate(self._lines):
            yield TextRow(
                line.label,
                "",
                value=line.value,
                most=line.most,
                width=line.width,
                id=f"line-{number}",
            )
        yield self._wrong
        with Buttons(classes="dialog-buttons"):
            yield button(f"Enter {self._yes}", "yes")
            yield button(f"Esc {self._no}", "no")

    def on_mount(self) -> None:
        """Begin in the first line that is still empty."""
        empty = self._first_empty()
        if empty is not None:
            _begin_in(empty)

    def on_row_changed(self, event: RowChanged) -> None:
        """What was wrong is being mended."""
        event.stop()
        self._wrong.display = False

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Give the lines, when there is something in each of them; else say which is missing."""
        event.stop()
        self._give()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Give the lines, or none."""
        if event.button.id == "yes":
            self._give()
        else:
            self.action_back()

    def _give(self) -> None:
        values = tuple(row.value for row in self.query(TextRow))
        empty = self._first_empty()
        if empty is not None and not self._may_be_empty:
            _begin_in(empty)
            self._complain(f"The {empty.label.lower()} is missing.")
        elif wrong := self._check(values):
            self._complain(wrong)
        elif self._ask is None:
            self.dismiss(values)
        else:
            self.ask_for(values)

    def ask_for(self, values: tuple[str, ...]) -> None:
        """Ask the house, and wait for its answer."""
        if self._ask is not None:
            self.is_asking = True
            self._ask(values)

    def hear_refusal(self, why: str) -> None:
        """Say why the house does not do what was asked."""
        self.is_asking = False
        self._complain(why)

    def _first_empty(self) -> TextRow | None:
        return next((row for row in self.query(TextRow) if not row.value), None)

    def _complain(self, sentence: str) -> None:
        self._wrong.display = True
        self._wrong.update(Content(sentence))


def _begin_in(row: TextRow) -> None:
    """Let a line take the keys; one that has not come up yet, as when the app ends, need not."""
    for field in row.query(Input):
        field.focus()
