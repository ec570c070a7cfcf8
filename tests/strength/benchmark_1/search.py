"""*Cut*: a tree search for two to four seats that looks at few moves, but looks at them well.

Every round starts from the root with a new guess at what is hidden and new draws (an open loop: the tree has moves
only). Moves are ordered by a
learned evaluation one ply ahead; a node with n visits considers the first ``4 + √n / 2`` of them (progressive
widening), by UCB1 with a small constant. At the end of the tree a learned evaluation takes the place of a rollout, or
most of one, as the game's model likes (`leaf`). Every seat maximises its own chance of winning.
"""

from collections.abc import Sequence
from operator import add
from random import Random
from typing import Any

from tests.strength.benchmark_1.model import OVER, AnyModel, Move
from tests.strength.benchmark_1.node import Node, tell


class Search:
    """A search for one seat (from 1) that can be run in slices and asked at any moment."""

    def __init__(self, model: AnyModel, seen: Any, seat: int, rng: Random) -> None:
        self.model = model
        self.tuning = model.tuning
        self.rng = rng
        self.seat = seat - 1
        self.start = model.root(seen, seat)
        self.rounds = 0
        self.tree = Node(self.seat)
        self.reached: dict[Move, Sequence[float]] = {}
        """For each first move the sum of its rounds' weights, then for each seat the weighted sum of its margins."""
        self.nothing = (0.0,) * (1 + model.seats)
        state = model.sample(self.start, rng)
        self.tree.open(model, state, self.seat, model.moves(state))

    @property
    def settled(self) -> bool:
        """Whether there is nothing to think about."""
        return len(self.tree.order) == 1

    def run(self, rounds: int) -> None:
        """Runs more rounds."""
        for _ in range(rounds):
            self.round()
            self.rounds += 1

    def round(self) -> None:
        """One round: down the tree, one evaluation, and its result back to every node on the path."""
        model, rng, tuning, tree = self.model, self.rng, self.tuning, self.tree
        turn, moves, play = model.turn, model.moves, model.play
        state = model.sample(self.start, rng)
        begun, node = tree.pick(moves(state), tuning)
        play(state, begun, rng)
        path = [tree, node]
        while (mover := turn(state)) != OVER:
            if node.mover != mover:
                if node.mover == OVER:
                    if node.visits < 1:
                        break
                    node.open(model, state, mover, moves(state))
                else:
                    node = node.twin(mover)
                    path.append(node)
                    continue
            move, node = node.pick(moves(state), tuning)
            play(state, move, rng)
            path.append(node)
        margins, values = model.leaf(state, rng)
        tell(path, values, margins)
        self.note(begun, margins)

    def note(self, move: Move, margins: Sequence[float], weight: float = 1.0) -> None:
        """Adds the margins of a round that began with this move."""
        sums = self.reached.get(move, self.nothing)
        more = (1.0, *margins) if weight == 1.0 else (weight, *[weight * margin for margin in margins])
        self.reached[move] = [*map(add, sums, more)]

    def best(self) -> str:
        """The words of the move tried most often; before the first round, of the most promising one."""
        return self.model.words(self.top())

    def top(self) -> Move:
        """The move tried most often; before the first round, the first in order."""
        children = self.tree.children
        if not children:
            return self.tree.order[0]
        return max(children, key=lambda move: (children[move].visits, children[move].value))
