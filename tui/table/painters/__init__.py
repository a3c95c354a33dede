"""The painters: pure functions from what a part shows, and a size, to lines. One module a part."""
