"""The contents of the box of Valley of the Kings: names, numbers and points, as in the rulebook.

Somebody with the rulebook can proof-read this page without reading the rules' code. The board is `board.toml`.
"""

from typing import Final

# -- 165 cubes in five colours ("Contents")
COLOURS: Final = ("white", "yellow", "red", "blue", "black")
CUBES: Final = 33  # of each colour

# -- each seat's pieces ("Contents", "Preparation")
FOREMEN: Final = 2
WORKERS: Final = 5
SCARABS: Final = 8
TABLETS: Final = (0, 0, 0, 0, 1, 2, 3, 4)
START: Final = 16  # the area on which all figures begin

# -- the board ("The board")
AREAS: Final = (16, 17, 18, 19, 20, 21, 22)
SITES: Final = tuple(range(1, 16))
SMALL: Final = (4, 1)  # cubes on each level of a small pyramid, from below
LARGE: Final = (9, 4, 1)  # of a large one; the cube in the middle of its first level will be hidden
SIZES: Final = {"small": SMALL, "large": LARGE}
CLOSED: Final = {2: (2, 3), 3: (3,), 4: ()}  # the suns of the sites that are closed, by the number of seats

# -- a round ("The first round")
GROUP: Final = 5  # cubes of a group
MORE: Final = 1  # groups more than there are seats
POINTS: Final = 6  # to move both foremen together, and again to move all workers
LOAD: Final = 2  # cubes that each worker lays, or steals

# -- the end ("End of the match"); the last two are not in the rulebook, so that every match ends
PHARAOH: Final = 30  # cubes of the Pharaoh's pyramid
DRY: Final = 3  # rounds in a row in which nobody buys a cube
ROUNDS: Final = 40

# -- points for a small and a large pyramid ("Pyramids", "Variant for experts")
POINTS_FOR: Final = {"mixed": (1, 5), "striped": (2, 7), "levels": (3, 9), "single": (4, 11)}
STRIPES: Final = 2  # colours of a striped pyramid
