"""Listening: one acceptor, and for each connection who comes in and how much they may ask.

The settings follow docs/hosting.md, "The SSH server": modern algorithms only, no forwarding, no
SFTP, no agent, bounded sessions, logins that finish in time and peers that are alive.
"""

from __future__ import annotations

import asyncio
import errno
import logging
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import SystemRandom

import asyncssh
from asyncssh.connection import SSHServerConnection

from server.errors import CannotStart
from server.garbage import Sweeper
from server.house.hall import Hall
from server.ssh.admission import Admission, Limits, Offence, Ticket
from server.ssh.internals import BoundedChannel, quieten
from server.ssh.login import GUEST_LOGIN, UNACCEPTABLE, AnyKey, fingerprint_of
from server.ssh.session import Session, SessionNeeds

WINDOW = 65_536
"""Bytes a client may send on a channel before we have read them."""
PACKET = 16_384
"""Bytes of a packet at most, on a channel."""
MOST_SESSIONS = 4
"""Sessions at once on one connection, until their channels are closed on both sides."""
LAST_BYTES = 2.0
"""Seconds that clients get to take what was last sent to them, when the house closes."""
_HANGING_UP = 0.1
_TIMER_SLACK = 0.05

_KEX = ("mlkem768x25519-sha256", "curve25519-sha256", "curve25519-sha256@libssh.org")
# None in CBC mode, as `internals.QuietConnection` takes for granted.
_ENCRYPTION = (
    "chacha20-poly1305@openssh.com",
    "aes256-gcm@openssh.com",
    "aes128-gcm@openssh.com",
    "aes256-ctr",
    "aes128-ctr",
)
_MAC = ("hmac-sha2-256-etm@openssh.com", "hmac-sha2-512-etm@openssh.com")


@dataclass(frozen=True, slots=True)
class Waits:
    """How long a connection may take, in seconds: to log in, and then to stand without a session
    in which something was asked for."""

    login: float = 30.0
    idle: float = 10.0


@dataclass(frozen=True, slots=True)
class Door:
    """What the connections of one house share."""

    hall: Hall
    themes: Path
    sweeper: Sweeper
    admission: Admission
    waits: Waits
    connections: set[Connection] = field(default_factory=set)


class Connection(asyncssh.SSHServer):
    """One client's connection, from the first byte to the last.

    `sessions` are those whose channels are open, over or not; `gone` is set in the end.
    """

    def __init__(self, door: Door) -> None:
        self.sessions: set[Session] = set()
        self.gone = asyncio.Event()
        self._door = door
        self._conn: SSHServerConnection | None = None
        self._ticket: Ticket | None = None
        self._started: set[Session] = set()
        self._arrived = 0.0
        self._idle: asyncio.TimerHandle | None = None
        self._fingerprint: str | None = None
        self._keys = AnyKey(self._refuse_more_keys, self._tell_of_unacceptable_key)

    # Every callback here is synchronous: while asyncssh awaits one it goes on buffering, unbounded.

    def connection_made(self, conn: SSHServerConnection) -> None:
        """Let the connection in, or cut it off before a byte has been spent on it."""
        quieten(conn)
        address = str((conn.get_extra_info("peername") or ("",))[0])
        self._conn = conn
        self._arrived = self._now()
        self._ticket = self._door.admission.arrive(address, self._now())
        if self._ticket is None:
            conn.abort()
        else:
            self._door.connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the place back."""
        del exc
        self._stop_idling()
        self._door.connections.discard(self)
        if self._ticket is not None:
            if not self._ticket.has_logged_in:
                self._penalise(self._failure_to_log_in())
            self._door.admission.leave(self._ticket)
            self._ticket = None
        self._conn = None
        self.gone.set()

    def begin_auth(self, username: str) -> bool:
        """Ask for authentication, except of scripts that log in as "guest"."""
        if self._conn is not None:
            # A duck type, as asyncssh's own server accepts; its annotation names only its class.
            self._conn.set_authorized_keys(self._keys)  # type: ignore[arg-type]
        return username != GUEST_LOGIN

    def public_key_auth_supported(self) -> bool:
        """Say that keys are welcome."""
        return True

    def kbdint_auth_supported(self) -> bool:
        """Say that one may come in without a key."""
        return True

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> bool:
        """Let a guest in without asking anything."""
        del username, lang, submethods
        return True

    def auth_completed(self) -> None:
        """Note who it is, now that it is proved, and wait a little for a session."""
        if self._conn is not None and self._ticket is not None:
            self._fingerprint = fingerprint_of(self._conn)
            self._door.admission.log_in(self._ticket)
            self._start_idling()

    def session_requested(self) -> tuple[BoundedChannel, Session]:
        """Open a session, within bounds. Raises `asyncssh.ChannelOpenError` beyond them."""
        if self._conn is None or self._ticket is None or len(self.sessions) >= MOST_SESSIONS:
            raise _no_session("This connection has enough sessions.")
        if not self._door.admission.begin_session(self._ticket, self._now()):
            raise _no_session("That was much for a short time: wait a moment.")
        needs = SessionNeeds(
            hall=self._door.hall,
            themes=self._door.themes,
            sweeper=self._door.sweeper,
            conn=self._conn,
            fingerprint=self._fingerprint,
            source=self._ticket.source or "",
            on_start=self._session_started,
            on_end=self._session_ended,
            on_gone=self.sessions.discard,
            on_crash=lambda: self._penalise(Offence.CRASH),
        )
        session = Session(needs)
        self.sessions.add(session)
        return BoundedChannel(self._conn, window=WINDOW, max_pktsize=PACKET), session

    def hang_up(self) -> None:
        """Close the connection."""
        self._disconnect("The house is closed.")

    def _session_started(self, session: Session) -> None:
        self._started.add(session)
        self._stop_idling()

    def _session_ended(self, session: Session) -> None:
        self._started.discard(session)
        if not self._started and self._conn is not None:
            self._start_idling()

    def _failure_to_log_in(self) -> Offence:
        took = self._now() - self._arrived
        in_time = took < self._door.waits.login - _TIMER_SLACK
        return Offence.GONE_BEFORE_LOGIN if in_time else Offence.NOT_LOGGED_IN_IN_TIME

    def _start_idling(self) -> None:
        self._stop_idling()
        loop = asyncio.get_running_loop()
        self._idle = loop.call_later(self._door.waits.idle, self._hang_up_idle)

    def _stop_idling(self) -> None:
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None

    def _hang_up_idle(self) -> None:
        self._disconnect("Nothing was asked for.")

    def _refuse_more_keys(self) -> None:
        self._penalise(Offence.TOO_MANY_KEYS)
        self._disconnect("That is a lot of keys; come in with one of them (ssh -i KEYFILE).")

    def _tell_of_unacceptable_key(self) -> None:
        if self._conn is not None:
            self._conn.send_auth_banner(f"{UNACCEPTABLE}\r\n")

    def _disconnect(self, why: str) -> None:
        if self._conn is not None:
            self._conn.disconnect(asyncssh.DISC_BY_APPLICATION, why)

    def _penalise(self, offence: Offence) -> None:
        if self._ticket is not None:
            self._door.admission.penalise(self._ticket, offence, self._now())

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()


class Listener:
    """The open door of a house. `port` is the real one, also when 0 was asked for."""

    def __init__(self, acceptor: asyncssh.SSHAcceptor, door: Door) -> None:
        self._acceptor = acceptor
        self._door = door
        self.port: int = acceptor.get_port()

    @property
    def standing(self) -> int:
        """How many connections stand now."""
        return self._door.admission.standing

    def shut(self) -> None:
        """Let nobody in any more; those who are in stay."""
        self._acceptor.close()

    async def last_ones_out(self, seconds: float) -> None:
        """Wait until all sessions are over, and until their last bytes are taken; then hang up, but
        do that in so many seconds at most."""
        last = min(LAST_BYTES, max(0.0, seconds) / 2)
        busy = [one for one in self._door.connections if one.sessions]
        over = [session.over() for connection in busy for session in connection.sessions]
        await _wait_for_all(over, seconds - last)
        # A connection that is closed loses what its client has not taken: the terminal given back.
        await _wait_for_all([connection.gone.wait() for connection in busy], last)
        for connection in tuple(self._door.connections):
            connection.hang_up()
        await _wait_for_all([self._acceptor.wait_closed()], _HANGING_UP)


async def _wait_for_all(waits: Sequence[Coroutine[None, None, object]], seconds: float) -> None:
    """Wait until all have happened, but at most so many seconds; it goes on with what has not."""
    tasks = [asyncio.ensure_future(one) for one in waits]
    if tasks:
        _, unfinished = await asyncio.wait(tasks, timeout=seconds)
        for task in unfinished:
            task.cancel()


async def listen(
    hall: Hall,
    themes: Path,
    sweeper: Sweeper,
    *,
    host: str | None,
    port: int,
    host_key: asyncssh.SSHKey,
    limits: Limits | None = None,
    waits: Waits | None = None,
) -> Listener:
    """Open the door on `host` (None: every interface) and `port` (0: any free one).

    `themes` is the folder of the host's own themes; `sweeper` hears of sessions and of keys.

    Raises `CannotStart` when the port cannot be had, or `host` is no name of a machine.
    """
    asyncssh.set_log_level(logging.WARNING)
    admission = Admission(limits or Limits(), SystemRandom())
    door = Door(hall, themes, sweeper, admission, waits or Waits())
    try:
        acceptor = await _accept(door, host, port, host_key)
        if acceptor.get_port() == 0:  # any port, and each interface got one of its own
            _, one_for_all = acceptor.get_addresses()[0][:2]
            acceptor.close()
            await acceptor.wait_closed()
            acceptor = await _accept(door, host, one_for_all, host_key)
    except (OSError, UnicodeError) as error:
        where = f"port {port}" + (f" of {host}" if host else "")
        raise CannotStart(f"The house can't listen on {where}: {_reason(error)}.") from error
    return Listener(acceptor, door)


async def _accept(
    door: Door, host: str | None, port: int, host_key: asyncssh.SSHKey
) -> asyncssh.SSHAcceptor:
    return await asyncssh.listen(
        host or "",
        port,
        server_factory=lambda: Connection(door),
        server_host_keys=[host_key],
        server_version="MintTin",
        kex_algs=_available(_KEX, asyncssh.kex.get_kex_algs()),
        encryption_algs=list(_ENCRYPTION),
        mac_algs=list(_MAC),
        compression_algs=None,
        password_auth=False,
        host_based_auth=False,
        gss_host=None,
        gss_kex=False,
        gss_auth=False,
        x509_trusted_certs=None,
        agent_forwarding=False,
        x11_forwarding=False,
        allow_scp=False,
        line_editor=False,
        encoding=None,
        utf8_decode_errors="replace",
        login_timeout=door.waits.login,
        keepalive_interval=15,
        keepalive_count_max=3,
        window=WINDOW,
        max_pktsize=PACKET,
        backlog=128,
        reuse_address=True,
    )


def _no_session(why: str) -> asyncssh.ChannelOpenError:
    return asyncssh.ChannelOpenError(asyncssh.OPEN_RESOURCE_SHORTAGE, why)


def _available(wanted: tuple[str, ...], known: list[bytes]) -> list[str]:
    """Return those that this build of asyncssh has; an unknown name would be an error."""
    return [name for name in wanted if name.encode() in known]


def _reason(error: OSError | UnicodeError) -> str:
    if isinstance(error, UnicodeError):
        return "that is no name that a machine can have"
    reasons = {
        errno.EADDRINUSE: "somebody else is listening there (choose another with --port)",
        errno.EACCES: "it takes more rights than this user has (choose one above 1023)",
        errno.EADDRNOTAVAIL: "this machine has no such address",
    }
    return reasons.get(error.errno or 0, error.strerror or str(error))
