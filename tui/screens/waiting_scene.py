"""Where the parts of the waiting room go, and its keys."""

from __future__ import annotations

from games.registry import GAMES
from themes.meanings import Ground
from tui.house import TableView
from tui.screens.waiting_parts import (
    dice_rows,
    paint_dice,
    paint_options,
    paint_seats,
    paint_start,
    paint_talk,
)
from tui.table.blocks import FRAME_CELLS, plain
from tui.table.keys.away import bot_for_away
from tui.table.keys.between import add_bot, bot_away, lucky_word, sit_down
from tui.table.keys.key import Key, Keys, always
from tui.table.painters.foot import Foot, bar_of, paint_bar, paint_foot
from tui.table.painters.header import Header, paint_header
from tui.table.prompt import between_games
from tui.table.scenes.part import Area, Painter, Part

_WIDE = 110
_LEAST_START = 4
_SHORT = 18
_ALONE = "You are alone: Space again starts a game for one."


def waiting_scene(
    table: TableView, keys: Keys, foot: Foot, house: str, width: int, height: int
) -> tuple[Part, ...]:
    """Return the parts of the waiting room, of a house called so, in so many columns and rows."""
    title, name = GAMES[table.game].title, plain(table.name)
    header = Header(title, name, _watching(table), plain(house))
    body = Area(0, 1, width, height - 3)
    ground: Ground = "selected" if foot.is_yours else "room"
    return (
        Part("header", Area(0, 0, width, 1), "bar", paint_header, header),
        *(_three_columns(table, body) if width >= _WIDE else _two_columns(table, body)),
        Part("foot", Area(0, height - 2, width, 1), ground, paint_foot, foot),
        Part("bar", Area(0, height - 1, width, 1), "bar", paint_bar, bar_of(keys)),
    )


def _watching(table: TableView) -> str:
    return f"{len(table.spectators)} watching" if table.spectators else ""


def _two_columns(table: TableView, body: Area) -> tuple[Part, ...]:
    left, right = body.left(body.width // 2), body.beside(body.width // 2)
    seats = min(table.capacity + FRAME_CELLS, body.height - _LEAST_START)
    talk = max(body.height // 4, FRAME_CELLS + 1)
    dice = dice_rows(right.width) - (body.height < _SHORT)
    upper = right.height - dice - talk
    return (
        _part("seats", left.top(seats), paint_seats, table),
        _part("start", left.below(seats), paint_start, table),
        _part("options", right.top(upper), paint_options, table),
        _part("dice", right.below(upper).top(dice), paint_dice, table),
        _part("talk", right.below(upper + dice), paint_talk, table),
    )


def _three_columns(table: TableView, body: Area) -> tuple[Part, ...]:
    third = body.width // 3
    left, middle = body.left(third), body.beside(third).left(third)
    right = body.beside(2 * third)
    seats = min(table.capacity + FRAME_CELLS, body.height - _LEAST_START)
    options = middle.height - dice_rows(middle.width)
    return (
        _part("seats", left.top(seats), paint_seats, table),
        _part("start", left.below(seats), paint_start, table),
        _part("options", middle.top(options), paint_options, table),
        _part("dice", middle.below(options), paint_dice, table),
        _part("talk", right, paint_talk, table),
    )


def _part(name: str, area: Area, paint: Painter, table: TableView) -> Part:
    return Part(name, area, "panel", paint, table, is_for_all=False)


# ---------------------------------------------------------------- keys


def waiting_keys(table: TableView) -> Keys:
    """Return the keys of the waiting room at this moment."""
    bot_in = bot_for_away(table)
    remove = bot_away(table)
    if bot_in.lit:
        remove = remove._replace(on_bar=False)
    return Keys(
        (
            _ready(table),
            bot_in,
            add_bot(table),
            remove,
            lucky_word(table),
            _rules(),
            _back(),
            *always(table),
        )
    )


def is_ready(table: TableView) -> bool:
    """Return whether you have said that you are ready."""
    return any(seat.is_ready for seat in table.seats if seat.seat == table.you)


def _ready(table: TableView) -> Key:
    if table.you is None:
        return sit_down(table, ("space", "enter"))
    label, told = "Ready", "Say that you are ready. The game starts when all are."
    if is_ready(table):
        label, told = "Not yet", "Say that you are not ready after all."
    aim = ("SetReady", not is_ready(table))
    sure = _ALONE if _would_play_alone(table) else ""
    return Key(("space", "enter"), "Space", label, told, lit=True, confirm=sure, aim=aim)


def _would_play_alone(table: TableView) -> bool:
    """Whether your being ready starts a game for you alone at a table that has more seats."""
    is_alone = [seat.seat for seat in table.seats] == [table.you] and table.capacity > 1
    return is_alone and not is_ready(table) and GAMES[table.game].least_players == 1


def _rules() -> Key:
    return Key(("r",), "r", "Rules", "Read the rules of the game.", lit=True, on_bar=False)


def _back() -> Key:
    return Key(("escape",), "Esc", "Back", "", why="q leaves the table.", on_bar=False)


def waiting_prompt(table: TableView) -> Foot:
    """Return the sentence above the keys."""
    if table.halt:
        return Foot(plain(table.halt), "warn", is_yours=False)
    if table.you is not None and not is_ready(table):
        return Foot("Press Space when you are ready.", "turn", is_yours=True)
    quiet = between_games(table)
    return Foot(quiet.text or "The game begins.", "muted", is_yours=False, brief=quiet.brief)
