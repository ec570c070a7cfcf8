"""Link previews and the public address; both need absolute addresses, and so ``--url``."""

import html
from urllib.parse import urljoin

CARD = "card.png"


def tags(url: str, picture: str) -> str:
    """The lines of the page's head with its public address; empty without one.

    `picture` describes the card.

    >>> print(tags("https://example.org/nile", "The Nile").splitlines()[0])
    <link rel="canonical" href="https://example.org/nile/">
    """
    if not url:
        return ""
    home = url.rstrip("/") + "/"
    card = urljoin(home, CARD)
    pairs = [
        ("property", "og:url", home),
        ("property", "og:image", card),
        ("property", "og:image:type", "image/png"),
        ("property", "og:image:width", "1200"),
        ("property", "og:image:height", "630"),
        ("property", "og:image:alt", picture),
        ("name", "twitter:image", card),
        ("name", "twitter:image:alt", picture),
    ]
    lines = [f'<link rel="canonical" href="{quoted(home)}">']
    lines += [f'<meta {kind}="{name}" content="{quoted(value)}">' for kind, name, value in pairs]
    return "\n".join(lines)


def home(url: str) -> str:
    """The link of 404.html to the page: as it is shown at any depth, only the public address is reliable."""
    return quoted(url.rstrip("/") + "/") if url else "./"


def quoted(text: str) -> str:
    """Text for an attribute."""
    return html.escape(text, quote=True)
