"""How much of everything the house takes: nothing that people can make grows without end."""

from __future__ import annotations

MOST_PEOPLE = 1000
"""People in the house at one time."""
MOST_KNOWN = 10_000
"""Keys whose people are remembered. Who has not been here longest is forgotten, but first those
whose games have never been played to an end: keys cost nothing, and nobody who has played here is
to be crowded out by them."""
MOST_TABLES = 300
"""Tables in the house at one time."""
MOST_OPENED = 3
"""Tables in the house that one person has opened."""
MOST_SPECTATORS = 50
"""Spectators at one table."""
MOST_ASKED = 32
"""Requests of one visit that wait to be taken."""
MOST_NOTES = 16
"""Notes to one person that wait to be read; the oldest go first."""
MAX_NOTE = 400
"""Characters of a note: a sentence may quote what somebody has asked for."""
MOST_NEWS = 20
"""Lines of news in the lobby."""
MOST_STANDINGS = 30
"""Lines in a table's standings of the evening."""
MOST_RECORDS = 200
"""Records of games that have ended which are kept in memory."""
MOST_TALK_KEPT = 50
"""Lines of a table, beside events, that are there again after a restart."""
TALK_BURST, TALK_SECONDS = 4, 2.0
"""Lines of talk that may come at once, and the seconds after which one more may."""
BUSTLE_BURST, BUSTLE_SECONDS = 5, 3.0
"""The same for what everybody in the house sees: a new table, who sits or watches, a name."""
STIR_BURST, STIR_SECONDS = 20, 0.5
"""The same for what only those at a table see change: who is ready, has a word; bots."""
LOBBY_SECONDS = 0.5
"""Seconds at least between two changes of the lobby that those in it are shown."""
MOST_NOTED = 1000
"""Changes that nobody waits for and that wait for the disk at one time."""
MOST_CODES = 1000
"""Codes that say who somebody is, at one time."""
