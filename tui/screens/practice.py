"""Practising: a game alone against bots, from the lobby."""

from __future__ import annotations

from textual.app import ComposeResult

from tui.party import Party
from tui.screens.dialog import Dialog
from tui.screens.form import Form
from tui.screens.party_form import PartyForm


class PracticeDialog(Dialog[Party]):
    """Asks what to practise, against how many bots; Esc practises nothing."""

    heading = "Practise alone with bots"

    def __init__(self, owner: str) -> None:
        """Ask the one called `owner`."""
        super().__init__()
        self._form = PartyForm(owner)

    def compose_box(self) -> ComposeResult:
        """Yield what stands in the box."""
        yield self._form

    def on_form_submitted(self, event: Form.Submitted) -> None:
        """Give what is to be played."""
        self.dismiss(event.answer)

    def on_form_given_up(self) -> None:
        """Give nothing."""
        self.dismiss(None)
