"""Events, players and options as hypothesis draws them, from the games' own lists of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from datetime import datetime
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from games.events import Event, PlayerInfo
from games.game import AnyGame
from games.options import Choice, Number, Option
from games.record import KINDS

Drawn = st.SearchStrategy[Any]

texts = st.text(
    st.characters(exclude_categories=("Cc", "Cs"), include_characters="|\\\"'{}[] "), max_size=32
)
hexes = st.binary(min_size=32, max_size=32).map(bytes.hex)
moments = st.datetimes(datetime(1970, 1, 1), datetime(2200, 1, 1), timezones=st.timezones())  # noqa: DTZ001 - hypothesis adds the zone
"""Moments that know their time zone."""

_BY_NAME: Mapping[str, Drawn] = {
    "seat": st.integers(0, 9),
    "winner": st.integers(0, 9),
    "dice": st.lists(st.integers(1, 6), max_size=5).map(tuple),
    "total": st.integers(-20_000, 20_000),
    "totals": st.lists(st.integers(-20_000, 20_000), max_size=10).map(tuple),
    "purses": st.none() | st.lists(st.integers(0, 80), max_size=8).map(tuple),
    "format": st.just("minttin-record/1"),
    "rounds": st.lists(
        st.lists(st.tuples(st.integers(0, 9), st.integers(1, 6)), max_size=10).map(tuple),
        max_size=5,
    ).map(tuple),
    "seed": hexes,
    "commitment": hexes,
    "options": st.dictionaries(texts, st.integers(0, 20_000) | texts, max_size=5),
    "players": st.deferred(lambda: st.lists(players, max_size=10).map(tuple)),
}


def of_type(cls: type[Any]) -> Drawn:
    """Draw objects of a dataclass, its fields by their names or types; nothing is hidden."""
    hints = get_type_hints(cls)
    return st.builds(
        cls, **{field.name: _field(field.name, hints[field.name]) for field in fields(cls)}
    )


def _field(name: str, hint: Any) -> Drawn:  # noqa: ANN401 - a type hint can be anything
    if name in _BY_NAME:
        return _BY_NAME[name]
    if get_origin(hint) is Literal:
        return st.sampled_from(get_args(hint))
    if get_origin(hint) in (Union, UnionType):
        kinds = [kind for kind in get_args(hint) if kind is not NoneType or name == "paid_to"]
        return st.one_of([_field(name, kind) for kind in kinds])
    if get_origin(hint) is tuple:
        return st.lists(_field(name, get_args(hint)[0]), max_size=5).map(tuple)
    plain: Mapping[Any, Drawn] = {
        int: st.integers(0, 1000),
        str: texts,
        bool: st.booleans(),
        NoneType: st.none(),
    }
    return plain[hint]


players: Drawn = of_type(PlayerInfo)
events: st.SearchStrategy[Event] = st.one_of([of_type(kind) for kind in KINDS.values()])


def option_values(option: Option) -> Drawn:
    """Draw one of the legal values of an option."""
    if isinstance(option, Choice):
        return st.sampled_from(list(option.values))
    assert isinstance(option, Number)
    steps = (option.most - option.least) // option.step
    numbers = st.integers(0, steps).map(lambda step: option.least + step * option.step)
    return st.just("off") | numbers if option.can_be_off else numbers


def options_of(game: AnyGame) -> st.SearchStrategy[dict[str, Any]]:
    """Draw what somebody may have asked for: any of the game's options, legal."""
    by_name = {option.name: option_values(option) for option in game.options}
    return st.fixed_dictionaries({}, optional=by_name)


def a_sentence(words: str) -> bool:
    """Return whether `words` are one plain sentence as people are told one."""
    return words[0].isupper() | words[0].isdigit() and words.endswith(".") and words.isprintable()
