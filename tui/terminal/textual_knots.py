# ruff: noqa: SLF001 - private parts are what this module is about
"""The knots that Textual ties, undone: what has ended is gone at once, and no sweep has to find it.

Python frees at once what nobody uses, unless it is tied up in itself. In Textual nearly everything
is: a widget with its styles, a line with itself, each layout with what it laid out. A dialog that
was open for a moment left ten thousand objects behind; with a hundred people who press keys,
looking for such things took a third of a house's time, and stopped everybody while it was done.

Private parts of Textual are relied on here as in `textual_internals`, whose `self_test` sees to
these as well; all of this was read in 8.2.8.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache
from types import ModuleType
from typing import Any

from textual import Logger, strip
from textual._animator import Animator
from textual._compositor import Compositor, CompositorMap
from textual._styles_cache import StylesCache
from textual.app import App
from textual.cache import FIFOCache, LRUCache
from textual.color import Color
from textual.css.styles import RenderStyles
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.geometry import Size
from textual.screen import Screen
from textual.style import Style
from textual.timer import Timer
from textual.widget import Widget
from textual.worker import Worker
from textual.worker_manager import WorkerManager

_REPLACED: tuple[tuple[type | ModuleType, str], ...] = (
    (Widget, "_message_loop_exit"),
    (Worker, "_start"),
    (Stylesheet, "_process_component_classes"),
    (Compositor, "_arrange_root"),
    (LRUCache, "clear"),
    (strip, "FIFOCache"),
    (StylesCache, "get_inner_outer"),
)
"""What is replaced, and Textual calls."""

_SET_BY: tuple[tuple[type, str], ...] = (
    (Widget, "_styles_cache"),
    (Widget, "_box_model_cache"),
    (DOMNode, "_query_one_cache"),
    (DOMNode, "_component_styles"),
    (Screen, "_compositor"),
    (Screen, "_layout_widgets"),
    (Screen, "_result_callbacks"),
    (Compositor, "root"),
    (Timer, "_callback"),
    (Worker, "_task"),
    (Animator, "_timer"),
    (Animator, "app"),
    (WorkerManager, "_app"),
    (App, "_animate"),
    (App, "_animator"),
    (App, "_compose_screen"),
    (App, "_driver"),
    (App, "_logger"),
    (App, "_workers"),
)
"""What things have from their making."""


def _made_with(owner: type) -> tuple[str, ...]:
    """Return the names that making an `owner` looks up or sets."""
    code = owner.__init__.__code__  # type: ignore[misc]
    names: tuple[str, ...] = code.co_names
    return names


ABSENT: tuple[str, ...] = tuple(
    f"{owner.__name__}.{name}"
    for owner, name in (
        *(pair for pair in _REPLACED if not hasattr(*pair)),
        *((owner, name) for owner, name in _SET_BY if name not in _made_with(owner)),
    )
)
"""What this version of Textual lacks, looked for before anything is replaced."""


def undo() -> None:
    """Let what Textual makes from now on keep nothing that has ended.

    A widget that has ended cannot be mounted a second time. Nothing is done where anything is
    `ABSENT`, so that it can be told.
    """
    if ABSENT:
        return
    _let_widgets_end()
    _let_workers_end()
    _let_components_go()
    _let_layouts_go()
    _let_caches_go()
    _let_strips_remember_nothing()
    _keep_borders_by_colour()


def let_go(app: App[Any]) -> None:
    """Take apart what `app`, which is over, had for running; what it returned stays."""
    _untie(app.styles)
    app._animate = app._compose_screen = app._driver = None  # type: ignore[assignment]
    app._logger = Logger(None)
    animator, workers = app._animator, app._workers
    animator._timer._callback = animator.app = workers._app = None  # type: ignore[assignment]


def _let_widgets_end() -> None:
    """Let a widget that has ended keep no lines and no timers, and its styles not it."""
    ends = Widget._message_loop_exit

    async def end(widget: Widget) -> None:
        components = list(widget._component_styles.values())
        try:
            await ends(widget)
        finally:
            _untie(*components, widget.styles)
            widget._styles_cache.clear()
            widget._query_one_cache.clear()
            widget._box_model_cache.clear()
            for timer in vars(widget).values():
                if isinstance(timer, Timer):
                    timer._callback = None
            if isinstance(widget, Screen):
                widget._compositor.root = None
                widget._layout_widgets.clear()
                widget._result_callbacks.clear()

    Widget._message_loop_exit = end  # type: ignore[method-assign,assignment]


def _let_workers_end() -> None:
    """Let a worker that has ended keep neither its task, which knows it, nor where it was then."""
    starts = Worker._start

    def start(
        worker: Worker[Any], app: App[Any], done: Callable[[Worker[Any]], None] | None = None
    ) -> None:
        def end(task: asyncio.Task[None]) -> None:
            del task
            worker._task = None
            if isinstance(worker.error, asyncio.CancelledError):
                worker.error.__traceback__ = None

        starts(worker, app, done)
        if worker._task is not None:
            worker._task.add_done_callback(end)

    Worker._start = start  # type: ignore[method-assign,assignment]


def _let_components_go() -> None:
    """Let the styles of a widget's components go when others take their place."""
    process = Stylesheet._process_component_classes

    def process_component_classes(sheet: Stylesheet, node: DOMNode) -> None:
        before = list(node._component_styles.values())
        process(sheet, node)
        _untie(*before)

    Stylesheet._process_component_classes = process_component_classes  # type: ignore[method-assign,assignment]


def _untie(*ended: RenderStyles) -> None:
    for styles in ended:
        styles.base.node = styles.inline.node = None


def _let_layouts_go() -> None:
    """Let a layout that another has taken the place of keep none of the widgets that are visible.

    The function that arranges them calls itself, so that it is tied up in itself with all it knows.
    One with `visibility: hidden` it does keep, so there is none: what is not to be seen has no text
    or no place.
    """
    arrange = Compositor._arrange_root

    def arrange_root(
        compositor: Compositor, root: Widget, size: Size, visible_only: bool = True
    ) -> tuple[CompositorMap, set[Widget]]:
        its_map, its_widgets = arrange(compositor, root, size, visible_only)
        arranged = its_map.copy(), its_widgets.copy()
        its_map.clear()
        its_widgets.clear()
        return arranged

    Compositor._arrange_root = arrange_root  # type: ignore[method-assign,assignment]


def _let_caches_go() -> None:
    """Let a cache that is cleared take its links apart: each holds the next and the one before."""
    clear = LRUCache.clear

    def take_apart(cache: LRUCache[Any, Any]) -> None:
        links = list(cache._cache.values())
        clear(cache)
        for link in links:
            link.clear()

    LRUCache.clear = take_apart  # type: ignore[method-assign,assignment]


class _Forgetful(FIFOCache[Any, Any]):
    """A cache that keeps nothing, for all who make no use of theirs."""

    def __setitem__(self, key: object, value: object) -> None:
        """Keep nothing."""

    def get(self, key: object, default: Any = None) -> Any:  # noqa: ANN401 - as in the base
        """Return that there is nothing."""
        del key
        return default


def _let_strips_remember_nothing() -> None:
    """Let no strip remember what it was cut into, which may be itself.

    Each has seven caches, which cost more to make than most strips are worth: a table's rows are
    new ones each time, and what else is painted is kept by its widget.
    """
    forgetful = _Forgetful(0)

    def make(maxsize: int) -> FIFOCache[Any, Any]:
        del maxsize
        return forgetful

    strip.FIFOCache = make  # type: ignore[attr-defined,assignment]


def _keep_borders_by_colour() -> None:
    """Keep the styles of borders by their colours alone.

    Textual keeps them in a cache on a method: each of a thousand entries holds the painter of some
    widget, with all its lines.
    """
    borders = StylesCache.get_inner_outer.__wrapped__

    @lru_cache(1024)
    def inner_outer(base_background: Color, background: Color) -> tuple[Style, Style]:
        pair: tuple[Style, Style] = borders(StylesCache, base_background, background)
        return pair

    def get_inner_outer(
        _: StylesCache, base_background: Color, background: Color
    ) -> tuple[Style, Style]:
        return inner_outer(base_background, background)

    StylesCache.get_inner_outer = get_inner_outer  # type: ignore[method-assign,assignment]
