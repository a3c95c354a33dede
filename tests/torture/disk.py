"""A disk that is full when the torture wants it to be.

Where we may mount one, the house's data lies on a small file system in memory, and a file fills it
to the last byte; elsewhere the house may write no file beyond a size (`RLIMIT_FSIZE`), which
SQLite is told as an error of the disk. Both fail in the middle of what is being written.
"""

from __future__ import annotations

import contextlib
import resource
import subprocess
from pathlib import Path
from random import Random

from tests.torture.house import House

SIZE = "64m"
_ROOM_LEFT = 16_384
"""The most bytes that are left free when the disk is filled."""
_BLOCK = 65_536


class Disk:
    """What the house writes on."""

    def __init__(self, house: House) -> None:
        self.is_full = False
        self._house = house
        self._is_mounted = False
        self._filler: Path | None = None

    def mount(self) -> str:
        """Put the house's data on a file system of their own; returns what was done, in words."""
        command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "torture", str(self._house.data)]
        with contextlib.suppress(OSError):
            done = subprocess.run(command, capture_output=True, check=False)
            self._is_mounted = done.returncode == 0
        if self._is_mounted:
            self._filler = self._house.data / "filler"
            return f"a file system of {SIZE} in memory, filled to the last byte"
        return "a limit on the size of files (no file system could be mounted)"

    def close(self) -> None:
        """Take the file system away again."""
        if self._is_mounted:
            subprocess.run(["umount", "-l", str(self._house.data)], check=False)
            self._is_mounted = False

    def fill(self, luck: Random) -> None:
        """Let there be no room any more, or nearly none."""
        self.is_full = True
        room = luck.randrange(_ROOM_LEFT)
        if self._filler is not None:
            self._fill(self._filler, room)
        else:
            journal = max(
                (file.stat().st_size for file in self._house.data.glob("journal.db*")), default=0
            )
            self._limit(journal + room)

    def make_room(self) -> None:
        """Let there be room again."""
        if not self.is_full:
            return
        self.is_full = False
        if self._filler is not None:
            self._filler.unlink(missing_ok=True)
        else:
            self._limit(resource.RLIM_INFINITY)

    def _fill(self, filler: Path, room: int) -> None:
        with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
            while file.write(bytes(_BLOCK)):
                pass
        with filler.open("r+b") as file:
            file.truncate(max(0, filler.stat().st_size - room))

    def _limit(self, size: int) -> None:
        with contextlib.suppress(ProcessLookupError):
            resource.prlimit(self._house.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
