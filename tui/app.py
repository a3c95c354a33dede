"""The app: one person's terminal, from the news of the house to the screens and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import Any, ClassVar, Protocol, runtime_checkable

from textual.binding import Binding, BindingType
from textual.events import Event, Key, Resize
from textual.geometry import Size
from textual.screen import Screen
from textual.worker import Worker

from games.registry import GAMES
from tui.books import Books
from tui.dialogs import DialogsApp
from tui.house import News, Note, Person, Request, TableView, Visit
from tui.keyboard import Keyboard
from tui.lull import Lull
from tui.party import Home, Party, Return, Seating, Wish
from tui.screens.board import Board
from tui.screens.curtain import Curtain, public_facts
from tui.screens.dialog import LOOKS, Dialog
from tui.screens.home import HomeScreen
from tui.screens.leaving import LeaveHouse
from tui.screens.lobby import LobbyScreen
from tui.screens.too_small import TooSmall, is_too_small
from tui.screens.waiting_room import WaitingRoom
from tui.table.blocks import plain
from tui.table.screen import TableScreen
from tui.terminal.client import ClientTerminal
from tui.terminal.textual_internals import make_switchable

LEAVING = ("ctrl+c", "ctrl+d")
"""The keys that leave the house, whatever else is going on."""
STILL_TYPING = "The screen changed while you typed: wait a moment."
"""What is said of keys that belong to what was being typed when the screen changed."""
MOST_FRAMES = 15
"""How often in a second the views of one visit are fetched, at most."""


@runtime_checkable
class TakesNotes(Protocol):
    """A screen for the bottom of the stack, which shows what the house has to say."""

    def show_note(self, note: Note) -> None:
        """Show a sentence from the house."""
        ...


def _takes_keys(screen: Screen[Any]) -> bool:
    """Whether somebody types into a screen in front, or reads it by keys."""
    return isinstance(screen, Dialog) and not screen.is_asking


class MintTinApp(DialogsApp):
    """One terminal, and the people at it: over SSH one, at home perhaps several.

    It is a `tui.desk.Desk` to its screens. The result of a run is the house's farewell, for a
    terminal that has been given back; None when there was none.
    """

    TITLE = "Mint Tin"
    BINDINGS: ClassVar[list[BindingType]] = [
        # Before a field takes it for "copy", and in front of a dialog too.
        Binding("ctrl+c", "leave_house", show=False, priority=True, system=True),
        Binding("ctrl+d", "leave_house", show=False, system=True),
        Binding("question_mark", "help_now", show=False),
    ]

    def __init__(
        self,
        visits: Sequence[Visit],
        *,
        terminal: ClientTerminal | None = None,
        theme_folders: Sequence[Path] = (),
        home: Home | None = None,
        party: Party | None = None,
        wish: Wish | None = None,
        came_for: Request | None = None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """Serve `visits`, the owner of the terminal first; there must be one.

        `theme_folders` hold themes and skins beside the house's own. With a `home` it is played
        on one machine: `party` is what is played at once, `wish` what its form begins with.
        `came_for` is asked of the house at once; somebody new says first what they want to be
        called. `now` tells seconds that only go on.
        """
        self._came_for = came_for
        self._ask_what_they_came_for(visits[0])
        self._keyboard = Keyboard(visits)
        self._house = visits[0].lobby().house
        self._home = home
        self._wish = wish
        self._played: Party | None = None
        self._readers: dict[Visit, Worker[None]] = {}
        self._seating: Seating | Return | None = None
        self._is_back = False
        """Whether a game goes on and nobody has been given the keyboard yet."""
        self._early_note: Note | None = None
        self._curtain_for: Visit | None = None
        self._now = now
        self._lull = Lull(now)
        # Where it begins with stock widgets their looks are wanted at once.
        super().__init__(theme_folders, terminal, LOOKS if home is not None else None)
        self.play(party)

    # ---------------------------------------------------------------- from the first frame on

    def get_default_screen(self) -> Screen[Any]:
        """Return the screen to begin with."""
        screen = self._base_screen() or Screen()
        if isinstance(screen, LobbyScreen):
            screen.greet()
        make_switchable(screen, self)
        return screen

    def on_mount(self) -> None:
        """Begin to read the news."""
        self.tell_problems()
        for visit in self._keyboard.visits:
            self._read(visit)

    def on_resize(self, event: Resize) -> None:
        """Make do with a terminal that is too small, until it grows."""
        self._make_do(event.size)

    def _make_do(self, size: Size) -> None:
        small = is_too_small(*size)
        if small and not isinstance(self.screen, TooSmall):
            self.push_screen(TooSmall())
        elif not small and isinstance(self.screen, TooSmall):
            self.pop_screen()

    def on_unmount(self) -> None:
        """Go: nobody is at the terminal any more."""
        for visit in self._keyboard.visits:
            visit.close()

    async def on_event(self, event: Event) -> None:
        """Hear a key, unless it belongs to what was being typed when the screen changed."""
        if isinstance(event, Key) and not event.is_forwarded and self._belongs_to_typing(event):
            self.show_note(Note(STILL_TYPING, refused=True))
        else:
            await super().on_event(event)

    def _belongs_to_typing(self, key: Key) -> bool:
        return key.key not in LEAVING and self._lull.swallows()

    # ---------------------------------------------------------------- the news

    def _read(self, visit: Visit) -> None:
        self._readers[visit] = self.run_worker(self._read_news(visit))

    async def _read_news(self, visit: Visit) -> None:
        """Take in what changes for one visit, as often as a screen can show it."""
        try:
            while True:
                news = await visit.news(apart=1 / MOST_FRAMES)
                if visit not in self._keyboard.visits:
                    return  # a guest who was sent home in the middle of their own news
                if news.farewell is not None:
                    self.exit(news.farewell)
                    return
                if self.is_running:
                    self._take(visit, news)
        finally:
            self._readers.pop(visit, None)

    def _take(self, visit: Visit, news: News) -> None:
        if news.table:
            self._keyboard.fetch(visit)
        if news.person and visit is self._keyboard.owner:
            self.dress()
        self._show_base(news)
        self.follow_help()
        for note in news.notes:
            self._take_note(note)
        if news.person and visit is self._keyboard.owner:
            self._tell_dialogs()
            self._ask_what_they_came_for(visit)

    def _ask_what_they_came_for(self, owner: Visit) -> None:
        """Ask for what the owner came for, unless they are still to be asked for a name, which is
        done in the lobby."""
        if self._came_for is not None and (not owner.person().is_new or owner.table() is not None):
            owner.ask(self._came_for)
            self._came_for = None

    def _tell_dialogs(self) -> None:
        """Let dialogs that have asked something see whether it has been done."""
        for dialog in self._asking:
            dialog.hear_change(self.owner)

    def _refuse(self, why: str) -> bool:
        """Tell the dialog that has asked something why it is not done; return whether there is
        one."""
        asking = self._asking
        if asking:
            asking[0].hear_refusal(why)
        return bool(asking)

    @property
    def _asking(self) -> list[Dialog[Any]]:
        """The dialogs that wait for the house."""
        return [one for one in self.screen_stack[1:] if isinstance(one, Dialog) and one.is_asking]

    def _take_note(self, note: Note) -> None:
        if note.refused and self._seating is not None:
            self._seating = None
            if self._keyboard.table is None:
                self._send_guests_home()
            self._show_base(News(table=True, lobby=True))
        if not (note.refused and self._refuse(note.text)):
            self.show_note(note)

    def show_note(self, note: Note) -> None:
        """Show a note on the screen at the bottom; while that is still to come, the note waits."""
        base = self.screen_stack[0]
        if isinstance(base, TakesNotes):
            base.show_note(note)
        else:
            self._early_note = note

    # ---------------------------------------------------------------- which screen it is

    def _show_base(self, news: News) -> None:
        """Let the screen of the moment show what has changed."""
        if self._seating is not None:
            self._seating.step()
            if not self._seating.is_done:
                return
        if self._keyboard.is_parting:
            return
        base, table = self.screen_stack[0], self._keyboard.table
        if type(base) is not self._base_kind(table):
            screen = self._base_screen()
            if screen is not None:
                self._change_base(screen)
        elif isinstance(base, LobbyScreen):
            if news.lobby or news.person:
                base.show(self._keyboard.owner.lobby(), self.owner)
        elif isinstance(base, WaitingRoom | TableScreen) and table is not None and news.table:
            base.show(table)
        self._pass_keyboard()

    def _base_kind(self, table: TableView | None) -> type[Screen[Any]]:
        if table is None:
            return LobbyScreen if self._home is None else HomeScreen
        return WaitingRoom if table.stage == "waiting" else TableScreen

    def _base_screen(self) -> Screen[Any] | None:
        """Return a new screen for where the people are; None while a party is being seated."""
        table = self._keyboard.table
        if self._seating is not None and not self._seating.is_done:
            return None
        self._seating = None
        if table is not None and table.stage == "waiting":
            return WaitingRoom(table, typed=self._typed())
        if table is not None:
            return TableScreen(table, before=self._seen_before(), typed=self._typed())
        if self._home is not None:
            return HomeScreen(self.owner.name, self._home, self._wish, self._played)
        return LobbyScreen(self._keyboard.owner.lobby(), self.owner)

    def _seen_before(self) -> TableView | None:
        base = self.screen_stack[0] if self.screen_stack else None
        return base.table if isinstance(base, WaitingRoom) else None

    def _typed(self) -> str | None:
        """Return the talk that somebody is typing, None for none."""
        base = self.screen_stack[0] if self.screen_stack else None
        return base.talk.typed if isinstance(base, WaitingRoom | TableScreen) else None

    def _change_base(self, screen: Screen[Any]) -> None:
        """Go to another screen; what stood in front of the one before is gone. A line of talk that
        is being typed goes along where there is talk."""
        base = self.screen_stack[0]
        is_filtering = isinstance(base, LobbyScreen) and base.is_typing
        if is_filtering or not isinstance(screen, WaitingRoom | TableScreen):
            self._wait_for_lull(is_filtering or self._typed() is not None)
        self._clear_front()
        if isinstance(screen, Board):
            screen.switch_to()
        self.switch_screen(screen)
        if isinstance(screen, HomeScreen):
            self._send_guests_home()
        self._make_do(self.size)
        if self._early_note is not None:
            self.show_note(self._early_note)
            self._early_note = None

    def _clear_front(self) -> None:
        """Take away all that stands in front."""
        self._wait_for_lull(any(map(_takes_keys, self.screen_stack[1:])))
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self._curtain_for = None

    def _wait_for_lull(self, is_typing: bool) -> None:
        if is_typing:
            self._lull.begin()

    # ---------------------------------------------------------------- one keyboard for several

    def play(self, party: Party | None) -> None:
        """Seat a party at a table of its own and begin; nothing to play is fine, and neither is
        anything while another party is being seated."""
        if party is None or self._seating is not None:
            return
        players = [self._keyboard.owner]
        if self._home is not None:
            self._played = party
            players = self._gather(self._home, party.people or (self.owner.name,))
        self._seating = Seating(self._keyboard, players, party)

    def go_on(self, table: TableView) -> None:
        """Go on with an unfinished game at home, at a table; not while a party is being
        seated."""
        if self._home is None or self._seating is not None:
            return
        people = [seat.name for seat in table.seats if seat.kind == "human"]
        players = self._gather(self._home, people)
        self._is_back = len(players) > 1
        self._seating = Return(self._keyboard, players, table.table)

    def _gather(self, home: Home, people: Sequence[str]) -> list[Visit]:
        """Let people share the keyboard, by their names, beside its owner, who may be one of
        them; the first has it."""
        self._send_guests_home()
        owner, owners = self._keyboard.owner, self.owner.name.lower()
        visits = [owner if name.lower() == owners else home.enter(name) for name in people]
        guests = [visit for visit in visits if visit is not owner]
        self._keyboard.join(guests)
        self._keyboard.pass_to(visits[0])
        if self.is_running:
            for guest in guests:
                self._read(guest)
        return visits

    def _send_guests_home(self) -> None:
        for visit in self._keyboard.part():
            if visit in self._readers:
                self._readers.pop(visit).cancel()
            visit.close()

    def _pass_keyboard(self) -> None:
        """Let somebody else at this keyboard have it when the game waits for them.

        Where each of them may read what the others may not, the curtain falls in between.
        """
        table = self._keyboard.table
        if table is None or table.stage != "playing":
            if self._curtain_for is not None:
                self._lift_curtain()
            return
        due = self._keyboard.next_holder()
        if due is None and self._is_back:
            due = self._keyboard.holder
        self._is_back = False
        if due is None or due is self._curtain_for:
            return
        # What all of them know alike can be told only when all of them are up to date.
        self._keyboard.fetch_all()
        self._wait_for_lull(self._typed() is not None)
        self.ring()
        if GAMES[table.game].has_secrets(table.options):
            self._clear_front()
            self._curtain_for = due
            facts = public_facts(self._keyboard)
            self.push_screen(Curtain(due.person().name, facts, self._now))
            self._make_do(self.size)
        else:
            self._change_hands(due)
            self.show_note(Note(f"{plain(due.person().name)}, it is your turn."))

    def on_curtain_lifted(self) -> None:
        """The one the curtain waited for has the keyboard now, if the game still waits for them."""
        if self._curtain_for is not None:
            self._change_hands(self._curtain_for)
            self._lift_curtain()
            self._pass_keyboard()

    def _change_hands(self, visit: Visit) -> None:
        self._keyboard.pass_to(visit)
        base, table = self.screen_stack[0], self._keyboard.table
        if isinstance(base, TableScreen) and table is not None:
            base.change_hands(table)

    def _lift_curtain(self) -> None:
        self._clear_front()
        self._make_do(self.size)

    # ---------------------------------------------------------------- leaving at home

    def leave_table(self) -> None:
        """Leave the table; at home a game that runs there can be gone on with."""
        table = self.table
        if self._home is not None and table is not None and table.stage == "playing":
            self._home.set_aside(table.table)
        else:
            super().leave_table()

    def leave_house(self) -> None:
        """Leave the house, asking first when a seat is at stake, or at home a game."""
        if self._home is None:
            super().leave_house()
        elif not self._home.is_kept and (self._is_at_stake() or self._home.unfinished()):
            self.push_screen(LeaveHouse(is_kept=False), self._leave_house)
        else:
            self.exit()

    # ---------------------------------------------------------------- the desk

    @property
    def person(self) -> Person:
        """Return who is at the keyboard."""
        return self._keyboard.holder.person()

    @property
    def house(self) -> str:
        """Return what the house is called."""
        return self._house

    @property
    def owner(self) -> Person:
        """Return whose terminal it is."""
        return self._keyboard.owner.person()

    @property
    def books(self) -> Books:
        """Return the house's books, as the owner of the terminal may read them."""
        return self._keyboard.owner.books

    @property
    def table(self) -> TableView | None:
        """Return the table that the one at the keyboard is at."""
        return self._keyboard.table

    @property
    def is_at_home(self) -> bool:
        """Return whether it is played on one machine."""
        return self._home is not None

    @property
    def others_at_keyboard(self) -> tuple[TableView, ...]:
        """Return the views of the others who share this keyboard at the same table."""
        return self._keyboard.others()

    def ask(self, request: Request) -> None:
        """Ask the house, for the person at the keyboard."""
        self._keyboard.ask(request)

    def ask_for(self, seat: int, request: Request) -> None:
        """Ask the house for the one at this keyboard who sits at `seat`."""
        self._keyboard.ask_for(seat, request)

    def ask_owner(self, request: Request) -> None:
        """Ask the house for the one whose terminal it is."""
        self._keyboard.owner.ask(request)

    def ring(self) -> None:
        """Ring the terminal's bell, when its owner has it set."""
        if self.owner.settings.bell:
            super().bell()

    def bell(self) -> None:
        """Ring nothing: Textual does for a letter more than a field takes; here only `ring` may."""
