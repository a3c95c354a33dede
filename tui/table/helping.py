"""The help for a very moment: what is going on, what each key would do, and what the words mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.lucky10.views import Lucky10View
from tui.house import TableView
from tui.table.blocks import plain
from tui.table.draft import Draft
from tui.table.facts.ending import open_seed
from tui.table.keys.key import Keys
from tui.table.prompt import prompt_of
from tui.table.terms import differing_terms, join_sentence, term_sentences

_KEY_CELLS = 9
_DIGITS = 64
"""The hex digits of a seed, and of a commitment."""

_LUCKY10: dict[str, str] = {
    "roll": "The highest die of the roll-off rolls all five dice: the Yard. The sum of the Yard is "
    "what everybody is after. Whoever controls it in the end writes it on their sheet.",
    "auction": "From the roller to the left, each bids more Yellow Chips than the standing high "
    "bid, or passes. The winner controls the Yard and pays the roller; a roller who wins pays the "
    "Mint-Tin. When nobody bids, the roller has it free.",
    "reroll": "Who controls the Yard may roll any of its dice again, once free. After that each "
    "die rolled again costs one Yellow Chip, paid into the Mint-Tin. Standing ends it.",
    "last_call": "The Yard stands. Everybody else who still has a Red Chip may call a steal now, "
    "or let it stand. Who lets it stand may still join a steal that another calls.",
    "steal_call": "A steal: a Red Chip thrown stays in the Mint-Tin, whoever wins. All who threw "
    "one, and who holds the Yard, then bid for it as it lies. A lone thief whom the holder does "
    "not outbid gets it for the Red Chip alone.",
    "steal_auction": "The thieves and the holder bid Yellow Chips against each other. The highest "
    "bid gets the Yard as it lies, with no re-rolls. A thief pays who it was stolen from; the "
    "holder would pay the Mint-Tin. Who loses pays nothing.",
    "reveal": "The score lies open until the next session begins. Then the sheet is turned face "
    "down until the end of the game.",
}
_TEN_THOUSAND: dict[str, str] = {
    "first_throw": "Each 1 counts 100 and each 5 counts 50; three or more of a kind and 1-2-3-4-5 "
    "count more. A throw without any of these is lost, with the round total.",
    "decide": "Lit dice are set aside: all 1s, all three or more of a kind, and 1-2-3-4-5 must "
    "be. Single 5s may be left in, to be thrown again. Ending the turn adds the round total to the "
    "game total. Going over the target takes the round total off instead.",
}
_STEAL = (
    "At any time while a Yard lies on the table, s throws your Red Chip and calls a steal, at once "
    "and without asking again. Right after the table has changed, it waits for a second press."
)


def help_for(view: TableView, draft: Draft, keys: Keys) -> str:
    """Return the help in lines of plain text: paragraphs, then the keys that do something now,
    or will once something is chosen."""
    paragraphs = [prompt_of(view, draft).text, *_about(view), *codes_and_terms(view)]
    told = [key for key in keys.main if (key.lit or key.needs_choice) and key.help]
    lines = [f"{key.shown:<{_KEY_CELLS}}{key.help}" for key in told]
    return "\n\n".join(paragraphs) + "\n\n" + "\n".join(lines)


def seed_of(view: TableView) -> str:
    """Return in lines what anybody can check now that a game has ended, "" while it has not."""
    return "\n".join(map(_digits_apart, open_seed(view)))


def codes_and_terms(view: TableView) -> Iterator[str]:
    """Yield paragraphs on the codes there are, and on how a table is kept where it is unusual."""
    if view.code:
        yield (
            f"If your connection goes, the code {view.code} brings your seat back: "
            "press j in the lobby and type it."
        )
    kept = " ".join(_kept(view))
    if kept:
        yield kept


def _kept(view: TableView) -> Iterator[str]:
    if view.join_code:
        yield join_sentence(plain(view.join_code))
    if any(differing_terms(view.terms)):
        yield from term_sentences(replace(view.terms, is_private=False))


def _digits_apart(line: str) -> str:
    """Return a line of the seed or a commitment with its digits on a line of their own, where they
    can be copied whole."""
    label, _, last = line.rpartition(" ")
    return f"{label.rstrip()}\n{last}" if len(last) == _DIGITS else line


def _about(view: TableView) -> list[str]:
    game = view.view
    if view.stage == "ended":
        return list(filter(None, [seed_of(view)]))
    if game is None:
        return []
    if isinstance(game, Lucky10View):
        about = [_LUCKY10[game.phase]] if game.phase in _LUCKY10 else []
        return [*about, _STEAL] if game.choices.can_steal else about
    return [_TEN_THOUSAND[game.phase]] if game.phase in _TEN_THOUSAND else []
