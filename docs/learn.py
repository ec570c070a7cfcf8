"""A bot that learns the Duel from matches against itself: ``python docs/learn.py 30`` learns for thirty minutes.

A small network guesses how many points a seat will gain on the other until the end, from what the seat sees after its
move (temporal differences, as in TD-Gammon). It needs numpy: ``pip install ".[pettingzoo]"``.
"""

import sys
import time
from random import Random

import numpy as np

from game import OVER, chance
from game.bots import BOTS
from game.pettingzoo import raw_env

HIDDEN, RATE, TRACE, EXPLORE, MOST = 64, 0.004, 0.7, 0.03, 24
rng, numbers = Random(1), np.random.default_rng(1)
made = raw_env("duel", reward="margin")
low, layout, game = np.array(made.layout.low), made.layout, made.match.game
starts = np.arange(2 * layout.size).reshape(2, -1) * MOST  # each number a seat sees chooses one of its own rows
into, out = numbers.normal(0, 0.01, (starts.size * MOST, HIDDEN)), np.zeros(HIDDEN)


def seen(table, seat):
    """What the network sees: a row for each number; and the lead of the seat as it stands."""
    rows = starts[seat - 1] + np.clip(np.array(layout.numbers(game.seen(table, seat), seat, ())) - low, 0, MOST - 1)
    points = [score["total"] for score in game.scores(table)]
    return rows, points[seat - 1] - points[2 - seat]


def choose(table, seat, legal):
    """The step after which the seat may hope for most, with what the network saw and guessed there."""
    ways = [(words, *seen(game.apply(table, words), seat)) for words in legal]
    hidden = np.tanh(into[np.array([rows for _, rows, _ in ways])].sum(1))
    hopes = [lead for *_, lead in ways] + hidden @ out
    best = int(hopes.argmax())
    return ways[best][0], ways[best][1], hidden[best], hopes[best]


def play(bots, rate):
    """A match; a bot of None is the network. Returns the lead of seat 1, and learns from both seats at this rate."""
    made.reset(seed=rng.getrandbits(32))
    match, past = made.match, ([], [])
    while (seat := match.turn) != OVER:
        words, *found = choose(match.table, seat, match.legal)
        if bots[seat - 1]:
            words = bots[seat - 1](game, game.seen(match.table, seat), seat, match.legal, rng)
        elif rate and rng.random() < EXPLORE:
            words = rng.choice(match.legal)
        else:
            past[seat - 1].append(found)
        match.say(seat, words)
        chance.settle(match, made.rng)
    lead = seen(match.table, 1)[1]
    for steps, goal in zip(past if rate else (), (lead, -lead), strict=False):
        for rows, hidden, hope in reversed(steps):
            miss = rate * (goal - hope)
            into[rows] += miss * out * (1 - hidden**2)
            out[:] += miss * hidden
            goal = (1 - TRACE) * hope + TRACE * goal
    return lead


if __name__ == "__main__":
    given, start, matches = 60 * float(sys.argv[1]), time.monotonic(), 0
    while (left := 1 - (time.monotonic() - start) / given) > 0:
        play((None, None), RATE * left)  # smaller and smaller, so that the last matches decide no more than others
        matches += 1
    pairs = [(play((None, BOTS["greedy"]), 0), -play((BOTS["greedy"], None), 0)) for _ in range(100)]
    won = sum((lead > 0) + (lead == 0) / 2 for pair in pairs for lead in pair)
    print(f"{matches} matches learned. Against greedy it wins {won:g} of 200.")
