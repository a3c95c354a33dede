"""The rules to read: there for each game, complete in its options, and set at any width."""

from __future__ import annotations

import pytest

from games.errors import BadOption
from games.options import Choice
from games.registry import GAMES
from games.rules_text import rules_blocks, rules_text


@pytest.mark.parametrize("width", [30, 60, 78, 120])
@pytest.mark.parametrize("name", GAMES)
def test_no_line_is_wider_than_asked(name: str, width: int) -> None:
    assert max(map(len, rules_text(name, width).splitlines())) <= width


@pytest.mark.parametrize("name", GAMES)
def test_the_words_are_the_same_at_every_width(name: str) -> None:
    def words(width: int) -> list[str]:
        return [word for word in rules_text(name, width).split() if set(word) - set("=-")]

    assert words(30) == words(120)


@pytest.mark.parametrize("name", GAMES)
def test_a_text_begins_with_the_title_of_its_game(name: str) -> None:
    assert rules_blocks(name)[0] == f"# {GAMES[name].title}"


@pytest.mark.parametrize("name", GAMES)
def test_every_option_stands_there_with_its_values_and_its_default(name: str) -> None:
    for option in GAMES[name].options:
        (told,) = (block for block in rules_blocks(name) if block.startswith(f"- {option.name}: "))
        assert f"{option.default}" in told
        assert "(default)" in told
        legal = list(option.values) if isinstance(option, Choice) else [option.least, option.most]
        assert all(str(value) in told for value in legal)


def test_a_game_that_there_is_not_has_no_rules() -> None:
    with pytest.raises(BadOption, match="There is no game 'chess'"):
        rules_text("chess", 78)
