"""The terminal that a full-screen command was started in, and what has to hold before it begins."""

from __future__ import annotations

import getpass
import os
import shutil
import sys

import click

from server.errors import CannotStart
from tui.terminal.client import ClientTerminal
from tui.terminal.environment import prepare_environment


def this_terminal(what: str) -> ClientTerminal:
    """Return the terminal. Raises `click.UsageError` with what takes one, "Playing", when standard
    input or output is something else."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise click.UsageError(f"{what} takes a terminal; this is a pipe or a file.")
    columns, rows = shutil.get_terminal_size((0, 0))
    terminal = ClientTerminal.of(os.environ.get("TERM", ""), os.environ, columns, rows)
    if not terminal.can_draw:
        raise click.UsageError("This terminal can't draw a table; set TERM to what it really is.")
    return terminal


def prepare_screens() -> None:
    """Make ready what the screens need, before any of their modules is imported. Raises
    `CannotStart` when something of Textual is not as it should be."""
    prepare_environment(os.environ)
    # Textual reads its environment when it is first imported, so that this comes after.
    from tui.terminal.textual_internals import self_test

    if missing := self_test():
        raise CannotStart(" ".join(missing))


def login() -> str:
    """Return what somebody is called on this machine, "" when that can't be found out."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return ""
