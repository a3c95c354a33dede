"""How people stand over the games at one table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from games.game import Outcome
from games.somebody import SOMEBODY
from server.house.bounds import MOST_STANDINGS
from server.house.kept import KeptPlayer, KeptTally
from server.house.names import BOT_NAMES
from server.house.people import Patron
from tui.house import Standing

Player = Patron | str
"""A person, or a bot by its name; `SOMEBODY` are all who have been forgotten."""


@dataclass(slots=True)
class _Tally:
    games: int = 0
    wins: int = 0
    net: int = 0


def kept_player(player: Player) -> KeptPlayer:
    """Return who played as it is to be kept."""
    return KeptPlayer(None, player) if isinstance(player, str) else KeptPlayer(player.id, None)


def player_again(kept: KeptPlayer, find: Callable[[str], Patron | None]) -> Player:
    """Return who played, `SOMEBODY` where nobody knows who that was; `find` finds somebody by their
    id."""
    patron = None if kept.person is None else find(kept.person)
    return patron or kept.bot or SOMEBODY


def nets(outcome: Outcome) -> tuple[int, ...]:
    """Return by seat what each took more than they put in; zeros in a game without chips.

    All put in the same, and the purses are what was put in, divided anew.
    """
    if outcome.purses is None:
        return (0,) * len(outcome.totals)
    put_in = sum(outcome.purses) // len(outcome.purses)
    return tuple(purse - put_in for purse in outcome.purses)


def played_for(began: Sequence[Player], players: Sequence[str]) -> tuple[str, ...]:
    """Return for whom bots have the seats of a game, by seat: the names of those who `began` it
    where a bot is now among its `players`; "" where nobody else did."""
    names = (player if isinstance(player, str) else player.name for player in began)
    return tuple(
        name if now != name and now in BOT_NAMES else ""
        for name, now in zip(names, players, strict=False)
    )


class Evening:
    """The standings. A game counts for who began it, so that leaving early saves no chips."""

    def __init__(self) -> None:
        self._tallies: dict[Player, _Tally] = {}

    def __contains__(self, player: Player) -> bool:
        """Return whether anything is counted for a player."""
        return player in self._tallies

    def hand_on(self, gone: Patron, to: Player) -> None:
        """Count for another what was counted for somebody who is nobody of their own any more."""
        tally = self._tallies.pop(gone, None)
        if tally is not None:
            self._add(to, tally)

    def count(self, players: Sequence[Player], outcome: Outcome) -> None:
        """Count a game that was played to its end by `players`, by seat."""
        for seat, (player, net) in enumerate(zip(players, nets(outcome), strict=True)):
            # Who has played last stands last, and is forgotten last.
            tally = self._tallies.pop(player, None) or _Tally()
            tally.games += 1
            tally.wins += seat == outcome.ranking[0]
            tally.net += net
            self._tallies[player] = tally
        for player in list(self._tallies)[:-MOST_STANDINGS]:
            del self._tallies[player]

    def kept(self) -> tuple[KeptTally, ...]:
        """Return the tallies as they are to be kept, who has played last standing last."""
        return tuple(
            KeptTally(kept_player(player), tally.games, tally.wins, tally.net)
            for player, tally in self._tallies.items()
        )

    def restore(self, tallies: Iterable[KeptTally], find: Callable[[str], Patron | None]) -> None:
        """Take in tallies that were kept; `find` as in `player_again`."""
        for kept in tallies:
            player = player_again(kept.player, find)
            self._add(player, _Tally(kept.games, kept.wins, kept.net))

    def standings(self) -> tuple[Standing, ...]:
        """Return the standings, best first: by chips, then by games won."""
        lines = [
            Standing(player if isinstance(player, str) else player.name, t.games, t.wins, t.net)
            for player, t in self._tallies.items()
        ]
        return tuple(sorted(lines, key=lambda line: (-line.net, -line.wins, line.games, line.name)))

    def _add(self, player: Player, tally: _Tally) -> None:
        """Add a tally to what has been counted for a player already, if anything has."""
        before = self._tallies.get(player) or _Tally()
        self._tallies[player] = _Tally(
            before.games + tally.games, before.wins + tally.wins, before.net + tally.net
        )
