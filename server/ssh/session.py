"""One session: a person at a terminal with an app of their own, or a command's lines.

asyncssh closes a whole connection, without a word, when one of these callbacks raises. So none
does: what goes wrong is logged and ends this session alone, with a sentence.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

import asyncssh
from asyncssh.connection import SSHServerConnection

from server.garbage import Sweeper
from server.house.hall import Hall
from server.house.people import Identity
from server.ssh.carrying_out import carry_out, to_ask
from server.ssh.commands import BAD, FINE, Answer, Command, help_lines, parse
from server.ssh.internals import BoundedChannel, pending_below
from server.ssh.outflow import Outflow, StuckClient, encoded
from tui.app import MintTinApp
from tui.house import Request, Visit
from tui.terminal.client import ClientTerminal
from tui.terminal.hosted import CRASH_SENTENCE
from tui.terminal.run import Ending, HostedRun, Outcome, run_hosted

_log = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R")

CANNOT_DRAW = "This terminal (TERM={term}) can't draw a table. Try: TERM=xterm-256color ssh …"


@dataclass(frozen=True, slots=True)
class SessionNeeds:
    """What a session gets from its connection. `fingerprint` is None for a guest; `source` is where
    the connection comes from, "" for this machine; `themes` is the folder of the host's own themes.

    `on_start` is called when something has been asked for, `on_end` when that is over, `on_gone`
    when the channel is closed on both sides, `on_crash` when an app or a callback has failed.
    """

    hall: Hall
    themes: Path
    sweeper: Sweeper
    conn: SSHServerConnection
    fingerprint: str | None
    source: str
    on_start: Callable[[Session], None]
    on_end: Callable[[Session], None]
    on_gone: Callable[[Session], None]
    on_crash: Callable[[], None]


def _contained(
    otherwise: R,
) -> Callable[[Callable[Concatenate[Session, P], R]], Callable[Concatenate[Session, P], R]]:
    """Let a fault in a callback end its session, and nothing else; `otherwise` is returned then."""

    def decorate(
        method: Callable[Concatenate[Session, P], R],
    ) -> Callable[Concatenate[Session, P], R]:
        def contained(session: Session, /, *args: P.args, **options: P.kwargs) -> R:
            try:
                return method(session, *args, **options)
            except Exception:
                _log.exception("a session failed in %s", method.__name__)
                session.fail()
                return otherwise

        contained.__name__ = method.__name__
        contained.__doc__ = method.__doc__
        return contained

    return decorate


class Session(asyncssh.SSHServerSession[bytes]):
    """What asyncssh calls for one session, and the way out for its app (`tui.terminal.sink`)."""

    def __init__(self, needs: SessionNeeds) -> None:
        self._needs = needs
        self._channel: BoundedChannel | None = None
        self._term: str | None = None
        self._size = (0, 0)
        self._start: Callable[[], None] | None = None
        self._visit: Visit | None = None
        self._run: HostedRun | None = None
        self._outflow: Outflow | None = None
        self._waiter: asyncio.Task[None] | None = None
        self._work: asyncio.Task[None] | None = None
        self._has_failed = False
        self._is_over = False

    # ------------------------------------------------ what the client asks for

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """Take the channel."""
        if isinstance(chan, BoundedChannel):
            self._channel = chan

    @_contained(otherwise=False)
    def pty_requested(
        self,
        term_type: str,
        term_size: tuple[int, int, int, int],
        term_modes: object,  # noqa: ARG002 - modes are the client's business
    ) -> bool:
        """Take note of the terminal; whatever it claims is bounded later."""
        self._term = term_type or ""
        self._size = term_size[:2]
        return True

    @_contained(otherwise=False)
    def shell_requested(self) -> bool:
        """Play, where there is a terminal; else say how to come in."""
        if self._term is None:
            lines = help_lines(self._needs.hall.name)
            self._start = lambda: self._print(Answer(lines, BAD))
        else:
            self._start = self._play
        return True

    @_contained(otherwise=False)
    def exec_requested(self, command: str) -> bool:
        """Do what a command asks for."""
        asked = parse(command)
        if self._term is not None and asked.on_screen:
            self._start = lambda: self._play_as_asked(asked)
        else:
            self._start = lambda: self._carry_out(asked)
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """Refuse: there are no files here."""
        del subsystem
        return False

    @_contained(otherwise=None)
    def session_started(self) -> None:
        """Do what was asked for."""
        self._needs.on_start(self)
        if self._start is not None:
            self._start()

    @_contained(otherwise=None)
    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        """Pass on what was typed."""
        if self._run is not None and datatype is None and not self._has_failed:
            self._needs.sweeper.disturbed()
            self._run.feed(data)

    @_contained(otherwise=None)
    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """Pass on the new size, which may be any number."""
        del pixwidth, pixheight
        self._size = (width, height)
        if self._run is not None:
            self._run.resize(width, height)

    @_contained(otherwise=None)
    def resume_writing(self) -> None:
        """Let who writes know that there is room again."""
        if self._run is not None:
            self._run.resume()
        if self._outflow is not None:
            self._outflow.resume()

    @_contained(otherwise=False)
    def break_received(self, msec: int) -> bool:
        """Take a break for what it is: nothing."""
        del msec
        return True

    def eof_received(self) -> bool:
        """Keep the way out open: a command's answer may still be on its way."""
        if self._run is not None:
            self._run.leave()
        return True

    @_contained(otherwise=None)
    def connection_lost(self, exc: Exception | None) -> None:
        """Let the seat be kept and the app end without another byte."""
        del exc
        self._channel = None
        self._needs.on_gone(self)
        if self._run is not None:
            self._run.hang_up()
        self._end()

    # ------------------------------------------------ playing

    def _play_as_asked(self, command: Command) -> None:
        request = to_ask(command, self._needs.hall, self._identity())
        if isinstance(request, Answer):
            self._print(request)
        else:
            self._play(request)

    def _play(self, request: Request | None = None) -> None:
        if self._channel is None:
            return
        terminal = ClientTerminal.of(self._term or "", self._channel.environment, *self._size)
        if not terminal.can_draw:
            self._print(Answer((CANNOT_DRAW.format(term=terminal.term or '""'),), BAD))
            return
        self._visit = self._needs.hall.enter(self._identity())
        app = MintTinApp([self._visit], theme_folders=(self._needs.themes,), came_for=request)
        self._run = run_hosted(app, terminal, self, self._pause_reading)
        self._needs.sweeper.session_began()
        self._waiter = asyncio.get_running_loop().create_task(self._wait(self._run))

    async def _wait(self, run: HostedRun) -> None:
        outcome = await run.wait()
        self._run = None
        self._needs.sweeper.session_ended()
        if outcome.ending is Ending.CRASHED:
            self._needs.on_crash()
        self._say_goodbye(outcome)

    def _say_goodbye(self, outcome: Outcome) -> None:
        sentence = CRASH_SENTENCE if self._has_failed else outcome.sentence
        if sentence is None and isinstance(outcome.result, str):
            sentence = outcome.result
        lines = (sentence,) if sentence else ()
        has_failed = self._has_failed or outcome.ending is Ending.CRASHED
        self._print(Answer(lines, BAD if has_failed else FINE))

    def _pause_reading(self, pause: bool) -> None:
        channel = self._channel
        if channel is None:
            return
        if pause:
            channel.pause_reading()
        else:
            channel.resume_reading()

    # ------------------------------------------------ a command

    def _carry_out(self, command: Command) -> None:
        self._outflow = Outflow(self, self._line_end)
        work = self._finish(command, self._outflow)
        self._work = self._waiter = asyncio.get_running_loop().create_task(work)

    async def _finish(self, command: Command, out: Outflow) -> None:
        try:
            status = await carry_out(command, self._needs.hall, self._identity(), out)
        except StuckClient:
            self.abort()
        except Exception:
            _log.exception("a session failed in %s", command.verb)
            self.fail()
        else:
            self._print(Answer((), status))

    # ------------------------------------------------ the way out (`tui.terminal.sink.Sink`)

    def write(self, data: bytes) -> None:
        """Send bytes; nothing happens when the channel is gone."""
        if self._channel is not None and not self._channel.is_closing():
            self._channel.write(data)

    def pending(self) -> int:
        """Return how many bytes the client has not taken yet."""
        if self._channel is None:
            return 0
        return self._channel.get_write_buffer_size() + pending_below(self._needs.conn)

    def abort(self) -> None:
        """Cut the whole connection: a client that takes nothing takes no goodbye either."""
        self._needs.conn.abort()

    # ------------------------------------------------ ending

    def fail(self) -> None:
        """End this session after a fault of ours: its terminal is given back, with one sentence."""
        self._needs.on_crash()
        self._has_failed = True
        if self._run is not None:
            self._run.leave()
        else:
            self._print(Answer((CRASH_SENTENCE,), BAD))

    async def over(self) -> None:
        """Wait until the app or the command is over and the channel closed on our side."""
        if self._waiter is not None:
            await asyncio.shield(self._waiter)

    def _print(self, told: Answer) -> None:
        """Print lines and close the channel with an exit status, unless that has been done."""
        channel = self._channel
        if channel is not None and not channel.is_closing():
            channel.write(encoded(told.lines, self._line_end))
            channel.exit(told.status)
        self._end()

    def _end(self) -> None:
        if self._is_over:
            return
        self._is_over = True
        if self._visit is not None:
            self._visit.close()
        if self._work is not None and self._work is not asyncio.current_task():
            self._work.cancel()
        self._needs.on_end(self)

    @property
    def _line_end(self) -> str:
        return "\r\n" if self._term is not None else "\n"

    def _identity(self) -> Identity:
        login = str(self._needs.conn.get_extra_info("username") or "")
        return Identity(self._needs.fingerprint, login, source=self._needs.source)
