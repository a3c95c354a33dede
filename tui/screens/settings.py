"""How a person wants to see the house: chosen here, seen at once, kept with Enter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from textual.app import ComposeResult
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Button

from tui.desk import Choice, desk_of
from tui.house import MAX_NAME, Colours, Person, Rename, SaveSettings, Settings
from tui.screens.dialog import Dialog
from tui.screens.fields import ChoiceRow, Pick, TextRow
from tui.screens.form import Form
from tui.screens.keys_and_codes import KeysAndCodes
from tui.screens.sample import Sample

COLOURS: Sequence[Pick] = (
    Pick("auto", "auto", "as your terminal says"),
    Pick("truecolor", "all", "16 million, where the terminal shows them"),
    Pick("256", "256"),
    Pick("16", "16"),
    Pick("none", "none", "only bold, underlined and reversed"),
)
_ON_OFF = (Pick("on", "on"), Pick("off", "off"))


class SettingsForm(Form):
    """The rows of the settings, over a sample of what they do."""

    yes = "Enter Keep"

    def __init__(
        self,
        person: Person,
        themes: Sequence[Choice],
        skins: Sequence[Choice],
        *,
        has_codes: bool,
    ) -> None:
        """Begin with what `person` has now; `themes` and `skins` can be chosen. `has_codes`: there
        may be others who are the same person."""
        super().__init__()
        self._has_codes = has_codes
        self._person = person
        self._themes = themes
        self._skins = skins

    def compose_rows(self) -> Iterator[Widget]:
        """Yield the rows."""
        settings = self._person.settings
        auto = Pick("auto", "auto", "as your terminal can")
        yield TextRow(
            "Name",
            "What you are called in the house.",
            value=self._person.name,
            most=MAX_NAME,
            check=lambda name: "" if name else "Everybody here needs a name.",
            id="name",
        )
        yield ChoiceRow(
            "Theme", "The colours.", _picks(self._themes), value=settings.theme, id="theme"
        )
        yield ChoiceRow(
            "Dice",
            "How dice, chips and frames are drawn.",
            [auto, *_picks(self._skins)],
            value=settings.skin,
            id="skin",
        )
        yield ChoiceRow(
            "Colours", "How many colours are used.", COLOURS, value=settings.colours, id="colours"
        )
        yield ChoiceRow(
            "Motion",
            "Whether the sheets turn up one by one at the end of a game. It never holds up a key.",
            _ON_OFF,
            value=_on_off(settings.motion),
            id="motion",
        )
        yield ChoiceRow(
            "Bell",
            "Whether the terminal's bell rings when it becomes your turn, or a steal is called.",
            _ON_OFF,
            value=_on_off(settings.bell),
            id="bell",
        )
        yield Sample()

    def compose_buttons(self) -> Iterator[Button]:
        """Yield the ways to what else the house knows of a person."""
        yield Button(Content("About you"), id="about", compact=True)
        if self._has_codes:
            yield Button(Content("Codes"), id="codes", compact=True)

    def rows_changed(self) -> None:
        """Show the house as it would look."""
        desk_of(self.app).preview(self.settings())

    def filled_in(self) -> tuple[str, Settings]:
        """Return the name and the settings as they are filled in."""
        return self.typed("name"), self.settings()

    def settings(self) -> Settings:
        """Return the settings as they are filled in."""
        return Settings(
            theme=self.pick("theme"),
            skin=self.pick("skin"),
            colours=cast("Colours", self.pick("colours")),
            motion=self.pick("motion") == "on",
            bell=self.pick("bell") == "on",
        )


def _picks(choices: Sequence[Choice]) -> list[Pick]:
    return [Pick(choice.name, choice.name, choice.about) for choice in choices]


def _on_off(value: bool) -> str:
    return "on" if value else "off"


HELP = """\
What you change is seen at once. Enter keeps it, Esc leaves everything as it was.

Tab, Up, Down  from row to row, and to the buttons
Left, Right    another value
About you      what the house keeps about you, your past games, and how to have it deleted
"""
HELP_CODES = """\
Codes          say that another key of yours, or a guest that you were, is you too
"""


class SettingsDialog(Dialog[None]):
    """Asks how a person wants to see the house, and asks the house to keep it.

    Another name is asked for first: when the house refuses it, everything is still there.
    """

    heading = "Your settings"

    def __init__(self, *, at_home: bool = False) -> None:
        """Ask the owner of the terminal; `at_home` they need no key."""
        super().__init__()
        self._kept = Settings()
        self._asked_as: Person | None = None
        """Who the owner was when another name was asked for."""
        self._at_home = at_home

    def compose_box(self) -> ComposeResult:
        """Yield what stands in the box."""
        desk = desk_of(self.app)
        has_codes = not self._at_home
        yield SettingsForm(desk.owner, desk.themes(), desk.skins(), has_codes=has_codes)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Open what else the house knows of a person; what is filled in stays."""
        event.stop()
        desk = desk_of(self.app)
        if event.button.id == "about":
            desk.show_about_you()
        else:
            self.app.push_screen(KeysAndCodes(desk.owner), self._are_one)

    def _are_one(self, are_one: bool | None) -> None:
        """Close with the name and settings of who they are now."""
        if are_one:
            self.dismiss(None)

    def help_text(self) -> str:
        """Return the help for the settings."""
        return HELP if self._at_home else HELP + HELP_CODES

    def on_form_submitted(self, event: Form.Submitted) -> None:
        """Keep the settings, after the name when it is another one."""
        name, self._kept = event.answer
        desk = desk_of(self.app)
        if name == desk.owner.name:
            self._keep()
        else:
            self.is_asking, self._asked_as = True, desk.owner
            desk.ask_owner(Rename(name))

    def hear_refusal(self, why: str) -> None:
        """Say why the name is not to be had."""
        self.is_asking = False
        self.query_one(SettingsForm).complain(why)

    def hear_change(self, person: Person) -> None:
        """Keep the settings too once the name is kept; where nothing has changed it is the same
        name, spelt in another way."""
        was = self._asked_as
        if was is None or person.name != was.name or person == was:
            self.is_asking = False
            self._keep()

    def _keep(self) -> None:
        desk_of(self.app).ask_owner(SaveSettings(self._kept))
        self.dismiss(None)

    def refresh_look(self) -> None:
        """Paint the sample, and what is cut short, in the look that is tried out."""
        for sample in self.query(Sample):
            sample.paint()
        for row in self.query(ChoiceRow):
            row.refresh()

    def on_form_given_up(self) -> None:
        """Leave everything as it was."""
        self.action_back()

    def on_unmount(self) -> None:
        """Try nothing out any more, however this dialog came to its end."""
        desk_of(self.app).preview(None)
