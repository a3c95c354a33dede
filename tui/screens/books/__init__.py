"""What the house's books say: how people stand, and what is kept about one of them.

Looking something up is awaited by a screen's worker; it says so until the answer is there, and
says the sentence when there is none.
"""
