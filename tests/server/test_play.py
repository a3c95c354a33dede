"""`minttin play`: wrong use gets a sentence, and a game is played in a real terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from server.cli import main
from tests.end_to_end.terminal import Terminal

PLAY = [sys.executable, "-c", "from server.cli import main; main()", "play"]


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """The environment of somebody with an empty home folder and a good terminal."""
    return {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path / "config"), "USER": "zoe"}


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
        await terminal.until("It cannot be taken up again.")
        await terminal.press("y")
        await terminal.until("Play with")
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
        await terminal.until("Quit?")
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
