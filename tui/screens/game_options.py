"""The rows of a form for a game's options, in the rules' words and checked as they are typed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from textual.containers import Vertical

from games.errors import BadOption
from games.events import OptionValue
from games.game import AnyGame
from games.options import Choice, Number, Option, Options
from tui.screens.fields import ChoiceRow, FormRow, Pick, TextRow

_NUMBER_CELLS = 8


class GameOptions(Vertical):
    """One row for each option of a game. `offer` changes the game."""

    def __init__(self, game: AnyGame, usual: Mapping[str, OptionValue], *, id: str) -> None:  # noqa: A002 - Textual's word
        """Begin with `game`; `usual` are values to begin with that differ from the defaults."""
        super().__init__(id=id)
        self._game = game
        self._usual = dict(usual)

    def compose(self) -> Iterator[FormRow]:
        """Yield the rows of the game."""
        for option in self._game.options:
            yield _row(option, self._usual.get(option.name, option.default))

    def offer(self, game: AnyGame) -> None:
        """Show the options of another game, at the values to begin with."""
        self._game = game
        self.refresh(recompose=True)

    def values(self) -> Options:
        """Return every option's value. Raises `BadOption` when one is wrong."""
        rows = {row.id: row for row in self.children if isinstance(row, ChoiceRow | TextRow)}
        return {
            option.name: option.parse(rows[f"option-{option.name}"].value)
            for option in self._game.options
        }


def _row(option: Option, value: OptionValue) -> FormRow:
    if isinstance(option, Choice):
        picks = [Pick(name, name, meaning) for name, meaning in option.values.items()]
        return ChoiceRow(
            option.name, option.meaning, picks, value=str(value), id=f"option-{option.name}"
        )
    return TextRow(
        option.name,
        option.meaning,
        value=str(value),
        most=_NUMBER_CELLS - 1,
        width=_NUMBER_CELLS,
        check=_checked_by(option),
        hint=option.legal,
        id=f"option-{option.name}",
    )


def _checked_by(option: Number) -> Callable[[str], str]:
    def check(text: str) -> str:
        try:
            option.parse(text)
        except BadOption as error:
            return str(error)
        return ""

    return check
