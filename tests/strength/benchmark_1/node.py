"""A node of the search tree: the results of a sequence of moves, and the moves considered after it.

Every seat maximises its own chance of winning. A node is reached by one choice of one seat, its chooser, and only the
chooser's results matter for that choice: so a node keeps these and no other seat's, whatever the number of seats. Only
for the root's moves are all seats' results kept, for the look back (`Search.reached`). The evaluation of a move when
its node is made counts as nearly one visit (`Tuning.trust`).
"""

from collections.abc import Hashable, Iterable, Sequence
from math import log, sqrt
from typing import Any, Self

from tests.strength.benchmark_1.model import OVER, AnyModel, Move
from tests.strength.benchmark_1.tuning import Tuning


class Node:
    """A sequence of moves from the root, as the seats that share the node hear it. Lists exist once it is opened."""

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
    """The mean of the chooser's chances: `value` divided by `visits`."""
    mover: int
    """The seat that moves here; `OVER` until the node is opened."""
    moves: Sequence[Move]
    """The moves that were legal when the node was opened."""
    order: list[Move]
    """The same, best first; then moves that became legal later, after other draws."""
    promised: dict[Move, tuple[float, float]]
    """For each move the mover's margin and chance of winning by the evaluation, when the node was opened."""
    children: dict[Hashable, Self]
    """The nodes after it, by move."""
    twins: dict[int, Self]
    """By seat: the nodes for the same moves if, by what is hidden or drawn, that seat moves next."""
    front: list[tuple[Move, Self]]
    """The moves of `order` considered so far, with their nodes."""

    def __init__(self, chooser: int) -> None:
        self.chooser = chooser
        self.mover = OVER
        self.visits = self.value = self.margin = self.chance = self.root = 0.0

    def open(self, model: AnyModel, state: Any, mover: int, legal: Sequence[Move]) -> None:
        """Opens the node: evaluates every move once."""
        self.mover, self.moves = mover, legal
        found = model.promises(state)
        self.order = [move for move, _, _ in found]
        self.promised = {move: (margin, chance) for move, margin, chance in found}
        self.children, self.twins, self.front = {}, {}, []

    def twin(self, mover: int) -> Self:
        """The node for the same moves if this other seat moves next."""
        twin = self.twins.get(mover)
        if twin is None:
            twin = self.twins[mover] = type(self)(self.chooser)
        return twin

    def below(self, move: Move, tuning: Tuning) -> Self:
        """The node after the move; a new one begins with the evaluation of the move."""
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
        """The `width` best moves with their nodes."""
        front = self.front
        for move in self.order[len(front) : width]:
            front.append((move, self.below(move, tuning)))
        return front

    def pick(self, legal: Sequence[Move], tuning: Tuning) -> tuple[Move, Self]:
        """The move considered that has the highest upper bound; a move without any visits comes before all others."""
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
        """The `width` most promising moves that are legal this time."""
        order = self.order
        known = set(order)
        order += [move for move in legal if move not in known]
        now = set(legal)
        return [move for move in order if move in now][:width]


def tell(path: Sequence[Node], values: Sequence[float], margins: Sequence[float]) -> None:
    """Adds the result of a round to every node on its path."""
    for node in path:
        chooser = node.chooser
        node.visits = visits = node.visits + 1
        node.value = value = node.value + values[chooser]
        node.margin += margins[chooser]
        node.chance = value / visits
        node.root = sqrt(visits)
