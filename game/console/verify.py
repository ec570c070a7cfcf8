"""``python -m game verify FILE``: whether every draw of a record follows from what the seats committed to."""

import argparse

from game import GAMES, record
from game.console import source
from game.language import english
from game.peers.proof import verify
from game.record import Refused


def add(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("file", metavar="FILE", help=english()("console.source"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0; or 1 with ``FILE:LINE: what is wrong`` for the first draw that does not follow, or a refused record."""
    say = english()
    try:
        data = source.read(arguments.file)
    except OSError as error:
        source.complain(say("console.file", file=arguments.file, why=error.strerror))
        return 1
    try:
        made = verify(record.read(data, GAMES))
    except Refused as refused:
        source.complain(f"{arguments.file}:{refused.line}: {refused}")
        return 1
    for draw in made:
        if draw.without:
            print(say("peers.verify.without", line=draw.line, seats=", ".join(map(str, draw.without))))
    print(say("peers.verify.good", n=len(made)))
    return 0
