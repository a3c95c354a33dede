"""The house itself: people, the hall, and tables that each own one game at a time.

```
hall.py        the way in; who is here, which tables there are, who writes what down
lobby.py       what everybody sees of the house: tables, people, news
front_desk.py  what the hall does for each request: opening a table, finding one, claiming a seat
register.py    who is who, and how that changes: names, settings, joined keys, being forgotten
visit.py       one person's presence: the port of tui.house, requests taken one after another
wellformed.py  what is no request at all goes no further
news.py        what a visit has not seen yet: flags and a few notes, never a queue of views
people.py      everybody the house knows, by key, by name and by id
names.py       what a name may be                    text.py     cleaning what people type
codes.py  words.py    codes of three words, and a brake for those who guess them
reading_room.py where the books are read: another room's

table.py       a table: one ordered inbox, record before show, an end of its own for every fault
inbox.py       what comes into it; what a table knows of the hall
answers.py     what a table does for each request
attendance.py  who comes and goes, what is kept for them and for how long, who stands in
succession.py  what it remembers of somebody who is nobody of their own any more
seating.py     who sits where, is ready, is away; who is host; what keeps a game from starting
sealed.py      the next game's id and seed, promised before its first lucky word
course.py      the games at a table: how one begins, goes on, and ends
play.py        the running game: which moment an answer was meant for, its clock, its bots
closing.py     how a table comes to its end
clocks.py      time as an argument, and a game's clock
log.py         what has happened, as each viewer may know it now
evening.py     standings over the games at a table
seeing.py      a table and a lobby as one person sees them

journal.py     where all goes before anybody sees it; a table stands still until it is there
changes.py     what can be written to it             kept.py     what of it is there again later
clerk.py       writes for a table                    keeping.py  a table as kept, and made again
reopening.py   the tables of a house that was left
timing.py  bounds.py  bucket.py  ids.py  refusal.py        numbers, and small tools
```

A request goes visit → hall → table's inbox. A table takes one thing at a time, so nothing here
needs a lock: a request, a clock or a bot whose time has come, somebody coming or going. What came
of it is written to the journal, then shown: everybody at the table is told that it changed, and
fetches a view of their own when they are ready to draw it.

Nothing here knows a screen toolkit or a network. Time, entropy and the journal are passed in.
"""
