"""Loading themes and skins by name: from people's own folders first, then those of the house.

Nothing here raises for what a file or a name has wrong. What could be loaded comes with sentences
about what could not, for the person who can put it right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Generic, TypeVar

from themes.files import SHIPPED, Kind, has_file, list_names
from themes.layers import all_names, stack_layers
from themes.skin import Skin, build_skin
from themes.theme import Theme, build_theme

T = TypeVar("T")

DEFAULT_THEME = "mint"
DEFAULT_SKIN = "pips"
PLAIN_SKIN = "ascii"
"""The skin for terminals that cannot be trusted with more than ASCII."""


@dataclass(frozen=True, slots=True)
class Loaded(Generic[T]):
    """What was loaded, whole and usable, and sentences about what was wrong; none: all is well."""

    value: T
    problems: tuple[str, ...] = ()


def load_theme(name: str, folders: Sequence[Path] = ()) -> Loaded[Theme]:
    """Load a theme: the first `colours/NAME.toml` in `folders`, else the house's own.

    A file that cannot be used at all gives the default theme; one with mistakes gives the theme
    with the mistakes mended from what it extends. All who use the house's own share one object;
    people's own files are read each time.
    """
    if _is_shipped("colours", name, folders):
        return _shipped_theme(name)
    stack = stack_layers("colours", name, folders, DEFAULT_THEME)
    theme = build_theme(stack) if stack.name == name else _shipped_theme(DEFAULT_THEME).value
    return Loaded(theme, stack.few_problems())


def load_skin(name: str, folders: Sequence[Path] = ()) -> Loaded[Skin]:
    """Load a skin: the first `skins/NAME.toml` in `folders`, else the house's own.

    What is wrong with a file is met as in `load_theme`.
    """
    if _is_shipped("skins", name, folders):
        return _shipped_skin(name)
    stack = stack_layers("skins", name, folders, DEFAULT_SKIN)
    skin = build_skin(stack) if stack.name == name else _shipped_skin(DEFAULT_SKIN).value
    return Loaded(skin, stack.few_problems())


def theme_names(folders: Sequence[Path] = ()) -> Loaded[tuple[str, ...]]:
    """List the themes there are: the house's own, then those in `folders`."""
    return Loaded(*all_names("colours", folders, DEFAULT_THEME))


def skin_names(folders: Sequence[Path] = ()) -> Loaded[tuple[str, ...]]:
    """List the skins there are: the house's own, then those in `folders`."""
    return Loaded(*all_names("skins", folders, DEFAULT_SKIN))


def _is_shipped(kind: Kind, name: str, folders: Sequence[Path]) -> bool:
    """Whether `name` is the house's own, and nobody has put a file of that name before it."""
    return name in _shipped_names(kind) and not any(
        has_file(kind, name, folder) for folder in folders
    )


@cache
def _shipped_names(kind: Kind) -> frozenset[str]:
    return frozenset(list_names(kind, SHIPPED).names)


@cache
def _shipped_theme(name: str) -> Loaded[Theme]:
    stack = stack_layers("colours", name, (), DEFAULT_THEME)
    return Loaded(build_theme(stack), stack.few_problems())


@cache
def _shipped_skin(name: str) -> Loaded[Skin]:
    stack = stack_layers("skins", name, (), DEFAULT_SKIN)
    return Loaded(build_skin(stack), stack.few_problems())
