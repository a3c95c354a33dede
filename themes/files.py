"""Theme and skin files on disk: which there are, and how one is read with care.

A file is somebody's own, but it is read on the loop that everybody shares and by a name that a
person typed: so names are checked, sizes are bounded, and only plain files inside the folder are
opened.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path
from typing import Literal, NamedTuple

from themes.sentences import quoted

Kind = Literal["colours", "skins"]
"""The folder, inside a themes folder, that holds the files of one kind."""

SHIPPED = Path(__file__).parent
MAX_BYTES = 64 * 1024
MAX_LINE = 200
"""Bytes in a line. A longer one could hold a dotted key that takes minutes to read."""
MAX_FILES = 50
"""Files of one kind that are listed of one folder."""

_MAX_ENTRIES = 500
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")
_NAMES_ARE = "a name has small letters, digits and '-', and at most 32 of them"


class FileProblem(Exception):
    """A file cannot be used; the message is a sentence without the file's name."""


class Names(NamedTuple):
    """The names of the files of one kind, and sentences about files that were passed over."""

    names: tuple[str, ...]
    problems: tuple[str, ...]


def is_name(name: str) -> bool:
    """Whether `name` can be the name of a theme or a skin, and so a part of a path."""
    return _NAME.fullmatch(name) is not None


def list_names(kind: Kind, folder: Path) -> Names:
    """List what `folder` holds of one kind, by name; a folder that is not there holds nothing."""
    names: set[str] = set()
    problems: list[str] = []
    try:
        with os.scandir(folder / kind) as entries:
            files = [e.name for e in islice(entries, _MAX_ENTRIES) if e.name.endswith(".toml")]
    except (FileNotFoundError, NotADirectoryError):
        return Names((), ())
    except OSError as error:
        return Names((), (f"{folder / kind} cannot be read: {error.strerror}.",))
    if len(files) > MAX_FILES:
        problems.append(f"{folder / kind} has more than {MAX_FILES} files; the rest is not shown.")
    for file in sorted(files)[:MAX_FILES]:
        name = file.removesuffix(".toml")
        if is_name(name):
            names.add(name)
        else:
            problems.append(f"{quoted(file)} is passed over: {_NAMES_ARE}.")
    return Names(tuple(sorted(names)), tuple(problems))


def find_table(kind: Kind, name: str, folders: Sequence[Path]) -> dict[str, object] | None:
    """Return the contents of the first file of that name in `folders`, or None without one.

    Raises `FileProblem` when there is one that cannot be used.
    """
    for folder in folders:
        if has_file(kind, name, folder):
            return _parse(_read(folder / kind / f"{name}.toml", folder))
    return None


Stamp = tuple[tuple[int, int, int] | None, ...]
"""Of each file when it was changed, its size and its number on the disk; None where none is."""


def stamp(kind: Kind, names: Iterable[str], folders: Sequence[Path]) -> Stamp:
    """Return what is another when a file of these names is changed, comes or goes in `folders`."""
    return tuple(
        _file_stamp(folder / kind / f"{name}.toml") for name in names for folder in folders
    )


def has_file(kind: Kind, name: str, folder: Path) -> bool:
    """Whether something of that name lies there, be it usable or not; `name` is a valid one."""
    return os.path.lexists(folder / kind / f"{name}.toml")


def _file_stamp(path: Path) -> tuple[int, int, int] | None:
    try:
        found = path.stat()
    except (OSError, RuntimeError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def _read(path: Path, folder: Path) -> bytes:
    try:
        real = path.resolve(strict=True)
        if not real.is_relative_to(folder.resolve()):
            raise FileProblem("it is a link that leads out of its folder")
        if not real.is_file():  # Opening a pipe would wait for somebody to write into it.
            raise FileProblem("it is not a file")
        with real.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, RuntimeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is a link in a circle"
        raise FileProblem(f"it cannot be read: {why}") from error
    if len(data) > MAX_BYTES:
        raise FileProblem(f"it is larger than {MAX_BYTES // 1024} KiB")
    return data


def _parse(data: bytes) -> dict[str, object]:
    for number, line in enumerate(data.split(b"\n"), start=1):
        if len(line) > MAX_LINE:
            raise FileProblem(f"line {number} is longer than {MAX_LINE} bytes")
    try:
        return tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        line_number = data.count(b"\n", 0, error.start) + 1
        raise FileProblem(f"line {line_number} is not UTF-8") from error
    except RecursionError as error:
        raise FileProblem("its lists or tables are nested too deep") from error
    except ValueError as error:
        # A message can quote what the file holds, so it is made plain too.
        why = ascii(str(error))[1:-1]
        raise FileProblem(f"it is not TOML: {why[:120]}") from error
