"""``python -m game.bots.train duel``: everything that bots have learned of a game, from nothing and from a seed.

The course is the game's own (`game/bots/<game>/course.py`): a list of evaluations, each with its rounds. Each round's
matches are dealt out in lots, each from its own seed, so that the result does not depend on how many cores work.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from game.bots.duel import course as duel
from game.language import english

COURSES: dict[str, Callable[..., Iterator[str]]] = {duel.NAME: duel.run}
"""How each game is learned, by its name."""


def lots(work: Callable[[Any], Any], given: Sequence[Any], cores: int) -> Iterable[Any]:
    """What the work makes of each, in order, on so many cores."""
    if cores < 2:
        return map(work, given)
    from multiprocessing import Pool

    with Pool(cores) as pool:
        return pool.map(work, given, 1)


def main(words: list[str]) -> int:
    """0 when all is learned and written."""
    say = english()
    parser = argparse.ArgumentParser(prog="python -m game.bots.train", description=say("train"))
    parser.add_argument("game", metavar="GAME", choices=[*COURSES], help=say("console.game", games=", ".join(COURSES)))
    parser.add_argument("--only", metavar="NAME", default="", help=say("train.only"))
    parser.add_argument("--seed", metavar="S", default="1", help=say("train.seed"))
    parser.add_argument("--cores", metavar="N", type=int, default=2, help=say("train.cores"))
    parser.add_argument("--share", metavar="X", type=float, default=1.0, help=say("train.share"))
    asked = parser.parse_args(words)
    for line in COURSES[asked.game](lots, asked.only, asked.seed, asked.cores, asked.share):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
