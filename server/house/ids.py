"""Short ids and codes that people can read aloud: no 0 and O, no 1, I and L."""

from __future__ import annotations

from collections.abc import Callable, Container

Entropy = Callable[[int], bytes]
"""Returns that many bytes that nobody can guess: `os.urandom`."""

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_EVEN = 256 - 256 % len(LETTERS)


def readable(entropy: Entropy, length: int) -> str:
    """Return `length` characters of `LETTERS`, each as likely as any other."""
    found = ""
    while len(found) < length:
        found += "".join(LETTERS[byte % len(LETTERS)] for byte in entropy(length) if byte < _EVEN)
    return found[:length]


def unused(prefix: str, length: int, taken: Container[str], entropy: Entropy) -> str:
    """Return an id that is not among `taken`: `prefix` and `length` readable characters."""
    while True:
        made = prefix + readable(entropy, length)
        if made not in taken:
            return made
