"""The rows of a form for the terms of a table, two to a line."""

from __future__ import annotations

from typing import cast

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from tui.house import MOST_DELAY, Absence, TableTerms
from tui.screens.fields import ChoiceRow, Pick
from tui.table.terms import ABSENCES, ABSENT
from tui.table.words import count


class TermRows(Vertical):
    """What happens to who is away, who comes in, and what spectators hear and see."""

    def __init__(self, terms: TableTerms) -> None:
        """Begin with `terms`."""
        super().__init__()
        self._absent = ChoiceRow(
            "Away",
            "What happens once the seat of somebody away is held no longer.",
            [Pick(absence, *ABSENT[absence]) for absence in ABSENCES],
            id="absent",
        )
        self._private = ChoiceRow(
            "Private",
            "A private table is in no list: only who has its code comes in. The code is in the "
            "waiting room.",
            [Pick("no", "no"), Pick("yes", "yes")],
            id="private",
        )
        self._talk = ChoiceRow(
            "Spectators",
            "Whether those who watch may talk.",
            [Pick("talk", "may talk"), Pick("silent", "are silent")],
            id="spectators",
        )
        self._delay = ChoiceRow(
            "Delay",
            "By how many events spectators see later what happens.",
            [Pick(str(n), count(n, "event") if n else "none") for n in range(MOST_DELAY + 1)],
            id="delay",
        )
        self.take(terms)

    def compose(self) -> ComposeResult:
        """Yield the rows."""
        yield Horizontal(self._absent, self._private, classes="form-pair")
        yield Horizontal(self._talk, self._delay, classes="form-pair")

    def take(self, terms: TableTerms) -> None:
        """Fill in other terms."""
        self._absent.choose(terms.absent)
        self._private.choose("yes" if terms.is_private else "no")
        self._talk.choose("talk" if terms.spectators_talk else "silent")
        self._delay.choose(str(terms.delay))

    def values(self) -> TableTerms:
        """Return the terms as they are filled in."""
        return TableTerms(
            absent=cast("Absence", self._absent.value),
            is_private=self._private.value == "yes",
            spectators_talk=self._talk.value == "talk",
            delay=int(self._delay.value),
        )
