"""Who somebody is to the house, and how they want to see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from tui.house.terms import LastTable

Colours = Literal["auto", "truecolor", "256", "16", "none"]

MAX_NAME = 16
"""The most characters in a person's name."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a person wants to see the house, by names of `themes`; "auto" asks the terminal."""

    theme: str = "mint"
    skin: str = "auto"
    colours: Colours = "auto"
    motion: bool = True
    bell: bool = False


@dataclass(frozen=True, slots=True)
class Person:
    """Who somebody is to the house. `net` is chips won or lost in Lucky 10 in this house so far.

    `is_new`: they have a key and have not said yet what they want to be called; `name` is a
    suggestion. `code` is one that they have asked for (`AskCode`), "" when none holds.
    `last_tables` are by the game's name. `joined`: how many others they have turned out to be as
    well (`SameAs`) since the house opened; it tells that this has been done.
    """

    name: str
    is_guest: bool
    net: int = 0
    settings: Settings = field(default_factory=Settings)
    is_new: bool = False
    code: str = ""
    last_tables: Mapping[str, LastTable] = field(default_factory=dict)
    joined: int = 0
