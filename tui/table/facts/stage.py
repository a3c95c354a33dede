"""What is said on the stage of a Lucky 10 table, phase by phase.

The first paragraphs say what goes on; those after them what it means for somebody who has never
seen it, where there is room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from games.lucky10.events import SessionBegan, StealWon, YardWon
from games.lucky10.views import Lucky10View, SeatView
from themes.meanings import Meaning
from themes.skin import Span
from tui.house import Happened, TableView
from tui.table.blocks import NO_BREAK, Para, Titles
from tui.table.draft import Draft
from tui.table.painters.stage import Stage
from tui.table.telling import tell
from tui.table.words import Cast, capital, count, dice

_BETWEEN = Span("   ", "ink")
_LOUD = Span(f"{NO_BREAK}STEAL!{NO_BREAK}", "steal")


class _Moment(NamedTuple):
    view: TableView
    game: Lucky10View
    draft: Draft
    cast: Cast
    seconds: int | None
    is_brief: bool

    @property
    def holder(self) -> int:
        return self.game.holder or 0


def stage(
    view: TableView,
    game: Lucky10View,
    draft: Draft,
    cast: Cast,
    seconds: int | None,
    *,
    is_brief: bool = False,
) -> Stage:
    """Return what is said. `seconds` are those that are left on the clock, for the steal.
    `is_brief` leaves out what stands on the seats anyway, where there is little room."""
    return _STAGES[game.phase](_Moment(view, game, draft, cast, seconds, is_brief))


def _say(text: str, meaning: Meaning = "ink") -> Para:
    return (Span(text, meaning),)


def _chip(number: int) -> str:
    return f"{number}{NO_BREAK}●"


_RED_CHIP = f"Red Chip{NO_BREAK}◆"


def _together(text: str) -> str:
    return text.replace(" ", NO_BREAK)


# ---------------------------------------------------------------- rolling


def _roll(now: _Moment) -> Stage:
    game, cast = now.game, now.cast
    paras: list[Para] = []
    if game.roller is not None:
        roll = cast.verb(game.roller, "roll")
        who = cast.does(game.roller, "are")
        paras.append(_say(f"{who} the roller and {roll} the Yard.", "strong"))
    paras += [_rolled_off(thrown, cast) for thrown in game.rolled_off]
    paras.append(_say("The highest die of the roll-off rolls all five dice: the Yard.", "muted"))
    return Stage("panel", Titles("Roll-off", f"Session {game.session} begins"), tuple(paras))


def _rolled_off(thrown: Iterable[tuple[int, int]], cast: Cast) -> Para:
    spans: list[Span] = []
    for seat, die in thrown:
        spans.append(Span(f"{_together(cast.name(seat))}{NO_BREAK}", "ink"))
        spans.append(Span(str(die), "strong"))
        spans.append(_BETWEEN)
    return tuple(spans[:-1])


# ---------------------------------------------------------------- auctions


def _auction(now: _Moment) -> Stage:
    game, cast = now.game, now.cast
    roller = game.roller or 0
    paras = [*_lane(now, roller), *_to_bid(now)]
    who = cast.whom(roller)
    pays = f"{capital(who)} would pay the Mint-Tin; any other winner pays {who}."
    free = f" With no bid at all {who} {cast.verb(roller, 'have')} it free."
    paras.append(_say(pays if game.high_bid else pays + free, "muted"))
    right = f"high bid {game.high_bid} ●" if game.high_bid else "no bid yet"
    return Stage("panel", Titles("Auction", right, right_meaning="high-bid"), tuple(paras))


def _to_bid(now: _Moment) -> list[Para]:
    """Return whose bid it is, or the amount that you are choosing."""
    game, cast = now.game, now.cast
    if game.choices.bid is not None and now.draft.amount:
        least, most = game.choices.bid
        can = int(now.draft.amount) >= least
        rest = f" of {least} to {most}. Enter bids it." if can else f" – the least is {least}."
        return [
            (
                Span("Your bid: ", "strong"),
                Span(f"‹{NO_BREAK}{now.draft.amount}{NO_BREAK}›", "cursor"),
                Span(rest, "ink" if can else "warn"),
            )
        ]
    if not game.to_act:
        return []
    seat = game.to_act[0]
    least = game.choices.bid[0] if game.choices.bid else game.high_bid + 1
    return [_say(f"{cast.who(seat)} to bid {least} or more, or pass.", "turn")]


def _lane(now: _Moment, first: int) -> Iterable[Para]:
    """Return all who bid, in turn order from `first`, with what they have done."""
    if now.is_brief:
        return
    spans: list[Span] = []
    seats = now.game.seats
    for seat in (*seats[first:], *seats[:first]):
        if seat.bidding is None:
            continue
        text, meaning = _bidder(now.game, seat)
        spans.append(Span(_together(f"{now.cast.name(seat.seat)} {text}"), meaning))
        spans.append(_BETWEEN)
    yield tuple(spans[:-1])


def _bidder(game: Lucky10View, seat: SeatView) -> tuple[str, Meaning]:
    red = "◆ " if game.stealing and seat.calling in ("caller", "joined") else ""
    if seat.seat in game.to_act:
        return f"{red}…", "turn"
    if seat.bidding == "high":
        return f"{red}{seat.bid} (high)", "high-bid"
    if seat.bidding == "passed":
        return f"{red}pass", "passed"
    return f"{red}{'–' if seat.bid is None else seat.bid}", "bid"


# ---------------------------------------------------------------- re-rolls and the last call


def _reroll(now: _Moment) -> Stage:
    game, cast = now.game, now.cast
    who = cast.who(now.holder) if game.price else "nobody"
    titles = Titles("Re-rolls", f"{who} {f'paid {game.price} ●' if game.price else 'bid'}")
    choice = game.choices.reroll
    if now.holder != game.you:
        so_far = "" if not game.rerolls else f" Re-rolled {count(game.rerolls, 'time')} so far."
        who = cast.name(now.holder)
        return Stage(
            "panel",
            titles,
            (
                _say(f"{who} may re-roll or stand.{so_far}", "turn"),
                _say(
                    "The first re-roll is free, then each die costs 1 ●. "
                    "Whoever has a Red Chip may steal at any moment.",
                    "muted",
                ),
            ),
        )
    if choice is None:
        return Stage("panel", titles, (_say("You have no chips left to re-roll with."),))
    return Stage("panel", titles, tuple(_your_reroll(now, choice.cost)))


def _your_reroll(now: _Moment, cost: int) -> Iterable[Para]:
    chosen = now.draft.chosen
    you = next(seat for seat in now.game.seats if seat.seat == now.game.you)
    if cost == 0:
        yield _say("Your free re-roll: choose dice with 1 to 5, then press r.", "turn")
    else:
        yield _say(f"Each die costs {_chip(cost)}; you have {_chip(you.yellow)}.", "turn")
    if chosen:
        price = f"for {_chip(cost * len(chosen))}" if cost else "free"
        yield _say(f"r re-rolls {dice(len(chosen))} {price}; the rest of the Yard stays.", "strong")
    yield _say(f"Enter stands: {now.game.yard_sum} goes on your sheet unless it is stolen.", "ink")
    yield _say(
        "The first re-roll is free, then each die costs 1 ●, paid into the Mint-Tin.", "muted"
    )


def _last_call(now: _Moment) -> Stage:
    game, cast = now.game, now.cast
    titles = Titles("Last call", f"{cast.does(now.holder, 'stand')} at {game.yard_sum}")
    paras = [*_answers(now)]
    if game.you in game.to_act:
        paras.append(
            _say(f"s throws your {_RED_CHIP} for this {game.yard_sum}; l lets it stand.", "turn")
        )
    paras.append(_say("If nobody steals, it is written down as it lies.", "muted"))
    return Stage("focus", titles, tuple(paras))


def _answers(now: _Moment) -> Iterable[Para]:
    """Return who has been asked, and what they have answered."""
    if now.is_brief:
        return
    spans: list[Span] = []
    for seat in now.game.seats:
        if seat.calling is None:
            continue
        text, meaning = _ANSWERS[seat.calling]
        spans.append(Span(_together(f"{now.cast.name(seat.seat)} {text}"), meaning))
        spans.append(_BETWEEN)
    yield tuple(spans[:-1])


_ANSWERS: dict[str, tuple[str, Meaning]] = {
    "asked": ("…", "turn"),
    "let_stand": ("lets it stand", "passed"),
    "waved": ("waves it on", "passed"),
    "caller": ("◆ STEALS", "steal-text"),
    "joined": ("◆ STEALS TOO", "steal-text"),
}


# ---------------------------------------------------------------- the steal


def _steal_call(now: _Moment) -> Stage:
    game, cast = now.game, now.cast
    caller = 0 if game.caller is None else game.caller
    wants = f" {cast.does(caller, 'want')} {cast.whose(now.holder)} Yard of {game.yard_sum}."
    paras: list[Para] = [(_LOUD, Span(wants, "strong")), *_answers(now)]
    left = f" {_together(f'{now.seconds} s left.')}" if now.seconds is not None else ""
    if game.you in game.to_act:
        costs = f"s throws your {_RED_CHIP} too: it is gone then, whoever wins."
        paras.append(_say(f"{costs} w waves it on.{left}", "turn"))
    elif game.to_act:
        who = capital(cast.list(game.to_act))
        paras.append(_say(f"{who} may still throw a {_RED_CHIP}.{left}", "turn"))
    paras.append(
        _say(
            f"Who threw one, and {cast.whom(now.holder)}, then bid Yellow Chips{NO_BREAK}●: "
            "the highest bid gets the Yard as it lies."
        )
    )
    titles = Titles("STEAL!", f"for {game.yard_sum}", "steal-text", "points")
    return Stage("alarm", titles, tuple(paras))


def _steal_auction(now: _Moment) -> Stage:
    game, cast = now.game, now.cast
    holder = now.holder
    first = (0 if game.caller is None else game.caller) + 1
    bids = f" Bids for {cast.whose(holder)} Yard of {game.yard_sum}:"
    who = cast.whom(holder)
    paras: list[Para] = [
        (_LOUD, Span(bids, "strong")),
        *_lane(now, first % len(game.seats)),
        *_to_bid(now),
        _say(
            f"A thief pays {who}; {who} would pay the Mint-Tin. Losing bids cost nothing. "
            "No re-rolls: the Yard is written down as it lies."
        ),
    ]
    right = f"high bid {game.high_bid} ●" if game.high_bid else "a Red Chip ◆ bids 0"
    return Stage("alarm", Titles("STEAL!", right, "steal-text", "high-bid"), tuple(paras))


# ---------------------------------------------------------------- the score


def _reveal(now: _Moment) -> Stage:
    record, cast = now.game.last_record, now.cast
    if record is None:
        return Stage("panel", Titles("Score"), ())
    how = f"{cast.who(record.seat)} stole it. " if record.stolen else ""
    paras: list[Para] = [
        (
            Span(how, "steal-text"),
            Span(f"{NO_BREAK}{record.score}{NO_BREAK}", "winner"),
            Span(f" is written on {cast.whose(record.seat)} sheet.", "strong"),
        ),
        *_paid(now),
        _say("Next it is turned face down until the end.", "ink"),
    ]
    if now.view.waiting_for:
        who = cast.list(now.view.waiting_for)
        paras.append(_say(f"The next session begins when {who} {_go(now)} on (Enter).", "muted"))
    return Stage("panel", Titles("Score", f"Session {record.session} is over"), tuple(paras))


def _paid(now: _Moment) -> Iterable[Para]:
    """Return who paid what to whom for the Yard of the session that has just ended."""
    paid: list[str] = []
    for entry in reversed(now.view.log):
        event = entry.event if isinstance(entry, Happened) else None
        if isinstance(event, SessionBegan):
            break
        if isinstance(event, YardWon | StealWon):
            paid.insert(0, tell(event, now.cast))
    if paid:
        yield _say(" ".join(paid), "ink")


def _go(now: _Moment) -> str:
    only = now.view.waiting_for[0] if len(now.view.waiting_for) == 1 else None
    return "goes" if only is not None and only != now.cast.you else "go"


def _ended(now: _Moment) -> Stage:
    del now
    return Stage("panel", Titles("The end"), ())


_STAGES: dict[str, Callable[[_Moment], Stage]] = {
    "roll": _roll,
    "auction": _auction,
    "reroll": _reroll,
    "last_call": _last_call,
    "steal_call": _steal_call,
    "steal_auction": _steal_auction,
    "reveal": _reveal,
    "ended": _ended,
}
