"""Troubles outside the program, each told in one sentence with its remedy."""


class Trouble(Exception):
    """A trouble outside the program; the text says what is wrong, and what to do about it."""
