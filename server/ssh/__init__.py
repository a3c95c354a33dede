"""The front door: SSH connections in, one hosted app on one terminal each.

`listener` takes connections and decides who comes in; `admission` bounds how many and from where;
`login` tells who somebody is, from the key that really authenticated; `channel` bounds what a
client may send along; `session` runs an app on a terminal; `commands` answers `ssh host help`.
"""
