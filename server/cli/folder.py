"""The option that says which house's data folder a command is about."""

from __future__ import annotations

from pathlib import Path

import click
import platformdirs

data_option = click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="The folder that keeps everything of the house.  [default: the platform's]",
)


def data_folder(chosen: Path | None) -> Path:
    """Return the folder that was chosen, or the platform's."""
    return chosen or Path(platformdirs.user_data_dir("minttin"))
