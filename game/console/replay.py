"""``python -m game replay FILE``: every position of a record as a line of JSON."""

import argparse
import json
from typing import Any

from game.console import source
from game.interface import BOX, OVER
from game.language import native
from game.match import Match


def add(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("file", metavar=native()("arguments.file"), help=native()("console.source"))
    parser.set_defaults(run=run)


def position(now: Match) -> dict[str, Any]:
    """A position: number of steps, whose turn it is, legal steps; at the end also the scores and the winners."""
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
    return source.each(arguments.file, lambda now: print(json.dumps(position(now))))
