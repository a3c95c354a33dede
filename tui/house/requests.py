"""What can be asked of the house."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.events import OptionValue
from tui.house.people import Settings
from tui.house.terms import TableTerms


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
    """Take another name in the house."""

    name: str


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
