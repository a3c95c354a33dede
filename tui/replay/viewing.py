"""Where somebody is in a replay and with whose eyes they see it; nothing here paints or ticks."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from games.lucky10.rules import LUCKY_10
from games.replay import Playback
from tui.house import TableView
from tui.replay.keys import SPEEDS, USUAL_SPEED, Spot
from tui.replay.seeing import view_at


class Viewing:
    """A playback, and which moment of it is looked at. Moments count from 0.

    `eyes` is the seat whose view it is, None for a spectator's. `speed` is an index of `SPEEDS`.
    """

    def __init__(self, playback: Playback) -> None:
        """Begin at the first moment, stopped, as a spectator. It has at least that moment."""
        self.playback = playback
        self.moment = 0
        self.eyes: int | None = None
        self.speed = USUAL_SPEED
        self.is_playing = False
        self._seen: tuple[int, int | None, TableView] | None = None

    @property
    def last(self) -> int:
        """The last moment that has been played so far."""
        return len(self.playback) - 1

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.playback.started.players)

    def go_to(self, moment: int) -> None:
        """Look at a moment, or at the nearest that there is."""
        self.moment = min(max(moment, 0), self.last)

    def step(self, moments: int) -> None:
        """Stop, and look at what comes so many moments later, or before when it is below 0."""
        self.is_playing = False
        self.go_to(self.moment + moments)

    def go_to_chapter(self, step: int) -> None:
        """Look at where the chapter of this moment begins, or the one before (-1), or at where the
        next one does (1); nothing changes where there is none."""
        chapters = self.playback.chapters
        if step < 0 and self.moment > 0:
            before = bisect_left(chapters, self.moment) - 1
            self.moment = chapters[before] if before >= 0 else 0
        elif step > 0:
            after = bisect_right(chapters, self.moment)
            self.moment = chapters[after] if after < len(chapters) else self.moment

    def play_or_stop(self) -> None:
        """Play, from the start when it is at its end; or stop."""
        self.is_playing = not self.is_playing
        if self.is_playing and self.is_at_end:
            self.moment = 0

    def tick(self) -> None:
        """Go on by a moment, and stop at the end."""
        self.go_to(self.moment + 1)
        if self.is_at_end:
            self.is_playing = False

    @property
    def is_at_end(self) -> bool:
        """Whether nothing follows, and nothing will."""
        return self.moment == self.last and self.playback.is_played

    def change_speed(self, step: int) -> None:
        """Play faster or slower, as far as that goes."""
        self.speed = min(max(self.speed + step, 0), len(SPEEDS) - 1)

    def see_as(self, eyes: int | None) -> None:
        """See it with the eyes of a seat, None: of a spectator."""
        self.eyes = eyes

    def see_as_next(self) -> None:
        """See it with the eyes of the next seat; after the last, of a spectator again."""
        eyes = -1 if self.eyes is None else self.eyes
        self.eyes = eyes + 1 if eyes + 1 < self.players else None

    @property
    def name(self) -> str:
        """Who sees it so, in a word or two."""
        if self.eyes is None:
            return "a spectator"
        return self.view().seats[self.eyes].name

    def spot(self) -> Spot:
        """Return where this is, for the keys."""
        chapters = self.playback.chapters
        return Spot(
            moment=self.moment,
            moments=self.last + 1,
            has_after=bool(chapters) and chapters[-1] > self.moment,
            chapter="session" if self.playback.game is LUCKY_10 else "turn",
            players=self.players,
            speed=self.speed,
            is_playing=self.is_playing,
        )

    def view(self) -> TableView:
        """Return the table as it is to be seen."""
        if self._seen is None or self._seen[:2] != (self.moment, self.eyes):
            view = view_at(self.playback, self.moment, self.eyes)
            self._seen = self.moment, self.eyes, view
        return self._seen[2]
