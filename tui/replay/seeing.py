"""A moment of a game that is played again, as its table looked to somebody then.

A record may come from anywhere, so every text in it that is shown is made plain here: one line,
one cell for each character, no longer than such a text may be at a table.
"""

from __future__ import annotations

from dataclasses import replace

from games.events import Event, GameAbandoned, GameStarted, Replaced
from games.game import Outcome
from games.record import ENDINGS
from games.replay import Playback
from games.seated import Seated
from tui.house import MAX_LOG, MAX_NAME, Happened, SeatLine, Standing, TableView
from tui.table.blocks import plain
from tui.table.facts.ending import STAKE
from tui.terminal.text import strip_unshown

_LONGEST_ID = 24
_LONGEST_PROMISE = 64
_LONGEST_WHY = 200


def view_at(playback: Playback, moment: int, eyes: int | None) -> TableView:
    """Return the table at a moment as the player at seat `eyes` saw it; None is a spectator."""
    told = playback.told_at(moment)
    game, started = playback.game, playback.started
    seats = tuple(
        _seat_line(seated, seat, has_word=bool(player.word))
        for seat, (seated, player) in enumerate(
            zip(playback.seating(moment), started.players, strict=True)
        )
    )
    names = tuple(seat.name for seat in seats)
    beginners = tuple(seat.stands_in_for or seat.name for seat in seats)
    state = playback.state(moment)
    is_over = isinstance(playback.events(told - 1, told)[0], ENDINGS)
    outcome = game.outcome(state) if is_over else None
    return TableView(
        table="",
        name=shown_text(started.id, _LONGEST_ID),
        game=game.name,
        options=playback.options,
        stage="ended" if is_over else "playing",
        capacity=len(seats),
        seats=seats,
        you=eyes,
        is_host=False,
        spectators=(),
        game_id=shown_text(started.id, _LONGEST_ID),
        commitment=shown_text(started.commitment, _LONGEST_PROMISE),
        word="",
        code="",
        quiet="",
        moment=told - 1,
        view=game.view_for(state, eyes),
        clock=None,
        waiting_for=(),
        log=tuple(
            Happened(number, _plain_event(event))
            for number, event in playback.log(moment, eyes, MAX_LOG)
        ),
        evening=() if outcome is None else _standings(outcome, beginners),
        players=names,
        played_for=tuple(seat.stands_in_for for seat in seats),
    )


def _seat_line(seated: Seated, seat: int, *, has_word: bool) -> SeatLine:
    """Return who has a seat as the table shows it."""
    person = seated.stands_in_for
    return SeatLine(
        seat=seat,
        name=shown_name(seated.name, seat),
        kind=seated.kind,
        is_host=False,
        is_ready=False,
        is_away=seated.is_away,
        has_word=has_word,
        stands_in_for=shown_name(person, seat) if person else "",
    )


def shown_name(name: str, seat: int) -> str:
    """Return the name of the player at a seat as it is shown; the seat's number when nothing of it
    can be."""
    return shown_text(name, MAX_NAME) or f"Seat {seat + 1}"


def shown_text(text: str, longest: int) -> str:
    """Return a text from a record in plain characters of one cell, at most so many."""
    return plain(" ".join(strip_unshown(text).split()))[:longest].strip()


def _plain_event(event: Event) -> Event:
    """Return an event whose texts can be shown."""
    if isinstance(event, Replaced):
        return replace(event, name=shown_name(event.name, event.seat))
    if isinstance(event, GameAbandoned):
        return replace(event, why=shown_text(event.why, _LONGEST_WHY))
    if isinstance(event, GameStarted):
        players = (
            replace(player, name=shown_name(player.name, seat), word="")
            for seat, player in enumerate(event.players)
        )
        return replace(event, players=tuple(players))
    return event


def _standings(outcome: Outcome, names: tuple[str, ...]) -> tuple[Standing, ...]:
    """Return how everybody stands after this one game, which is all that its record knows."""
    first = outcome.ranking[0]
    return tuple(
        Standing(
            name=names[seat],
            games=1,
            wins=int(seat == first),
            net=0 if outcome.purses is None else outcome.purses[seat] - STAKE,
        )
        for seat in outcome.ranking
    )
