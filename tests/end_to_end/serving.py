"""A house that `minttin serve` opens, in a process of its own, as its host would."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from pathlib import Path
from typing import Self

PATIENCE = 30.0
"""Seconds after which a process that should have ended counts as stuck."""
COMMAND = Path(sysconfig.get_path("scripts")) / "minttin"
_SSH = re.compile(r"ssh -p (\d+) 127\.0\.0\.1")


def clean_environment(folder: Path) -> dict[str, str]:
    """Return an environment with an empty home in `folder`, and nothing of the tests' own."""
    home = folder / "home"
    home.mkdir(parents=True, exist_ok=True)
    own = ("TEXTUAL", "XDG_", "COLORTERM", "NO_COLOR", "SSH_", "LC_", "LANG")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(own)}
    return {**kept, "HOME": str(home)}


def serve_command(folder: Path | None, *words: str, port: int = 0) -> list[str]:
    """Return the command line that opens a house on loopback which keeps its data in `folder`, or
    where it does of itself."""
    where = ["--host", "127.0.0.1", "--port", str(port)]
    where += [] if folder is None else ["--data", str(folder)]
    return [str(COMMAND), "serve", *where, *words]


class ServedHouse:
    """A running `minttin serve`. `port` is where it listens, `said` what it has printed."""

    def __init__(
        self,
        folder: Path,
        *words: str,
        seed: int | None = None,
        module: str | None = None,
        env: Mapping[str, str] | None = None,
        has_data: bool = True,
    ) -> None:
        """Open the house and wait until it says that it is open.

        With a `seed` its dice are the same each time. `module` is one of the tests' that opens the
        house in place of `minttin serve`, for the data folder and `words`. `env` is more of an
        environment; without `has_data` the house is not told where to keep its data.
        """
        self.data = folder / "data"
        command = serve_command(self.data if has_data else None, *words)
        if seed is not None:
            command = [sys.executable, "-m", "tests.end_to_end.seeded_house", str(seed)]
            command.append(str(self.data))
        elif module is not None:
            command = [sys.executable, "-m", module, str(self.data), *words]
        self._log = folder / "log"
        self._log_read = 0
        folder.mkdir(parents=True, exist_ok=True)
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                env={**clean_environment(folder), **(env or {})},
                text=True,
            )
        self.said = ""
        self.port = self._read_port()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """End the process, should it still run."""
        assert self._process.stdout is not None
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()

    def complaints(self) -> str:
        """Return what it has written to standard error since this was asked last."""
        log = self._log.read_text(encoding="utf-8")
        new, self._log_read = log[self._log_read :], len(log)
        return new

    @property
    def resident_bytes(self) -> int:
        """How much memory it holds now."""
        pages = Path(f"/proc/{self._process.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    @property
    def pid(self) -> int:
        """The process."""
        return self._process.pid

    def ask_to_close(self, number: signal.Signals = signal.SIGTERM) -> None:
        """Ask the house to close: as a host's service manager does, or as their Ctrl+C does."""
        self._process.send_signal(number)

    def kill(self) -> None:
        """End it without asking."""
        self._process.kill()
        self._process.wait(PATIENCE)

    def close(self) -> int:
        """Ask the house to close and wait until it has; returns its exit status."""
        self.ask_to_close()
        return self.ended()

    def ended(self) -> int:
        """Wait until the house has closed; returns its exit status."""
        with self:
            assert self._process.stdout is not None
            status = self._process.wait(PATIENCE)
            self.said += self._process.stdout.read()
        return status

    def _read_port(self) -> int:
        assert self._process.stdout is not None
        while line := self._process.stdout.readline():
            self.said += line
            if found := _SSH.search(line):
                return int(found[1])
        self.close()
        raise AssertionError(f"The house did not open:\n{self.said}{self.complaints()}")
