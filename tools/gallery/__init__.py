"""A gallery: every picture, piece, table, button and dialog by day and by night, on one page without scripts."""

from pathlib import Path

from game import GAMES
from tools import place, setup
from tools.gallery import page, shared, tables
from tools.gallery.hall import Hall
from tools.gallery.pieces import pieces

FILE = place.CACHE / "gallery.html"


def gallery(target: Path = FILE) -> Path:
    """Set up what is missing and draw the page; returns its file."""
    setup.packages()
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(page.page(halls()), encoding="utf-8")
    return target


def halls() -> list[Hall]:
    """What is shown: of all games together, then of each."""
    return [shared.hall(), *(tables.hall(game, [*page.symbols(game), *pieces(game)]) for game in GAMES)]
