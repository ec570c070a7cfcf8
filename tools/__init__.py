"""The modules behind build.py: set-up, the static site, its server, tests and measurements."""

import os

os.environ.setdefault(
    "BUILDERS_OF_THE_NILE_PLUGINS", "no"
)  # games of other packages have a place of their own (outside)


class CommandError(Exception):
    """Ends a command with one sentence in place of a traceback.

    Something outside the program is wrong; the text says what, and what to do about it.
    """
