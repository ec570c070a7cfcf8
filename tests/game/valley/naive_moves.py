"""The naive valley's board, typed by hand: what is next to what, and what a move costs."""

COLOURS = ["white", "yellow", "red", "blue", "black"]

AREAS = {
    "16": "17 19 21",
    "17": "16 18 19 21",
    "18": "17",
    "19": "16 17 20 21",
    "20": "19",
    "21": "16 17 19 22",
    "22": "21",
}
"""The areas across one line."""

SITES = {
    "1": ("small", 0, "18 17 17 18"),
    "2": ("small", 3, "18 18 17 17"),
    "3": ("large", 0, "17 16 16 17 17 17 17 17"),
    "4": ("large", 2, "18 18 18 18 18 18 18 18"),
    "5": ("small", 0, "16 16 17 19"),
    "6": ("small", 0, "20 19 19 20"),
    "7": ("small", 3, "20 20 19 19"),
    "8": ("large", 0, "19 16 16 19 19 19 19 19"),
    "9": ("large", 2, "20 20 20 20 20 20 20 20"),
    "10": ("small", 0, "16 16 19 21"),
    "11": ("small", 0, "22 21 21 22"),
    "12": ("small", 3, "22 22 21 21"),
    "13": ("large", 0, "21 16 16 21 21 21 21 21"),
    "14": ("large", 2, "22 22 22 22 22 22 22 22"),
    "15": ("small", 0, "16 16 21 17"),
}
"""Size, suns, and for cell A, B, … the area on which it opens; ``16+17`` would be a cell that opens on two."""

ROOMS = {"small": [4, 1], "large": [8, 4, 1]}
"""Cubes on each level, without the centre of a large base."""

OPENS = {area: [area] for area in AREAS}
for _site in SITES:
    for _letter, _area in zip("ABCDEFGH", SITES[_site][2].split(), strict=False):
        OPENS[_site + _letter] = _area.split("+")
PLACES = list(OPENS)
"""Areas before cells, each ascending."""


def site_of(place: str) -> str:
    """The cell's site; nothing for an area."""
    return "" if place in AREAS else place[:-1]


def lines(start: str, end: str) -> int:
    """Lines between two areas, by the shortest way."""
    reached, crossed = {start}, 0
    while end not in reached:
        reached |= {area for near in reached for area in AREAS[near].split()}
        crossed += 1
    return crossed


def count(start: str, end: str) -> int:
    """Points for a move between two places: the lines between areas, and one for each cell that is left or entered."""
    between = min(lines(one, other) for one in OPENS[start] for other in OPENS[end])
    return (start not in AREAS) + between + (end not in AREAS)


COST = {(start, end): count(start, end) for start in PLACES for end in PLACES}


def open_sites(seats: int) -> list[str]:
    """All but those of 3 suns with three seats, of 2 or 3 suns with two."""
    return [site for site, (_, suns, _) in SITES.items() if suns < {4: 9, 3: 3, 2: 2}[seats]]
