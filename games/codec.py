"""Events as plain data and back: what stands on a line of a record besides `n`, `at` and `event`.

The shape of each event is read once from the type hints of its class, so a new event needs no line
here. Reading is strict: a field that is missing or of the wrong type or range is refused with a
sentence. Fields that nobody knows are left alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, TypeAlias, Union, get_args, get_origin, get_type_hints

from games.events import Event

KEYS = {"round_total": "round", "player": "kind"}
"""The fields that a record names otherwise than the class does."""

MOST = 10**9
"""No number in a record is greater, or less than its negative."""
LONGEST_TEXT = 1000
"""No text in a record has more characters."""

_LEFT_OUT: Mapping[str, object] = {"timed_out": False, "purses": None}
"""The fields that do not stand on a line while they have this value."""
_MAY_BE_NULL = frozenset({"paid_to"})
"""The fields whose None is a fact. Any other None is a secret, which no whole record leaves out."""
_MAY_BE_NEGATIVE = frozenset({"total", "totals"})
_DICE = frozenset({"dice", "die"})
_ROLL = tuple[int, int]
"""One seat's die in a roll-off."""


Held: TypeAlias = Any
"""What a field of an event holds: each codec knows its own, and the type hints say which."""
Hint: TypeAlias = Any
"""A type hint as Python holds it at run time."""


class Misfit(ValueError):
    """A value is not what an event's field may hold; the sentence says what it may."""


class Codec(NamedTuple):
    """How a value becomes plain data, and how plain data becomes the value or a `Misfit`."""

    encode: Callable[[Held], Any]
    decode: Callable[[object], Held]


def encode(event: Event) -> dict[str, object]:
    """Return the event's fields by their names in a record, in the record's order.

    Raises `ValueError` when something in the event is hidden, as it is from some seats.
    """
    data: dict[str, object] = codec_of(type(event)).encode(event)
    return data


def encode_known(event: Event) -> dict[str, object]:
    """Return what `encode` does, without the fields that are hidden."""
    data = {}
    for name, key, codec, absent in _plan(type(event)):
        part = getattr(event, name)
        if part != absent and (part is not None or key in _MAY_BE_NULL):
            data[key] = codec.encode(part)
    return data


def decode(kind: type[Event], data: Mapping[str, object]) -> Event:
    """Return the event of class `kind` with the fields in `data`; raises `Misfit`."""
    if data.get("timed_out", False) is not False and not hasattr(kind, "timed_out"):
        # Not a field that nobody knows: it would tell of a clock that cannot have been.
        raise Misfit(f"no clock decides {kind.kind}; it has no timed_out")
    event: Event = codec_of(kind).decode(data)
    return event


def shorten(value: object) -> str:
    """Return plain data as a sentence may quote it: at most 40 printable ASCII characters.

    Lists and objects are only named: they may be long, and deep.
    """
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, int) and abs(value) > MOST:
        return "so great a number"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    text = ascii(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


class _Field(NamedTuple):
    """One field of a dataclass. `key` is its name in a record; `absent` what it is when left out,
    MISSING when it never is."""

    name: str
    key: str
    codec: Codec
    absent: object


_codecs: dict[type[Any], Codec] = {}
_plans: dict[type[Any], tuple[_Field, ...]] = {}


def codec_of(cls: type[Any]) -> Codec:
    """Return the codec of a dataclass: an object with the fields that its type hints say."""
    codec = _codecs.get(cls)
    if codec is None:
        codec = _codecs[cls] = _object_of(_plan(cls), cls)
    return codec


def _object_of(plan: tuple[_Field, ...], cls: type[Any]) -> Codec:

    def encode_fields(value: Held) -> dict[str, object]:
        data = {}
        for name, key, codec, absent in plan:
            part = getattr(value, name)
            if part != absent:
                data[key] = codec.encode(part)
        return data

    def decode_fields(data: object) -> Held:
        if not isinstance(data, dict):
            raise Misfit(f"should be an object, not {shorten(data)}")
        parts = {}
        for name, key, codec, absent in plan:
            if key in data:
                parts[name] = _decode_field(codec, key, data[key])
            elif absent is MISSING:
                raise Misfit(f"{key} is missing")
            else:
                parts[name] = absent
        return cls(**parts)

    return Codec(encode_fields, decode_fields)


def _plan(cls: type[Any]) -> tuple[_Field, ...]:
    plan = _plans.get(cls)
    if plan is None:
        plan = _plans[cls] = tuple(_fields_of(cls))
    return plan


def _fields_of(cls: type[Any]) -> Iterator[_Field]:
    hints = get_type_hints(cls)
    for field in fields(cls):
        key = KEYS.get(field.name, field.name)
        codec = _codec(hints[field.name], key)
        yield _Field(field.name, key, codec, _LEFT_OUT.get(key, MISSING))


def _decode_field(codec: Codec, key: str, value: object) -> Held:
    try:
        return codec.decode(value)
    except Misfit as misfit:
        raise Misfit(f"{key} {misfit}") from None


def _codec(hint: Hint, key: str) -> Codec:
    """Return the codec of a field whose type is `hint` and whose name in a record is `key`."""
    origin: Hint = get_origin(hint)
    parts = get_args(hint)
    if hint is int:
        return _number(key)
    if hint is str:
        return Codec(_same, _decode_text)
    if hint is bool:
        return Codec(_same, _decode_bool)
    if origin is Literal:
        return _words(parts)
    if origin in (Union, UnionType):
        return _one_of(parts, key)
    if hint == _ROLL:
        return _roll()
    if origin is tuple:
        return _list(_codec(parts[0], key))
    if is_dataclass(hint) and isinstance(hint, type):
        return codec_of(hint)
    if origin is not None and issubclass(origin, Mapping):
        return _object(_codec(parts[1], key))
    raise TypeError(f"no way to write {key}: {hint} in a record")


def _same(value: Held) -> object:
    return value


def _refuse_hidden(value: Held) -> object:
    raise ValueError(f"a record tells everything, this event hides something ({value!r})")


def _number(key: str) -> Codec:
    least, most = -MOST if key in _MAY_BE_NEGATIVE else 0, MOST
    wanted = "a whole number" if least < 0 else "a whole number, not negative"
    if key in _DICE:
        least, most, wanted = 1, 6, "a die from 1 to 6"

    def decode_number(value: object) -> int:
        # `type`, because True is an int to isinstance.
        if type(value) is int and least <= value <= most:
            return value
        raise Misfit(f"should be {wanted}, not {shorten(value)}")

    return Codec(_same, decode_number)


def _decode_text(value: object) -> str:
    if not isinstance(value, str):
        raise Misfit(f"should be text, not {shorten(value)}")
    if len(value) > LONGEST_TEXT:
        raise Misfit(f"should have at most {LONGEST_TEXT} characters, not {len(value)}")
    if not value.isprintable() and any(_is_forbidden(character) for character in value):
        raise Misfit("should be plain text, without control characters or halves of characters")
    return value


def _is_forbidden(character: str) -> bool:
    code = ord(character)
    return code < 0x20 or 0x7F <= code < 0xA0 or 0xD800 <= code < 0xE000


def _decode_bool(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise Misfit(f"should be true or false, not {shorten(value)}")


def _words(words: tuple[Any, ...]) -> Codec:
    wanted = " or ".join(f'"{word}"' for word in words)

    def decode_word(value: object) -> object:
        if isinstance(value, str) and value in words:
            return value
        raise Misfit(f"should be {wanted}, not {shorten(value)}")

    return Codec(_same, decode_word)


def _one_of(parts: tuple[Any, ...], key: str) -> Codec:
    kinds = [_codec(part, key) for part in parts if part is not NoneType]
    may_be_null = NoneType in parts and key in _MAY_BE_NULL

    def encode_one(value: Held) -> object:
        if value is None:
            return None if may_be_null else _refuse_hidden(value)
        return list(value) if isinstance(value, tuple) else value

    def decode_one(value: object) -> Held:
        if value is None and may_be_null:
            return None
        wanted = []
        for kind in kinds:
            try:
                return kind.decode(value)
            except Misfit as misfit:
                wanted.append(str(misfit))
        raise Misfit("; or it ".join(wanted))

    return Codec(encode_one, decode_one)


def _roll() -> Codec:
    seat, die = _number("seat"), _number("die")

    def encode_roll(value: Held) -> object:
        return {"seat": value[0], "die": value[1]}

    def decode_roll(value: object) -> tuple[int, int]:
        if not isinstance(value, dict) or "seat" not in value or "die" not in value:
            raise Misfit(f"should hold a seat and a die each time, not {shorten(value)}")
        return seat.decode(value["seat"]), die.decode(value["die"])

    return Codec(encode_roll, decode_roll)


def _list(item: Codec) -> Codec:
    def encode_list(value: Held) -> object:
        return [item.encode(part) for part in value]

    def decode_list(value: object) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise Misfit(f"should be a list, not {shorten(value)}")
        return tuple([item.decode(part) for part in value])

    return Codec(encode_list, decode_list)


def _object(item: Codec) -> Codec:
    def encode_object(value: Held) -> object:
        return {name: item.encode(part) for name, part in value.items()}

    def decode_object(value: object) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise Misfit(f"should be an object, not {shorten(value)}")
        return {_decode_text(name): item.decode(part) for name, part in value.items()}

    return Codec(encode_object, decode_object)
