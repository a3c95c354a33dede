"""When an app has done with a key, so that the next one cannot overtake it.

Textual hands a key to the widget in focus at once, but looks for what it is bound to only when it
has come back up to the app. Of keys that arrive together, as they do over a slow link, a character
would be typed before the Backspace, the Tab or the Ctrl+U that was pressed before it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.app import App
from textual.message_pump import MessagePump

from tui.terminal.textual_internals import parent_of


def when_through(app: App[Any], then: Callable[[], None]) -> None:
    """Call `then` when `app` has done with every key that it has been given so far.

    A call goes the way of the keys, behind the last one: to the app, to what has the focus, and up
    from parent to parent. It is lost when something on that way is closing just now.
    """
    app.call_later(_enter, app, then)


def _enter(app: App[Any], then: Callable[[], None]) -> None:
    if app.screen_stack:
        begin = app.focused or app.screen
        begin.call_later(_rise, begin, then)


def _rise(node: MessagePump, then: Callable[[], None]) -> None:
    parent = parent_of(node)
    if parent is None:
        then()
    else:
        parent.call_later(_rise, parent, then)
