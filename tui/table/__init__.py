"""The table's screen: one canvas over small pure painters, its keys, and the words of its log.

From a `TableView` to the terminal: `scene` lays out the parts for a size, each part's painter
turns what it shows into lines, the canvas paints the lines that differ. `keys` says what each key
would do now; the screen does it.
"""
