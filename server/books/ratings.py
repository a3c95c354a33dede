"""How strong the players of one game are, by who came before whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp

from server.books.glicko2 import Rating, rated, rested, sureness
from server.books.players import Player


@dataclass(slots=True)
class _Entrant:
    """Somebody with a rating.

    `rating` is as it was at the beginning of `evening`, and `g` its sureness; `information` and
    `surprise` are what the games of that evening say so far.
    """

    rating: Rating
    evening: int
    g: float
    information: float = 0.0
    surprise: float = 0.0


class Ratings:
    """Glicko-2 ratings, fed with finished games in the order in which they ended.

    **A rating period is an evening**, numbered by its day. Glickman takes the games of a period
    as played at one time and wants some of them in it: an evening is what people play at one
    go, and who stays away for evenings becomes less surely rated, as they should. The evening
    that still lasts counts as if it had ended with the last game.

    **A game of n players is a result of each against each**: who has the higher total has won, and
    equal totals are half a win each, since only a roll-off or the seats put those in order. The
    n - 1 results of a player hang together: between equals their sum varies (n + 1) / 3 times as
    much as that of separate games would. So each counts for 3 / (n + 1) of a game: a game of
    two is exactly the paper's, and a large table does not make anybody surer than it should.

    Bots are rated as people are, so that who plays bots only has a rating; somebody forgotten is
    nobody to be compared with.
    """

    def __init__(self) -> None:
        self._entrants: dict[Player, _Entrant] = {}
        self._tonight: list[_Entrant] = []
        self._evening = 0

    def count(self, evening: int, totals: Sequence[tuple[Player, int]]) -> None:
        """Take in a game that ended in `evening`, not before those of the games before."""
        if len({player for player, _ in totals}) < 2:
            return  # nobody is their own rival
        if evening != self._evening:
            self._settle()
            self._evening = evening
        table = [(self._entrant(player), total) for player, total in totals]
        _compare(table, 3 / (len(table) + 1))

    def of(self, player: Player) -> Rating | None:
        """Return somebody's rating after the last evening; None before a game against others."""
        entrant = self._entrants.get(player)
        if entrant is None:
            return None
        if entrant.information:
            return rated(entrant.rating, entrant.information, entrant.surprise)
        return rested(entrant.rating, self._evening + 1 - entrant.evening)

    def _entrant(self, player: Player) -> _Entrant:
        """Return somebody as they come into this evening."""
        entrant = self._entrants.get(player)
        if entrant is None:
            start = Rating()
            entrant = _Entrant(start, self._evening, sureness(start.phi))
            self._entrants[player] = entrant
            self._tonight.append(entrant)
        elif not entrant.information:
            entrant.rating = rested(entrant.rating, self._evening - entrant.evening)
            entrant.evening = self._evening
            entrant.g = sureness(entrant.rating.phi)
            self._tonight.append(entrant)
        return entrant

    def _settle(self) -> None:
        """Let the evening be over."""
        for entrant in self._tonight:
            if entrant.information:
                entrant.rating = rated(entrant.rating, entrant.information, entrant.surprise)
                entrant.evening = self._evening + 1
                entrant.information = entrant.surprise = 0.0
        self._tonight.clear()


def _compare(table: Iterable[tuple[_Entrant, int]], weight: float) -> None:
    """Count each against each, by their totals."""
    before: list[tuple[_Entrant, int]] = []
    for entrant, total in table:
        for other, total_of_other in before:
            if other is not entrant:
                score = 0.5 if total == total_of_other else float(total > total_of_other)
                _meet(entrant, other, score, weight)
        before.append((entrant, total))


def _meet(one: _Entrant, other: _Entrant, score: float, weight: float) -> None:
    """Count a result, `score` being that of `one`."""
    lead = one.rating.mu - other.rating.mu
    expected = 1 / (1 + exp(-other.g * lead))
    expected_of_other = 1 / (1 + exp(one.g * lead))
    one.surprise += weight * other.g * (score - expected)
    one.information += weight * other.g**2 * expected * (1 - expected)
    other.surprise += weight * one.g * (1 - score - expected_of_other)
    other.information += weight * one.g**2 * expected_of_other * (1 - expected_of_other)
