"""The games at a table: how one begins, goes on, and ends. What happens is written, then shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.match import Match, Setup
from server.house import keeping
from server.house.changes import TableKept
from server.house.evening import nets, played_for
from server.house.journal import utc_of
from server.house.people import Patron
from server.house.play import Play
from server.house.sealed import seal

if TYPE_CHECKING:
    from server.house.table import Table


async def begin(table: Table) -> None:
    """Begin the game that was promised, with those who sit here."""
    services, upcoming = table.services, table.upcoming
    players = table.seating.players()
    setup = Setup(upcoming.game_id, upcoming.seed, players, table.options)
    bots = {seat: sitter.bot for seat, sitter in enumerate(table.seating) if sitter.bot is not None}
    match = Match(table.game, setup)
    play = Play(match, bots, services.timing, table.random, table.terms.delay)
    play.begin()
    after = seal(table.keeper.new_game_id(), services.entropy)
    await table.clerk.write(
        [
            keeping.game_began(table, match, utc_of(services.time)),
            *table.clerk.happened(play),
            TableKept(keeping.kept_table(table, after=after)),
        ]
    )
    table.began = keeping.beginners(table)
    table.seating.close_up()
    table.upcoming = after
    table.play = play
    table.log.begin_game()
    table.line_changed()
    _show(table, play)


async def play_on(table: Table) -> None:
    """Do what the clock or a bot does by now."""
    play, now = table.running, table.services.time.now()
    if play is None or play.stands_still or table.is_closed:
        return
    seat = play.bot_due(now)
    if play.clock is not None and play.clock.deadline <= now:
        play.time_out()
        await commit(table)
    elif seat is not None:
        play.move(seat)
        await commit(table)


async def go_on(table: Table, play: Play) -> None:
    """Go on after a score has lain open, once everybody who is here has seen it."""
    here = {sitter.seat for sitter in table.seating.here}
    if play.is_paused and here and here <= play.gone_on:
        play.go_on()
        await commit(table)


async def commit(table: Table) -> None:
    """Write down what has happened in the game, then show it."""
    play, time = table.play, table.services.time
    if play is not None:
        since = time.now()
        await table.clerk.write(table.clerk.happened(play))
        waited = time.now() - since
        play.delay(waited)
        if waited > table.services.timing.patience:
            table.seating.hold_longer(waited, time.now())
        _show(table, play)


def end(table: Table, play: Play, *, is_known: bool = False) -> None:
    """Let everybody take what they have won; `is_known`: the house has counted it already, and only
    the table has not."""
    outcome = table.game.outcome(play.state)
    if outcome is not None:
        table.evening.count(table.began, outcome)
        for player, net in zip(table.began, nets(outcome), strict=True):
            if isinstance(player, Patron) and not is_known:
                player.won(net)
        first = outcome.ranking[0]
        winner, person = table.players[first], played_for(table.began, table.players)[first]
        who = f"{winner} for {person}" if person else winner
        about = [one for one in (table.began[first],) if isinstance(one, Patron)]
        table.announce(f"{who} won a game of {table.game.title} at {table.name}.", *about)
    table.seating.end_game(table.services.time.now())
    table.people_changed()


def _show(table: Table, play: Play) -> None:
    first, events = play.moment + 1, play.unshown
    play.show(table.services.time.now())
    table.log.tell(first, events, play.state)
    table.players = tuple(sitter.name for sitter in table.seating)
    table.changed()
    if play.is_over:
        end(table, play)
