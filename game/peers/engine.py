"""A hash of the rules: two ends can play together only if both go by the same.

It is taken from the sources, which lie beside the modules wherever this runs. So it is the same on every Python, and it
changes with the rules of the game and with how a match is told, not with pages, sentences or bots.
"""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from game.interface import AnyGame
from game.peers.envelope import VERSION

HERE: Final = Path(__file__).parents[1]
CORE: Final = ("interface.py", "match.py")
PEERS: Final = ("chain.py", "consent.py", "course.py", "kinds.py", "log.py", "seal.py", "section.py", "terms.py")
SIZE: Final = 16


def files(name: str) -> list[Path]:
    """What the hash is of, in order: the core, the log between peers, the game's own modules."""
    own = sorted((HERE / name).glob("*.py"))
    return [*(HERE / part for part in CORE), *(HERE / "peers" / part for part in PEERS), *own]


def engine(game: AnyGame) -> str:
    """The hash of the rules of one game, hexadecimal.

    >>> from game import GAMES
    >>> len(engine(GAMES["duel"]))
    32
    """
    return hashed(game.name)


@cache
def hashed(name: str) -> str:
    """The hash of the rules of the game of this name."""
    whole = sha256(f"{VERSION} {name}".encode())
    for file in files(name):
        text = file.read_bytes().replace(b"\r\n", b"\n")
        whole.update(f"\n{file.name} {len(text)}\n".encode())
        whole.update(text)
    return whole.hexdigest()[: 2 * SIZE]
