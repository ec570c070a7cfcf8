"""Why a move is better: an evaluation taken apart adds up to itself, and what decides is told."""

from random import Random

import pytest

from game import GAMES
from game.bots import registry
from game.bots.levels import choose
from game.bots.model import PartedModel
from game.bots.search import Search
from game.bots.why import decides, total
from game.chance import settle
from game.interface import BOX
from game.match import Match


def tables(name: str, seats: int, seed: int, apart: int = 9):
    """Matches of a low level, some of their tables at which a seat chooses openly."""
    game, rng = GAMES[name], Random(seed)
    match = Match(game, seats=seats)
    settle(match, rng)
    while match.turn > BOX:
        seat = match.turn
        if len(match.steps) % apart == 0 and game.due(match.table) is None and len(match.legal) > 1:
            yield game, match.table, seat
        match.say(seat, choose(2, game, game.seen(match.table, seat), seat, match.legal, rng))
        settle(match, rng)


@pytest.mark.parametrize(
    ("name", "seats"), [("duel", 2), ("builders", 2), ("builders", 4), ("valley", 2), ("valley", 3)]
)
def test_the_parts_add_up_to_the_evaluation(name: str, seats: int) -> None:
    for game, table, seat in tables(name, seats, 1, 5):
        model = registry.model(game, game.seen(table, seat))
        assert isinstance(model, PartedModel)
        state = model.sample(model.root(game.seen(table, seat), seat), Random(1))
        other = model.copy(state)
        parts = model.parts(state, Random(2))
        margins, _ = model.leaf(other, Random(2)) if name == "valley" else model.evaluate(other)
        totals = [total(parts, each) for each in range(seats)]
        for each, margin in enumerate(margins):
            rest = [points for at, points in enumerate(totals) if at != each]
            assert totals[each] - max(rest) == pytest.approx(margin, abs=1e-3)


@pytest.mark.few(1)
@pytest.mark.parametrize("name", GAMES)
def test_what_decides_is_a_part_that_gains(name: str) -> None:
    told = 0
    for game, table, seat in tables(name, 2, 3):
        seen = game.seen(table, seat)
        search = Search(registry.model(game, seen), seen, seat, Random(1))
        if search.mixed or search.settled:
            continue
        search.run(80 if name != "valley" else 12)
        tried = sorted(search.tree.children, key=lambda move: -search.tree.children[move].visits)
        if len(tried) < 2 or search.tree.children[tried[1]].visits < 1:
            continue
        found = decides(search, tried[0], tried[1], 1)
        assert found == decides(search, tried[0], tried[1], 1), "the same question has the same answer"
        told += bool(found)
        assert not found or (found.points if found.seat == seat else -found.points) >= 0.2, "it speaks for the move"
    assert told
