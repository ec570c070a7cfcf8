"""The modules behind build.py: set-up, the static site, its server, tests and measurements."""


class CommandError(Exception):
    """Ends a command with one sentence in place of a traceback.

    Something outside the program is wrong; the text says what, and what to do about it.
    """
