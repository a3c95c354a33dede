"""A state as one line of printable ASCII, to be kept, pasted into a test or read in a report.

The line is `lucky10/1` and then every field of the state by name, in order, e.g.
`yellow=10,7,9 yard=5,3,4,6,2 auction=in:3,passed:-,in:-/0/2`; `-` is nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from re import fullmatch
from typing import Any, NamedTuple, get_args

from games.errors import BadState
from games.lucky10.auction import Auction, Standing
from games.lucky10.soundness import what_is_wrong
from games.lucky10.state import Passes, Phase, Score, Sheets, State
from games.lucky10.views import Calling
from games.options import join_or

_FORM = "lucky10/1"
_MOST_CHARACTERS = 20_000
_NOTHING = "-"


class _Text(NamedTuple):
    """How a value is written and read; `read` raises `BadState` with what it expected."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def dump(state: State) -> str:
    """Return `state` in one line."""
    return " ".join(
        (
            _FORM,
            *(
                f"{name}={_FIELDS[name].write(value)}"
                for name, value in zip(state._fields, state, strict=True)
            ),
        )
    )


def load(line: str) -> State:
    """Return the state that `dump` wrote. Raises `BadState` with a sentence for everything that
    is not such a line, or tells of a state that no game can be in."""
    if len(line) > _MOST_CHARACTERS:
        raise BadState(f"A state has at most {_MOST_CHARACTERS} characters.")
    form, *words = line.split(" ")
    if form != _FORM:
        raise BadState(f"A state of Lucky 10 begins with {_FORM}.")
    if len(words) != len(State._fields):
        raise BadState(f"A state has {len(State._fields)} fields, this has {len(words)}.")
    values: dict[str, Any] = {
        name: _read(name, word) for name, word in zip(State._fields, words, strict=True)
    }
    state = State(**values)
    wrong = what_is_wrong(state)
    if wrong is not None:
        raise BadState(wrong)
    return state


def _read(name: str, word: str) -> object:
    given, _, text = word.partition("=")
    if given != name:
        raise BadState(f"The field {name} is missing.")
    try:
        return _FIELDS[name].read(text)
    except BadState as expected:
        raise BadState(f"{name}: {expected}") from None


def _read_number(text: str) -> int:
    if not fullmatch(r"0|[1-9][0-9]{0,5}", text):
        raise BadState("a whole number is expected.")
    return int(text)


def _one_of(*words: str) -> _Text:
    def read(text: str) -> str:
        if text not in words:
            raise BadState(f"{join_or(words)} is expected.")
        return text

    return _Text(str, read)


def _read_flag(text: str) -> bool:
    return bool(_one_of("yes", "no").read(text) == "yes")


def _or_nothing(one: _Text) -> _Text:
    return _Text(
        lambda value: _NOTHING if value is None else one.write(value),
        lambda text: None if text == _NOTHING else one.read(text),
    )


def _list_of(one: _Text, separator: str = ",") -> _Text:
    def write(values: Iterable[Any]) -> str:
        return separator.join(map(one.write, values)) or _NOTHING

    def read(text: str) -> tuple[Any, ...]:
        return () if text == _NOTHING else tuple(map(one.read, text.split(separator)))

    return _Text(write, read)


def _group(separator: str, *parts: _Text) -> _Text:
    """Return the text form of a tuple with one value for each of `parts`."""

    def write(values: Iterable[Any]) -> str:
        return separator.join(part.write(value) for part, value in zip(parts, values, strict=True))

    def read(text: str) -> tuple[Any, ...]:
        texts = text.split(separator)
        if len(texts) != len(parts):
            raise BadState(f"{len(parts)} values with {separator} between are expected.")
        return tuple(part.read(value) for part, value in zip(parts, texts, strict=True))

    return _Text(write, read)


_NUMBER = _Text(str, _read_number)
_NUMBERS = _list_of(_NUMBER)
_PAIRS = _list_of(_group(":", _NUMBER, _NUMBER))
_SEAT = _or_nothing(_NUMBER)
_STANDING = _or_nothing(_one_of(*get_args(Standing)))
_STANDINGS = _list_of(_group(":", _STANDING, _or_nothing(_NUMBER)))
_AUCTION = _group("/", _STANDINGS, _SEAT, _SEAT)


def _write_auction(auction: Auction) -> str:
    standings = zip(auction.standings, auction.bids, strict=True)
    return _AUCTION.write((standings, auction.high_bidder, auction.turn))


def _read_auction(text: str) -> Auction:
    pairs, high_bidder, turn = _AUCTION.read(text)
    standings, bids = zip(*pairs, strict=True) if pairs else ((), ())
    high_bid = max((bid for bid in bids if bid is not None), default=0)
    return Auction(standings, bids, high_bidder, high_bid, turn)


_FIELDS: dict[str, _Text] = {
    "sheets": _one_of(*get_args(Sheets)),
    "passes": _one_of(*get_args(Passes)),
    "yellow": _NUMBERS,
    "red": _NUMBERS,
    "tin_yellow": _NUMBER,
    "tin_red": _NUMBER,
    "scores": _Text(_PAIRS.write, lambda text: tuple(Score(*pair) for pair in _PAIRS.read(text))),
    "phase": _one_of(*get_args(Phase)),
    "session": _NUMBER,
    "rolled_off": _list_of(_PAIRS, ";"),
    "roller": _SEAT,
    "holder": _SEAT,
    "yard": _NUMBERS,
    "rerolls": _NUMBER,
    "price": _NUMBER,
    "auction": _or_nothing(_Text(_write_auction, _read_auction)),
    "calling": _list_of(_or_nothing(_one_of(*get_args(Calling)))),
    "caller": _SEAT,
    "is_stolen": _Text(lambda value: "yes" if value else "no", _read_flag),
    "first": _SEAT,
    "second": _SEAT,
}
