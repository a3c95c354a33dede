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

from themes.files import SHIPPED, Kind, Stamp, has_file, list_names, stamp
from themes.layers import Stack, all_names, stack_layers
from themes.skin import Skin, build_skin
from themes.theme import Theme, build_theme

T = TypeVar("T")

DEFAULT_THEME = "mint"
DEFAULT_SKIN = "pips"
PLAIN_SKIN = "ascii"
"""The skin for terminals that cannot be trusted with more than ASCII."""


_MOST_KEPT = 200
"""Themes, and skins, from people's own files that are kept in memory."""


@dataclass(frozen=True, slots=True)
class Loaded(Generic[T]):
    """What was loaded, whole and usable, and sentences about what was wrong; none: all is well."""

    value: T
    problems: tuple[str, ...] = ()


def load_theme(name: str, folders: Sequence[Path] = ()) -> Loaded[Theme]:
    """Load a theme: the first `colours/NAME.toml` in `folders`, else the house's own.

    A file that cannot be used at all gives the default theme; one with mistakes gives the theme
    with the mistakes mended from what it extends. All who use one share one object, until a file
    that it was read from is changed.
    """
    if _is_shipped("colours", name, folders):
        return _shipped_theme(name)
    kept = _own_themes.find("colours", name, folders)
    if kept is not None:
        return kept
    stack = stack_layers("colours", name, folders, DEFAULT_THEME)
    if stack.name != name:
        return Loaded(_shipped_theme(DEFAULT_THEME).value, stack.few_problems())
    theme = build_theme(stack)
    return _own_themes.keep("colours", stack, folders, Loaded(theme, stack.few_problems()))


def load_skin(name: str, folders: Sequence[Path] = ()) -> Loaded[Skin]:
    """Load a skin: the first `skins/NAME.toml` in `folders`, else the house's own.

    What is wrong with a file is met as in `load_theme`.
    """
    if _is_shipped("skins", name, folders):
        return _shipped_skin(name)
    kept = _own_skins.find("skins", name, folders)
    if kept is not None:
        return kept
    stack = stack_layers("skins", name, folders, DEFAULT_SKIN)
    if stack.name != name:
        return Loaded(_shipped_skin(DEFAULT_SKIN).value, stack.few_problems())
    skin = build_skin(stack)
    return _own_skins.keep("skins", stack, folders, Loaded(skin, stack.few_problems()))


def theme_names(folders: Sequence[Path] = ()) -> Loaded[tuple[str, ...]]:
    """List the themes there are: the house's own, then those in `folders`."""
    return Loaded(*all_names("colours", folders, DEFAULT_THEME))


def skin_names(folders: Sequence[Path] = ()) -> Loaded[tuple[str, ...]]:
    """List the skins there are: the house's own, then those in `folders`."""
    return Loaded(*all_names("skins", folders, DEFAULT_SKIN))


def passed_over(folders: Sequence[Path]) -> tuple[str, ...]:
    """Return sentences about files in `folders` that nobody can choose, for who put them there."""
    return (*theme_names(folders).problems, *skin_names(folders).problems)


class _Own(Generic[T]):
    """What was loaded from people's own files, as long as these stay as they are."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, tuple[Path, ...]], tuple[frozenset[str], Stamp, Loaded[T]]] = {}

    def find(self, kind: Kind, name: str, folders: Sequence[Path]) -> Loaded[T] | None:
        names, before, loaded = self._kept.get((name, tuple(folders)), (None, (), None))
        return loaded if names is not None and stamp(kind, names, folders) == before else None

    def keep(
        self, kind: Kind, stack: Stack, folders: Sequence[Path], loaded: Loaded[T]
    ) -> Loaded[T]:
        if len(self._kept) >= _MOST_KEPT:
            self._kept.clear()
        names = stack.names
        self._kept[stack.name, tuple(folders)] = names, stamp(kind, names, folders), loaded
        return loaded


_own_themes: _Own[Theme] = _Own()
_own_skins: _Own[Skin] = _Own()


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
