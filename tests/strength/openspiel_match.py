"""Any bot against OpenSpiel's `MCTSBot` with random rollouts, in the arena: paired matches, intervals, resumable.

``python -m tests.strength.openspiel_match --games 100 --simulations 1000 --bot 7 --seconds 0.1``

Further words are the arena's own: ``--sides random --out FILE --sprt 0.9 0.97 --jobs 1``.
"""

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

import numpy
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from game.bots import BOTS
from game.bots.arena import command
from game.interface import AnyGame
from game.terminal.streams import guard
from tests.strength.openspiel import Game

C = 2.0
"""The constant of exploration, as in OpenSpiel's own example; the bot sees returns from -1 to 1."""
SIMULATIONS = (10, 30, 100, 300, 1000, 3000, 10000)


def choose(simulations: int, game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random) -> str:
    """What `MCTSBot` says after so many simulations; it starts with an empty tree at each step, as is its way."""
    spiel = Game(game, seats=len(game.scores(seen)))
    random = numpy.random.RandomState(rng.getrandbits(32))
    bot = MCTSBot(spiel, C, simulations, RandomRolloutEvaluator(1, random), random_state=random)
    return spiel.words[bot.step(spiel.state(seen))]


# Here, not in `main`: the arena's other processes import this module too, and find the bots by their names.
BOTS |= {f"mcts-{simulations}": partial(choose, simulations) for simulations in SIMULATIONS}


def main(argv: Sequence[str]) -> int:
    """Says it in the arena's words; returns the arena's exit status."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--game", default="duel")
    words.add_argument("--games", type=int, default=100, help="matches, two of them a pair")
    words.add_argument("--simulations", type=int, default=1000, choices=SIMULATIONS)
    words.add_argument("--bot", default="7")
    words.add_argument("--seconds", default="0", help="for a step of our bot; 0: its fixed amount of work")
    asked, more = words.parse_known_args(argv)
    pairs = str((asked.games + 1) // 2)
    opponent = f"mcts-{asked.simulations}"
    return guard(command.main, [asked.game, asked.bot, opponent, "--pairs", pairs, "--seconds", asked.seconds, *more])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
