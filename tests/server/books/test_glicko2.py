"""Glicko-2 gives what its paper says."""

from __future__ import annotations

import pytest

from server.books.glicko2 import MIDDLE, SCALE, WIDEST, Rating, rated, rested, sureness
from server.books.players import Player
from server.books.ratings import Ratings, _Entrant, _meet


def rating(points: float, deviation: float) -> Rating:
    return Rating((points - MIDDLE) / SCALE, deviation / SCALE)


def after(player: Rating, results: list[tuple[Rating, float]]) -> Rating:
    """Rate `player` after a period with these opponents and scores."""
    entrant = _Entrant(player, 0, sureness(player.phi))
    for opponent, score in results:
        _meet(entrant, _Entrant(opponent, 0, sureness(opponent.phi)), score, weight=1)
    return rated(player, entrant.information, entrant.surprise)


def test_the_worked_example_of_the_paper() -> None:
    """1500 and 200, a win against 1400 (30), losses to 1550 (100) and 1700 (300)."""
    results = [(rating(1400, 30), 1.0), (rating(1550, 100), 0.0), (rating(1700, 300), 0.0)]
    new = after(rating(1500, 200), results)
    assert new.points == pytest.approx(1464.06, abs=0.01)
    assert new.deviation == pytest.approx(151.52, abs=0.01)
    assert new.sigma == pytest.approx(0.05999, abs=0.00001)
    assert new.mu == pytest.approx(-0.2069, abs=0.0001)
    assert new.phi == pytest.approx(0.8722, abs=0.0001)


def test_the_volatility_depends_on_what_was_expected_and_not_on_how_high_somebody_is() -> None:
    """The same game moved up by 700 points is the same game, moved up by 700 points."""
    low = after(rating(1500, 200), [(rating(1400, 30), 1.0), (rating(1550, 100), 0.0)])
    high = after(rating(2200, 200), [(rating(2100, 30), 1.0), (rating(2250, 100), 0.0)])
    assert high.points == pytest.approx(low.points + 700)
    assert high.deviation == pytest.approx(low.deviation)
    assert high.sigma == pytest.approx(low.sigma, rel=1e-6)


def test_great_upsets_raise_the_volatility_and_what_was_expected_lowers_it() -> None:
    strong, weak = rating(2000, 60), rating(1200, 60)
    assert after(strong, [(weak, 0.0)] * 8).sigma > strong.sigma
    assert after(strong, [(weak, 1.0)] * 8).sigma < strong.sigma


def test_who_rests_is_as_strong_as_before_and_less_surely_so_up_to_a_bound() -> None:
    before = rating(1800, 50)
    week = rested(before, 7)
    assert week.points == before.points
    assert week.phi == pytest.approx((before.phi**2 + 7 * before.sigma**2) ** 0.5)
    assert rested(before, 1_000_000).deviation == pytest.approx(WIDEST)


def test_a_game_of_two_is_exactly_the_papers() -> None:
    ratings = Ratings()
    ann, bo = Player(False, "ann"), Player(False, "bo")
    ratings.count(10, [(ann, 10_000), (bo, 9_000)])
    assert ratings.of(ann) == after(Rating(), [(Rating(), 1.0)])
    assert ratings.of(bo) == after(Rating(), [(Rating(), 0.0)])
