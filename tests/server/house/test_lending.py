"""Who plays a game is lent what their seat may read of it, and nobody else is."""

from __future__ import annotations

from collections.abc import Callable

from server.house.people import Identity
from server.house.reading_room import IsPlayed, NoReadingRoom, SeatIn
from tests.server.house.support import Guestbook, House
from tui.books import Books
from tui.house import Leave, Watch


class Lent(NoReadingRoom):
    """Remembers what it was told of whom it has lent to last."""

    def __init__(self) -> None:
        self.person_id = ""
        self.seat_in: SeatIn = lambda _: None
        self.is_played: IsPlayed = lambda _: False

    def books_of(self, person_id: str, seat_in: SeatIn, is_played: IsPlayed) -> Books:
        self.person_id, self.seat_in, self.is_played = person_id, seat_in, is_played
        return self


async def test_a_seat_is_that_of_who_plays_as_long_as_the_game_runs(house: House) -> None:
    lent = house.hall.reading_room = Lent()
    ann, bo, cleo = (house.enter(name) for name in ("Ann", "Bo", "Cleo"))
    table = await house.open_table("lucky10", ann, bo, options={"clock": "off"})

    def seat_of(person: Guestbook, game_id: str) -> int | None:
        assert person.visit.books is lent
        return lent.seat_in(game_id)

    to_come = ann.table.game_id
    assert seat_of(ann, to_come) is None
    assert not lent.is_played(to_come)
    await house.start(ann, bo)
    assert not await cleo.ask(Watch(table))
    game_id = ann.table.game_id
    assert [seat_of(person, game_id) for person in (ann, bo, cleo)] == [ann.seat, bo.seat, None]
    assert seat_of(ann, "another") is None
    assert (lent.is_played(game_id), lent.is_played("another")) == (True, False)
    await bo.ask(Leave())
    assert seat_of(bo, game_id) is None
    await house.play(ann)
    assert seat_of(ann, game_id) is None
    assert not lent.is_played(game_id)


async def test_who_does_not_come_in_reads_as_who_they_are(house: House) -> None:
    lent = house.hall.reading_room = Lent()
    ann, bo = house.enter("Ann", key="a"), house.enter("Bo")
    await house.open_table("lucky10", ann, bo, options={"clock": "off"})
    await house.start(ann, bo)
    game_id = ann.table.game_id

    def seat_for(key: str | None, source: str = "") -> Callable[[str], int | None]:
        house.hall.books_for(Identity(key, "whoever", source=source))
        return lent.seat_in

    assert seat_for("a")(game_id) == ann.seat
    assert seat_for("nobody's")(game_id) is None
    assert lent.person_id == "nobody's"
    assert seat_for(None, "192.0.2.7")(game_id) is None
    assert lent.person_id == "192.0.2.7"
    assert lent.is_played(game_id)
