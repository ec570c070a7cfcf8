"""UCT as in the textbook: upper confidence bounds in a tree of moves, random playouts, the most visited move is said.

The tree has moves only (an open loop): every round makes new draws and new guesses at what is hidden. Every seat
maximises its own result: a node keeps that of the seat that moved there. It plays on the same quick tables as
`search`, so that equal time is a fair comparison.
"""

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Any, Final

from game.bots import shelf
from game.bots.model import OVER, AnyModel, Move
from game.bots.playout import finish
from game.bots.work import Enough
from game.interface import AnyGame

C: Final = sqrt(2)
"""The exploration constant, for rewards between 0 and 1: UCB1 (Auer and others, 2002)."""


class Node:
    """A move in the tree: its visits, the sum of its seat's results, and the moves after it."""

    __slots__ = ("children", "visits", "worth")

    def __init__(self) -> None:
        self.visits = 0
        self.worth = 0.0
        self.children: dict[Move, Node] = {}

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
    """The step that was made most often from here; `enough` is asked before every round but the first."""
    model = shelf.model(game, seen)
    start, root = model.root(seen, seat), Node()
    moves = model.moves(model.sample(start, rng))
    if len(moves) == 1:
        return model.words(moves[0])
    while not root.visits or not enough():
        go(model, model.sample(start, rng), root, rng)
    return model.words(max(root.children, key=lambda move: root.children[move].visits))


def go(model: AnyModel, state: Any, root: Node, rng: Random) -> None:
    """One round on the state itself: down the tree, one new node, one playout, and its result to each node passed."""
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
    gained = finish(model, state, rng)
    root.visits += 1
    for mover, node in way:
        node.visits += 1
        node.worth += gained[mover]
