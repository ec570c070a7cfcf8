"""The contents of the box of Builders of Egypt: names, numbers and points, as in the rulebook.

Somebody with the rulebook, and the boards, can proof-read this page without reading the rules' code.
"""

from typing import Final

from game.builders.cover import SITES

# -- ships, largest first in each round; place 1 is the bow ("Contents", "A round")
SHIPS: Final = ("a", "b", "c", "d")
PLACES: Final = ("1", "2", "3", "4")
FLEET: Final = {4: 2, 3: 3, 2: 2, 1: 1}  # ships by their number of places
LEAST: Final = {4: 3, 3: 2, 2: 1, 1: 1}  # the stones that a ship must carry before it sails: the grey ones at its bow

# -- seven round cards for each number of seats, one of which goes back to the box unseen ("Setting up")
ROUNDS: Final = 6
ROUND_CARDS: Final = {
    2: ("4 3 3 1", "4 3 2 2", "4 3 2 1", "4 2 2 1", "3 3 2 2", "3 3 2 1", "3 2 2 1"),
    3: ("4 4 2 1", "4 3 3 2", "4 3 2 2", "4 3 2 1", "4 2 2 1", "3 3 3 2", "3 3 2 2"),
    4: ("4 4 3 2", "4 4 2 2", "4 4 2 1", "4 3 3 3", "4 3 3 2", "4 3 2 2", "3 3 3 2"),
}

# -- stones: 30 of a colour, one of which is the marker on the score track ("Setting up", "Receive new stones")
STONES: Final = 29
SLED: Final = 5  # stones that fit on a sled, the rulebook's supply tile
FIRST: Final = (2, 3, 4, 5)  # on the sleds of seats 1 to 4 when the match starts
FETCHED: Final = 3  # from the quarry to the sled, in one turn

# -- 34 market cards ("Contents", "At a glance: the market cards")
CARDS: Final = {
    "entrance": 2,
    "sarcophagus": 2,
    "path": 2,
    "pyramids-ornament": 2,
    "temple-ornament": 2,
    "chamber-ornament": 2,
    "obelisks-ornament": 2,
    "statue": 10,
    "lever": 2,
    "hammer": 2,
    "sail": 3,
    "chisel": 3,
}
# where a stone from the quarry goes by a red card
RED: Final = {"entrance": "pyramids", "sarcophagus": "chamber", "path": "obelisks"}
ORNAMENTS: Final = {f"{site}-ornament": site for site in SITES[1:]}
BLUE: Final = ("lever", "hammer", "sail", "chisel")
STALLS: Final = ("1", "2", "3", "4")  # the places of the market
ORNAMENT: Final = 3  # stones of any colour for each point of an ornament
STATUES: Final = (0, 1, 3, 6, 10, 15)  # for 0 to 5 statues
STATUE_MORE: Final = 2  # for each one above 5
UNUSED: Final = 1  # for a blue card that was not played

# -- the sites, side A ("The A sides of the sites")
PYRAMID: Final = (2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4)  # 3×3, 2×2 and the top, in order of building
BESIDE: Final = 1  # for each stone once a pyramid is, or on side B all three are, complete
TEMPLE_WIDTH: Final = {2: 4, 3: 5, 4: 5}  # places of the temple that are used, by the number of seats
TEMPLE_POINTS: Final = 1  # for each stone that is visible from above
ROWS: Final = 3  # of the burial chamber, which is built column by column
AREA: Final = (0, 1, 3, 6, 10, 15)  # for an area of 0 to 5 connected stones of a colour
AREA_MORE: Final = 2  # for each stone above 5
OBELISKS: Final = {2: (10, 1), 3: (12, 6, 1), 4: (15, 10, 5, 1)}  # for the highest, second, … by the number of seats

# -- the sites, side B ("Variant: the B sides of the sites"). THE FIGURES OF THIS TABLE ARE A RECONSTRUCTION: the
# rulebook shows them in pictures only. They contradict none of its examples. Whoever has the boards edits them here.
PYRAMIDS_B: Final = (  # left, middle, right: four places of the base, column by column, and the top
    ("2", "1 stones", "3", "1 card", "4"),
    ("2", "1", "3", "1 load", "4"),
    ("1 stones", "3", "2", "1 card", "4"),
)
TEMPLE_B: Final = ("choice", "2", "choice", "card", "choice")  # places 1 to 5
CHAMBER_B: Final = (8, 4, 2, 0)  # for most, second, third and fourth in each row
OBELISKS_B: Final = (12, 9, 7, 6, 5, 4)  # as they are finished
OBELISKS_B_MORE: Final = 3  # for each further one

TEMPLE_CHOICE: Final = (1, 2)  # side B: 1 point, or 2 stones from the quarry
OBELISK_HEIGHT: Final = 3  # side B: the third stone of a colour finishes an obelisk
LOOSE: Final = 1  # side B: for each stone that is not part of an obelisk at the end

# -- the Wrath of the Pharaoh ("Variant")
WRATH: Final = -5  # once, for less than one stone at each of the four monuments
