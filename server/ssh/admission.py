"""How many come in, and from where: bounds that asyncssh does not have.

Pure but for the random source that is passed in: time comes as an argument, in monotonic seconds.
The figures follow OpenSSH's MaxStartups, PerSourceMaxStartups and PerSourcePenalties.
"""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from dataclasses import dataclass
from enum import Enum, unique
from random import Random

from server.house.bucket import Bucket

_MOST_REMEMBERED = 65_536
"""Sources that are remembered for what they did; those that did nothing for longest go first."""


@unique
class Offence(Enum):
    """What an address is held back for, and by how many seconds.

    A crash is our fault, and its person is told to come in again: the first is less than what
    counts. Who makes one after another is held back.
    """

    CRASH = 12.0
    NOT_LOGGED_IN_IN_TIME = 10.0
    TOO_MANY_KEYS = 5.0
    GONE_BEFORE_LOGIN = 1.0


@dataclass(frozen=True, slots=True)
class Limits:
    """How many connections may stand at once, in all and from one source.

    From `drop_from` connections that have not logged in yet, new ones are dropped at random, the
    more the nearer they are to `most_logging_in`. A source is an IPv4 address or an IPv6 /64.

    Beginning costs more than going on: a source may begin `begin_burst` connections and sessions
    at once, and one more each `begin_seconds`. What a source has done adds up in seconds
    (`Offence`): from `least_penalty` on it is held back until they have gone by, at most
    `most_penalty` of them.
    """

    most: int = 4000
    most_logging_in: int = 100
    drop_from: int = 30
    most_from_source: int = 10
    most_logging_in_from_source: int = 5
    begin_burst: int = 40
    begin_seconds: float = 0.5
    least_penalty: float = 15.0
    most_penalty: float = 600.0


@dataclass(slots=True)
class Ticket:
    """One connection that was let in. `source` is None for those without bounds of their own; then
    `beginnings` limits the sessions of this connection, else it is shared by the source."""

    source: str | None
    beginnings: Bucket
    has_logged_in: bool = False


def source_of(address: str) -> str | None:
    """Return what an address counts as; None for this machine itself, which is never held back,
    since behind a proxy on the same machine everybody would be one source."""
    try:
        parsed = ipaddress.ip_address(address.split("%", 1)[0])
    except ValueError:
        return address[:64]
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is None:
            if parsed.is_loopback:
                return None
            return str(ipaddress.ip_network((int(parsed), 64), strict=False))
        parsed = parsed.ipv4_mapped
    return None if parsed.is_loopback else str(parsed)


class Admission:
    """Counts the connections and says which new ones may come in."""

    def __init__(self, limits: Limits, random: Random) -> None:
        self._limits = limits
        self._random = random
        self._standing = 0
        self._logging_in = 0
        self._by_source: dict[str, int] = {}
        self._logging_in_by_source: dict[str, int] = {}
        self._held_until: OrderedDict[str, float] = OrderedDict()
        self._beginnings: OrderedDict[str, Bucket] = OrderedDict()

    @property
    def standing(self) -> int:
        """How many connections stand now."""
        return self._standing

    def arrive(self, address: str, now: float) -> Ticket | None:
        """Return a ticket for a new connection, to be given back with `leave`; None to refuse."""
        source = source_of(address)
        if self._is_full() or (source is not None and self._is_source_full(source, now)):
            return None
        beginnings = self._beginnings_of(source)
        if source is not None and not beginnings.take(now):
            return None
        self._standing += 1
        self._logging_in += 1
        if source is not None:
            self._by_source[source] = self._by_source.get(source, 0) + 1
            counts = self._logging_in_by_source
            counts[source] = counts.get(source, 0) + 1
        return Ticket(source, beginnings)

    def begin_session(self, ticket: Ticket, now: float) -> bool:
        """Return whether the connection may begin a session now."""
        return ticket.beginnings.take(now)

    def log_in(self, ticket: Ticket) -> None:
        """Note that the connection has logged in."""
        if not ticket.has_logged_in:
            ticket.has_logged_in = True
            self._logging_in -= 1
            _count_down(self._logging_in_by_source, ticket.source)

    def leave(self, ticket: Ticket) -> None:
        """Note that the connection is gone."""
        self.log_in(ticket)
        self._standing -= 1
        _count_down(self._by_source, ticket.source)

    def penalise(self, ticket: Ticket, offence: Offence, now: float) -> None:
        """Hold new connections from the same source back for a while longer."""
        if ticket.source is None:
            return
        held = self._held_until.pop(ticket.source, now)
        longest = now + self._limits.most_penalty
        self._held_until[ticket.source] = min(max(held, now) + offence.value, longest)
        if len(self._held_until) > _MOST_REMEMBERED:
            self._held_until.popitem(last=False)

    def _beginnings_of(self, source: str | None) -> Bucket:
        kept = None if source is None else self._beginnings.pop(source, None)
        bucket = kept or Bucket(self._limits.begin_burst, self._limits.begin_seconds)
        if source is not None:
            self._beginnings[source] = bucket
            if len(self._beginnings) > _MOST_REMEMBERED:
                self._beginnings.popitem(last=False)
        return bucket

    def _is_full(self) -> bool:
        limits = self._limits
        if self._standing >= limits.most or self._logging_in >= limits.most_logging_in:
            return True
        over = self._logging_in - limits.drop_from
        if over < 0:
            return False
        span = limits.most_logging_in - limits.drop_from
        return self._random.random() < (over + 1) / (span + 1)

    def _is_source_full(self, source: str, now: float) -> bool:
        limits = self._limits
        held = self._held_until.get(source, now) - now
        return (
            held >= limits.least_penalty
            or self._by_source.get(source, 0) >= limits.most_from_source
            or self._logging_in_by_source.get(source, 0) >= limits.most_logging_in_from_source
        )


def _count_down(counts: dict[str, int], source: str | None) -> None:
    if source is None:
        return
    left = counts.get(source, 0) - 1
    if left > 0:
        counts[source] = left
    else:
        counts.pop(source, None)
