"""Counts the continuations of a position of the Duel by brute force: tries every possible line against the rules.

Rules here are yes-or-no questions about sets, not lists of moves: a third formulation of the rules, for perft tables.
"""

from itertools import combinations, product
from typing import Any, NamedTuple

from game.duel.table import TOKEN, Table

GRID = {column + row for column in "abc" for row in "123"}
SHIPS = "123abc"
PLAYED = {"take", "crew", "haul", "swap"}
LINES = (
    [f"place {square}" for square in GRID]
    + [f"unload {ship}" for ship in SHIPS]
    + [f"take {ship} {slot}" for ship in SHIPS for slot in "123"]
    + ["crew " + " ".join(some) for count in (1, 2, 3, 4) for some in combinations(sorted(GRID), count)]
    + ["crew a1 a1", "crew b1 a1", "crew c3 b2 a1"]
    + [f"haul {square} {ship}" for square in GRID for ship in SHIPS]
    + [
        f"swap {ship} {one} {two} {other}"
        for ship, other in product(SHIPS, repeat=2)
        for one, two in product("123", repeat=2)
    ]
    + ["stop", "pass"]
)


class Position(NamedTuple):
    """A position as sets and tuples; `due` are the slots that the box must fill, `again` is haul's second unloading."""

    meeples: frozenset[tuple[str, int]]
    ships: frozenset[tuple[str, str]]  # ("a2", "obelisk"): slot 2 of ship a
    held: tuple[tuple[str, ...], tuple[str, ...]]
    bag: tuple[str, ...]
    stack: int
    mover: int
    due: tuple[str, ...] = ()
    again: bool = False
    over: bool = False


def from_table(table: Table) -> Position:
    """The same position, in a free turn."""
    assert not table.agenda

    def named(counts: list[int]) -> tuple[str, ...]:
        return tuple(TOKEN[kind] for kind, count in enumerate(counts) for _ in range(count))

    squares = [column + row for column in "abc" for row in "123"]
    slots = [ship + slot for ship in SHIPS for slot in "123"]
    return Position(
        frozenset((square, seat) for square, seat in zip(squares, table.squares, strict=True) if seat),
        frozenset((slot, TOKEN[token]) for slot, token in zip(slots, table.cargo, strict=True) if token >= 0),
        (named(table.held[1]), named(table.held[2])),
        named(table.bag),
        table.stack,
        table.mover,
    )


def allowed(now: Position, line: str) -> bool:
    """Whether the rules allow this step of the seat that must speak."""
    verb, *rest = line.split()
    occupied = {square for square, _ in now.meeples}
    mine = sum(seat == now.mover for _, seat in now.meeples)
    afloat = {slot[0] for slot, _ in now.ships} | {slot[0] for slot in now.due}
    if now.again:
        return verb == "stop" or (verb == "unload" and full_line(occupied, afloat, rest[0]))
    if verb in PLAYED and verb not in now.held[now.mover - 1]:
        return False
    if verb in ("place", "crew"):
        few_enough = mine + len(rest) <= 4 and len(rest) in ({1} if verb == "place" else {2, 3})
        return few_enough and not occupied & set(rest) and len(set(rest)) == len(rest) and rest == sorted(rest)
    if verb == "unload":
        return full_line(occupied, afloat, rest[0])
    if verb == "take":
        return any(slot == "".join(rest) and token not in PLAYED for slot, token in now.ships)
    if verb == "haul":
        return mine < 4 and rest[0] not in occupied and full_line(occupied | {rest[0]}, afloat, rest[1])
    if verb == "swap":
        return rest[1] < rest[2] and rest[0] in afloat and full_line(occupied, afloat, rest[3])
    if verb == "pass":
        return not any(allowed(now, other) for other in LINES if other != "pass")
    return False


def full_line(occupied: set[str], afloat: set[str], ship: str) -> bool:
    return ship in afloat and len([square for square in occupied if ship in square]) > 1


def after(now: Position, line: str) -> Position:
    """The position after this step."""
    verb, *rest = line.split()
    mover, other = now.mover, 3 - now.mover
    if verb in PLAYED:
        now = give(now, mover, lose=verb)
    if verb in ("place", "crew"):
        now = now._replace(meeples=now.meeples | {(square, mover) for square in rest})
    if verb == "take":
        taken = next(token for slot, token in now.ships if slot == "".join(rest))
        now = give(now, mover, taken)._replace(ships=now.ships - {("".join(rest), taken)}, due=("".join(rest),))
    if verb == "haul":
        now = emptied(now._replace(meeples=now.meeples | {(rest[0], mover)}), rest[1])
        occupied, afloat = (
            {square for square, _ in now.meeples},
            {slot[0] for slot, _ in now.ships} | {*"".join(now.due)},
        )
        if any(full_line(occupied, afloat, ship) for ship in SHIPS):
            return now._replace(again=True)
    if verb == "swap":
        swapped = {rest[0] + rest[1]: rest[0] + rest[2], rest[0] + rest[2]: rest[0] + rest[1]}
        now = now._replace(ships=frozenset((swapped.get(slot, slot), token) for slot, token in now.ships))
    if verb in ("unload", "swap"):
        now = emptied(now, rest[-1])
    return now._replace(mover=other, again=False)


def emptied(now: Position, ship: str) -> Position:
    """The seats with meeples in the line, the nearest first, each with its slot: 3, 2, 1."""
    line = sorted(((square, seat) for square, seat in now.meeples if ship in square), reverse=True)
    cargo = dict(now.ships)
    for (_, seat), slot in zip(line, "321", strict=False):
        now = give(now, seat, cargo[ship + slot])
    ships = frozenset((slot, token) for slot, token in now.ships if slot[0] != ship)
    now = now._replace(meeples=now.meeples - set(line), ships=ships)
    if now.stack:
        return now._replace(stack=now.stack - 3, due=(f"{ship}1", f"{ship}2", f"{ship}3"))
    return now._replace(over=len({slot[0] for slot, _ in ships}) == 1)


def give(now: Position, seat: int, token: str = "", lose: str = "") -> Position:
    """One token more, or one less, for a seat."""
    holdings = [list(tokens) for tokens in now.held]
    if token:
        holdings[seat - 1].append(token)
    if lose:
        holdings[seat - 1].remove(lose)
    one, two = (tuple(sorted(tokens)) for tokens in holdings)
    return now._replace(held=(one, two))


def count(now: Position, depth: int, known: dict[Any, int] | None = None) -> int:
    """The number of ways to say `depth` more lines, including the box's; 0 after the end of the match."""
    known = {} if known is None else known
    if depth == 0:
        return 1
    if now.over:
        return 0
    if (now, depth) not in known:
        total = 0
        if now.due:
            slot, *due = now.due
            for token in set(now.bag):
                bag = list(now.bag)
                bag.remove(token)
                laid = now._replace(bag=tuple(bag), due=tuple(due), ships=now.ships | {(slot, token)})
                total += count(laid, depth - 1, known)
        else:
            total = sum(count(after(now, line), depth - 1, known) for line in LINES if allowed(now, line))
        known[now, depth] = total
    return known[now, depth]
