"""A look: the theme, the skin and the motion that one person sees the house with.

Looks are immutable. Everybody with the same theme, skin and motion shares one, and with it the
styles that were worked out once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar
from weakref import WeakValueDictionary

from rich.style import Style

from themes.meanings import GROUNDS, Ground, Meaning
from themes.paint import Paint
from themes.skin import Skin
from themes.theme import Theme


class Look:
    """A theme, a skin, and whether things may move. Made by `look_of`, never changed."""

    __slots__ = ("__weakref__", "_grounds", "motion", "skin", "theme")

    def __init__(self, theme: Theme, skin: Skin, motion: bool) -> None:
        self.theme = theme
        self.skin = skin
        self.motion = motion
        """Whether anything may move on its own; the clock does in any case."""
        self._grounds = {ground: _OnGround(theme, ground) for ground in GROUNDS}

    def style(self, meaning: Meaning, on: Ground = "panel") -> Style:
        """Return how `meaning` is written on a ground, the same object each time."""
        return self._grounds[on][meaning]

    def styles_on(self, ground: Ground) -> Mapping[Meaning, Style]:
        """Return how every meaning is written on one ground."""
        return self._grounds[ground]


class _OnGround(dict[Meaning, Style]):
    """The styles of a theme on one ground, worked out when they are first asked for."""

    def __init__(self, theme: Theme, ground: Ground) -> None:
        self._theme, self._ground = theme, ground

    def __missing__(self, meaning: Meaning) -> Style:
        style = self[meaning] = style_of(self._theme.style(meaning, self._ground))
        return style


@lru_cache(4096)
def style_of(paint: Paint) -> Style:
    """Return a paint as Rich knows it, in true colours; what a terminal can't show is brought
    down to what it can where its frames are written."""
    return Style(
        color=paint.fg,
        bgcolor=paint.bg,
        bold=paint.bold or None,
        underline=paint.underline or None,
        reverse=paint.reverse or None,
    )


class _Looks:
    """The looks that somebody has now, so that the same look is made once."""

    # By the identity of theme and skin: a look holds both, so theirs last as long as its entry.
    seen: ClassVar[WeakValueDictionary[tuple[int, int, bool], Look]] = WeakValueDictionary()


def look_of(theme: Theme, skin: Skin, motion: bool) -> Look:
    """Return the look of a theme and a skin, shared by all who have the same."""
    key = id(theme), id(skin), motion
    look = _Looks.seen.get(key)
    if look is None:
        look = Look(theme, skin, motion)
        _Looks.seen[key] = look
    return look
