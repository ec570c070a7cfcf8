"""Self-play training: rounds of matches between equals, each followed by a regression whose weights play the next one.

Fitted value iteration: the evaluation of the round before plays all seats; then its weights are fitted to what seats
gained from then on. In the first rounds steps are chosen one ply deep, with some noise, in later ones by a short
search. What a game adds, `TRAININGS` and how it plays, stands in `game/bots/<game>/selfplay.py`.

Each round's matches are divided into lots, each with its own seed, so that the result does not depend on how many
processes share them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from game.bots import learned
from game.bots.learned import Ridge, Spread, Taught
from game.bots.model import OVER, AnyModel, Move
from game.bots.search import Search

FADE: Final = 0.3
"""The weight of a round's matches in the next round, where both are one ply deep."""
NOISE: Final = 1.0
"""Standard deviation, in points, of the noise added to each step's expected margin."""
WILD: Final = 0.04
"""The share of steps that are chosen at random."""

Sums = tuple[Ridge, Spread]
Mapped = Callable[[Callable[..., Sums], Sequence[tuple[Any, ...]]], Iterable[Sums]]
"""Calls a function with each of these arguments, in order: `itertools.starmap`, or as many processes as there are."""


@dataclass(frozen=True)
class Round:
    """One round of matches."""

    matches: int
    searched: int = 0
    """Rounds of search for a step; 0: one ply deep."""
    mixed: float = 0.0
    """The share of what is expected at a table in the results of the tables before it."""
    name: str = ""
    """By which the seeds of rounds differ; its number from 0, if none is given."""
    rounded: bool = False
    """Whether it begins with weights as a file has them, so that it can also be a training of its own."""


@dataclass(frozen=True)
class Training:
    """How one evaluation is learned."""

    what: Any
    """Which one: the first argument of `play`."""
    play: Callable[[Any, Taught, Round, int, str], Sums]
    """Plays so many matches with the weights so far, from a seed; returns the sums for the regression."""
    start: Taught
    """The weights before anything is learned, from which deviations cost `penalty` times their square."""
    penalty: float
    file: Path
    rounds: Sequence[Round]
    lots: int = 8
    lasting: float = 0.0
    """What `FADE` is where a search plays."""
    firm: float = 0.0
    """If given, the penalty where a search plays, for deviations from the round before; `soft` then stays."""
    places: int = 3
    """The decimal places of the weights in the file."""


def run(trainings: Mapping[str, Training], seed: str, share: float, mapped: Mapped) -> Iterator[str]:
    """Learns each evaluation and writes its weights; yields a line of figures for each round."""
    for name, one in trainings.items():
        taught, before, deep = one.start, None, False
        for number, each in enumerate(one.rounds):
            if each.rounded:
                taught = learned.rounded(taught, one.places)
            matches = max(1, round(each.matches * share / one.lots))
            lots = [
                (one.what, taught, each, matches, f"{seed} {name} {each.name or number} {lot}")
                for lot in range(one.lots)
            ]
            (ridge, spread), *others = mapped(one.play, lots)
            for more, wider in others:
                ridge.merge(more)
                spread.merge(wider)
            if before and deep == bool(each.searched):
                ridge.merge(before, one.lasting if deep else FADE)
            before, deep = ridge, bool(each.searched)
            firm = one.firm if deep else 0.0
            prior = taught["weights"] if firm else one.start["weights"]
            weights = ridge.solve([firm or one.penalty] * ridge.size, prior)
            taught = {"weights": weights, "soft": taught["soft"] if firm else spread.soft()}
            soft = ", ".join(f"{value:.2f}" for value in taught["soft"])
            yield f"{name} {number + 1}/{len(one.rounds)}: {matches * one.lots}, {spread.far():.2f}, {soft}"
        learned.write(one.file, taught, one.places)


Chooser = Callable[[Any, Random], Move]
"""Whoever chooses a move where there is a choice."""


def chooser(model: AnyModel, rounds: int) -> Chooser:
    """Chooses by so many rounds of search; without any, by the evaluation one ply deep, with noise."""

    def searched(state: Any, rng: Random) -> Move:
        search = Search(model, state, model.turn(state) + 1, rng)
        search.run(rounds)
        return search.top()

    def glanced(state: Any, rng: Random) -> Move:
        mover = model.turn(state)
        return max(model.moves(state), key=lambda move: model.look(state, move)[mover] + rng.gauss(0, NOISE))

    return searched if rounds else glanced


def match(model: AnyModel, choose: Chooser, state: Any, rng: Random) -> Iterator[Any]:
    """The states of one match: before each step, before draws that have an agenda of their own, and the last one."""
    while model.turn(state) != OVER:
        yield state
        moves = model.moves(state)
        wild = len(moves) == 1 or rng.random() < WILD
        after = model.after(state, moves[int(rng.random() * len(moves))] if wild else choose(state, rng))
        if model.turn(after) < OVER:
            yield after
        state = model.sample(after, rng)
    yield state
