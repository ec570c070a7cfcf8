"""The raider: one step at a time, the one after which its table looks best by figures that were never learned.

It builds, claims, robs, takes over and guards, but plans nothing: others are measured against it
(``python -m game.bots.arena valley 7 tests.strength.raider``), so it is not improved any more.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.bots.valley.pyramids import DONE, prior, shape
from game.bots.valley.view import count
from game.interface import AnyGame
from game.valley import agenda, parts, rules, secrets, ways
from game.valley.board import BOARD
from game.valley.paths import COST, NUMBER, SITE, SITES
from game.valley.scoring import scores
from game.valley.table import TEAM, Table

NOTES: Final = 40
"""Ways that are drawn and compared."""
PRIOR: Final = prior()


def looks(table: Table, seat: int) -> float:
    """How good a table looks to a seat."""
    cubes, hand = bytes(table.cubes), sum(table.hand(seat))
    workers, foremen = table.workers(seat), table.foremen(seat)
    total = 1.0 * scores(table)[seat - 1]["total"]
    others = [0.0] * (table.setting.seats + 1)
    for site in range(SITES):
        owner = table.owner[site]
        content, large = cubes[20 * site : 20 * site + 20], BOARD.large[site]
        kind = shape(content, large, table.setting.expert)
        if kind == DONE or not owner:
            continue
        worth, here = PRIOR[kind], count(workers, site)
        if owner == seat:
            useful = min(parts.LOAD * here - table.built[site], hand, sum(parts.LARGE if large else parts.SMALL))
            total += worth + 0.15 * max(0, useful) + 0.15 * min(2, count(foremen, site)) * (worth - 0.4)
            continue
        others[owner] += worth
        if table.round > 1 and count(foremen, site) > count(table.foremen(owner), site):
            total += 0.3 * worth + 0.15 * min(parts.LOAD * here, sum(content))
            total += 0.4 * worth * (here > count(table.workers(owner), site))
    return total + 0.1 * hand - 0.3 * max(others)


def bid(table: Table, seat: int, rng: Random) -> str:
    """The largest tablet left, beside a group with many cubes of one colour; none after four."""
    own = [value for _, value in table.laid[seat]]
    rest = [value for value in (4, 3, 2, 1) if value not in own]
    if not rest:
        return "done"
    wanted = [max(group) + 0.2 * len([n for n in group if n]) + rng.random() for group in table.groups]
    for group, _ in table.laid[seat]:
        wanted[group] -= 0.7
    best = max(range(len(wanted)), key=wanted.__getitem__)
    return f"lay {best + 1}: {rest[0]}"


def way(table: Table, seat: int, rng: Random) -> str:
    """The best of some ways that are drawn word by word."""
    best, high = "sealed:", looks(table, seat)
    for _ in range(NOTES):
        said: list[str] = []
        while word := rng.choice(secrets.notes(table, "sealed", said)):
            said.append(word)
        worth = looks(gone(table, seat, ways.parse(said)), seat)
        if worth > high:
            best, high = " ".join(["sealed:", *said]), worth
    return best


def gone(table: Table, seat: int, legs: Sequence[tuple[int, int]]) -> Table:
    """The table after these legs, if nobody else moves."""
    new = table.copy()
    for number, place in legs:
        new.figures[TEAM * (seat - 1) + number] = place
        site = SITE[place]
        if site >= 0 and not new.owner[site] and new.scarabs[seat]:
            new.owner[site] = seat
    return new


def fare(words: str) -> float:
    """What a worker's way costs, so that of equal ones the shortest is taken."""
    if not words.startswith("worker"):
        return 0.0
    _, before, after = words.split(" ")
    return -0.02 * COST[NUMBER[before]][NUMBER[after]]


def choose(game: AnyGame, seen: Table, seat: int, legal: Sequence[str], rng: Random) -> str:
    """The step after which the table looks best; one of them at random if several do."""
    kind = seen.agenda[-1] & ~agenda.DETAIL
    if kind == agenda.LAY:
        return bid(seen, seat, rng)
    if kind == agenda.SEAL:
        return way(seen, seat, rng)
    if len(legal) == 1:
        return legal[0]
    table = secrets.guess(seen, seat, rng)
    best, high = legal[0], -1e9
    for words in legal:
        new = table.copy()
        rules.play(new, words)
        if kind == agenda.FOREMEN and new.agenda and new.agenda[-1] & ~agenda.DETAIL == agenda.CLAIM:
            rules.play(new, rules.legal(new)[0])
        worth = looks(new, seat) + fare(words) + 0.001 * rng.random()
        if worth > high:
            best, high = words, worth
    return best
