"""The form for a game that begins at once: against bots, or around one keyboard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from textual.widget import Widget

from games.bots import usual_bot
from games.events import OptionValue
from games.game import AnyGame
from games.registry import GAMES
from tui.house import MAX_NAME
from tui.party import AT_EASE, USUAL_BOTS, Home, Party, Wish, parse_people
from tui.screens.fields import ChoiceRow, Pick, TextRow
from tui.screens.form import Form
from tui.screens.game_options import GameOptions
from tui.screens.game_rows import bot_count_picks, bot_kind_picks, game_row

_AGAINST = (
    Pick("bots", "bots", "you alone, against the house"),
    Pick("people", "people", "all of you around this keyboard"),
)


class PartyForm(Form):
    """The rows for a game that begins at once. Without a home it is against bots only."""

    yes = "Enter Play"

    def __init__(
        self,
        owner: str,
        home: Home | None = None,
        wish: Wish | None = None,
        played: Party | None = None,
    ) -> None:
        """Begin with what has been `played` last, else what was wished for, else Lucky 10 against
        bots, for the one called `owner`."""
        super().__init__()
        self._owner = owner
        self._home = home
        self._played = played
        self._wish = _wish_for(played) if played is not None else wish or Wish()
        self._game = GAMES[played.game] if played is not None else _game_for(self._wish)
        if home is not None:
            self.no = "q Quit"

    def compose_rows(self) -> Iterator[Widget]:
        """Yield the rows."""
        yield game_row(self._game)
        if self._home is not None:
            yield ChoiceRow(
                "Play with",
                "Who sits at the table with you.",
                _AGAINST,
                value="people" if self._wish.people else "bots",
                id="against",
            )
        yield ChoiceRow(
            "Bots",
            "How many bots sit at the table with you.",
            _bots(self._game),
            value=str(USUAL_BOTS if self._wish.bots is None else self._wish.bots),
            id="bots",
        )
        yield ChoiceRow(
            "They play",
            "How the bots play.",
            bot_kind_picks(self._game),
            value=self._played_by() or usual_bot(self._game.name),
            id="kind",
        )
        if self._home is not None:
            yield self._people_row(self._home)
        usual: dict[str, Mapping[str, OptionValue]] = dict.fromkeys(GAMES, AT_EASE)
        if self._played is not None:
            usual[self._played.game] = self._played.options
        yield GameOptions(self._game, usual, id="options")

    def _played_by(self) -> str:
        """Return how the bots played last, "" when there were none."""
        return self._played.bots[0] if self._played and self._played.bots else ""

    def _people_row(self, home: Home) -> TextRow:
        def problem(text: str) -> str:
            least = self._game.least_players
            if len([name for name in text.split(",") if name.strip()]) < least:
                return f"Type the names of {least} players or more, with commas between."
            try:
                parse_people(text, self._game, home.name_problem)
            except ValueError as error:
                return str(error)
            return ""

        row = TextRow(
            "Names",
            "Who plays, with commas between. The keyboard passes from hand to hand, and a "
            "curtain hides what is for one of you alone.",
            value=", ".join(self._wish.people) or f"{self._owner}, ",
            most=(MAX_NAME + 2) * max(game.most_players for game in GAMES.values()),
            width=34,
            check=problem,
            id="people",
        )
        row.display = bool(self._wish.people)
        return row

    def rows_changed(self) -> None:
        """Show the rows that the choices so far need."""
        game = self.game
        if game is not self._game:
            self._game = game
            self.query_one("#bots", ChoiceRow).offer(_bots(game))
            self.query_one("#kind", ChoiceRow).offer(bot_kind_picks(game))
            self.query_one(GameOptions).offer(game)
        self.query_one("#bots").display = self.with_bots
        self.query_one("#kind").display = self.with_bots and self.pick("bots") != "0"
        if self._home is not None:
            self.query_one("#people").display = not self.with_bots

    @property
    def game(self) -> AnyGame:
        """The game that is chosen."""
        return GAMES[self.pick("game")]

    @property
    def with_bots(self) -> bool:
        """Whether it is against bots."""
        return self._home is None or self.pick("against") == "bots"

    def filled_in(self) -> Party:
        """Return what is to be played, as it is filled in."""
        options = self.query_one(GameOptions).values()
        if self.with_bots or self._home is None:
            bots = (self.pick("kind"),) * int(self.pick("bots"))
            return Party(self.game.name, options, bots=bots)
        people = parse_people(self.typed("people"), self.game, self._home.name_problem)
        return Party(self.game.name, options, people=people)


def _bots(game: AnyGame) -> list[Pick]:
    return bot_count_picks(game.least_players - 1, game.most_players - 1)


def _wish_for(played: Party) -> Wish:
    """Return the wish that a party has been."""
    return Wish(people=played.people) if played.people else Wish(bots=len(played.bots))


def _game_for(wish: Wish) -> AnyGame:
    """Return the first game that can be played as wished."""
    players = len(wish.people) if wish.bots is None else wish.bots + 1
    for game in GAMES.values():
        if not players or game.least_players <= players <= game.most_players:
            return game
    return next(iter(GAMES.values()))
