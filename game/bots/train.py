"""``python -m game.bots.train duel``: learns again, from nothing but a seed, what bots have learned of a game.

The course is the game's own (`game/bots/<game>/course.py`): `COURSES`, its evaluations by name, and `run`, which learns
some of them. Each round's matches are divided into lots, each with its own seed, so that the result does not depend on
the number of cores.
"""

import argparse
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game import GAMES
from game.bots import shelf
from game.interface import Illegal
from game.language import native
from game.terminal.arguments import Parser, sound
from game.terminal.streams import complain, guard


def lots(work: Callable[[Any], Any], given: Sequence[Any], cores: int) -> Iterable[Any]:
    """The results of `work` for each of `given`, in order, computed on this many cores."""
    if cores < 2:
        return map(work, given)
    from multiprocessing import Pool

    with Pool(cores, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:  # an interrupt is for this process
        return pool.map(work, given, 1)


def main(words: Sequence[str]) -> int:
    """0 once all is learned and written; 2 if there is nothing to learn."""
    say = native()
    parser = Parser(prog="python -m game.bots.train", description=say("train"))
    parser.add_argument("game", metavar=say("arguments.game"), help=say("console.game", games=", ".join(GAMES)))
    parser.add_argument("--only", metavar="NAME", default="", help=say("train.only"))
    parser.add_argument("--seed", metavar="S", default="1", help=say("train.seed"))
    parser.add_argument("--cores", metavar="N", type=int, default=2, help=say("train.cores"))
    parser.add_argument("--share", metavar="X", type=float, default=1.0, help=say("train.share"))
    asked = parser.parse_args(words)
    try:
        learn(asked)
    except Illegal as why:
        complain(str(why))
        return 2
    return 0


def learn(asked: argparse.Namespace) -> None:
    """Learns what is asked for, and prints a line a round. Raises `Illegal`."""
    sound(asked.seed)
    if asked.game not in GAMES:
        raise Illegal("record.game", game=asked.game, games=", ".join(GAMES))
    course = shelf.part(asked.game, "course")
    if course is None:
        raise Illegal("train.nothing", game=asked.game)
    courses = {name: one for name, one in course.COURSES.items() if asked.only in ("", name)}
    if not courses:
        raise Illegal("train.unknown", name=asked.only, names=", ".join(course.COURSES))
    for line in course.run(lots, courses, asked.seed, asked.cores, asked.share):
        print(line, flush=True)


if __name__ == "__main__":
    sys.exit(guard(main, sys.argv[1:]))
