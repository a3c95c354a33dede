"""What is known of a record that is played again: whether it is right in every line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.errors import BadRecord
from games.events import Event
from games.record import Draft
from games.verify import verify_draft
from tui.replay.seeing import shown_text

_LONGEST = 200


class Checked(NamedTuple):
    """What is known of a record: in a word or two, "" for nothing; whether that is well; and in a
    sentence."""

    brief: str = ""
    is_good: bool = True
    sentence: str = ""


def check(draft: Draft) -> Checked:
    """Check a record as `minttin verify` does."""
    try:
        verify_draft(draft)
    except BadRecord as bad:
        return Checked("not verified", False, f"This record does not verify. {where(bad)}")
    return Checked("verified", True, "The record verifies: every line of it is right.")


def events_in(draft: Draft) -> Iterator[Event]:
    """Yield the events of a record as it was read; raises `BadRecord` at the line that is none."""
    for line in draft.lines:
        yield line.event
    if draft.fault is not None:
        raise draft.fault


def where(fault: BadRecord) -> str:
    """Return in a sentence what is wrong with a record and in which line."""
    why = shown_text(fault.why, _LONGEST).rstrip(".")
    return f"Line {fault.line}: {why}."
