"""Perft for Valley of the Kings: the number of ways to say a number of lines, against fixed numbers."""

from typing import Any

import pytest

from game import valley
from game.valley import agenda
from game.valley.table import Table
from tests.game.valley.sphinx import BUILD, FOREMEN, LAY, SEIZE, STEAL, WORKERS, say, sphinx

BIDS = (LAY | 1, LAY | 2, agenda.TURN_UP)
WAYS = (agenda.SEAL | 1, agenda.LEGS | 1, agenda.WALK | 1, WORKERS | 1)
RAID: dict[str, Any] = {
    "seats": 3,
    "foremen": {1: "8A 5A", 3: "8H 16"},
    "workers": {1: "8B 8C 8D 3A", 2: "8E", 3: "8F 8G"},
    "owners": {1: "3", 2: "8 5", 3: "13"},
    "built": {8: "wwyyrrrb k bb", 5: "ww", 3: "wwwwwww"},
    "hands": {1: "wrrk", 3: "yb"},
}


def no(**options: str) -> dict[str, str]:
    return dict.fromkeys(valley.options, "no") | options


def near(**given) -> Table:
    """One point is left of the six."""
    table = sphinx(**given)
    table.points = 1
    return table


POSITIONS = {
    "opening": valley.start(no(), 2),
    "bids": sphinx(*BIDS, round=1, groups="wwwww yyyyy rrrrr"),
    "bids one by one": sphinx(*BIDS, round=1, groups="wwwww yyyyy rrrrr", alternate="yes"),
    "turning up": say(
        sphinx(*BIDS, round=1, groups="wwwww yyyyy rrrrr"), "lay 1", "lay 1", "lay 3", "done", "lay 1", "lay 3", "done"
    ),
    "an almost empty bag": sphinx(agenda.GROUP | 0, agenda.GROUP | 1, LAY | 1, agenda.TURN_UP),
    "foremen": sphinx(FOREMEN | 1, FOREMEN | 2, round=1, owners={2: "8"}, foremen={2: "3A 8B"}, workers={2: "5A"}),
    "ways": say(sphinx(*WAYS, owners={2: "8"}, workers={2: "8D 13B"}, foremen={1: "3B 17"}), "sealed"),
    "the last point of ways": say(
        sphinx(*WAYS, owners={2: "8"}, workers={2: "8B 13B"}), "sealed", "foreman 1 8B", "foreman 1 13B", "foreman 2 20"
    ),
    "workers": sphinx(WORKERS | 1, workers={1: "8B 8C 8D", 2: "3A"}, owners={2: "3"}),
    "a worker's last point": near(workers={1: "8B 6A 1B", 2: "3B 3C"}),
    "stealing": sphinx(STEAL | 1, STEAL | 3, SEIZE | 1, SEIZE | 3, **RAID),
    "taking over": sphinx(SEIZE | 1, SEIZE | 3, BUILD | 1, BUILD | 2, BUILD | 3, **RAID),
    "building": sphinx(BUILD | 1, BUILD | 2, BUILD | 3, **RAID),
}
POSITIONS["an almost empty bag"].bag = [1, 0, 3, 2, 1]
POSITIONS["a worker's last point"].agenda += [WORKERS | 1]


def perft(table: Table, depth: int) -> int:
    if depth == 0:
        return 1
    legal = valley.legal(table)
    return len(legal) if depth == 1 else sum(perft(valley.apply(table, words), depth - 1) for words in legal)


FIXED: dict[str, list[int]] = {
    "opening": [126, 15876],
    "bids": [4, 16, 186, 16122],
    "bids one by one": [4, 16, 186, 16122],
    "turning up": [11, 55, 195, 819],
    "an almost empty bag": [8, 8, 24, 112, 240, 832],
    "foremen": [89, 1325],
    "ways": [109, 10488],
    "the last point of ways": [2, 106, 10648],
    "workers": [204, 39990],
    "a worker's last point": [16, 2016],
    "stealing": [2, 4, 12, 178, 16746],
    "taking over": [2, 12, 198, 17384],
    "building": [7, 146, 18396],
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_number_of_ways_is_what_it_was(name: str) -> None:
    for depth, count in enumerate(FIXED[name], 1):
        assert perft(POSITIONS[name], depth) == count, depth
