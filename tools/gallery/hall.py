"""A hall of the gallery: a game, or what all games share; in it walls, on them specimens, each named as in the code."""

from collections.abc import Sequence
from typing import NamedTuple

from web.text.markup import Markup


class Specimen(NamedTuple):
    """One thing that is shown."""

    name: str
    drawn: Markup


class Wall(NamedTuple):
    """Specimens of one sort; `look` is the class that gives them their size."""

    name: str
    look: str
    specimens: Sequence[Specimen]


class Hall(NamedTuple):
    """The walls of one game; without a name, what all games share."""

    game: str
    walls: Sequence[Wall]
