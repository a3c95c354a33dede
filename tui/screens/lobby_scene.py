"""Where the parts of the lobby go, and its keys.

From 100 columns on the people have a column of their own; below that they share the rows under the
list with the news.
"""

from __future__ import annotations

from tui.house import TableLine
from tui.screens.lobby_parts import (
    Lobby,
    paint_headline,
    paint_news,
    paint_people,
    paint_tables,
)
from tui.table.blocks import plain
from tui.table.keys.key import Key, Keys
from tui.table.painters.foot import Foot, bar_of, paint_bar
from tui.table.scenes.part import Area, Painter, Part

_WIDE = 100
_LEAST_LOWER, _MOST_LOWER = 5, 10


def lobby_scene(lobby: Lobby, width: int, height: int) -> tuple[Part, ...]:
    """Return the parts of the lobby above its foot, in so many columns and rows."""
    head = _part("headline", Area(0, 0, width, 1), paint_headline, lobby)._replace(ground="bar")
    body = Area(0, 1, width, height - 1)
    lower = min(max(body.height // 3, _LEAST_LOWER), _MOST_LOWER)
    if width >= _WIDE:
        side = width // 3
        main = body.left(width - side)
        return (
            head,
            _part("tables", main.top(main.height - lower), paint_tables, lobby),
            _part("news", main.below(main.height - lower), paint_news, lobby),
            _part("people", body.beside(width - side), paint_people, lobby),
        )
    below = body.below(body.height - lower)
    people = width * 2 // 5
    return (
        head,
        _part("tables", body.top(body.height - lower), paint_tables, lobby),
        _part("people", below.left(people), paint_people, lobby),
        _part("news", below.beside(people), paint_news, lobby),
    )


def _part(name: str, area: Area, paint: Painter, lobby: Lobby) -> Part:
    return Part(name, area, "panel", paint, lobby, is_for_all=False)


# ---------------------------------------------------------------- keys


def lobby_keys(lobby: Lobby) -> Keys:
    """Return the keys of the lobby at this moment."""
    if lobby.is_typing:
        return Keys(
            (
                Key(("enter",), "Enter", "Keep", "Keep these tables in the list.", lit=True),
                Key(("escape",), "Esc", "All tables", "Show all tables again.", lit=True),
            )
        )
    return Keys((*_table_keys(lobby.table), *_house_keys(lobby)))


def lobby_bars(lobby: Lobby, width: int, y: int) -> tuple[Part, ...]:
    """Return the keys' two lines, the first at row `y`: what makes a game, and the rest."""
    keys = lobby_keys(lobby).main
    first = 2 if lobby.is_typing else len(_table_keys(lobby.table))
    return tuple(
        Part(f"bar-{number}", Area(0, y + number, width, 1), "bar", paint_bar, bar_of(Keys(row)))
        for number, row in enumerate((keys[:first], keys[first:]))
    )


def _table_keys(table: TableLine | None) -> tuple[Key, ...]:
    enter = _enter(table)
    aim = ("Watch", table.table) if table is not None else None
    watch = Key(("w",), "w", "Watch", "Watch the table.", lit=table is not None, aim=aim)
    return (
        enter,
        watch._replace(
            why="" if table else "There is no table to watch; n opens one.",
            on_bar=enter.label != watch.label,
        ),
        Key(("n",), "n", "New table", "Open a table of your own.", lit=True, brief="New"),
        Key(("g",), "g", "Quick game", _QUICK, lit=True, brief="Quick"),
        Key(("p",), "p", "Practise", "Practise alone with bots.", lit=True, brief="Bots"),
        Key(("j",), "j", "Join", "Join a private table by its code.", lit=True),
    )


_QUICK = "Quick game: sit down at the fullest table that waits, or open one with a bot."


def _enter(table: TableLine | None) -> Key:
    if table is None:
        why = "There is no table to sit down at; n opens one."
        return Key(("enter",), "Enter", "Sit down", "Sit down at the table.", why=why)
    label, brief, told = enter_does(table)
    aim = (label, table.table)
    return Key(("enter",), "Enter", label, told, lit=True, aim=aim, brief=brief)


def enter_does(table: TableLine) -> tuple[str, str, str]:
    """Return what Enter does on a table: in two words, in one, and in a sentence."""
    if table.is_yours:
        return "Your seat", "Seat", "Take your own seat there again."
    if has_room(table):
        return "Sit down", "Sit", "Sit down at the table."
    if table.by_code:
        return "Kept seat", "Code", "Take back a seat that is kept for a guest, with its code."
    return "Watch", "Watch", "Watch the game."


def has_room(table: TableLine) -> bool:
    """Return whether somebody can sit down at a table now."""
    return table.stage != "playing" and table.taken < table.seats


def _house_keys(lobby: Lobby) -> tuple[Key, ...]:
    has_tables, has_filter = bool(lobby.view.tables), bool(lobby.filter)
    return (
        Key(
            ("slash", "/"),
            "/",
            "Filter",
            "Show only tables with the letters you type.",
            lit=has_tables,
            why="" if has_tables else "There are no tables to choose from.",
            brief="Find",
        ),
        Key(
            ("escape",),
            "Esc",
            "All",
            "Show all tables again.",
            lit=has_filter,
            why="You are in the lobby; q leaves the house.",
            on_bar=has_filter,
        ),
        Key(("s",), "s", "Standings", _STANDINGS, lit=True, brief="Scores"),
        Key(("r",), "r", "Rules", _RULES, lit=True, brief="" if has_filter else None),
        Key(("o",), "o", "Settings", _SETTINGS, lit=True, brief="Setup"),
        Key(("?",), "?", "Help", "What you can do in the lobby.", lit=True, brief=""),
        Key(("q",), "q", "Leave", "Leave the house.", lit=True, aim="leave the house"),
    )


_STANDINGS = "How everybody stands in each game, and what the house keeps about you."
_RULES = "Read the rules of the games."
_SETTINGS = "Your name, theme, dice, colours, motion and bell; your keys and codes."

LIST_KEYS = tuple(
    Key((name,), shown, "", told, lit=True, on_bar=False)
    for name, shown, told in (
        ("up", "Up", "The table above."),
        ("down", "Down", "The table below."),
        ("pageup", "PgUp", "Ten tables up."),
        ("pagedown", "PgDn", "Ten tables down."),
    )
)
"""The keys of the list itself; no bar has room for them."""


def lobby_prompt(lobby: Lobby) -> Foot:
    """Return the sentence above the keys."""
    if lobby.is_typing:
        return Foot(f"Tables with: {plain(lobby.filter)}_", "ink", is_yours=True)
    table = lobby.table
    if table is None:
        return Foot("Welcome! Open a table, start a quick game, or practise.", "muted", False)
    name = plain(table.name)
    if table.is_yours:
        return Foot(f"Your seat at {name} is kept: Enter takes it again.", "strong", True)
    if table.by_code and not has_room(table):
        return _kept_for(table.by_code)
    does = "sits down" if has_room(table) else "watches"
    return Foot(f"{name}: Enter {does}.", "muted", False)


def _kept_for(guests: tuple[str, ...]) -> Foot:
    """Return for whom seats are kept that nobody else can have, and how those get them back."""
    if len(guests) == 1:
        kept, one = f"A seat is kept for {plain(guests[0])}", "it"
    else:
        kept, one = f"{len(guests)} seats are kept", "one"
    long = f"{kept}: with its code {one} is yours again; w watches."
    return Foot(long, "muted", False, brief=f"{kept}: Enter asks its code.")
