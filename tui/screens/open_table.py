"""Opening a table: the game, its seats, its options, and who sits there to begin with."""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.widget import Widget

from games.bots import usual_bot
from games.game import AnyGame
from games.registry import GAMES
from tui.house import MAX_TABLE_NAME, LastTable, OpenTable, Person, TableTerms
from tui.screens.dialog import Dialog
from tui.screens.fields import ChoiceRow, TextRow
from tui.screens.form import Form
from tui.screens.game_options import GameOptions
from tui.screens.game_rows import bot_count_picks, bot_kind_picks, game_row, seat_picks
from tui.screens.term_rows import TermRows

USUAL_SEATS = 4
USUAL_GAME = next(iter(GAMES.values()))


class OpenTableForm(Form):
    """The rows for a table of one's own."""

    yes = "Enter Open it"

    def __init__(self, host: Person) -> None:
        """Begin with a table of `host`, as they opened one last."""
        super().__init__()
        self._host = host.name
        self._last = host.last_tables
        self._game = next((GAMES[name] for name in GAMES if name in self._last), USUAL_GAME)

    def compose_rows(self) -> Iterator[Widget]:
        """Yield the rows."""
        last = self._last.get(self._game.name)
        yield game_row(self._game)
        yield TextRow(
            "Name",
            "What the table is called in the lobby.",
            value=f"{self._host}'s table"[:MAX_TABLE_NAME],
            most=MAX_TABLE_NAME,
            width=MAX_TABLE_NAME + 1,
            check=_name_problem,
            id="name",
        )
        yield ChoiceRow(
            "Seats",
            "How many can play. The game starts when all who sit there are ready.",
            seat_picks(self._game),
            value=str(last.seats if last else USUAL_SEATS),
            id="seats",
        )
        yield ChoiceRow(
            "Bots",
            "How many seats bots take at once; more can be added, or let go, while you wait.",
            bot_count_picks(0, (last.seats if last else USUAL_SEATS) - 1),
            value=str(len(last.bots)) if last else "",
            id="bots",
        )
        yield ChoiceRow(
            "Bots play",
            "How the bots play.",
            bot_kind_picks(self._game),
            value=_kind(last) or usual_bot(self._game.name),
            id="kind",
        )
        usual = {game: last.options for game, last in self._last.items()}
        yield GameOptions(self._game, usual, id="options")
        yield TermRows(last.terms if last else TableTerms())

    def rows_changed(self) -> None:
        """Offer the seats, bots and options that the chosen game has."""
        game = self.game
        if game is not self._game:
            self._game = game
            self._change_game(self._last.get(game.name))
        bots = self.query_one("#bots", ChoiceRow)
        bots.offer(bot_count_picks(0, int(self.pick("seats")) - 1))
        self.query_one("#kind", ChoiceRow).display = bots.value != "0"

    def _change_game(self, last: LastTable | None) -> None:
        """Offer what the game has, as it was played last; else as it is filled in by now."""
        game = self._game
        seats = self.query_one("#seats", ChoiceRow)
        seats.offer(seat_picks(game), str(last.seats) if last else "")
        self.query_one("#kind", ChoiceRow).offer(bot_kind_picks(game), _kind(last))
        self.query_one(GameOptions).offer(game)
        if last is not None:
            picks = bot_count_picks(0, int(seats.value) - 1)
            self.query_one("#bots", ChoiceRow).offer(picks, str(len(last.bots)))
            self.query_one(TermRows).take(last.terms)

    @property
    def game(self) -> AnyGame:
        """The game that is chosen."""
        return GAMES[self.pick("game")]

    def filled_in(self) -> OpenTable:
        """Return the request for the table as it is filled in."""
        return OpenTable(
            game=self.game.name,
            name=self.typed("name"),
            seats=int(self.pick("seats")),
            options=self.query_one(GameOptions).values(),
            bots=(self.pick("kind"),) * int(self.pick("bots")),
            terms=self.query_one(TermRows).values(),
        )


def _kind(last: LastTable | None) -> str:
    """Return how the bots of a table played, "" when there were none."""
    return last.bots[0] if last and last.bots else ""


def _name_problem(name: str) -> str:
    return "" if name else "The table needs a name."


class OpenTableDialog(Dialog[OpenTable]):
    """Asks for all that a table of one's own needs; Esc opens none."""

    heading = "Open a table"

    def __init__(self, host: Person) -> None:
        """Ask `host`."""
        super().__init__()
        self._form = OpenTableForm(host)

    def compose_box(self) -> ComposeResult:
        """Yield what stands in the box."""
        yield self._form

    def on_form_submitted(self, event: Form.Submitted) -> None:
        """Give the request."""
        self.dismiss(event.answer)

    def on_form_given_up(self) -> None:
        """Give none."""
        self.dismiss(None)
