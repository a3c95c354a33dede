"""Several keys of one person, and a guest who comes with a key: joined by a code."""

from __future__ import annotations

from typing import Literal

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Button, Input

from tui.desk import desk_of
from tui.house import AskCode, Person, SameAs
from tui.screens.dialog import Buttons, Dialog, button, said
from tui.screens.fields import RowChanged, TextRow
from tui.table.blocks import plain

MAX_CODE = 40
"""Characters of a code that can be typed."""
_CODE_CELLS = 30
FOR_A_GUEST = (
    "Make yourself an SSH key (ssh-keygen -t ed25519) and the house remembers you. If you ask for "
    "a code here before you come in with it, what you played as a guest comes along."
)
FOR_SOMEBODY = (
    "Another key, or a guest, is you too? Type here the code that is shown there. Or ask for a "
    "code here and type it there."
)
TYPE_IT = (
    "Come in with your {other} key, open Settings, Codes, and type it there. It holds for "
    "ten minutes and is good once."
)


class KeysAndCodes(Dialog[bool]):
    """Shows a code that says who one is, and takes one. The answer is True once two are one."""

    heading = "Keys and codes"

    def __init__(self, person: Person) -> None:
        """Ask `person`: a guest, who can only have a code, or somebody with a key."""
        super().__init__()
        self._is_guest = person.is_guest
        self._asked: Literal["code", "same"] = "code"
        self._code_before = ""
        self._joined_before = 0
        self._code = said("", classes="code-shown")
        self._wrong = said("", classes="form-about -wrong")

    def compose_box(self) -> ComposeResult:
        """Yield what stands in the box."""
        yield said(FOR_A_GUEST if self._is_guest else FOR_SOMEBODY, classes="dialog-why")
        if not self._is_guest:
            yield TextRow("Code", "", value="", most=MAX_CODE, width=_CODE_CELLS, id="code")
        yield self._code
        yield self._wrong
        with Buttons(classes="dialog-buttons"):
            if not self._is_guest:
                yield button("Enter That is me", "same")
                yield Button(Content("Ask for a code"), id="ask", compact=True)
            else:
                yield button("Enter Ask for a code", "ask")
            yield button("Esc Back", "no")

    def on_mount(self) -> None:
        """Show the code there is."""
        self._complain("")
        self._show_code()

    def _show_code(self) -> None:
        code = plain(desk_of(self.app).owner.code)
        told = TYPE_IT.format(other="own" if self._is_guest else "other")
        self._code.display = bool(code)
        self._code.update(Content.assemble("Your code: ", (code, "bold"), f"\n{told}"))

    def on_row_changed(self, event: RowChanged) -> None:
        """What was wrong is being mended."""
        event.stop()
        self._complain("")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Give the code that is typed."""
        event.stop()
        self._give()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Give a code, ask for one, or go back."""
        event.stop()
        if event.button.id == "same":
            self._give()
        elif event.button.id == "ask":
            desk = desk_of(self.app)
            self._asked, self.is_asking, self._code_before = "code", True, desk.owner.code
            desk.ask_owner(AskCode())
        else:
            self.action_back()

    def _give(self) -> None:
        code = self.query_one("#code", TextRow).value
        if not code:
            self._complain("Type the code that is shown there, or ask for one.")
            return
        desk = desk_of(self.app)
        self._asked, self.is_asking, self._joined_before = "same", True, desk.owner.joined
        desk.ask_owner(SameAs(code))

    def hear_refusal(self, why: str) -> None:
        """Say why there is no code, or why two are not one."""
        self.is_asking = False
        self._complain(why)

    def hear_change(self, person: Person) -> None:
        """Show the code once there is one; close once two are one."""
        if self._asked == "same":
            if person.joined > self._joined_before:
                self.dismiss(True)
        elif person.code and person.code != self._code_before:
            self.is_asking = False
            self._complain("")
            self._show_code()

    def _complain(self, sentence: str) -> None:
        self._wrong.display = bool(sentence)
        self._wrong.update(Content(sentence))
