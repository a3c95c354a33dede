"""Looking things up in the books."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from datetime import date
from pathlib import Path

from games.registry import GAMES, game_named
from server.books import queries
from server.books.counted import Counted
from server.books.errors import BrokeOff, GameRuns, NotInTheBooks
from server.books.kept_games import KeptGame
from server.books.opening import Pages, opened
from server.books.players import Player
from server.journal.plain import likes_in
from tui.books import AboutYou, EveningLine, PastGame, RivalLine, Standings

MOST_STANDINGS = 1000
"""Nobody reads further: so many people stand in the standings of a game, and so many bots."""
MOST_EVENINGS = 10
MOST_RIVALS = 50
MOST_GAMES = 50
"""So much is told about somebody, and so many games are listed unless more are asked for."""

_LONGEST_ID = 64
_FIRST_DAY = date(1970, 1, 1).toordinal()


def _go_on() -> None:
    """Count without a pause."""


class Reader:
    """Reads the journal of a data folder: beside the house that writes it, or without one.

    Every question opens the file anew, takes as long as the disk does, and raises `BooksClosed`
    when the file cannot be read. What is added up stays in memory from one question to the next.
    For one thread at a time.
    """

    def __init__(self, folder: Path, breathe: Callable[[], None] = _go_on) -> None:
        """Be ready to read; nothing is opened yet. `breathe` is called every few milliseconds
        while there is much to count: a house lets its other thread work then."""
        self._folder = folder
        self._counted = Counted(GAMES, breathe)

    # ------------------------------------------------ records

    def record(self, game_id: str) -> tuple[str, ...]:
        """Return the lines of the record of a game that is over.

        Raises `GameRuns` while it has not ended, `BrokeOff` where it never will, and
        `NotInTheBooks` where there is no such game, or its lines are kept no longer.
        """
        with opened(self._folder) as pages, pages.one_moment():
            ended_at, has_table = _game(pages, game_id)
            if ended_at is None and not has_table:
                raise BrokeOff
            if ended_at is None:
                raise GameRuns("That game has not ended: its record opens when it has.")
            lines = _lines(pages, game_id)
        if not lines:
            raise NotInTheBooks("The record of that game is not kept any more, only how it ended.")
        return lines

    def running(self, game_id: str) -> tuple[str, ...] | None:
        """Return the lines of a game that is being played, with what nobody may see; None when it
        is over.

        Raises `NotInTheBooks` where there is no such game.
        """
        with opened(self._folder) as pages, pages.one_moment():
            ended_at, _ = _game(pages, game_id)
            return _lines(pages, game_id) if ended_at is None else None

    def games(self, most: int = MOST_GAMES) -> tuple[KeptGame, ...]:
        """Return the games that are over, newest first, at most so many of them.

        Tables that were in no list are among them: this is for the host.
        """
        with opened(self._folder) as pages, pages.one_moment():
            return tuple(
                KeptGame(
                    game_id,
                    game,
                    table,
                    ended_at,
                    is_abandoned=ending == "game_abandoned",
                    has_lines=bool(has_lines),
                    players=_players(pages, game_id),
                )
                for game_id, game, table, ended_at, ending, has_lines in pages.ask(
                    queries.NEWEST, {"most": most}
                )
            )

    # ------------------------------------------------ how people stand

    def standings(self, game: str) -> Standings:
        """Return the standings of a game by its name. Raises `BadOption` where there is none."""
        name = game_named(game).name
        with opened(self._folder) as pages:
            names = self._counted.catch_up(pages)
        ledger = self._counted.ledgers[name]
        people, bots = ledger.people(names, MOST_STANDINGS), ledger.bots(MOST_STANDINGS)
        return Standings(name, people, bots)

    def about(self, person_id: str) -> AboutYou:
        """Return what is kept about a person. Raises `NotInTheBooks` when nothing is."""
        with opened(self._folder) as pages:
            self._counted.catch_up(pages)
            with pages.one_moment():
                return self._about(pages, person_id)

    def _about(self, pages: Pages, person_id: str) -> AboutYou:
        who = {"person": person_id}
        found = pages.ask(queries.PERSON, who)
        if not found:
            raise NotInTheBooks("The house keeps nothing about you.")
        [(name, since, likes)] = found
        player = Player(is_bot=False, id=person_id)
        lines = {game: led.line(player, name) for game, led in self._counted.ledgers.items()}
        return AboutYou(
            name=name,
            keys=tuple(key for (key,) in pages.ask(queries.KEYS, who)),
            since=since,
            settings=asdict(likes_in(likes).settings),
            standings={game: line for game, line in lines.items() if line is not None},
            evenings=tuple(
                EveningLine(_day(evening), games, wins, net)
                for evening, games, wins, net in pages.ask(
                    queries.EVENINGS, {**who, "night": queries.NIGHT, "most": MOST_EVENINGS}
                )
            ),
            rivals=tuple(
                RivalLine(rival, bool(is_bot), games, ahead)
                for rival, is_bot, games, ahead in pages.ask(
                    queries.RIVALS, {**who, "most": MOST_RIVALS}
                )
            ),
            games=_past_games(pages, person_id),
        )


def _game(pages: Pages, game_id: str) -> tuple[str | None, bool]:
    """Return when a game ended, and whether its table is still there."""
    found = []
    if game_id.isascii() and len(game_id) <= _LONGEST_ID:
        found = pages.ask(queries.GAME, {"game": game_id})
    if not found:
        raise NotInTheBooks("There is no game of that id in the books of this house.")
    [(ended_at, has_table)] = found
    return ended_at, bool(has_table)


def _lines(pages: Pages, game_id: str) -> tuple[str, ...]:
    return tuple(line for (line,) in pages.ask(queries.LINES, {"game": game_id}))


def _players(pages: Pages, game_id: str) -> tuple[str, ...]:
    return tuple(name for (name,) in pages.ask(queries.PLAYERS_AT, {"game": game_id}))


def _past_games(pages: Pages, person_id: str) -> tuple[PastGame, ...]:
    found = pages.ask(queries.PAST_GAMES, {"person": person_id, "most": MOST_GAMES})
    return tuple(
        PastGame(
            game_id=game_id,
            game=game,
            table=table,
            ended_at=ended_at,
            players=_players(pages, game_id),
            place=place,
            total=total,
            net=net,
        )
        for game_id, game, table, ended_at, place, total, net in found
    )


def _day(evening: int) -> str:
    return date.fromordinal(_FIRST_DAY + evening).isoformat()
