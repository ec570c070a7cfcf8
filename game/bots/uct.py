"""UCT as in the textbook: upper confidence bounds in a tree of steps, random playouts, the most visited step is said.

The tree is open to chance: the box draws anew on every way down, and its steps are not kept in the tree; so is what is
hidden, guessed anew each time. Every seat looks after itself: a node knows what its own speaker got.
"""

from collections.abc import Callable, Sequence
from math import log, sqrt
from random import Random
from typing import Any, Final

from game.bots.outlook import steps
from game.bots.playout import finish, shares, whole
from game.chance import draw
from game.interface import BOX, OVER, AnyGame

C: Final = 1.0
"""How much a step that was tried less is worth trying; rewards are between 0 and 1."""


class Node:
    """A step in the tree: how often it was said, what its speaker got for it in all, and the steps after it."""

    __slots__ = ("children", "visits", "worth")

    def __init__(self) -> None:
        self.visits = 0
        self.worth = 0.0
        self.children: dict[str, Node] = {}

    def pick(self, legal: Sequence[str], rng: Random) -> str:
        """The step to go down: one that was never tried, else the one with the highest upper bound."""
        children = self.children
        new = [words for words in legal if words not in children]
        if new:
            return new[int(rng.random() * len(new))]
        tries = log(self.visits)
        best, highest = legal[0], -1.0
        for words in legal:
            child = children[words]
            bound = child.worth / child.visits + C * sqrt(tries / child.visits)
            if bound > highest:
                best, highest = words, bound
        return best


def think(game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, enough: Callable[[], bool]) -> str:
    """The step that was said most often from here; `enough` is asked before every iteration but the first."""
    if len(legal) == 1 and not game.notes(seen, legal[0], ()):
        return legal[0]
    root = Node()
    own = steps(game, seen, seat, legal, rng)
    while not root.visits or not enough():
        iterate(game, game.copy(game.guess(seen, seat, rng)), root, own, rng)
    return max(root.children, key=lambda words: root.children[words].visits)


def iterate(game: AnyGame, table: Any, root: Node, own: Sequence[str], rng: Random) -> None:
    """One way down, one new node, one playout on this very table, and what it brought noted on the way."""
    node, way = root, [(BOX, root)]
    while (turn := game.turn(table)) != OVER:
        if turn == BOX:
            game.play(table, draw(game, table, rng))
            continue
        words = node.pick(own if node is root else game.legal(table), rng)
        game.play(table, whole(game, table, words, rng))
        child = node.children.get(words)
        new = child is None
        if child is None:
            child = node.children[words] = Node()
        way.append((turn, child))
        node = child
        if new:
            break
    finish(game, table, rng)
    gained = shares(game, table)
    for speaker, node in way:
        node.visits += 1
        node.worth += gained[speaker]
