"""What a table says, as text: all of it, or the sentences of one column of it."""

from __future__ import annotations

from tests.tui.table.scenes import moment_of, painted
from themes.loader import load_skin
from tui.house import TableView
from tui.table.draft import Draft

SKIN = load_skin("pips").value
_FRAMES = str.maketrans("│║", "  ")


def shown(view: TableView, size: tuple[int, int] = (80, 24), draft: Draft | None = None) -> str:
    """Return the whole scene, line by line."""
    return "\n".join(painted(moment_of(view, draft), *size, SKIN))


def flat(
    view: TableView,
    size: tuple[int, int] = (80, 24),
    *,
    column: int = 33,
    draft: Draft | None = None,
) -> str:
    """Return all words from `column` on in one line, for sentences that are wrapped."""
    lines = shown(view, size, draft).split("\n")
    return " ".join(" ".join(line[column:] for line in lines).translate(_FRAMES).split())
