"""Bytes from a client to key, mouse and paste events; it takes any bytes and never raises.

A parser of our own, since Textual's can be stopped with a dozen bytes, never forgets a paste and
takes what it does not understand for typing. This one goes by the grammar of control sequences
(ECMA-48): a sequence is read to its end first and then looked up; an unknown one is left out whole.
Key names are Textual's.
"""

from __future__ import annotations

import codecs
import re

from textual import events

from tui.terminal.text import strip_unshown
from tui.terminal.textual_internals import KEYPAD, SEQUENCE_KEYS, key_name

ESCAPE_DELAY = 0.1
"""Seconds of silence after which an Esc stands for itself, whatever key came with it."""
PATIENCE = 1.0
"""Seconds of silence after which what was begun, a sequence or a paste, is given up."""

PASTE_LIMIT = 4096
"""Bytes of one paste; a longer one is dropped whole."""
SEQUENCE_LIMIT = 64
"""Bytes that are kept of an unfinished sequence. No known one is that long."""

Event = events.Key | events.Paste | events.MouseEvent

_PASTE_START, _PASTE_END = b"\x1b[200~", b"\x1b[201~"

_PARTIAL = re.compile(
    rb"""\x1b (?: \x1b
      | \[ (?: M .{0,2} | \[ | (?! \d{1,2} \$ \Z ) [\x20-\x3f]* )  # CSI; old mouse: 3 bytes more
      | O [\x20-\x3f]*
      | [\]PX^_] [^\x1b\x07]* \x1b?                   # strings, which end with BEL or ST
    )? \Z""",
    re.VERBOSE | re.DOTALL,
)
_TOKEN = re.compile(
    rb"""
        (?P<text> [\x20-\x7e\x80-\xff]+ )
      | (?P<unwanted> \x1b\[M... | \x1b [\]PX^_] [^\x1b\x07]* (?: \x07 | \x1b\\ ) )
      | (?P<sequence> \x1b\[\[[\x40-\x7e] | \x1b\[\d{1,2}\$ | \x1b[\[O] [\x20-\x3f]* [\x40-\x7e] )
      | (?P<escape> \x1b\x1b (?! [\[O] ) | \x1b (?= \x1b ) )     # some send two for one press
      | (?P<alt> \x1b [\x00-\x1a\x1c-\x4e\x51-\x57\x59\x5a\x5c\x60-\x7f] )
      | (?P<broken> \x1b (?: [\[O] [\x20-\x3f]* | [\]PX^_] [^\x1b\x07]* )? )
      | (?P<control> [\x00-\x1f\x7f] )
    """,
    re.VERBOSE | re.DOTALL,
)
_MOUSE = re.compile(r"\x1b\[<(\d{1,3});(\d{1,4});(\d{1,4})([Mm])")
_SHIFT, _META, _CONTROL, _MOTION, _WHEEL, _EXTRA = 4, 8, 16, 32, 64, 128
_WHEEL_EVENTS = (
    events.MouseScrollUp,
    events.MouseScrollDown,
    events.MouseScrollLeft,
    events.MouseScrollRight,
)


class Decoder:
    """Turns one client's bytes into events, however they are cut into pieces.

    At most one event comes of each byte; with a byte may come the two that were begun before it, a
    broken character and an Esc. Motion, resizes, focus and other reports are left out: nobody
    asked for them. Holds at most `PASTE_LIMIT` bytes and a little.
    """

    def __init__(self) -> None:
        self._utf8 = codecs.getincrementaldecoder("utf-8")("replace")
        self._rest = b""
        self._paste: bytearray | None = None
        self._deaf = False

    @property
    def patience(self) -> float | None:
        """Seconds of silence after which to call `give_up`; None when nothing is begun."""
        if not self._rest and not self.is_pasting:
            return None
        is_report = self._rest[:2] in (b"\x1b[", b"\x1bO")
        return PATIENCE if is_report or self.is_pasting else ESCAPE_DELAY

    @property
    def is_pasting(self) -> bool:
        """Whether what comes is pasted text, so that many bytes make one event or none."""
        return self._deaf or self._paste is not None

    @property
    def is_deaf(self) -> bool:
        """Whether what comes is dropped."""
        return self._deaf

    @property
    def _holds_escape(self) -> bool:
        return self._rest in (b"\x1b", b"\x1b\x1b") and not self.is_pasting

    def go_deaf(self) -> None:
        """Hear nothing until a paste ends or `PATIENCE` passes in silence.

        For when bytes were lost: what follows may be the tail of anything.
        """
        self._utf8.reset()
        self._rest, self._paste, self._deaf = b"", None, True

    def decode(self, data: bytes) -> tuple[list[Event], bytes]:
        """Return the events that `data` completes, and those bytes that were not looked at.

        They are what follows the end of a paste, so that a long slice of a paste never comes with
        as many keys. An unfinished sequence waits for the rest.
        """
        found: list[Event] = []
        data, self._rest = self._rest + data, b""
        if not self.is_pasting:
            data = self._read(data, found)
        if self._paste is not None:
            data = self._collect(self._paste, data, found)
        if self._deaf:
            data = self._overhear(data)
        return found, data

    def give_up(self) -> list[Event]:
        """Return what the bytes held so far stand for when nothing follows.

        A lone Esc is the key; any other unfinished sequence and an unfinished paste are dropped.
        """
        escape = self._holds_escape
        self._utf8.reset()
        self._rest, self._paste, self._deaf = b"", None, False
        return [_key("\x1b")] if escape else []

    def _read(self, data: bytes, found: list[Event]) -> bytes:
        """Read keys and mouse; return what is left when a paste begins, else nothing."""
        place = 0
        while place < len(data):
            if data[place] == 0x1B and _PARTIAL.match(data, place):
                self._rest = data[place : place + SEQUENCE_LIMIT]
                return b""
            token = _TOKEN.match(data, place)
            assert token is not None  # noqa: S101 - every byte begins some token
            place = token.end()
            if token[0] == _PASTE_START:
                self._paste = bytearray()
                return data[place:]
            found += self._understand(token)
        return b""

    def _understand(self, token: re.Match[bytes]) -> list[Event]:
        kind = token.lastgroup
        if kind == "text":
            return [*map(_key, strip_unshown(self._utf8.decode(token[0])))]
        lost: list[Event] = [*map(_key, self._utf8.decode(b"", final=True))]
        if kind == "sequence":
            return lost + _meant_by(token[0].decode("ascii"))
        if kind == "alt":
            return lost + _with_alt(token[0].decode("ascii"))
        if kind == "escape":
            return [*lost, _key("\x1b")]
        return [*lost, _key(token[0].decode("ascii"))] if kind == "control" else lost

    def _collect(self, paste: bytearray, data: bytes, found: list[Event]) -> bytes:
        """Add `data` to the `paste` begun; return what follows its end."""
        searched_from = max(0, len(paste) + 1 - len(_PASTE_END))
        paste += data
        end = paste.find(_PASTE_END, searched_from)
        if end >= 0:
            self._paste = None
            if end <= PASTE_LIMIT:
                found.append(events.Paste(_one_line(bytes(paste[:end]))))
            return bytes(paste[end + len(_PASTE_END) :])
        if len(paste) > PASTE_LIMIT:
            self._paste, self._deaf = None, True
            return bytes(paste[1 - len(_PASTE_END) :])
        return b""

    def _overhear(self, data: bytes) -> bytes:
        end = data.find(_PASTE_END)
        if end < 0:
            self._rest = data[1 - len(_PASTE_END) :]
            return b""
        self._deaf = False
        return data[end + len(_PASTE_END) :]


def _key(char: str) -> events.Key:
    """Return the key that sends `char`, by Textual's name."""
    keys = SEQUENCE_KEYS.get(char)
    return events.Key(keys[0] if keys else key_name(char), char)


def _meant_by(sequence: str) -> list[Event]:
    if keys := SEQUENCE_KEYS.get(sequence):
        return [events.Key(key, None) for key in keys]
    if sequence in KEYPAD:
        return [_key(KEYPAD[sequence])]
    mouse = _MOUSE.fullmatch(sequence)
    event = _mouse(*map(int, mouse.groups()[:3]), pressed=mouse[4] == "M") if mouse else None
    return [] if event is None else [event]


def _with_alt(sequence: str) -> list[Event]:
    """Return the key for `sequence`, an Esc and one character. It types no character."""
    if keys := SEQUENCE_KEYS.get(sequence):
        return [events.Key(key, None) for key in keys]
    key = _key(sequence[1])
    name = f"shift+{key.key.lower()}" if len(key.key) == 1 and key.key.isupper() else key.key
    return [events.Key(f"alt+{name}", None)]


def _mouse(code: int, column: int, row: int, *, pressed: bool) -> events.MouseEvent | None:
    if code & (_MOTION | _EXTRA) or column < 1 or row < 1:
        return None
    kind: type[events.MouseEvent]
    if code & _WHEEL:
        kind, button = _WHEEL_EVENTS[code & 3], 0
    else:
        kind, button = (events.MouseDown if pressed else events.MouseUp), (code + 1) & 3
        if button == 0:
            return None
    x, y = float(column - 1), float(row - 1)
    modifiers = bool(code & _SHIFT), bool(code & _META), bool(code & _CONTROL)
    return kind(None, x, y, 0, 0, button, *modifiers, screen_x=x, screen_y=y)


def _one_line(pasted: bytes) -> str:
    """Return pasted text as one line of plain text."""
    lines = pasted.decode("utf-8", "replace").replace("\t", " ").splitlines()
    return strip_unshown(" ".join(lines))
