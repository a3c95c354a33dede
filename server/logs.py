"""The house's log: one line a record, and whatever people typed is no more than text in it."""

from __future__ import annotations

import logging
import os
import sys

_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_INDENT = "    "


class PlainFormatter(logging.Formatter):
    """Escapes what a terminal would act on, and indents tracebacks, so that nothing in an error's
    message can be taken for a line of the log."""

    def __init__(self) -> None:
        super().__init__(_FORMAT)

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's name
        """Return the record's own line."""
        return _plain(super().formatMessage(record))

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, and below it the traceback if there is one."""
        first, *below = super().format(record).splitlines()
        return "\n".join([first, *(_INDENT + _plain(line) for line in below)])


def log_to_standard_error() -> None:
    """Log through a stream of our own: nothing that an app redirects can catch it."""
    stream = None
    if sys.__stderr__ is not None:
        descriptor = os.dup(sys.__stderr__.fileno())
        stream = os.fdopen(descriptor, "w", encoding="utf-8", errors="backslashreplace")
    handler = logging.StreamHandler(stream)
    handler.setFormatter(PlainFormatter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])


def _plain(text: str) -> str:
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in text)
