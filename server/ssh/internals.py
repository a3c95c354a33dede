"""Every private part of asyncssh that the house relies on, in one place.

asyncssh has no public way to bound what a client sends as environment, to see how much output waits
below a channel, or to send a packet by itself. `self_test` names what another version lacks, before
anybody is let in.
"""

from __future__ import annotations

import asyncio

import asyncssh
from asyncssh.channel import SSHServerChannel
from asyncssh.connection import SSHConnection, SSHServerConnection
from asyncssh.constants import MSG_IGNORE
from asyncssh.packet import SSHPacket, SSHPacketLogger

from tui.terminal.client import ENV_COUNT_LIMIT, ENV_VALUE_LIMIT, accepts_env

_NEEDED_VERSION = (2, 24, 1)
"""Older versions could leak one key's options into the next attempt."""

_METHODS = (
    (SSHServerChannel, "_process_env_request"),
    (SSHConnection, "send_packet"),
)
_ATTRIBUTES = ((SSHConnection, "_transport"), (SSHConnection, "_deferred_packets"))

_LONGEST_NAME = 32


class BoundedChannel(SSHServerChannel[bytes]):
    """A session channel that keeps only the environment a terminal needs, within bounds.

    Other variables, and any beyond the bounds, are refused one by one; OpenSSH's client takes no
    notice of that. It holds after the session has started as well.
    """

    def __init__(self, conn: SSHServerConnection, *, window: int, max_pktsize: int) -> None:
        super().__init__(
            conn,
            asyncio.get_running_loop(),
            allow_pty=True,
            line_editor=False,
            line_echo=False,
            line_history=0,
            max_line_length=0,
            encoding=None,
            errors="strict",
            window=window,
            max_pktsize=max_pktsize,
        )
        self.environment: dict[str, str] = {}

    def _process_env_request(self, packet: SSHPacket) -> bool:
        name_bytes, value = packet.get_string(), packet.get_string()
        packet.check_end()
        name = name_bytes[:_LONGEST_NAME].decode("ascii", "ignore")
        fits = len(name_bytes) <= _LONGEST_NAME and len(value) <= ENV_VALUE_LIMIT
        has_room = name in self.environment or len(self.environment) < ENV_COUNT_LIMIT
        if not (accepts_env(name) and fits and has_room):
            return False
        self.environment[name] = value.decode("utf-8", "replace")
        return True


class QuietConnection(SSHServerConnection):
    """A connection that sends no empty packet before each of its own, which asyncssh does for the
    sake of ciphers in CBC mode. The house has none, and it doubles what a frame costs to send."""

    def send_packet(
        self, pkttype: int, *args: bytes, handler: SSHPacketLogger | None = None
    ) -> None:
        """Send a packet, unless it is one to be ignored."""
        if pkttype != MSG_IGNORE:
            super().send_packet(pkttype, *args, handler=handler)


def quieten(conn: SSHServerConnection) -> None:
    """Turn a new connection into a `QuietConnection`; asyncssh makes them of one class only."""
    conn.__class__ = QuietConnection


def pending_below(conn: SSHServerConnection) -> int:
    """Return how many bytes wait below the channels of `conn`: in the transport, and held back
    while keys are being exchanged. 0 when the connection is gone."""
    transport = conn._transport  # noqa: SLF001 - no public way to ask
    waiting = transport.get_write_buffer_size() if transport else 0
    for _, parts in conn._deferred_packets:  # noqa: SLF001 - no public way to ask
        waiting += sum(len(part) for part in parts)
    return waiting


def self_test() -> list[str]:
    """Return a sentence for each private part that this version of asyncssh lacks; [] is well."""
    name = f"asyncssh {asyncssh.__version__}"
    missing = []
    if tuple(int(part) for part in asyncssh.__version__.split(".")[:3]) < _NEEDED_VERSION:
        missing.append(f"{name} is too old: it must be 2.24.1 or newer.")
    for owner, method in _METHODS:
        if not callable(getattr(owner, method, None)):
            missing.append(f"{name} has no {owner.__name__}.{method} any more.")
    for owner_class, attribute in _ATTRIBUTES:
        if attribute not in owner_class.__init__.__code__.co_names:
            missing.append(f"{name} has no {owner_class.__name__}.{attribute} any more.")
    return missing
