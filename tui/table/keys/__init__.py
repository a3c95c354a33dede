"""The keys of a table as data: what each would do now, and why it does nothing when it doesn't.

The bar at the bottom, the help, a press and a click all read the same keys (`table.keys_of`).
Whether one is lit comes from the view's choices alone; no rule is derived again here.
"""
