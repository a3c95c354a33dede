"""`minttin serve`: a house that people come into over SSH."""

from __future__ import annotations

import os
from pathlib import Path

import click
import platformdirs

from server.errors import CannotStart
from server.house.names import HOUSE_NAME
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
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder that keeps the house's key and themes.  [default: the platform's]",
)
@click.option("--name", default=HOUSE_NAME, show_default=True, help="What the house is called.")
def serve(host: str | None, port: int, data: Path | None, name: str) -> None:
    """Open a house that people come into with `ssh`."""
    problems = prepare_environment(os.environ)
    if problems:
        raise CannotStart(" ".join(problems))
    # Textual reads its environment when it is first imported, so that this comes after.
    from server.open_house import Premises, keep_open

    folder = data or Path(platformdirs.user_data_dir("minttin"))
    keep_open(Premises(name=name, data=folder, host=host, port=port), click.echo)
