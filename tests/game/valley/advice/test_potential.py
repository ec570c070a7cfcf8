"""What figures can do at a site is what the rules let them."""

from collections import Counter
from random import Random

import pytest

from game import valley
from game.valley import agenda, figures
from game.valley.advice import potential, worth
from game.valley.paths import SITE
from game.valley.table import COLOURS, Table
from tests.game.valley import masons
from tests.game.valley.laying import PLAIN


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_workers_can_lay_and_steal_is_what_the_rules_let_them(seats):
    """All that a seat can steal, then all that it can lay at one site, carried out step by step."""
    rng, match, met = Random(seats), masons.whole(seats, 5, PLAIN), Counter[str]()
    tables = [table for table in match.tables if table.asked == "workers"]
    for table in rng.sample(tables, min(40, len(tables))):
        seat = valley.turn(table)
        for line in rng.sample(list(valley.legal(table)), 3):
            after = valley.apply(table, line)
            raid(after, seat, rng)
            if potential.expects(after, agenda.BUILD, seat):
                for site, owner in enumerate(after.owner):
                    stolen, laid = carried(after, seat, site)
                    assert potential.lays(after, seat, site) == (laid if owner == seat else 0)
                    met["laid"] += bool(laid)
                assert sum(potential.steals(after, seat, site) for site in range(15)) == stolen
                met["stolen"] += bool(stolen)
    assert met["laid"] > 10 and met["stolen"] > 5


def raid(table: Table, seat: int, rng: Random) -> None:
    """Now and then a seat's hand is empty, and a foreman and a worker of it stand at a pyramid of another one."""
    if rng.random() < 0.5:
        table.hands[COLOURS * (seat - 1) : COLOURS * seat] = [0] * COLOURS
    for site, owner in enumerate(table.owner):
        free = [place for place, of in enumerate(SITE) if of == site and table.vacant(place)]
        if owner not in (0, seat) and len(free) > 1 and worth.cubes(table, site):
            figures.foreman(table, seat, 0, free[0], None)
            figures.worker(table, seat, table.workers(seat)[0], free[1], None)
            return


def carried(table: Table, seat: int, site: int) -> tuple[int, int]:
    """How many cubes a seat steals at most, and then lays at most at one site."""
    new, count = table.copy(), Counter[str]()
    phases = [agenda.BUILD | seat, agenda.STEAL | seat]
    new.agenda = [phase for phase in phases if phase in table.agenda]
    while new.agenda:
        ways = [line for line in valley.legal(new) if line.startswith(("steal", f"build {site + 1} "))] or ["done"]
        count[ways[0].partition(" ")[0]] += 1
        valley.play(new, ways[0])
    return count["steal"], count["build"]
