"""The pictures of the documentation, taken of real games: `python -m tests.pictures`.

The houses here always throw the same dice, so the pictures change only when the screens do.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from games.lucky10.views import Lucky10View
from games.ten_thousand.views import TenThousandView
from server.house.names import HOUSE_NAME
from tests.server.house.support import Guestbook, make_house
from tui.house import Say
from tui.terminal.client import ClientTerminal
from tui.terminal.environment import prepare_environment

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SIZE = (100, 30)
TERMINAL = ClientTerminal.of("xterm-256color", {"COLORTERM": "truecolor"}, *SIZE)


async def main() -> None:
    """Take every picture, and say where it is."""
    FOLDER.mkdir(exist_ok=True)
    await lucky10()
    await ten_thousand()


async def lucky10() -> None:
    """An auction in the third session, Ann to bid."""
    house = make_house(seed=4, name=HOUSE_NAME)
    ann, bo, cleo = people = [house.enter(name) for name in ("Ann", "Bo", "Cleo")]
    await house.open_table("lucky10", *people)
    await house.start(*people)

    def ann_is_to_outbid() -> bool:
        game = ann.game
        assert isinstance(game, Lucky10View)
        is_hers = game.phase == "auction" and game.to_act == (ann.seat,)
        return game.session >= 3 and is_hers and game.high_bid > 0

    await house.play(*people, until=ann_is_to_outbid)
    await bo.ask(Say("that Yard is mine"))
    await cleo.ask(Say("we'll see about that"))
    await take(ann, "lucky10")


async def ten_thousand() -> None:
    """A throw with a 5 that may be left in, in the middle of a game."""
    house = make_house(seed=9, name=HOUSE_NAME)
    people = [house.enter(name) for name in ("Ann", "Bo")]
    ann = people[0]
    await house.open_table("ten-thousand", *people)
    await house.start(*people)

    def ann_has_a_choice() -> bool:
        game = ann.game
        assert isinstance(game, TenThousandView)
        may_bank = game.choices.bank is not None
        return game.seats[0].total > 4000 and "may" in game.marks and may_bank

    await house.play(*people, until=ann_has_a_choice)
    await take(ann, "ten-thousand")


async def take(person: Guestbook, name: str) -> None:
    """Let somebody look at their table in a terminal of their own, and keep what they see."""
    from tui.app import MintTinApp

    app = MintTinApp([person.visit], terminal=TERMINAL)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(0.3)
        path = FOLDER / f"{name}.svg"
        path.write_text(app.export_screenshot(title="ssh game.host"), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    prepare_environment(os.environ)
    asyncio.run(main())
