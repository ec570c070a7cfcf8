"""The contents of the Duel's box: names, numbers and points, as in the rulebook ("Contents", "Scoring").

Somebody with the rulebook can proof-read this page without reading the rules' code.
"""

from typing import Final

from game.duel.cover import options

# -- the harbour: 9 squares in a grid of 3 by 3, with 6 berths (rulebook: "Setting up")
SQUARES: Final = ("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3")
SHIPS: Final = ("1", "2", "3", "a", "b", "c")
LINES: Final = {  # each ship's squares, the nearest to the ship first
    "1": ("c1", "b1", "a1"),
    "2": ("c2", "b2", "a2"),
    "3": ("c3", "b3", "a3"),
    "a": ("a3", "a2", "a1"),
    "b": ("b3", "b2", "b1"),
    "c": ("c3", "c2", "c1"),
}
SLOTS: Final = ("1", "2", "3")  # 1 is next to the harbour

# -- 60 tokens, in the order in which the box's legal steps name them
TOKENS: Final = {
    "obelisk": 12,
    "light": 6,
    "dark": 6,
    "take": 3,
    "crew": 3,
    "haul": 3,
    "swap": 3,
    **{f"temple{symbols}": 3 for symbols in range(1, 5)},
    **{f"tomb{number}": 1 for number in range(1, 13)},
}
ACTIONS: Final = ("take", "crew", "haul", "swap")
RESERVE: Final = 3  # face down at the harbour, for what "take 1 token" leaves empty
MEEPLES: Final = 4  # a seat

# -- the monuments (rulebook: "Final scoring", side B: "Variant")
SITES: Final = tuple(options)

OBELISK_MAJORITY: Final = 6  # A: for more obelisk tokens than the other seat, besides 1 a token
OBELISK_HEIGHT: Final = 5  # B: the fifth token makes an obelisk
OBELISK_FIRST: Final = 12  # B: the first obelisk of all
OBELISK_SECOND: Final = 6  # B: the second

TEMPLE_SET: Final = (0, 1, 4, 9, 16)  # B: a set of 0 to 4 different tokens

PYRAMID: Final = (0, 1, 3, 6, 10, 15, 21)  # A: a pyramid of 0 to 6 tokens
PYRAMID_SMALLER: Final = (-6, 0, 4, 10, 18, 30, 45)  # B: the smaller of the two

TOMB_GROUP: Final = (0, 1, 4, 9, 16, 25)  # A: a group of 0 to 5 (or more) connected tokens
TOMB_GROUP_B: Final = 4  # B: a group of any size
