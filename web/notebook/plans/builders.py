"""Builders of Egypt on a sheet: four ships, the five sites, and what each seat has."""

from typing import Any, Final

from game.builders import parts
from game.builders.cover import SITES
from game.builders.table import HEAP
from web.boards.scene import Scene
from web.notebook.sheet import SOFT, WATER, Sheet

SIZE: Final = (860, 576)
SEAT: Final = {"sled": 34, "held": 34, "quarry": 22}
RIVER: Final = 300
STONE: Final = 34
SITE: Final = 110


def draw(sheet: Sheet, scene: Scene) -> None:
    """The table without the seats."""
    table, pieces = scene.table, scene.game.pieces(scene.table)
    sheet.box(10, 10, RIVER, SIZE[1] - 16, WATER)
    for at, ship in enumerate(parts.SHIPS):
        berth(sheet, ship, table.sizes[at], pieces, 24 + 132 * at)
    for at, site in enumerate(SITES):
        y = 10 + (SITE + 4) * at
        sheet.box(RIVER + 24, y, SIZE[0] - RIVER - 34, SITE)
        if sheet.words:
            sheet.text(scene.t(f"builders.site.{site}"), RIVER + 36, y + 20, 15, fill=SOFT)
        for kind in pieces[f"dock {site}"]:
            sheet.picture(picture(kind)[0], RIVER + 32, y + 40, 25 * int(kind[-1]) + 21, 32)
        PLACED[site](sheet, pieces, RIVER + 170, y + 12)


def told(scene: Scene) -> list[str]:
    """The round, and the cards that are not at the market."""
    t, table = scene.t, scene.table
    gone = len(scene.game.pieces(table)["discard"])
    rounds = t("builders.round", n=table.round, all=parts.ROUNDS)
    return [f"{rounds}.", t("builders.deck", n=table.deck), t("builders.discarded", n=gone)]


def berth(sheet: Sheet, ship: str, size: int, pieces: Any, y: float) -> None:
    """A ship, its bow at the right, with its stones."""
    sheet.text(ship.upper(), 22, y + 50, 20)
    if not pieces[f"berth {ship}"]:
        return
    sheet.picture(f"ship-{size}", 44, y + 8, 50 * size + 42, 64)
    for place in parts.PLACES[:size]:
        for kind in pieces[f"{ship} {place}"]:
            sheet.picture(picture(kind)[0], 44 + 14 + 50 * (size - int(place)), y + 16, 40)


def market(sheet: Sheet, pieces: Any, x: float, y: float) -> None:
    """The cards that lie open, and those face down."""
    for at, stall in enumerate(parts.STALLS):
        for over, kind in enumerate(pieces[f"market {stall}"]):
            sheet.picture(picture(kind)[0], x + 84 * at + 10 * over, y, 63, 84)
    row(sheet, pieces["market"], x + 350, y)


def pyramids(sheet: Sheet, pieces: Any, x: float, y: float) -> None:
    """The stones of each pyramid in the order in which they came; those beside them at last."""
    several = any(pieces[heap] for heap in HEAP[1:3])
    for at, heap in enumerate(HEAP):
        row(sheet, pieces[heap], x + 120 * at, y, 3 if several or at else 10)


def temple(sheet: Sheet, pieces: Any, x: float, y: float) -> None:
    """The stones in rows, each over the one below; those that can be seen are the last."""
    row(sheet, pieces["temple"], x, y, 10)


def chamber(sheet: Sheet, pieces: Any, x: float, y: float) -> None:
    """Three rows, filled column by column."""
    for at, kind in enumerate(pieces["chamber"]):
        sheet.picture(picture(kind)[0], x + 30 * (at // 3), y + 30 * (at % 3), 28)


def obelisks(sheet: Sheet, pieces: Any, x: float, y: float) -> None:
    """The stones of each seat."""
    for seat in range(1, 5):
        if stones := pieces.get(f"obelisks {seat}"):
            sheet.counted(f"stone-{seat}", len(stones), x + 90 * (seat - 1), y + 24, STONE)


PLACED: Final = {"market": market, "pyramids": pyramids, "temple": temple, "chamber": chamber, "obelisks": obelisks}


def row(sheet: Sheet, kinds: Any, x: float, y: float, width: int = 3) -> None:
    """Stones in rows of so many, from below."""
    step = STONE if len(kinds) <= 3 * width else 17
    for at, kind in enumerate(kinds):
        sheet.picture(picture(kind)[0], x + step * (at % width), y + 58 - 29 * (at // width), min(step, STONE))


def picture(kind: str) -> tuple[str, str]:
    """The picture of a piece, and what is written over it."""
    if kind[:-1] in ("stone", "ship"):
        return f"{kind[:-1]}-{kind[-1]}", ""
    return ("card-back" if kind == "?" else f"card-{kind}"), ""
