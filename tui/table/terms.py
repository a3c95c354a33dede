"""How a table is kept, in words: what happens to who is away, who may come in, who may talk."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from tui.house import Absence, TableTerms
from tui.table.words import count

ABSENCES: tuple[Absence, ...] = get_args(Absence)
ABSENT: dict[Absence, tuple[str, str]] = {
    "bot": ("a bot plays", "it plays on for them until they are back"),
    "pass": ("time up", "at once on each of their turns, as if their clock had run out"),
    "wait": ("all wait", "nobody plays for them, only their clock runs"),
}
"""What happens once the seat of somebody away is held no longer: briefly, and at length."""
_AWAY_AS_USUAL = f"away: {ABSENT[TableTerms().absent][0]}"


def differing_terms(terms: TableTerms) -> Iterator[str]:
    """Yield the terms that are not as usual, as `brief_terms` tells them."""
    return (term for term in brief_terms(terms) if term != _AWAY_AS_USUAL)


def brief_terms(terms: TableTerms) -> Iterator[str]:
    """Yield what is to be known of the terms as options are told: "private", "away: all wait"."""
    if terms.is_private:
        yield "private"
    yield f"away: {ABSENT[terms.absent][0]}"
    if not terms.spectators_talk:
        yield "spectators silent"
    if terms.delay:
        who = "spectators " if terms.spectators_talk else ""
        yield who + events_behind(terms.delay)


def events_behind(delay: int) -> str:
    """Return by how much spectators see later what happens: "3 events behind"."""
    return f"{count(delay, 'event')} behind"


def join_sentence(code: str) -> str:
    """Return how others come to a private table."""
    return f"This table is private: with the code {code} others come in, by j in the lobby."


def term_sentences(terms: TableTerms) -> Iterator[str]:
    """Yield what the terms of a table come to, a sentence each, those as usual included."""
    yield {
        "bot": "Who stays away is played for by a bot until they are back.",
        "pass": "For who stays away time is up at once, as if their clock had run out.",
        "wait": "All wait for who is away: nobody plays for them, only their clock runs.",
    }[terms.absent]
    if terms.is_private:
        yield "The table is private: only who has its code comes in."
    if not terms.spectators_talk:
        yield "Spectators may not talk."
    if terms.delay:
        yield f"Spectators are {events_behind(terms.delay)}."
