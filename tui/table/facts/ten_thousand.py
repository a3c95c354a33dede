"""What the parts of a Ten Thousand table show: the throw, the turn, the way to the target."""

from __future__ import annotations

from collections.abc import Iterable

from games.ten_thousand.views import LastTurn, SeatView, TenThousandView
from themes.meanings import Meaning
from themes.skin import Span
from tui.house import TableView
from tui.table.blocks import Para, Titles
from tui.table.draft import Draft
from tui.table.keys.ten_thousand import chosen_throw, cursor, left_in
from tui.table.painters.lists import Scoring
from tui.table.painters.race import Race, Runner, Scale
from tui.table.painters.turn import Figure, Turn
from tui.table.painters.yard import Die, Yard
from tui.table.presence import HERE, Presence, presences
from tui.table.words import Cast, capital, count, dice, faces, signed

NOT_THROWN = Die(0, "dim")
_DICE = 5


def progress(game: TenThousandView) -> str:
    """Return what the game goes to."""
    return f"Exactly {game.target} wins"


# ---------------------------------------------------------------- the throw


def throw(game: TenThousandView, draft: Draft, cast: Cast, *, is_brief: bool = False) -> Yard:
    """Return the dice of the last throw, each told by its looks: set aside now, with a word; a 5
    that may be left in, with its key; or thrown again. Then come those set aside before. Before
    the first throw of a turn they are five that have not been thrown, or the throw with which the
    turn before was lost. `is_brief` shortens what stands above them."""
    is_yours = game.you is not None and game.turn == game.you
    left = f"{capital(cast.whose(game.turn))} throw"
    if not game.thrown:
        return _not_yet_thrown(game, Titles(left), cast, is_yours=is_yours, is_brief=is_brief)
    left_in_now = left_in(game, draft)
    pointed_at = cursor(game, draft)
    thrown = tuple(
        _die(
            face, mark, is_left=at in left_in_now, key=str(at + 1) if pointed_at is not None else ""
        )
        for at, (face, mark) in enumerate(zip(game.thrown, game.marks, strict=True))
    )
    if pointed_at is not None:
        die = thrown[pointed_at]._replace(has_cursor=True)
        thrown = (*thrown[:pointed_at], die, *thrown[pointed_at + 1 :])
    before = tuple(Die(face, "must") for face in game.aside)
    is_hot = game.is_hot and not left_in_now
    titles = Titles(left, "HOT DICE" if is_hot else "", right_meaning="hot")
    return Yard((*thrown, *before), titles, is_yours)


def _not_yet_thrown(
    game: TenThousandView, titles: Titles, cast: Cast, *, is_yours: bool, is_brief: bool
) -> Yard:
    """Return dice that have not been thrown; in their places lies the throw that ended the turn
    before, where it was lost, since it is seen nowhere else."""
    last = game.last_turn
    if last is None or last.end == "banked":
        return Yard((NOT_THROWN,) * _DICE, titles, is_yours)
    lost = tuple(Die(face, "dim") for face in last.thrown)
    what = "lost it" if last.end == "lost_it" else "went back"
    right = f"before: {what}" if is_brief else f"{cast.who(last.seat)} {what}"
    titles = titles._replace(right=right, right_meaning="danger")
    return Yard((*lost, *(NOT_THROWN,) * (_DICE - len(lost))), titles, is_yours)


def _points(game: TenThousandView, draft: Draft) -> int:
    """Return what the throw is worth with the 5s left in that are chosen."""
    choice = chosen_throw(game, draft)
    return choice.points if choice else game.throw_points


def _round_total(game: TenThousandView, draft: Draft) -> int:
    """Return the round total with the 5s left in that are chosen."""
    choice = chosen_throw(game, draft)
    return choice.round_total if choice else game.round_total + game.throw_points


def _die(face: int, mark: str, *, is_left: bool, key: str) -> Die:
    if mark == "must":
        return Die(face, "must", "", "aside")
    if mark == "no":
        return Die(face, "dim")
    return Die(face, "dim", key, "again") if is_left else Die(face, "may", key, "aside")


SCORING = Scoring(
    (
        ("each 1", "100"),
        ("each 5", "50"),
        ("three 1s", "1000"),
        ("three of another number", "100 × the number"),
        ("four of a kind", "twice that"),
        ("five of a kind", "four times that"),
        ("1 2 3 4 5", "1250"),
    )
)
"""What counts in one throw, for those who don't know it by heart."""


# ---------------------------------------------------------------- the turn


def turn(game: TenThousandView, draft: Draft, cast: Cast) -> Turn:
    """Return the totals, and in words what each choice would do."""
    points = _points(game, draft)
    total = _round_total(game, draft)
    me = game.seats[game.turn]
    # The same lines all through the turn: what stays in its place costs nothing to show.
    figures = (
        Figure("Set aside before", str(game.round_total), brief="Aside before"),
        Figure("This throw", f"+{points}" if game.thrown else "–", "strong"),
        Figure("Round total", str(total), "points"),
        _would_be(game, me, total),
    )
    titles = Titles("This turn", "")
    words = tuple(_words(game, draft, cast))
    return Turn(titles, figures, words)


def _would_be(game: TenThousandView, me: SeatView, total: int) -> Figure:
    """Return what the round total would make of the game total; what it lacks to count at all."""
    if not me.on_board and total < game.entry:
        return Figure("To be on the board", str(game.entry), "warn", brief="To be on board")
    if not game.thrown:
        return Figure("Game total", signed(me.total), "strong")
    would_be = me.total + total
    return Figure(
        f"Game total {signed(me.total)}, would be",
        signed(would_be),
        _over(game, would_be),
        brief="Would become",
    )


def _over(game: TenThousandView, would_be: int) -> Meaning:
    if would_be > game.target:
        return "danger"
    return "winner" if game.choices.bank is not None and game.choices.bank.wins else "strong"


def _words(game: TenThousandView, draft: Draft, cast: Cast) -> Iterable[Para]:
    if game.you is not None and game.you in game.to_act:
        yield from _your_words(game, draft)
    elif game.phase == "decide" and game.is_hot:
        yield _say(f"Hot dice: {cast.name(game.turn)} must throw all five again.", "hot")
    if _lacks_the_entry(game, draft):
        way = (
            f"a turn of {game.entry} or more is needed" if game.entry else "ending a turn is enough"
        )
        yield _say(f"Not on the board yet: {way}.", "muted")
    if game.last_turn is not None and not game.thrown:
        yield _last_turn(game.last_turn, cast)


def _lacks_the_entry(game: TenThousandView, draft: Draft) -> bool:
    """Whether nothing else says that what is set aside so far puts nobody on the board yet, or
    that it does."""
    choices = game.choices
    if game.seats[game.turn].on_board or choices.no_bank or choices.bank is not None:
        return False
    return _round_total(game, draft) < max(game.entry, 1)


def _your_words(game: TenThousandView, draft: Draft) -> Iterable[Para]:
    choice, bank = chosen_throw(game, draft), game.choices.bank
    if game.phase == "first_throw":
        yield _keyed("r", "throws all five dice. A throw without a scoring die ends the turn.")
        return
    if bank is not None:
        left = len(left_in(game, draft))
        fives = f" with the {'5' if left == 1 else '5s'} as well" if left else ""
        total = signed(bank.total)
        what = f"ends the turn{fives}: +{bank.points}, your game total becomes {total}."
        if bank.wins:
            what += " You win!"
        elif bank.boards:
            what += " That puts you on the board."
        yield _keyed("e", what)
    elif game.choices.no_bank:
        yield _say(game.choices.no_bank, "warn")
    if choice is not None:
        hot = "Hot dice!" if choice.dice == 5 and game.is_hot and not choice.leave_in else ""
        risk = f"{choice.round_total} at stake"
        yield _keyed("r", f"throws {dice(choice.dice)} with {risk}.", before=hot)


def _say(text: str, meaning: Meaning = "ink") -> Para:
    return (Span(text, meaning),)


def _keyed(key: str, text: str, before: str = "") -> Para:
    first = (Span(before, "hot"), Span(" ", "ink")) if before else ()
    return (*first, Span(key, "accent"), Span(f" {text}", "ink"))


def _last_turn(last: LastTurn, cast: Cast) -> Para:
    """Return how the turn before this one ended."""
    thrown = f" with {faces(last.thrown)}"
    if last.end == "lost_it":
        gone = f": {count(last.points, 'point')} gone" if last.points else ""
        return _say(f"{cast.who(last.seat)} lost it{thrown}{gone}.", "danger")
    if last.end == "went_back":
        now = f"{last.points}, to {signed(last.total)}"
        return _say(f"{cast.who(last.seat)} went back {now}{thrown}.", "danger")
    return _say(
        f"{cast.does(last.seat, 'end')} the turn: +{last.points}, now {signed(last.total)}.",
        "good",
    )


# ---------------------------------------------------------------- the way


def race(view: TableView, game: TenThousandView, draft: Draft, cast: Cast) -> Race:
    """Return every player's way to the target."""
    there = presences(view)
    runners = tuple(
        _runner(game, seat, draft, cast, there.get(seat.seat, HERE)) for seat in game.seats
    )
    return Race(runners, Scale(game.target, game.entry))


def _runner(
    game: TenThousandView, seat: SeatView, draft: Draft, cast: Cast, presence: Presence
) -> Runner:
    is_turn = seat.seat in game.to_act
    would_be = seat.total
    if seat.seat == game.turn and game.phase == "decide":
        would_be += _round_total(game, draft)
    status, meaning = _status(game, seat)
    return Runner(
        cast.player(seat.seat),
        seat.seat == game.you,
        is_turn,
        presence,
        seat.total,
        would_be,
        seat.on_board,
        status,
        meaning,
    )


def _status(game: TenThousandView, seat: SeatView) -> tuple[str, Meaning]:
    last = game.last_turn
    if seat.seat in game.to_act:
        return "throws", "turn"
    if last is not None and last.seat == seat.seat:
        return _ended_turn(last)
    return ("", "ink") if seat.on_board else ("not on board", "muted")


def _ended_turn(last: LastTurn) -> tuple[str, Meaning]:
    if last.end == "banked":
        return f"+{last.points}", "good"
    return ("lost it" if last.end == "lost_it" else f"back {last.points}"), "danger"
