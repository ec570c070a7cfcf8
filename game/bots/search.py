"""*Cut*: a tree search for two to four seats that looks at few moves, but looks at them well.

Every round starts from the root with a new guess at what is hidden and new draws (an open loop: the tree has moves
only; where the game's model can tell, moves that lead to the same table lead to the same node). Moves are ordered by a
learned evaluation one ply ahead; a node with n visits considers the first ``4 + √n / 2`` of them (progressive
widening), by UCB1 with a small constant. At the end of the tree a learned evaluation takes the place of a rollout, or
most of one, as the game's model likes (`leaf`). Every seat maximises its own chance of winning.

At secret steps, where seats choose without knowing what others have chosen, UCB1 would answer what its seat cannot
know. From there on seats mix their moves (`sealed`); the bot's answer is a draw from the mean strategy.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import fsum
from random import Random
from typing import Any

from game.bots.model import OVER, AnyModel, HiddenModel, Move, TransposingModel
from game.bots.node import Node, Tree, backpropagate
from game.bots.sealed import Sealed


@dataclass(frozen=True)
class Ranked:
    """A move that was considered."""

    words: str
    visits: int
    """Rounds that began with it; for a mixture of moves, its share in the mean strategy times all rounds."""
    margin: float
    """Points by which its seat may expect to end ahead, or behind if negative."""
    chance: float
    """Its seat's chance of winning, 0 to 1."""


class Search(Tree):
    """A search for one seat (from 1) that can be run in slices and asked at any moment."""

    def __init__(self, model: AnyModel, seen: Any, seat: int, rng: Random, keeps: bool = False) -> None:
        super().__init__(model, model.root(seen, seat), seat, rng)
        self.keeps = keeps
        self.reach = model.reach if isinstance(model, TransposingModel) else None
        self.met: dict[Hashable, Node] = {}
        """By chooser and table: the node that was reached first, if tables have only one each."""
        state = model.sample(self.start, rng)
        self.sealed = Sealed(self, model, state) if isinstance(model, HiddenModel) else None
        if not self.mixed:
            self.tree.expand(model, state, self.seat, model.moves(state))

    @property
    def mixed(self) -> bool:
        """Whether the answer is a mixture of moves, because others choose unseen at the same time."""
        return self.tree.strategy is not None

    @property
    def settled(self) -> bool:
        """Whether there is nothing to think about."""
        return len(self.tree.strategy.moves if self.tree.strategy else self.tree.order) == 1

    def run(self, rounds: int, first: Move | None = None) -> None:
        """Runs more rounds; with `first`, rounds that begin with this move, against the others' mean strategies."""
        for _ in range(rounds):
            self.round(first)
            self.rounds += 1

    def round(self, first: Move | None = None) -> None:
        """One round: down the tree, one evaluation, and its result back to every node on the path."""
        model, rng, tuning, sealed, tree = self.model, self.rng, self.tuning, self.sealed, self.tree
        if sealed and tree.strategy:
            sealed.round(first)
            return
        turn, moves, play, reach = model.turn, model.moves, model.play, self.reach
        state = model.sample(self.start, rng)
        begun, node = tree.select(moves(state), tuning) if first is None else (first, tree.below(first, tuning))
        if reach and node.visits < 1:
            node = self.meet(tree, begun, node, reach(state, begun, rng))
        else:
            play(state, begun, rng)
        path = [tree, node]
        while (mover := turn(state)) != OVER:
            if node.mover != mover:
                if node.mover == OVER:
                    if node.visits < 1:
                        break
                    if sealed and sealed.model.sealed(state):
                        self.note(begun, sealed.go(state, path))
                        return
                    node.expand(model, state, mover, moves(state))
                else:
                    node = node.twin(mover)
                    path.append(node)
                    continue
            elif sealed and node.strategy:
                self.note(begun, sealed.go(state, path))
                return
            before = node
            move, node = before.select(moves(state), tuning)
            if reach and node.visits < 1:
                node = self.meet(before, move, node, reach(state, move, rng))
            else:
                play(state, move, rng)
            path.append(node)
        margins, values = model.leaf(state, rng)
        backpropagate(path, values, margins)
        self.note(begun, margins)

    def meet(self, before: Node, move: Move, node: Node, key: Hashable | None) -> Node:
        """The node of the table with this key, if it has another one already than `node`, whose place it then takes."""
        if key is None:
            return node
        other = self.met.setdefault((node.chooser, key), node)
        if other is not node:
            before.replace(move, other)
        return other

    def best(self) -> str:
        """The words of the move tried most often; before the first round, of the most promising one.

        If moves are mixed, a draw from the mean strategy, which stays the same until more rounds are run.
        """
        if self.sealed and self.tree.strategy:
            return self.model.words(self.tree.strategy.drawn(self.sealed.lot))
        return self.model.words(self.top())

    def top(self) -> Move:
        """The move tried most often, or the likeliest of a mixture; before the first round, the first in order."""
        return (self.tree.strategy or self.tree).top()

    def known(self, words: str) -> Move | None:
        """The move that these words say, or its like in the tree; None for a secret step without its note."""
        move = self.model.move(words)
        strategy = self.tree.strategy
        if not (self.sealed and strategy):
            return move if move in self.tree.order else self.model.same(self.model.sample(self.start, self.rng), move)
        if move not in strategy.number:
            if ":" not in words and any(self.model.words(each).startswith(f"{words}:") for each in strategy.moves):
                return None
            self.sealed.add(move)
        return move

    def hope(self, move: Move) -> tuple[float, float]:
        """The expected margin and chance of winning of this seat after a move that was tried."""
        return (self.tree.strategy or self.tree).hope(move)

    def margins(self, move: Move) -> Sequence[float]:
        """Every seat's expected margin after a move: the mean of its rounds, or its evaluation if it has none."""
        if move not in self.reached:
            return self.model.look(self.model.sample(self.start, self.rng), move)
        weight, *sums = self.reached[move]
        return [total / weight for total in sums]

    def ranking(self) -> list[Ranked]:
        """Every move that was considered, most visits first; moves with the same words count as one."""
        strategy = self.tree.strategy
        if strategy:
            mean, odds = strategy.answer(), strategy.odds
            tried = [number for number, tries in enumerate(strategy.tries) if tries and (not odds or odds[number])]
            visits = apportioned([mean[number] for number in tried], self.rounds)
            counts = {strategy.moves[number]: count for number, count in zip(tried, visits, strict=True)}
        else:
            counts = {move: int(node.visits) for move, node in self.tree.children.items() if node.visits >= 1}
        ranked = [Ranked(self.model.words(move), count, *self.hope(move)) for move, count in counts.items()]
        return sorted(merged(ranked), key=lambda each: (-each.visits, -each.chance))


def apportioned(shares: Sequence[float], rounds: int) -> list[int]:
    """The rounds of each move by its share; where rounding each loses some or makes more, by their sums in order.

    >>> apportioned([0.25, 0.75], 8), apportioned([0.2] * 5, 2)
    ([2, 6], [0, 1, 0, 1, 0])
    """
    found = [round(share * rounds) for share in shares]
    if sum(found) == rounds:
        return found
    sums = [0, *(round(fsum(shares[: place + 1]) * rounds) for place in range(len(shares)))]
    return [after - before for before, after in pairwise(sums)]


def merged(ranked: Sequence[Ranked]) -> list[Ranked]:
    """One for each words: the visits of all, with margin and chance of the one that has most.

    >>> merged([Ranked("lay 1: 4", 3, 1.0, 0.5), Ranked("lay 1: 4", 2, 0.0, 0.4)])
    [Ranked(words='lay 1: 4', visits=5, margin=1.0, chance=0.5)]
    """
    found: dict[str, Ranked] = {}
    for each in ranked:
        other = found.get(each.words, each)
        if other is not each:
            most = max(each, other, key=lambda one: one.visits)
            each = replace(most, visits=each.visits + other.visits)
        found[each.words] = each
    return list(found.values())
