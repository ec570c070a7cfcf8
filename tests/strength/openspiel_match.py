"""Any bot against OpenSpiel's `MCTSBot`, in pairs of matches with the same draws and the seats changed.

``python -m tests.strength.openspiel_match --games 100 --simulations 1000 --bot 7 --seconds 0.1``
"""

import argparse
import os
from collections.abc import Iterator
from functools import partial
from multiprocessing import get_context
from random import Random

import numpy
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from game import BOX, OVER
from game.bots.arena.draws import Draws
from game.bots.arena.figures import elo, wilson
from game.bots.arena.setting import Setting
from game.match import Match
from tests.strength.openspiel import Game

C = 2.0
"""The bot's constant of exploration, as in OpenSpiel's own example; it sees returns from -1 to 1."""


def play(setting: Setting, simulations: int, number: int) -> tuple[float, int, float]:
    """One match: what our bot got, 0 to 1, its lead in points, and its longest time for a step in seconds."""
    pair, swapped = divmod(number, 2)
    match = Match(setting.table(), setting.options(pair))
    spiel = Game(match.game, match.options)
    random = numpy.random.RandomState(number)
    opponent = MCTSBot(spiel, C, simulations, RandomRolloutEvaluator(1, random), random_state=random)
    (bot, watch), _ = setting.bots()
    box, hand, most = Draws(f"{setting.seed} {pair}"), Random(f"{setting.seed} {number}"), 0.0
    while (turn := match.turn) != OVER:
        if turn == BOX:
            words = box.draw(match.game, match.table)
        elif (turn - 1 + swapped) % 2:
            state = spiel.state(match.table)
            words = state.action_to_string(opponent.step(state))
        else:
            watch.wind()
            words = bot(match.game, match.game.seen(match.table, turn), turn, match.legal, hand)
            most = max(most, watch.passed())
        match.say(turn, words)
    own = 1 + swapped
    totals = [points["total"] for points in match.game.scores(match.table)]
    lead = totals[own - 1] - totals[2 - own]
    return (own in match.winners()) / len(match.winners()), lead, most


def results(jobs: int, setting: Setting, simulations: int, games: int) -> Iterator[tuple[float, int, float]]:
    """The matches in order, on so many processes."""
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(partial(play, setting, simulations), range(games))


def main() -> None:
    """Prints a line after each match, the last one for all of them."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--game", default="duel")
    words.add_argument("--games", type=int, default=100)
    words.add_argument("--simulations", type=int, default=1000)
    words.add_argument("--bot", default="7")
    words.add_argument("--seconds", type=float, default=0.0)
    words.add_argument("--sides", default="AAAA")
    words.add_argument("--seed", default="1")
    words.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = words.parse_args()
    setting = Setting(asked.game, 2, asked.bot, asked.bot, asked.sides, asked.seconds, asked.seconds, asked.seed)
    setting.check()
    won, leads, most = 0.0, 0, 0.0
    for count, (share, lead, longest) in enumerate(results(asked.jobs, setting, asked.simulations, asked.games), 1):
        won, leads, most = won + share, leads + lead, max(most, longest)
        low, high = wilson(won, count)
        print(
            f"{asked.bot} against MCTSBot with {asked.simulations} simulations: {won:g} of {count}, {won / count:.1%} "
            f"[{low:.1%}, {high:.1%}], Elo {elo(won / count):+.0f}, lead {leads / count:+.1f}, "
            f"longest step {most:.3f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
