"""What a house that has died has left on disk, compared with all that anybody has ever seen.

It looks at a copy: the file with all that belongs to it, as it lay there when no process had it.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from games.errors import BadRecord
from games.events import Event, GameAbandoned, GameEnded, GameStarted
from games.lucky10.state import State as Lucky10State
from games.record import parse_line
from games.replay import replay
from games.resume import resume
from games.verify import verify
from server.house.bounds import MOST_TALK_KEPT
from tests.torture.told import Told, plain
from tests.torture.witness import Witness, contradiction

JOURNAL = "journal.db"
CHIPS = 10
"""Yellow Chips of each player at the start; of Red ones there is one."""
EVERYBODY_LEFT = "Everybody has left the table."
"""The only reason for which a game may be given up here."""
_MOST_TOLD = 20


@dataclass
class Game:
    """One game as its lines have told it so far. `is_done`: it has ended, and was checked."""

    id: str
    kind: str
    table_id: str
    table: str
    seed: bytes
    lines: list[str] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    told: Told = field(default_factory=Told)
    is_done: bool = False
    was_given_up: bool = False


class Autopsy:
    """Examines the same house after each of its deaths; what was found before must still be so."""

    def __init__(self, folder: Path, witness: Witness) -> None:
        self.games: dict[str, Game] = {}
        self.confirmed = 0
        """How many events that somebody saw on a stream stand in records."""
        self.talk_seen = 0
        """How many lines of talk, and of the house's, somebody had seen."""
        self._copy = folder / "copy"
        self._witness = witness

    @property
    def running(self) -> list[Game]:
        """The games that have not ended."""
        return [game for game in self.games.values() if not game.is_done]

    def examine(self, data: Path, *, thorough: bool = False) -> list[str]:
        """Return what is wrong, in sentences; nothing is as it should be. `thorough`: games that
        have ended are compared line by line again, not only counted."""
        if not (data / JOURNAL).exists():
            return []
        self._take_copy(data)
        try:
            with closing(sqlite3.connect(self._copy / JOURNAL)) as journal:
                wrong = [
                    *_faults(journal),
                    *self._read_games(journal),
                    *self._compare_done(journal, thorough=thorough),
                    *self._check_running(journal),
                    *self._check_events_seen(),
                    *self._check_sentences_seen(journal),
                ]
        except sqlite3.Error as error:
            wrong = [f"the journal cannot be read: {error}"]
        return wrong[:_MOST_TOLD]

    @staticmethod
    def tables_playing(data: Path) -> set[str]:
        """Return the ids of the tables at which a game runs, from the journal of an open house."""
        if not (data / JOURNAL).exists():
            return set()
        with closing(sqlite3.connect(f"file:{data / JOURNAL}?mode=ro", uri=True)) as journal:
            found = journal.execute("SELECT table_id FROM games WHERE ended_at IS NULL").fetchall()
        return {table for (table,) in found}

    def _take_copy(self, data: Path) -> None:
        shutil.rmtree(self._copy, ignore_errors=True)
        self._copy.mkdir()
        for file in data.glob(f"{JOURNAL}*"):
            shutil.copyfile(file, self._copy / file.name)

    # ------------------------------------------------ games

    def _read_games(self, journal: sqlite3.Connection) -> Iterator[str]:
        """Read what is new, and compare what is not."""
        found = journal.execute(
            "SELECT id, game, table_id, table_name, seed, ended_at, ending FROM games"
        ).fetchall()
        for known in self.games.keys() - {row[0] for row in found}:
            yield f"game {known} is gone"
        for game_id, kind, table_id, table, seed, ended_at, ending in found:
            game = self.games.setdefault(game_id, Game(game_id, kind, table_id, table, seed))
            if seed != game.seed:
                yield f"game {game_id} has another seed than before"
            if not game.is_done:
                yield from self._read_lines(journal, game)
                yield from self._check_ending(game, ended_at, ending)

    def _read_lines(self, journal: sqlite3.Connection, game: Game) -> Iterator[str]:
        rows = journal.execute("SELECT n, line FROM lines WHERE game=? ORDER BY n", (game.id,))
        numbers, lines = [], []
        for n, line in rows:
            numbers.append(n)
            lines.append(line)
        if numbers != list(range(len(numbers))):
            yield f"the lines of game {game.id} are numbered {numbers}"
            return
        if not lines:
            yield f"game {game.id} has no lines"
            return
        if lines[: len(game.lines)] != game.lines:
            at = next(i for i, old in enumerate(game.lines) if lines[i : i + 1] != [old])
            now = lines[at] if at < len(lines) else "nothing"
            yield f"game {game.id} line {at} was {game.lines[at]}, and now is {now}"
            return
        fresh = [parse_line(line, n) for n, line in enumerate(lines) if n >= len(game.lines)]
        events = [line.event for line in fresh]
        game.lines = lines
        game.events += events
        game.told.add(events)

    def _check_ending(self, game: Game, ended_at: str | None, ending: str | None) -> Iterator[str]:
        last = game.events[-1] if game.events else None
        has_ended = isinstance(last, GameEnded | GameAbandoned)
        if has_ended != (ended_at is not None) or has_ended != (ending is not None):
            yield f"game {game.id} ended at {ended_at}, and its last line is {game.lines[-1:]}"
        if last is None or not has_ended:
            return
        game.is_done = True
        if ending != last.kind:
            yield f"game {game.id} is said to be over by {ending}, and its last line is {last.kind}"
        try:
            verify(game.lines)
        except BadRecord as bad:
            yield f"the record of game {game.id} does not verify: {bad}"
        if isinstance(last, GameAbandoned):
            game.was_given_up = True
            if last.why != EVERYBODY_LEFT:
                yield f"game {game.id} was given up: {last.why}"
        yield from _chips_that_were_made(game)

    def _compare_done(self, journal: sqlite3.Connection, *, thorough: bool) -> Iterator[str]:
        counted = dict(journal.execute("SELECT game, count(*) FROM lines GROUP BY game"))
        for game in self.games.values():
            if not game.is_done:
                continue
            if counted.get(game.id) != len(game.lines):
                yield f"game {game.id} had {len(game.lines)} lines, now {counted.get(game.id)}"
            elif thorough:
                rows = journal.execute("SELECT line FROM lines WHERE game=? ORDER BY n", (game.id,))
                if [line for (line,) in rows] != game.lines:
                    yield f"lines of game {game.id} have changed since it ended"

    def _check_running(self, journal: sqlite3.Connection) -> Iterator[str]:
        """Check that every game that has not ended can go on, at a table that is there."""
        tables = {table for (table,) in journal.execute("SELECT id FROM tables")}
        for game in self.running:
            if game.table_id not in tables:
                yield f"game {game.id} runs at table {game.table_id}, which is gone"
            try:
                match = resume(game.seed, game.events)
            except BadRecord as bad:
                yield f"game {game.id} cannot go on: {bad}"
            else:
                if match.is_over:
                    yield f"game {game.id} is over, and its record does not say so"
            yield from _chips_that_were_made(game)

    # ------------------------------------------------ what was seen

    def _check_events_seen(self) -> Iterator[str]:
        """Check that what streams have shown since the last death is on disk."""
        for game_id, number in sorted(self._witness.unconfirmed):
            game = self.games.get(game_id)
            if game is None or number >= len(game.lines):
                seen = json.dumps(self._witness.events[game_id][number])
                yield f"game {game_id} line {number} was seen and is lost: {seen}"
                continue
            line = json.loads(game.lines[number])
            seen_line = self._witness.events[game_id][number]
            differs = contradiction(line, seen_line)
            if differs:
                yield (
                    f"game {game_id} line {number}: {differs} was shown as "
                    f"{seen_line[differs]!r} and is {line[differs]!r}"
                )
            else:
                self.confirmed += 1
        self._witness.unconfirmed.clear()

    def _check_sentences_seen(self, journal: sqlite3.Connection) -> Iterator[str]:
        """Check that every sentence that was new in a log on a screen is told of an event, or was
        said. Of a table that is there no more, what was said is not kept either."""
        said, crowded = _said(journal)
        for table, sentences in self._witness.fresh.items():
            told = [game.told.sentences for game in self.games.values() if game.table == table]
            for read, screen in sentences.items():
                sentence = plain(read)
                if any(sentence in one for one in told):
                    continue
                if table not in said or sentence in said[table]:
                    self.talk_seen += 1
                elif table not in crowded:
                    yield f"at {table} somebody read “{sentence}”; nothing tells of it:\n{screen}"
        self._witness.fresh.clear()


def _faults(journal: sqlite3.Connection) -> Iterator[str]:
    found = [row[0] for row in journal.execute("PRAGMA integrity_check")]
    if found != ["ok"]:
        yield f"the journal is damaged: {found[:3]}"
    for row in journal.execute("PRAGMA foreign_key_check").fetchall()[:3]:
        yield f"a row of {row[0]} belongs to nothing in {row[2]}"


def _said(journal: sqlite3.Connection) -> tuple[dict[str, set[str]], set[str]]:
    """Return what was said at each table, by people and the house, by the table's name; and the
    names of those tables where so much was said that the oldest of it is kept no longer."""
    tables = {
        table: json.loads(facts)["name"]
        for table, facts in journal.execute("SELECT id, facts FROM tables")
    }
    said: dict[str, list[str]] = {name: [] for name in tables.values()}
    for table, entry in journal.execute("SELECT table_id, entry FROM talk"):
        line = json.loads(entry)
        name, text = line["name"], line["text"]
        said[tables[table]].append(plain(text if name is None else f"{name}: {text}"))
    crowded = {name for name, lines in said.items() if len(lines) >= MOST_TALK_KEPT}
    return {name: set(lines) for name, lines in said.items()}, crowded


def _chips_that_were_made(game: Game) -> Iterator[str]:
    """Yield where in a game of Lucky 10 chips came from nowhere or went there."""
    started = game.events[0] if game.events else None
    if game.kind != "lucky10" or not isinstance(started, GameStarted):
        return
    players = len(started.players)
    for n, (_, state) in enumerate(replay(game.events)):
        if not isinstance(state, Lucky10State):
            continue
        yellow, red = _chips(state)
        if (yellow, red) != (CHIPS * players, players) or min(state.yellow) < 0:
            yield f"game {game.id} has {yellow} Yellow and {red} Red Chips after line {n}"
            return


def _chips(state: Lucky10State) -> tuple[int, int]:
    return sum(state.yellow) + state.tin_yellow, sum(state.red) + state.tin_red


def names(games: Sequence[Game]) -> str:
    """Return which games these are, in a few words."""
    return ", ".join(f"{game.id} at {game.table}" for game in games[:5])
