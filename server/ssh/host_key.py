"""The house's own key: made once, kept for good, never silently replaced.

Players' clients remember it; another one looks to them like somebody in the middle.
"""

from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path

import asyncssh

from server.errors import CannotStart

FILE_NAME = "host_key"


def load_or_make(folder: Path) -> asyncssh.SSHKey:
    """Return the Ed25519 host key kept in `folder`; make it when there is none yet.

    Raises `CannotStart`, with nothing changed, when the file cannot be read, is not a private
    Ed25519 key, or may be read by others than its owner.
    """
    path = folder / FILE_NAME
    try:
        _make(path)
    except FileExistsError:
        pass
    except OSError as error:
        raise CannotStart(f"The host key {path} cannot be written: {error.strerror}.") from error
    return _load(path)


def _make(path: Path) -> None:
    """Write a new key under a name of its own first, so that a half-written one never counts."""
    if path.exists():
        raise FileExistsError(path)
    key = asyncssh.generate_private_key("ssh-ed25519", comment="minttin")
    # Two houses that start at once may have the same process id, each in a container of its own.
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    draft = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(key.export_private_key())
            file.flush()
            os.fsync(file.fileno())
        os.link(draft, path)  # unlike a rename, this never replaces a key that is there
    finally:
        draft.unlink(missing_ok=True)


def _load(path: Path) -> asyncssh.SSHKey:
    try:
        mode = stat.S_IMODE(path.stat().st_mode)
        text = path.read_bytes()
    except OSError as error:
        raise CannotStart(f"The host key {path} cannot be read: {error.strerror}.") from error
    if os.name == "posix" and mode & 0o077:
        raise CannotStart(
            f"The host key {path} may be read by others (mode {mode:04o}). Run: chmod 600 {path}"
        )
    try:
        key = asyncssh.import_private_key(text)
    except (asyncssh.KeyImportError, ValueError) as error:
        raise CannotStart(
            f"The host key {path} is not a private key ({error}). Put the right one back; only "
            "when it is lost for good, remove the file: players will then be warned."
        ) from error
    if key.get_algorithm() != "ssh-ed25519":
        raise CannotStart(f"The host key {path} must be an Ed25519 key.")
    return key
