"""`minttin play`: the two games on this machine, against bots or around one keyboard."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import click
import platformdirs

from games.bots import usual_bot
from games.game import AnyGame
from games.options import Options, complete, parse_pairs
from games.registry import GAMES, game_named
from server.cli.folder import data_folder
from server.cli.terminal import login, prepare_screens, this_terminal
from server.owner import SettingsFile, for_now, known_owner, name_problem
from themes.loader import passed_over, theme_names
from tui.party import AT_EASE, USUAL_BOTS, Party, Wish, parse_people

_MOST_TOLD = 2
"""Files of themes that are told of in one line."""


@click.command()
@click.argument("game", required=False, metavar="[GAME]")
@click.option(
    "--bots", type=int, metavar="N", help=f"Play against N bots.  [default: {USUAL_BOTS}]"
)
@click.option("--people", metavar="NAME,NAME...", help="Play around this keyboard.")
@click.option("--name", metavar="NAME", help="Your name.  [default: your login name]")
@click.option("--theme", metavar="T", help="The colours: mint, paper, contrast, mono or your own.")
@click.option("--option", "pairs", multiple=True, metavar="K=V", help="An option of the table.")
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help='The folder that keeps your games.  [default: "home" in the platform\'s data folder]',
)
def play(
    game: str | None,
    bots: int | None,
    people: str | None,
    name: str | None,
    theme: str | None,
    pairs: tuple[str, ...],
    data: Path | None,
) -> None:
    """Play GAME (lucky10 or ten-thousand) on this machine.

    Without GAME everything is chosen on the screen, and an unfinished game can be gone on with.
    Games are kept: `minttin games --home` lists those that have ended.
    """
    if name is not None and people is not None:
        raise click.UsageError("--people says who plays, you first; leave out --name.")
    if name is not None and (problem := name_problem(name)):
        raise click.UsageError(problem)
    folder = Path(platformdirs.user_config_dir("minttin"))
    _check_theme(theme, folder / "themes")
    begin = _wish(bots, people, pairs) if game is None else _party(game, bots, people, pairs)
    owner = name or next(iter(begin.people), None)
    _play(begin, owner, theme, folder, data or data_folder(None, home=True))


def _check_theme(theme: str | None, folder: Path) -> None:
    names = theme_names([folder]).value
    if theme is not None and theme not in names:
        raise click.UsageError(f"There is no theme {theme!r}; there are {', '.join(names)}.")


def _wish(bots: int | None, people: str | None, pairs: Sequence[str]) -> Wish:
    """Return what is said already where the game is chosen on the screen."""
    if pairs:
        raise click.UsageError(
            "Options belong to a game: minttin play lucky10 … or minttin play ten-thousand …"
        )
    _check_company(bots, people)
    games = GAMES.values()
    if bots is not None and not any(bots in _bot_range(rules) for rules in games):
        most = max(_bot_range(rules)[-1] for rules in games)
        raise click.UsageError(f"0 to {most} bots can play with you.")
    if people is None:
        return Wish(bots)
    roomiest = max(games, key=lambda rules: rules.most_players)
    return Wish(people=_people(people, roomiest))


def _party(game: str, bots: int | None, people: str | None, pairs: Sequence[str]) -> Party:
    rules = game_named(game)
    _check_company(bots, people)
    options = _options(rules, pairs)
    if people is None:
        count = _bot_count(rules, USUAL_BOTS if bots is None else bots)
        return Party(rules.name, options, bots=(usual_bot(rules.name),) * count)
    return Party(rules.name, options, people=_people(people, rules))


def _check_company(bots: int | None, people: str | None) -> None:
    if bots is not None and people is not None:
        raise click.UsageError("Play against bots or with people: --bots or --people, not both.")


def _people(people: str, rules: AnyGame) -> tuple[str, ...]:
    try:
        return parse_people(people, rules, name_problem)
    except ValueError as error:
        raise click.UsageError(str(error)) from error


def _options(rules: AnyGame, pairs: Sequence[str]) -> Options:
    given = parse_pairs(rules.options, pairs)
    said = {pair.partition("=")[0] for pair in pairs}
    at_ease = {
        option.name: AT_EASE[option.name]
        for option in rules.options
        if option.name in AT_EASE and option.name not in said
    }
    return complete(rules.options, {**given, **at_ease})


def _bot_range(rules: AnyGame) -> range:
    """Return against how many bots a game can be played."""
    return range(rules.least_players - 1, rules.most_players)


def _bot_count(rules: AnyGame, bots: int) -> int:
    fitting = _bot_range(rules)
    if bots not in fitting:
        raise click.UsageError(
            f"{rules.title} can be played against {fitting[0]} to {fitting[-1]} bots."
        )
    return bots


def _play(
    begin: Party | Wish, name: str | None, theme: str | None, folder: Path, data: Path
) -> None:
    terminal = this_terminal("Playing")
    prepare_screens()
    from server.home import open_archive, play_at_home

    file = SettingsFile(folder)
    kept, problem = known_owner(file, login())
    owner = for_now(kept, name=name, theme=theme)
    archive, trouble = open_archive(data)
    try:
        themes = passed_over([folder / "themes"])[:_MOST_TOLD]
        problems = " ".join(filter(None, [problem, trouble, *themes]))
        farewell = asyncio.run(play_at_home(owner, file, kept, terminal, begin, archive, problems))
    finally:
        if archive is not None:
            archive.close()
    if farewell:
        click.echo(farewell)
