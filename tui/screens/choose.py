"""Choosing one of a few things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Button

from tui.screens.dialog import Dialog, button, said


class Choose(Dialog[str]):
    """Asks which of a few things is meant: its digit, Enter or a click gives its value."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(str(digit), f"take({digit})", show=False) for digit in range(1, 10)
    ]

    def __init__(self, heading: str, why: str, choices: Sequence[tuple[str, str]]) -> None:
        """Offer `choices`, each a value and the text for it, at most nine."""
        super().__init__()
        self.heading = heading
        self._why = why
        self._choices = tuple(choices)

    def compose_box(self) -> ComposeResult:
        """Yield what stands in the box."""
        yield said(self._why, classes="dialog-why")
        for number, (_, text) in enumerate(self._choices, 1):
            yield button(f"{number}  {text}", f"choice-{number}")
        yield said("Enter takes it, Esc goes back.", classes="dialog-foot")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Take the choice that was clicked, or that Enter was pressed on."""
        self.action_take(int(str(event.button.id).removeprefix("choice-")))

    def action_take(self, number: int) -> None:
        """Take a choice by its number, counted from 1; nothing happens when there is none."""
        if number <= len(self._choices):
            self.dismiss(self._choices[number - 1][0])
