"""The house's own key."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import asyncssh
import pytest

from server.errors import CannotStart
from server.ssh.host_key import FILE_NAME, load_or_make


def test_the_key_is_made_once_for_its_owner_alone_and_then_kept(tmp_path: Path) -> None:
    made = load_or_make(tmp_path)
    again = load_or_make(tmp_path)
    assert made.get_algorithm() == "ssh-ed25519"
    assert made.get_fingerprint() == again.get_fingerprint()
    assert stat.S_IMODE((tmp_path / FILE_NAME).stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


@pytest.mark.parametrize("mode", [0o644, 0o640, 0o604, 0o660])
def test_a_key_that_others_may_read_keeps_the_house_shut(tmp_path: Path, mode: int) -> None:
    load_or_make(tmp_path)
    (tmp_path / FILE_NAME).chmod(mode)
    with pytest.raises(CannotStart, match=r"may be read by others .* chmod 600"):
        load_or_make(tmp_path)


def test_a_broken_key_is_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    path.write_bytes(b"not a key")
    path.chmod(0o600)
    with pytest.raises(CannotStart, match="is not a private key"):
        load_or_make(tmp_path)
    assert path.read_bytes() == b"not a key"


def test_a_key_of_another_kind_is_refused(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    path.write_bytes(asyncssh.generate_private_key("ecdsa-sha2-nistp256").export_private_key())
    path.chmod(0o600)
    with pytest.raises(CannotStart, match="must be an Ed25519 key"):
        load_or_make(tmp_path)


def test_houses_that_start_at_once_have_one_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        keys = list(pool.map(load_or_make, [tmp_path] * 32))
    assert len({key.get_fingerprint() for key in keys}) == 1
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_a_folder_that_does_not_exist_is_named(tmp_path: Path) -> None:
    with pytest.raises(CannotStart, match="cannot be written"):
        load_or_make(tmp_path / "nowhere")
