"""``python -m game replay FILE``: every position of a record as a line of JSON."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from game import GAMES, match, record
from game.interface import BOX, OVER
from game.record import Refused


def add(parser: argparse.ArgumentParser) -> None:
    """The command's words."""
    parser.add_argument("file", metavar="FILE", help="the record; - for standard input")
    parser.set_defaults(run=run)


def position(now: match.Match) -> dict[str, Any]:
    """A position as `records.md` has it: how many steps, who speaks, what may be said; at the end also the scores."""
    turn = now.turn
    told: dict[str, Any] = {
        "n": len(now.steps),
        "turn": {BOX: "box", OVER: "over"}.get(turn, turn),
        "legal": now.legal,
    }
    if turn == OVER:
        told |= {"scores": now.game.scores(now.table), "winners": now.winners()}
    return told


def run(arguments: argparse.Namespace) -> int:
    """0; or 1 for a refused record, with ``FILE:LINE: what is wrong`` on standard error."""
    try:
        data = sys.stdin.buffer.read() if arguments.file == "-" else Path(arguments.file).read_bytes()
    except OSError as error:
        print(f"{arguments.file}: {error.strerror}", file=sys.stderr)
        return 1
    try:
        for now in match.replay(record.read(data, GAMES)):
            print(json.dumps(position(now)))
    except Refused as refused:
        sys.stdout.flush()
        print(f"{arguments.file}:{refused.line}: {refused}", file=sys.stderr)
        return 1
    return 0
