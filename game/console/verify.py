"""``python -m game verify FILE``: what the draws and signatures of a record prove."""

import argparse

from game import GAMES, record
from game.console import source
from game.console.streams import complain
from game.interface import Illegal
from game.language import native
from game.peers.verdict import Verdict, verdict
from game.record import Record, Refused

NO_PROOF = 3


def add(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    say = native()
    parser.add_argument("file", metavar=say("arguments.file"), help=say("console.source"))
    parser.add_argument("--key", metavar="SEAT=KEY", action="append", default=[], help=say("peers.verify.key"))
    parser.set_defaults(run=run)


def named(words: list[str]) -> dict[int, str]:
    """The keys of the command line, by seat. Raises `Illegal` for what is none."""
    found: dict[int, str] = {}
    for word in words:
        seat, equals, key = word.partition("=")
        if not equals or seat not in ("1", "2", "3", "4") or int(seat) in found:
            raise Illegal("peers.verify.key.form", key=word)
        found[int(seat)] = key.lower()
    return found


def run(arguments: argparse.Namespace) -> int:
    """0 for a proof, and 3 for a record that is consistent but that one person could have made alone.

    1 with ``FILE:LINE: what is wrong`` for a draw or a signature that does not fit, or a refused record; 2 for a key
    that is none.
    """
    say = native()
    try:
        keys = named(arguments.key)
        data = source.read(arguments.file)
    except Illegal as why:
        complain(str(why))
        return 2
    except OSError as error:
        complain(say("console.file", file=arguments.file, why=error.strerror))
        return 1
    try:
        read = record.read(data, GAMES)
        found = verdict(read, keys)
    except Refused as refused:
        complain(f"{arguments.file}:{refused.line}: {refused}")
        return 1
    tell(read, found)
    if not found.proved:
        if found.signed and not found.known:
            complain(say("peers.verify.alone"))
        return NO_PROOF
    return 0


def tell(read: Record, found: Verdict) -> None:
    """Prints what was found, a line each."""
    say = native()
    for draw in found.draws:
        if draw.without:
            print(say("peers.verify.without", line=draw.line, seats=", ".join(map(str, draw.without))))
    print(say("peers.verify.good", n=len(found.draws)))
    for seat, (ply, _) in found.signed.items():
        print(say("peers.verify.signed", seat=seat, n=max(ply, 0), steps=len(read.steps)))
    if not found.signed:
        complain(say("peers.verify.letters"))
    if found.ended == "left":
        print(say("peers.verify.left"))
    for seat in found.known:
        print(say("peers.verify.known", seat=seat))
    for draw in found.doubtful if found.known else ():
        print(say("peers.verify.doubtful", line=draw.line))
