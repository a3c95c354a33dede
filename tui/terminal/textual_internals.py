"""Every private part of Textual that is relied on, in one place; for what `textual_knots` undoes,
there.

Textual's version is pinned exactly; all of this was read in 8.2.8. `self_test` names what another
version lacks, before anybody is let in.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from typing import Any

from rich.color import ColorSystem
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._compositor import Compositor
from textual._compositor import CompositorUpdate as CompositorUpdate  # strokes build on it
from textual.app import App
from textual.css.stylesheet import Stylesheet
from textual.keys import Keys, _character_to_key
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from tui.terminal import textual_knots

_OVERRIDDEN = (
    (App, "_process_messages"),
    (App, "_handle_exception"),
    (App, "_fatal_error"),
    (Stylesheet, "_parse_rules"),
    (Screen, "_watch_selections"),
    (MessagePump, "_pre_process"),
)
"""What `hosted.HostedApp` and `stylesheet.SharedStylesheet` replace, and Textual calls."""

_CALLED = (
    (MessagePump, "_close_messages_no_wait"),
    (Screen, "_push_result_callback"),
    (App, "_display"),
    (Compositor, "render_strips"),
)

_ATTRIBUTES = (
    "_capture_stdout",
    "_capture_stderr",
    "_exception",
    "_registry",
    "_clipboard",
    "_batch_count",
)
"""What an app has from its making."""


def _names(keys: tuple[Keys, ...]) -> tuple[str, ...]:
    """Return the names of `keys`; an Esc before another key is the Alt that was held with it."""
    first, *others = keys
    if first is Keys.Escape and others:
        return tuple(f"alt+{key.value}" for key in others)
    return tuple(key.value for key in keys)


SEQUENCE_KEYS: dict[str, tuple[str, ...]] = {
    sequence: _names(keys)
    for sequence, keys in ANSI_SEQUENCES_KEYS.items()
    if isinstance(keys, tuple)
}
"""The keys that a character or a control sequence stands for, by Textual's names."""

KEYPAD: dict[str, str] = {
    sequence: char
    for sequence, char in ANSI_SEQUENCES_KEYS.items()
    if isinstance(char, str) and sequence.startswith("\x1bO")
}
"""The characters that the keys of a number pad send in application mode."""


def key_name(char: str) -> str:
    """Return Textual's name for the key that types the one character `char`."""
    return _character_to_key(char)


def forgo_selections() -> None:
    """Let no screen follow what is selected on it: nothing is.

    Textual has a coroutine follow it from each screen's first moment. An app that ends just then
    never awaits it, and Python complains of that on the house's standard error.
    """

    def nothing_selected(*_: object) -> None:
        return

    Screen._watch_selections = nothing_selected  # type: ignore[assignment]  # noqa: SLF001 - as this module says


def leave_out_what_is_gone() -> None:
    """Let nothing come up that has been taken away before its turn came.

    Textual makes none of its parts then, and tells it all the same that it has them: whoever opens
    a screen and leaves it at once, on a busy loop, would find it broken. Nothing is done where what
    this relies on is gone, so that it can be told.
    """
    comes_up = getattr(MessagePump, "_pre_process", None)
    if comes_up is None:
        return

    async def come_up(node: Any) -> bool:  # noqa: ANN401 - Textual declares no type for its event
        if node._closing or getattr(node, "_pruning", False):  # noqa: SLF001
            node._mounted_event.set()  # noqa: SLF001 - whoever put it there may be waiting
            node._is_mounted = True  # noqa: SLF001
            return True
        came_up: bool = await comes_up(node)
        return came_up

    MessagePump._pre_process = come_up  # type: ignore[method-assign,assignment]  # noqa: SLF001


def leave_streams_alone(app: App[Any]) -> None:
    """Keep `app` from redirecting the process's standard streams while it runs.

    Apps that overlap would put them back in the wrong order, and leave a dead app's behind.
    """
    app._capture_stdout = sys.stdout  # type: ignore[assignment]  # noqa: SLF001 - any stream does
    app._capture_stderr = sys.stderr  # type: ignore[assignment]  # noqa: SLF001


def render_true_colour(app: App[Any]) -> None:
    """Let `app` render all colours as they are, whatever terminal the server was started in."""
    app.console._color_system = ColorSystem.TRUECOLOR  # noqa: SLF001


def remember_copied(app: App[Any], text: str) -> None:
    """Let `app` paste `text` as what was copied last."""
    app._clipboard = text  # noqa: SLF001


def make_switchable(screen: Screen[Any], app: App[Any]) -> None:
    """Let `App.switch_screen` take the place of `screen`, the one an app begins with.

    Switching takes a callback off every screen's stack of them, and this one alone has none.
    """
    screen._push_result_callback(app, None)  # noqa: SLF001


def display_now(screen: Screen[Any], update: CompositorUpdate) -> bool:
    """Paint `update` on the terminal of the screen's app, past the compositor.

    Returns False, and nothing is painted, while another screen is on top or the app holds its
    painting back.
    """
    # Not `is_current`: that is true of a screen that shines through a dialog in front of it, too.
    if screen.app.screen_stack[-1:] != [screen] or screen.app._batch_count:  # noqa: SLF001
        return False
    shown: Any = update  # an app shows every update of its compositor, whatever is declared
    screen.app._display(screen, shown)  # noqa: SLF001
    return True


def rows_of(screen: Screen[Any]) -> list[Strip]:
    """Return the rows of `screen` as they are painted, though another may lie over it."""
    return screen._compositor.render_strips()  # noqa: SLF001


def has_painted(widget: Widget) -> None:
    """Let `widget`, which paints its lines itself, forget which regions were to be painted anew."""
    widget._dirty_regions.clear()  # noqa: SLF001


def parent_of(node: MessagePump) -> MessagePump | None:
    """Return what messages bubble up to from `node`; None for an app."""
    return node._parent  # noqa: SLF001


def pump_tasks(app: App[Any]) -> Iterator[asyncio.Task[None]]:
    """Yield the tasks of the message pumps of `app`'s widgets and screens that still run."""
    for node in list(app._registry):  # noqa: SLF001
        task = node._task  # noqa: SLF001
        if task is not None and not task.done():
            yield task


def self_test() -> list[str]:
    """Return what this version of Textual lacks, a sentence each; none means all is well."""
    names = [
        f"{owner.__name__}.{name}"
        for owner, name in _OVERRIDDEN + _CALLED
        if not hasattr(owner, name)
    ]
    app: App[None] = App()
    names += [f"App().{name}" for name in _ATTRIBUTES if not hasattr(app, name)]
    if not hasattr(app.console, "_color_system"):
        names.append("Console()._color_system")
    if not hasattr(app.stylesheet, "_variables"):
        names.append("Stylesheet()._variables")
    names += [f"MessagePump().{name}" for name in ("_task", "_parent") if not hasattr(app, name)]
    names += textual_knots.ABSENT
    return [f"This version of Textual has no {name}, which is relied on." for name in names]
