"""The commands that need no house: selfplay, verify, rules; and the frame they hang in."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from games.bots import LEVELS
from games.errors import BadOption, MintTinError
from games.record import parse_line
from server.cli import main
from server.cli.group import CommandLine

EXAMPLE = Path(__file__).parents[2] / "docs" / "record.md"
LONG_ENOUGH = 30.0
"""Seconds after which what a process should have done counts as missing."""


def run(*args: str, stdin: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, args, input=stdin)


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """A file with the records of three games of Lucky 10."""
    file = tmp_path / "games.jsonl"
    result = run("selfplay", "lucky10", "--games", "3", "--seed", "mint", "--records", str(file))
    assert result.exit_code == 0, result.output
    return file


# The frame


def test_help_lists_the_commands() -> None:
    result = run("--help")
    assert result.exit_code == 0
    assert all(command in result.stdout for command in ("selfplay", "verify", "rules"))


def test_version_is_that_of_the_package() -> None:
    assert run("--version").stdout == f"minttin {version('minttin')}\n"


def test_a_command_that_there_is_not_is_wrong_use() -> None:
    result = run("dance")
    assert result.exit_code == 2
    assert "No such command 'dance'" in result.stderr


class OneCommand(CommandLine):
    """A command line with nothing but a command "only", which is also the default."""

    def __init__(self, callback: Callable[[], None]) -> None:
        super().__init__(commands={}, default="only", help="For a test.")
        self._only = click.Command("only", callback=callback)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        return self._only if cmd_name == "only" else None


def test_no_command_is_the_default_one() -> None:
    line = OneCommand(lambda: click.echo("played"))
    assert CliRunner().invoke(line, []).stdout == "played\n"


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [
        (BadOption("There is no game."), 2, "Error: There is no game.\n"),
        (MintTinError("The port is taken."), 1, "Error: The port is taken.\n"),
        (KeyboardInterrupt(), 130, "\n"),
        (click.Abort(), 130, "\n"),
    ],
)
def test_what_goes_wrong_is_a_sentence_and_an_exit_code(
    error: BaseException, code: int, told: str
) -> None:
    def fail() -> None:
        raise error

    result = CliRunner().invoke(OneCommand(fail), [])
    assert (result.exit_code, result.stderr) == (code, told)


def test_the_pure_commands_load_no_screen_and_no_network() -> None:
    check = (
        "import sys; from server.cli import main\n"
        "main(['rules', 'lucky10'], standalone_mode=False)\n"
        "print(sorted({'textual', 'rich', 'asyncssh', 'sqlite3', 'asyncio'} & set(sys.modules)),"
        "file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert ran.stderr == "[]\n"


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = [sys.executable, "-c", "from server.cli import main; main()", "rules"]
    reading, writing = os.pipe()
    os.close(reading)
    ran = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (ran.returncode, ran.stderr) == (141, "")


def in_shell(rest: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run `minttin` with the rest of a shell's line, redirections and all."""
    command = f"{shlex.quote(sys.executable)} -c 'from server.cli import main; main()' {rest}"
    return subprocess.run(
        ["/bin/sh", "-c", command],
        capture_output=True,
        env={**os.environ, **environment},
        check=False,
    )


@pytest.mark.parametrize(
    "rest", ["--version", "--help", "rules", "selfplay ten-thousand --games 1", "verify /dev/null"]
)
def test_an_output_that_cannot_be_written_is_a_sentence_and_exit_code_1(rest: str) -> None:
    ran = in_shell(f"{rest} >/dev/full")
    told = b"Error: Something cannot be read or written: No space left on device.\n"
    assert (ran.returncode, ran.stderr) == (1, told)


def test_records_for_an_output_that_cannot_be_written_are_a_sentence_and_exit_code_1() -> None:
    ran = in_shell("selfplay ten-thousand --games 1 --records - >/dev/full")
    told = b"Error: Standard output cannot be written: No space left on device.\n"
    assert (ran.returncode, ran.stderr) == (1, told)


def test_an_error_of_the_system_names_its_file() -> None:
    def fail() -> None:
        Path("/nowhere/at/all").read_bytes()

    result = CliRunner().invoke(OneCommand(fail), [])
    assert result.exit_code == 1
    assert result.stderr == (
        "Error: /nowhere/at/all cannot be read or written: No such file or directory.\n"
    )


def test_a_letter_that_the_output_does_not_have_is_a_question_mark(records: Path) -> None:
    text = records.read_text(encoding="utf-8").replace("steady", "st★ady")
    records.write_text(text, encoding="utf-8")
    ran = in_shell(f"verify {shlex.quote(str(records))}", PYTHONIOENCODING="latin-1")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"st?ady won with" in ran.stdout


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
@pytest.mark.parametrize("rest", ["rules", "selfplay lucky10 --games 2", "--help"])
def test_every_output_has_a_place_for_every_text(rest: str, encoding: str) -> None:
    ran = in_shell(rest, PYTHONIOENCODING=encoding)
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_records_are_utf_8_whatever_the_output_is() -> None:
    one = "selfplay lucky10 --games 2 --bots random --records -"
    ran = in_shell(one, PYTHONIOENCODING="latin-1")
    assert run("verify", "-", stdin=ran.stdout).exit_code == 0
    assert "±".encode("latin-1") in ran.stderr


def test_the_same_seed_gives_the_same_games_in_every_process() -> None:
    def played(hash_seed: str) -> list[str]:
        one = "selfplay lucky10 --games 2 --seed mint --records -"
        ran = in_shell(one, PYTHONHASHSEED=hash_seed)
        return [repr(parse_line(line).event) for line in ran.stdout.splitlines()]

    assert played("1") == played("2")
    assert len(played("1")) > 100


def test_an_interrupt_ends_with_130_and_no_traceback(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    # What is started in the background ignores interrupts, and so does all that it starts.
    heeds = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    code = f"{heeds}; from server.cli import main; main()"
    arguments = ["selfplay", "lucky10", "--games", "1000000", "--records", str(file)]
    with subprocess.Popen(
        [sys.executable, "-c", code, *arguments], stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            await_first_record(file, process)
            process.send_signal(signal.SIGINT)
            _, told = process.communicate(timeout=LONG_ENOUGH)
        finally:
            process.kill()
    assert (process.returncode, told) == (130, "\n")


def await_first_record(file: Path, process: subprocess.Popen[str]) -> None:
    """Wait until `file` holds something; fails when `process` ends before, or never writes."""
    end = time.monotonic() + LONG_ENOUGH
    while not (file.exists() and file.stat().st_size):
        assert process.poll() is None
        assert time.monotonic() < end
        time.sleep(0.01)


# Rules


@pytest.mark.parametrize(("game", "title"), [("lucky10", "Lucky 10"), ("ten-thousand", "Ten Thou")])
def test_rules_prints_the_rules_of_a_game_in_78_columns(game: str, title: str) -> None:
    result = run("rules", game)
    assert result.exit_code == 0
    assert result.stdout.startswith(title)
    assert max(map(len, result.stdout.splitlines())) <= 78


def test_rules_without_a_game_prints_those_of_all() -> None:
    result = run("rules")
    assert "Lucky 10\n========" in result.stdout
    assert "Ten Thousand\n============" in result.stdout


# Selfplay


def test_selfplay_of_one_game_says_so_in_the_singular() -> None:
    result = run("selfplay", "ten-thousand", "--games", "1", "--seed", "mint")
    assert result.stdout.splitlines()[1].startswith("1 game in ")


def test_selfplay_tells_games_speed_wins_and_nets() -> None:
    result = run("selfplay", "lucky10", "--games", "10", "--seed", "mint", "--players", "3")
    assert result.exit_code == 0
    first, second, heads, *rows = result.stdout.splitlines()
    assert first == "Lucky 10, 3 at a table, seed mint"
    assert second.startswith("10 games in ")
    assert second.endswith(" games/s")
    assert "  ".join(heads.split()[:4]) == "bot  seats  wins  wins/seat"
    assert heads.endswith("net a game (95 %)")
    assert {row.split()[0] for row in rows} == set(LEVELS)
    assert sum(int(row.split()[1]) for row in rows) == 30
    assert sum(int(row.split()[2]) for row in rows) == 10
    assert all("±" in row for row in rows)


def test_selfplay_of_a_game_without_chips_tells_no_net() -> None:
    result = run("selfplay", "ten-thousand", "--games", "2", "--option", "target=2000")
    assert result.exit_code == 0
    assert "net" not in result.stdout


def test_the_same_seed_gives_the_same_records_apart_from_when(tmp_path: Path) -> None:
    written = []
    for name in ("one", "other"):
        file = tmp_path / name
        run("selfplay", "lucky10", "--games", "4", "--seed", "mint", "--records", str(file))
        lines = [parse_line(line) for line in file.read_text(encoding="utf-8").splitlines()]
        written.append([(line.n, line.event) for line in lines])
    assert written[0] == written[1]
    assert len(written[0]) > 200


def test_without_a_seed_one_is_taken_and_printed_and_gives_the_games_again(tmp_path: Path) -> None:
    file, again = tmp_path / "one", tmp_path / "again"
    one = ["selfplay", "lucky10", "--games", "1", "--records"]
    result = run(*one, str(file))
    seed = result.stdout.splitlines()[0].rpartition(" ")[2]
    run(*one, str(again), "--seed", seed)
    assert file.read_text().splitlines()[-1][60:] == again.read_text().splitlines()[-1][60:]
    assert run(*one, "-").stderr.splitlines()[0].rpartition(" ")[2] != seed


def test_records_on_standard_output_are_nothing_but_records() -> None:
    result = run("selfplay", "lucky10", "--games", "2", "--records", "-")
    assert "games/s" in result.stderr
    assert run("verify", "-", stdin=result.stdout).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game 'chess'; there is lucky10 or ten-thousand."),
        (["lucky10", "--bots", "deep"], "There is no bot 'deep' for lucky10; there is "),
        (["lucky10", "--bots", ""], "There is no bot '' for lucky10; there is "),
        (["lucky10", "--players", "9"], "Lucky 10 is for 2 to 8 players, not 9."),
        (["ten-thousand", "--players", "0"], "Ten Thousand is for 1 to 10 players, not 0."),
        (["lucky10", "--option", "clock"], "An option is given as NAME=VALUE, not 'clock'."),
        (["lucky10", "--option", "x=1"], "There is no option 'x'; there are sheets, passes, "),
        (["lucky10", "--option", "call=2"], "call can be 3 to 30 seconds, not 2."),
        (["lucky10", "--seed", "x" * 101], "A seed is at most 100 printable characters."),
        (["lucky10", "--seed", "a\nb"], "A seed is at most 100 printable characters."),
        (["lucky10", "--games", "0"], "'--games': 0 is not in the range x>=1."),
        (["lucky10", "--games", "many"], "'--games': 'many' is not a valid integer"),
        ([], "Missing argument 'GAME'."),
    ],
)
def test_wrong_use_of_selfplay_gets_a_sentence_and_exit_code_2(
    arguments: list[str], sentence: str
) -> None:
    result = run("selfplay", *arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ("/nowhere/at/all", "Could not open file '/nowhere/at/all': No such file or directory"),
        ("/dev/full", "/dev/full cannot be written: No space left on device."),
    ],
)
@pytest.mark.parametrize("games", ["1", "3"])
def test_records_that_cannot_be_written_are_a_sentence_and_exit_code_1(
    file: str, sentence: str, games: str
) -> None:
    result = run("selfplay", "lucky10", "--games", games, "--records", file)
    assert result.exit_code == 1
    assert (result.stdout, result.stderr) == ("", f"Error: {sentence}\n")


# Verify


def test_verify_prints_a_line_for_each_good_record(records: Path) -> None:
    result = run("verify", str(records))
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert len(lines) == 3
    assert lines[0].startswith(f"{records}:1: good: Lucky 10, game ")
    assert " won with " in lines[0]


def test_verify_prints_where_a_record_is_wrong_and_why(records: Path) -> None:
    lines = records.read_text(encoding="utf-8").splitlines()
    lines[4] = lines[4].replace('"event"', '"evnt"')
    records.write_text("\n".join(lines), encoding="utf-8")
    result = run("verify", str(records))
    assert result.exit_code == 1
    first, *others = result.stdout.splitlines()
    assert first == f"{records}:5: event is missing"
    assert len(others) == 2
    assert all(": good: " in line for line in others)


def test_verify_takes_many_files_and_standard_input(records: Path) -> None:
    result = run("verify", str(records), "-", stdin=records.read_bytes())
    assert result.exit_code == 0
    assert [line.partition(":")[0] for line in result.stdout.splitlines()] == [
        *[str(records)] * 3,
        *["-"] * 3,
    ]


def test_an_abandoned_game_is_told_as_such(records: Path) -> None:
    lines = records.read_text(encoding="utf-8").splitlines()
    ended = next(json.loads(line) for line in lines if "game_ended" in line)
    cut = next(n for n, line in enumerate(lines) if "yard_rolled" in line) + 1
    end = {**ended, "n": cut, "event": "game_abandoned", "why": "Rain."}
    result = run("verify", "-", stdin="\n".join([*lines[:cut], json.dumps(end)]))
    assert result.exit_code == 0
    assert result.stdout.startswith("-:1: good as far as it goes: Lucky 10, ")
    assert result.stdout.endswith("; abandoned: Rain.\n")


def test_a_name_cannot_write_on_the_terminal_of_who_verifies(records: Path) -> None:
    text = records.read_text(encoding="utf-8").replace("steady", "\u202eydaets\u200b")
    result = run("verify", "-", stdin=text)
    assert result.exit_code == 0
    assert "\u202e" not in result.stdout
    assert "?ydaets? won with" in result.stdout


@pytest.mark.parametrize("content", [b"", b"\n", b"nonsense", b"\x00" * 100_000, b"\xff\xfe"])
def test_a_file_that_holds_no_record_is_bad(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "strange"
    file.write_bytes(content)
    result = run("verify", str(file))
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{file}:{0 if not content else 1}: ")
    assert len(result.stdout.splitlines()) == 1


def test_a_file_without_an_end_is_read_no_further_than_one_line() -> None:
    result = run("verify", "/dev/zero")
    assert result.exit_code == 1
    assert result.stdout == "/dev/zero:1: longer than 65536 bytes; the file is read no further\n"


def test_a_standard_input_that_is_closed_is_bad() -> None:
    ran = in_shell("verify - <&-")
    assert (ran.returncode, ran.stderr) == (1, b"")
    assert ran.stdout == b"-:0: cannot be read: Bad file descriptor\n"


@pytest.mark.parametrize("path", ["no-such-file", "."])
def test_a_file_that_there_is_not_is_wrong_use(path: str) -> None:
    result = run("verify", path)
    assert result.exit_code == 2
    assert path in result.stderr
