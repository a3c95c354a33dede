"""`minttin record`, `games` and `standings`: the books of a house, beside it or without it."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from server.cli import main
from server.journal.database import connect
from server.journal.lock import FolderLock
from server.journal.schema import VERSION
from tests.end_to_end.serving import COMMAND, clean_environment
from tests.server.left_house import FINISHED, RUNNING, LeftHouse

COMMANDS = (["record", FINISHED], ["games"], ["standings"])
EACH = pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])


@pytest.fixture
def left(tmp_path: Path) -> LeftHouse:
    return LeftHouse(tmp_path)


def minttin(data: Path, *words: str) -> Result:
    return CliRunner().invoke(main, [*words, "--data", str(data)])


def is_refused(done: Result, *words: str, status: int = 1) -> bool:
    """Whether a command said why it prints nothing, in a sentence for a terminal."""
    assert (done.exit_code, done.stdout) == (status, ""), done.output
    assert all(word in done.stderr for word in words), done.stderr
    return done.stderr.replace("\n", "").isprintable()


def shell(folder: Path, line: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", f"set -o pipefail; {line}"],
        capture_output=True,
        check=False,
        text=True,
        timeout=30,
        env={**clean_environment(folder), "minttin": str(COMMAND)},
    )


def test_a_record_is_what_the_journal_has_and_verifies(left: LeftHouse) -> None:
    done = minttin(left.data, "record", FINISHED)
    assert (done.exit_code, done.stdout.splitlines()) == (0, left.lines(FINISHED))
    data = shlex.quote(str(left.data))
    piped = shell(left.folder, f'"$minttin" record {FINISHED} --data {data} | "$minttin" verify -')
    assert (piped.returncode, piped.stderr) == (0, "")
    assert f"good: Ten Thousand, game {FINISHED}, 2 players" in piped.stdout


def test_the_record_of_a_game_that_runs_is_closed_to_its_host_as_well(left: LeftHouse) -> None:
    assert is_refused(minttin(left.data, "record", RUNNING), "has not ended")


@pytest.mark.parametrize(
    "game_id", ["g", "", " ", "../journal.db", "' OR ''='", "%", "x" * 9000, "g\x1b[31m", "ü\udcff"]
)
def test_an_id_that_no_game_has_gets_a_sentence(left: LeftHouse, game_id: str) -> None:
    assert is_refused(minttin(left.data, "record", game_id), "There is no game")


def test_a_record_that_was_kept_for_long_enough_says_so(left: LeftHouse) -> None:
    with left.written() as journal:
        journal.execute("DELETE FROM lines WHERE game=?", (FINISHED,))
    assert is_refused(minttin(left.data, "record", FINISHED), "not kept any more")


def test_games_are_listed_for_people_and_for_scripts(left: LeftHouse) -> None:
    done = minttin(left.data, "games")
    assert done.exit_code == 0
    assert FINISHED in done.stdout
    assert "Cleo, Olive" in done.stdout
    assert RUNNING not in done.stdout
    (game,) = map(json.loads, minttin(left.data, "games", "--json").stdout.splitlines())
    assert (game["game_id"], game["players"]) == (FINISHED, ["Cleo", "Olive"])


def test_standings_are_told_for_people_and_for_scripts(left: LeftHouse) -> None:
    both = minttin(left.data, "standings").stdout
    assert ("Lucky 10" in both, "Ten Thousand" in both, "Cleo" in both) == (True, True, True)
    assert "Lucky 10" not in minttin(left.data, "standings", "ten-thousand").stdout
    found = [
        json.loads(line) for line in minttin(left.data, "standings", "--json").stdout.splitlines()
    ]
    assert [one["game"] for one in found] == ["lucky10", "ten-thousand"]
    assert [(line["name"], line["wins"]) for line in found[1]["people"]] == [("Cleo", 1)]


def test_a_game_that_there_is_not_is_wrong_use(left: LeftHouse) -> None:
    assert is_refused(minttin(left.data, "standings", "chess"), "chess", status=2)


@EACH
def test_the_books_are_open_while_the_house_is_and_looking_changes_nothing(
    left: LeftHouse, words: list[str]
) -> None:
    with FolderLock(left.data):
        before = left.journal.read_bytes()
        assert minttin(left.data, *words).exit_code == 0
        assert left.journal.read_bytes() == before


@EACH
def test_without_a_house_there_are_no_books_and_none_are_made(
    tmp_path: Path, words: list[str]
) -> None:
    assert is_refused(minttin(tmp_path / "nowhere", *words), "no books yet")
    assert not (tmp_path / "nowhere").exists()


@EACH
@pytest.mark.parametrize("what", ["newer", "damaged", "another program's"])
def test_books_that_cannot_be_read_get_a_sentence(
    left: LeftHouse, words: list[str], what: str
) -> None:
    if what == "newer":
        with closing(connect(left.journal, "rw")) as journal:
            journal.execute(f"PRAGMA user_version={VERSION + 1}")
    elif what == "damaged":
        content = left.journal.read_bytes()
        left.journal.write_bytes(content[:4096] + b"\xa5" * (len(content) - 4096))
    else:
        left.journal.write_bytes(b"this is a letter " * 1000)
    before = left.journal.read_bytes()
    assert is_refused(minttin(left.data, *words))
    assert left.journal.read_bytes() == before


@EACH
def test_a_reader_that_goes_away_is_no_error(left: LeftHouse, words: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [str(COMMAND), *words, "--data", str(left.data)],
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
        timeout=30,
        env=clean_environment(left.folder),
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")
