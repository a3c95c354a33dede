"""`minttin serve`: a house opens and closes, or says in a sentence what is in the way."""

from __future__ import annotations

import os
import socket
import stat
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from server.ssh.host_key import FILE_NAME
from tests.end_to_end.serving import ServedHouse, clean_environment, serve_command

PATIENCE = 30.0


def serve(
    folder: Path, data: Path, *words: str, port: int = 0, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Try to open a house that can't be opened, and return what came of it."""
    return subprocess.run(
        serve_command(data, *words, port=port),
        capture_output=True,
        check=False,
        text=True,
        timeout=PATIENCE,
        env={**clean_environment(folder), **(env or {})},
    )


def is_told(done: subprocess.CompletedProcess[str], *words: str, status: int = 1) -> bool:
    """Whether a house that did not open said why in a sentence, and nothing else."""
    assert done.returncode == status, done
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert all(word in done.stderr for word in words), done.stderr
    return len(done.stderr.splitlines()) <= 4


@pytest.fixture
def taken_port() -> Iterator[int]:
    """A port where somebody else listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


@pytest.mark.smoke
def test_a_house_opens_says_how_to_come_in_and_closes(tmp_path: Path) -> None:
    with ServedHouse(tmp_path, "--name", "The Mint") as house:
        assert "The Mint is open." in house.said
        assert f"ssh -p {house.port} 127.0.0.1" in house.said
        with socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE) as client:
            assert client.recv(64).startswith(b"SSH-2.0-MintTin\r\n")
        assert house.close() == 0
    assert house.complaints() == ""
    key = house.data / FILE_NAME
    assert stat.S_IMODE(key.stat().st_mode) == 0o600


def test_a_house_that_opens_again_has_the_same_key_and_says_which(tmp_path: Path) -> None:
    fingerprints = set()
    for _ in range(2):
        with ServedHouse(tmp_path) as house:
            assert house.close() == 0
        fingerprints.add(house.said.split("SHA256:")[1].split()[0])
    assert len(fingerprints) == 1


def test_without_a_data_folder_it_is_the_one_of_the_platform(tmp_path: Path) -> None:
    with ServedHouse(tmp_path, has_data=False) as house:
        assert house.close() == 0
    keys = list((tmp_path / "home").rglob(FILE_NAME))
    assert len(keys) == 1


def test_the_host_is_told_of_theme_files_that_nobody_can_choose(tmp_path: Path) -> None:
    colours = tmp_path / "data" / "themes" / "colours"
    colours.mkdir(parents=True)
    (colours / "My Night.toml").write_text("")
    (colours / "night.toml").write_text("")
    with ServedHouse(tmp_path) as house:
        assert house.close() == 0
    assert "'My Night.toml' is passed over: a name has small letters" in house.said
    assert "night.toml" not in house.said.replace("My Night.toml", "")


def test_a_port_that_is_taken_is_named(tmp_path: Path, taken_port: int) -> None:
    done = serve(tmp_path, tmp_path / "data", port=taken_port)
    assert is_told(done, str(taken_port), "somebody else is listening there", "--port")


def test_an_address_that_this_machine_has_not_is_named(tmp_path: Path) -> None:
    done = serve(tmp_path, tmp_path / "data", "--host", "192.0.2.1")
    assert is_told(done, "192.0.2.1", "no such address")


@pytest.mark.parametrize("host", ["not a host", "a..b", "x" * 64 + ".example", "ü" * 64])
def test_a_host_that_there_is_not_is_named(tmp_path: Path, host: str) -> None:
    assert is_told(serve(tmp_path, tmp_path / "data", "--host", host), host)


@pytest.mark.parametrize("mode", [0o644, 0o640, 0o604])
def test_a_key_that_others_may_read_keeps_the_house_shut(tmp_path: Path, mode: int) -> None:
    with ServedHouse(tmp_path) as house:
        assert house.close() == 0
    key = house.data / FILE_NAME
    key.chmod(mode)
    before = key.read_bytes()
    assert is_told(serve(tmp_path, house.data), "may be read by others", f"chmod 600 {key}")
    assert key.read_bytes() == before


def test_a_key_that_is_none_is_not_replaced(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / FILE_NAME).write_text("no key")
    (data / FILE_NAME).chmod(0o600)
    assert is_told(serve(tmp_path, data), "is not a private key")
    assert (data / FILE_NAME).read_text() == "no key"


def test_a_data_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    under_a_file = Path(os.devnull) / "data"
    assert is_told(serve(tmp_path, under_a_file), str(under_a_file), "cannot be written", "--data")


def test_a_file_is_no_data_folder(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    done = serve(tmp_path, file)
    assert is_told(done, str(file), "is a file", status=2)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TEXTUAL_DRIVER", "os:system"),
        ("TEXTUAL_PRESS", "q"),
        ("TEXTUAL_SCREENSHOT", "1"),
        ("TEXTUAL_FPS", "no number"),
        ("TEXTUAL_WHATEVER", ""),
    ],
)
def test_an_environment_that_changes_textual_for_everybody_is_named(
    tmp_path: Path, name: str, value: str
) -> None:
    assert is_told(serve(tmp_path, tmp_path / "data", env={name: value}), name)
    assert not (tmp_path / "data").exists()


def test_what_a_developer_has_set_for_their_own_terminal_is_no_matter(tmp_path: Path) -> None:
    own = {"TEXTUAL": "devtools", "NO_COLOR": "1", "COLUMNS": "3", "TEXTUAL_LOG": "/nonexistent/x"}
    with ServedHouse(tmp_path, env=own) as house:
        assert house.close() == 0
    assert house.complaints() == ""


@pytest.mark.parametrize("words", [["--port", "65536"], ["--port", "ssh"], ["--nonsense"], ["x"]])
def test_wrong_use_is_told_with_exit_2(tmp_path: Path, words: list[str]) -> None:
    done = serve(tmp_path, tmp_path / "data", *words)
    assert is_told(done, status=2)
    assert not (tmp_path / "data").exists()
