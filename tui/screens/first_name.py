"""The first time that somebody comes with a key: what they want to be called."""

from __future__ import annotations

from collections.abc import Callable

from tui.house import MAX_NAME, Person
from tui.screens.ask_line import AskLines, Line
from tui.table.blocks import plain

WHY = (
    "The house knows you by your SSH key from now on. The name is what everybody at a table calls "
    "you; you can change it in the settings.\n"
    "Known here by another key, or played as a guest? Take a name for now, and type the code from "
    "there in Settings, Codes."
)


class FirstName(AskLines):
    """Asks for a name, and stays until the house has taken one. Esc takes what it suggests."""

    def __init__(self, suggestion: str, take: Callable[[str], None]) -> None:
        """Begin with `suggestion`; `take` asks the house for a name."""
        super().__init__(
            "What shall we call you?",
            WHY,
            [Line("Name", MAX_NAME, suggestion)],
            yes="Take it",
            no=f"I am {plain(suggestion)}",
            ask=lambda lines: take(lines[0]),
        )
        self._suggestion = suggestion

    def action_back(self) -> None:
        """Take the name that the house suggests."""
        self.ask_for((self._suggestion,))

    def hear_change(self, person: Person) -> None:
        """Close once the house has taken a name."""
        if not person.is_new:
            self.dismiss(None)
