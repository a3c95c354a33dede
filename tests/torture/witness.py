"""What people and scripts have seen of games, whatever became of the house that showed it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

Fields = Mapping[str, object]
"""An event as a line of a record has it, without what was hidden from who saw it."""
_OF_THE_SENDING = frozenset({"at", "game_id"})
"""What stands on a streamed line beside the event."""


def contradiction(one: Fields, other: Fields) -> str:
    """Return the name of a field in which two tellings of an event differ, "" when none does."""
    shared = one.keys() & other.keys()
    return next((name for name in sorted(shared) if one[name] != other[name]), "")


@dataclass
class Witness:
    """All that was seen. `wrong` are sentences on what can't have been, whatever the records say.

    `events` are by game and number, with every field that anybody was shown. `sentences` are lines
    of logs by the table's name; those of `fresh`, with the screen on which they were read first,
    have not been looked into yet. `playing` are the names of tables at which somebody saw a game
    run.
    """

    events: dict[str, dict[int, dict[str, object]]] = field(
        default_factory=lambda: defaultdict(dict)
    )
    unconfirmed: set[tuple[str, int]] = field(default_factory=set)
    sentences: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    fresh: dict[str, dict[str, str]] = field(default_factory=lambda: defaultdict(dict))
    playing: set[str] = field(default_factory=set)
    wrong: list[str] = field(default_factory=list)
    told: int = 0
    """How often an event was shown on a stream."""

    def saw_event(self, game_id: str, line: Fields) -> None:
        """Take note of a line that a stream has shown."""
        event = {name: value for name, value in line.items() if name not in _OF_THE_SENDING}
        number = event["n"]
        assert isinstance(number, int)
        known = self.events[game_id].setdefault(number, event)
        differs = contradiction(known, event)
        if differs:
            self.wrong.append(
                f"game {game_id}, line {number}: {differs} was shown as {known[differs]!r} and as "
                f"{event[differs]!r}"
            )
        known.update(event)
        self.unconfirmed.add((game_id, number))
        self.told += 1

    def saw_sentence(self, table: str, sentence: str, screen: Sequence[str]) -> None:
        """Take note of a line in the log of somebody who was at that table, and of their screen."""
        if sentence not in self.sentences[table]:
            self.sentences[table].add(sentence)
            self.fresh[table][sentence] = "\n".join(screen)
