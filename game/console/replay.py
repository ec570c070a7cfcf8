"""``python -m game replay FILE`` and ``… legal FILE``: the positions of a record, and the lines that may follow it."""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game import GAMES, match, record
from game.interface import BOX, OVER
from game.language import native
from game.match import Match
from game.record import Record, Refused, speaker_word
from game.terminal.streams import complain


def read(file: str) -> bytes:
    """The bytes of a file, or of standard input for ``-``; at most one byte more than a record may have."""
    if file == "-":
        return sys.stdin.buffer.read(record.BYTES + 1)
    with Path(file).open("rb") as stream:
        return stream.read(record.BYTES + 1)


def checked(file: str, check: Callable[[Record], int]) -> int:
    """Calls `check` with the record in this file. Returns the exit status that it returns.

    Or 1 for a file that cannot be read and for a record that is refused, with a sentence on standard error.
    """
    try:
        data = read(file)
    except OSError as error:
        complain(native()("console.file", file=file, why=error.strerror))
        return 1
    try:
        return check(record.read(data, GAMES))
    except Refused as refused:
        complain(str(refused.at(0, file)))
        return 1


def add(parser: argparse.ArgumentParser, run: Callable[[argparse.Namespace], int]) -> None:
    """The arguments of a command that reads a record."""
    parser.add_argument("file", metavar=native()("arguments.file"), help=native()("console.source"))
    parser.set_defaults(run=run)


def position(now: Match) -> dict[str, Any]:
    """A position: number of steps, whose turn it is, legal steps; at the end also the scores and the winners."""
    turn = now.turn
    who = {BOX: "box", OVER: "over"}.get(turn, turn)
    told: dict[str, Any] = {"n": len(now.steps), "turn": who, "legal": now.legal}
    if turn == OVER:
        told |= {"scores": now.game.scores(now.table), "winners": now.winners()}
    return told


def replay(arguments: argparse.Namespace) -> int:
    """Prints every position as a line of JSON.

    0; or 1 for a refused record, with ``FILE:LINE: what is wrong`` on standard error.
    """

    def told(found: Record) -> int:
        for now in match.replay(found):
            print(json.dumps(position(now)))
        return 0

    return checked(arguments.file, told)


def legal(arguments: argparse.Namespace) -> int:
    """Prints each line that may come next, as a record would have it; nothing after the end of the match."""

    def told(found: Record) -> int:
        *_, last = match.replay(found)
        for words in last.legal if last.turn != OVER else ():
            print(speaker_word(last.turn), words)
        return 0

    return checked(arguments.file, told)
