"""The search tree: the results of sequences of moves, and the moves considered after each.

Every seat maximises its own chance of winning. A node is reached by one choice of one seat, its chooser, and only the
chooser's results matter for that choice: so a node keeps these and no other seat's, whatever the number of seats. Only
for the root's moves are all seats' results kept, for the look back (`Tree.reached`). The evaluation of a move when
its node is made counts as nearly one visit (`Tuning.trust`).
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from operator import add
from random import Random
from typing import Any, Self

from game.bots.model import OVER, AnyModel, Move
from game.bots.strategy import Strategy
from game.bots.tuning import Tuning


@dataclass(slots=True, eq=False, repr=False)
class Node:
    """A sequence of moves from the root, as the seats that share the node hear it. Lists exist once it is expanded."""

    chooser: int
    """The seat whose choice has led here."""
    visits: float = 0.0
    root: float = 0.0
    """The square root of `visits`."""
    value: float = 0.0
    """Sum of the chooser's chances of winning."""
    margin: float = 0.0
    """Sum of the chooser's margins in points."""
    chance: float = 0.0
    """The mean of the chooser's chances: `value` divided by `visits`."""
    mover: int = OVER
    """The seat that moves here; `OVER` until the node is expanded."""
    strategy: Strategy | None = None
    """How the mover mixes its moves, if it does not know what others have sealed, or seals something itself."""
    moves: Sequence[Move] = field(init=False)
    """The moves that were legal when the node was expanded."""
    order: list[Move] = field(init=False)
    """The same, best first; then moves that became legal later, after other draws."""
    promised: dict[Move, tuple[float, float]] = field(init=False)
    """For each move the mover's margin and chance of winning by the evaluation, when the node was expanded."""
    children: dict[Hashable, Self] = field(init=False)
    """The nodes after it, by move; after a secret step, by what the seats that share the child hear."""
    twins: dict[int, Self] = field(init=False)
    """By seat: the nodes for the same moves if, by what is hidden or drawn, that seat moves next."""
    front: list[tuple[Move, Self]] = field(init=False)
    """The moves of `order` considered so far, with their nodes."""

    def expand(self, model: AnyModel, state: Any, mover: int, legal: Sequence[Move]) -> None:
        """Gives the node its moves: evaluates every one of them once."""
        self.mover, self.moves = mover, legal
        found = model.promises(state)
        self.order = [move for move, _, _ in found]
        self.promised = {move: (margin, chance) for move, margin, chance in found}
        self.children, self.twins, self.front = {}, {}, []

    def blank(self, mover: int) -> None:
        """The same without moves: they are mixed, or chosen at another seat's node."""
        self.mover, self.moves, self.order = mover, (), []
        self.promised, self.children, self.twins, self.front = {}, {}, {}, []

    def after(self, key: Hashable, chooser: int) -> Self:
        """The node after a step that is heard as `key`; a new one begins with no visits."""
        if (child := self.children.get(key)) is None:
            child = self.children[key] = type(self)(chooser)
        return child

    def twin(self, mover: int) -> Self:
        """The node for the same moves if this seat moves next: itself, unless it was expanded for another seat."""
        if self.mover in (OVER, mover):
            return self
        if (twin := self.twins.get(mover)) is None:
            twin = self.twins[mover] = type(self)(self.chooser)
        return twin

    def below(self, move: Move, tuning: Tuning) -> Self:
        """The node after the move; a new one begins with the evaluation of the move."""
        if (child := self.children.get(move)) is None:
            child = self.children[move] = type(self)(self.mover)
            if move in self.promised:
                trust = tuning.trust
                child.visits, child.root = trust, sqrt(trust)
                margin, chance = self.promised[move]
                child.margin = trust * margin
                child.value = value = trust * chance
                child.chance = value / trust
        return child

    def hope(self, move: Move) -> tuple[float, float]:
        """The mover's expected margin and chance of winning after a move that was tried."""
        child = self.children[move]
        return child.margin / child.visits, child.value / child.visits

    def top(self) -> Move:
        """The move tried most often; before the first round, the first in order."""
        if not (children := self.children):
            return self.order[0]
        return max(children, key=lambda move: (children[move].visits, children[move].value))

    def replace(self, move: Move, other: Self) -> None:
        """Another node takes the place of the one after the move."""
        self.children[move] = other
        for place, (each, _) in enumerate(self.front):
            if each == move:
                self.front[place] = move, other
                return

    def first(self, width: int, tuning: Tuning) -> list[tuple[Move, Self]]:
        """The `width` best moves with their nodes."""
        front = self.front
        for move in self.order[len(front) : width]:
            front.append((move, self.below(move, tuning)))
        return front

    def select(self, legal: Sequence[Move], tuning: Tuning) -> tuple[Move, Self]:
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


def backpropagate(path: Sequence[Node], values: Sequence[float], margins: Sequence[float]) -> None:
    """Adds the result of a round to every node on its path."""
    for node in path:
        chooser = node.chooser
        node.visits = visits = node.visits + 1
        node.value = value = node.value + values[chooser]
        node.margin += margins[chooser]
        node.chance = value / visits
        node.root = sqrt(visits)


class Tree:
    """What the rounds of a search for one seat (from 1) leave behind."""

    keeps = False
    """Whether it may go on from what was learned of the same sealed choice before."""

    def __init__(self, model: AnyModel, start: Any, seat: int, rng: Random) -> None:
        self.model = model
        self.tuning = model.tuning
        self.rng = rng
        self.seat = seat - 1
        self.start = start
        """The table as the seat sees it."""
        self.rounds = 0
        self.tree = Node(self.seat)
        self.reached: dict[Move, Sequence[float]] = {}
        """For each first move the sum of its rounds' weights, then for each seat the weighted sum of its margins."""
        self.nothing = (0.0,) * (1 + model.seats)

    def note(self, move: Move, margins: Sequence[float], weight: float = 1.0) -> None:
        """Adds the margins of a round that began with this move."""
        sums = self.reached.get(move, self.nothing)
        more = (1.0, *margins) if weight == 1.0 else (weight, *[weight * margin for margin in margins])
        self.reached[move] = [*map(add, sums, more)]
