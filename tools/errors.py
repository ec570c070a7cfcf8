"""The exception that ends a command with one sentence in place of a traceback."""


class CommandError(Exception):
    """Something outside the program is wrong; the text says what, and what to do about it."""
