"""Every scene at every size: it covers the screen exactly, with characters of one cell."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.tui.table.scenes import moment_of, moments, painted
from themes.loader import load_skin, skin_names
from themes.skin import Skin
from themes.widths import is_one_cell
from tui.house import TableView
from tui.table.scenes.scene import scene_of

SIZES = [(60, 18), (79, 40), (80, 24), (90, 23), (100, 30), (119, 29), (120, 36), (160, 50)]
GAMES = [("lucky10", 2), ("lucky10", 8), ("ten-thousand", 1), ("ten-thousand", 10)]
SKINS = skin_names().value
ONLY_WHERE_NOT_ASCII = "×"


def skin(name: str) -> Skin:
    return load_skin(name).value


def tables(game: str, players: int) -> list[TableView]:
    return [table for found in moments(game, players).values() for table in found]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_phase_is_among_the_scenes(game: str, players: int) -> None:
    phases = set(moments(game, players))
    if game == "lucky10":
        assert phases == {
            "roll",
            "auction",
            "reroll",
            "last_call",
            "steal_call",
            "steal_auction",
            "reveal",
            "ended",
        } - ({"steal_call"} if players == 2 else set())
    else:
        assert phases == {"first_throw", "decide", "ended"}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_parts_cover_every_cell_once_and_blocks_are_as_large_as_their_area(
    game: str, players: int, size: tuple[int, int]
) -> None:
    width, height = size
    for table in tables(game, players):
        cells: Counter[tuple[int, int]] = Counter()
        for part in scene_of(moment_of(table), width, height):
            area = part.area
            block = part.paint(part.shows, area.width, area.height, skin("pips"))
            assert len(block.lines) == area.height, (part.name, size)
            for line in block.lines:
                assert sum(len(span.text) for span in line) == area.width, (part.name, size)
                assert all(span.text for span in line), part.name
            for target in block.targets:
                assert target.x >= 0, part.name
                assert target.x + target.width <= area.width, part.name
                assert target.y + target.height <= area.height, part.name
            cells.update(
                (x, y)
                for x in range(area.x, area.x + area.width)
                for y in range(area.y, area.y + area.height)
            )
        assert len(cells) == width * height
        assert set(cells.values()) == {1}


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 36)])
@pytest.mark.parametrize("name", SKINS)
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_character_takes_one_cell_and_ascii_is_ascii(
    game: str, players: int, name: str, size: tuple[int, int]
) -> None:
    for table in tables(game, players):
        for line in painted(moment_of(table), *size, skin(name)):
            if name == "ascii":
                assert line.isascii()
                assert line.isprintable()
            else:
                assert all(is_one_cell(char) or char in ONLY_WHERE_NOT_ASCII for char in line)


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
@pytest.mark.parametrize(("game", "players"), [("lucky10", 8), ("ten-thousand", 10)])
def test_everybody_at_a_full_table_is_named(game: str, players: int, size: tuple[int, int]) -> None:
    for table in tables(game, players):
        text = "\n".join(painted(moment_of(table), *size, skin("pips")))
        for name in table.players:
            assert name[:5] in text, (name, size)


def test_typed_names_are_drawn_as_plain_text() -> None:
    table = moments("lucky10", 4)["auction"][0]
    hostile = ("[b]Ann[/b]", "Bo\x1b[2J", "漢字", "D\u202ean")
    shown = painted(moment_of(replace(table, players=hostile)), 80, 24, skin("pips"))
    text = "\n".join(shown)
    assert "[b]Ann[/b]" in text
    assert "Bo?[2J" in text
    assert "D?an" in text
    assert all(len(line) == 80 for line in shown)
    assert "\x1b" not in text


@pytest.mark.parametrize("size", [(59, 18), (60, 17), (20, 5), (5, 3), (1, 1)])
def test_a_terminal_that_is_too_small_is_told_what_it_takes(size: tuple[int, int]) -> None:
    table = moments("lucky10", 4)["auction"][0]
    lines = painted(moment_of(table), *size, skin("pips"))
    assert len(lines) == size[1]
    assert all(len(line) == size[0] for line in lines)
    if size[0] >= 20:
        assert "Mint Tin needs 60×18" in " ".join(" ".join(lines).split())
