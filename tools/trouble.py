"""Bad circumstances, told in one sentence with the remedy."""


class Trouble(Exception):
    """Something outside the program is wrong; the text says what, and what to do about it."""
