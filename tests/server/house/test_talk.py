"""What people say: cleaned, bounded, not too fast."""

from __future__ import annotations

from server.house.bucket import Bucket
from tests.server.house.support import House
from tui.house import (
    MAX_TALK,
    AddBot,
    GiveWord,
    Leave,
    RemoveBot,
    Rename,
    Say,
    SetReady,
    Sit,
    Watch,
)


async def test_everybody_at_the_table_hears_it(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("lucky10", ann, bo)
    assert not await bo.ask(Say("  good\nevening,  \x1b[31mall\u202e [b]x[/b] 😀 "))
    (said,) = ann.talk
    assert (said.name, said.seat, said.text) == ("Bo", 1, "good evening, [31mall [b]x[/b] ?")


async def test_nothing_and_too_much_are_not_said(house: House) -> None:
    ann = house.enter("Ann")
    await house.open_table("lucky10", ann)
    assert not await ann.ask(Say(" \x00\u200b "))
    assert f"at most {MAX_TALK} characters" in await ann.ask(Say("x" * (MAX_TALK + 1)))
    assert "at most" in await ann.ask(Say("x" * 1_000_000))
    assert ann.talk == []
    assert not await ann.ask(Say("x" * MAX_TALK))
    assert len(ann.talk) == 1


async def test_who_talks_too_fast_is_asked_to_wait(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await house.open_table("lucky10", ann, bo)
    for number in range(4):
        assert not await ann.ask(Say(str(number)))
    assert "wait a moment" in await ann.ask(Say("4"))
    assert not await bo.ask(Say("and I?"))
    await house.advance(2)
    assert not await ann.ask(Say("5"))
    assert "wait a moment" in await ann.ask(Say("6"))
    assert [said.text for said in bo.talk] == ["0", "1", "2", "3", "and I?", "5"]


async def test_what_one_does_over_and_over_does_not_fill_the_log_of_others(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    table = await house.open_table("lucky10", ann, seats=2)
    for _ in range(5):
        assert not await bo.ask(Sit(table))
        await bo.ask(Leave())
    assert "wait a moment" in await bo.ask(Sit(table))
    for number in range(4):
        assert not await ann.ask(Rename(f"Ann{number}"))
    assert "wait a moment" in await ann.ask(Rename("Anna"))
    assert ann.name == "Ann3"


async def test_a_name_is_not_changed_over_and_over_in_the_lobby_either(house: House) -> None:
    ann = house.enter("Ann")
    for number in range(5):
        assert not await ann.ask(Rename(f"Ann{number}"))
    assert "wait a moment" in await ann.ask(Rename("Anna"))
    await house.advance(3)
    assert not await ann.ask(Rename("Anna"))


async def test_nobody_keeps_the_screens_of_others_busy(house: House) -> None:
    ann = house.enter("Ann")
    await house.open_table("lucky10", ann, seats=3)
    for one, other in ((SetReady(True), SetReady(False)), (AddBot("steady"), RemoveBot(1))):
        for _ in range(10):
            assert not await ann.ask(one, other)
        assert "wait a moment" in await ann.ask(one)
        assert not await ann.ask(SetReady(False))
        await house.advance(60)
    for _ in range(20):
        assert not await ann.ask(GiveWord("x"))
    assert "wait a moment" in await ann.ask(GiveWord("y"))
    assert ann.table.word == "x"


async def test_nobody_keeps_the_lobby_busy_by_watching_and_leaving(house: House) -> None:
    ann, bo = house.enter("Ann"), house.enter("Bo")
    table = await house.open_table("lucky10", ann)
    for _ in range(5):
        assert not await bo.ask(Watch(table), Leave())
    assert "wait a moment" in await bo.ask(Watch(table))
    assert bo.maybe_table is None
    await house.advance(3)
    assert not await bo.ask(Watch(table))


async def test_coming_in_again_does_not_let_one_talk_faster(house: House) -> None:
    ann = house.enter("Ann")
    await house.open_table("lucky10", ann)
    for number in range(4):
        await ann.ask(Say(str(number)))
    ann.visit.close()
    again = house.enter("Ann")
    await house.advance(0)
    assert "wait a moment" in await again.ask(Say("4"))


def test_a_bucket_fills_up_to_its_burst_and_not_above() -> None:
    bucket = Bucket(2, 10.0)
    assert [bucket.take(at) for at in (0, 0, 0, 9, 10, 10)] == [
        True,
        True,
        False,
        False,
        True,
        False,
    ]
    assert [bucket.take(at) for at in (1000, 1000, 1000)] == [True, True, False]
