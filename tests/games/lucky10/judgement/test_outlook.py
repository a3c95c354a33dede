"""What a seat can expect between two sessions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.lucky10.judgement.outlook import WIN, Outlook, chances, worth
from games.lucky10.judgement.prices import as_text, fitted

SEATS = st.integers(2, 8)


@st.composite
def outlooks(draw: st.DrawFn) -> Outlook:
    players = draw(SEATS)

    def each(least: int, most: int) -> tuple[int, ...]:
        return tuple(draw(st.integers(least, most)) for _ in range(players))

    return Outlook(
        tuple(map(float, each(0, 150))),
        each(0, 30),
        each(0, 1),
        draw(st.integers(0, 40)),
        draw(st.integers(0, 9)),
    )


@given(outlooks())
def test_somebody_is_first_and_somebody_second(outlook: Outlook) -> None:
    seats = range(len(outlook.totals))
    assert sum(chances(outlook, seat).first for seat in seats) == pytest.approx(1)
    assert sum(chances(outlook, seat).second for seat in seats) == pytest.approx(1)


@given(outlooks())
def test_all_chips_are_won_by_somebody(outlook: Outlook) -> None:
    chips = outlook.tin + sum(outlook.yellow)
    worths = [worth(outlook, seat) for seat in range(len(outlook.totals))]
    assert sum(worths) == pytest.approx(chips + WIN)


@given(outlooks(), st.integers(0, 7), st.integers(1, 30))
def test_more_points_are_never_worse_for_the_win(outlook: Outlook, seat: int, more: int) -> None:
    seat %= len(outlook.totals)
    assert chances(outlook.recorded(seat, more), seat).first >= chances(outlook, seat).first


def test_at_the_end_the_tied_have_the_same_chances() -> None:
    end = Outlook((50.0, 70.0, 70.0, 60.0), (1, 2, 3, 4), (0, 0, 0, 0), 30, 0)
    assert [chances(end, seat) for seat in range(4)] == [(0, 0), (0.5, 0.5), (0.5, 0.5), (0, 0)]
    assert worth(end, 1) == 0.5 * (WIN + 30) + 0.5 * 10


def test_chips_that_are_paid_stay_in_the_game() -> None:
    now = Outlook((0.0, 0.0), (7, 5), (1, 1), 8, 4)
    assert now.paid(0, 3, 1) == now._replace(yellow=(4, 8))
    assert now.paid(0, 3, None) == now._replace(yellow=(4, 5), tin=11)
    assert now.red_thrown(1).red == (1, 0)


@pytest.mark.parametrize("players", range(2, 9))
def test_there_are_prices_for_every_number_of_players_and_sessions(players: int) -> None:
    prices, growth = fitted(players)
    assert set(prices) == set(range(1, 10))
    assert all(price > 0 for one in prices.values() for price in one)
    assert 1 < growth < 5


def test_the_file_of_prices_says_what_was_fitted() -> None:
    text = as_text({3: fitted(3)})
    assert text.splitlines()[1] == f"3 tin {fitted(3).tin_growth:.5f}"
    assert len(text.splitlines()) == 11
