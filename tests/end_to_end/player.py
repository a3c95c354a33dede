"""Somebody who plays with eyes and hands: by what their own screen says, and by keys.

A player never looks into the house. What there is to do is read from the sentence above the keys,
as a person reads it.
"""

from __future__ import annotations

import asyncio
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection

from tests.end_to_end.terminal import Terminal

_WAITS = re.compile(r"Waiting for |The next session is about to begin|The game is about to begin")
_AGAIN = re.compile(r"The table just changed|.* Enter again ")
_READING = 0.4
"""Seconds in which somebody has read that a key is to be pressed again."""
OVER = "The game is over"
SEEN = "Seen it?"
_BAR_LINES = 2
"""The lines at the bottom: the sentence, and the keys."""


class Player(ABC):
    """Plays one game at one terminal. A subclass knows which key to press."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal

    @abstractmethod
    def decide(self) -> str | None:
        """Return the key to press now, None to wait. Nothing changes by asking."""

    # ------------------------------------------------ eyes

    @property
    def sentence(self) -> str:
        """The sentence above the keys, without the turn's mark before it."""
        return self.terminal.lines[-_BAR_LINES].lstrip("»> ").rstrip()

    @property
    def bar(self) -> str:
        """The keys at the bottom."""
        return self.terminal.lines[-1]

    def sees(self, text: str) -> bool:
        """Whether `text` is on the screen now."""
        return text in self.terminal.text

    def _table(self) -> list[str]:
        """Return what is between the top line, where a clock runs, and the sentence."""
        return self.terminal.lines[1:-_BAR_LINES]

    def _asks_again(self) -> bool:
        return _AGAIN.match(self.sentence) is not None

    # ------------------------------------------------ hands

    async def press(self, key: str) -> None:
        """Press a key that changes the table; again if it asks for that; until it has changed."""
        before = self._table()
        await self.terminal.press(key)
        while True:
            await self.terminal.until_true(
                lambda: self._table() != before or self._asks_again(), f"what {key!r} does"
            )
            if self._table() != before:
                return
            await asyncio.sleep(_READING)
            if self._asks_again() and self._table() == before:
                await self.terminal.press(key)

    async def play(self, until: str | Callable[[], bool] = OVER) -> None:
        """Do what there is to do until `until` holds, or is what the sentence begins with."""
        is_done = until if callable(until) else lambda: self.sentence.startswith(until)
        while not is_done():
            key = self.decide()
            if key is not None:
                await self.press(key)
            elif self._is_waiting():
                await self.terminal.until_true(
                    lambda: is_done() or self.decide() is not None or not self._is_waiting(),
                    "something to do",
                )
            else:
                await self._put_note_away()

    def _is_waiting(self) -> bool:
        return _WAITS.match(self.sentence) is not None

    async def _put_note_away(self) -> None:
        """Look away from a note that stands where the sentence should be."""
        await self.open_talk()
        await self.terminal.press("\x1b")
        await self.terminal.until_gone("says it to the table")

    async def open_talk(self) -> None:
        """Open the line for talk."""
        await self.terminal.press("t")
        await self.terminal.until("says it to the table")

    async def say(self, text: str) -> None:
        """Say a line to the table."""
        await self.open_talk()
        await self.terminal.press(text, "\r")
        await self.terminal.until_gone("says it to the table")


class Lucky10Player(Player):
    """Bids the least that is legal up to `limit` in the sessions of `bids_in`, re-rolls the first
    die once free and then pays for it while the Yard is less than `content`, and steals in the
    sessions of `steals_in`."""

    def __init__(
        self,
        terminal: Terminal,
        *,
        limit: int = 0,
        content: int = 0,
        bids_in: Collection[int] = range(1, 11),
        steals_in: Collection[int] = (),
    ) -> None:
        super().__init__(terminal)
        self.bids_in = bids_in
        self.limit = limit
        self.content = content
        self.steals_in = steals_in

    @property
    def session(self) -> int:
        """The number of the session, as the top line says it."""
        found = re.search(r"Session (\d+) of 10", self.terminal.lines[0])
        return int(found[1]) if found else 0

    @property
    def has_yard(self) -> bool:
        """Whether the title of the Yard says that it is theirs."""
        return re.search(r"The Yard \S [Yy]ou\b", self.terminal.text) is not None

    def sees_yard(self) -> bool:
        """Whether a Yard lies on the table: its title says whose it is."""
        return re.search(r"The Yard \S [\w]", self.terminal.text) is not None

    def decide(self) -> str | None:
        """Return the key to press now, None to wait."""
        sentence = self.sentence
        if self.session in self.steals_in and self._may_steal(sentence):
            return "s"
        if found := re.match(r"Your turn(?: in the steal)?: bid (\d+)", sentence):
            can = int(found[1]) <= self.limit and self.session in self.bids_in
            return "b" if can else "p"
        if found := re.match(r"Your turn: .*\bstand at (\d+)", sentence):
            return self._reroll(int(found[1]))
        keys = {
            "Your turn: roll": "r",
            "Your turn: pass": "p",
            "Your turn in the steal: pass": "p",
            "Last call": "l",
            "A STEAL!": "w",
            SEEN: "\r",
        }
        return next((key for start, key in keys.items() if sentence.startswith(start)), None)

    def _may_steal(self, sentence: str) -> bool:
        if sentence.startswith(("A STEAL!", "Last call")) or "You may steal: s." in sentence:
            return True
        return sentence.startswith("Your turn: bid") and not self.has_yard

    def _reroll(self, yard: int) -> str:
        is_free = "re-roll free" in self.sentence
        if not is_free and (yard >= self.content or "re-roll" not in self.sentence):
            return "\r"
        return "r" if "Re-roll 1 die" in self.bar else "1"


class TenThousandPlayer(Player):
    """Ends the turn as soon as that is legal; until then leaves a 5 in wherever that can be
    chosen."""

    def __init__(self, terminal: Terminal) -> None:
        super().__init__(terminal)
        self._has_chosen = False

    def decide(self) -> str | None:
        """Return the key to press now, None to wait."""
        sentence = self.sentence
        if not sentence.startswith(("Your turn", "End the turn")):
            return None
        if sentence.lower().find("end the turn") >= 0:
            return "e"
        found = re.search(r"(\d)(?: \d)*  Leave (?:a 5|5s) in", self.bar)
        return found[1] if found and not self._has_chosen else "r"

    async def press(self, key: str) -> None:
        """Press a key, and remember whether a 5 has been chosen for the next throw."""
        await super().press(key)
        self._has_chosen = key.isdigit()
