"""How what the house keeps becomes text in the journal, and is read from it again."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TypeVar

import msgspec

from games.record import timestamp
from server.house.kept import Likes

T = TypeVar("T")


def to_json(value: object) -> str:
    """Return plain data, as of `server.house.kept`, as one line of JSON."""
    return msgspec.json.encode(value).decode()


def from_json(text: str, kind: type[T]) -> T:
    """Return what `to_json` wrote. Raises `ValueError` with where it does not fit `kind`."""
    return msgspec.json.decode(text, type=kind)


def likes_in(text: str) -> Likes:
    """Return what somebody likes; where that cannot be read, what everybody does to begin with."""
    try:
        return from_json(text, Likes)
    except ValueError:
        return Likes()


def to_time(moment: datetime) -> str:
    """Return a time as it stands in a record."""
    return timestamp(moment)


def from_time(text: str) -> datetime:
    """Return the time that `to_time` wrote. Raises `ValueError`."""
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)
