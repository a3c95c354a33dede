"""What can be asked for without a terminal, by whom, and how it is answered."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest

from games.registry import GAMES
from server.house.codes import FREE_MISTAKES
from server.house.hall import Hall
from server.house.people import Identity
from server.ssh import carrying_out
from server.ssh.answering import NO_KEY, NO_KEY_LOOKED_AT, NO_MOSH, answer
from server.ssh.carrying_out import TOO_SLOW, carry_out, to_ask
from server.ssh.commands import (
    BAD,
    FINE,
    FORMS,
    USAGE,
    Answer,
    Command,
    help_lines,
    parse,
    usage_lines,
)
from server.ssh.login import GUEST_LOGIN
from server.ssh.outflow import Outflow
from tests.server.house.support import House, make_house, settle
from tests.server.ssh.test_watching import Client
from tests.tui.fake_books import FakeBooks
from tests.tui.terminal.loop_time import JumpingLoop
from tui.books import AboutYou, StandingLine, Standings
from tui.house import Join, OpenTable, QuickGame, TableTerms, Watch

ANN = Identity("key of Ann", "Ann")
GUEST = Identity(None, "whoever")


class Bookish:
    """A hall for who only asks for the books; `asked_for` tells whose."""

    name = "The Test House"

    def __init__(self) -> None:
        self.books = FakeBooks()
        self.asked_for: list[Identity] = []

    def books_for(self, identity: Identity) -> FakeBooks:
        self.asked_for.append(identity)
        return self.books


def as_hall(bookish: Bookish) -> Hall:
    return cast("Hall", bookish)


async def ask(command: str, house: House | Bookish, identity: Identity = ANN) -> Answer:
    hall = house.hall if isinstance(house, House) else as_hall(house)
    return await answer(parse(command), hall, identity)


def values(told: Answer) -> list[dict[str, Any]]:
    return [json.loads(line) for line in told.lines]


# ---------------------------------------------------------------- what is understood


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("tables", Command("tables")),
        ("  tables   --json ", Command("tables", as_json=True)),
        ("--json watch Friday night", Command("watch", "Friday night", as_json=True)),
        ("join MINT BOLD FERN", Command("join", "MINT BOLD FERN")),
        ("play", Command("play")),
        ("record g1 g2", Command("usage")),
        ("me too", Command("usage")),
        ("", Command("usage")),
        ("--json", Command("usage", as_json=True)),
        ("rm -rf /", Command("usage")),
        ("watch " + "x" * 200, Command("usage")),
        ("Tables", Command("usage")),
    ],
)
def test_a_command_is_a_verb_and_words(typed: str, asked: Command) -> None:
    assert parse(typed) == asked


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.verb or "nothing")
def test_everything_that_is_understood_stands_in_the_help_and_the_usage(form: Any) -> None:  # noqa: ANN401 - a form
    assert any(form.command in line and form.what in line for line in help_lines("House"))
    assert form.usage in "".join(usage_lines())


def test_the_help_fits_into_a_terminal() -> None:
    assert max(map(len, help_lines("The Test House"))) <= 78
    assert len(help_lines("The Test House")) <= 18


# ---------------------------------------------------------------- answers


@pytest.mark.parametrize(
    ("command", "status", "text"),
    [
        ("help", FINE, "ssh HOST watch TABLE"),
        ("version", FINE, "minttin "),
        ("tables", FINE, "No public table is open."),
        ("rules lucky10", FINE, "Mint-Tin"),
        ("rules", FINE, "hot dice"),
        ("rules chess", USAGE, "lucky10"),
        ("standings chess", USAGE, "lucky10"),
        ("what", USAGE, "Usage: ssh HOST"),
        ("mosh-server new -s -c 256", USAGE, NO_MOSH),
        ("play", BAD, "To play you need a terminal: ssh -t HOST play [GAME]"),
        ("play chess", BAD, "you need a terminal"),
        ("join MINT-BOLD-FERN", BAD, "ssh -t HOST join CODE"),
    ],
)
@pytest.mark.parametrize("form", ["", " --json"])
async def test_it_is_answered_with_a_status_in_text_and_in_json(
    command: str, status: int, text: str, form: str
) -> None:
    told = await ask(command + form, make_house())
    assert told.status == status
    if not form:
        assert any(text in line for line in told.lines)
    elif status != FINE:
        assert [text in value["error"] for value in values(told)] == [True]
    else:
        assert values(told) or command == "tables"


async def test_tables_as_json_have_their_ids_and_private_ones_are_not_among_them() -> None:
    house = make_house()
    ann, bo = house.enter("Ann"), house.enter("Bo")
    await ann.ask(OpenTable("lucky10", "Friday", 3, {"sheets": "open"}, ("steady",)))
    await bo.ask(OpenTable("lucky10", "Hush", 3, {}, terms=TableTerms(is_private=True)))
    told = await ask("tables --json", house, GUEST)
    assert values(told) == [
        {
            "table": ann.table.table,
            "name": "Friday",
            "game": "lucky10",
            "stage": "waiting",
            "taken": 2,
            "seats": 3,
            "host": "Ann",
            "spectators": 0,
            "options": {"sheets": "open"},
            "held": [],
        }
    ]
    assert not any("Hush" in line for line in (await ask("tables", house)).lines)


async def test_rules_as_json_are_one_value_for_each_game() -> None:
    told = values(await ask("rules --json", make_house()))
    assert [value["game"] for value in told] == list(GAMES)
    assert all(value["rules"].splitlines() for value in told)


async def test_standings_are_those_of_the_games_asked_for() -> None:
    bookish = Bookish()
    line = StandingLine("Ann", False, 3, 2, 17)
    bookish.books.tables = {"lucky10": Standings("lucky10", (line,), ())}
    assert any("Ann" in told for told in (await ask("standings", bookish)).lines)
    assert bookish.books.questions == [f"standings {game}" for game in GAMES]
    (value,) = values(await ask("standings lucky10 --json", bookish, GUEST))
    assert value["game"] == "lucky10"
    assert value["people"][0]["name"] == "Ann"
    assert bookish.asked_for == [ANN, GUEST]


async def test_me_is_for_who_comes_with_a_key() -> None:
    bookish = Bookish()
    bookish.books.about = AboutYou(
        "Ann", ("SHA256:x",), "2026-11-30T21:08:48.000Z", {}, {}, (), (), ()
    )
    assert (await ask("me", bookish, GUEST)) == Answer((NO_KEY,), BAD)
    assert bookish.asked_for == []
    assert any("Ann" in line for line in (await ask("me", bookish)).lines)
    (value,) = values(await ask("me --json", bookish))
    assert (value["name"], value["keys"]) == ("Ann", ["SHA256:x"])
    assert bookish.asked_for == [ANN, ANN]


async def test_who_comes_as_guest_is_told_that_no_key_is_looked_at() -> None:
    told = await ask("me", Bookish(), Identity(None, GUEST_LOGIN))
    assert told == Answer((NO_KEY_LOOKED_AT,), BAD)
    assert "ssh-keygen" not in NO_KEY_LOOKED_AT


async def test_the_usage_as_json_is_one_sentence_without_gaps() -> None:
    (value,) = values(await ask("foo --json", make_house()))
    assert "  " not in value["error"]
    assert value["error"].startswith("Usage: ssh HOST [")
    assert ", or ssh -t HOST [" in value["error"]


@pytest.mark.parametrize("name", ["guest-vuf3's table", 'the "big" one', "back\\slash"])
@pytest.mark.parametrize("form", ["", " --json"])
async def test_a_table_that_is_not_there_is_named_as_it_was_typed(name: str, form: str) -> None:
    told = to_ask(parse(f"watch {name}{form}"), make_house().hall, ANN)
    assert isinstance(told, Answer)
    (said,) = [value["error"] for value in values(told)] if form else told.lines
    assert said == f"There is no table called {name}: ssh HOST tables lists them."


@pytest.mark.parametrize("command", ["record g1", "record g1 --json"])
async def test_a_record_is_its_lines_in_either_form(command: str) -> None:
    bookish = Bookish()
    bookish.books.records = {"g1": ('{"n":0}', '{"n":1}')}
    assert await ask(command, bookish) == Answer(('{"n":0}', '{"n":1}'), FINE)
    assert bookish.asked_for == [ANN]


@pytest.mark.parametrize("command", ["record g2", "standings", "me"])
async def test_what_the_books_refuse_is_their_sentence(command: str) -> None:
    bookish = Bookish()
    bookish.books.trouble = "The books cannot be read now."
    assert await ask(command, bookish) == Answer((bookish.books.trouble,), BAD)
    (value,) = values(await ask(f"{command} --json", bookish))
    assert value == {"error": bookish.books.trouble}


# ---------------------------------------------------------------- answers that take their time


def on_a_loop_whose_time_jumps(work: Callable[[], Any]) -> Any:  # noqa: ANN401 - whatever it gives
    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        return runner.run(work())


def test_an_answer_that_never_comes_is_given_up() -> None:
    client = Client()

    async def wait() -> int:
        bookish = Bookish()
        bookish.books.is_slow = True
        return await carry_out(parse("me"), as_hall(bookish), ANN, Outflow(client, "\n"))

    assert on_a_loop_whose_time_jumps(wait) == BAD
    assert client.lines == [TOO_SLOW]


def test_nothing_else_waits_for_an_answer_and_who_goes_away_takes_it_along() -> None:
    client = Client()

    async def go_away() -> list[str]:
        bookish = Bookish()
        bookish.books.is_slow = True
        asking = asyncio.create_task(
            carry_out(parse("me"), as_hall(bookish), ANN, Outflow(client, "\n"))
        )
        await settle()
        assert bookish.books.questions == ["about you"]
        assert not asking.done()
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        return client.lines

    assert on_a_loop_whose_time_jumps(go_away) == []


# ---------------------------------------------------------------- with a terminal


async def test_with_a_terminal_some_are_something_to_ask_of_the_house() -> None:
    house = make_house()
    table = await house.open_table("lucky10", house.enter("Ann"))
    bo, hidden = house.enter("Bo"), TableTerms(is_private=True)
    await house.open_table("lucky10", bo, terms=hidden)
    code = bo.table.join_code.lower().replace("-", " ")
    asked = {
        "play": QuickGame("lucky10"),
        "play ten-thousand": QuickGame("ten-thousand"),
        f"join {code}": Join(code),
        "watch ann's table": Watch(table),
        f"watch {table}": Watch(table),
    }
    assert {typed: to_ask(parse(typed), house.hall, ANN) for typed in asked} == asked
    assert all(parse(typed).on_screen for typed in asked)


@pytest.mark.parametrize(
    ("typed", "status", "text"),
    [
        ("play chess", USAGE, "lucky10"),
        ("watch nowhere", BAD, "no table called nowhere"),
        ("join nix nix nix", BAD, "No table has that code."),
    ],
)
async def test_what_cannot_be_is_said_before_anybody_comes_in(
    typed: str, status: int, text: str
) -> None:
    told = to_ask(parse(typed), make_house().hall, ANN)
    assert isinstance(told, Answer)
    assert told.status == status
    assert text in told.lines[0]


@pytest.mark.parametrize("is_known", [False, True])
@pytest.mark.parametrize("source", ["", "192.0.2.7"])
async def test_who_guesses_codes_at_the_door_waits_as_who_guesses_in_the_lobby(
    source: str, is_known: bool
) -> None:
    house = make_house()
    ann = house.enter("Ann", key=ANN.key or "", source=source)
    if not is_known:
        ann.visit.close()
    guesser = replace(ANN, source=source)

    def guess() -> str:
        told = to_ask(parse("join nix nix nix"), house.hall, guesser)
        assert isinstance(told, Answer)
        assert told.status == BAD
        return told.lines[0]

    assert [guess() for _ in range(FREE_MISTAKES)] == ["No table has that code."] * FREE_MISTAKES
    assert guess() == "Those were many wrong codes: wait 1 second."
    if is_known:
        assert "wait 1 second" in await ann.ask(Join("nix nix nix"))
    await house.advance(1)
    assert guess() == "No table has that code."


@pytest.mark.parametrize("typed", ["tables", "me", "record g1", "standings", "help", "what"])
def test_with_a_terminal_the_others_are_answered_in_lines_all_the_same(typed: str) -> None:
    assert not parse(typed).on_screen


def test_the_wait_for_an_answer_is_shorter_than_a_person_waits() -> None:
    assert carrying_out.ANSWER_WITHIN <= 30
