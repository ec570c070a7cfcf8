"""The search of the levels: *cut* that also trusts what it saw when it put the moves in order.

What a look at a move promised counts as nearly one visit. So not every move has to be tried before the best is tried
again, and fewer rounds are spent on looking around.
"""

from collections.abc import Iterable, Sequence
from math import log, sqrt
from random import Random
from typing import Any, Final, Self

from game.bots import search
from game.bots.model import OVER, AnyModel, Move
from game.bots.search import GROWTH, WIDTH, considered

EXPLORE: Final = 0.15
TRUST: Final = 0.9
"""Visits that a promise counts for."""
UNSURE: Final = sqrt(TRUST)


class Node(search.Node):
    """As in `search`; lists are there only once the node was opened, for most nodes never are."""

    __slots__ = ("chance", "front", "promised", "root")

    chance: float
    """The mean of the chances of winning: `value` by `visits`."""
    root: float
    """The square root of `visits`."""
    promised: dict[Move, tuple[float, float]]
    """Margin and chance of winning that each move promised."""
    front: list[tuple[Move, Self]]
    """The best moves of `order` with their nodes, as far as they were considered yet."""

    def __init__(self) -> None:
        self.mover = OVER
        self.visits = self.value = self.margin = self.chance = self.root = 0.0

    def open(self, model: AnyModel, state: Any, mover: int, legal: Sequence[Move]) -> None:
        """Looks at every move once."""
        self.mover, self.moves = mover, legal
        found = model.promises(state)
        self.order = [move for move, _, _ in found]
        self.promised = {move: (margin, chance) for move, margin, chance in found}
        self.children, self.twins, self.front = {}, {}, []

    def below(self, move: Move) -> Self:
        """The node after the move; a new one begins with what was promised."""
        child = self.children.get(move)
        if child is None:
            child = self.children[move] = type(self)()
            if move in self.promised:
                child.visits, child.root = TRUST, UNSURE
                margin, chance = self.promised[move]
                child.margin = TRUST * margin
                child.value = value = TRUST * chance
                child.chance = value / TRUST
        return child

    def first(self, width: int) -> list[tuple[Move, Self]]:
        """So many of the best moves with their nodes."""
        front = self.front
        for move in self.order[len(front) : width]:
            front.append((move, self.below(move)))
        return front


class Deep(search.Search):
    """The search, with the same questions as `Search`."""

    tree: Node

    def __init__(self, model: AnyModel, seen: Any, seat: int, rng: Random) -> None:
        self.model = model
        self.rng = rng
        self.seat = seat - 1
        self.start = model.root(seen, seat)
        self.rounds = 0
        self.tree = Node()
        state = model.sample(self.start, rng)
        self.tree.open(model, state, self.seat, model.moves(state))

    def round(self, first: Move | None = None) -> None:
        """One way down the tree, one evaluation, and the news all the way up."""
        model, rng = self.model, self.rng
        turn, moves, play = model.turn, model.moves, model.play
        state = model.sample(self.start, rng)
        node = self.tree
        path = [(node, self.seat)]
        while (mover := turn(state)) != OVER:
            if node.mover != mover:
                if node.mover == OVER:
                    if node.visits < 1:
                        break
                    node.open(model, state, mover, moves(state))
                else:
                    node = node.twins.setdefault(mover, Node())
                    path.append((node, mover))
                    continue
            if first is not None and node is self.tree:
                move, child = first, node.below(first)
            else:
                move, child = pick(node, moves(state))
            play(state, move, rng)
            node = child
            path.append((node, mover))
        margins = model.margins(state)
        tell(path, margins, model.values(state, margins))


def tell(path: list[tuple[Node, int]], margins: Sequence[float], values: Sequence[float]) -> None:
    """The news of where a way has led goes to every node on it, and to whoever was on move there."""
    for node, mover in path:
        node.visits = visits = node.visits + 1
        node.value = value = node.value + values[mover]
        node.margin += margins[mover]
        node.chance = value / visits
        node.root = sqrt(visits)


def pick(node: Node, legal: Sequence[Move]) -> tuple[Move, Node]:
    """Of the moves considered the one with the highest upper bound; one of which nothing is known at once."""
    if legal is node.moves or legal == node.moves:
        width = min(len(legal), WIDTH + int(GROWTH * node.root))
        front: Iterable[tuple[Move, Node]] = node.front if len(node.front) == width else node.first(width)
    else:
        front = ((move, node.below(move)) for move in considered(node, legal))
    share = EXPLORE * sqrt(log(node.visits + 1))
    high = -1.0
    for pair in front:
        child = pair[1]
        if not child.visits:
            return pair
        bound = child.chance + share / child.root
        if bound > high:
            best, high = pair, bound
    return best
