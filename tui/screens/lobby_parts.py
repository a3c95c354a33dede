"""What the lobby looks like: its list of tables, the people, the news, each as a block."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.options import join_and
from games.registry import GAMES
from themes.meanings import Meaning
from themes.skin import Line, Skin
from tui.house import MAX_TABLE_NAME, LobbyView, Person, TableLine
from tui.table.blocks import (
    FRAME_CELLS,
    Block,
    Row,
    Target,
    Titles,
    blank,
    drawn,
    fit,
    panel,
    plain,
    text_line,
    wrap,
)
from tui.table.terms import differing_terms
from tui.table.words import count, net

SEAT_CELLS = 9
STATE_CELLS = 11
GAME_CELLS = 14
NAME_CELLS = 22
"""With the space that keeps them from the next column."""
LEAST_OPTIONS, ENOUGH_OPTIONS = 12, 24
ABOUT_LINES = 2
"""Lines at the foot of the list that tell about the chosen table."""

EMPTY = (
    "No table is open yet.",
    "",
    "n opens a table of your own: game, seats and options.",
    "g sits you down at once, with a bot if nobody waits.",
    "p practises alone against bots.",
)


@dataclass(frozen=True, slots=True)
class Lobby:
    """The lobby at one moment: what the house shows, and what this person does in it.

    `chosen` is the id of the table under the cursor, "" for none. `filter` leaves in the list only
    tables with these letters; `is_typing` says that letters go to it now.
    """

    view: LobbyView
    person: Person
    chosen: str = ""
    filter: str = ""
    is_typing: bool = False

    @property
    def tables(self) -> tuple[TableLine, ...]:
        """The tables that the filter leaves in the list."""
        letters = self.filter.lower()
        return tuple(table for table in self.view.tables if letters in _letters(table))

    @property
    def table(self) -> TableLine | None:
        """The table under the cursor; the first one when what was chosen is not in the list."""
        tables = self.tables
        chosen = (table for table in tables if table.table == self.chosen)
        return next(chosen, tables[0] if tables else None)

    def moved(self, step: int) -> str:
        """Return the id of the table `step` rows below the chosen one; "" when there is none."""
        return self.at(self.tables.index(self.table) + step) if self.table is not None else ""

    def at(self, row: int) -> str:
        """Return the id of the table in the row nearest to `row`; "" when there is none."""
        tables = self.tables
        return tables[min(max(row, 0), len(tables) - 1)].table if tables else ""


def _letters(table: TableLine) -> str:
    game = GAMES[table.game].title
    return f"{table.name} {game} {table.host} {state_of(table)}".lower()


def state_of(table: TableLine) -> str:
    """Return what a table is doing, in a word or two."""
    if table.is_yours:
        return "your seat"
    if table.by_code and table.stage == "playing":
        return "seat kept"
    return {"waiting": "waiting", "playing": "playing", "ended": "next game"}[table.stage]


# ---------------------------------------------------------------- the list of tables


def paint_tables(lobby: Lobby, width: int, height: int, skin: Skin) -> Block:
    """Return the panel of the tables."""
    shown, all_tables, chosen = len(lobby.tables), len(lobby.view.tables), lobby.table
    right = ""
    if lobby.filter:
        right = f'{shown} of {all_tables} with "{plain(lobby.filter)}"'
    elif chosen is not None and shown > _rows(height - FRAME_CELLS):
        right = f"{lobby.tables.index(chosen) + 1} of {shown}"
    body = _tables(lobby, width - FRAME_CELLS, height - FRAME_CELLS, skin)
    return panel(body, width, height, skin, Titles("Tables", right), "panel")


def _tables(lobby: Lobby, width: int, height: int, skin: Skin) -> Block:
    """Return the list with the chosen table in sight, and what there is to say of that one."""
    chosen = lobby.table
    if chosen is None:
        return Block(tuple(_no_tables(lobby, width, skin)))
    rows = _rows(height)
    tables = lobby.tables
    first = _first_row(tables.index(chosen), rows, len(tables))
    shown = tables[first : first + rows]
    lines = [_titles(width, skin)]
    lines += [_table_row(table, table is chosen, width, skin) for table in shown]
    lines += [blank(width)] * (rows - len(shown) + 1)
    about = wrap(about_table(chosen), width - 2)[:ABOUT_LINES]
    lines += [text_line(line, width, skin, "muted", indent=1) for line in about]
    targets = (
        Target(0, 1 + row, width, 1, f"table:{table.table}") for row, table in enumerate(shown)
    )
    return Block(tuple(lines), tuple(targets))


def about_table(table: TableLine) -> str:
    """Return what the list has no column for, in sentences."""
    told = [f"{plain(table.host)} is the host."] if table.host else []
    if table.held:
        owners = join_and(f"{plain(name)}'s" for name in table.held)
        told.append(f"{owners} {'seat is' if len(table.held) == 1 else 'seats are'} kept.")
    if table.spectators:
        told.append(f"{count(table.spectators, 'person', 'people')} watching.")
    if options_text(table):
        told.append(f"Options: {options_text(table)}.")
    return " ".join(told)


def options_text(table: TableLine) -> str:
    """Return the options and terms that are not as usual: "sheets open, clock off, private"."""
    options = (f"{name} {value}" for name, value in table.options.items())
    return ", ".join((*options, *differing_terms(table.terms)))


def _no_tables(lobby: Lobby, width: int, skin: Skin) -> Iterator[Line]:
    lines: tuple[str, ...] = EMPTY
    if lobby.view.tables:
        lines = (f'No table has "{plain(lobby.filter)}" in it.', "", "Esc shows all tables again.")
    yield blank(width)
    for number, text in enumerate(lines):
        yield text_line(text, width, skin, "muted" if number else "ink", indent=1)


def _rows(height: int) -> int:
    """Return how many tables have a row, below the titles and above what is told of one."""
    return max(height - 1 - ABOUT_LINES - 1, 1)


def _first_row(chosen: int, rows: int, tables: int) -> int:
    return min(max(chosen - rows // 2, 0), max(tables - rows, 0))


def _columns(width: int) -> tuple[int, int]:
    """Return how wide the name and the options are, in a list of this width."""
    fixed = 2 + GAME_CELLS + SEAT_CELLS + STATE_CELLS
    room, most = width - fixed, MAX_TABLE_NAME + 2
    if room < NAME_CELLS + LEAST_OPTIONS:
        return min(room, most), 0
    name = min(max(NAME_CELLS, room - ENOUGH_OPTIONS), most)
    return name, room - name


def _titles(width: int, skin: Skin) -> Line:
    name, options = _columns(width)
    row = Row(width, skin, 2)
    row.put("Table".ljust(name), "muted").put("Game".ljust(GAME_CELLS), "muted")
    row.put("Seats".ljust(SEAT_CELLS), "muted").put("State".ljust(STATE_CELLS), "muted")
    return row.put("Options" if options else "", "muted").done()


def _table_row(table: TableLine, is_chosen: bool, width: int, skin: Skin) -> Line:
    name, options = _columns(width)
    ink: Meaning = "selected" if is_chosen else "ink"
    muted: Meaning = "selected" if is_chosen else "muted"
    row = Row(width, skin)
    row.put(f"{skin.glyphs['turn']} " if is_chosen else "  ", ink)
    row.put(fit(plain(table.name), name - 1, skin) + " ", "selected" if is_chosen else "name")
    row.put(GAMES[table.game].title.ljust(GAME_CELLS), ink)
    row.put(f"{table.taken} of {table.seats}".ljust(SEAT_CELLS), ink)
    state, at = state_of(table), row.at
    row.put(state, ink if is_chosen else _state_meaning(table))
    row.put(" " * (at + STATE_CELLS - row.at), ink)
    if options:
        row.put(fit(options_text(table), options, skin), muted)
    row.put(" " * row.room, ink)
    return row.done()


def _state_meaning(table: TableLine) -> Meaning:
    if table.is_yours:
        return "yours"
    return "good" if table.stage == "waiting" and table.taken < table.seats else "muted"


# ---------------------------------------------------------------- people and news


def paint_people(lobby: Lobby, width: int, height: int, skin: Skin) -> Block:
    """Return the panel of those who are in the house."""
    body = _people(lobby, width - FRAME_CELLS, height - FRAME_CELLS, skin)
    here = count(len(lobby.view.people), "person", "people")
    return panel(body, width, height, skin, Titles("In the house", here))


def _people(lobby: Lobby, width: int, height: int, skin: Skin) -> Block:
    """Return who is in the house and where, those in the lobby first."""
    people = sorted(lobby.view.people, key=lambda line: (line.table is not None, line.name.lower()))
    lines = []
    for line in people[:height]:
        is_you = line.name == lobby.person.name
        row = Row(width, skin, 1).put(plain(line.name), "yours" if is_you else "name")
        row.put(" (you)" if is_you else "", "muted")
        if line.table is not None:
            row.put(f" at {plain(line.table)}", "muted")
        lines.append(row.done())
    if len(people) > height > 0:
        more = len(people) - height + 1
        lines[-1] = text_line(f"and {more} more", width, skin, "muted", indent=1)
    return Block(tuple(lines))


def paint_news(lobby: Lobby, width: int, height: int, skin: Skin) -> Block:
    """Return the panel of the house's news."""
    body = _news(lobby, width - FRAME_CELLS, height - FRAME_CELLS, skin)
    return panel(body, width, height, skin, Titles("News of the house"))


def _news(lobby: Lobby, width: int, height: int, skin: Skin) -> Block:
    """Return the newest lines of the news that there is room for, newest last."""
    wrapped = [line for text in lobby.view.news for line in wrap(plain(text), width - 2, 2)]
    return Block(
        tuple(text_line(line, width, skin, "talk-house", indent=1) for line in wrapped[-height:])
    )


def paint_headline(lobby: Lobby, width: int, height: int, skin: Skin) -> Block:
    """Return the topmost line: the house, who you are, and your purse so far."""
    del height
    row = Row(width, skin, 1).put(plain(lobby.view.house), "title").put("  the lobby", "muted")
    person = lobby.person
    name = plain(person.name)
    guest = ", a guest" if person.is_guest else ""
    purse = f"   purse {drawn(net(person.net), skin)} {skin.chip_glyphs['yellow']}"
    rest = len(name) + len(guest) + len(purse) + 1
    if row.room > rest:
        row.to(width - rest).put(name, "yours").put(guest, "muted").put(purse, "points")
    return Block((row.done(),))
