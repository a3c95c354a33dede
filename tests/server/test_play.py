"""`minttin play`: wrong use gets a sentence, and a game is played in a real terminal."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from server.archive import Archive
from server.cli import main
from tests.end_to_end.terminal import Terminal

PLAY = [sys.executable, "-c", "from server.cli import main; main()", "play"]


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """The environment of somebody with an empty home folder and a good terminal."""
    return {
        "HOME": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "USER": "zoe",
    }


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess",), "There is no game 'chess'; there is lucky10 or ten-thousand."),
        (("lucky10", "--bots", "0"), "Lucky 10 can be played against 1 to 7 bots."),
        (("ten-thousand", "--bots", "10"), "Ten Thousand can be played against 0 to 9 bots."),
        (("lucky10", "--bots", "-1"), "Lucky 10 can be played against 1 to 7 bots."),
        (("lucky10", "--bots", "2", "--people", "a,b"), "--bots or --people, not both"),
        (("lucky10", "--people", "Ann"), "Lucky 10 is for 2 to 8 players, not 1."),
        (("lucky10", "--people", "Ann,ann"), "ann is there twice"),
        (("lucky10", "--people", "Ann,B o"), "A name has 1 to 16 letters"),
        (("--name", "[b]"), "A name has 1 to 16 letters"),
        (("--name", "house"), "The house keeps the name house for itself."),
        (("lucky10", "--people", "a,b", "--name", "c"), "leave out --name"),
        (("--theme", "pink"), "There is no theme 'pink'; there are mint,"),
        (("lucky10", "--option", "sheet=own"), "There is no option 'sheet'"),
        (("lucky10", "--option", "clock=5"), "clock can be 10 to 300 seconds, or off, not 5."),
        (("lucky10", "--option", "clock"), "An option is given as NAME=VALUE, not 'clock'."),
        (("--bots", "2", "--people", "a,b"), "--bots or --people, not both"),
        (("--bots", "10"), "0 to 9 bots can play with you."),
        (("--bots", "-1"), "0 to 9 bots can play with you."),
        (("--people", "Ann,ann"), "ann is there twice"),
        (("--option", "clock=off"), "Options belong to a game"),
        (("lucky10",), "Playing takes a terminal"),
        ((), "Playing takes a terminal"),
    ],
)
def test_wrong_use_gets_a_sentence_and_exit_code_2(words: tuple[str, ...], sentence: str) -> None:
    result = CliRunner().invoke(main, ["play", *words])
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())
    assert "Traceback" not in result.output


def test_a_pipe_is_no_terminal(home: dict[str, str]) -> None:
    done = subprocess.run(
        PLAY, input="", capture_output=True, text=True, env={**os.environ, **home}, check=False
    )
    assert done.returncode == 2
    assert "Playing takes a terminal" in done.stderr


async def test_a_terminal_that_cannot_draw_gets_a_sentence(home: dict[str, str]) -> None:
    async with Terminal(PLAY, env={**home, "TERM": "dumb"}) as terminal:
        await terminal.until("can't draw a table")
        assert await terminal.ended() == 2


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (("--bots", "1"), ("< Lucky 10 >", "< 1 bot >")),
        (("--bots", "0"), ("< Ten Thousand >", "< none >")),
        (("--people", "Ann,Bo"), ("< Lucky 10 >", "< people >", "Ann, Bo")),
    ],
)
async def test_what_is_said_already_stands_in_the_form(
    home: dict[str, str], words: tuple[str, ...], shown: tuple[str, ...]
) -> None:
    async with Terminal([*PLAY, *words], env=home) as terminal:
        await terminal.until(*shown)


async def test_without_a_game_it_is_chosen_on_the_screen(home: dict[str, str]) -> None:
    async with Terminal(PLAY, env=home) as terminal:
        await terminal.until("Play with", "against the house")
        await terminal.press("\r")
        await terminal.until("Zoe (you)", "The Yard")
        await terminal.press("q")
        await terminal.until("Play with", "Go on: Lucky 10, session 1, with Olive, Basil and Clove")
        await terminal.press("q")
        assert await terminal.ended() == 0


async def test_flags_lead_right_to_the_table_and_ctrl_c_leaves_clean(home: dict[str, str]) -> None:
    words = ["ten-thousand", "--people", "Ann,Bo", "--option", "target=2000", "--theme", "paper"]
    async with Terminal([*PLAY, *words], env=home) as terminal:
        before = terminal.modes
        await terminal.until_true(
            lambda: "Ann (you)" in terminal.text or "Bo (you)" in terminal.text
        )
        await terminal.press("\x03")
        assert await terminal.ended() == 0
        assert terminal.modes == before
        assert b"\x1b[?1049l" in terminal.raw


async def test_the_owner_is_told_of_theme_files_that_nobody_can_choose(
    home: dict[str, str],
) -> None:
    skins = Path(home["XDG_CONFIG_HOME"]) / "minttin" / "themes" / "skins"
    skins.mkdir(parents=True)
    (skins / "My Dice.toml").write_text("")
    async with Terminal(PLAY, env=home) as terminal:
        await terminal.until("'My Dice.toml' is passed over")


async def test_settings_are_there_the_next_time(home: dict[str, str]) -> None:
    async with Terminal(PLAY, env=home) as terminal:
        await terminal.until("Play with")
        await terminal.press("o")
        await terminal.until("Your settings")
        await terminal.press("\x15")
        await terminal.until("Everybody here needs a name.")
        await terminal.press(*"Yann", "\r")
        await terminal.until_gone("Your settings")
        await terminal.press("q")
        assert await terminal.ended() == 0
    async with Terminal([*PLAY, "lucky10"], env=home) as terminal:
        await terminal.until("Yann (you)")


async def test_a_game_that_was_killed_is_gone_on_with(home: dict[str, str]) -> None:
    words = ["ten-thousand", "--people", "Zoe,Bo"]
    async with Terminal([*PLAY, *words], env=home) as terminal:
        await terminal.until("Your turn: throw all five dice.")
        (starts,) = re.findall(r"» (\w+) \(you\)", terminal.text)
        terminal.signal(signal.SIGKILL)
        await terminal.ended()
    async with Terminal(PLAY, env=home) as terminal:
        await terminal.until("Go on: Ten Thousand, turn 1, with Bo")
        await terminal.press("g")
        await terminal.until(f"» {starts} (you)", "Your turn: throw all five dice.")
        await terminal.press("q")
        await terminal.until("Go on: Ten Thousand, turn 1, with Bo")
        await terminal.press("x")
        await terminal.until("y Give it up")
        await terminal.press("y")
        await terminal.until("The game was given up.")
        await terminal.until_gone("Go on")
    assert (Path(home["XDG_DATA_HOME"]) / "minttin" / "home" / "journal.db").is_file()


async def test_a_second_one_at_the_same_time_says_that_it_keeps_nothing(
    home: dict[str, str], tmp_path: Path
) -> None:
    data = ["--data", str(tmp_path / "games")]
    async with Terminal([*PLAY, *data], env=home) as first:
        await first.until("Play with")
        async with Terminal([*PLAY, *data], env=home) as second:
            await second.until("open in another terminal: what you play here is not kept.")
            await second.press("\r")
            await second.until("The Yard")
            await second.press("\x03")
            await second.until("What is not played to its end is lost.")
            await second.press("\x03")
            assert await second.ended() == 0


def test_the_books_of_what_was_played_at_home_are_asked_for_with_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = tmp_path / "minttin" / "home"
    folder.mkdir(parents=True)
    Archive(folder).close()
    for words in (["games"], ["standings"], ["doctor"]):
        assert CliRunner().invoke(main, words).exit_code == 1
        assert CliRunner().invoke(main, [*words, "--home"]).exit_code == 0
    both = CliRunner().invoke(main, ["games", "--home", "--data", str(folder)])
    assert both.exit_code == 2
    assert "give one of them" in both.output
