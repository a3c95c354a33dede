"""What the waiting room looks like: seats, the start, options, dice, talk, each as a block."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.options import Choice, Option, join_and
from games.registry import GAMES
from themes.meanings import Meaning
from themes.skin import Line, Skin
from tui.house import Happened, Said, SeatLine, TableView
from tui.table.blocks import FRAME_CELLS, Block, Row, Titles, cut, panel, plain, text_line, wrap
from tui.table.presence import held, presence_of
from tui.table.terms import brief_terms, differing_terms, term_sentences

JOIN_CODE_IS_FOR = (
    "Tell it to those you want here: they press j in the lobby, or come by ssh -t HOST join CODE."
)
CODE_IS_FOR = "If your connection goes, j in the lobby takes it and brings you back to your seat."
COMMITTED = "Commitment to the dice:"
_OPTION_CELLS = 8
"""The columns of an option's name."""
HEX_DIGITS = 64
HEX_GROUP = 8
"""Digits of the commitment that stand together, so that people can compare them."""


# ---------------------------------------------------------------- seats


def paint_seats(table: TableView, width: int, height: int, skin: Skin) -> Block:
    """Return the panel of the seats."""
    body = _seats(table, width - FRAME_CELLS, height - FRAME_CELLS, skin)
    return panel(
        body, width, height, skin, Titles("Seats", f"{len(table.seats)} of {table.capacity}")
    )


def _seats(table: TableView, width: int, height: int, skin: Skin) -> Block:
    """Return every seat, taken or free, and whether we wait for the one who sits there."""
    lines = [_seat_line(seat, table, width, skin) for seat in table.seats]
    for number in range(len(table.seats), table.capacity):
        row = Row(width, skin, 1).put(f"{number + 1:>2}  ", "muted").put("free", "muted")
        lines.append(row.done())
    return Block(tuple(lines[:height]))


def _seat_line(seat: SeatLine, table: TableView, width: int, skin: Skin) -> Line:
    is_you = seat.seat == table.you
    row = Row(width, skin, 1).put(f"{seat.seat + 1:>2}  ", "muted")
    state, meaning = _seat_state(seat)
    room = max(width - row.at - len(state) - 2, 0)
    name = presence_of(seat, table).name(plain(seat.name), room, skin)
    row.put(name, "yours" if is_you else "name")
    for note, holds in (
        (" (you)", is_you),
        (", host", seat.is_host),
        (", lucky word", seat.has_word),
    ):
        if holds and row.at + len(note) + len(state) + 2 <= width:
            row.put(note, "muted")
    return row.right(state, meaning, margin=1).done()


def _seat_state(seat: SeatLine) -> tuple[str, Meaning]:
    if seat.is_away:
        return f"away, {held(seat.held) if seat.held else 'seat kept'}", "away"
    if seat.kind == "bot":
        return "bot", "muted"
    return ("ready", "good") if seat.is_ready else ("not ready", "warn")


# ---------------------------------------------------------------- the start


def paint_start(table: TableView, width: int, height: int, skin: Skin) -> Block:
    """Return the panel of the start."""
    body = _start(table, width - FRAME_CELLS, height - FRAME_CELLS, skin)
    return panel(body, width, height, skin, Titles("The start"))


def _start(table: TableView, width: int, height: int, skin: Skin) -> Block:
    """Return what the game waits for, what you can do about it, and the codes there are; what
    those are for where there is room."""
    quiet = list(_paragraph(plain(table.quiet) or "The game begins.", width, skin, "strong"))
    lines = [*quiet, *_codes(table, width, skin, is_brief=False)]
    if len(lines) > height:
        codes = list(_codes(table, width, skin, is_brief=True))
        is_tight = len(quiet) + len(codes) > height  # who is not ready is seen on the seats too
        lines = [*codes, *quiet] if is_tight else [*quiet, *codes]
    if table.spectators:
        watching = join_and(map(plain, table.spectators))
        lines += _paragraph(f"Watching: {watching}.", width, skin, "muted")
    return Block(tuple(lines[:height]))


def _codes(table: TableView, width: int, skin: Skin, *, is_brief: bool) -> Iterator[Line]:
    codes = (
        ("Code of the table", table.join_code, JOIN_CODE_IS_FOR),
        ("Your return code", table.code, CODE_IS_FOR),
    )
    for label, code, is_for in codes:
        if not code:
            continue
        row = Row(width, skin, 1).put(f"{label}: ", "ink")
        if len(code) > row.room:
            yield row.done()
            row = Row(width, skin, 3)
        yield row.put(plain(code), "points").done()
        if not is_brief:
            yield from _paragraph(is_for, width, skin, "muted")


def _paragraph(text: str, width: int, skin: Skin, meaning: Meaning) -> Iterator[Line]:
    for line in wrap(text, max(width - 2, 1)):
        yield text_line(line, width, skin, meaning, indent=1)


# ---------------------------------------------------------------- options and dice


def paint_options(table: TableView, width: int, height: int, skin: Skin) -> Block:
    """Return the panel of the options."""
    body = _options(table, width - FRAME_CELLS, height - FRAME_CELLS, skin)
    return panel(body, width, height, skin, Titles("Options"))


def _options(table: TableView, width: int, height: int, skin: Skin) -> Block:
    """Return the table's options and its terms: with what they mean where there is room, else
    their values and the terms in brief; at last all in a row, where the terms are unusual."""
    options = GAMES[table.game].options
    terms = list(_paragraph(" ".join(term_sentences(table.terms)), width, skin, "muted"))
    is_private = table.terms.is_private and not table.join_code  # whose code says it already
    to_tell = replace(table.terms, is_private=is_private)
    in_brief = ", ".join(brief_terms(to_tell))
    brief = list(_paragraph(in_brief, width, skin, "ink"))
    for lines_of, kept in ((_option_lines, terms), (_value_lines, terms), (_value_lines, brief)):
        told = [line for option in options for line in lines_of(option, table, width, skin)]
        if len(told) + len(kept) <= height:
            return Block((*told, *kept))
    told = [_short_line(option, table, width, skin) for option in options]
    if len(told) + len(brief) > height and any(differing_terms(to_tell)):
        all_in_a_row = f"{_in_a_row(table)}, {in_brief}"
        told, brief = [], list(_paragraph(all_in_a_row, width, skin, "ink"))
    return Block((*told, *brief)[:height])


def _in_a_row(table: TableView) -> str:
    """Return the options as short as can be: "sheets own, clock 30"."""
    return ", ".join(f"{name} {value}" for name, value in table.options.items())


def _option_lines(option: Option, table: TableView, width: int, skin: Skin) -> Iterator[Line]:
    yield _option_line(option, table, width, skin)
    value = table.options[option.name]
    meaning = option.values[str(value)] if isinstance(option, Choice) else option.meaning
    for line in wrap(meaning, max(width - 4, 1)):
        yield text_line(line, width, skin, "muted", indent=3)


def _value_lines(option: Option, table: TableView, width: int, skin: Skin) -> Iterator[Line]:
    """Yield an option with what its value means; a number speaks for itself."""
    if not isinstance(option, Choice):
        yield _option_line(option, table, width, skin)
        return
    value = str(table.options[option.name])
    indent = 1 + _OPTION_CELLS
    first, *more = wrap(f"{value}: {option.values[value]}", max(width - indent - 1, 1))
    row = Row(width, skin, 1).put(f"{option.name:<{_OPTION_CELLS}}", "ink").put(value, "strong")
    yield row.put(first[len(value) :], "muted").done()
    for line in more:
        yield text_line(line, width, skin, "muted", indent)


def _short_line(option: Option, table: TableView, width: int, skin: Skin) -> Line:
    if not isinstance(option, Choice):
        return _option_line(option, table, width, skin)
    value = str(table.options[option.name])
    row = Row(width, skin, 1).put(f"{option.name:<{_OPTION_CELLS}}", "ink").put(value, "strong")
    return row.put(cut(f": {option.values[value]}", row.room - 1, skin), "muted").done()


def _option_line(option: Option, table: TableView, width: int, skin: Skin) -> Line:
    value = table.options[option.name]
    unit = f" {option.unit}" if not isinstance(option, Choice) and isinstance(value, int) else ""
    row = Row(width, skin, 1).put(f"{option.name:<{_OPTION_CELLS}}", "ink")
    return row.put(f"{value}{unit}", "strong").done()


def paint_dice(table: TableView, width: int, height: int, skin: Skin) -> Block:
    """Return the panel of the dice."""
    body = _dice(table, width - FRAME_CELLS, height - FRAME_CELLS, skin)
    return panel(body, width, height, skin, Titles("Dice that can be checked"))


def _dice(table: TableView, width: int, height: int, skin: Skin) -> Block:
    """Return the commitment to the dice, and your own lucky word."""
    lines: list[Line] = []
    if table.you is not None:
        row = Row(width, skin, 1).put("Lucky word: ", "ink")
        row.put(plain(table.word) or "none", "strong" if table.word else "muted")
        lines.append(row.done())
    if table.commitment:
        digits = wrap(grouped(table.commitment), max(width - 2, 1))
        if len(lines) + 1 + len(digits) <= height:
            lines += _paragraph(COMMITTED, width, skin, "muted")
        lines += [text_line(line, width, skin, "ink", indent=1) for line in digits]
    return Block(tuple(lines[:height]))


def dice_rows(width: int) -> int:
    """Return how many rows the panel of the dice takes at this width, its frame included; with
    one less it still has all digits."""
    groups = max((width - FRAME_CELLS - 1) // (HEX_GROUP + 1), 1)
    return FRAME_CELLS + 2 + -(-HEX_DIGITS // HEX_GROUP // groups)


def grouped(digits: str) -> str:
    """Return hex digits in groups that can be compared by eye."""
    groups = (digits[at : at + HEX_GROUP] for at in range(0, len(digits), HEX_GROUP))
    return " ".join(groups)


# ---------------------------------------------------------------- talk


def paint_talk(table: TableView, width: int, height: int, skin: Skin) -> Block:
    """Return the panel of the talk."""
    body = _talk(table, width - FRAME_CELLS, height - FRAME_CELLS, skin)
    return panel(body, width, height, skin, Titles("Talk"))


def _talk(table: TableView, width: int, height: int, skin: Skin) -> Block:
    """Return the newest lines of talk, and what the house had to say, newest last; of the newest
    of all the beginning is there in any case."""
    lines: list[Line] = []
    for entry in reversed(table.log):
        if len(lines) >= height:
            break
        if isinstance(entry, Happened):
            continue
        if isinstance(entry, Said):
            said = tuple(_said_lines(entry, width, skin))
        else:
            said = tuple(_paragraph(plain(entry.text), width, skin, "talk-house"))
        lines[:0] = said if lines else said[:height]
    return Block(tuple(lines[-height:]))


def _said_lines(said: Said, width: int, skin: Skin) -> Iterator[Line]:
    name = f"{plain(said.name)}: "
    for number, line in enumerate(wrap(name + plain(said.text), max(width - 2, 1), 2)):
        row = Row(width, skin, 1)
        if number == 0:
            row.put(line[: len(name)], "talk-name")
            line = line[len(name) :]
        yield row.put(line, "talk").done()
