"""Asking for a line or two of text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.widgets import Button, Input

from tui.screens.dialog import Buttons, Dialog, button, said
from tui.screens.fields import TextRow


@dataclass(frozen=True, slots=True)
class Line:
    """One line to type: what it is called, what is there already, and the most characters."""

    label: str
    most: int
    value: str = ""


class AskLines(Dialog[tuple[str, ...]]):
    """Asks for some lines; Enter gives them, Esc gives none."""

    def __init__(
        self, heading: str, why: str, lines: Sequence[Line], *, yes: str, may_be_empty: bool = False
    ) -> None:
        """Ask for `lines`; `why` says what they are for, `yes` what Enter does."""
        super().__init__()
        self.heading = heading
        self._why = why
        self._lines = tuple(lines)
        self._yes = yes
        self._may_be_empty = may_be_empty

    def compose_box(self) -> ComposeResult:
        """Yield what stands in the box."""
        yield said(self._why, classes="dialog-why")
        for number, line in enumerate(self._lines):
            yield TextRow(line.label, "", value=line.value, most=line.most, id=f"line-{number}")
        with Buttons(classes="dialog-buttons"):
            yield button(f"Enter {self._yes}", "yes")
            yield button("Esc Back", "no")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Give the lines, when there is something in each of them; else go on to the next."""
        event.stop()
        self._give()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Give the lines, or none."""
        if event.button.id == "yes":
            self._give()
        else:
            self.dismiss(None)

    def _give(self) -> None:
        rows = list(self.query(TextRow))
        values = tuple(row.value for row in rows)
        empty = next((row for row in rows if not row.value), None)
        if empty is None or self._may_be_empty:
            self.dismiss(values)
        else:
            empty.query_one(Input).focus()
