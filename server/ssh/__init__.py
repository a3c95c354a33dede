"""The front door: SSH connections in, one hosted app on one terminal each.

`listener` takes connections and decides who comes in; `admission` bounds how many and from where;
`login` tells who somebody is, from the key that really authenticated; `session` runs an app on a
terminal, or has a command carried out; `host_key` keeps the house's own key; `internals` has what
relies on private parts of asyncssh, and bounds what a client may send along.

`ssh host COMMAND`: `commands` says what can be asked for, `carrying_out` does it, with the answers
of `answering`; `watching` tells what happens at a table, with what `following` finds new in its
log; `outflow` sends lines, and gives up on who does not take them.
"""
