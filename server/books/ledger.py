"""What the finished games of one kind add up to for each who played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from server.books.players import Player, SeatResult
from server.books.ratings import Ratings
from tui.books import StandingLine

WHOLE_WAY = 10_000
"""Turns are averaged over games that were won with this total: turns to another target would tell
of the table, not of who played."""


@dataclass(slots=True)
class _Tally:
    """`ways` are the games won from 0 to `WHOLE_WAY`, in `turns` turns in all."""

    games: int = 0
    wins: int = 0
    net: int = 0
    ways: int = 0
    turns: int = 0


class Ledger:
    """Adds up games in the order in which they ended, for people and bots alike.

    A game counts for who began it. One played alone is practice and counts for nothing. Somebody
    forgotten has no line: what they won or lost is what the other lines lack to zero.
    """

    def __init__(self) -> None:
        self._tallies: dict[Player, _Tally] = {}
        self._ratings = Ratings()

    @property
    def players(self) -> Iterable[Player]:
        """All who have a line."""
        return self._tallies.keys()

    def count(self, evening: int, seats: Sequence[SeatResult]) -> None:
        """Count a finished game that ended in `evening`, not before those counted before."""
        if len(seats) == 1:
            return
        for player, place, total, net, turns in seats:
            if player is None:
                continue
            tally = self._tallies.get(player)
            if tally is None:
                tally = self._tallies[player] = _Tally()
            tally.games += 1
            tally.net += net
            if place == 1:
                tally.wins += 1
                if turns is not None and total == WHOLE_WAY:
                    tally.ways += 1
                    tally.turns += turns
        self._ratings.count(evening, [(s.player, s.total) for s in seats if s.player is not None])

    def line(self, player: Player, name: str) -> StandingLine | None:
        """Return how somebody stands, who is called `name`; None when they have not played."""
        tally = self._tallies.get(player)
        return None if tally is None else self._line(player, name, tally)

    def people(self, names: Mapping[str, str], most: int) -> tuple[StandingLine, ...]:
        """Return the lines of the best of the people of `names`, by their ids, best first."""
        ids = (player.id for player in self._tallies if not player.is_bot)
        return self._best(((Player(False, i), names[i]) for i in ids if i in names), most)

    def bots(self, most: int) -> tuple[StandingLine, ...]:
        """Return the lines of the best bots, best first."""
        return self._best(((bot, bot.id) for bot in self._tallies if bot.is_bot), most)

    def _best(self, named: Iterable[tuple[Player, str]], most: int) -> tuple[StandingLine, ...]:
        """Order as a table does its evening: by chips, then by games won, then in fewer games."""
        found = [(name, self._tallies[player], player) for player, name in named]
        found.sort(key=lambda one: (-one[1].net, -one[1].wins, one[1].games, one[0]))
        return tuple(self._line(player, name, tally) for name, tally, player in found[:most])

    def _line(self, player: Player, name: str, tally: _Tally) -> StandingLine:
        rating = self._ratings.of(player)
        return StandingLine(
            name=name,
            is_bot=player.is_bot,
            games=tally.games,
            wins=tally.wins,
            net=tally.net,
            turns=tally.turns / tally.ways if tally.ways else None,
            rating=None if rating is None else rating.points,
            deviation=None if rating is None else rating.deviation,
        )
