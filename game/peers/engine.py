"""The rules and the protocol by which a match is played, in one word: both ends must have the same.

Its numbers are raised by hand, when the same steps or messages come to mean something else; golden playthroughs
(`tests/game/golden`) and kept matches and links (`tests/web/store/kept`) make sure of that. A changed comment changes
nothing.
"""

from typing import Final

from game.interface import AnyGame

PROTOCOL: Final = 4
"""The number of the protocol: the messages between peers, what they store, and the contents of links."""


def engine(game: AnyGame) -> str:
    """The game, its edition and the number of the protocol, as one word.

    >>> from game import GAMES
    >>> engine(GAMES["duel"])
    'duel-1-4'
    """
    return f"{game.name}-{game.edition}-{PROTOCOL}"
