"""Colours, dice faces and chips as data files, and the loader that checks them."""
