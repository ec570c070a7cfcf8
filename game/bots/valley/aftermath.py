"""The round after the one that is searched: what is robbed, guarded and built in it says more than its beginning does.

Everybody does what seems best there; bids are guessed quickly, as far as the look of the groups goes.
"""

from random import Random
from typing import TYPE_CHECKING, Final

from game.bots.valley import phases
from game.bots.valley.view import View
from game.valley import agenda, moves, rules
from game.valley.bids import left
from game.valley.table import Table

if TYPE_CHECKING:
    from game.bots.valley.model import Valley

SHARE: Final = 0.5
"""The share of the round's end in what is expected; the rest is what is expected before it."""
SORTS: Final = 0.2
"""How much each colour of a group counts, beside each cube of the most frequent one,"""
TASTE: Final = 1.5
"""how much chance counts at most,"""
LAID: Final = 1.2
"""and how much less a group counts for each tablet that lies there."""


def played(model: "Valley", start: Table, rng: Random) -> Table:
    """The table after one more round, from the beginning of that round."""
    table, last = start.copy(), start.round
    model.settle(table, rng, last)
    while table.agenda and table.round == last:
        asked, seat = table.agenda[-1], rules.turn(table)
        laying = phases.question(table) == agenda.LAY
        plan = bid(table, seat, rng) if laying else phases.policy(View(model.evaluation, table), seat, None)
        for words in plan:
            if not table.agenda or table.agenda[-1] != asked:
                break
            rules.play(table, words)
            model.claim(table)
        model.settle(table, rng, last)
        while phases.question(table) == agenda.CLAIM:
            model.claim(table)
            model.settle(table, rng, last)
    return table


def bid(table: Table, seat: int, rng: Random) -> phases.Plan:
    """Tablets beside the groups with most cubes of one colour, the largest first."""
    wanted = [max(cubes) + SORTS * sum(map(bool, cubes)) + TASTE * rng.random() for cubes in table.groups]
    for group, _ in table.laid[seat]:
        wanted[group] -= LAID
    words = []
    for value in left(table, seat):
        if value:
            best = max(range(len(wanted)), key=wanted.__getitem__)
            wanted[best] -= LAID
            words.append(f"lay {best + 1}: {value}")
    return (*words, moves.DONE)
