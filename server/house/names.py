"""What a name may be, and which names the house keeps for itself."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container

from games.somebody import SOMEBODY
from server.house.ids import Entropy, unused
from server.house.refusal import Refused
from server.house.text import MAX_RAW
from tui.house import MAX_NAME

HOUSE_NAME = "Mint Tin"
"""What a house is called when its host has not said how."""

BOT_NAMES = (
    "Olive",
    "Basil",
    "Clove",
    "Sage",
    "Fennel",
    "Juniper",
    "Sorrel",
    "Thyme",
    "Anise",
    "Ginger",
    "Rosemary",
    "Nutmeg",
)
"""The house's own characters, more than a table has seats. No person can take their names."""

OF = "'s table"
"""The end of the name of a table that is called after who opened it."""
GUEST_PREFIX = "guest-"
_KEPT = frozenset(
    {
        "admin",
        "administrator",
        "anonymous",
        "anybody",
        "bot",
        "everybody",
        "guest",
        "host",
        "house",
        "mint",
        "mint-tin",
        "minttin",
        "moderator",
        "nobody",
        "operator",
        "owner",
        "root",
        "server",
        "somebody",
        "spectator",
        "staff",
        "system",
        "table",
        "tin",
        "you",
    }
) | {name.lower() for name in BOT_NAMES}
_NAME = re.compile(rf"[A-Za-z0-9_.-]{{1,{MAX_NAME}}}", re.ASCII)
_NOT_IN_NAME = re.compile(r"[^A-Za-z0-9_.-]", re.ASCII)


def folded(name: str) -> str:
    """Return the form in which two names count as the same."""
    return name.lower()


def table_name(own: str, opener: str | None) -> str:
    """Return what a table is called: as who opened it said, or, where they did not, after them;
    None is somebody whom nobody knows any more."""
    return own or (SOMEBODY if opener is None else opener) + OF


def is_kept(name: str) -> bool:
    """Return whether the house keeps this name for itself."""
    return folded(name) in _KEPT or folded(name).startswith(GUEST_PREFIX)


def checked_name(typed: str) -> str:
    """Return the name somebody asks for, tidied. Raises `Refused` with what a name may be."""
    name = unicodedata.normalize("NFKC", typed[:MAX_RAW]).strip()
    if _NAME.fullmatch(name) is None:
        raise Refused(
            f"A name has 1 to {MAX_NAME} letters (a to z), digits, dots, dashes or underscores."
        )
    if is_kept(name):
        raise Refused(f"The house keeps the name {name} for itself.")
    return name


def suggested_name(suggestion: str, taken: Container[str]) -> str:
    """Return a free name as near as can be to what a person is called elsewhere.

    `taken` holds folded names. A name that is taken gets "-2", "-3", … at its end.
    """
    plain = unicodedata.normalize("NFKC", suggestion[:MAX_RAW])
    base = _NOT_IN_NAME.sub("", plain)[:MAX_NAME]
    if not base or is_kept(base):
        base = "player"
    name, number = base, 1
    while folded(name) in taken:
        number += 1
        ending = f"-{number}"
        name = base[: MAX_NAME - len(ending)] + ending
    return name


def guest_name(taken: Container[str], entropy: Entropy) -> str:
    """Return a free name for somebody without a key: "guest-" and four characters."""
    return unused(GUEST_PREFIX, 4, taken, entropy)
