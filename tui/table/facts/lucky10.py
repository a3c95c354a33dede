"""What the parts of a Lucky 10 table show: seats, Yard, Mint-Tin."""

from __future__ import annotations

from games.lucky10.views import Lucky10View, SeatView
from themes.meanings import Meaning
from tui.house import TableView
from tui.table.blocks import Titles
from tui.table.draft import Draft
from tui.table.painters.lists import Session, Sessions
from tui.table.painters.seats import Seat
from tui.table.painters.tin import Tin
from tui.table.painters.yard import Die, Yard
from tui.table.presence import HERE, Presence, presences
from tui.table.words import Cast, capital

SESSIONS = 10
NO_YARD = (0, 0, 0, 0, 0)
Status = tuple[str, Meaning]


def progress(game: Lucky10View, *, with_tin: bool = False) -> str:
    """Return how far the game is; where there is no room for the Mint-Tin, what is in it too."""
    session = f"Session {max(1, game.session)} of {SESSIONS}"
    return f"Tin {game.tin_yellow} ● {game.tin_red} ◆ · {session}" if with_tin else session


def tin(game: Lucky10View) -> Tin:
    """Return what is in the Mint-Tin, and in front of the players."""
    return Tin(game.tin_yellow, game.tin_red, sum(seat.yellow for seat in game.seats))


def sessions(game: Lucky10View, cast: Cast) -> Sessions:
    """Return who has written in which session."""
    return Sessions(tuple(_session(game, number, cast) for number in range(1, SESSIONS + 1)))


def _session(game: Lucky10View, number: int, cast: Cast) -> Session:
    for seat in game.seats:
        line = seat.sheet[number - 1] if number <= len(seat.sheet) else None
        if line is not None:
            return Session(number, cast.name(seat.seat), seat.seat == game.you, line, False)
    return Session(number, "", False, None, number == game.session)


# ---------------------------------------------------------------- seats


def seats(view: TableView, game: Lucky10View, cast: Cast) -> tuple[Seat, ...]:
    """Return all seats, in seat order."""
    there = presences(view)
    over = game.session if game.phase in ("reveal", "ended") else game.session - 1
    return tuple(_seat(game, seat, cast, over, there.get(seat.seat, HERE)) for seat in game.seats)


def _seat(game: Lucky10View, seat: SeatView, cast: Cast, over: int, presence: Presence) -> Seat:
    status, meaning = _status(game, seat)
    return Seat(
        cast.player(seat.seat),
        seat.seat == game.you,
        seat.seat in game.to_act,
        presence,
        status,
        meaning,
        seat.yellow,
        seat.red,
        seat.sheet[: max(0, over)],
        seat.total,
    )


def _status(game: Lucky10View, seat: SeatView) -> Status:
    """Return what a seat does, in a word or two."""
    if game.phase == "ended":
        return "", "ink"
    if game.phase == "reveal":
        record = game.last_record
        is_writer = record is not None and record.seat == seat.seat
        return (f"wrote {record.score}", "good") if record and is_writer else ("", "ink")
    if game.phase in ("steal_call", "last_call"):
        return _answer(game, seat)
    if game.phase in ("auction", "steal_auction"):
        return _bidding(game, seat)
    is_to_act = seat.seat in game.to_act
    if game.phase == "roll":
        return ("rolls", "turn") if is_to_act else ("", "ink")
    return ("re-rolls?", "turn") if is_to_act else ("", "ink")


_ANSWERS: dict[str, Status] = {
    "caller": ("steals!", "steal-text"),
    "joined": ("steals too!", "steal-text"),
    "waved": ("waved it on", "passed"),
    "let_stand": ("lets it stand", "passed"),
}


def _answer(game: Lucky10View, seat: SeatView) -> Status:
    if seat.calling == "asked":
        return ("steal? thinks" if game.phase == "last_call" else "joins? thinks"), "turn"
    if seat.calling is not None:
        return _ANSWERS[seat.calling]
    return ("holds it", "strong") if seat.seat == game.holder else ("", "ink")


def _bidding(game: Lucky10View, seat: SeatView) -> Status:
    if seat.seat in game.to_act:
        return ("thinks" if seat.bid is None else f"bid {seat.bid}, thinks"), "turn"
    if seat.bidding == "high":
        return f"bid {seat.bid} (high)", "high-bid"
    if seat.bidding == "passed":
        return "passed", "passed"
    if seat.bid is not None:
        return f"bid {seat.bid}", "bid"
    if game.phase == "auction" and seat.seat == game.roller:
        return "rolled", "ink"
    return "", "ink"


# ---------------------------------------------------------------- the Yard


def yard(game: Lucky10View, draft: Draft, cast: Cast, *, is_brief: bool = False) -> Yard:
    """Return the dice as they lie, those chosen for a re-roll lifted. `is_brief` shortens what
    stands above them."""
    choice = game.choices.reroll
    faces = game.yard or NO_YARD
    dice = tuple(
        _die(face, at + 1, can_choose=choice is not None, is_chosen=at in draft.chosen)
        if game.yard
        else Die(0)
        for at, face in enumerate(faces)
    )
    is_yours = game.you is not None and game.holder == game.you and game.yard is not None
    return Yard(dice, _yard_titles(game, cast, is_brief=is_brief), is_yours)


def _die(face: int, number: int, *, can_choose: bool, is_chosen: bool) -> Die:
    if is_chosen:
        return Die(face, "chosen", str(number), "again", is_lifted=True)
    return Die(face, "plain", str(number) if can_choose else "")


def _yard_titles(game: Lucky10View, cast: Cast, *, is_brief: bool) -> Titles:
    if game.yard is None or game.holder is None:
        return Titles("The Yard")
    right, who = f"sum {game.yard_sum}", cast.whom(game.holder)
    if game.phase == "reveal":
        left = "The Yard"
    elif game.phase == "auction":
        left = f"{capital(who)} rolled" if is_brief else f"The Yard – {who} rolled"
    elif is_brief:
        left = f"{capital(cast.whose(game.holder))} Yard"
    else:
        left = f"The Yard – {who} {cast.verb(game.holder, 'hold')} it"
    return Titles(left, right, right_meaning="points")
