"""`minttin arena`: the same figures however many processes play, and sentences for bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from server.cli import main


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["arena", *words])


def report(*words: str) -> dict[str, Any]:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def figures(told: dict[str, Any]) -> list[Any]:
    """Return what does not depend on how fast it went."""
    timeless = ("bot", "wins", "place", "net", "turns", "decisions")
    return [[bot[key] for key in timeless] for bot in told["bots"]]


@pytest.mark.parametrize("game", ["lucky10", "ten-thousand"])
def test_the_figures_are_the_same_however_many_processes_play(game: str) -> None:
    words = (game, "--bots", "easy,steady,sharp", "--games", "12", "--seed", "mint")
    one, two = report(*words), report(*words, "--jobs", "2")
    assert figures(one) == figures(two)
    assert (one["games"], one["deals"], one["players"]) == (12, 4, 3)


def test_json_tells_everything_there_is_to_know() -> None:
    told = report("lucky10", "--bots", "random,steady", "--games", "7", "--players", "4")
    assert (told["games"], told["deals"], told["given_up"]) == (8, 4, 0)
    assert told["lead"]["mean"] > 0
    for bot in told["bots"]:
        assert bot["net"]["mean"] is not None
        assert bot["turns"] is None
        assert bot["longest_ms"] >= bot["mean_ms"] > 0
        assert bot["decisions_per_second"] > 1000
    assert sum(bot["net"]["mean"] for bot in told["bots"]) == pytest.approx(0)
    assert sum(bot["wins"]["mean"] for bot in told["bots"]) == pytest.approx(2 / 4)


def test_people_read_a_table_and_who_is_ahead() -> None:
    words = ("--bots", "random,steady", "--games", "4", "--seed", "mint")
    lines = run("ten-thousand", *words).stdout.splitlines()
    assert lines[0] == "Ten Thousand, 2 at a table, seed mint"
    assert lines[1].startswith("4 games in 2 deals, ")
    assert lines[2].split("  ")[0] == "bot"
    assert "turns to win" in lines[2]
    assert "net" not in lines[2]
    assert lines[5].startswith("steady wins ")


def test_its_records_verify(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = ("lucky10", "--bots", "sharp,master", "--games", "6", "--records", str(file))
    assert report(*words)["games"] == 6
    verified = CliRunner().invoke(main, ["verify", str(file)])
    assert verified.exit_code == 0
    assert verified.stdout.count("good") == 6


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("lucky10", "--bots", "steady"), "Name two bots or more, each of them once."),
        (("lucky10", "--bots", "steady,steady"), "Name two bots or more, each of them once."),
        (("lucky10", "--bots", "steady,deep"), "There is no bot 'deep' for lucky10"),
        (("ten-thousand", "--bots", "easy,steady", "--players", "1"), "Two players or more"),
        (("lucky10", "--bots", "easy,steady", "--players", "9"), "for 2 to 8 players, not 9"),
        (("chess", "--bots", "easy,steady"), "There is no game 'chess'"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    words: tuple[str, ...], sentence: str
) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert sentence in result.stderr
