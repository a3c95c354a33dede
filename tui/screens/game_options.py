"""The rows of a form for a game's options, in the rules' words and checked as they are typed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from textual.containers import Vertical

from games.errors import BadOption
from games.events import OptionValue
from games.game import AnyGame
from games.options import Choice, Number, Option, Options
from games.registry import GAMES
from tui.screens.fields import ChoiceRow, FormRow, Pick, TextRow

_NUMBER_CELLS = 8


class GameOptions(Vertical):
    """One row for each option of a game. `offer` changes the game.

    The rows of all games are there from the beginning, those of the others out of sight: what is
    filled in can be asked for at any moment.
    """

    def __init__(
        self,
        game: AnyGame,
        usual: Mapping[str, Mapping[str, OptionValue]],
        *,
        id: str,  # noqa: A002 - Textual's word
    ) -> None:
        """Begin with `game`; `usual` are, by the name of a game, values to begin with that differ
        from its defaults."""
        super().__init__(id=id)
        self._game = game
        self._rows = {
            each.name: {
                option.name: _row(
                    each, option, usual.get(each.name, {}).get(option.name, option.default)
                )
                for option in each.options
            }
            for each in GAMES.values()
        }

    def compose(self) -> Iterator[FormRow]:
        """Yield the rows of all games."""
        self.offer(self._game)
        for rows in self._rows.values():
            yield from rows.values()

    def offer(self, game: AnyGame) -> None:
        """Show the options of another game."""
        self._game = game
        for name, rows in self._rows.items():
            for row in rows.values():
                row.display = name == game.name

    def values(self) -> Options:
        """Return every option's value. Raises `BadOption` when one is wrong."""
        rows = self._rows[self._game.name]
        return {option.name: option.parse(rows[option.name].value) for option in self._game.options}


def _row(game: AnyGame, option: Option, value: OptionValue) -> FormRow:
    row_id, label = f"{game.name}-{option.name}", option.name.capitalize()
    if isinstance(option, Choice):
        picks = [Pick(name, name, meaning) for name, meaning in option.values.items()]
        return ChoiceRow(label, option.meaning, picks, value=str(value), id=row_id)
    return TextRow(
        label,
        option.meaning,
        value=str(value),
        most=_NUMBER_CELLS - 1,
        width=_NUMBER_CELLS,
        check=_checked_by(option),
        hint=option.legal,
        id=row_id,
    )


def _checked_by(option: Number) -> Callable[[str], str]:
    def check(text: str) -> str:
        try:
            option.parse(text)
        except BadOption as error:
            return str(error)
        return ""

    return check
