"""What happened in the house is told in its lobby, written down first, and after a restart too."""

from __future__ import annotations

from tests.server.house.on_disk import HouseOnDisk
from tests.server.house.support import Guestbook, House, settle
from tui.house import AskCode, ForgetMe, Leave, OpenTable, SameAs, TableTerms

OPENED = "Ann opened a table of Lucky 10: Ann's table."
A_MOMENT = 1.0
"""Seconds after which whoever stands in the lobby has heard of it."""


def news(looker: Guestbook) -> tuple[str, ...]:
    return looker.visit.lobby().news


async def a_game(house: House, ann: Guestbook) -> None:
    """Let somebody play a game with a bot to its end."""
    options = {"target": 2000, "entry": 0}
    await house.open_table("ten-thousand", ann, bots=("steady",), options=options)
    await house.start(ann)
    await house.play(ann)


async def test_news_are_the_same_after_a_restart_in_their_order(open_house: HouseOnDisk) -> None:
    on_disk = open_house
    ann = on_disk.house.enter("Ann")
    await a_game(on_disk.house, ann)
    await ann.ask(Leave())
    await on_disk.house.open_table("lucky10", ann)
    before = news(ann)
    assert len(before) == 3
    assert before[-1] == OPENED
    on_disk = await on_disk.killed()
    assert news(on_disk.house.enter("Bo")) == before
    on_disk = await on_disk.closed()
    ann = on_disk.house.enter("Ann")
    await ann.ask(Leave())
    await on_disk.house.open_table("lucky10", ann)
    assert news(ann) == (*before, OPENED)
    on_disk = await on_disk.killed()
    assert news(on_disk.house.enter("Bo")) == (*before, OPENED)


async def test_nobody_reads_news_before_they_are_written_down(open_house: HouseOnDisk) -> None:
    ann, bo = open_house.house.enter("Ann"), open_house.house.enter("Bo")
    open_house.journal.be_slow()
    ann.visit.ask(OpenTable("lucky10", "", 2, {}))
    await open_house.house.advance(A_MOMENT)
    assert news(bo) == ()
    open_house.journal.be_slow(False)
    await open_house.house.advance(A_MOMENT)
    assert news(bo) == (OPENED,)
    assert open_house.journal.ask("SELECT count(*) FROM news") == [(1,)]


async def test_a_game_of_which_only_the_last_line_was_written_is_told_of_once(
    open_house: HouseOnDisk,
) -> None:
    ann = open_house.house.enter("Ann")
    await a_game(open_house.house, ann)
    told = news(ann)
    # As if the house had been killed between the game's last line and the table that counts it.
    open_house.journal.connection.execute("DELETE FROM news WHERE n=1")
    open_house.journal.connection.execute(
        "UPDATE tables SET facts=replace(facts, '\"is_counted\":true', '\"is_counted\":false')"
    )
    on_disk = await open_house.killed()
    assert news(on_disk.house.enter("Bo")) == told
    on_disk = await on_disk.killed()
    assert news(on_disk.house.enter("Bo")) == told


async def test_private_tables_are_in_no_news_that_are_kept(open_house: HouseOnDisk) -> None:
    ann = open_house.house.enter("Ann")
    terms = TableTerms(is_private=True)
    await open_house.house.open_table("lucky10", ann, bots=("steady",), terms=terms)
    await open_house.house.start(ann)
    await open_house.house.play(ann)
    assert open_house.journal.ask("SELECT count(*) FROM news") == [(0,)]


async def test_news_about_somebody_go_with_them_also_under_the_key_they_were_joined_to(
    open_house: HouseOnDisk,
) -> None:
    house = open_house.house
    guest, ann = house.enter_guest(), house.enter("Ann")
    await house.open_table("lucky10", guest)
    await guest.ask(Leave(), AskCode())
    assert guest.name in news(ann)[0]
    assert not await ann.ask(SameAs(guest.person.code))
    ann.visit.ask(ForgetMe())
    await settle()
    assert news(house.enter("Bo")) == ()
    on_disk = await open_house.killed()
    assert news(on_disk.house.enter("Bo")) == ()
