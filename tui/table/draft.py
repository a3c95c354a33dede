"""What a person is about to do and has not asked for yet: an amount, some dice, a second press.

A draft belongs to one situation. When the game goes on it is forgotten, so that nothing that was
chosen in one situation is ever asked for in another.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace

from games.lucky10.views import Lucky10View
from tui.house import TableView


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been typed and chosen in the situation `about`; nothing, to begin with.

    `amount` is what has been typed or stepped to, "" for none. `picked` are positions of dice,
    ascending: in Lucky 10 those to roll again, in Ten Thousand the 5s to leave in; None where
    nobody has chosen yet. `cursor` is the die the arrows are at. `sure` is the key that was pressed
    once and does something when pressed again. `asking` are seats of which one must be chosen.
    """

    about: Hashable = None
    amount: str = ""
    picked: tuple[int, ...] | None = None
    cursor: int | None = None
    sure: str = ""
    asking: tuple[int, ...] = ()

    @property
    def chosen(self) -> tuple[int, ...]:
        """The positions of the dice chosen so far."""
        return self.picked or ()

    def kept_in(self, view: TableView) -> Draft:
        """Return this draft when `view` shows the situation it belongs to, else a new one."""
        about = situation(view)
        return self if about == self.about else Draft(about)

    def once(self, key: str) -> Draft:
        """Return the draft after the first press of a key that is to be pressed twice."""
        return replace(self, sure=key)

    def typed(self, digit: str) -> Draft:
        """Return the draft with a digit more at the end of its amount."""
        return replace(self, amount=(self.amount + digit).lstrip("0"), sure="")

    def rubbed_out(self) -> Draft:
        """Return the draft with the last digit gone."""
        return replace(self, amount=self.amount[:-1], sure="")

    def stepped(self, step: int, least: int, most: int) -> Draft:
        """Return the draft with the amount raised or lowered, between `least` and `most`."""
        amount = int(self.amount) + step if self.amount else least + max(0, step)
        return replace(self, amount=str(min(max(amount, least), most)), sure="")

    def toggled(self, die: int) -> Draft:
        """Return the draft with one die chosen, or no longer."""
        return self.picking(tuple(sorted({*self.chosen} ^ {die})))

    def picking(self, dice: tuple[int, ...]) -> Draft:
        """Return the draft with exactly these dice chosen."""
        return replace(self, picked=dice, sure="")


def situation(view: TableView) -> Hashable:
    """Return what tells one situation of a person from another; talk and waiting change nothing."""
    game = view.view
    if game is None:
        return view.stage
    if isinstance(game, Lucky10View):
        what: Hashable = (
            game.session,
            game.phase,
            game.yard,
            game.rerolls,
            game.high_bid,
            game.choices,
        )
    else:
        what = (game.turn_number, game.phase, game.thrown, game.aside)
    return view.stage, view.game_id, view.you, what
