"""At home: what to play on this machine, against whom, and how."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button

from tui.desk import desk_of
from tui.house import Note
from tui.party import Home, Party, Wish
from tui.screens.dialog import LOOKS, LOW, Buttons, clickable, said
from tui.screens.form import Form
from tui.screens.party_form import PartyForm
from tui.screens.sample import Banner
from tui.screens.unfinished import Unfinished

HEIGHTS: list[tuple[int, str]] = [(0, "-short"), (LOW, "-tall")]
"""Classes by the rows of the terminal."""
WIDTHS: list[tuple[int, str]] = [(0, "-narrow"), (76, "-wide")]
"""Classes by the columns of the terminal: a narrow one has few to spare between the keys."""


class HomeScreen(Screen[None]):
    """One form: play, or go; and a line for unfinished games."""

    CSS_PATH = LOOKS
    VERTICAL_BREAKPOINTS = HEIGHTS
    HORIZONTAL_BREAKPOINTS = WIDTHS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("g", "go_on", show=False),
        Binding("x", "give_up", show=False),
        Binding("s", "standings", show=False),
        Binding("r", "rules", show=False),
        Binding("o", "settings", show=False),
        Binding("q", "quit", show=False),
        Binding("escape", "back", show=False),
    ]
    AUTO_FOCUS = "ChoiceRow"

    def __init__(
        self, owner: str, home: Home, wish: Wish | None = None, played: Party | None = None
    ) -> None:
        """Ask the one called `owner`, whose machine it is; `wish` is what they said already,
        `played` what has been played last."""
        super().__init__()
        self._banner = Banner()
        self._unfinished = Unfinished(owner, home)
        self._form = PartyForm(owner, home, wish, played)
        self._note = said("", classes="home-note")

    def compose(self) -> ComposeResult:
        """Yield what it is made of."""
        with Vertical(classes="home-box"):
            yield self._banner
            yield self._unfinished
            yield self._form
            yield self._note
            with Buttons(classes="home-foot"):
                yield clickable("s", "Standings", "standings")
                yield clickable("r", "Rules", "rules")
                yield clickable("o", "Settings", "settings")
                yield clickable("?", "Help", "help")
                yield self._unfinished.give_up_key

    def on_form_submitted(self, event: Form.Submitted) -> None:
        """Play."""
        desk_of(self.app).play(event.answer)

    def on_form_given_up(self) -> None:
        """Go."""
        self.action_quit()

    def show_note(self, note: Note) -> None:
        """Show a sentence from the house."""
        self._note.add_class("-said")
        self._note.set_class(note.refused, "-wrong")
        self._note.update(Content(note.text))

    def refresh_look(self) -> None:
        """Paint the banner again; stock widgets follow the theme by themselves."""
        self._banner.paint()

    async def on_button_pressed(self, event: Button.Pressed) -> None:
        """A click on a key at the foot is a press of it."""
        key = str(event.button.id)
        await self.run_action("app.help_now" if key == "help" else key)

    def action_go_on(self) -> None:
        """Go on with an unfinished game."""
        self._unfinished.go_on()

    def action_give_up(self) -> None:
        """Give up an unfinished game."""
        self._unfinished.give_up()

    def action_standings(self) -> None:
        """Open the standings of the game that is chosen."""
        desk_of(self.app).show_standings(self._form.game.name)

    def action_rules(self) -> None:
        """Open the rules of the game that is chosen."""
        desk_of(self.app).show_rules(self._form.game.name)

    def action_settings(self) -> None:
        """Open the settings."""
        desk_of(self.app).show_settings()

    def action_quit(self) -> None:
        """Go."""
        desk_of(self.app).leave_house()

    def action_back(self) -> None:
        """Say that there is nothing to go back to."""
        self.show_note(Note("You are at home; q quits.", refused=True))

    def help_text(self) -> str:
        """Say what this screen is for."""
        return HELP


HELP = """\
Choose a game, whom you play with, and the options of the table.
What a row means stands below the rows while you are on it.

Up, Down     from row to row
Left, Right  another value; Space does too
Enter        play
g            go on with an unfinished game
x            give one up
s            how everybody stands in each game
r            read the rules
o            your theme, dice, colours, motion, bell and name
q            quit

In a row with text to type, letters are typed; Up or Down leaves it.
"""
