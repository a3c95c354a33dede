"""The journal on disk: one SQLite file, written by one thread, in which nothing is ever lost.

`schema` says what is in it, `database` opens it, `writer` is the only one that writes while a house
is open, `reading` looks things up beside it.
"""
