"""A contest of bots, played deal by deal, by as many processes as wanted."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any, NamedTuple

from games.arena import Arrangement, Deal, arrangements, deal_result, seatings
from games.bots import AnyBot, bot_named
from games.options import Options
from games.registry import game_named
from games.selfplay import material, play_game
from server.cli.selfplay import record_of

_AHEAD = 4
"""Deals that wait for each process."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Which bots compete, at tables of how many, in which game; all of it can be sent to another
    process."""

    game: str
    bots: tuple[str, ...]
    players: int
    options: Options
    seed: str
    with_records: bool


@dataclass(slots=True)
class Thought:
    """How long one bot has thought: decisions, and seconds of CPU in all and for the longest."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, other: Thought) -> None:
        """Add what it has thought elsewhere."""
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)


class Played(NamedTuple):
    """A deal that was played: what it came to by bot, None when a game was given up; the bots'
    thoughts; and the records, when they are wanted."""

    result: list[Deal] | None
    thoughts: list[Thought]
    records: list[str]


def play_all(contest: Contest, deals: int, jobs: int) -> Iterator[Played]:
    """Yield all deals in order, played by so many processes."""
    mixes = arrangements(len(contest.bots), contest.players, contest.seed)
    tasks = ((contest, number, next(mixes)) for number in range(deals))
    if jobs == 1:
        yield from (play_deal(*task) for task in tasks)
        return
    jobs = jobs or os.cpu_count() or 1
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=spawn, initializer=_leave_signals_alone) as pool:
        waiting: deque[Future[Played]] = deque()
        try:
            for task in tasks:
                waiting.append(pool.submit(play_deal, *task))
                if len(waiting) > jobs * _AHEAD:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _leave_signals_alone() -> None:
    """Let an interrupt be the first process's matter: it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_deal(contest: Contest, number: int, arrangement: Arrangement) -> Played:
    """Play all seatings of a deal."""
    game = game_named(contest.game)
    thoughts = [Thought() for _ in contest.bots]
    bots = [
        _timed(bot_named(game.name, name), thought)
        for name, thought in zip(contest.bots, thoughts, strict=True)
    ]
    games, records = [], []
    for seating in seatings(arrangement, len(bots)):
        names = tuple(contest.bots[bot] for bot in seating)
        playing = tuple(bots[bot] for bot in seating)
        drawn = material(contest.seed, number)
        match = play_game(game, names, contest.options, drawn, playing)
        games.append((seating, match))
        if contest.with_records:
            records += record_of(match)
    return Played(deal_result(games, len(bots)), thoughts, records)


def _timed(bot: AnyBot, thought: Thought) -> AnyBot:
    def timed(view: Any, random: Random, memory: Any = None, /) -> Any:  # noqa: ANN401 - any game's
        began = process_time()
        action = bot(view, random, memory)
        spent = process_time() - began
        thought.add(Thought(1, spent, spent))
        return action

    return timed
