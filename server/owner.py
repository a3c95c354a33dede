"""Who plays on this machine: a name and settings, kept in a small file between games."""

from __future__ import annotations

import json
import os
import tempfile
import unicodedata
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import get_args

from server.house.names import checked_name, suggested_name
from server.house.refusal import Refused
from tui.house import Colours, Settings

SETTINGS_FILE = "settings.json"
MAX_SETTINGS_BYTES = 4096
"""Bytes that are read of the file; what Mint Tin writes is a tenth of that."""


@dataclass(frozen=True, slots=True)
class Owner:
    """Who plays on this machine: a name and settings, as they are kept between games."""

    name: str
    settings: Settings


class SettingsFile:
    """The owner's name and settings on disk. Nothing here raises for what a disk does."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._path = folder / SETTINGS_FILE

    def load(self, fallback: Owner) -> tuple[Owner, str]:
        """Return what is kept, with `fallback` for what is missing or wrong, and a sentence about
        what was wrong, or ""."""
        try:
            text = self._path.read_bytes()[:MAX_SETTINGS_BYTES].decode("utf-8")
            return _owner(json.loads(text), fallback), ""
        except FileNotFoundError:
            return fallback, ""
        except OSError as error:
            return fallback, f"Your settings cannot be read: {error.strerror}."
        except (ValueError, TypeError, RecursionError):
            return fallback, f"{self._path} is not what Mint Tin has written; it is not used."

    def save(self, owner: Owner) -> str:
        """Keep it, whole or not at all; return a sentence when it can't be done, or ""."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self.folder, prefix=".settings-")
            draft = Path(name)
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as file:
                    json.dump({"name": owner.name, **asdict(owner.settings)}, file, indent=2)
                draft.replace(self._path)
            finally:
                draft.unlink(missing_ok=True)
        except OSError as error:
            return f"Your settings cannot be kept in {self.folder}: {error.strerror}."
        return ""


def _owner(kept: object, fallback: Owner) -> Owner:
    if not isinstance(kept, dict):
        raise TypeError
    settings = fallback.settings
    for one in fields(Settings):
        value = kept.get(one.name, getattr(settings, one.name))
        if type(value) is not type(getattr(settings, one.name)):
            raise TypeError
        settings = replace(settings, **{one.name: value})
    if settings.colours not in get_args(Colours):
        raise ValueError
    return Owner(name_or(kept.get("name"), fallback.name), settings)


def name_or(name: object, otherwise: str) -> str:
    """Return `name` when it can be somebody's, else another."""
    try:
        return checked_name(name) if isinstance(name, str) else otherwise
    except Refused:
        return otherwise


def login_name(login: str) -> str:
    """Return a name for somebody who is called `login` on this machine."""
    # Letters with marks, as in many a login name, lose the marks and stay.
    letters = (char for char in unicodedata.normalize("NFKD", login) if char.isalnum())
    name = suggested_name("".join(letters), ())
    return name[:1].upper() + name[1:]


def known_owner(file: SettingsFile, login: str) -> tuple[Owner, str]:
    """Return who plays: as the file says, or called by `login`; with a sentence about what was
    wrong with the file, or ""."""
    return file.load(Owner(login_name(login), Settings()))


def for_now(owner: Owner, *, name: str | None, theme: str | None) -> Owner:
    """Return who plays when a name or a theme was asked for this time; None: it was not."""
    settings = owner.settings if theme is None else replace(owner.settings, theme=theme)
    return Owner(name or owner.name, settings)


def with_changes(kept: Owner, before: Owner, now: Owner) -> Owner:
    """Return `kept` with whatever differs between `before` and `now`, as it is now."""
    changed = {
        one.name: value
        for one in fields(Settings)
        if (value := getattr(now.settings, one.name)) != getattr(before.settings, one.name)
    }
    name = kept.name if now.name == before.name else now.name
    return Owner(name, replace(kept.settings, **changed))


def name_problem(name: str) -> str:
    """Return what is wrong with a name in a sentence, or ""."""
    try:
        checked_name(name)
    except Refused as refusal:
        return str(refusal)
    return ""
