"""`minttin verify`: check the records of finished games."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager
from errno import EBADF
from typing import IO

import click

from games.errors import BadRecord
from games.record import iter_lines
from games.registry import game_named
from games.verify import Verified, verify_all
from server.cli.group import BAD

_FILE = click.Path(exists=True, dir_okay=False, readable=True, allow_dash=True)


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=_FILE)
@click.pass_context
def verify(ctx: click.Context, files: tuple[str, ...]) -> None:
    """Check every die, rule and payment of games by nothing but their records.

    FILE may hold many records, one after another; "-" is standard input. Prints one line a
    record, and exits with 1 when any is bad.
    """
    all_good = True
    for file in files:
        name = click.format_filename(file)
        for line, what, is_good in _check(file):
            all_good = all_good and is_good
            click.echo(f"{name}:{line}: {what}")
    if not all_good:
        ctx.exit(BAD)


def _check(file: str) -> Iterator[tuple[int, str, bool]]:
    """Yield for each record in `file` a line's number, what is to be said, and if it is good."""
    found = False
    try:
        with _opened(file) as stream:
            for result in verify_all(iter_lines(stream)):
                found = True
                if isinstance(result, BadRecord):
                    yield result.line, result.why, False
                else:
                    yield result.first, summary(result), True
    except OSError as error:
        yield 0, f"cannot be read: {error.strerror}", False
    else:
        if not found:
            yield 0, "there is no record in it", False


def _opened(file: str) -> AbstractContextManager[IO[bytes]]:
    try:
        return click.open_file(file, "rb")
    except (RuntimeError, ValueError):
        # So click and Python say that standard input has been closed.
        raise OSError(EBADF, os.strerror(EBADF)) from None


def summary(record: Verified) -> str:
    """Return what a good record tells, in one line of printable characters."""
    players = f"{len(record.players)} player{'s' if len(record.players) > 1 else ''}"
    about = f"{game_named(record.game).title}, game {record.id}, {players}, {record.lines} lines"
    if record.abandoned is not None:
        return _printable(f"good as far as it goes: {about}; abandoned: {record.abandoned}")
    best = record.ranking[0]
    won = f"{record.players[best].name} won with {record.totals[best]}"
    return _printable(f"good: {about}; {won}")


def _printable(text: str) -> str:
    return "".join(character if character.isprintable() else "?" for character in text)
