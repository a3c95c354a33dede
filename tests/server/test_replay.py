"""`minttin replay`: what it finds and refuses in a sentence, and a replay in a real terminal."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from server.cli import main
from tests.end_to_end.terminal import Terminal
from tests.games.records import record
from tests.server.books.house_file import HouseFile

REPLAY = [sys.executable, "-c", "from server.cli import main; main()", "replay"]
GOOD = record("lucky10", 2)


def refused(*words: str) -> tuple[int, str]:
    """Return the exit code and what was said, on one line."""
    result: Result = CliRunner().invoke(main, ["replay", *words])
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, " ".join(result.output.split())


def write(file: Path, *lines: str) -> None:
    """Write records into a file."""
    file.write_text("".join(f"{line}\n" for line in lines))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ((), "there is no record in it."),
        (("nonsense",), ":1: not JSON"),
        ((GOOD[1],), ":1: session_began stands here; a record begins with game_started"),
        ((GOOD[0],), ":1: the record stops here, in the middle of a step"),
        ((GOOD[0], "{}"), ":2: n is missing"),
        ((GOOD[0].replace("lucky10", "chess"), *GOOD[1:]), ":1: There is no game 'chess'"),
    ],
)
def test_a_file_in_which_there_is_nothing_to_see_is_refused_with_the_line(
    file: Path, lines: tuple[str, ...], said: str
) -> None:
    write(file, *lines)
    code, output = refused(str(file))
    assert code == 1
    assert said in output


def test_a_record_that_there_is_not_in_a_file_of_several_is_refused(file: Path) -> None:
    write(file, *GOOD, *GOOD)
    assert refused(str(file), "--number", "3") == (
        1,
        f"Error: {file}: there is no record number 3 in it.",
    )


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    code, output = refused(str(tmp_path))
    assert code == 1
    assert "cannot be read: Is a directory." in output


def test_what_is_neither_a_file_nor_a_game_in_the_books_is_refused(tmp_path: Path) -> None:
    code, output = refused("nowhere", "--data", str(tmp_path))
    assert code == 1
    assert "There is no file nowhere. There are no books yet" in output
    house = HouseFile(tmp_path)
    code, output = refused("nowhere", "--data", str(tmp_path))
    house.close()
    assert code == 1
    assert "There is no file nowhere. " in output
    assert "no books yet" not in output


def test_a_game_that_is_still_played_is_not_shown(tmp_path: Path) -> None:
    house = HouseFile(tmp_path)
    running = house.begin("lucky10", ["steady", "random"])
    code, output = refused(running.setup.game_id, "--data", str(tmp_path))
    house.close()
    assert code == 1
    assert "has not ended" in output


def test_a_good_record_takes_a_terminal(file: Path) -> None:
    write(file, *GOOD)
    code, output = refused(str(file))
    assert code == 2
    assert "A replay takes a terminal" in output


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """The environment of somebody with an empty home folder and a good terminal."""
    return {
        "HOME": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "USER": "zoe",
    }


async def test_a_file_is_played_in_a_terminal_which_is_given_back_clean(
    file: Path, home: dict[str, str]
) -> None:
    write(file, *GOOD, *record("ten-thousand", 2))
    async with Terminal([*REPLAY, str(file), "--number", "2"], env=home) as terminal:
        before = terminal.modes
        await terminal.until("Ten Thousand", "replay of walk-", "as a spectator", "verified")
        await terminal.press("n")
        await terminal.until("Player 0", "Exactly")
        await terminal.press("q")
        assert await terminal.ended() == 0
        assert terminal.modes == before
        assert b"\x1b[?1049l" in terminal.raw


async def test_a_game_in_the_books_is_played_by_its_number(
    tmp_path: Path, home: dict[str, str]
) -> None:
    house = HouseFile(tmp_path)
    played = house.play("lucky10", ["steady", "random"])
    house.close()
    words = [played.setup.game_id, "--data", str(tmp_path)]
    async with Terminal([*REPLAY, *words], env=home) as terminal:
        await terminal.until(f"replay of {played.setup.game_id}", "· verified")
        await terminal.press(">")
        await terminal.until("wins!", "takes the Mint-Tin")
        await terminal.press("\x03")
        assert await terminal.ended() == 0


async def test_a_record_that_does_not_verify_is_shown_all_the_same_and_says_so(
    file: Path, home: dict[str, str]
) -> None:
    last = len(record("ten-thousand", 2)) + len(GOOD)
    bad = GOOD[-1].replace('"seed":"', '"seed":"00')
    write(file, *record("ten-thousand", 2), *GOOD[:-1], bad)
    async with Terminal([*REPLAY, str(file), "--number", "2"], env=home) as terminal:
        await terminal.until("This record does not verify.")
        await terminal.press("\x1b[C")
        await terminal.until("not verified", "Session 1 of 10")
        await terminal.press(">")
        await terminal.until(f"The rest cannot be played. Line {last}: ")
