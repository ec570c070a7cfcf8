"""A gallery: every picture, piece, table, button and dialog by day and by night, on one page without scripts.

`tests/browser/look.py` has every screen, in a real browser.
"""

import argparse
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from game import GAMES
from game.match import Match
from tools import paths, runtime, setup
from tools.gallery import page, shared, tables
from tools.gallery.page import Group
from web.notebook.frame import DESK

FILE: Final = paths.CACHE / "gallery.html"
PHONE: Final = (390, 844)
LOOKS: Final = ("screen", "dialogue")
"""What looks otherwise on a phone."""


def command(asked: argparse.Namespace) -> int:
    """Set up what is missing and draw the pages; prints their files, that of phones last."""
    setup.packages()
    runtime.borrowed()
    sys.path.append(str(paths.site_packages()))  # segno draws the codes of links
    shown = sections()
    small = {game: [group for group in groups if group.look in LOOKS] for game, groups in shown.items()}
    for file, groups, window in ((FILE, shown, DESK), (FILE.with_stem("gallery-phone"), small, PHONE)):
        file.write_text(page.page(groups, window), encoding="utf-8")
        print(file)
    return 0


def sections() -> dict[str, list[Group]]:
    """What is shown: what all games share, under an empty name, then the same of each game."""
    found = {"": [*page.symbols(""), *shared.groups()]}
    for game in GAMES:
        found[game] = [*page.symbols(game), *pieces(game), *tables.groups(game)]
    return found


def pieces(game: str) -> list[Group]:
    """All pieces of the game's box: ``groups(scene)`` of the module here that has the game's name, if there is one."""
    if find_spec(f"tools.gallery.{game}") is None:
        return []
    rules = GAMES[game]
    scene = tables.desk(Match(rules, seats=rules.seats[-1])).scene()
    found: list[Group] = import_module(f"tools.gallery.{game}").groups(scene)
    return found
