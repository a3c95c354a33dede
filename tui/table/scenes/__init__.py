"""Where everything goes: the parts of the canvas for what a table shows and the size there is."""
