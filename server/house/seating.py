"""Who sits where at a table, is ready, is away; who is host; what keeps a game from starting."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.events import PlayerInfo, PlayerKind
from games.game import AnyGame
from games.options import join_and
from server.house.names import BOT_NAMES
from server.house.people import Patron
from server.house.refusal import Refused


@dataclass(eq=False, slots=True)
class Sitter:
    """Somebody at a seat: a person, or a bot (`patron` is None, `bot` how it is registered), or a
    bot that plays on for a person until they are back (both).

    `plays`: a person who was there when the game that runs, or has just ended, began. `away_since`
    is when their connection went, or the game ended since then; None while they are here.
    `is_missed`: the table has been told that they are away. `code` brings a guest's seat back.
    `arrived` counts who sat down first.
    """

    seat: int
    arrived: int
    patron: Patron | None = None
    bot: str | None = None
    bot_name: str = ""
    is_ready: bool = False
    plays: bool = False
    away_since: float | None = None
    is_missed: bool = False
    word: str = ""
    code: str = ""

    @property
    def name(self) -> str:
        """What the one who plays here is called."""
        return self.bot_name if self.patron is None or self.bot else self.patron.name

    @property
    def kind(self) -> PlayerKind:
        """Whether it is a person who plays here."""
        return "bot" if self.patron is None or self.bot else "human"

    @property
    def stands_in_for(self) -> str:
        """The name of the person for whom a bot plays on, "" for none."""
        return self.patron.name if self.patron is not None and self.bot else ""

    @property
    def is_away(self) -> bool:
        """Whether a person's connection went."""
        return self.away_since is not None


class Seating:
    """The seats of one table, `capacity` of them. Seats keep their numbers, with gaps, until a
    game starts and they are numbered anew without."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self._sitters: dict[int, Sitter] = {}
        """By seat, and in the order of seats."""
        self._arrivals = 0

    def __iter__(self) -> Iterator[Sitter]:
        """Everybody, by seat, as of now."""
        return iter(list(self._sitters.values()))

    def __len__(self) -> int:
        return len(self._sitters)

    @property
    def people(self) -> list[Sitter]:
        """The people, by seat."""
        return [sitter for sitter in self if sitter.patron is not None]

    @property
    def here(self) -> list[Sitter]:
        """The people who are not away, by seat."""
        return [sitter for sitter in self.people if not sitter.is_away]

    @property
    def away(self) -> list[float]:
        """Since when the people who are away are gone, by seat."""
        return [s.away_since for s in self.people if s.away_since is not None]

    @property
    def to_be_missed(self) -> list[float]:
        """Since when those are gone of whom the table has not been told yet, by seat."""
        return [s.away_since for s in self.people if s.away_since is not None and not s.is_missed]

    @property
    def held(self) -> list[Sitter]:
        """Those who are away and for whom nobody else plays, by seat."""
        return [sitter for sitter in self.people if sitter.is_away and not sitter.bot]

    def hold_longer(self, seconds: float, now: float) -> None:
        """Hold the seats of those who are away for longer: time in which the table stood still is
        nobody's."""
        for sitter in self.held:
            if sitter.away_since is not None:
                sitter.away_since = min(now, sitter.away_since + seconds)

    @property
    def host(self) -> Sitter | None:
        """The one who sat down first of those who are here; of all people when nobody is."""
        return min(self.here or self.people, key=lambda sitter: sitter.arrived, default=None)

    def at(self, seat: int) -> Sitter | None:
        """Return who is at a seat."""
        return self._sitters.get(seat)

    def of(self, patron: Patron) -> Sitter | None:
        """Return where somebody sits."""
        return next((sitter for sitter in self if sitter.patron is patron), None)

    def seat_person(self, patron: Patron, code: str) -> Sitter:
        """Give somebody the lowest free seat. Raises `Refused` when there is none."""
        return self._add(Sitter(self._free_seat(), self._arrivals, patron=patron, code=code))

    def seat_bot(self, bot: str) -> Sitter:
        """Give a bot the lowest free seat. Raises `Refused` when there is none."""
        seat = self._free_seat()
        return self._add(self._bot(seat, bot))

    def free(self, sitter: Sitter) -> None:
        """Free a seat."""
        del self._sitters[sitter.seat]

    def stand_in(self, sitter: Sitter, bot: str) -> None:
        """Let a bot play on for somebody until they are back."""
        stand_in = self._bot(sitter.seat, bot)
        sitter.bot, sitter.bot_name = stand_in.bot, stand_in.bot_name

    def take_back(self, sitter: Sitter) -> None:
        """Let somebody play again for whom a bot has played on."""
        sitter.bot, sitter.bot_name = None, ""

    def give_up(self, sitter: Sitter, bot: str) -> Sitter:
        """Let a bot have somebody's seat for good, the one that plays on for them if one does;
        returns it."""
        if not sitter.bot:
            self.stand_in(sitter, bot)
        stays = Sitter(
            sitter.seat,
            self._arrivals,
            bot=sitter.bot,
            bot_name=sitter.bot_name,
            is_ready=True,
            plays=sitter.plays,
        )
        return self._add(stays)

    def restore(self, sitters: Iterable[Sitter], arrivals: int) -> None:
        """Take in who sat here before; `arrivals` counts all who ever sat down."""
        for sitter in sitters:
            self._add(sitter)
        self._arrivals = arrivals

    @property
    def arrivals(self) -> int:
        """How many have ever sat down."""
        return self._arrivals

    def players(self) -> tuple[PlayerInfo, ...]:
        """Return who plays when a game starts now, with seats as `close_up` will number them."""
        return tuple(PlayerInfo(seat, s.name, s.kind, s.word) for seat, s in enumerate(self))

    def close_up(self) -> None:
        """Number the seats anew, without gaps, for a game that starts."""
        self._sitters = dict(enumerate(self))
        for seat, sitter in self._sitters.items():
            sitter.seat = seat
            sitter.plays = True

    def end_game(self, now: float) -> None:
        """Let everybody be asked again whether they are ready; words were for that game."""
        for sitter in self:
            sitter.word = ""
            sitter.is_ready = sitter.patron is None
            if sitter.patron is not None:
                self.take_back(sitter)
            if sitter.is_away:
                sitter.away_since = now

    def lacks(self, game: AnyGame, reader: Sitter | None = None) -> str:
        """Return what keeps the next game from starting, in a sentence to `reader` (None: to
        anybody else); "" when nothing does."""
        short = game.least_players - len(self)
        if short > 0:
            players = "player is" if short == 1 else "players are"
            return f"{short} more {players} needed."
        away = [sitter.name for sitter in self.people if sitter.is_away]
        if away:
            return f"Waiting for {join_and(away)} to come back."
        unready = [sitter for sitter in self if not sitter.is_ready]
        if unready:
            you = ["you"] if reader in unready else []
            waited_for = you + [sitter.name for sitter in unready if sitter is not reader]
            return f"Waiting for {join_and(waited_for)} to be ready."
        return ""

    def _free_seat(self) -> int:
        for seat in range(self.capacity):
            if seat not in self._sitters:
                return seat
        raise Refused("All seats at this table are taken.")

    def _bot(self, seat: int, bot: str) -> Sitter:
        taken = {sitter.name for sitter in self}
        name = next(name for name in BOT_NAMES if name not in taken)
        return Sitter(seat, self._arrivals, bot=bot, bot_name=name, is_ready=True)

    def _add(self, sitter: Sitter) -> Sitter:
        self._arrivals += 1
        self._sitters[sitter.seat] = sitter
        self._sitters = dict(sorted(self._sitters.items()))
        return sitter
