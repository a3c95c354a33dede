"""`minttin replay`: a finished game played again on the screen, from a file or a house's books."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from itertools import islice
from pathlib import Path

import click
import platformdirs

from games.errors import BadRecord, MintTinError
from games.record import Draft, iter_lines, read_records
from games.replay import Playback
from server.cli.folder import data_folder, kept_option
from server.cli.terminal import login, prepare_screens, this_terminal
from server.owner import SettingsFile, known_owner


@click.command()
@click.argument("record", metavar="FILE_OR_ID")
@click.option(
    "--number",
    type=click.IntRange(1),
    default=1,
    metavar="N",
    help="Play the Nth record of FILE.  [default: 1]",
)
@kept_option
def replay(record: str, number: int, data: Path | None, home: bool) -> None:
    """Play a finished game again on the screen, as its table looked.

    FILE is a record, as `minttin record` prints one; ID is the number of a game in a house's
    books. Whether the record verifies stands at the foot of the screen.
    """
    file = Path(record)
    draft = (
        _from_file(file, number)
        if file.exists()
        else _from_books(record, data_folder(data, home=home))
    )
    _check_beginning(draft, record)
    _show(draft)


def _from_file(file: Path, number: int) -> Draft:
    name = click.format_filename(file)
    try:
        with file.open("rb") as stream:
            draft = _nth(iter_lines(stream), number)
    except OSError as error:
        raise MintTinError(f"{name} cannot be read: {error.strerror}.") from None
    if draft is None:
        what = "no record" if number == 1 else f"no record number {number}"
        raise MintTinError(f"{name}: there is {what} in it.")
    return draft


def _from_books(game_id: str, folder: Path) -> Draft:
    from server.books.reading import Reader  # SQLite is for those who ask the books

    name = click.format_filename(game_id)
    try:
        draft = _nth(Reader(folder).record(game_id), 1)
    except MintTinError as error:
        raise MintTinError(f"There is no file {name}. {error}") from None
    if draft is None:
        raise MintTinError(f"The record of {name} is empty.")
    return draft


def _nth(lines: Iterable[str | bytes], number: int) -> Draft | None:
    """Return the record of that number, from 1, of those in `lines`; None when there are fewer."""
    return next(islice(read_records(lines), number - 1, None), None)


def _check_beginning(draft: Draft, name: str) -> None:
    """Raise an error with the line when there is nothing in a record that could be shown."""
    fault: BadRecord | None
    try:
        playback = Playback([line.event for line in draft.lines], draft.first, draft.fault)
        playback.play_on(1)
        fault = None if len(playback) else playback.fault
    except BadRecord as bad:
        fault = bad
    if fault is not None:
        raise MintTinError(f"{click.format_filename(name)}:{fault.line}: {fault.why}")


def _show(draft: Draft) -> None:
    terminal = this_terminal("A replay")
    prepare_screens()
    # Textual reads its environment when it is first imported, so that this comes after.
    from tui.replay.app import ReplayApp
    from tui.replay.checking import check, events_in

    folder = Path(platformdirs.user_config_dir("minttin"))
    owner, _ = known_owner(SettingsFile(folder), login())
    app = ReplayApp(
        events_in(draft),
        check(draft),
        owner.settings,
        first=draft.first,
        terminal=terminal,
        theme_folders=(folder / "themes",),
    )
    asyncio.run(app.run_async())
    if app.crash is not None:
        raise app.crash
