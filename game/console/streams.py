"""The three standard streams, any of which may be closed, full, or a pipe that nobody reads any more."""

import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path

from game.console.source import complain
from game.language import english


def prepare() -> bool:
    """Makes sure that there are three streams. False if output is closed, so that nothing could be printed."""
    there = sys.stdout is not None
    if None in (sys.stdin, sys.stdout, sys.stderr):
        while os.open(os.devnull, os.O_RDWR) < 2:  # takes the free numbers, so that no file gets one of them
            pass
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            null = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - open to the end
            setattr(sys, name, null)
    if isinstance(sys.stdout, TextIOWrapper):  # a record is UTF-8 with line feeds, wherever it is written
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    if not there:
        complain(english()("console.closed"))
    return there


def forget(*streams: int) -> None:
    """What is still to be written to these streams, by their numbers, is not written any more."""
    null = os.open(os.devnull, os.O_WRONLY)
    for stream in streams:
        os.dup2(null, stream)


def lost(error: OSError) -> None:
    """Says why nothing more can be printed, if that can be said; not to a reader that has seen enough (`| head`)."""
    forget(1)
    try:
        if not isinstance(error, BrokenPipeError):
            complain(english()("console.write", why=error.strerror or error))
        sys.stderr.flush()
    except OSError:
        forget(2)
    with suppress(OSError):
        sys.stdout.flush()
