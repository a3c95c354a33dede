"""What a driver writes to: one client's channel, whatever carries it."""

from __future__ import annotations

from typing import Protocol


class Sink(Protocol):
    """The way out to one client. No method may block or wait."""

    def write(self, data: bytes) -> None:
        """Take `data` and send it on when the client lets it. May raise when the client is gone."""
        ...

    def pending(self) -> int:
        """Return how many bytes the client has not taken yet, those of the transport included."""
        ...

    def abort(self) -> None:
        """Cut the connection at once; nothing is sent any more. Harmless when already cut."""
        ...
