"""The table of Valley of the Kings: all pieces and their places, and the agenda of what is still to be answered."""

from collections.abc import Mapping
from typing import ClassVar, Final, NamedTuple

from game.agenda import Asking
from game.interface import BLANK, with_defaults
from game.valley import agenda, cover, parts
from game.valley.board import BOARD
from game.valley.paths import BIT, CELLS, PLACE, SITE, SITES, START

COLOURS: Final = len(parts.COLOURS)
NUMBER: Final = {colour: number for number, colour in enumerate(parts.COLOURS)}
TEAM: Final = parts.FOREMEN + parts.WORKERS
"""Figures of a seat: in the lists first its foremen, then its workers in the order of their places."""
BASE, CENTRE, SECOND, TOP = range(4)
"""Where cubes of a pyramid lie: the first level without its centre, that centre, the level above, the topmost cube."""
STOREYS: Final = 4
ROOM: Final = tuple((8, 1, 4, 1) if large else (4, 0, 0, 1) for large in BOARD.large)
"""For each site how many cubes fit where."""
UNKNOWN: Final = -1
"""The value of a tablet that is not known."""

Leg = tuple[int, int]
"""A foreman, 0 or 1, and the place to which he goes."""
Tablet = tuple[int, int]
"""A group, from 0, and the value of a tablet beside it."""

# names of places and pieces in events and pieces; those of seats by the seat's number
SEATS: Final = range(5)
HAND: Final = tuple(f"hand {seat}" for seat in SEATS)
SCARAB: Final = tuple(f"scarab{seat}" for seat in SEATS)
SCARABS: Final = tuple(f"scarabs {seat}" for seat in SEATS)
WORKER: Final = tuple(f"worker{seat}" for seat in SEATS)
FOREMAN: Final = tuple((f"foreman{seat}-1", f"foreman{seat}-2") for seat in SEATS)
HEAP: Final = tuple(f"group {number}" for number in range(1, 6))
LAID: Final = tuple(tuple(f"laid {group} {seat}" for seat in SEATS) for group in range(1, 6))
SHOWN: Final = tuple(tuple(f"shown {group} {seat}" for seat in SEATS) for group in range(1, 6))
STOREY: Final = tuple(tuple(f"{site} {name}" for name in ("base", "centre", "second", "top")) for site in parts.SITES)
CIRCLE: Final = tuple(f"scarab {site}" for site in parts.SITES)
PHARAOH: Final = "pharaoh"
BESIDE: Final = "beside"


class Setting(NamedTuple):
    """What is settled before the first step, and what follows from it."""

    seats: int
    quick: bool
    expert: bool
    alternate: bool
    open: tuple[int, ...]
    """For each site the bits of its cells; none for a closed one."""


class Table(Asking):
    """A position. Flat lists of small numbers, so that a copy is cheap; the rules alone change it.

    Places, sites (from 0), groups (from 0), colours and foremen (0, 1) are numbers, seats 1 to 4. Lists by seat do not
    use index 0.
    """

    __slots__ = (
        *("setting", "round", "dry", "agenda", "points", "bag", "groups", "hands", "pharaoh"),
        *("laid", "shown", "ways", "legs"),
        *("figures", "free", "claimed", "owner", "scarabs", "cubes", "stolen", "built"),
    )

    DETAIL: ClassVar = agenda.DETAIL

    setting: Setting
    round: int
    dry: int
    """How many rounds in a row nobody has bought a cube."""
    agenda: list[int]
    """What comes next (`game.valley.agenda`), the next entry last; none when the match is over."""
    points: int
    """Those left of the six of whoever moves foremen openly, or workers."""

    bag: list[int]
    """The cubes in the bag, by colour."""
    groups: list[tuple[int, ...]]
    """For each group its cubes, by colour."""
    hands: list[int]
    """Five numbers for each seat from 1: its cubes in hand, by colour."""
    pharaoh: bytes
    """The colours of the Pharaoh's cubes as they came; those after the thirtieth lie beside his pyramid."""

    laid: list[tuple[Tablet, ...]]
    """For each seat the tablets beside groups, face down, sorted; their values as far as this table knows them."""
    shown: list[tuple[Tablet, ...]]
    """For each seat those turned up, sorted."""
    ways: list[tuple[Leg, ...] | None]
    """For each seat what it wrote and has not shown to the end, as far as this table knows it."""
    legs: list[tuple[Leg, ...]]
    """For each seat the legs shown that are not carried out."""

    figures: list[int]
    """For each seat from 1 the places of its two foremen and five workers, the latter sorted."""
    free: list[int]
    """For each open site the bits of its free cells."""
    claimed: int
    """One bit for each foreman (seat × 2 + foreman) that has taken possession of a site in this round."""
    owner: list[int]
    """For each site the seat whose scarab lies there, or 0."""
    scarabs: list[int]
    """For each seat its scarabs in hand."""
    cubes: bytearray
    """For each site, storey and colour, in this order, the number of cubes."""
    stolen: bytearray
    """For each seat from 1 and site the cubes stolen in this round."""
    built: bytearray
    """For each site the cubes laid in this round."""

    @property
    def options(self) -> dict[str, str]:
        """The options with which the match was begun."""
        found = {"quick": self.setting.quick, "expert": self.setting.expert, "alternate": self.setting.alternate}
        return {name: "yes" if on else "no" for name, on in found.items()}

    @property
    def asked(self) -> str:
        """What is asked (`agenda.NAMES`); empty when the match is over."""
        return agenda.NAMES.get(self.question[0], "")

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.agenda

    @property
    def phase(self) -> str:
        """The phase of the round; empty when the match is over."""
        return next((phase for phase, those in agenda.RAIL.items() if self.asked in those), "")

    @property
    def phases(self) -> list[str]:
        """The phases of this round in their order: the first has no stealing and no taking over."""
        return [phase for phase in agenda.RAIL if self.round > 1 or phase not in ("steal", "seize")]

    @property
    def claiming(self) -> tuple[int, int]:
        """While a foreman may claim a site: which foreman of his seat (from 0), and the site."""
        seat, foreman = divmod(self.question[1], 2)
        return foreman, SITE[self.foremen(seat)[foreman]]

    @property
    def showing(self) -> int:
        """While tablets are turned up: the group (from 0) beside which they lie."""
        return self.question[1] >> 3

    @property
    def seats(self) -> list[int]:
        """All seats in the order of this round: one seat further on in each round."""
        count = self.setting.seats
        return [(self.round - 1 + at) % count + 1 for at in range(count)]

    def hand(self, seat: int) -> list[int]:
        """A seat's cubes in hand, by colour."""
        return self.hands[COLOURS * (seat - 1) : COLOURS * seat]

    def foremen(self, seat: int) -> list[int]:
        """The places of a seat's foremen."""
        return self.figures[TEAM * (seat - 1) : TEAM * (seat - 1) + parts.FOREMEN]

    def workers(self, seat: int) -> list[int]:
        """The places of a seat's workers, sorted."""
        return self.figures[TEAM * (seat - 1) + parts.FOREMEN : TEAM * seat]

    def storey(self, site: int, storey: int) -> bytearray:
        """The cubes of one storey of a pyramid, by colour."""
        first = COLOURS * (STOREYS * site + storey)
        return self.cubes[first : first + COLOURS]

    def lay(self, seat: int, site: int, storey: int, colour: int, count: int) -> None:
        """So many cubes come from a seat's hand to a storey of a pyramid, or back if negative."""
        self.cubes[COLOURS * (STOREYS * site + storey) + colour] += count
        self.hands[COLOURS * (seat - 1) + colour] -= count

    def stolen_by(self, seat: int) -> bytearray:
        """For each site the cubes that a seat has stolen there in this round."""
        return self.stolen[SITES * (seat - 1) : SITES * seat]

    def cubes_of(self, site: int, storey: int) -> list[str]:
        """The colours of the cubes of one storey of a pyramid."""
        return named(self.storey(site, storey))

    def finished(self, site: int) -> bool:
        """Whether the pyramid is finished: its topmost cube is laid last."""
        return any(self.storey(site, TOP))

    def vacant(self, cell: int) -> bool:
        """Whether nobody stands in a cell of an open site."""
        return bool(self.free[SITE[cell]] & BIT[cell])

    def rest(self) -> None:
        """Whoever moves next has all points again."""
        self.points = parts.POINTS

    def forget(self, seat: int) -> None:
        """What a seat wrote is shown to the end."""
        self.ways[seat] = None


def settle(options: Mapping[str, str], seats: int) -> Setting:
    """What these options, and this number of seats, make of the rules and of the board ("Preparation")."""
    closed = parts.CLOSED[seats]
    open_ = tuple(0 if suns in closed else cells for suns, cells in zip(BOARD.suns, CELLS, strict=True))
    quick, expert, alternate = (options[name] == "yes" for name in ("quick", "expert", "alternate"))
    return Setting(seats, quick, expert, alternate, open_)


def start(options: Mapping[str, str] = {}, seats: int = 2) -> Table:
    """Set-up: all cubes in the bag, all figures on area 16, eight scarabs in each hand ("Preparation")."""
    table = Table()
    table.setting = settle(with_defaults(cover.options, options), seats)
    table.round = 1
    table.dry = table.claimed = 0
    table.points = parts.POINTS
    table.bag = [parts.CUBES] * COLOURS
    table.groups = []
    table.hands = [0] * COLOURS * seats
    table.pharaoh = b""
    table.laid = [()] * (seats + 1)
    table.shown = [()] * (seats + 1)
    table.ways = [None] * (seats + 1)
    table.legs = [()] * (seats + 1)
    table.figures = [START] * TEAM * seats
    table.free = list(table.setting.open)
    table.owner = [0] * SITES
    table.scarabs = [0, *[parts.SCARABS] * seats]
    table.cubes = bytearray(SITES * STOREYS * COLOURS)
    table.stolen = bytearray(SITES * seats)
    table.built = bytearray(SITES)
    table.agenda = phases(table)
    return table


def phases(table: Table) -> list[int]:
    """The phases of a round, each seat after seat, as agenda ("The first round", "The following rounds")."""
    seats = table.seats[::-1]
    first = table.round == 1
    last = [phase for phase in agenda.PHASES[::-1] if not (first and phase in agenda.LATER)]
    foremen = (agenda.FOREMEN,) if first else (agenda.WALK, agenda.LEGS, agenda.SEAL)
    entries = [agenda.CLOSE, *(phase | seat for phase in (*last, *foremen) for seat in seats), agenda.TURN_UP]
    entries += [agenda.LAY | seat for seat in seats]
    return entries + [agenda.GROUP | group for group in range(len(seats) + parts.MORE)][::-1]


copy = Table.copy


def pieces(table: Table) -> dict[str, list[str]]:
    """Cubes, figures, scarabs and laid tablets by place; tablets in hand and cubes in the bag are in the bag."""
    colours = [parts.COLOURS[colour] for colour in table.pharaoh]
    found = {PHARAOH: colours[: parts.PHARAOH], BESIDE: colours[parts.PHARAOH :]}
    found |= {heap: [] for heap in HEAP[: table.setting.seats + parts.MORE]}
    found |= {heap: named(group) for heap, group in zip(HEAP, table.groups, strict=False)}
    for site in range(SITES):
        found |= {STOREY[site][storey]: named(table.storey(site, storey)) for storey in range(STOREYS)}
        found[CIRCLE[site]] = [SCARAB[table.owner[site]]] if table.owner[site] else []
    found |= {place: [] for place in PLACE}
    for seat in range(1, table.setting.seats + 1):
        found[HAND[seat]] = named(table.hand(seat))
        found[SCARABS[seat]] = [SCARAB[seat]] * table.scarabs[seat]
        for number, place in enumerate(table.foremen(seat)):
            found[PLACE[place]].append(FOREMAN[seat][number])
        for place in table.workers(seat):
            found[PLACE[place]].append(WORKER[seat])
        for group in range(table.setting.seats + parts.MORE):
            found[LAID[group][seat]] = [tablet(value) for at, value in table.laid[seat] if at == group]
            found[SHOWN[group][seat]] = [tablet(value) for at, value in table.shown[seat] if at == group]
    return found


def named(counts: bytearray | list[int] | tuple[int, ...]) -> list[str]:
    """The names of cubes that are counted by colour."""
    return [colour for colour, count in zip(parts.COLOURS, counts, strict=True) for _ in range(count)]


def tablet(value: int) -> str:
    """The name of a tablet: its value, or blank."""
    return BLANK if value == UNKNOWN else str(value)
