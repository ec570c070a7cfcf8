"""Moves of Builders of Egypt that lead to the same table lead to the same node, unless something is drawn."""

from collections import Counter
from random import Random
from typing import Any

from game.bots import learned
from game.bots.builders import evaluation, fold, play, selfplay
from game.bots.builders.layout import NOTHING, State
from game.bots.builders.layout.ships import MOVER
from game.bots.builders.model import Builders
from game.bots.builders.steps import turn
from game.bots.node import Node
from game.bots.search import Search


def test_a_step_to_a_new_node_is_the_step_itself_and_names_the_table_unless_something_is_drawn() -> None:
    rng, drawn = Random(1), Counter[bool]()
    for seats in (2, 4):
        board, state = selfplay.opening(seats, rng)
        model = Builders(board, learned.read(evaluation.file(seats)))
        while state[MOVER] >= 0:
            move = rng.choice(fold.moves(board, state))
            before, reached, played = state[:], state[:], state[:]
            name = model.reach(reached, move, Random(2))
            model.play(played, move, Random(2))
            assert reached == played
            play.play(board, before, move, None)
            drawn[turn(board, before) < NOTHING] += 1
            assert name == (None if turn(board, before) < NOTHING else tuple(reached))
            state = played
    assert drawn[True] > 10 and drawn[False] > 50


def test_every_table_of_a_tree_has_one_node() -> None:
    rng, ways = Random(3), 0
    for _ in range(4):
        board, state = selfplay.opening(2, rng)
        search = Search(Builders(board, learned.read(evaluation.file(2))), state, state[MOVER] + 1, rng)
        search.run(300)
        nodes: dict[tuple[int, ...], int] = {}
        tables: dict[int, tuple[int, ...]] = {}
        waiting: list[tuple[Node, State]] = [(search.tree, state)]
        while waiting:
            node, table = waiting.pop()
            if node.mover != turn(board, table) or node.visits < 1:
                continue
            for move, child in node.children.items():
                after = table[:]
                step: Any = move
                play.play(board, after, step, None)
                if turn(board, after) < NOTHING or child.visits < 1:
                    continue
                key = (child.chooser, *after)
                ways += key in nodes
                assert nodes.setdefault(key, id(child)) == id(child)
                assert tables.setdefault(id(child), key) == key
                waiting.append((child, after))
        assert sum(each.visits for each in search.ranking()) == search.rounds
    assert ways > 20
