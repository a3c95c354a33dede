"""Nobody's log or view holds what has been turned down."""

from __future__ import annotations

import pytest

from games.lucky10.events import Recorded, Rerolled, YardRolled
from tests.server.house.support import Guestbook, House
from tui.house import Watch


def scores(person: Guestbook) -> dict[int, int | None]:
    """Return by session what a person's log tells of scores."""
    return {event.session: event.score for event in person.events if isinstance(event, Recorded)}


def dice_shown(person: Guestbook) -> int:
    rolls = [event for event in person.events if isinstance(event, YardRolled | Rerolled)]
    return sum(event.dice is not None for event in rolls)


@pytest.mark.parametrize("sheets", ["own", "strict", "open"])
async def test_a_log_forgets_a_score_and_its_dice_when_the_sheet_is_turned_down(
    house: House, sheets: str
) -> None:
    ann, bo, cleo = house.enter("Ann"), house.enter("Bo"), house.enter("Cleo")
    table = await house.open_table("lucky10", ann, bo, options={"sheets": sheets})
    await house.start(ann, bo)
    await cleo.ask(Watch(table))
    await house.play(ann, bo, until=lambda: ann.lucky10.phase == "reveal")
    shown = ann.lucky10.last_record
    assert shown is not None
    owner, other = (ann, bo) if shown.seat == ann.seat else (bo, ann)
    assert [scores(p) for p in (owner, other, cleo)] == [{1: shown.score}] * 3
    assert all(dice_shown(p) for p in (owner, other, cleo))

    await house.play(ann, bo, until=lambda: ann.lucky10.session == 2)

    open_to_all, hidden = {1: shown.score}, {1: None}
    assert scores(owner) == (hidden if sheets == "strict" else open_to_all)
    assert scores(other) == scores(cleo) == (open_to_all if sheets == "open" else hidden)
    assert bool(dice_shown(cleo)) == (sheets == "open")
    assert bool(dice_shown(owner)) == (sheets != "strict")


async def test_all_is_open_when_the_game_has_ended(house: House) -> None:
    ann, bo, cleo = house.enter("Ann"), house.enter("Bo"), house.enter("Cleo")
    table = await house.open_table("lucky10", ann, bo, options={"sheets": "strict"})
    await house.start(ann, bo)
    await cleo.ask(Watch(table))
    await house.play(ann, bo)
    assert scores(ann) == scores(bo) == scores(cleo)
    assert None not in scores(cleo).values()
    assert set(scores(cleo)) == set(range(1, 11))
    assert house.verified(ann.table.game_id) == ann.table.game_id


async def test_the_seed_of_a_running_game_is_in_nobodys_view(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    table_id = await house.open_table("lucky10", ann, bo)
    await house.start(ann, bo)
    play = house.hall.tables[table_id].play
    assert play is not None
    seed = play.match.setup.seed
    await house.play(ann, bo, until=lambda: ann.lucky10.session == 3)
    for person in (ann, bo):
        seen = repr(person.table) + repr(person.visit.lobby())
        assert seed.hex() not in seen
        assert repr(seed) not in seen
    assert seed.hex() not in repr(house.hall.tables[table_id].upcoming)


async def test_the_log_of_a_game_is_not_told_with_the_names_of_the_next(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("ten-thousand", ann, bo, options={"target": 2000})
    await house.start(ann, bo)
    await house.play(ann, bo, bot="master")
    await house.start(ann, bo)
    assert [event.kind for event in ann.events] == ["game_started", "rolled_off", "turn_began"]
    assert "Bo sat down." in ann.told


async def test_only_so_much_is_kept_in_a_log(house: House) -> None:
    ann = house.enter("Ann")
    await house.open_table("ten-thousand", ann)
    await house.start(ann)
    await house.play(ann, until=lambda: ann.table.moment > 300, bot="random")
    assert len(ann.table.log) == 200
    assert ann.table.log[-1].number == ann.table.moment  # type: ignore[union-attr]  # it happened
