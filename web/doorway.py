"""The page's address, and what the browser can do with a link.

A link is the page's address, followed by `MARK` and an envelope of `game.links.envelope`.
"""

from dataclasses import dataclass
from typing import Final

MARK: Final = "#join="
NAME: Final = "nile.name"
"""The storage's key for the player's name in matches far away."""


@dataclass
class Doorway:
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
    online: bool = True
    """Whether the browser reports a network."""

    def link(self, token: str) -> str:
        """The link that carries an envelope."""
        return f"{self.address}{MARK}{token}"
