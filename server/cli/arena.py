"""`minttin arena`: bots against bots on the same dice, with intervals."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil
from time import perf_counter
from typing import Any, TextIO

import click

from games.arena import Deal, Mean, Result, lead, results
from games.errors import BadOption
from games.options import parse_pairs
from games.registry import game_named
from server.cli.contest import Contest, Played, Thought, play_all
from server.cli.selfplay import (
    RECORDS,
    close_records,
    in_columns,
    named_bots,
    players_at_a_table,
    seed_of_a_series,
    write_lines,
)


@dataclass(slots=True)
class Tally:
    """What has been played so far."""

    thoughts: list[Thought]
    deals: list[list[Deal]] = field(default_factory=list)
    given_up: int = 0


@click.command()
@click.argument("game")
@click.option("--bots", metavar="NAME,NAME[,...]", required=True, help="Who competes.")
@click.option(
    "--games",
    type=click.IntRange(min=1),
    metavar="N",
    default=2000,
    help="How many games, rounded up to whole deals.  [default: 2000]",
)
@click.option("--seed", metavar="S", help="The same seed gives the same games.")
@click.option("--players", type=int, metavar="N", help="How many sit at a table.")
@click.option(
    "--jobs",
    type=click.IntRange(min=0),
    metavar="J",
    default=1,
    help="Processes side by side; 0: one for each core.  [default: 1]",
)
@click.option("--option", "pairs", metavar="K=V", multiple=True, help="An option of the table.")
@click.option("--records", type=RECORDS, metavar="FILE", help="Where to write the games' records.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object, for scripts.")
def arena(
    game: str,
    bots: str,
    games: int,
    seed: str | None,
    players: int | None,
    jobs: int,
    pairs: tuple[str, ...],
    records: TextIO | None,
    as_json: bool,
) -> None:
    """Let bots play GAME against each other, and say how much better each of them is.

    The same dice are played once for every seating of a round, in which each bot has each seat
    once, so that luck cancels; every mix of seats comes in turn. What is given are means per seat
    and their 95 % intervals, over deals.
    """
    rules = game_named(game)
    names = named_bots(rules, bots)
    if len(set(names)) != len(names) or len(names) < 2:
        raise BadOption("Name two bots or more, each of them once.")
    count = players_at_a_table(rules, players, len(names))
    if count < 2:
        raise BadOption("Two players or more make a contest.")
    options = parse_pairs(rules.options, pairs)
    wants_records = records is not None
    contest = Contest(
        rules.name, names, count, options, seed_of_a_series(seed), with_records=wants_records
    )
    began = perf_counter()
    deals = ceil(games / len(names))
    tally = Tally([Thought() for _ in names])
    for played in _with_progress(play_all(contest, deals, jobs), deals):
        _count(tally, played, records)
    if records is not None:
        close_records(records)
    report = _report(contest, deals, tally, perf_counter() - began)
    to_stderr = records is not None and records.name == "-"
    click.echo(
        json.dumps(report) if as_json else "\n".join(_lines(rules.title, report)), err=to_stderr
    )


def _count(tally: Tally, played: Played, records: TextIO | None) -> None:
    for thought, more in zip(tally.thoughts, played.thoughts, strict=True):
        thought.add(more)
    if played.result is None:
        tally.given_up += 1
    else:
        tally.deals.append(played.result)
    if records is not None:
        write_lines(records, played.records)


def _with_progress(deals: Iterator[Played], count: int) -> Iterator[Played]:
    """Yield the deals, and show on a terminal how far it is."""
    if not sys.stderr.isatty():
        yield from deals
        return
    bar = click.progressbar(deals, count, label="deals", file=sys.stderr, show_pos=True)
    with bar as shown:
        yield from shown


# ---------------------------------------------------------------- telling


def _report(contest: Contest, deals: int, tally: Tally, seconds: float) -> dict[str, Any]:
    """Return all there is to say, as JSON has it."""
    count = len(contest.bots)
    found = results(tally.deals, count)
    rows = zip(contest.bots, found, tally.thoughts, strict=True)
    report: dict[str, Any] = {
        "game": contest.game,
        "players": contest.players,
        "seed": contest.seed,
        "options": dict(contest.options),
        "games": deals * count,
        "deals": deals,
        "given_up": tally.given_up,
        "seconds": round(seconds, 2),
        "bots": [_bot_report(name, result, thought) for name, result, thought in rows],
    }
    if count == 2:
        report["lead"] = _mean_report(lead(tally.deals, 1, 0))
    return report


def _bot_report(name: str, result: Result, thought: Thought) -> dict[str, Any]:
    each = thought.seconds / thought.decisions if thought.decisions else 0.0
    return {
        "bot": name,
        "wins": _mean_report(result.wins),
        "place": _mean_report(result.place),
        "net": _mean_report(result.net),
        "turns": _mean_report(result.turns),
        "decisions": thought.decisions,
        "decisions_per_second": round(1 / each) if each else None,
        "mean_ms": round(1000 * each, 4),
        "longest_ms": round(1000 * thought.longest, 3),
    }


def _mean_report(mean: Mean) -> dict[str, float | None] | None:
    if mean.value is None:
        return None
    margin = None if mean.margin is None else round(mean.margin, 5)
    return {"mean": round(mean.value, 5), "margin": margin}


def _lines(title: str, report: dict[str, Any]) -> list[str]:
    """Return the same for people."""
    lines = [
        f"{title}, {report['players']} at a table, seed {report['seed']}",
        f"{report['games']} games in {report['deals']} deals, {report['seconds']:.0f} s",
    ]
    if report["given_up"]:
        lines.append(f"deals given up, and not counted: {report['given_up']}")
    heads = ("bot", "wins/seat", "place", "net", "turns to win", "ms a decision", "longest ms")
    rows = [heads, *(_row(bot) for bot in report["bots"])]
    kept = [column for column in zip(*rows, strict=True) if any(column[1:])]
    lines += in_columns(list(zip(*kept, strict=True)))
    if "lead" in report:
        weaker, stronger = (bot["bot"] for bot in report["bots"])
        ahead = _figure(report["lead"], 100, 1, "+", " %")
        lines.append(f"{stronger} wins {ahead} of its seats more than {weaker}")
    return lines


def _row(bot: dict[str, Any]) -> Sequence[str]:
    return (
        bot["bot"],
        _figure(bot["wins"], 100, 1, "", " %"),
        _figure(bot["place"], 1, 2),
        _figure(bot["net"], 1, 2, "+"),
        _figure(bot["turns"], 1, 1),
        f"{bot['mean_ms']:.3f}",
        f"{bot['longest_ms']:.1f}",
    )


def _figure(
    mean: dict[str, float | None] | None, times: int, places: int, sign: str = "", unit: str = ""
) -> str:
    """Return a mean and its interval for people; "" for none."""
    if mean is None or mean["mean"] is None:
        return ""
    figure = f"{times * mean['mean']:{sign}.{places}f}"
    if mean["margin"] is None:
        return figure + unit
    return f"{figure} ± {times * mean['margin']:.{places}f}{unit}"
