"""What a terminal was sent, byte for byte: colours, modes, and what should not be there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tui.terminal.driver import STOP

GIVEN_BACK = STOP.encode()
"""What turns everything off again; the last thing that a program sends which used the screen."""

_SGR = re.compile(rb"\x1b\[([0-9;]*)m")
_ALLOWED = re.compile(
    rb"\x1b\[(?:[0-9;]*[mHC]|\?[0-9]+[hl])|[\x20-\x7e]+|[\xc2-\xf4][\x80-\xbf]+|\r\n"
)
"""Colours, places, modes, text: nothing else is sent."""


def unexpected(raw: bytes) -> bytes:
    """Return what of a stream is neither text nor one of the few sequences that paint."""
    return _ALLOWED.sub(b"", raw)


def text_of(raw: bytes) -> str:
    """Return the text of a stream, without its sequences."""
    return re.sub(rb"\x1b\[[0-9;?]*[a-zA-Z]", b"", raw).decode()


def colours(raw: bytes) -> set[str]:
    """Return which kinds of colours a stream uses: "truecolor", "256", "16"."""
    return {kind for found in _SGR.finditer(raw) for kind in _kinds(found[1])}


def _kinds(parameters: bytes) -> Iterator[str]:
    codes = iter(int(code or b"0") for code in parameters.split(b";"))
    for code in codes:
        if code in (38, 48):
            is_true = next(codes) == 2
            for _ in range(3 if is_true else 1):
                next(codes)
            yield "truecolor" if is_true else "256"
        elif code in range(30, 38) or code in range(40, 48) or code in range(90, 108):
            yield "16"
