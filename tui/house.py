"""The port to the house: what the screens may ask for, and what they are shown.

Everything that crosses it is plain, frozen data that could as well come over a wire. A house makes
each person's views on its own side, with nothing in them that this person may not know; a screen
never gets a game's state and never derives a rule again.

A `Visit` is one person's presence, as long as their terminal is open. Asking returns at once; what
came of it shows in the views, and a refusal comes back as a `Note`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from games.events import LONGEST_WORD, Event, OptionValue, PlayerKind
from games.lucky10.views import Lucky10View
from games.ten_thousand.views import TenThousandView
from tui.books import Books

GameView = Lucky10View | TenThousandView
Colours = Literal["auto", "truecolor", "256", "16", "none"]
Stage = Literal["waiting", "playing", "ended"]
Absence = Literal["bot", "pass", "wait"]

MAX_LOG = 200
"""The most log entries in a table's view; older ones are forgotten."""
MAX_TALK = 200
"""The most characters in one line of talk."""
MAX_NAME = 16
"""The most characters in a person's name."""
MAX_TABLE_NAME = 24
"""The most characters in a table's name."""
MAX_WORD = LONGEST_WORD
"""The most characters in a lucky word, as its record has it."""
MOST_DELAY = 20
"""The most events by which spectators can see later what happens."""


# ---------------------------------------------------------------- people


@dataclass(frozen=True, slots=True)
class Settings:
    """How a person wants to see the house, by names of `themes`; "auto" asks the terminal."""

    theme: str = "mint"
    skin: str = "auto"
    colours: Colours = "auto"
    motion: bool = True
    bell: bool = False


@dataclass(frozen=True, slots=True)
class TableTerms:
    """How a table is kept, beside the options of its game.

    `absent` is what happens once somebody's connection has been gone for longer than their seat is
    held: a bot plays on for them until they are back; or their turns pass at once, as if their
    clock had run out; or everybody waits for them, their clock running as ever. `is_private`: the
    table is in no list and is entered by its code. `spectators_talk`: whether they may.
    `delay`: by how many events spectators see later what happens, 0 to `MOST_DELAY`.
    """

    absent: Absence = "bot"
    is_private: bool = False
    spectators_talk: bool = True
    delay: int = 0


@dataclass(frozen=True, slots=True)
class LastTable:
    """How somebody opened a table of a game last, to begin with the next time."""

    seats: int
    options: Mapping[str, OptionValue]
    bots: tuple[str, ...] = ()
    terms: TableTerms = field(default_factory=TableTerms)


@dataclass(frozen=True, slots=True)
class Person:
    """Who somebody is to the house. `net` is chips won or lost in Lucky 10 in this house so far.

    `is_new`: they have a key and have not said yet what they want to be called; `name` is a
    suggestion. `code` is one that they have asked for (`AskCode`), "" when none holds.
    `last_tables` are by the game's name.
    """

    name: str
    is_guest: bool
    net: int = 0
    settings: Settings = field(default_factory=Settings)
    is_new: bool = False
    code: str = ""
    last_tables: Mapping[str, LastTable] = field(default_factory=dict)


# ---------------------------------------------------------------- the lobby


@dataclass(frozen=True, slots=True)
class TableLine:
    """One table in the lobby's list.

    `options` are those that differ from the game's defaults. `held` names the people whose
    connection went and whose seats are kept, `by_code` the guests among them: a return code brings
    their seats back. `is_yours` says that a seat there is yours.
    """

    table: str
    name: str
    game: str
    stage: Stage
    taken: int
    seats: int
    host: str
    spectators: int
    options: Mapping[str, OptionValue]
    held: tuple[str, ...]
    is_yours: bool
    by_code: tuple[str, ...] = ()
    terms: TableTerms = field(default_factory=TableTerms)


@dataclass(frozen=True, slots=True)
class PersonLine:
    """One person in the house. `table` is the name of the table they are at, None in the lobby."""

    name: str
    table: str | None


@dataclass(frozen=True, slots=True)
class LobbyView:
    """The lobby as one person sees it. `news` are the house's own lines, newest last."""

    house: str
    tables: tuple[TableLine, ...]
    people: tuple[PersonLine, ...]
    news: tuple[str, ...]


# ---------------------------------------------------------------- a table


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Who sits at a seat. `is_away`: their connection went. `has_word`: gave a lucky word.

    `held`: for how many seconds the seat of somebody away is held, from when they went; then
    happens what the table's terms say. 0 when they are here, or that has happened.
    `stands_in_for` names the person for whom a bot plays on, who takes the seat back on return.
    """

    seat: int
    name: str
    kind: PlayerKind
    is_host: bool
    is_ready: bool
    is_away: bool
    has_word: bool
    held: int = 0
    stands_in_for: str = ""


@dataclass(frozen=True, slots=True)
class ClockView:
    """A clock that runs: `left` of `of` seconds, at the moment the view was made.

    `option` is the option it is set by ("clock", "call"), or "reveal" for the pause in which a
    score lies open.
    """

    option: Literal["clock", "call", "reveal"]
    left: float
    of: float


@dataclass(frozen=True, slots=True)
class Happened:
    """Something that happened in the game, `number` n of its record, as this person may know it."""

    number: int
    event: Event


@dataclass(frozen=True, slots=True)
class Said:
    """A line of talk. `seat` is None when a spectator said it."""

    name: str
    seat: int | None
    text: str


@dataclass(frozen=True, slots=True)
class Told:
    """A line from the house: somebody sat down, left, came back."""

    text: str


LogEntry = Happened | Said | Told


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody at the table stands over the evening. `net` is chips, 0 in Ten Thousand."""

    name: str
    games: int
    wins: int
    net: int


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as one person sees it.

    `you` is your seat, None for a spectator. `seats` are those that are taken, seat 0 first;
    `capacity` is how many there can be. `moment` is the number of the last event of the game, -1
    before the first: an `Act` says which moment it is meant for. `view` is None before the first
    game; after a game it shows the end. `waiting_for` are the seats that have not gone on yet,
    while a score lies open. `players` are the names of those who play, or played, the game in
    `view`, by its seats; once it has ended `seats` may differ, as people leave and sit down.
    `game_id` and `commitment` belong to the game that runs, has just ended, or is to come when
    there has been none; `next_game_id` and `next_commitment` to the one after a game that has
    ended, else they are "". `code` brings a guest's seat back after a lost connection, "" when it
    isn't needed. `word` is your own lucky word. `quiet` says in a sentence what keeps the next
    game from starting, "" when nothing does.
    `join_code` lets people into a private table, "" at any other; only those who sit there are
    shown it. `halt` says in a sentence why the table stands still, "" when it does not.
    """

    table: str
    name: str
    game: str
    options: Mapping[str, OptionValue]
    stage: Stage
    capacity: int
    seats: tuple[SeatLine, ...]
    you: int | None
    is_host: bool
    spectators: tuple[str, ...]
    game_id: str
    commitment: str
    word: str
    code: str
    quiet: str
    moment: int
    view: GameView | None
    clock: ClockView | None
    waiting_for: tuple[int, ...]
    log: tuple[LogEntry, ...]
    evening: tuple[Standing, ...]
    players: tuple[str, ...] = ()
    next_game_id: str = ""
    next_commitment: str = ""
    terms: TableTerms = field(default_factory=TableTerms)
    join_code: str = ""
    halt: str = ""


# ---------------------------------------------------------------- what can be asked


@dataclass(frozen=True, slots=True)
class Request:
    """The base of all that a person can ask of the house."""


@dataclass(frozen=True, slots=True)
class OpenTable(Request):
    """Open a table and sit down at it as its host, with `bots` (names of bots) beside."""

    game: str
    name: str
    seats: int
    options: Mapping[str, OptionValue]
    bots: tuple[str, ...] = ()
    terms: TableTerms = field(default_factory=TableTerms)


@dataclass(frozen=True, slots=True)
class QuickGame(Request):
    """Sit down at the fullest open table of `game` that waits, or open one with a bot."""

    game: str


@dataclass(frozen=True, slots=True)
class Sit(Request):
    """Sit down at a table that waits for people, or take your own seat there again."""

    table: str


@dataclass(frozen=True, slots=True)
class Claim(Request):
    """Take back the seat of the guest `name` with the code that was shown at sitting down."""

    table: str
    name: str
    code: str


@dataclass(frozen=True, slots=True)
class Join(Request):
    """Go to the private table of that code: sit down, or watch where a game runs or all seats are
    taken."""

    code: str


@dataclass(frozen=True, slots=True)
class Watch(Request):
    """Stand at a table as a spectator."""

    table: str


@dataclass(frozen=True, slots=True)
class Leave(Request):
    """Leave the table for good. In a running game a bot plays on in your seat."""


@dataclass(frozen=True, slots=True)
class SetReady(Request):
    """Say whether you are ready for the next game, which starts when all are."""

    ready: bool


@dataclass(frozen=True, slots=True)
class GiveWord(Request):
    """Give your lucky word for the next game; "" for none."""

    word: str


@dataclass(frozen=True, slots=True)
class AddBot(Request):
    """As the host: let a bot take a free seat. `bot` is the name it is registered by."""

    bot: str


@dataclass(frozen=True, slots=True)
class RemoveBot(Request):
    """As the host: let the bot at `seat` go."""

    seat: int


@dataclass(frozen=True, slots=True)
class ReplaceAway(Request):
    """As the host: let a bot play on for the person at `seat` whose connection went."""

    seat: int


@dataclass(frozen=True, slots=True)
class Act(Request):
    """Do something in the game. `moment` is that of the view in which the player decided."""

    action: object
    moment: int


@dataclass(frozen=True, slots=True)
class GoOn(Request):
    """Say that you have seen the score that lies open. `moment` as in `Act`."""

    moment: int


@dataclass(frozen=True, slots=True)
class Say(Request):
    """Say a line to the table."""

    text: str


@dataclass(frozen=True, slots=True)
class Rename(Request):
    """Take another name in the house; `for_now`: one that is not to be kept for the next visit."""

    name: str
    for_now: bool = False


@dataclass(frozen=True, slots=True)
class SaveSettings(Request):
    """Keep these settings for as long as the house knows you."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class AskCode(Request):
    """Have a code made by which another key of yours, or as a guest your key, becomes you. It is
    shown as `Person.code`, holds for ten minutes and is good for one time."""


@dataclass(frozen=True, slots=True)
class SameAs(Request):
    """Say, having come with a key, that the one who was shown `code` is you as well: of a guest the
    games come along to you; of somebody with a key, this key becomes theirs."""

    code: str


@dataclass(frozen=True, slots=True)
class ForgetMe(Request):
    """Have all that the house keeps about you deleted; records keep your seats as "somebody". The
    visit ends with it."""


# ---------------------------------------------------------------- a person's presence


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence for one person. `refused`: what they asked for was not done, and why."""

    text: str
    refused: bool = False


@dataclass(frozen=True, slots=True)
class News:
    """What has changed since the last `Visit.news`: which views to fetch again, and notes.

    `farewell` is None while the visit lasts; else the house's last sentence, and nothing follows.
    """

    person: bool = False
    lobby: bool = False
    table: bool = False
    notes: tuple[Note, ...] = ()
    farewell: str | None = None


class Visit(Protocol):
    """One person's presence in the house, from entering to leaving.

    Views are snapshots: fetching one late shows the newest, never a queue of old ones.
    """

    @property
    def books(self) -> Books:
        """Return the house's books, as you may read them."""
        ...

    def person(self) -> Person:
        """Return who you are."""
        ...

    def lobby(self) -> LobbyView:
        """Return the lobby as it is now."""
        ...

    def table(self) -> TableView | None:
        """Return the table you are at as it is now; None when you are in the lobby."""
        ...

    async def news(self, apart: float = 0.0) -> News:
        """Wait until something has changed, and return what. For one reader.

        What comes within `apart` seconds of the time before is waited for and told together.
        """
        ...

    def ask(self, request: Request) -> None:
        """Ask for something; returns at once, never raises, and is bounded per person."""
        ...

    def close(self) -> None:
        """Go. A seat in a running game is kept, as after a lost connection; twice is fine."""
        ...
