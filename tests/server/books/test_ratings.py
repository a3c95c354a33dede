"""Ratings of evenings of dice."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from server.books.glicko2 import Rating, rested
from server.books.players import Player
from server.books.ratings import Ratings

ANN, BO, CY, DEE = (Player(False, name) for name in ("ann", "bo", "cy", "dee"))
OLIVE = Player(True, "Olive")


def of(ratings: Ratings, player: Player) -> Rating:
    found = ratings.of(player)
    assert found is not None
    return found


def test_nobody_has_a_rating_before_a_game_against_others() -> None:
    ratings = Ratings()
    ratings.count(1, [(ANN, 10_000)])
    ratings.count(1, [(OLIVE, 50), (OLIVE, 40)])
    assert ratings.of(ANN) is None
    assert ratings.of(OLIVE) is None


def test_who_plays_bots_only_is_rated_and_so_are_they() -> None:
    ratings = Ratings()
    ratings.count(1, [(ANN, 180), (OLIVE, 150)])
    assert of(ratings, ANN).points > 1500 > of(ratings, OLIVE).points


def test_between_unknown_players_places_order_ratings_and_the_middle_one_stays() -> None:
    ratings = Ratings()
    ratings.count(1, [(ANN, 200), (BO, 180), (CY, 160)])
    ann, bo, cy = (of(ratings, who).points for who in (ANN, BO, CY))
    assert ann > bo > cy
    assert bo == pytest.approx(1500)
    assert ann - 1500 == pytest.approx(1500 - cy)


def test_equal_totals_are_half_a_win_each_whatever_broke_the_tie() -> None:
    ratings = Ratings()
    ratings.count(1, [(ANN, 180), (BO, 180)])
    assert of(ratings, ANN) == of(ratings, BO)
    assert of(ratings, ANN).points == pytest.approx(1500)


@pytest.mark.parametrize(("players", "worth"), [(2, 1.0), (4, 1.8), (8, 7 / 3), (10, 27 / 11)])
def test_a_large_table_makes_surer_but_not_by_as_much_as_it_has_players(
    players: int, worth: float
) -> None:
    """`worth` is in games of two, for an even table."""
    table = [(Player(False, str(n)), n) for n in range(players)]
    ratings, many = Ratings(), Ratings()
    ratings.count(1, table)
    one_information = 1 / of(ratings, table[0][0]).phi ** 2 - 1 / before(ratings, table[0][0])
    many.count(1, table[:2])
    of_two = 1 / of(many, table[0][0]).phi ** 2 - 1 / before(many, table[0][0])
    assert one_information / of_two == pytest.approx(worth)


def before(ratings: Ratings, player: Player) -> float:
    """Return the square of a newcomer's deviation just before the games of their evening."""
    return Rating().phi ** 2 + of(ratings, player).sigma ** 2


def test_the_games_of_an_evening_count_the_same_in_any_order() -> None:
    games = [[(ANN, 3), (BO, 2)], [(BO, 5), (CY, 4), (ANN, 1)], [(CY, 9), (ANN, 8)]]
    found = set()
    for order in permutations(games):
        ratings = Ratings()
        for game in order:
            ratings.count(1, game)
        ratings.count(3, [(DEE, 1), (BO, 2)])
        found.add(tuple(round(of(ratings, who).points, 9) for who in (ANN, BO, CY, DEE)))
    assert len(found) == 1


def test_an_evening_that_lasts_counts_as_if_it_had_ended() -> None:
    open_still, over = Ratings(), Ratings()
    for ratings in (open_still, over):
        ratings.count(1, [(ANN, 2), (BO, 1)])
    over.count(2, [(CY, 2), (DEE, 1)])
    assert of(over, ANN) == rested(of(open_still, ANN), 1)


def test_asking_in_between_changes_nothing() -> None:
    asked, left_alone = Ratings(), Ratings()
    random = Random(5)
    for game in range(60):
        table = [(who, random.randrange(50)) for who in random.sample([ANN, BO, CY, OLIVE], 3)]
        for ratings in (asked, left_alone):
            ratings.count(game // 4, table)
        for who in (ANN, BO, CY, OLIVE):
            asked.of(who)
    assert [asked.of(who) for who in (ANN, BO, OLIVE)] == [
        left_alone.of(who) for who in (ANN, BO, OLIVE)
    ]


def test_evenings_away_make_unsure_and_leave_the_rating_where_it_was() -> None:
    ratings = Ratings()
    ratings.count(1, [(ANN, 2), (BO, 1)])
    then = of(ratings, ANN)
    ratings.count(101, [(CY, 2), (DEE, 1)])
    now = of(ratings, ANN)
    assert now.points == then.points
    assert now == rested(then, 100)


def test_who_comes_back_is_rated_from_how_surely_they_are_known_by_then() -> None:
    ratings, never_away = Ratings(), Ratings()
    for at in range(20):
        ratings.count(at, [(ANN, 2), (BO, 1)])
        never_away.count(at, [(ANN, 2), (BO, 1)])
    ratings.count(400, [(ANN, 1), (OLIVE, 2)])
    never_away.count(20, [(ANN, 1), (OLIVE, 2)])
    assert of(ratings, ANN).points < of(never_away, ANN).points - 50
    assert of(ratings, ANN).phi > of(never_away, ANN).phi


def test_who_is_better_ends_up_higher_and_on_the_whole_by_the_right_distance() -> None:
    """Who wins three of four games is 191 points above, by the formula of the paper."""
    ratings, random = Ratings(), Random(7)
    leads = []
    for evening in range(300):
        for _ in range(10):
            ann_wins = random.random() < 0.75
            ratings.count(evening, [(ANN, int(ann_wins)), (BO, int(not ann_wins))])
        leads.append(of(ratings, ANN).points - of(ratings, BO).points)
    settled = leads[50:]
    assert sum(settled) / len(settled) == pytest.approx(191, abs=15)


def test_among_eight_equals_ratings_stray_no_further_than_they_say() -> None:
    """A rating off by its deviation counts 1: on the mean of squares they must stay below that."""
    players = [Player(False, str(n)) for n in range(8)]
    ratings, random = Ratings(), Random(11)
    squares = []
    for evening in range(100):
        for _ in range(5):
            ratings.count(evening, [(who, random.randrange(10**9)) for who in players])
        found = [of(ratings, who) for who in players]
        squares += [((one.points - 1500) / one.deviation) ** 2 for one in found]
    assert sum(squares) / len(squares) < 1
