"""*Cut* as it was first built, the fixed opponent's search: it looks at few moves, but looks at them well.

Every round starts from the root with what is unknown guessed and every draw made anew (an open loop: the tree has moves
only). Moves stand in the order of a learned look one ply ahead; a node that was visited n times considers the first
``4 + √n / 2`` of them, by UCB1 with a small constant. Where the tree ends, a learned evaluation stands in place of a
playout. Every seat wants its own chance of winning. Nothing here is improved any more (`reference`).
"""

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Any, Final, Self

from game.bots.model import OVER, AnyModel, Move

EXPLORE: Final = 0.22
WIDTH: Final = 4
GROWTH: Final = 0.5


class Node:
    """A sequence of moves from the root: how often it was tried, and what the seat that made the last got from it."""

    __slots__ = ("children", "margin", "mover", "moves", "order", "twins", "value", "visits")

    visits: float
    value: float
    """Sum of the chances of winning of the seat that moved here."""
    margin: float
    """Sum of the same seat's margins in points."""
    mover: int
    """Who moves here, once the node was opened."""
    moves: Sequence[Move]
    """What was legal when the node was opened."""
    order: list[Move]
    """The same, best first; behind it what was legal later, by other draws."""
    children: dict[Move, Self]
    twins: dict[int, Self]
    """The same moves where, by what is hidden or drawn, another seat moves next."""

    def __init__(self, mover: int = OVER) -> None:
        self.visits = self.value = self.margin = 0.0
        self.mover = mover
        self.moves, self.order = (), []
        self.children, self.twins = {}, {}


def considered(node: Node, legal: Sequence[Move]) -> Sequence[Move]:
    """The most promising of the moves that are legal this time: the more visits a node has, the more of them."""
    order = node.order
    if legal != node.moves:
        known = set(order)
        order += [move for move in legal if move not in known]
        now = set(legal)
        order = [move for move in order if move in now]
    return order[: min(len(legal), WIDTH + int(GROWTH * sqrt(node.visits)))]


class Search:
    """A search for one seat (from 1) that can be run in slices and asked at any moment."""

    def __init__(self, model: AnyModel, seen: Any, seat: int, rng: Random) -> None:
        self.model = model
        self.rng = rng
        self.seat = seat - 1
        self.start = model.root(seen, seat)
        self.tree = Node(self.seat)
        state = model.sample(self.start, rng)
        self.tree.moves, self.tree.order = model.moves(state), model.order(state)
        self.rounds = 0

    @property
    def settled(self) -> bool:
        """Whether there is nothing to think about."""
        return len(self.tree.order) == 1

    def run(self, rounds: int, first: Move | None = None) -> None:
        """So many rounds more; with `first`, rounds that begin with this move."""
        for _ in range(rounds):
            self.round(first)
        self.rounds += rounds

    def round(self, first: Move | None = None) -> None:
        """One way down the tree, one evaluation, and the news all the way up."""
        model, rng = self.model, self.rng
        state = model.sample(self.start, rng)
        node = self.tree
        path = [(node, self.seat)]
        while (mover := model.turn(state)) != OVER:
            legal = model.moves(state)
            if node.mover != mover:
                if node.mover == OVER:
                    if not node.visits:
                        break
                    node.mover, node.moves, node.order = mover, legal, model.order(state)
                else:
                    node = node.twins.setdefault(mover, Node())
                    path.append((node, mover))
                    continue
            move = self.choose(node, legal) if first is None or node is not self.tree else first
            child = node.children.get(move)
            if child is None:
                child = node.children[move] = Node()
            model.play(state, move, rng)
            node = child
            path.append((node, mover))
        self.learn(path, state)

    def learn(self, path: list[tuple[Node, int]], state: Any) -> None:
        """The news of where a way has led goes to every node on it, and to whoever was on move there."""
        margins, values = self.model.evaluate(state)
        for node, mover in path:
            node.visits += 1
            node.value += values[mover]
            node.margin += margins[mover]

    def choose(self, node: Node, legal: Sequence[Move]) -> Move:
        """The first untried of the moves considered, else the one with the highest upper bound."""
        children = node.children
        order = considered(node, legal)
        share = EXPLORE * sqrt(log(node.visits + 1))
        best, high = order[0], -1.0
        for move in order:
            child = children.get(move)
            if child is None:
                return move
            bound = child.value / child.visits + share / sqrt(child.visits)
            if bound > high:
                best, high = move, bound
        return best

    def best(self) -> str:
        """The words of the move tried most often; before the first round, of the most promising one."""
        children = self.tree.children
        if not children:
            return self.model.words(self.tree.order[0])
        return self.model.words(max(children, key=lambda move: (children[move].visits, children[move].value)))
