"""The page's address, and what the browser can do with a link.

A link is the page's address, followed by `MARK`, or by `REPLAY` if it only shows a match, and an envelope of
`game.links.envelope`.
"""

import re
from dataclasses import dataclass
from typing import Final

MARK: Final = "#join="
REPLAY: Final = "#replay/"
ALONE: Final = re.compile(r"[A-Za-z0-9_-]{40,}\W*")
"""An envelope without `MARK`: the shortest, an invitation to a match by letters, has more than 40 characters."""
ESCAPES: Final = 3
"""Levels of escaping."""
TOLD: Final = ("address", "share", "scan", "online", "still", "connects")
"""What the page tells of itself, in this order: fields of `Capabilities`."""
NAME: Final = "nile.name"
"""The storage's key for the player's name in matches far away."""


def carries(fragment: str) -> bool:
    """Whether a fragment of the address carries an envelope, although mail or a messenger has changed it.

    >>> carries("#%6Aoin%253DCQRuaWxlfouk"), carries("#replay%2FDEgAAPZcEg"), carries("#match/3")
    (True, True, False)
    """
    if "%" in fragment:
        from urllib.parse import unquote  # late: most visits have no link

        for _ in range(ESCAPES):
            fragment = unquote(fragment)
    found = fragment.lstrip("#/ ")
    return found.lower().startswith((MARK[1:], REPLAY[1:])) or ALONE.fullmatch(found) is not None


@dataclass
class Capabilities:
    """What the page has told of the browser, and the link that is being typed or pasted."""

    address: str = ""
    """The page's address, without its fragment."""
    share: bool = False
    """Whether the browser has a share sheet."""
    scan: bool = False
    """Whether it can read QR codes with a camera."""
    pasted: str = ""
    trouble: str = ""
    """Why the pasted link could not be opened."""
    copied: str = ""
    """What was copied last: a ``link`` alone, or a ``message``."""
    online: bool = True
    """Whether the browser reports a network."""
    connects: bool = True
    """Whether it can connect to other browsers: some have no WebRTC."""
    still: bool = False
    """Whether the device wishes that nothing moves."""

    def link(self, token: str, mark: str = MARK) -> str:
        """The link that carries an envelope; with `REPLAY` it shows a match again."""
        return f"{self.address}{mark}{token}"
