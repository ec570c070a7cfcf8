"""The page's address, and what the browser can do with a link.

A link is the page's address, followed by `MARK` and an envelope of `game.links.envelope`.
"""

from dataclasses import dataclass
from typing import Final

MARK: Final = "#join="
NAME: Final = "nile.name"
"""Where the device keeps what its player is called far away."""


@dataclass
class Doorway:
    """What the page has told of the browser, and the link that is being typed or pasted."""

    address: str = ""
    """The page's own, without what stands behind ``#``."""
    share: bool = False
    """Has the browser a share sheet?"""
    scan: bool = False
    """Can it read QR codes with a camera?"""
    pasted: str = ""
    trouble: str = ""
    """Why what was pasted could not be opened."""
    online: bool = True
    """Is the device in a network, as far as the browser knows?"""

    def link(self, token: str) -> str:
        """The link that carries an envelope."""
        return f"{self.address}{MARK}{token}"
