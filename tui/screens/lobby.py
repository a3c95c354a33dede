"""The lobby: choosing a table, or opening one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from games.registry import GAMES
from tui.house import (
    MAX_NAME,
    Claim,
    Join,
    LobbyView,
    OpenTable,
    Person,
    QuickGame,
    Rename,
    Sit,
    TableLine,
    Watch,
)
from tui.screens.ask_line import AskLines, Line
from tui.screens.board import Board
from tui.screens.choose import Choose
from tui.screens.first_name import FirstName
from tui.screens.lobby_parts import Lobby
from tui.screens.lobby_scene import (
    LIST_KEYS,
    has_room,
    lobby_bars,
    lobby_keys,
    lobby_prompt,
    lobby_scene,
)
from tui.screens.open_table import OpenTableDialog
from tui.screens.practice import PracticeDialog
from tui.table.blocks import plain
from tui.table.keys.key import Keys
from tui.table.painters.foot import Foot, paint_foot
from tui.table.scenes.part import Area, Part

GUEST = "You are a guest: bring an SSH key (ssh-keygen -t ed25519) to be remembered."
BRIEF_GUEST = "You are a guest: bring an SSH key to be remembered."
"""How a guest becomes somebody, in one line."""
GUEST_HELP = (
    "You are a guest: the house forgets you some time after you have gone. Make an SSH key with "
    "ssh-keygen -t ed25519 and come again: from then on it remembers you. To take along what you "
    "played as a guest, ask for a code in the settings (o) before you go, and type it there when "
    "you have come with your key."
)
MAX_FILTER = 24
"""Letters that tables can be filtered by."""
MAX_CODE = 16
"""Characters of a return code that can be typed."""
MAX_JOIN_CODE = 40
"""Characters of a private table's code that can be typed."""
_FOOT_ROWS = 3


class LobbyScreen(Board):
    """The list of tables with its cursor, the people, the news."""

    def __init__(self, view: LobbyView, person: Person) -> None:
        super().__init__()
        self._lobby = Lobby(view, person)

    def show(self, view: LobbyView, person: Person) -> None:
        """Show the lobby as it is now; the cursor stays at its table, or where that was."""
        chosen = self._lobby.table
        now = replace(self._lobby, view=view, person=person)
        if chosen is None:
            self._lobby = replace(now, chosen="")
        elif any(table.table == chosen.table for table in view.tables):
            self._lobby = replace(now, chosen=chosen.table)
        else:
            self._lobby = replace(now, chosen=now.at(self._lobby.tables.index(chosen)))
            self._note = Foot(f"{plain(chosen.name)} has closed.", "warn", is_yours=False)
        self.paint_news()

    def on_mount(self) -> None:
        """Ask somebody who has come for the first time what they want to be called."""
        if self._lobby.person.is_new:
            name = self._lobby.person.name
            self.app.push_screen(FirstName(name, lambda name: self.desk.ask_owner(Rename(name))))

    def greet(self) -> None:
        """Tell a guest who has just come in how to become somebody."""
        person = self._lobby.person
        if person.is_guest:
            self._note = Foot(GUEST, "muted", is_yours=False, brief=BRIEF_GUEST)

    @property
    def is_typing(self) -> bool:
        """Whether letters go to the filter now."""
        return self._lobby.is_typing

    # ------------------------------------------------ what there is to see

    def scene(self, width: int, height: int) -> Sequence[Part]:
        """Return the parts of the lobby."""
        foot = height - _FOOT_ROWS
        return (
            *lobby_scene(self._lobby, width, foot),
            Part("foot", Area(0, foot, width, 1), "room", paint_foot, self.foot()),
            *lobby_bars(self._lobby, width, foot + 1),
        )

    def keys(self) -> Keys:
        """Return the keys of the lobby, those of its list included."""
        keys = lobby_keys(self._lobby)
        return keys if self._lobby.is_typing else Keys((*keys.main, *LIST_KEYS))

    def prompt(self) -> Foot:
        """Return what Enter would do."""
        return lobby_prompt(self._lobby)

    def help_text(self) -> str:
        """Return the help: what every key does, and for a guest how to become somebody."""
        guest = f"{GUEST_HELP}\n\n" if self._lobby.person.is_guest else ""
        return guest + super().help_text()

    # ------------------------------------------------ keys and clicks

    def take_key(self, name: str, letter: str) -> bool:
        """Type into the filter while it is open, else press a key."""
        if not self._lobby.is_typing or name in ("enter", "escape"):
            return super().take_key(name, letter)
        if name == "backspace":
            self._change(filter=self._lobby.filter[:-1])
        elif name in ("up", "down"):
            self._move(-1 if name == "up" else 1)
        elif letter and letter.isprintable():
            self._change(filter=(self._lobby.filter + letter)[:MAX_FILTER])
        else:
            return False
        return True

    def press(self, name: str) -> bool:
        """Press a key; a row of the list is chosen by one click, and entered by another."""
        mark, _, table = name.partition(":")
        if mark != "table":
            return super().press(name)
        chosen = self._lobby.table
        if chosen is not None and chosen.table == table:
            return super().press("enter")
        self._change(chosen=table)
        return True

    def do(self, key: str) -> None:  # noqa: C901 - one line for each key
        """Do what a key of the lobby is for."""
        table = self._lobby.table
        match key:
            case "enter" | "escape" if self._lobby.is_typing:
                keeps = key == "enter"
                self._change(is_typing=False, filter=self._lobby.filter if keeps else "")
            case "enter" if table is not None:
                self._enter(table)
            case "w" if table is not None:
                self.desk.ask(Watch(table.table))
            case "up" | "pageup" | "down" | "pagedown":
                step = 10 if key.startswith("page") else 1
                self._move(-step if key.endswith("up") else step)
            case "slash":
                self._change(is_typing=True)
            case "escape":
                self._change(filter="")
            case "n":
                self.app.push_screen(OpenTableDialog(self._lobby.person), self._open)
            case "g":
                self.app.push_screen(_choose_game(), self._quick_game)
            case "p":
                self.app.push_screen(PracticeDialog(self._lobby.person.name), self.desk.play)
            case "j":
                self.app.push_screen(_ask_join_code(self._join))
            case "s":
                self.desk.show_standings(table.game if table is not None else "")
            case "r":
                self.desk.show_rules(table.game if table is not None else next(iter(GAMES)))
            case "o":
                self.desk.show_settings()
            case "?":
                self.desk.show_help()
            case "q":
                self.desk.leave_house()

    def _change(self, **changes: str | bool) -> None:
        self._lobby = replace(self._lobby, **changes)  # type: ignore[arg-type]  # its own fields
        self.paint()

    def _move(self, step: int) -> None:
        self._change(chosen=self._lobby.moved(step))

    # ------------------------------------------------ going to a table

    def _enter(self, table: TableLine) -> None:
        if table.is_yours or has_room(table):
            self.desk.ask(Sit(table.table))
        elif table.by_code:
            self.app.push_screen(_ask_who(table, partial(self._claim, table.table)))
        else:
            self.desk.ask(Watch(table.table))

    def _claim(self, table: str, lines: tuple[str, ...]) -> None:
        self.desk.ask(Claim(table, *lines))

    def _join(self, lines: tuple[str, ...]) -> None:
        self.desk.ask(Join(lines[0]))

    def _open(self, request: OpenTable | None) -> None:
        if request is not None:
            self.desk.ask(request)

    def _quick_game(self, game: str | None) -> None:
        if game is not None:
            self.desk.ask(QuickGame(game))


def _choose_game() -> Choose:
    return Choose(
        "Quick game",
        "Which game? You sit down at the fullest table that waits, or at a new one with a bot.",
        [(name, game.title) for name, game in GAMES.items()],
    )


def _ask_join_code(ask: Callable[[tuple[str, ...]], None]) -> AskLines:
    return AskLines(
        "Join a private table",
        "A private table is in no list. Who sits there can tell you its code of three words. "
        "A guest's own code brings a seat back that was lost.",
        [Line("Code", MAX_JOIN_CODE, width=30)],
        yes="Join",
        ask=ask,
    )


def _ask_who(table: TableLine, ask: Callable[[tuple[str, ...]], None]) -> AskLines:
    return AskLines(
        "Take back a seat",
        "The code was shown when you sat down. Who comes with a key needs none: "
        "the house knows them again.",
        [
            Line("Name", MAX_NAME, table.by_code[0] if len(table.by_code) == 1 else ""),
            Line("Code", MAX_CODE),
        ],
        yes="Take it",
        ask=ask,
    )
