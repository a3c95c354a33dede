"""A table and the lobby as one person sees them: plain data, made when it is fetched."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, TypedDict

from games.dice import commitment
from games.events import OptionValue
from games.game import AnyGame
from games.options import Option
from server.house.attendance import held_for
from server.house.evening import played_for
from server.house.journal import STUCK
from server.house.play import Play
from server.house.seating import Sitter
from tui.house import (
    ClockView,
    SeatLine,
    Stage,
    Standing,
    TableLine,
    TableTerms,
    TableView,
)

if TYPE_CHECKING:
    from server.house.table import Table


class Common(TypedDict):
    """The fields of a `TableView` that are the same for everybody at the table, but for spectators
    who see it later."""

    table: str
    name: str
    game: str
    options: Mapping[str, OptionValue]
    stage: Stage
    capacity: int
    seats: tuple[SeatLine, ...]
    spectators: tuple[str, ...]
    game_id: str
    commitment: str
    moment: int
    waiting_for: tuple[int, ...]
    evening: tuple[Standing, ...]
    players: tuple[str, ...]
    played_for: tuple[str, ...]
    next_game_id: str
    next_commitment: str
    terms: TableTerms


class Views:
    """The views of a table as it was shown last, each made when it is first asked for."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._made: dict[int | None, TableView] = {}
        self._common = seen_by_all(table)

    def of(self, sitter: Sitter | None) -> TableView:
        """Return the table as `sitter` sees it now; None is a spectator."""
        view = self._of(sitter)
        return replace(view, clock=None, halt=STUCK) if self._table.is_stuck else view

    def _of(self, sitter: Sitter | None) -> TableView:
        seat = None if sitter is None else sitter.seat
        made = self._made.get(seat)
        if made is not None:
            return with_clock(made, self._table)
        play = self._table.play
        if sitter is None and play is not None and self._table.terms.delay and not play.is_over:
            view = view_later(self._table, self._common, play)
        else:
            view = table_view(self._table, self._common, sitter)
        self._made[seat] = view
        return view

    def renew(self) -> None:
        """Hear that the table looks different. What everybody sees alike is made at once: while the
        next change is being written down, nobody sees anything of it."""
        self._made.clear()
        self._common = seen_by_all(self._table)


def table_view(table: Table, common: Common, sitter: Sitter | None) -> TableView:
    """Return the table as `sitter` may see it (None: a spectator); `common` is `seen_by_all`.

    Somebody who sat down after a game had ended sees its end as a spectator does.
    """
    play = table.play
    in_game = sitter.seat if sitter is not None and sitter.plays else None
    return TableView(
        you=None if sitter is None else sitter.seat,
        is_host=sitter is not None and table.seating.host is sitter,
        word="" if sitter is None else sitter.word,
        code="" if sitter is None else sitter.code,
        quiet="" if table.stage == "playing" else table.seating.lacks(table.game, sitter),
        join_code="" if sitter is None else table.join_code,
        view=None if play is None else table.game.view_for(play.state, in_game),
        clock=_clock(table),
        log=table.log.seen_by(in_game, None if play is None else play.state),
        **common,
    )


def view_later(table: Table, common: Common, play: Play) -> TableView:
    """Return the table as spectators see it where they see it later."""
    shown = play.seen_by_spectators()
    players = play.players_at(shown.moment)
    later: Common = {
        **common,
        "moment": shown.moment,
        "waiting_for": (),
        "players": players,
        "played_for": played_for(table.began, players),
    }
    return TableView(
        you=None,
        is_host=False,
        word="",
        code="",
        quiet="",
        view=table.game.view_for(shown.state, None),
        clock=None,
        log=table.log.seen_by(None, shown.state, shown.moment),
        **later,
    )


def _clock(table: Table) -> ClockView | None:
    """Return the clock that runs; none does while the game stands still."""
    play = table.play
    if play is None or play.clock is None or play.stands_still:
        return None
    return play.clock.at(table.services.time.now())


def seen_by_all(table: Table) -> Common:
    """Return what everybody at a table sees alike."""
    play, seating = table.play, table.seating
    game_id, promise, next_id, next_promise = _secrets(table)
    is_paused = play is not None and play.is_paused
    return {
        "table": table.id,
        "name": table.name,
        "game": table.game.name,
        "options": table.options,
        "stage": table.stage,
        "capacity": seating.capacity,
        "seats": seat_lines(table),
        "spectators": tuple(patron.name for patron in table.spectators),
        "game_id": game_id,
        "commitment": promise,
        "moment": -1 if play is None else play.moment,
        "waiting_for": tuple(
            s.seat for s in seating.here if play and is_paused and s.seat not in play.gone_on
        ),
        "evening": table.evening.standings(),
        "players": table.players,
        "played_for": played_for(table.began, table.players),
        "next_game_id": next_id,
        "next_commitment": next_promise,
        "terms": table.terms,
    }


def with_clock(view: TableView, table: Table) -> TableView:
    """Return a view that was made earlier, with its clock as it stands now."""
    return view if view.clock is None else replace(view, clock=_clock(table))


def seat_lines(table: Table) -> tuple[SeatLine, ...]:
    """Return who sits where, as everybody may know it."""
    host = table.seating.host
    return tuple(
        SeatLine(
            seat=sitter.seat,
            name=sitter.name,
            kind=sitter.kind,
            is_host=sitter is host,
            is_ready=sitter.is_ready,
            is_away=sitter.is_away,
            has_word=bool(sitter.word),
            held=round(held_for(table, sitter)),
            stands_in_for=sitter.stands_in_for,
        )
        for sitter in table.seating
    )


def table_line(table: Table) -> TableLine:
    """Return the table as the lobby lists it, for somebody who does not sit there."""
    host = table.seating.host
    away = [sitter for sitter in table.seating.people if sitter.is_away]
    return TableLine(
        table=table.id,
        name=table.name,
        game=table.game.name,
        stage=table.stage,
        taken=len(table.seating),
        seats=table.seating.capacity,
        host="" if host is None else host.name,
        spectators=len(table.spectators),
        options=unusual(table.game.options, table.options),
        held=tuple(sitter.patron.name for sitter in away if sitter.patron),
        is_yours=False,
        by_code=tuple(sitter.patron.name for sitter in away if sitter.patron and sitter.code),
        terms=table.terms,
    )


def unusual(options: Iterable[Option], chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Return the chosen values that differ from the game's defaults."""
    return {o.name: chosen[o.name] for o in options if chosen[o.name] != o.default}


def listing(games: Mapping[str, AnyGame], lines: Iterable[TableLine]) -> tuple[str, ...]:
    """Return the tables as plain lines of text, for those who only ask what goes on."""
    return tuple(_listed(games, line) for line in lines) or ("No public table is open.",)


def _listed(games: Mapping[str, AnyGame], line: TableLine) -> str:
    words = [
        f"{line.name}: {games[line.game].title}",
        f"{line.taken} of {line.seats} seats taken",
        line.stage,
        *([f"host {line.host}"] if line.host else []),
        *(f"{name} {value}" for name, value in line.options.items()),
    ]
    return ", ".join(words)


def _secrets(table: Table) -> tuple[str, str, str, str]:
    """Return id and commitment of the game that is shown, and of the next once it is known."""
    upcoming = table.upcoming
    if table.play is None:
        return upcoming.game_id, upcoming.commitment, "", ""
    setup = table.play.match.setup
    shown = (setup.game_id, commitment(setup.seed))
    if table.stage == "playing":
        return (*shown, "", "")
    return (*shown, upcoming.game_id, upcoming.commitment)
