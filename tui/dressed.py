"""An app that looks as its owner's settings say, or those that are tried out just now."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, runtime_checkable

from tui.desk import Choice
from tui.house import Note, Person, Settings
from tui.look import Look
from tui.terminal.client import ClientTerminal
from tui.terminal.hosted import HostedApp
from tui.wardrobe import Outfit, Wardrobe


@runtime_checkable
class TakesLooks(Protocol):
    """A screen that paints for itself, and so has to hear of another look."""

    def refresh_look(self) -> None:
        """Paint everything again, in the look of now."""
        ...


class DressedApp(HostedApp[str]):
    """The part of an app that is a `tui.desk.Desk` in matters of looks.

    A subclass knows the `owner`, and what to do with a note (`show_note`).
    """

    def __init__(
        self, folders: Sequence[Path], terminal: ClientTerminal | None, css_path: Path | None
    ) -> None:
        """Look as with `owner.settings` on `terminal`; None takes it for a good one.

        `folders` hold themes and skins beside the house's own; `css_path` is Textual's.
        """
        self._wardrobe = Wardrobe(folders)
        self._preview: Settings | None = None
        super().__init__(css_path=css_path)
        self._wear(self._wardrobe.outfit(self.owner.settings, terminal))
        if terminal is not None:
            self.attach_terminal(terminal)

    @property
    @abstractmethod
    def owner(self) -> Person:
        """Return whose terminal it is."""

    @abstractmethod
    def show_note(self, note: Note) -> None:
        """Show a sentence to who is at the terminal."""

    def attach_terminal(self, terminal: ClientTerminal) -> None:
        """Paint for `terminal` from now on, as its owner wants it."""
        super().attach_terminal(terminal)
        self.dress()

    def dress(self) -> None:
        """Look as the owner's settings, or those tried out just now, say."""
        settings = self._preview or self.owner.settings
        self.choose_colours(settings.colours)
        outfit = self._wardrobe.outfit(settings, self.terminal)
        if outfit.look is self._look:
            return
        self._wear(outfit)
        if self.is_running:
            self.refresh_look()
            self.tell_problems()

    def _wear(self, outfit: Outfit) -> None:
        self._look, self._problems = outfit.look, outfit.problems
        self.register_theme(outfit.theme)
        self.theme = outfit.theme.name
        self.set_class(outfit.look.skin.frames["panel"].top.isascii(), "-ascii")

    def tell_problems(self) -> None:
        """Tell the first thing that is wrong with the files of the look; the next one follows when
        that has been put right."""
        for problem in self._problems[:1]:
            self.show_note(Note(problem, refused=True))

    def refresh_look(self) -> None:
        """Paint every screen again."""
        for screen in self.screen_stack:
            if isinstance(screen, TakesLooks):
                screen.refresh_look()

    @property
    def look(self) -> Look:
        """Return how things look."""
        return self._look

    def themes(self) -> tuple[Choice, ...]:
        """Return the themes that can be chosen."""
        return self._wardrobe.themes()

    def skins(self) -> tuple[Choice, ...]:
        """Return the skins that can be chosen."""
        return self._wardrobe.skins()

    def preview(self, settings: Settings | None) -> None:
        """Look as with other settings; None ends that."""
        self._preview = settings
        self.dress()
