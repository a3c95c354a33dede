"""`minttin serve`: a house that people come into over SSH."""

from __future__ import annotations

import os
from pathlib import Path

import click

from server.cli.folder import data_folder, data_option
from server.errors import CannotStart
from server.house.names import HOUSE_NAME
from server.house.timing import CLOSING
from tui.terminal.environment import prepare_environment

DEFAULT_PORT = 2222


@click.command()
@click.option("--host", metavar="ADDR", help="Listen on this address.  [default: every interface]")
@click.option(
    "--port",
    type=click.IntRange(0, 65_535),
    default=DEFAULT_PORT,
    show_default=True,
    help="The port to listen on; 0 takes any free one.",
)
@data_option
@click.option("--name", default=HOUSE_NAME, show_default=True, help="What the house is called.")
@click.option(
    "--grace",
    type=click.FloatRange(1, 600),
    default=CLOSING,
    show_default=True,
    help="Seconds that closing may take at most.",
)
@click.option(
    "--keep",
    type=click.IntRange(1, 36_500),
    metavar="DAYS",
    help="Keep the records of finished games for so many days.  [default: for ever]",
)
def serve(
    host: str | None, port: int, data: Path | None, name: str, grace: float, keep: int | None
) -> None:
    """Open a house that people come into with `ssh`.

    Ctrl+C or SIGTERM closes it; everything is there again when it opens the next time.
    """
    problems = prepare_environment(os.environ)
    if problems:
        raise CannotStart(" ".join(problems))
    # Textual reads its environment when it is first imported, so that this comes after.
    from server.open_house import Premises, keep_open

    premises = Premises(name, data_folder(data), host, port, grace=grace, keep_days=keep)
    keep_open(premises, click.echo)
