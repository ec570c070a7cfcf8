"""Positions of Builders of Egypt in words, and what may be said in them: yes-or-no questions, not lists of moves."""

from dataclasses import dataclass, field
from itertools import permutations, product

from game.builders.table import CARD, Table

SITES = ["market", "pyramids", "temple", "chamber", "obelisks"]
BLUE = {"lever", "hammer", "sail", "chisel"}
RED = {"entrance": "pyramids", "sarcophagus": "chamber", "path": "obelisks"}
LEAST = {4: 3, 3: 2, 2: 1, 1: 1}
ON_SHIP = [f"{ship} {place}" for ship in "abcd" for place in "1234"]
LINES = (
    ["stones", "skip", "points", "pass", *(f"take {n}" for n in "1234"), *(f"pyramid {n}" for n in "123")]
    + [f"keep {card}" for card in CARD]
    + [f"{verb} {place}" for verb in ("load", "hammer") for place in ON_SHIP]
    + [f"send {ship} {site}" for ship, site in product("abcd", SITES)]
    + [f"sail {place} {site}" for place, site in product(ON_SHIP, SITES)]
    + [f"chisel {one} {two}" for one, two in product(ON_SHIP, repeat=2)]
    + [
        f"lever {ship} {site} {' '.join(order)}"
        for ship, site in product("abcd", SITES)
        for number in (1, 2, 3, 4)
        for order in permutations("1234", number)
    ]
)


@dataclass
class Position:
    """A position in words; `todo` has what comes first, in order, each a word and what belongs to it."""

    seats: int
    sides: dict[str, str]
    mover: int
    began: int
    cards: list[str]  # round cards that were not used
    left: int  # rounds after this one
    sizes: dict[str, int]
    load: dict[str, int]  # "a 1": the seat
    sent: dict[str, str]
    sled: dict[int, int]
    quarry: dict[int, int]
    market: dict[str, str]
    hidden: int
    deck: int
    bag: list[str]
    gone: list[str]
    held: dict[int, list[str]]
    built: dict[str, list[int]]
    todo: list[tuple] = field(default_factory=list)
    ashore: list[int] = field(default_factory=list)
    looked: list[str] = field(default_factory=list)
    sender: int = 0
    passes: int = 0
    over: bool = False


def from_table(table: Table) -> Position:
    """The same position, in a free turn of a round in which nobody sent a ship or passed before."""
    assert not table.agenda
    setting = table.setting
    seats = range(1, setting.seats + 1)

    def named(counts: list[int]) -> list[str]:
        return [CARD[kind] for kind, count in enumerate(counts) for _ in range(count)]

    built = {f"pyramid {number + 1}": list(pyramid) for number, pyramid in enumerate(table.pyramids[:3])}
    built |= {"beside": list(table.pyramids[3]), "temple": list(table.temple), "chamber": list(table.chamber)}
    built["obelisks"] = [seat for seat in seats for _ in range(table.obelisks[seat])]
    return Position(
        setting.seats,
        dict(zip(SITES, ("AB"[side] for side in setting.sides), strict=True)),
        table.mover,
        table.began,
        [card for number, card in enumerate(setting.rounds) if not table.drawn >> number & 1],
        6 - table.drawn.bit_count(),
        dict(zip("abcd", table.sizes, strict=True)),
        {place: seat for place, seat in zip(ON_SHIP, table.cargo, strict=True) if seat},
        {ship: SITES[site] for ship, site in zip("abcd", table.sent, strict=True) if site >= 0},
        {seat: table.sled[seat] for seat in seats},
        {seat: table.quarry[seat] for seat in seats},
        {str(stall): CARD[card] for stall, card in enumerate(table.market, 1) if card >= 0},
        table.hidden,
        table.deck,
        named(table.unseen),
        named(table.discard),
        {seat: named(table.cards(seat)) for seat in seats},
        built,
    )


# -- what may be said --------------------------------------------------------------------------------------------------


def free(now: Position, place: str) -> bool:
    return place not in now.load and place[0] not in now.sent and int(place[2]) <= now.sizes[place[0]]


def aboard(now: Position, ship: str) -> list[str]:
    return sorted(place for place in now.load if place[0] == ship)


def sails(now: Position, ship: str, site: str, more: int = 0) -> bool:
    if ship in now.sent or site in now.sent.values():
        return False
    return len(aboard(now, ship)) + more >= LEAST[now.sizes[ship]]


def room(now: Position) -> list[str]:
    """The pyramids that can be chosen."""
    return [number for number in "123" if len(now.built[f"pyramid {number}"]) < 5]


def fetches(now: Position, seat: int) -> bool:
    return now.sled[seat] < 5 and now.quarry[seat] > 0


def allowed(now: Position, line: str) -> bool:
    """Whether the rules allow this step of the seat that must speak."""
    verb, *rest = line.split()
    if now.todo:
        return answers(now, line, verb, rest)
    seat = now.mover
    if verb in BLUE and verb not in now.held[seat]:
        return False
    if verb in ("stones", "hammer"):
        return fetches(now, seat) and (verb == "stones" or free(now, line[7:]))
    if verb in ("load", "chisel"):
        places = [" ".join(rest[:2]), " ".join(rest[2:])][: len(rest) // 2]
        return now.sled[seat] >= len(places) and places == sorted({*places}) and all(free(now, p) for p in places)
    if verb == "send":
        return sails(now, rest[0], rest[1])
    if verb == "lever":
        return sails(now, rest[0], rest[1]) and [f"{rest[0]} {p}" for p in sorted(rest[2:])] == aboard(now, rest[0])
    if verb == "sail":
        return now.sled[seat] > 0 and free(now, line[5:8]) and sails(now, rest[0], rest[2], 1)
    return verb == "pass" and not any(allowed(now, other) for other in LINES if other != "pass")


def answers(now: Position, line: str, verb: str, rest: list[str]) -> bool:
    """Whether this answers what is asked."""
    asked = now.todo[0][0]
    if asked == "load":
        return line == "skip" or (verb == "load" and free(now, line[5:]))
    if asked in ("fetch", "favour"):
        return line in ("stones", "skip" if asked == "fetch" else "points")
    if verb != asked:
        return False
    if asked == "take":
        return rest[0] in now.market or (rest[0] == "4" and now.hidden > 0)
    return rest[0] in now.looked if asked == "keep" else rest[0] in room(now)
