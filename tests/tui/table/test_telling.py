"""The words of the log."""

from __future__ import annotations

import pytest

from games.events import (
    HOUSE_EVENTS,
    Event,
    GameAbandoned,
    GameEnded,
    GameStarted,
    Left,
    Replaced,
    Returned,
    RolledOff,
)
from games.lucky10 import events as lucky10
from games.registry import GAMES
from games.ten_thousand import events as ten_thousand
from tests.tui.table.scenes import play
from tui.table.telling import _TELLERS, is_told, tell
from tui.table.words import Cast, capital, count, place, third_person

CAST = Cast(("Ann", "Bo", "Cleo"), you=0)

SENTENCES = [
    (lucky10.SessionBegan(3), "Session 3 of 10 begins."),
    (lucky10.YardRolled(1, (5, 3, 4, 6, 2)), "Bo rolled 5 3 4 6 2: 20."),
    (lucky10.YardRolled(0, (5, 3, 4, 6, 2)), "You rolled 5 3 4 6 2: 20."),
    (lucky10.YardRolled(1, None), "Bo rolled the Yard."),
    (
        lucky10.YardRolled(1, (1, 1, 1, 1, 1), timed_out=True),
        "Bo's clock ran out. Bo rolled 1 1 1 1 1: 5.",
    ),
    (lucky10.BidPlaced(0, 3), "You bid 3."),
    (lucky10.BidPlaced(1, 3), "Bo bids 3."),
    (lucky10.Passed(2), "Cleo passes."),
    (lucky10.Passed(2, timed_out=True), "Cleo's clock ran out: pass."),
    (lucky10.Passed(0, timed_out=True), "Your clock ran out: pass."),
    (lucky10.YardWon(1, 0, None), "Nobody bid: Bo controls the Yard, free."),
    (lucky10.YardWon(0, 0, None), "Nobody bid: you control the Yard, free."),
    (lucky10.YardWon(1, 3, "tin"), "Bo keeps the Yard for 3, paid into the Mint-Tin."),
    (lucky10.YardWon(1, 3, 0), "Bo gets the Yard for 3, paid to you."),
    (
        lucky10.Rerolled(1, (0,), (5, 3, 4, 6, 2), 0),
        "Bo re-rolls 1 die, free: 5 3 4 6 2, 20 now.",
    ),
    (
        lucky10.Rerolled(0, (0, 1), (5, 3, 4, 6, 2), 2),
        "You re-roll 2 dice, for 2 Yellow Chips: 5 3 4 6 2, 20 now.",
    ),
    (lucky10.Rerolled(1, (0,), None, 1), "Bo re-rolls 1 die, for 1 Yellow Chip."),
    (lucky10.Stood(1), "Bo stands."),
    (lucky10.Stood(1, timed_out=True), "Bo's clock ran out: stand."),
    (lucky10.LetItStand(1), "Bo lets it stand."),
    (lucky10.LetItStand(1, timed_out=True), "Bo's clock ran out: let it stand."),
    (lucky10.StealCalled(1), "STEAL! Bo throws the Red Chip."),
    (lucky10.StealJoined(0), "You throw the Red Chip too."),
    (lucky10.StealWaved(1), "Bo waves it on."),
    (lucky10.StealWaved(1, timed_out=True), "Bo's clock ran out: wave it on."),
    (lucky10.StealBid(1, 2), "Bo bids 2 in the steal."),
    (lucky10.StealPassed(1), "Bo passes in the steal."),
    (lucky10.StealPassed(1, timed_out=True), "Bo's clock ran out: pass."),
    (lucky10.StealWon(1, 2, "tin"), "Bo keeps the Yard for 2, paid into the Mint-Tin."),
    (lucky10.StealWon(1, 2, 0), "Bo steals the Yard for 2, paid to you."),
    (lucky10.StealWon(1, 0, None), "Bo steals the Yard for the Red Chip alone."),
    (lucky10.Recorded(1, 3, 20), "20 is written on Bo's sheet."),
    (lucky10.Recorded(0, 3, 20), "20 is written on your sheet."),
    (lucky10.Recorded(1, 3, None), "A score is on Bo's sheet, face down."),
    (ten_thousand.TurnBegan(0), "The dice pass to you."),
    (ten_thousand.Rolled(1, (5, 1)), "Bo threw 5 1."),
    (ten_thousand.Rolled(1, (5,), timed_out=True), "Bo's clock ran out. Bo threw 5."),
    (ten_thousand.Kept(1, (1, 5), 150, 450), "Bo sets 1 5 aside: 150, round total 450."),
    (ten_thousand.Kept(0, (), 0, 100), "You set nothing aside; the round total stays 100."),
    (ten_thousand.LostIt(1, 450), "Bo lost it: 450 points gone."),
    (ten_thousand.LostIt(0, 0), "You lost it."),
    (ten_thousand.WentBack(1, 200, 9700), "Bo went back 200: Bo's game total is 9700."),
    (ten_thousand.Banked(1, 700, 6450), "Bo ends the turn: +700, game total 6450."),
    (ten_thousand.WentBack(1, 200, -150), "Bo went back 200: Bo's game total is −150."),
    (ten_thousand.Banked(1, 700, -2800), "Bo ends the turn: +700, game total −2800."),
    (Left(1), "Bo's connection went; the seat is kept."),
    (Returned(0), "You are back."),
    (Returned(1), "Bo is back."),
    (Replaced(1, "bot", "Robin"), "Robin, a bot, plays on for Bo."),
    (Replaced(0, "bot", "Robin"), "Robin, a bot, plays on for you."),
    (Replaced(1, "bot", "Bo"), "Bo, a bot, plays on at seat 2."),
    (Replaced(0, "human", "Ann"), "You play on."),
    (Replaced(1, "human", "Bo"), "Bo plays on."),
    (
        GameAbandoned("everybody left", ""),
        "The game was abandoned and counts for nobody: everybody left.",
    ),
    (GameEnded((5, 9, 7), (1, 2, 0), None, ""), "The game is over: Bo wins with 9."),
    (
        RolledOff("roller", (((0, 6), (1, 6), (2, 1)), ((0, 2), (1, 4))), 1),
        "Roll-off: you 6, Bo 6, Cleo 1; again: you 2, Bo 4. Bo rolls the Yard.",
    ),
    (RolledOff("starter", (((0, 6), (1, 2)),), 0), "Roll-off: you 6, Bo 2. You start."),
    (RolledOff("first", (((0, 6), (1, 2)),), 0), "Roll-off: you 6, Bo 2. You are first."),
    (RolledOff("second", (((1, 6), (2, 2)),), 1), "Roll-off: Bo 6, Cleo 2. Bo is second."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_an_event_is_told_in_a_plain_sentence(event: Event, sentence: str) -> None:
    assert tell(event, CAST) == sentence


def test_every_kind_of_event_has_its_words() -> None:
    kinds = {kind for game in GAMES.values() for kind in game.event_types}
    kinds |= {*HOUSE_EVENTS, GameStarted, RolledOff, GameEnded}
    assert kinds <= set(_TELLERS)
    assert kinds <= {type(event) for event, _ in SENTENCES} | {GameStarted}


@pytest.mark.parametrize(("game", "players"), [("lucky10", 5), ("ten-thousand", 3)])
def test_a_whole_game_is_told_for_every_reader(game: str, players: int) -> None:
    *_, played = play(game, players, seed=1)
    names = tuple(player.name for player in played.match.setup.players)
    for you in (None, *range(players)):
        cast = Cast(names, you)
        for _, event in played.seen(you):
            sentence = tell(event, cast)
            assert sentence.endswith((".", "!"))
            assert sentence[0].isupper() or sentence[0].isdigit()
            assert "None" not in sentence


def test_all_is_told_but_beginnings_and_what_the_dice_themselves_show() -> None:
    started = next(play("ten-thousand", 2, seed=1)).match.events[0]
    events = [started, *(event for event, _ in SENTENCES)]
    assert {type(event) for event in events if not is_told(event)} == {
        GameStarted,
        ten_thousand.TurnBegan,
        ten_thousand.Kept,
        Replaced,
    }
    replaced = [event for event in events if isinstance(event, Replaced)]
    assert {event.player: is_told(event) for event in replaced} == {"bot": True, "human": False}


def test_a_score_that_is_face_down_is_nowhere_in_the_log_of_another() -> None:
    """What is told of a session that has gone by has no figure in it but chips and counts."""
    for played in play("lucky10", 4, seed=2):
        if played.match.game.era(played.match.state) == 5:
            break
    told = [tell(event, Cast(("A", "B", "C", "D"), None)) for _, event in played.seen(None)]
    last = max(at for at, text in enumerate(told) if text.startswith("Session"))
    assert any("face down" in text for text in told[:last])
    assert not any("is written" in text or " now." in text for text in told[: last - 1])


@pytest.mark.parametrize(("number", "words"), [(0, "0 dice"), (1, "1 die"), (2, "2 dice")])
def test_a_number_agrees_with_its_noun(number: int, words: str) -> None:
    assert count(number, "die", "dice") == words


@pytest.mark.parametrize(
    ("number", "words"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (10, "10th")]
)
def test_places_are_written_as_people_do(number: int, words: str) -> None:
    assert place(number) == words


@pytest.mark.parametrize(
    ("you", "they"),
    [
        ("pass", "passes"),
        ("bid", "bids"),
        ("are back", "is back"),
        ("have it", "has it"),
        ("throw the Red Chip", "throws the Red Chip"),
    ],
)
def test_verbs_agree_with_who_does_it(you: str, they: str) -> None:
    assert third_person(you) == they


def test_names_are_listed_with_you_first() -> None:
    assert CAST.list([1, 0, 2]) == "you, Bo and Cleo"


@pytest.mark.parametrize(
    ("inside", "first"),
    [
        ("you", "You"),
        ("your", "Your"),
        ("you, Bo and Cleo", "You, Bo and Cleo"),
        ("guest-7nwr", "guest-7nwr"),
        ("young's", "young's"),
    ],
)
def test_a_name_is_written_as_its_owner_writes_it_even_first_in_a_sentence(
    inside: str, first: str
) -> None:
    assert capital(inside) == first
