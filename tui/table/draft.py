"""What a person is about to do and has not asked for yet: an amount, some dice, a second press.

A draft belongs to one situation. When the game goes on it is forgotten, so that nothing that was
chosen in one situation is ever asked for in another.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace

from games.lucky10.views import Lucky10View
from games.ten_thousand.events import Rolled
from tui.house import Happened, TableView


@dataclass(frozen=True, slots=True)
class Draft:
    """What has been typed and chosen in the situation `about`; nothing, to begin with.

    `amount` is what has been typed or stepped to, "" for none. `picked` are positions of dice,
    ascending: in Lucky 10 those to roll again, in Ten Thousand the 5s to leave in; None where
    nobody has chosen yet. `cursor` is the die the arrows have gone to. `sure` is the aim of the key
    that was pressed once and does something when pressed again, None when there is none. `asking`
    are seats of which one must be chosen.
    """

    about: Hashable = None
    amount: str = ""
    picked: tuple[int, ...] | None = None
    cursor: int | None = None
    sure: Hashable = None
    asking: tuple[int, ...] = ()

    @property
    def chosen(self) -> tuple[int, ...]:
        """The positions of the dice chosen so far."""
        return self.picked or ()

    def kept_in(self, view: TableView) -> Draft:
        """Return this draft when `view` shows the situation it belongs to, else a new one."""
        about = situation(view)
        return self if about == self.about else Draft(about)

    def once(self, aim: Hashable) -> Draft:
        """Return the draft after the first press of a key that is to be pressed twice, and is
        meant at `aim`; with None, as if there had been none."""
        return replace(self, sure=aim)

    def typed(self, digit: str) -> Draft:
        """Return the draft with a digit more at the end of its amount."""
        return replace(self, amount=(self.amount + digit).lstrip("0"), sure=None)

    def rubbed_out(self) -> Draft:
        """Return the draft with the last digit gone."""
        return replace(self, amount=self.amount[:-1], sure=None)

    def stepped(self, step: int, least: int, most: int) -> Draft:
        """Return the draft with the amount raised or lowered, between `least` and `most`."""
        amount = int(self.amount) + step if self.amount else least + max(0, step)
        return replace(self, amount=str(min(max(amount, least), most)), sure=None)

    def toggled(self, die: int) -> Draft:
        """Return the draft with one die chosen, or no longer."""
        return self.picking(tuple(sorted({*self.chosen} ^ {die})))

    def picking(self, dice: tuple[int, ...]) -> Draft:
        """Return the draft with exactly these dice chosen."""
        return replace(self, picked=dice, sure=None)


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
        what = (game.turn_number, game.phase, last_throw(view))
    return view.stage, view.game_id, view.you, what


def last_throw(view: TableView) -> int:
    """Return which event of a game of Ten Thousand threw the dice that lie there, since the next
    throw may well be of the same ones; -1 when the log knows of none."""
    for entry in reversed(view.log):
        if isinstance(entry, Happened) and isinstance(entry.event, Rolled):
            return entry.number
    return -1
