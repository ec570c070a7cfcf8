#!/usr/bin/env python3
"""Builds, serves and tests Builders of the Nile: python3 build.py serve | dist | test | bench.

Its syntax is that of Python 3.6, so that an old Python prints what is wrong instead of a traceback.
"""

import sys


def main():  # type: () -> int
    """Run the command, or print that Python is too old for it."""
    if sys.version_info < (3, 11):
        found = ".".join(str(number) for number in sys.version_info[:3])
        sys.stderr.write("Builders of the Nile needs Python 3.11 or newer and this is Python " + found + ": ")
        sys.stderr.write("run build.py with a newer one, from your system's packages or from python.org.\n")
        return 1
    from tools.command import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
