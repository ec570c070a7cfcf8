"""The search of the levels: *cut* that also trusts what it saw when it put the moves in order.

What a look at a move promised counts as nearly one visit. So not every move has to be tried before the best is tried
again, and fewer rounds are spent on looking around.
"""

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Any, Final

from game.bots.model import OVER, AnyModel, Move
from game.bots.search import Node, Search, considered

EXPLORE: Final = 0.15
TRUST: Final = 0.9
"""Visits that a promise counts for."""


def opened(node: Node, model: AnyModel, state: Any, mover: int, legal: Sequence[Move]) -> None:
    """Looks at every move of a node once."""
    node.mover, node.moves = mover, legal
    found = model.promises(state)
    node.order = [move for move, _, _ in found]
    node.promised = {move: (margin, chance) for move, margin, chance in found}


def below(node: Node, move: Move) -> Node:
    """The node after the move; a new one begins with what was promised."""
    child = node.children.get(move)
    if child is None:
        child = node.children[move] = Node()
        if move in node.promised:
            margin, chance = node.promised[move]
            child.visits, child.margin, child.value = TRUST, TRUST * margin, TRUST * chance
    return child


class Deep(Search):
    """The search, with the same questions as `Search`."""

    def __init__(self, model: AnyModel, seen: Any, seat: int, rng: Random) -> None:
        self.model = model
        self.rng = rng
        self.seat = seat - 1
        self.start = model.root(seen, seat)
        self.rounds = 0
        self.tree = Node()
        state = model.sample(self.start, rng)
        opened(self.tree, model, state, self.seat, model.moves(state))

    def round(self, first: Move | None = None) -> None:
        """One way down the tree, one evaluation, and the news all the way up."""
        model, rng = self.model, self.rng
        state = model.sample(self.start, rng)
        node = self.tree
        path: list[tuple[Node, int]] = [(node, self.seat)]
        while (mover := model.turn(state)) != OVER:
            legal = model.moves(state)
            if node.mover != mover:
                if node.mover == OVER:
                    if node.visits < 1:
                        break
                    opened(node, model, state, mover, legal)
                else:
                    node = node.twins.setdefault(mover, Node())
                    path.append((node, mover))
                    continue
            if first is not None and node is self.tree:
                move, child = first, below(node, first)
            else:
                move, child = self.pick(node, legal)
            model.play(state, move, rng)
            node = child
            path.append((node, mover))
        self.learn(path, state)

    def pick(self, node: Node, legal: Sequence[Move]) -> tuple[Move, Node]:
        """Of the moves considered the one with the highest upper bound; one of which nothing is known at once."""
        children = node.children
        share = EXPLORE * sqrt(log(node.visits + 1))
        best, high = None, -1.0
        for move in considered(node, legal):
            child = children.get(move) or below(node, move)
            visits = child.visits
            if not visits:
                return move, child
            bound = child.value / visits + share / sqrt(visits)
            if bound > high:
                best, high, chosen = child, bound, move
        assert best is not None
        return chosen, best
