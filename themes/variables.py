"""A theme as the plain data that Textual makes its own theme from.

Stock widgets (lists, forms, text fields) are coloured by Textual's names; style sheets may use a
theme's meanings as well: `$felt`, `$high-bid`, `$steal` on `$steal-on`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypedDict

from themes.meanings import GROUNDS, MEANINGS, Meaning
from themes.paint import Paint
from themes.theme import Theme

TERMINAL = "ansi_default"
"""What Textual calls the terminal's own colour."""

_TEXTUALS_OWN = frozenset({"panel", "accent"})
"""Meanings whose names Textual has for the same thing; they are not given a second time."""


class TextualTheme(TypedDict):
    """The arguments of `textual.theme.Theme`."""

    name: str
    primary: str
    secondary: str
    background: str
    surface: str
    panel: str
    foreground: str
    success: str
    warning: str
    error: str
    accent: str
    dark: bool
    ansi: bool
    """Whether the terminal's own colours are to be left as they are: true without any colour."""
    variables: dict[str, str]


def textual_theme(theme: Theme) -> TextualTheme:
    """Return the arguments for Textual's theme of the same name."""
    return TextualTheme(
        name=theme.name,
        primary=_fg(theme, "accent"),
        secondary=_fg(theme, "title"),
        background=_bg(theme, "room"),
        surface=_bg(theme, "panel"),
        panel=_bg(theme, "bar"),
        foreground=_fg(theme, "ink"),
        success=_fg(theme, "good"),
        warning=_fg(theme, "warn"),
        error=_fg(theme, "danger"),
        accent=_fg(theme, "accent"),
        dark=theme.dark,
        ansi=theme.paints["room"].bg is None,
        variables=_by_meaning(theme) | _for_widgets(theme),
    )


def _by_meaning(theme: Theme) -> dict[str, str]:
    """Return `$MEANING`, its colour; `$MEANING-on`, its own background, or none; and
    `$MEANING-style`, its attributes. A ground's own variable is its background.

    Every theme has all of them: a style sheet with an unknown one is no style sheet at all.
    """
    variables: dict[str, str] = {}
    for meaning in MEANINGS:
        if meaning in _TEXTUALS_OWN:
            continue
        paint = theme.paints[meaning]
        if meaning in GROUNDS:
            variables[meaning] = paint.bg or TERMINAL
        else:
            variables[meaning] = _fg(theme, meaning)
            variables[f"{meaning}-on"] = paint.bg or "transparent"
        variables[f"{meaning}-style"] = paint.attributes
    return variables


def _for_widgets(theme: Theme) -> dict[str, str]:
    """Return what Textual's widgets take from variables of their own."""
    colourless = theme.paints["room"].bg is None
    variables = {
        # Textual's own style sheets use these, but it defines them only for themes with colours.
        "ansi-background": TERMINAL if colourless else "transparent",
        "ansi-foreground": TERMINAL if colourless else "transparent",
        "surface-active": _bg(theme, "field"),
        "foreground-disabled": _fg(theme, "key-off"),
        "border": _fg(theme, "frame-focus"),
        "border-blurred": _fg(theme, "frame"),
        "scrollbar": _fg(theme, "frame"),
        "scrollbar-hover": _fg(theme, "accent"),
        "scrollbar-active": _fg(theme, "accent"),
        "scrollbar-background": _bg(theme, "room"),
        "scrollbar-background-hover": _bg(theme, "room"),
        "scrollbar-background-active": _bg(theme, "room"),
        "scrollbar-corner-color": _bg(theme, "room"),
        "text-muted": _fg(theme, "muted"),
        "text-disabled": _fg(theme, "key-off"),
        "link-color": _fg(theme, "accent"),
        "footer-background": _bg(theme, "bar"),
        "footer-foreground": _fg(theme, "key-label"),
        "footer-description-foreground": _fg(theme, "key-label"),
        "button-foreground": _fg(theme, "ink"),
        "button-color-foreground": _fg(theme, "key"),
        "button-focus-text-style": "bold reverse",
    }
    variables |= _part("block-cursor", theme.style("cursor"))
    variables |= _part("block-cursor-blurred", theme.style("ink", on="selected"))
    variables |= _part("input-cursor", theme.style("cursor"))
    selection = _part("input-selection", theme.style("ink", on="selected"))
    key = _part("footer-key", theme.style("key"))
    # Textual has no text style for these two.
    del selection["input-selection-text-style"], key["footer-key-text-style"]
    return variables | selection | key


def _part(name: str, paint: Paint) -> dict[str, str]:
    """Return the variables of a part of a widget: its colours and its text style."""
    if paint.reverse:  # Textual drops it from parts of widgets, and a cursor must be seen.
        paint = replace(paint, reverse=False, underline=True)
    return {
        f"{name}-foreground": paint.fg or TERMINAL,
        f"{name}-background": paint.bg or TERMINAL,
        f"{name}-text-style": paint.attributes,
    }


def _fg(theme: Theme, meaning: Meaning) -> str:
    return theme.style(meaning).fg or TERMINAL


def _bg(theme: Theme, meaning: Meaning) -> str:
    return theme.style(meaning).bg or TERMINAL
