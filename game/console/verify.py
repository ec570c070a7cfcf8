"""``python -m game verify FILE``: what the draws and signatures of a record prove."""

import argparse

from game.console import replay
from game.interface import Illegal
from game.language import native
from game.peers.engine import engine
from game.peers.verdict import Verdict, verdict
from game.record import Record
from game.terminal.streams import complain

NO_PROOF = 3


def add(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    replay.add(parser, run)
    parser.add_argument("--key", metavar="SEAT=KEY", action="append", default=[], help=native()("peers.verify.key"))


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
    """0 if all that stands in the record is proved by the named keys, 3 if nothing is wrong but not all is proved.

    1 with ``FILE:LINE: what is wrong`` if a draw, a step, a signature or the end is wrong. Raises `Illegal` for a key
    that is none.
    """
    keys = named(arguments.key)

    def judged(read: Record) -> int:
        found = verdict(read, keys)
        tell(read, found)
        if found.signed and not found.known and not found.proved:
            complain(native()("peers.verify.alone"))
        return 0 if found.proved else NO_PROOF

    return replay.checked(arguments.file, judged)


def tell(read: Record, found: Verdict) -> None:
    """Prints what was found, a line each."""
    say = native()
    if found.engine:
        return complain(say("peers.verify.engine", engine=found.engine, own=engine(read.game)))
    for draw in found.draws:
        if draw.without:
            print(say("peers.verify.without", line=draw.line, seats=", ".join(map(str, draw.without))))
    print(say("peers.verify.good", n=len(found.draws)))
    for seat, (ply, _) in found.signed.items():
        print(say("peers.verify.signed", seat=seat, n=ply, steps=found.steps))
    if found.ended:
        print(say("peers.verify.end", end=found.ended, seats=", ".join(map(str, found.enders))))
    if not found.signed:
        complain(say("peers.verify.letters"))
    if not found.known:
        return
    for seat in found.known:
        print(say("peers.verify.known", seat=seat))
    for draw in found.doubtful:
        print(say("peers.verify.doubtful", line=draw.line))
    if found.reach < found.steps:
        print(say("peers.verify.reach", line=read.steps[found.reach].line))
    if found.ended and {*found.known}.isdisjoint(found.enders):
        print(say("peers.verify.end.doubtful"))
