"""The option that says which house's data folder a command is about."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import platformdirs

from games.errors import BadOption

data_option = click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="The folder that keeps everything of the house.  [default: the platform's]",
)


_home_option = click.option(
    "--home", is_flag=True, help="Instead of a house's: what is played here with `minttin play`."
)


def kept_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command `--data` and `--home`, for what is kept of a house or of playing at home."""
    return data_option(_home_option(command))


def data_folder(chosen: Path | None, *, home: bool = False) -> Path:
    """Return the folder that was chosen, or the platform's; with `home` the one in which what is
    played on this machine is kept. Raises `BadOption` when both are asked for."""
    if home and chosen is not None:
        raise BadOption("--data and --home each say which folder: give one of them.")
    folder = Path(platformdirs.user_data_dir("minttin"))
    return folder / "home" if home else chosen or folder
