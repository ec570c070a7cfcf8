"""By which rules a match is played, in one word: two ends can play together only if both go by the same.

The numbers are raised by hand, when the same steps or messages could mean something else than before; golden
playthroughs (`tests/engine/golden`) and kept matches and links (`tests/web/kept`) hold them. A changed comment
changes nothing.
"""

from typing import Final

from game.interface import AnyGame

PROTOCOL: Final = 1
"""The number of how peers speak with each other, of what is kept of it, and of what stands in links."""


def engine(game: AnyGame) -> str:
    """The game, the number of its rules, and that of the protocol.

    >>> from game import GAMES
    >>> engine(GAMES["duel"])
    'duel-1-1'
    """
    return f"{game.name}-{game.edition}-{PROTOCOL}"
