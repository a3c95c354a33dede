"""What Textual's widgets and style sheets get of a theme."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult
from textual.color import Color
from textual.theme import Theme as TextualsTheme
from textual.widgets import Button, Input, OptionList, Static

from themes import load_theme, textual_theme
from themes.meanings import MEANINGS

SHIPPED = ("mint", "paper", "contrast", "mono")

FOR_WIDGETS = (
    "ansi-",
    "block-",
    "border",
    "button-",
    "footer-",
    "foreground-",
    "input-",
    "link-",
    "scrollbar",
    "surface-",
    "text-",
)


class Sheet(App[None]):
    """An app whose style sheet uses a theme's meanings, and a few stock widgets."""

    CSS = """
    #steal { color: $steal; background: $steal-on; text-style: $steal-style; }
    #yard { color: $high-bid; background: $felt; border: round $frame-turn; }
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self.register_theme(TextualsTheme(**textual_theme(load_theme(name).value)))
        self.theme = name

    def compose(self) -> ComposeResult:
        yield Static("Steal!", id="steal")
        yield Static("Yard", id="yard")
        yield Input()
        yield OptionList("one", "two")
        yield Button("Go", variant="primary")


@pytest.mark.parametrize("name", ["mint", "paper", "contrast"])
async def test_a_style_sheet_speaks_in_meanings(name: str) -> None:
    paints = load_theme(name).value.paints
    app = Sheet(name)
    async with app.run_test():
        steal, yard = app.query_one("#steal"), app.query_one("#yard")
        assert steal.styles.color.hex.lower() == paints["steal"].fg
        assert steal.styles.background.hex.lower() == paints["steal"].bg
        assert steal.styles.text_style.bold
        assert yard.styles.background.hex.lower() == paints["felt"].bg
        assert yard.styles.border_top[1].hex.lower() == paints["frame-turn"].fg


async def test_a_style_sheet_without_colours_has_attributes() -> None:
    app = Sheet("mono")
    async with app.run_test():
        steal = app.query_one("#steal")
        assert steal.styles.color == Color.parse("ansi_default")
        assert steal.styles.text_style.reverse


@pytest.mark.parametrize("name", SHIPPED)
async def test_the_chosen_line_of_a_list_is_seen_in_every_theme(name: str) -> None:
    app = Sheet(name)
    async with app.run_test() as pilot:
        options = app.query_one(OptionList)
        options.focus()
        await pilot.pause()
        chosen, other = (next(iter(options.render_line(row))).style for row in (0, 1))
        assert chosen is not None
        assert other is not None
        assert chosen.underline or chosen.bgcolor != other.bgcolor


@pytest.mark.parametrize("name", SHIPPED)
def test_every_variable_that_is_no_text_style_is_a_colour(name: str) -> None:
    data = textual_theme(load_theme(name).value)
    for variable, value in data["variables"].items():
        if variable.endswith("-style"):
            assert set(value.split()) <= {"none", "bold", "underline", "reverse"}
        else:
            assert Color.parse(value)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_meaning_hides_no_variable_that_textual_has_for_something_else(name: str) -> None:
    data = textual_theme(load_theme(name).value)
    meant = {v for v in data["variables"] if not v.startswith(FOR_WIDGETS)}
    bare = TextualsTheme(name="bare", primary="#123456").to_color_system().generate()
    assert meant & set(bare) == set()


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_set_for_widgets_is_something_textual_knows(name: str) -> None:
    data = textual_theme(load_theme(name).value)
    for_widgets = {v for v in data["variables"] if v.startswith(FOR_WIDGETS)}
    bare = TextualsTheme(name="bare", primary="#123456").to_color_system().generate()
    assert for_widgets <= set(bare)


def test_every_meaning_is_a_variable_of_style_sheets() -> None:
    theme = load_theme("mint").value
    data = textual_theme(theme)
    known = {*data["variables"], "panel", "accent"}
    assert set(MEANINGS) <= known
    assert data["variables"]["felt"] == theme.paints["felt"].bg
    assert data["variables"]["chip-yellow"] == theme.paints["chip-yellow"].fg
    assert data["variables"]["steal-on"] == theme.paints["steal"].bg
    assert data["variables"]["steal-style"] == "bold"


def test_all_themes_have_the_same_variables_so_that_any_can_be_chosen() -> None:
    names = [set(textual_theme(load_theme(name).value)["variables"]) for name in SHIPPED]
    assert all(other == names[0] for other in names)


def test_mono_leaves_the_terminals_colours_alone() -> None:
    data = textual_theme(load_theme("mono").value)
    colours = [value for name, value in data["variables"].items() if not name.endswith("-style")]
    assert data["ansi"]
    assert {data["background"], data["foreground"], *colours} == {"ansi_default", "transparent"}
    assert not textual_theme(load_theme("mint").value)["ansi"]
