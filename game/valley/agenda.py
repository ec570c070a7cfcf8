"""The kinds of entries in the agenda (`game.agenda`), with details below 64: a group, a seat, a foreman.

Kinds below `ASKED` happen by themselves; those from there on are questions, to the box below `CHOICE`, else to a seat.
A seat's turn in a phase is one entry, which stays until the seat is through.
"""

from typing import Final

DETAIL: Final = 0x3F

TURN_UP: Final = 0x000  # all have bid: the tablets are turned up
SELL: Final = 0x040  # the groups go to their buyers
WALK: Final = 0x080  # the foremen of this seat go their written ways
CLOSE: Final = 0x0C0  # the round is over

ASKED: Final = 0x100
GROUP: Final = 0x100  # the cubes of this group (from 0)

CHOICE: Final = 0x200
LAY: Final = 0x200  # this seat's bids
SHOW: Final = 0x240  # the tablets of a seat beside a group (group × 8 + seat)
FOREMEN: Final = 0x280  # this seat moves its foremen, openly
SEAL: Final = 0x2C0  # this seat writes the ways of its foremen
LEGS: Final = 0x300  # this seat shows what it wrote
CLAIM: Final = 0x340  # the site that a foreman has come into (seat × 2 + foreman, from 0): take possession of it or not
WORKERS: Final = 0x380  # this seat moves its workers
STEAL: Final = 0x3C0  # this seat steals cubes
SEIZE: Final = 0x400  # this seat takes over sites
BUILD: Final = 0x440  # this seat builds

PHASES: Final = (WORKERS, STEAL, SEIZE, BUILD)
"""The phases of a round after the foremen's; the first round has no stealing and no taking over."""
LATER: Final = (STEAL, SEIZE)
NAMES: Final = {
    GROUP: "groups",
    LAY: "bids",
    SHOW: "show",
    FOREMEN: "foremen",
    SEAL: "ways",
    LEGS: "legs",
    CLAIM: "claim",
    WORKERS: "workers",
    STEAL: "steal",
    SEIZE: "seize",
    BUILD: "build",
}
"""What each question is called."""


def seat_of(entry: int) -> int:
    """The seat that a question asks.

    >>> seat_of(SHOW | 2 * 8 + 4), seat_of(CLAIM | 3 * 2 + 1), seat_of(BUILD | 1)
    (4, 3, 1)
    """
    detail = entry & DETAIL
    kind = entry ^ detail
    if kind == SHOW:
        return detail & 7
    return detail >> 1 if kind == CLAIM else detail


RAIL: Final = {
    "bids": ("groups", "bids", "show"),
    "foremen": ("foremen", "ways", "legs", "claim"),
    "workers": ("workers",),
    "steal": ("steal",),
    "seize": ("seize",),
    "build": ("build",),
}
"""The phases of a round, each with its questions."""
