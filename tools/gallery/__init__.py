"""A gallery: every picture, piece, table, button and dialog by day and by night, on one page without scripts."""

import sys
from pathlib import Path
from typing import Final

from game import GAMES
from tools import place, setup
from tools.gallery import alone, company, page, shared, tables
from tools.gallery.hall import Hall
from tools.gallery.pieces import pieces
from web.notebook.frame import DESK

FILE: Final = place.CACHE / "gallery.html"
PHONE: Final = (390, 844)
LOOKS: Final = ("screen", "dialogue")
"""The walls that look otherwise on a phone."""


def gallery(target: Path = FILE) -> list[Path]:
    """Set up what is missing and draw the pages; returns their files, that of phones last."""
    setup.packages()
    setup.install("page", "the third-party packages of the page")
    sys.path.append(str(setup.package("segno").parent))  # it draws the codes of links
    target.parent.mkdir(parents=True, exist_ok=True)
    hung = halls()
    small = [hall._replace(walls=[wall for wall in hall.walls if wall.look in LOOKS]) for hall in hung]
    phone = target.with_stem(f"{target.stem}-phone")
    target.write_text(page.page(hung, DESK), encoding="utf-8")
    phone.write_text(page.page(small, PHONE), encoding="utf-8")
    return [target, phone]


def halls() -> list[Hall]:
    """What is shown: of all games together, then of each."""
    return [shared.hall(), *map(hall, GAMES)]


def hall(game: str) -> Hall:
    """All of one game."""
    own = tables.hall(game, [*page.symbols(game), *pieces(game)])
    return own._replace(walls=[*own.walls, *alone.walls(game), *company.walls(game)])
