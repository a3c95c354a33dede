"""The record of a game: one line of JSON for each event, in order. docs/record.md is its format.

Nothing here knows the time: who writes a line says when it happened.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import chain
from typing import IO, Any

from games.codec import Misfit, decode, encode, encode_known, shorten
from games.errors import BadRecord
from games.events import (
    HOUSE_EVENTS,
    Event,
    GameAbandoned,
    GameEnded,
    GameStarted,
    RolledOff,
)
from games.registry import GAMES

LONGEST_LINE = 65_536
"""No line of a record has more bytes, or characters."""
MOST_LINES = 200_000
MOST_BYTES = 32 * 2**20
"""No record has more lines, or more bytes on all of them."""

ENDINGS = (GameEnded, GameAbandoned)
"""What the last line of a record can be."""
BEGINNING = "a record begins with game_started"
"""What is wrong with one that does not."""

_SHARED: tuple[type[Event], ...] = (GameStarted, RolledOff, GameEnded, *HOUSE_EVENTS)
KINDS: Mapping[str, type[Event]] = {
    event_type.kind: event_type
    for event_type in chain(_SHARED, *(game.event_types for game in GAMES.values()))
}
"""Every event that may stand on a line, by its name there."""

_AT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", re.ASCII)


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One line: its number `n` from 0, `at` (UTC, RFC 3339, milliseconds), and the event."""

    n: int
    at: str
    event: Event


@dataclass(slots=True)
class Draft:
    """One record as it was read, not checked but for its form.

    `first` is the number of its first line in what was read, from 1. `lines` end where `fault`
    stands, the first line that is not one, None when all are. `ending` is the last event of the
    record with the number of its line, also when it stands after a fault; None when it has none.
    `size` is that of all its lines in bytes, or characters.
    """

    first: int
    lines: list[RecordLine] = field(default_factory=list)
    fault: BadRecord | None = None
    ending: tuple[int, GameEnded | GameAbandoned] | None = None
    size: int = 0


def timestamp(moment: datetime) -> str:
    """Return `moment`, which knows its time zone, as `at` in a record."""
    return (
        moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03}Z"
    )


def line(n: int, at: str, event: Event) -> str:
    """Return the line that tells `event`, without a line end.

    Raises `ValueError` when something in the event is hidden.
    """
    return to_json({"n": n, "at": at, "event": event.kind, **encode(event)})


def known(n: int, at: str, event: Event) -> dict[str, object]:
    """Return what stands on the line that tells `event` to somebody who may not know all of it:
    the fields that are hidden in the event are left out."""
    return {"n": n, "at": at, "event": event.kind, **encode_known(event)}


def known_line(n: int, at: str, event: Event) -> str:
    """Return `known` as a line, without a line end; where nothing is hidden it is `line`'s."""
    return to_json(known(n, at, event))


def parse_line(text: str | bytes, number: int = 0) -> RecordLine:
    """Return what a line says. Raises `BadRecord` at `number`, the line's place from 1."""
    try:
        return _parse(text)
    except Misfit as misfit:
        raise BadRecord(number, str(misfit)) from None


def iter_lines(stream: IO[bytes]) -> Iterator[bytes]:
    """Yield the lines of a file without their ends, up to the first that is too long for one.

    That one is cut off just above the limit, so that it is refused; the file is read no further.
    """
    while text := stream.readline(LONGEST_LINE + len(b"\r\n")):
        line = text.removesuffix(b"\n").removesuffix(b"\r")
        yield line
        if len(line) > LONGEST_LINE:
            return


def read_records(lines: Iterable[str | bytes]) -> Iterator[Draft]:
    """Yield the records that stand one after another in `lines`; each begins with game_started.

    A record is over with its ending: whatever comes next begins another. After a line that is
    wrong the rest of its record is only looked through for its end. Reading stops for good at a
    line that is too long, and when a record goes on beyond `MOST_LINES` or `MOST_BYTES`; where
    it does is a fault of its own.
    """
    return (draft for draft in iter_drafts(lines) if draft is not None)


def iter_drafts(lines: Iterable[str | bytes]) -> Iterator[Draft | None]:
    """Do what `read_records` does, and yield None after each line, so that who asks can let others
    have their turn."""
    draft: Draft | None = None
    for number, text in enumerate(lines, 1):
        parsed = _read(text, number)
        if draft is not None and _begins(parsed):
            yield draft
            draft = None
        draft = draft or Draft(number)
        draft.size += len(text)
        stop = _reason_to_stop(draft, text, number)
        if stop is not None:
            if draft.fault is not None:
                yield draft
                draft = Draft(number)
            draft.fault = stop
            break
        _add(draft, parsed, number)
        if draft.ending is not None:
            yield draft
            draft = None
        yield None
    if draft is not None:
        yield draft


def _read(text: str | bytes, number: int) -> RecordLine | BadRecord:
    try:
        return parse_line(text, number)
    except BadRecord as fault:
        return fault


def _begins(parsed: RecordLine | BadRecord) -> bool:
    return isinstance(parsed, RecordLine) and isinstance(parsed.event, GameStarted)


def _reason_to_stop(draft: Draft, text: str | bytes, number: int) -> BadRecord | None:
    """Return why nothing from this line on is read; None when reading goes on."""
    if len(text) > LONGEST_LINE:
        what = f"longer than {LONGEST_LINE} bytes"
    elif number - draft.first >= MOST_LINES or draft.size > MOST_BYTES:
        what = "longer than any record may be"
    else:
        return None
    return BadRecord(number, f"{what}; the file is read no further")


def _add(draft: Draft, parsed: RecordLine | BadRecord, number: int) -> None:
    """Take a line into the record, or note what is wrong with it or its place."""
    if isinstance(parsed, BadRecord):
        draft.fault = draft.fault or parsed
        return
    if draft.fault is None:
        draft.fault = _misplaced(draft, parsed, number)
    if draft.fault is None:
        draft.lines.append(parsed)
    if isinstance(parsed.event, ENDINGS):
        draft.ending = (number, parsed.event)


def _misplaced(draft: Draft, parsed: RecordLine, number: int) -> BadRecord | None:
    wanted = number - draft.first
    if wanted == 0 and not isinstance(parsed.event, GameStarted):
        return BadRecord(number, f"{parsed.event.kind} stands here; {BEGINNING}")
    if parsed.n != wanted:
        return BadRecord(number, f"n is {parsed.n}; {wanted} comes here")
    return None


def _parse(text: str | bytes) -> RecordLine:
    data = _from_json(text)
    if not isinstance(data, dict):
        raise Misfit("not a JSON object")
    for name in ("n", "at", "event"):
        if name not in data:
            raise Misfit(f"{name} is missing")
    n, at, kind = data["n"], data["at"], data["event"]
    if type(n) is not int or not 0 <= n < MOST_LINES:
        raise Misfit(f"n should be a whole number from 0, not {shorten(n)}")
    if not isinstance(at, str) or not _is_moment(at):
        raise Misfit(f"at should be like 2026-11-30T15:00:00.000Z, not {shorten(at)}")
    if not isinstance(kind, str) or kind not in KINDS:
        raise Misfit(f"there is no event {shorten(kind)}")
    return RecordLine(n, at, decode(KINDS[kind], data))


def _is_moment(at: str) -> bool:
    if _AT.fullmatch(at) is None:
        return False
    try:
        datetime.fromisoformat(at)
    except ValueError:
        return False
    return True


def _from_json(text: str | bytes) -> object:
    if len(text) > LONGEST_LINE:
        raise Misfit(f"longer than {LONGEST_LINE} bytes")
    if not text.strip():
        raise Misfit("an empty line")
    try:
        return _DECODER.decode(text.decode() if isinstance(text, bytes) else text)
    except Misfit:
        raise
    except UnicodeDecodeError:
        raise Misfit("not UTF-8") from None
    except json.JSONDecodeError as error:
        raise Misfit(f"not JSON: {error.msg} at character {error.colno}") from None
    except RecursionError:
        raise Misfit("nested too deep") from None
    except ValueError:
        # Python refuses to read numbers of thousands of digits.
        raise Misfit("too great a number") from None


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise Misfit("the same field stands there twice")
    return data


def _refuse_constant(name: str) -> object:
    raise Misfit(f"not JSON: {name}")


_DECODER = json.JSONDecoder(object_pairs_hook=_without_doubles, parse_constant=_refuse_constant)
to_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode
"""Writes an object as it stands on a line."""
