"""The three standard streams, any of which may be closed, full, or a pipe that nobody reads any more."""

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path

from game.interface import Illegal
from game.language import native, speak

INTERRUPTED = 130


def guard(command: Callable[[Sequence[str]], int], words: Sequence[str]) -> int:
    """Runs a command; returns its exit status: 1 if its output can't be written, 2 if refused, 130 if interrupted."""
    speak(os.environ)
    if not prepare():
        return 1
    try:
        try:
            status = command(words)
        except SystemExit as end:  # of the reader of arguments, after --help or a word that is none
            status = int(end.code or 0)
            flush_errors()
        except Illegal as why:
            complain(str(why))
            status = 2
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        complain("")
        return INTERRUPTED
    except OSError as error:
        forget(1)
        if not isinstance(error, BrokenPipeError):  # else the reader has seen enough (`| head`)
            complain(native()("console.write", why=error.strerror or error))
        with suppress(OSError):
            sys.stdout.flush()
        return 1


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
        complain(native()("console.closed"))
    return there


def visible(text: str) -> str:
    """The text as one printable line, so that a hostile record cannot steer a terminal.

    >>> visible("“a\\x1b[2J” is no word")
    '“a\\\\x1b[2J” is no word'
    """
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def complain(text: str) -> None:
    """Prints one line on standard error, after everything printed so far; if it cannot be, the exit status says it."""
    sys.stdout.flush()
    with suppress(OSError):
        print(visible(text), file=sys.stderr)
    flush_errors()


def flush_errors() -> None:
    """Writes what was printed on standard error now, or never: at the exit it would change the status."""
    try:
        sys.stderr.flush()
    except OSError:
        forget(2)


def forget(stream: int) -> None:
    """What is still to be written to this stream, by its number, is not written any more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
