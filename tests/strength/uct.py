"""UCT with random rollouts, as in the textbook, to compare our search with.

It plays on the same quick tables as `search`, so that equal time is a fair comparison.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import Any, Final, Self

from game.bots import registry
from game.bots.bot import Enough
from game.bots.model import OVER, AnyModel, Move
from game.interface import AnyGame

ROUNDS = 1000
"""Rounds, or rollouts, for a step where nobody keeps time."""
C: Final = sqrt(2)
"""The exploration constant, for rewards between 0 and 1: UCB1 (Auer and others, 2002)."""


def rollout(model: AnyModel, state: Any, rng: Random) -> Sequence[float]:
    """Plays on at random, on the state itself. Returns each seat's share of the first place, seat 1 at index 0."""
    random, turn, moves, play = rng.random, model.turn, model.moves, model.play
    while turn(state) != OVER:
        legal = moves(state)
        play(state, legal[int(random() * len(legal))], rng)
    return model.evaluate(state)[1]


@dataclass(slots=True, eq=False)
class Node:
    """A move in the tree: its visits, the sum of its seat's results, and the moves after it."""

    visits: int = 0
    worth: float = 0.0
    children: dict[Move, Self] = field(default_factory=dict)

    def pick(self, legal: Sequence[Move], rng: Random) -> Move:
        """The next move of a round: one that was never tried, else the one with the highest upper bound."""
        children = self.children
        new = [move for move in legal if move not in children]
        if new:
            return new[int(rng.random() * len(new))]
        share = C * sqrt(log(self.visits))
        best, highest = legal[0], -1.0
        for move in legal:
            child = children[move]
            bound = child.worth / child.visits + share / sqrt(child.visits)
            if bound > highest:
                best, highest = move, bound
        return best


def think(game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, enough: Enough) -> str:
    """The step that upper confidence bounds chose most often; `enough` is asked before every round but the first.

    The tree has moves only (an open loop): every round makes new draws and new guesses at what is hidden. Every seat
    maximises its own result: a node keeps that of the seat that moved there.
    """
    model = registry.model(game, seen)
    start, root = model.root(seen, seat), Node()
    moves = model.moves(model.sample(start, rng))
    if len(moves) == 1:
        return model.words(moves[0])
    while not root.visits or not enough():
        go(model, model.sample(start, rng), root, rng)
    return model.words(max(root.children, key=lambda move: root.children[move].visits))


def go(model: AnyModel, state: Any, root: Node, rng: Random) -> None:
    """One round on the state itself: down the tree, one new node, one rollout, and its result to each node passed."""
    node, way = root, []
    while (mover := model.turn(state)) != OVER:
        move = node.pick(model.moves(state), rng)
        model.play(state, move, rng)
        child = node.children.get(move)
        new = child is None
        if child is None:
            child = node.children[move] = Node()
        way.append((mover, child))
        node = child
        if new:
            break
    gained = rollout(model, state, rng)
    root.visits += 1
    for mover, node in way:
        node.visits += 1
        node.worth += gained[mover]
