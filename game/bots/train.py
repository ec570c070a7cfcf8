"""``python -m game.bots.train duel``: learns again, from nothing but a seed, what bots have learned of a game."""

import signal
import sys
from collections.abc import Callable, Sequence
from itertools import starmap
from typing import Any

from game import GAMES
from game.bots import registry, selfplay
from game.bots.selfplay import Mapped, Training
from game.interface import Illegal
from game.language import native
from game.record import game_of
from game.terminal.arguments import Parser, sound
from game.terminal.streams import guard


def mapped(cores: int) -> Mapped:
    """Shares calls of a function among so many processes."""
    if cores < 2:
        return starmap
    from multiprocessing import Pool

    def shared(work: Callable[..., Any], given: Sequence[Any]) -> list[Any]:
        with Pool(cores, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:  # an interrupt is for this process
            return pool.starmap(work, given, 1)

    return shared


def main(words: Sequence[str]) -> int:
    """0 once all is learned and written. Raises `Illegal` if there is nothing to learn."""
    say = native()
    parser = Parser(prog="python -m game.bots.train", description=say("train"))
    parser.add_argument("game", metavar=say("arguments.game"), help=say("console.game", games=", ".join(GAMES)))
    parser.add_argument("--only", metavar="NAME", default="", help=say("train.only"))
    parser.add_argument("--seed", metavar="S", default="1", help=say("train.seed"))
    parser.add_argument("--cores", metavar="N", type=int, default=2, help=say("train.cores"))
    parser.add_argument("--share", metavar="X", type=float, default=1.0, help=say("train.share"))
    asked = parser.parse_args(words)
    sound(asked.seed)
    for line in selfplay.run(wanted(asked.game, asked.only), asked.seed, asked.share, mapped(asked.cores)):
        print(line, flush=True)
    return 0


def wanted(game: str, only: str) -> dict[str, Training]:
    """The evaluations to be learned, by their names. Raises `Illegal`."""
    if (own := registry.part(game_of(GAMES, game).name, "selfplay")) is None:
        raise Illegal("train.nothing", game=game)
    if not (found := {name: one for name, one in own.TRAININGS.items() if only in ("", name)}):
        raise Illegal("train.unknown", name=only, names=", ".join(own.TRAININGS))
    return found


if __name__ == "__main__":
    sys.exit(guard(main, sys.argv[1:]))
