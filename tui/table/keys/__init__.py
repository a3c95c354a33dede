"""The keys of a table as data: what each would do now, and why it does nothing when it doesn't.

The bar at the bottom, the help, a press and a click all read the same keys (`table.keys_of`).
Whether one is lit comes from the view's choices alone: no rule decides that here. What a dim one
asks for is there to be refused, and help tells in words what the rules say.
"""
