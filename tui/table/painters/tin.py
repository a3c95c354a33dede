"""The Mint-Tin: the chips in the middle of the table, and who will take them."""

from __future__ import annotations

from typing import NamedTuple

from themes.meanings import Meaning
from themes.skin import Chip, Line, Skin, Span
from tui.table.blocks import Block, Row, Titles, panel, text_line
from tui.table.painters.seats import heap


class Tin(NamedTuple):
    """The chips in the Mint-Tin, and the Yellow Chips in front of all players: the pile to be."""

    yellow: int
    red: int
    pile: int


def paint_tin(tin: Tin, width: int, height: int, skin: Skin) -> Block:
    """Return the chips in a panel, drawn and counted, and below them what they are for."""
    inner = width - 2
    lines = [
        _chips(tin, "yellow", inner, skin),
        _chips(tin, "red", inner, skin),
        text_line("The highest total takes it.", inner, skin, "muted", 1),
        text_line(f"Second takes the pile: {tin.pile}.", inner, skin, "muted", 1),
    ]
    if height - 2 < 2:
        lines = [_in_one_line(tin, inner, skin)]
    return panel(Block(tuple(lines[: height - 2])), width, height, skin, Titles("Mint-Tin"))


def tin_words(tin: Tin, skin: Skin) -> list[Span]:
    """Return the chips as figures: "12 ●  2 ◆"."""
    return [
        Span(f"{tin.yellow} {skin.chip_glyphs['yellow']}", "chip-yellow"),
        Span("  ", "ink"),
        Span(f"{tin.red} {skin.chip_glyphs['red']}", "chip-red"),
    ]


def _in_one_line(tin: Tin, width: int, skin: Skin) -> Line:
    return Row(width, skin, 1).add(tin_words(tin, skin)).done()


def _chips(tin: Tin, chip: Chip, width: int, skin: Skin) -> Line:
    number = tin.yellow if chip == "yellow" else tin.red
    meaning: Meaning = "chip-yellow" if chip == "yellow" else "chip-red"
    row = Row(width, skin, 1).put(heap(chip, number, width - 14, skin), meaning)
    row.right(f"{number} ", "strong", 9).put(skin.chip_glyphs[chip], meaning)
    return row.put(f" {chip.title()}").done()
