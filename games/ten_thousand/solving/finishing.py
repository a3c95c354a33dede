"""How likely it is to have hit the target after so many turns, by a play that is fixed."""

from __future__ import annotations

from games.ten_thousand.solving.solitaire import Play

Chances = list[float]
"""By number of turns, from 0: how likely it is that the target has not been hit by then."""


def not_finished(play: Play, farthest: int, turns: int) -> list[Chances]:
    """Return for each to-go, 0 to `farthest`, how likely it is that somebody on the board who
    plays so has not hit the target after 0, 1, … `turns` turns.

    Who goes back further than `play` knows is taken to have gone back as far as it does.
    """
    known = [standing for standing in play if standing.on_board]
    last = max(standing.to_go for standing in known)
    moves = {
        standing: [
            (chance, min(end.to_go, last)) for end, chance in play[standing].items() if end.to_go
        ]
        for standing in known
    }
    now = [0.0] + [1.0] * last
    by_turn = [now]
    for _ in range(turns):
        before = by_turn[-1]
        after = [0.0] * (last + 1)
        for standing, ends in moves.items():
            after[standing.to_go] = sum([chance * before[to_go] for chance, to_go in ends])
        by_turn.append(after)
    return [[one[to_go] for one in by_turn] for to_go in range(farthest + 1)]
