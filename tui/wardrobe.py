"""From a person's settings and their terminal to a look, and to Textual's theme for its widgets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from textual.theme import Theme as TextualTheme

from themes.loader import (
    DEFAULT_SKIN,
    PLAIN_SKIN,
    load_skin,
    load_theme,
    skin_names,
    theme_names,
)
from themes.theme import Theme
from themes.variables import textual_theme
from tui.desk import Choice
from tui.house import Settings
from tui.look import Look, look_of
from tui.terminal.client import ClientTerminal, ColourDepth

NO_COLOUR_THEME = "mono"
"""The theme for terminals without colours, whatever was chosen: it says everything without."""


class Outfit(NamedTuple):
    """How everything looks. `problems` are sentences on what was wrong with somebody's files."""

    look: Look
    theme: TextualTheme
    problems: tuple[str, ...]


class Wardrobe:
    """The themes and skins that can be chosen: the house's own and those of some folders."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = tuple(folders)

    def outfit(self, settings: Settings, terminal: ClientTerminal | None) -> Outfit:
        """Return how everything looks by `settings` on `terminal`; None takes it for a good one."""
        is_colourless = terminal is not None and terminal.depth is ColourDepth.NONE
        theme = load_theme(NO_COLOUR_THEME if is_colourless else settings.theme, self._folders)
        skin = load_skin(_skin_name(settings.skin, terminal), self._folders)
        return Outfit(
            look=look_of(theme.value, skin.value, settings.motion),
            theme=_worn_by_textual(_SameTheme(theme.value)),
            problems=(*theme.problems, *skin.problems),
        )

    def themes(self) -> tuple[Choice, ...]:
        """Return the themes there are."""
        names = theme_names(self._folders).value
        return tuple(Choice(name, load_theme(name, self._folders).value.about) for name in names)

    def skins(self) -> tuple[Choice, ...]:
        """Return the skins there are."""
        names = skin_names(self._folders).value
        return tuple(Choice(name, load_skin(name, self._folders).value.about) for name in names)


def _skin_name(chosen: str, terminal: ClientTerminal | None) -> str:
    if chosen != "auto":
        return chosen
    return PLAIN_SKIN if terminal is not None and terminal.needs_ascii else DEFAULT_SKIN


class _SameTheme:
    """A theme as a key of a cache: the same only when it is the very same object."""

    __slots__ = ("theme",)

    def __init__(self, theme: Theme) -> None:
        self.theme = theme

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _SameTheme) and other.theme is self.theme

    def __hash__(self) -> int:
        return id(self.theme)


@lru_cache(32)
def _worn_by_textual(same: _SameTheme) -> TextualTheme:
    """Return Textual's theme, one for all who have the same."""
    return TextualTheme(**textual_theme(same.theme))
