"""What the house keeps about somebody, in lines: about them, and the games they played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.registry import GAMES
from themes.meanings import Meaning
from themes.skin import Line, Skin
from tui.books import AboutYou, EveningLine, PastGame, RivalLine
from tui.screens.books.columns import (
    CELLS,
    WHAT_FIGURES_ARE,
    WITH_CHIPS,
    Figure,
    figures,
    games,
    heads,
    paragraph,
    put_figures,
    wins,
    won,
)
from tui.table.blocks import Row, blank, cut, drawn, plain, text_line
from tui.table.words import net, place, signed

_LABEL = 14
_NAME = 18
_STANDING = ("Games", "Wins", "Net", "Turns", "Rating")
_AHEAD = "You came first"
_DAY = 10
"""The characters of a time that are its day: "2026-11-30"."""
_MINUTE = 16
ROWS_OF_A_GAME = 2
_SETTINGS = {"skin": "dice"}
"""Settings that have another name where they are chosen."""


def about_lines(
    about: AboutYou, width: int, skin: Skin, *, at_home: bool = False
) -> Iterator[Line]:
    """Yield who they are, how they stand, their best evenings and against whom they played;
    `at_home` nobody has a key of their own."""
    yield _labelled("Name", plain(about.name), width, skin, "yours")
    yield _labelled("Here since", _time(about.since, _DAY), width, skin)
    yield from _settings(about, width, skin)
    if not at_home:
        yield from _keys(about.keys, width, skin)
    yield blank(width)
    yield from _standings(about, width, skin)
    yield blank(width)
    yield from _evenings(about.evenings, width, skin)
    yield blank(width)
    yield from _rivals(about.rivals, width, skin)


def _labelled(label: str, text: str, width: int, skin: Skin, meaning: Meaning = "ink") -> Line:
    return Row(width, skin).put(label.ljust(_LABEL), "muted").put(text, meaning).done()


def _time(utc: str, characters: int) -> str:
    """Return the beginning of a time, readable: "2026-11-30 21:08"."""
    return utc[:characters].replace("T", " ")


def _settings(about: AboutYou, width: int, skin: Skin) -> Iterator[Line]:
    told = ", ".join(
        f"{_SETTINGS.get(name, name)} {_value(value)}" for name, value in about.settings.items()
    )
    lines = list(paragraph(plain(told) or "as usual", width - _LABEL, skin, "ink"))
    for number, line in enumerate(lines):
        label = "Settings" if number == 0 else ""
        yield Row(width, skin).put(label.ljust(_LABEL), "muted").add(line).done()


def _value(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _keys(keys: Sequence[str], width: int, skin: Skin) -> Iterator[Line]:
    """Yield the fingerprints, each whole."""
    if not keys:
        yield _labelled("Keys", "none", width, skin)
        return
    yield _labelled("Keys", "", width, skin)
    for key in keys:
        for line in paragraph(plain(key), width - 2, skin, "ink"):
            yield Row(width, skin, 2).add(line).done()


def _standings(about: AboutYou, width: int, skin: Skin) -> Iterator[Line]:
    row = Row(width, skin).put("Standing", "title").to(_LABEL)
    yield put_figures(row, heads(_STANDING), skin).done()
    for game, line in about.standings.items():
        title = GAMES[game].title if game in GAMES else plain(game)
        row = Row(width, skin, 1).put(title).to(_LABEL)
        columns = figures(line, _STANDING, has_chips=game == WITH_CHIPS)
        yield put_figures(row, columns, skin).done()
    if not about.standings:
        yield _nothing(width, skin)
    for what in WHAT_FIGURES_ARE.values() if about.standings else ():
        yield from paragraph(what, width, skin)


def _evenings(evenings: Sequence[EveningLine], width: int, skin: Skin) -> Iterator[Line]:
    row = Row(width, skin).put("Best evenings", "title").to(_NAME)
    yield put_figures(row, heads(("Games", "Wins", "Net")), skin).done()
    for evening in evenings:
        row = Row(width, skin, 1).put(evening.day).to(_NAME)
        columns = (games(evening.games), wins(evening.wins), won(evening.net))
        yield put_figures(row, columns, skin).done()
    if not evenings:
        yield _nothing(width, skin)


def _rivals(rivals: Sequence[RivalLine], width: int, skin: Skin) -> Iterator[Line]:
    row = Row(width, skin).put("Against whom", "title").to(_NAME)
    yield put_figures(row, heads(("Games", _AHEAD)), skin).done()
    for rival in rivals:
        row = Row(width, skin, 1).put(cut(plain(rival.name), _NAME - 2, skin), "name").to(_NAME)
        ahead = Figure(str(rival.ahead), CELLS[_AHEAD], "strong")
        put_figures(row, (games(rival.games), ahead), skin)
        yield row.put("  a bot" if rival.is_bot else "", "muted").done()
    if not rivals:
        yield _nothing(width, skin)


def _nothing(width: int, skin: Skin) -> Line:
    return text_line("Nothing yet.", width, skin, "muted", indent=1)


# ---------------------------------------------------------------- past games


def game_lines(played: Sequence[PastGame], chosen: int, width: int, skin: Skin) -> Iterator[Line]:
    """Yield `ROWS_OF_A_GAME` lines for each game, the one with the index `chosen` marked."""
    if not played:
        yield from paragraph("You have finished no game here yet.", width, skin, "ink")
    for index, game in enumerate(played):
        yield _game(game, width, skin, is_chosen=index == chosen)
        yield _players(game, width, skin)


def _game(game: PastGame, width: int, skin: Skin, *, is_chosen: bool) -> Line:
    ink: Meaning = "selected" if is_chosen else "ink"
    title = GAMES[game.game].title if game.game in GAMES else plain(game.game)
    row = Row(width, skin).put(f"{skin.glyphs['turn']} " if is_chosen else "  ", ink)
    row.put(f"{_time(game.ended_at, _MINUTE)}  {title:<13} ", ink)
    row.put(f"{place(game.place)} of {len(game.players)}".ljust(11), ink)
    counts = signed(game.total) if game.game == "ten-thousand" else f"net {net(game.net)}"
    row.put(drawn(counts, skin), ink)
    return row.put(" " * row.room, ink).done()


def _players(game: PastGame, width: int, skin: Skin) -> Line:
    players = ", ".join(map(plain, game.players))
    table = f"{plain(game.table)}: " if game.table else ""
    row = Row(width, skin, 4)
    text = f"{table}{players}"
    return row.put(cut(text, max(row.room, 0), skin), "muted").done()
