"""The rows of a form: a label, a field and a hint on one line.

Every row has an `about`, what it means in words; the form shows it, as `told`, while the row has
the focus.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget
from textual.widgets import Input, Static

from themes.skin import Skin
from tui.desk import desk_of
from tui.table.blocks import cut
from tui.text_field import TextField

LABEL_WIDTH = 12
FIELD_WIDTH = 18
LEAST_HINT = 12
"""A hint that has fewer cells is left out; the form tells it below its rows anyway."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One of the values that a `ChoiceRow` goes round. `hint` says what it means, or ""."""

    value: str
    text: str
    hint: str = ""


class RowChanged(Message):
    """A row of a form has another value now; the form looks at all of them again."""


class ChoiceRow(Widget, can_focus=True):
    """A row with a few values to go round: left and right, Space or a click."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "turn(1)", "Next", show=False),
        Binding("left", "turn(-1)", "Previous", show=False),
    ]
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "choice-row--label",
        "choice-row--value",
        "choice-row--hint",
    }

    index: reactive[int] = reactive(0)

    def __init__(
        self,
        label: str,
        about: str,
        picks: Sequence[Pick],
        *,
        value: str = "",
        id: str,  # noqa: A002 - Textual's word
    ) -> None:
        """Show `picks`, with the one whose value is `value` (else the first) chosen."""
        super().__init__(id=id)
        self.label = label
        self.about = about
        self._picks = tuple(picks)
        self.choose(value)

    @property
    def value(self) -> str:
        """The value that is chosen."""
        return self._picks[self.index].value

    @property
    def told(self) -> str:
        """What the row means, and what the value that is chosen does."""
        pick = self._picks[self.index]
        if not pick.hint:
            return self.about
        return f"{self.about} {pick.text[0].upper()}{pick.text[1:]}: {pick.hint.rstrip('.')}."

    def offer(self, picks: Sequence[Pick], value: str = "") -> None:
        """Go round other values from now on, with `value` chosen, else the one that is chosen now;
        with the first where that is not there."""
        value = value or self.value
        self._picks = tuple(picks)
        self.choose(value)
        self.refresh()

    def choose(self, value: str) -> None:
        """Choose a value; the first when it is not there."""
        values = [pick.value for pick in self._picks]
        self.index = values.index(value) if value in values else 0

    def render(self) -> Content:
        """Return the row as it looks now."""
        pick = self._picks[self.index]
        field = f"< {pick.text} >"
        gap = " " * max(FIELD_WIDTH - len(field), 1)
        room = self.size.width - LABEL_WIDTH - len(field) - len(gap)
        hint = _in_brief(pick.hint, room, desk_of(self.app).look.skin) if room >= LEAST_HINT else ""
        return Content.assemble(
            (f"{self.label:<{LABEL_WIDTH}}", self._style("label")),
            (field, self._style("value")),
            (gap + hint, self._style("hint")),
        )

    def watch_index(self) -> None:
        """Say that another value is chosen."""
        if self.is_mounted:
            self.post_message(RowChanged())

    def action_turn(self, step: int) -> None:
        """Go one value on, or with -1 one back."""
        self.index = (self.index + step) % len(self._picks)

    def on_click(self, event: Click) -> None:
        """Go one value back on the left end of the field, else one on."""
        self.action_turn(-1 if event.x <= LABEL_WIDTH + 1 else 1)

    def _style(self, part: str) -> Style:
        # Not `get_visual_style`: it forgets "reverse", which is all there is without colours.
        rich = self.get_component_rich_style(f"choice-row--{part}")
        return Style.from_rich_style(rich)


def _in_brief(hint: str, room: int, skin: Skin) -> str:
    """Return as much of a hint as there is room for: its first clause rather than a cut one."""
    clause = re.split("[,:] ", hint, maxsplit=1)[0]
    return clause if len(clause) <= room < len(hint) else cut(hint, room, skin)


class TextRow(Horizontal):
    """A row with a text to type. `check` returns what is wrong with it in a sentence, or ""."""

    def __init__(
        self,
        label: str,
        about: str,
        *,
        value: str,
        most: int,
        check: Callable[[str], str] = lambda _: "",
        hint: str = "",
        width: int = FIELD_WIDTH - 2,
        id: str,  # noqa: A002 - Textual's word
    ) -> None:
        """Show `value`; at most `most` characters can be typed, of which `width` are in sight."""
        super().__init__(id=id)
        self.label = label
        self.about = about
        self._check = check
        self._hint = hint
        self._width = width
        self._field = TextField(value, most=most, compact=True)

    @property
    def value(self) -> str:
        """What is typed, without space around it."""
        return self._field.value.strip()

    @property
    def told(self) -> str:
        """What the row means."""
        return self.about

    @property
    def problem(self) -> str:
        """What is wrong with what is typed, in a sentence; "" when nothing is."""
        return self._check(self.value)

    def compose(self) -> ComposeResult:
        """Yield what it is made of."""
        yield Static(self.label, markup=False, classes="row-label")
        self._field.styles.width = self._width
        yield self._field
        hint = Static(self._hint, markup=False, classes="row-hint")
        hint.styles.padding = (0, 0, 0, max(FIELD_WIDTH - self._width, 1))
        yield hint

    def on_input_changed(self, event: Input.Changed) -> None:
        """Say that the row has changed; the text itself stays here."""
        event.stop()
        self._field.set_class(bool(self.problem), "-invalid")
        self.post_message(RowChanged())


FormRow = ChoiceRow | TextRow
