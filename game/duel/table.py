"""The Duel's table: all pieces and their places, and the agenda of questions, whose next entry lies first."""

from collections.abc import Mapping
from typing import Final

from game.alike import Alike
from game.duel import cover, parts
from game.interface import with_defaults

KINDS: Final = len(parts.TOKENS)  # 23 kinds of tokens, numbered in the order of `parts.TOKENS`
TOKEN: Final = tuple(parts.TOKENS)
NUMBER: Final = {token: number for number, token in enumerate(TOKEN)}
OBELISK, LIGHT, DARK, TAKE = (NUMBER[token] for token in ("obelisk", "light", "dark", "take"))
TEMPLE, TOMB = NUMBER["temple1"], NUMBER["tomb1"]

SLOT: Final = tuple(f"{ship} {slot}" for ship in parts.SHIPS for slot in parts.SLOTS)
"""Names of places in events: slots here, then meeples in hand and tokens held, by seat."""
HAND: Final = ("", "hand 1", "hand 2")
HELD: Final = ("", "held 1", "held 2")
MEEPLE: Final = ("", "meeple1", "meeple2")
"""Kinds of meeples, by seat."""

ALL_SHIPS: Final = 0b111111
EMPTY: Final = -1

# the agenda's entries: 0 … 17 is a slot that the box must fill (ship × 3 + slot), then
AGAIN: Final = 18  # "haul": unload a second time, or stop
NEXT: Final = 19  # the turn passes to the other seat


class Table(Alike):
    """A position. Flat lists of small numbers, so that a copy is cheap; `rules` alone changes it.

    Tokens are numbers (`TOKEN` has their names), ships 0 … 5 in the order 1 2 3 a b c, squares 0 … 8 in the order
    a1 a2 a3 b1 … c3, seats 1 and 2.
    """

    __slots__ = (
        *("sides", "cargo", "ships", "squares", "full", "hand", "held"),
        *("out", "bag", "stack", "reserve", "first", "mover", "agenda"),
    )

    sides: tuple[bool, bool, bool, bool]
    """Obelisk, temple, pyramids, tomb: is it the B side?"""
    cargo: list[int]
    """18 slots, ship by ship, slot 1 first: the token there or `EMPTY`."""
    ships: int
    """One bit for each ship that is still in the game."""
    squares: list[int]
    """9 squares: the seat whose meeple stands there, or 0."""
    full: int
    """One bit for each square that is occupied."""
    hand: list[int]
    """Meeples in hand; index 0 is not used."""
    held: list[list[int]]
    """For each seat, how many tokens of each kind it holds (index 0: not used, empty)."""
    out: list[int]
    """Tokens removed from the game, by kind."""
    bag: list[int]
    """Tokens that nobody has seen (stack, reserve and what is about to be laid), by kind."""
    stack: int
    """Tokens in the face-down stack."""
    reserve: int
    """Tokens face down at the harbour, for "take"."""
    first: int
    """The seat that first got a fifth obelisk token, or 0."""
    mover: int
    """The seat whose turn it is."""
    agenda: list[int]
    """Questions to be answered before anything else, the next one first; if empty, the mover has a free turn."""

    @property
    def options(self) -> dict[str, str]:
        """The options with which the match was begun."""
        return {site: "B" if other else "A" for site, other in zip(parts.SITES, self.sides, strict=True)}

    def moored(self, ship: str) -> bool:
        """Whether a ship is still in the game."""
        return bool(self.ships >> parts.SHIPS.index(ship) & 1)

    def laden(self, ship: str) -> bool:
        """Whether this ship is still in the game, with all its cargo."""
        first = 3 * parts.SHIPS.index(ship)
        return self.moored(ship) and EMPTY not in self.cargo[first : first + 3]


copy = Table.copy


def pieces(table: Table) -> dict[str, list[str]]:
    """Meeples in hand and on squares, tokens on ships and before their owners."""
    found = {HAND[seat]: [MEEPLE[seat]] * table.hand[seat] for seat in (1, 2)}
    standing = zip(parts.SQUARES, table.squares, strict=True)
    found |= {square: [MEEPLE[seat]] if seat else [] for square, seat in standing}
    found |= {slot: [] if token == EMPTY else [TOKEN[token]] for slot, token in zip(SLOT, table.cargo, strict=True)}
    for seat in (1, 2):
        counts = zip(TOKEN, table.held[seat], strict=True)
        found[HELD[seat]] = [token for token, count in counts for _ in range(count)]
    return found


def start(options: Mapping[str, str] = {}, seats: int = 2) -> Table:
    """Set-up: six empty ships, four meeples a seat, 60 tokens in the bag (rulebook: "Setting up").

    The box then lays three tokens on each ship, slot 1 first; three of the rest are the reserve.
    """
    assert seats == 2, seats
    one, two, three, four = (with_defaults(cover.options, options)[site] == "B" for site in parts.SITES)
    table = Table()
    table.sides = (one, two, three, four)
    table.cargo = [EMPTY] * 18
    table.ships = ALL_SHIPS
    table.squares = [0] * 9
    table.full = table.first = 0
    table.hand = [0, parts.MEEPLES, parts.MEEPLES]
    table.held = [[], [0] * KINDS, [0] * KINDS]
    table.out = [0] * KINDS
    table.bag = list(parts.TOKENS.values())
    table.reserve = parts.RESERVE
    table.stack = sum(table.bag) - table.reserve - len(table.cargo)
    table.mover = 1
    table.agenda = list(range(18))
    return table
