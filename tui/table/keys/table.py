"""The keys of whatever a table shows: either game, the end of one, a question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.lucky10.views import Lucky10View
from games.ten_thousand.views import TenThousandView
from tui.house import SetReady, TableView
from tui.table.draft import Draft
from tui.table.keys import lucky10, ten_thousand
from tui.table.keys.away import bot_for_away
from tui.table.keys.between import add_bot, bot_away, lucky_word, sit_down
from tui.table.keys.key import Ask, Key, Keys, Redraft, always
from tui.table.words import Cast, cast_of


def keys_of(view: TableView, draft: Draft, others: Sequence[TableView] = ()) -> Keys:
    """Return the keys of `view`; `others` are the views of those who share the keyboard."""
    if draft.asking:
        return Keys((*_who_steals(view, draft, others), *always(view)))
    if view.stage == "ended":
        return Keys(tuple(_between(view)), lambda: (_back(draft),))
    game = view.view
    if isinstance(game, Lucky10View):
        return Keys(
            (*lucky10.keys(view, game, draft, others), bot_for_away(view), *always(view)),
            lambda: (*lucky10.more(view, game, draft, others), _back(draft)),
        )
    if isinstance(game, TenThousandView):
        return Keys(
            (*ten_thousand.keys(view, game, draft), bot_for_away(view), *always(view)),
            lambda: (*ten_thousand.more(view, game, draft), _back(draft)),
        )
    return Keys(always(view), lambda: (_back(draft),))


def _between(view: TableView) -> Iterable[Key]:
    """Return the keys while the end of a game is shown and the next one is made ready."""
    away = bot_away(view)._replace(on_bar=False)
    return _again(view), bot_for_away(view), add_bot(view), lucky_word(view), away, *always(view)


def _again(view: TableView) -> Key:
    if view.you is None:
        return sit_down(view, ("n",))
    is_ready = any(seat.is_ready for seat in view.seats if seat.seat == view.you)
    can = not is_ready
    return Key(
        ("n",),
        "n",
        "Again with the same people",
        "Play again with the same people; it starts when everybody has pressed n.",
        brief="Again",
        lit=can,
        deed=Ask(SetReady(ready=True)) if can else None,
        aim=("SetReady", view.game_id),
        why="You have said so already.",
    )


def _back(draft: Draft) -> Key:
    if draft == Draft(draft.about):
        return Key(("escape",), "Esc", "Back", "", why="q leaves the table.", on_bar=False)
    deed = Redraft(Draft(draft.about))
    return Key(("escape",), "Esc", "Undo", "Forget what you chose.", True, deed, on_bar=False)


def _who_steals(view: TableView, draft: Draft, others: Sequence[TableView]) -> Iterable[Key]:
    names = Cast(cast_of(view).names)
    for number, seat in enumerate(draft.asking, start=1):
        name = names.name(seat)
        deed = lucky10.steal_by(seat, view, others)
        yield Key(
            (str(number),),
            str(number),
            name,
            f"{name} throws the Red Chip.",
            deed is not None,
            deed,
            why=f"{name} can't steal any more; Esc goes back.",
            aim=("Steal", seat, draft.about),
        )
    forget = Redraft(Draft(draft.about))
    yield Key(("escape",), "Esc", "Nobody", "Nobody throws one.", True, forget)
