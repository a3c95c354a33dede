"""What is known of a record that is played again: whether it is right in every line."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.errors import BadRecord
from games.events import Event
from games.record import ENDINGS, Draft, parse_line
from games.verify import iter_verify, verify_draft
from tui.replay.seeing import shown_text

STEPS = 50
"""Lines that are read, or steps that are checked, before others have their turn: a millisecond's
work or two."""
_LONGEST = 200


class Checked(NamedTuple):
    """What is known of a record: in a word or two, "" for nothing; whether that is well; and in a
    sentence."""

    brief: str = ""
    is_good: bool = True
    sentence: str = ""


GOOD = Checked("verified", True, "The record verifies: every line of it is right.")


def check(draft: Draft) -> Checked:
    """Check a record as `minttin verify` does."""
    try:
        verify_draft(draft)
    except BadRecord as bad:
        return _bad(bad)
    return GOOD


async def check_slowly(lines: Sequence[str | bytes]) -> Checked:
    """Check a record as `check` does, little by little, in a loop that belongs to everybody.

    Of a game that has not ended nothing is known yet.
    """
    if not _has_ended(lines):
        return Checked()
    try:
        for count, _ in enumerate(iter_verify(lines), 1):
            if count % STEPS == 0:
                await asyncio.sleep(0)
    except BadRecord as bad:
        return _bad(bad)
    return GOOD


def _has_ended(lines: Sequence[str | bytes]) -> bool:
    """Whether the last line can be that of a whole record, or is none at all."""
    try:
        return not lines or isinstance(parse_line(lines[-1]).event, ENDINGS)
    except BadRecord:
        return True


def _bad(bad: BadRecord) -> Checked:
    return Checked("not verified", False, f"This record does not verify. {where(bad)}")


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
