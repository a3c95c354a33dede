"""Stylesheets that share what they have parsed, since every app has the same.

Parsing is a third of what it costs to open an app. Rules are not changed once parsed; within an app
Textual shares them among all widgets.
"""

from __future__ import annotations

from functools import lru_cache

from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation

THEMES_KEPT = 32
"""Sets of variables, which differ by theme, whose rules are remembered."""

Source = tuple[str, CSSLocation, bool, int, str]
"""What is parsed: its text, where it is from, whether it is a default, its weight, its scope."""


@lru_cache(THEMES_KEPT)
def _rules_with(variables: frozenset[tuple[str, str]]) -> dict[Source, list[RuleSet]]:
    """Return the rules parsed so far with these variables, to be added to."""
    del variables  # only the key
    return {}


class SharedStylesheet(Stylesheet):
    """A stylesheet that parses only what no other has parsed with the same variables."""

    def parse(self) -> None:
        """Parse the source. Raises as `Stylesheet.parse` does; the rules stay as they were then."""
        self._parsed = _rules_with(frozenset(self._variables.items()))
        super().parse()

    def reparse(self) -> None:
        """Parse the source with new variables, as `parse` does."""
        self.parse()

    def _parse_rules(
        self,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        source = (css, read_from, is_default_rules, tie_breaker, scope)
        rules = self._parsed.get(source)
        if rules is None:
            rules = self._parsed[source] = super()._parse_rules(*source)
        return rules
