"""Tables as they come up in real games, for the tests of everything that shows one.

A game is played by bots from a fixed seed until it is as a test wants it; the view is made the way
the house makes one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random

from games.bots import bot_named
from games.events import Event, OptionValue, PlayerInfo
from games.lucky10.actions import Steal
from games.lucky10.views import Lucky10View
from games.match import Match, Setup
from games.registry import GAMES
from themes.meanings import Meaning
from themes.skin import Skin
from tui.house import (
    ClockView,
    GameView,
    Happened,
    LogEntry,
    Said,
    SeatLine,
    Standing,
    TableView,
    Told,
)
from tui.table.draft import Draft, situation
from tui.table.keys.table import keys_of
from tui.table.page import Page
from tui.table.painters.foot import Foot
from tui.table.prompt import prompt_of
from tui.table.scenes.part import Moment
from tui.table.scenes.scene import scene_of

NAMES = (
    "Ann",
    "Bo",
    "Cleopatra",
    "Dan",
    "Eve",
    "Ferdinand-August",
    "Gus",
    "Hildegard",
    "Ida",
    "Jo",
)


@dataclass
class Played:
    """A game so far: the match, and the era of each of its events."""

    match: Match
    eras: list[int] = field(default_factory=list)

    def take(self, events: Sequence[Event]) -> None:
        """Note the era of what has just happened."""
        self.eras += [self.match.game.era(self.match.state)] * len(events)

    def seen(self, seat: int | None) -> Iterator[tuple[int, Event]]:
        """Yield what a seat may know of what has happened, with its number."""
        match = self.match
        for number, (event, era) in enumerate(zip(match.events, self.eras, strict=True)):
            known = match.game.visible(event, era, match.state, seat)
            if known is not None:
                yield number, known


def play(
    game: str,
    players: int,
    seed: int,
    steals: float = 0.02,
    options: Mapping[str, OptionValue] | None = None,
) -> Iterator[Played]:
    """Play a game by bots, and yield it before every decision and at the end. Somebody who may
    steal does so with the chance `steals`."""
    random = Random(seed)
    infos = tuple(PlayerInfo(seat, NAMES[seat], "human") for seat in range(players))
    match = Match(GAMES[game], Setup("k7qm2x", random.randbytes(32), infos, options or {}))
    played = Played(match)
    played.take(match.begin())
    while not match.is_over:
        yield played
        if match.game.is_paused(match.state):
            played.take(match.proceed())
        else:
            played.take(match.act(*_decision(match, random, steals)))
    yield played


def _decision(match: Match, random: Random, steals: float) -> tuple[int, object]:
    for seat in range(len(match.setup.players)):
        view = match.game.view_for(match.state, seat)
        can_steal = isinstance(view, Lucky10View) and view.choices.can_steal
        if can_steal and random.random() < steals:
            return seat, Steal(view.session)
    seat = random.choice(match.game.to_act(match.state))
    bot = bot_named(match.game.name, random.choice(("steady", "steady", "random")))
    return seat, bot(match.game.view_for(match.state, seat), random)


def table_of(played: Played, you: int | None, *, seconds: float | None = 21.0) -> TableView:
    """Return the view of a game's table that the person at seat `you` gets."""
    match = played.match
    names = tuple(player.name for player in match.setup.players)
    game: GameView = match.game.view_for(match.state, you)
    is_paused = match.game.is_paused(match.state)
    seats = range(len(names))
    return TableView(
        table="t1",
        name="Kitchen table",
        game=match.game.name,
        options=match.options,
        stage="ended" if match.is_over else "playing",
        capacity=len(names),
        seats=tuple(
            SeatLine(seat, names[seat], "human", seat == 0, False, seat == 3, False)
            for seat in seats
        ),
        you=you,
        is_host=you == 0,
        spectators=(),
        game_id=match.setup.game_id,
        commitment="c" * 64,
        word="",
        code="",
        quiet="",
        moment=len(match.events) - 1,
        view=game,
        clock=None if seconds is None or match.is_over else ClockView("clock", seconds, 30.0),
        waiting_for=tuple(seats) if is_paused else (),
        log=log_of(played, you),
        evening=tuple(Standing(name, 3, 1, 4 - number) for number, name in enumerate(names)),
        players=names,
    )


def log_of(played: Played, you: int | None) -> tuple[LogEntry, ...]:
    """Return the log of a game as a seat may know it, with a little talk."""
    told: list[LogEntry] = [Told("Ann opened the table.")]
    told += [Happened(number, event) for number, event in played.seen(you)]
    told.insert(max(1, len(told) // 20 * 20 - 2), Said("Bo", 1, "Let's see who dares."))
    return tuple(told[-200:])


def find(
    game: str,
    players: int,
    wanted: Callable[[GameView], bool],
    *,
    you: int | None = 0,
    options: Mapping[str, OptionValue] | None = None,
) -> TableView:
    """Return the table of the first moment that is as wanted for `you`, in games from seed 0 on."""
    for seed in range(200):
        for played in play(game, players, seed, options=options):
            if wanted(played.match.game.view_for(played.match.state, you)):
                return table_of(played, you)
    raise LookupError(f"no such moment in {game} with {players} players")


@cache
def moments(game: str, players: int) -> Mapping[str, tuple[TableView, ...]]:
    """Return, for every phase of a game, tables of seat 0 in which the game waits for it and in
    which it waits for somebody else, and one of a spectator, as far as they come up."""
    found: dict[tuple[str, bool | None], TableView] = {}
    for seed in range(6):
        for played in play(game, players, seed, steals=0.03):
            for seat in (0, None):
                view: GameView = played.match.game.view_for(played.match.state, seat)
                whose = None if seat is None else seat in view.to_act
                if (view.phase, whose) not in found:
                    found[view.phase, whose] = table_of(played, seat)
    phases = dict.fromkeys(phase for phase, _ in found)
    return {
        phase: tuple(table for (its, _), table in found.items() if its == phase) for phase in phases
    }


def lucky10(phase: str, players: int = 4, *, yours: bool = True) -> TableView:
    """Return a table of Lucky 10 in a phase that waits for you, seat 0, or does not."""
    return _one("lucky10", phase, players, yours=yours)


def ten_thousand(phase: str, players: int = 3, *, yours: bool = True) -> TableView:
    """Return a table of Ten Thousand in a phase that waits for you, seat 0, or does not."""
    return _one("ten-thousand", phase, players, yours=yours)


def _one(game: str, phase: str, players: int, *, yours: bool) -> TableView:
    tables = moments(game, players)[phase]
    return next(
        table
        for table in tables
        if table.you == 0 and table.view is not None and (0 in table.view.to_act) == yours
    )


def moment_of(view: TableView, draft: Draft | None = None, *, hidden: int = 0) -> Moment:
    """Return what a scene is made from, with nothing noted and 21 seconds left."""
    draft = draft or Draft(situation(view))
    prompt = prompt_of(view, draft)
    meaning: Meaning = "turn" if prompt.is_yours else "muted"
    foot = Foot(prompt.text, meaning, prompt.is_yours, prompt.brief)
    return Moment(view, draft, keys_of(view, draft), foot, 21, hidden, Page())


def painted(now: Moment, width: int, height: int, skin: Skin) -> list[str]:
    """Return the lines of a scene as text, as they come to lie on the canvas."""
    rows = [[" "] * width for _ in range(height)]
    for part in scene_of(now, width, height):
        block = part.paint(part.shows, part.area.width, part.area.height, skin)
        for y, line in enumerate(block.lines, start=part.area.y):
            text = "".join(span.text for span in line)
            rows[y][part.area.x : part.area.x + len(text)] = text
    return ["".join(row) for row in rows]
