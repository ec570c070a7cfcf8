"""Positions of Builders of Egypt said in few words, for tests that say what a rule does.

Stones are the numbers of their seats, ``.`` is none: ``cargo={"a": "1.2"}``, ``temple="1212"``. Cards are said by
name, ``held={1: "statue*2 lever"}``. Stones that are named nowhere lie in the quarry, cards that are named nowhere in
the deck, or, if `bag` says what was not seen, in the discard.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

from game import builders
from game.builders import parts
from game.builders.cover import SITES
from game.builders.table import CARD, EMPTY, NUMBER, Table
from game.match import happened
from tests.game import steps

say = partial(steps.say, builders)
may = partial(steps.may, builders)
refused = partial(steps.refused, builders)


def cards(words: str) -> Counter[str]:
    """``"statue*2 lever"`` is two statues and a lever."""
    found: Counter[str] = Counter()
    for word in words.split():
        card, _, count = word.partition("*")
        assert card in parts.CARDS, card
        found[card] += int(count or 1)
    return found


def counts(named: Mapping[str, int]) -> list[int]:
    """The numbers of each kind, in the order of the rules."""
    return [named.get(card, 0) for card in CARD]


def stones(drawn: str) -> tuple[int, ...]:
    return tuple(int(stone) for stone in drawn)


def quay(
    *,
    seats: int = 2,
    sides: str = "AAAAA",
    wrath: bool = False,
    mover: int = 1,
    ships: str = "4 3 2 1",
    cargo: Mapping[str, str] | None = None,
    sent: Mapping[str, str] | None = None,
    sled: Sequence[int] | None = None,
    quarry: Sequence[int] | None = None,
    market: str = "statue statue statue statue",
    bag: str | None = None,
    hidden: int | None = None,
    discard: str = "",
    held: Mapping[int, str] | None = None,
    pyramids: Sequence[str] = (),
    beside: str = "",
    temple: str = "",
    chamber: str = "",
    obelisks: Sequence[int] | None = None,
    finished: str = "",
    rounds: int = 1,
) -> Table:
    """A free turn of the mover in round `rounds`; `-` is an empty place of the market."""
    options = {**dict(zip(SITES, sides, strict=True)), "wrath": "yes" if wrath else "no"}
    table = builders.start(options, seats)
    table.agenda, table.mover = [], mover
    others = [card for card in table.setting.rounds if card != ships]
    used = [*others[: rounds - 1], ships]
    table.drawn = sum(1 << number for number, card in enumerate(table.setting.rounds) if card in used)
    moor(table, tuple(int(size) for size in ships.split()), cargo or {}, sent or {})
    table.pyramids = (*(stones(pyramid) for pyramid in (*pyramids, "", "", "")[:3]), stones(beside))
    table.temple, table.chamber, table.finished = stones(temple), stones(chamber), stones(finished)
    table.obelisks = [0, *(obelisks or [0] * seats)]
    table.sled = [0, *(sled or (3,) * seats)]
    table.quarry = [0] + [parts.STONES - count(table, seat) for seat in range(1, seats + 1)]
    if quarry:
        table.quarry = [0, *quarry]
    deal(table, market, bag, hidden, discard, held or {})
    return table


def moor(table: Table, sizes: tuple[int, ...], cargo: Mapping[str, str], sent: Mapping[str, str]) -> None:
    """The ships of the round, what they carry, and where they were sent."""
    table.sizes = sizes
    for number, ship in enumerate(parts.SHIPS):
        size = sizes[number]
        load = cargo.get(ship, "").ljust(size, ".")
        assert len(load) == size, ship
        for place, stone in enumerate(load):
            table.cargo[4 * number + place] = 0 if stone == "." else int(stone)
        if ship in sent:
            table.sent[number] = SITES.index(sent[ship])
            table.sites &= ~(1 << table.sent[number])
            continue
        table.free |= sum(1 << 4 * number + place for place, stone in enumerate(load) if stone == ".")
        if size - load.count(".") >= parts.LEAST[size]:
            table.ready |= 1 << number


def deal(table: Table, market: str, bag: str | None, hidden: int | None, discard: str, held: Mapping[int, str]) -> None:
    """The cards at the market, in the discard, in front of the seats; the others."""
    backs = hidden if hidden is not None else 2 * table.setting.sides[0]
    stalls = market.split()[: 3 if table.setting.sides[0] else 4]
    named = cards(" ".join(card for card in stalls if card != "-")) + cards(discard)
    for seat, some in held.items():
        named += cards(some)
        first = len(CARD) * (seat - 1)
        table.held[first : first + len(CARD)] = counts(cards(some))
    table.market = [*(NUMBER.get(card, EMPTY) for card in stalls), *[EMPTY] * 4][:4]
    rest = Counter(parts.CARDS) - named
    assert sum(rest.values()) + sum(named.values()) == 34, "more cards said than there are"
    unseen = rest if bag is None else cards(bag)
    assert not unseen - rest
    table.unseen = counts(unseen)
    table.hidden = backs
    table.deck = sum(table.unseen) - backs
    table.discard = counts(cards(discard) + (rest - unseen))
    assert table.deck >= 0 and card_count(table) == 34


def count(table: Table, seat: int) -> int:
    """The stones of a seat that are anywhere but in the quarry."""
    built = sum(pyramid.count(seat) for pyramid in table.pyramids)
    built += table.temple.count(seat) + table.chamber.count(seat) + table.obelisks[seat]
    return table.sled[seat] + table.cargo.count(seat) + table.ashore.count(seat) + built


def card_count(table: Table) -> int:
    """All cards: 34, whatever happens."""
    played = len(builders.pieces(table)["played"])
    lying = sum(card != EMPTY for card in table.market)
    return sum((*table.unseen, *table.discard, *table.held, lying, len(table.looked), played))


def said_by(table: Table, seat: int, words: str) -> Table:
    """The table after a step of this seat, whose turn it must be."""
    assert builders.turn(table) == seat
    return builders.apply(table, words)


def held(table: Table, seat: int) -> list[str]:
    """The cards in front of a seat."""
    return builders.pieces(table)[f"held {seat}"]


def points(table: Table) -> list[int]:
    """The points scored so far, seat by seat."""
    return table.points[1:]


def part(table: Table, name: str) -> list[int]:
    """One part of the scores, seat by seat."""
    return [score[name] for score in builders.scores(table)]


def told(table: Table, words: str) -> list[str]:
    """What happens, in order, by the kinds of events."""
    return [event.what for event in happened(builders, table, words)]


def settle(table: Table) -> Table:
    """The table after the box has said whatever is due."""
    while builders.turn(table) == 0:
        table = builders.apply(table, builders.legal(table)[0])
    return table
