"""Whether a request is what it says, so that nothing odd gets as far as a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import get_args, get_origin, get_type_hints

from tui.house import Request, Settings


def is_well_formed(request: object) -> bool:
    """Return whether it is a request and every field has the type that `tui.house` gives it.

    What is in an `Act` is for the rules to judge.
    """
    return isinstance(request, Request) and type(request) in _TYPES and _has_types(request)


def _types(kind: type[Request | Settings]) -> dict[str, object]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


_TYPES = {kind: _types(kind) for kind in (*Request.__subclasses__(), Settings)}


def _has_types(thing: object) -> bool:
    types = _TYPES.get(type(thing), {})
    return all(_is_a(getattr(thing, name), kind) for name, kind in types.items())


def _is_a(value: object, kind: object) -> bool:
    origin = get_origin(kind)
    if origin is tuple:
        return isinstance(value, tuple) and all(_is_a(item, get_args(kind)[0]) for item in value)
    if origin is Mapping:
        return isinstance(value, Mapping) and all(isinstance(key, str) for key in value)
    if not isinstance(kind, type):
        return isinstance(value, str) and value in get_args(kind)
    is_bool_for_int = kind is int and isinstance(value, bool)
    return isinstance(value, kind) and not is_bool_for_int and _has_types(value)
