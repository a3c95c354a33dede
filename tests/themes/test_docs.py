"""docs/themes.md tells all there is, and its examples are good ones."""

from __future__ import annotations

import re
from pathlib import Path

from themes import load_skin, load_theme
from themes.meanings import MEANINGS
from themes.skin import DIE_SIZES, DIE_STATES, FRAME_KINDS, GLYPHS

PAGE = (Path(__file__).parents[2] / "docs" / "themes.md").read_text(encoding="utf-8")


def test_every_meaning_and_every_part_of_a_skin_is_told() -> None:
    told = set(re.findall(r"`\[?([a-z-]+)\]?`", PAGE))
    wanted = {*MEANINGS, *GLYPHS, *DIE_SIZES, *DIE_STATES, *FRAME_KINDS}
    assert wanted - told == set()


def test_nothing_is_told_that_there_is_not() -> None:
    tables = re.findall(r"^\| (`.+?) \|", PAGE, re.MULTILINE)
    told = {word for cell in tables for word in re.findall(r"`([a-z-]+)`", cell)}
    assert told - {*MEANINGS, *GLYPHS} == set()


def test_the_examples_can_be_used_as_they_stand(tmp_path: Path) -> None:
    examples = re.findall(r"<!-- example: (\S+) -->\n```toml\n(.*?)```", PAGE, re.DOTALL)
    for path, text in examples:
        file = tmp_path / path
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert [path for path, _ in examples] == ["colours/dusk.toml", "skins/coins.toml"]
    dusk, coins = load_theme("dusk", [tmp_path]), load_skin("coins", [tmp_path])
    assert (dusk.problems, coins.problems) == ((), ())
    assert dusk.value.about == "Mint, an hour later."
    assert coins.value.chips("yellow", 7, 20) == "$$$$$ $$"
