"""A node of the search tree: what came of a sequence of moves, and which moves are considered from there.

Every seat wants its own chance of winning. A node is reached by one choice of one seat, and whoever makes that choice
asks only what this seat got: so that, and no other seat's value, is what every node keeps, with two seats or with four
and whoever is asked in between. What all seats got is kept for the root's moves, where a look back asks for it. What a
look at a move promised counts as nearly one visit (`Tuning.trust`).
"""

from collections.abc import Hashable, Iterable, Sequence
from math import log, sqrt
from typing import Any, Self

from game.bots.model import OVER, AnyModel, Move
from game.bots.strategy import Strategy
from game.bots.tuning import Tuning


class Node:
    """A sequence of moves from the root, as those know it who share the node. Lists are there once it was opened."""

    __slots__ = (
        "chance",
        "children",
        "chooser",
        "front",
        "margin",
        "mover",
        "moves",
        "order",
        "promised",
        "root",
        "strategy",
        "twins",
        "value",
        "visits",
    )

    chooser: int
    """The seat whose choice has led here."""
    visits: float
    root: float
    """The square root of `visits`."""
    value: float
    """Sum of the chooser's chances of winning."""
    margin: float
    """Sum of the chooser's margins in points."""
    chance: float
    """The mean of the chooser's chances: `value` by `visits`."""
    mover: int
    """Who moves here, once the node was opened."""
    moves: Sequence[Move]
    """What was legal when the node was opened."""
    order: list[Move]
    """The same, best first; behind it what was legal later, by other draws."""
    promised: dict[Move, tuple[float, float]]
    """The mover's margin and chance of winning that each move promised."""
    children: dict[Hashable, Self]
    """The nodes after it, by the move; behind a secret step, by what the seats hear that share the child."""
    twins: dict[int, Self]
    """The same moves where, by what is hidden or drawn, another seat moves next."""
    front: list[tuple[Move, Self]]
    """The best moves of `order` with their nodes, as far as they were considered yet."""
    strategy: Strategy | None
    """How the mover mixes its moves, where it does not know what others have sealed, or seals something itself."""

    def __init__(self, chooser: int) -> None:
        self.chooser = chooser
        self.mover = OVER
        self.visits = self.value = self.margin = self.chance = self.root = 0.0
        self.strategy = None

    def open(self, model: AnyModel, state: Any, mover: int, legal: Sequence[Move]) -> None:
        """Looks at every move once."""
        self.mover, self.moves = mover, legal
        found = model.promises(state)
        self.order = [move for move, _, _ in found]
        self.promised = {move: (margin, chance) for move, margin, chance in found}
        self.children, self.twins, self.front = {}, {}, []

    def blank(self, mover: int) -> None:
        """Opens the node without a look."""
        self.mover, self.moves, self.order = mover, (), []
        self.promised, self.children, self.twins, self.front = {}, {}, {}, []

    def after(self, key: Hashable, chooser: int) -> Self:
        """The node behind a step that sounds like this; a new one begins with nothing."""
        child = self.children.get(key)
        if child is None:
            child = self.children[key] = type(self)(chooser)
        return child

    def twin(self, mover: int) -> Self:
        """The node that stands for this one where another seat moves."""
        twin = self.twins.get(mover)
        if twin is None:
            twin = self.twins[mover] = type(self)(self.chooser)
        return twin

    def below(self, move: Move, tuning: Tuning) -> Self:
        """The node after the move; a new one begins with what was promised."""
        child = self.children.get(move)
        if child is None:
            child = self.children[move] = type(self)(self.mover)
            if move in self.promised:
                trust = tuning.trust
                child.visits, child.root = trust, sqrt(trust)
                margin, chance = self.promised[move]
                child.margin = trust * margin
                child.value = value = trust * chance
                child.chance = value / trust
        return child

    def first(self, width: int, tuning: Tuning) -> list[tuple[Move, Self]]:
        """So many of the best moves with their nodes."""
        front = self.front
        for move in self.order[len(front) : width]:
            front.append((move, self.below(move, tuning)))
        return front

    def pick(self, legal: Sequence[Move], tuning: Tuning) -> tuple[Move, Self]:
        """Of the moves considered the one with the highest upper bound; one of which nothing is known at once."""
        width = min(len(legal), tuning.width + int(tuning.growth * self.root))
        front: Iterable[tuple[Move, Self]]
        if legal is self.moves or legal == self.moves:
            front = self.front if len(self.front) == width else self.first(width, tuning)
        else:
            front = [(move, self.below(move, tuning)) for move in self.considered(legal, width)]
        share = tuning.explore * sqrt(log(self.visits + 1))
        high = -1.0
        for pair in front:
            child = pair[1]
            if not child.visits:
                return pair
            bound = child.chance + share / child.root
            if bound > high:
                best, high = pair, bound
        return best

    def considered(self, legal: Sequence[Move], width: int) -> Sequence[Move]:
        """The most promising of the moves that are legal this time."""
        order = self.order
        known = set(order)
        order += [move for move in legal if move not in known]
        now = set(legal)
        return [move for move in order if move in now][:width]


def tell(path: Sequence[Node], values: Sequence[float], margins: Sequence[float]) -> None:
    """The news of where a way has led goes to every node on it."""
    for node in path:
        chooser = node.chooser
        node.visits = visits = node.visits + 1
        node.value = value = node.value + values[chooser]
        node.margin += margins[chooser]
        node.chance = value / visits
        node.root = sqrt(visits)
