"""`minttin backup`, `restore` and `doctor`: looking after a house's journal."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from server.cli.folder import data_folder, kept_option
from server.cli.group import BAD
from server.house.broken import HELP
from server.journal.care import Findings, Unfinished, back_up, examine, put_back
from server.journal.schema import VERSION

_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.argument("file", metavar="FILE", type=_FILE)
@kept_option
def backup(file: Path, data: Path | None, home: bool) -> None:
    """Write a copy of the house's journal to FILE, also while the house plays.

    The house's key (host_key) and your own themes are not part of it.
    """
    size = back_up(data_folder(data, home=home), file)
    click.echo(f"{click.format_filename(file)}: {_megabytes(size)}, checked.")


@click.command()
@click.argument("file", metavar="FILE", type=_FILE)
@kept_option
def restore(file: Path, data: Path | None, home: bool) -> None:
    """Put a copy of the journal, FILE, in place of the one in the data folder.

    The house must be closed. The journal that was there is kept beside it under another name.
    """
    folder = data_folder(data, home=home)
    aside = put_back(folder, file, datetime.now(UTC))
    click.echo(f"{click.format_filename(file)} is the journal of {folder} now.")
    if aside is not None:
        click.echo(f"The one before lies in {aside}.")


@click.command()
@kept_option
@click.pass_context
def doctor(ctx: click.Context, data: Path | None, home: bool) -> None:
    """Tell how the house's journal is: whether it is whole, what is in it, what is running.

    Exits with 1 when something is wrong with it.
    """
    folder = data_folder(data, home=home)
    findings = examine(folder)
    for line in _told(folder, findings):
        click.echo(line)
    if findings.faults or findings.broken or findings.version > VERSION:
        ctx.exit(BAD)


def _told(folder: Path, findings: Findings) -> list[str]:
    lines = [f"folder: {folder}", f"size: {_megabytes(findings.size)}", _version(findings)]
    lines += [f"damaged: {fault}" for fault in findings.faults] or ["integrity: good"]
    lines += [f"broken: {sentence}" for sentence in findings.broken]
    if findings.faults:
        lines.append("Nothing was changed. Bring back a backup with: minttin restore FILE")
    elif findings.broken:
        lines.append(HELP)
    lines.append(f"house: {_state(findings)}")
    lines += [f"{what}: {count}" for what, count in findings.counts.items()]
    lines += [f"running: {_game(one)}" for one in findings.running]
    lines += [f"broken off: {_game(one)}; its table closed" for one in findings.broken_off]
    return lines


def _game(game: Unfinished) -> str:
    players = ", ".join(game.players)
    return f"{game.game_id}, {game.game} at {game.table}, {game.lines} lines, {players}"


def _version(findings: Findings) -> str:
    if findings.version == VERSION:
        return f"version: {VERSION}"
    if findings.version < VERSION:
        return f"version: {findings.version}; it becomes {VERSION} when the house opens"
    return f"version: {findings.version}, from a newer Mint Tin; this one knows {VERSION}"


def _state(findings: Findings) -> str:
    if findings.is_open:
        return f"open since {findings.opened_at}" if findings.opened_at else "open"
    if findings.faults or findings.version != VERSION:
        return "not open"
    if findings.opened_at is None:
        return "closed"
    if findings.closed_at is not None:
        return f"closed since {findings.closed_at}"
    return f"stopped without being closed, alive last at {findings.alive_at}"


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.1f} MB"
