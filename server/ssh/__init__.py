"""The front door: SSH connections in, one hosted app on one terminal each.

`listener` takes connections and decides who comes in; `admission` bounds how many and from where;
`login` tells who somebody is, from the key that really authenticated; `session` runs an app on a
terminal; `commands` answers `ssh host help`; `host_key` keeps the house's own key; `internals` has
what relies on private parts of asyncssh, and bounds what a client may send along.
"""
