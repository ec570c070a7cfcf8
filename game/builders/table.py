"""The table of Builders of Egypt: all pieces and their places, and the agenda of what is still to be answered."""

from collections.abc import Mapping
from typing import ClassVar, Final, NamedTuple

from game.agenda import Asking
from game.builders import agenda, cover, parts
from game.builders.cover import SITES
from game.interface import BLANK, with_defaults

CARD: Final = tuple(parts.CARDS)  # 12 kinds of cards, numbered in the order of `parts.CARDS`
KINDS: Final = len(CARD)
NUMBER: Final = {card: number for number, card in enumerate(CARD)}
LEVER, HAMMER, SAIL, CHISEL, STATUE = (NUMBER[card] for card in (*parts.BLUE, "statue"))
MARKET, PYRAMIDS, TEMPLE, CHAMBER, OBELISKS = range(5)  # the sites, in the order of `SITES`
EMPTY: Final = -1

# names of places and pieces in events and pieces; those of seats by the seat's number
STONE: Final = ("", "stone1", "stone2", "stone3", "stone4")
QUARRY: Final = ("", "quarry 1", "quarry 2", "quarry 3", "quarry 4")
SLED: Final = ("", "sled 1", "sled 2", "sled 3", "sled 4")
HELD: Final = ("", "held 1", "held 2", "held 3", "held 4")
OBELISK: Final = ("", "obelisks 1", "obelisks 2", "obelisks 3", "obelisks 4")
PLACE: Final = tuple(f"{ship} {place}" for ship in parts.SHIPS for place in parts.PLACES)
SHIP: Final = ("", "ship1", "ship2", "ship3", "ship4")  # ships by their number of places
BERTH: Final = tuple(f"berth {ship}" for ship in parts.SHIPS)
DOCK: Final = tuple(f"dock {site}" for site in SITES)
STALL: Final = tuple(f"market {stall}" for stall in parts.STALLS)
HEAP: Final = ("pyramids 1", "pyramids 2", "pyramids 3", "pyramids beside")
FLEET: Final = "ships"
PLAYED: Final = "played"
LOOKED: Final = "looked"
DISCARD: Final = "discard"

ALL_SITES: Final = 0b11111


class Setting(NamedTuple):
    """What is settled before the first step, and what follows from it."""

    seats: int
    sides: tuple[bool, ...]
    """For each site: is it the B side?"""
    wrath: bool
    rounds: tuple[str, ...]
    """The seven round cards."""
    pyramids: tuple[tuple[tuple[int, str], ...], ...]
    """For each pyramid the points and the bonus of its places, in order of building."""
    temple: tuple[str, ...]
    """What a visible stone brings at each place of the temple."""


class Table(Asking):
    """A position. Flat lists and tuples of small numbers, so that a copy is cheap; the rules alone change it.

    Cards are numbers (`CARD` has their names), ships 0 … 3, places on ships 0 … 15 (ship × 4 + place), sites 0 … 4,
    seats 1 to 4: lists by seat do not use index 0. Bits stand for places, ships or sites by these numbers.
    """

    __slots__ = (
        *("setting", "drawn", "mover", "began", "sender", "passes", "agenda"),
        *("sizes", "cargo", "free", "ready", "sent", "sites", "sled", "quarry", "points", "ashore"),
        *("market", "unseen", "deck", "hidden", "looked", "discard", "held"),
        *("pyramids", "temple", "chamber", "obelisks", "finished"),
    )

    DETAIL: ClassVar = agenda.DETAIL

    setting: Setting
    drawn: int
    """One bit for each round card that was turned up."""
    mover: int
    """The seat whose turn it is, or that ended the round; `OVER` once the match has ended."""
    began: int
    """The seat that began the round."""
    sender: int
    """The seat that last sent a ship in this round, or 0."""
    passes: int
    """How many seats have passed in a row."""
    agenda: list[int]
    """What comes before the next free turn (`game.builders.agenda`), the next entry last; none in a free turn."""

    sizes: tuple[int, ...]
    """The number of places of each ship of the round."""
    cargo: list[int]
    """16 places on ships: the seat whose stone lies there, or 0."""
    free: int
    """One bit for each free place on a ship that was not sent."""
    ready: int
    """One bit for each ship that was not sent and carries as many stones as it must."""
    sent: list[int]
    """For each ship the site to which it was sent, or `EMPTY`."""
    sites: int
    """One bit for each site to which no ship was sent."""
    sled: list[int]
    """For each seat the stones on its sled."""
    quarry: list[int]
    """For each seat its stones in the quarry."""
    points: list[int]
    """For each seat the points scored so far."""
    ashore: tuple[int, ...]
    """The seats of the stones that lie at the market until the last of their ship's cards is carried out."""

    market: list[int]
    """For each place of the market the card that lies open there, or `EMPTY`."""
    unseen: list[int]
    """Cards not seen since the last shuffle (deck, hidden ones, those discarded unseen), by kind: one bag."""
    deck: int
    """How many of them are the deck."""
    hidden: int
    """How many of them lie face down at the market."""
    looked: tuple[int, ...]
    """The hidden cards that somebody looks at."""
    discard: list[int]
    """The cards in the discard that were seen, by kind."""
    held: list[int]
    """The cards in front of the seats: seat 1's by kind, then seat 2's, and so on."""

    pyramids: tuple[tuple[int, ...], ...]
    """The seats of the stones of three pyramids (side A has only the first) and of those beside, as they were built."""
    temple: tuple[int, ...]
    """The seats of its stones as they were built, from the left, level after level."""
    chamber: tuple[int, ...]
    """The seats of its stones as they were built, from the top, column after column."""
    obelisks: list[int]
    """For each seat how many of its stones are there, loose or not."""
    finished: tuple[int, ...]
    """Side B: the seats of the obelisks in the order in which they were finished."""

    @property
    def options(self) -> dict[str, str]:
        """The options with which the match was begun."""
        sides = zip(SITES, self.setting.sides, strict=True)
        return {site: "B" if other else "A" for site, other in sides} | {"wrath": "yes" if self.setting.wrath else "no"}

    @property
    def asked(self) -> str:
        """What a seat is asked (`agenda.NAMES`); empty in a free turn, and while the box must speak."""
        return agenda.NAMES.get(self.question[0], "")

    @property
    def choosing(self) -> list[int]:
        """The places of a ship whose stones' owners are still to choose a pyramid, the next one first."""
        return self.details(agenda.PYRAMID)[::-1]

    @property
    def taking(self) -> list[int]:
        """The seats still to take a card for their stones at the market, the next one first."""
        return [*self.details(agenda.KEEP), *self.details(agenda.TAKE)[::-1]]

    @property
    def round(self) -> int:
        """The number of the round; 0 before the first."""
        return self.drawn.bit_count()

    @property
    def to_come(self) -> list[str]:
        """The round cards that were not turned up."""
        return [card for number, card in enumerate(self.setting.rounds) if not self.drawn >> number & 1]

    @property
    def vacant(self) -> list[str]:
        """The sites to which no ship was sent."""
        return [site for number, site in enumerate(SITES) if self.sites >> number & 1]

    @property
    def played(self) -> list[int]:
        """The cards that are being carried out."""
        return self.details(agenda.FINISH)

    @property
    def buried(self) -> int:
        """How many cards of the discard nobody has seen."""
        return sum(self.unseen) - self.deck - self.hidden

    def cards(self, seat: int) -> list[int]:
        """The cards in front of a seat, by kind."""
        return self.held[KINDS * (seat - 1) : KINDS * seat]


def places(text: str) -> tuple[int, str]:
    """Points and bonus of a place of a pyramid.

    >>> places("1 card"), places("4")
    ((1, 'card'), (4, ''))
    """
    points, _, bonus = text.partition(" ")
    return int(points), bonus


def settle(options: Mapping[str, str], seats: int) -> Setting:
    """What these options, and this number of seats, make of the boards."""
    sides = tuple(options[site] == "B" for site in SITES)
    columns = parts.PYRAMIDS_B if sides[PYRAMIDS] else (tuple(str(points) for points in parts.PYRAMID),)
    width = parts.TEMPLE_WIDTH[seats]
    return Setting(
        seats,
        sides,
        options["wrath"] == "yes",
        parts.ROUND_CARDS[seats],
        tuple(tuple(places(place) for place in column) for column in columns),
        (parts.TEMPLE_B if sides[TEMPLE] else (str(parts.TEMPLE_POINTS),) * width)[:width],
    )


def start(options: Mapping[str, str] = {}, seats: int = 2) -> Table:
    """Set-up: 2, 3, 4, 5 stones on the sleds, the others in the quarry, all cards in the deck ("Setting up")."""
    table = Table()
    table.setting = settle(with_defaults(cover.options, options), seats)
    table.drawn = table.sender = table.passes = table.free = table.ready = table.hidden = 0
    table.mover = table.began = 1
    table.sizes = (0,) * len(parts.SHIPS)
    table.cargo = [0] * len(PLACE)
    table.sent = [EMPTY] * len(parts.SHIPS)
    table.sites = ALL_SITES
    table.sled = [0, *parts.FIRST[:seats]]
    table.quarry = [0, *(parts.STONES - first for first in parts.FIRST[:seats])]
    table.points = [0] * (seats + 1)
    table.market = [EMPTY] * len(parts.STALLS)
    table.unseen = list(parts.CARDS.values())
    table.deck = sum(table.unseen)
    table.discard = [0] * KINDS
    table.held = [0] * KINDS * seats
    table.pyramids = ((), (), (), ())
    table.temple = table.chamber = table.finished = table.ashore = table.looked = ()
    table.obelisks = [0] * (seats + 1)
    table.agenda = opening(table)
    return table


def opening(table: Table) -> list[int]:
    """What happens before the first turn of a round: the round card, then the market, place after place ("A round")."""
    if table.setting.sides[MARKET]:
        return [agenda.HIDE, agenda.HIDE, *(agenda.OPEN | stall for stall in (2, 1, 0)), agenda.ROUND]
    return [*(agenda.OPEN | stall for stall in (3, 2, 1, 0)), agenda.ROUND]


copy = Table.copy


def pieces(table: Table) -> dict[str, list[str]]:
    """Stones, cards and ships by place; stones of a site in the order in which they came there."""
    seats = range(1, table.setting.seats + 1)
    found = {QUARRY[seat]: [STONE[seat]] * table.quarry[seat] for seat in seats}
    found |= {SLED[seat]: [STONE[seat]] * table.sled[seat] for seat in seats}
    found |= {place: [STONE[seat]] if seat else [] for place, seat in zip(PLACE, table.cargo, strict=True)}
    found |= {SITES[MARKET]: [STONE[seat] for seat in table.ashore]}
    found |= {place: [STONE[seat] for seat in built] for place, built in zip(HEAP, table.pyramids, strict=True)}
    found |= {SITES[TEMPLE]: [STONE[seat] for seat in table.temple]}
    found |= {SITES[CHAMBER]: [STONE[seat] for seat in table.chamber]}
    found |= {OBELISK[seat]: [STONE[seat]] * table.obelisks[seat] for seat in seats}
    return found | fleet(table) | cards(table)


def fleet(table: Table) -> dict[str, list[str]]:
    """The eight ships: at their berths, at the docks of the sites, or beside the boards."""
    found: dict[str, list[str]] = {place: [] for place in (*BERTH, *DOCK)}
    rest = dict(parts.FLEET)
    for ship, size in enumerate(table.sizes):
        if size:
            site = table.sent[ship]
            found[BERTH[ship] if site == EMPTY else DOCK[site]] = [SHIP[size]]
            rest[size] -= 1
    return {**found, FLEET: [SHIP[size] for size, count in rest.items() for _ in range(count)]}


def cards(table: Table) -> dict[str, list[str]]:
    """All market cards but those of the deck; of those that lie face down, or were discarded so, only the backs."""
    found = {stall: [CARD[card]] if card != EMPTY else [] for stall, card in zip(STALL, table.market, strict=True)}
    found[STALL[-1]] += [BLANK] * table.hidden
    for seat in range(1, table.setting.seats + 1):
        found[HELD[seat]] = [CARD[card] for card, count in enumerate(table.cards(seat)) for _ in range(count)]
    found[PLAYED] = [CARD[card] for card in table.played]
    found[LOOKED] = [CARD[card] for card in table.looked]
    found[DISCARD] = [CARD[card] for card, count in enumerate(table.discard) for _ in range(count)]
    found[DISCARD] += [BLANK] * table.buried
    return found
