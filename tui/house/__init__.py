"""The port to the house: what the screens may ask for, and what they are shown.

Everything that crosses it is plain, frozen data that could as well come over a wire. A house makes
each person's views on its own side, with nothing in them that this person may not know; a screen
never gets a game's state and never derives a rule again.

A `Visit` is one person's presence, as long as their terminal is open. Asking returns at once; what
came of it shows in the views, and a refusal comes back as a `Note`.

`people` says who somebody is, `lobby` and `table` what is seen there, `terms` how a table is kept,
`requests` what can be asked; `visit` is the way in.
"""

from __future__ import annotations

from tui.house.lobby import LobbyView, PersonLine, Stage, TableLine
from tui.house.people import MAX_NAME, Colours, Person, Settings
from tui.house.requests import (
    Act,
    AddBot,
    AskCode,
    Claim,
    ForgetMe,
    GiveWord,
    GoOn,
    Join,
    Leave,
    OpenTable,
    QuickGame,
    RemoveBot,
    Rename,
    ReplaceAway,
    Request,
    SameAs,
    SaveSettings,
    Say,
    SetReady,
    Sit,
    Watch,
)
from tui.house.table import (
    MAX_LOG,
    MAX_TALK,
    MAX_WORD,
    ClockView,
    GameView,
    Happened,
    LogEntry,
    Said,
    SeatLine,
    Standing,
    TableView,
    Told,
)
from tui.house.terms import MAX_TABLE_NAME, MOST_DELAY, Absence, LastTable, TableTerms
from tui.house.visit import News, Note, Visit

__all__ = [
    "MAX_LOG",
    "MAX_NAME",
    "MAX_TABLE_NAME",
    "MAX_TALK",
    "MAX_WORD",
    "MOST_DELAY",
    "Absence",
    "Act",
    "AddBot",
    "AskCode",
    "Claim",
    "ClockView",
    "Colours",
    "ForgetMe",
    "GameView",
    "GiveWord",
    "GoOn",
    "Happened",
    "Join",
    "LastTable",
    "Leave",
    "LobbyView",
    "LogEntry",
    "News",
    "Note",
    "OpenTable",
    "Person",
    "PersonLine",
    "QuickGame",
    "RemoveBot",
    "Rename",
    "ReplaceAway",
    "Request",
    "Said",
    "SameAs",
    "SaveSettings",
    "Say",
    "SeatLine",
    "SetReady",
    "Settings",
    "Sit",
    "Stage",
    "Standing",
    "TableLine",
    "TableTerms",
    "TableView",
    "Told",
    "Visit",
    "Watch",
]
