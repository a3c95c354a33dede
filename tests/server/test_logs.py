"""Nothing that people typed can act on the host's terminal, or pass for a line of the log."""

from __future__ import annotations

import logging
import re

import pytest

from server.logs import PlainFormatter

HOSTILE = "x\n\x1b[31m2026-01-01 ERROR minttin: FAKE\x9b2J\u2028\u202e\ud800"


def logged(message: str, *args: object, error: Exception | None = None) -> list[str]:
    """Return the lines of one record in the log."""
    info = (type(error), error, error.__traceback__) if error is not None else None
    record = logging.LogRecord("server", logging.ERROR, "", 0, message, args, info)
    return PlainFormatter().format(record).split("\n")


def test_a_record_is_one_line_of_printable_characters() -> None:
    (line,) = logged("said %s", HOSTILE)
    assert line.isprintable()
    assert line.endswith(
        r"ERROR server: said x\n\x1b[31m2026-01-01 ERROR minttin: FAKE"
        + (r"\x9b2J\u2028\u202e\ud800")
    )


@pytest.mark.parametrize("hostile", [HOSTILE, "\n\n", "\r", "\x0c\x1d"])
def test_a_traceback_stands_indented_below_it(hostile: str) -> None:
    with pytest.raises(ValueError, match=re.escape(hostile)) as raised:
        raise ValueError(hostile)
    first, *below = logged("failed", error=raised.value)
    assert first.endswith("ERROR server: failed")
    assert any("Traceback" in line for line in below)
    assert any("ValueError" in line for line in below)
    for line in below:
        assert line.startswith("    ")
        assert line.isprintable()
