"""Valley of the Kings on a sheet: the board by its data, groups with their tablets, and what each seat has."""

from math import cos, radians, sin
from typing import Any, Final

from game.valley import parts
from game.valley.board import BOARD
from web.boards.scene import Scene
from web.boards.valley.pyramids import BASES, COURSES, COVERED, CUBE, square
from web.notebook.sheet import PAPER, SAND, SLAB, SOFT, Sheet

SIZE: Final = (1200, 890)
SEAT: Final = {"hand": 34, "scarabs": 34}
FIGURE: Final = 24
GROUPS: Final = 1010


def draw(sheet: Sheet, scene: Scene) -> None:
    """The table without the seats."""
    table, pieces = scene.table, scene.game.pieces(scene.table)
    for area in BOARD.data["area"]:
        sheet.shape(area["polygon"], SAND)
        sheet.text(area["number"], area["label"][0], area["label"][1], 18, "middle", SOFT)
        for at, kind in enumerate(pieces[str(area["number"])]):
            x, y = area["stand"][at % len(area["stand"])]
            figure(sheet, kind, x, y)
    for site in BOARD.data["site"]:
        draw_site(sheet, site, table, pieces)
    pharaoh(sheet, pieces)
    for at, group in enumerate(name for name in pieces if name.startswith("group ")):
        draw_group(sheet, group, pieces, 40 + 150 * at)


def told(scene: Scene) -> list[str]:
    """The round, the Pharaoh's pyramid, and the bag."""
    t, table = scene.t, scene.table
    laid = len(scene.game.pieces(table)["pharaoh"])
    said = (t("valley.round", n=table.round), t("valley.pharaoh", n=laid, all=parts.PHARAOH))
    return [f"{each}." for each in (*said, t("valley.in.bag", n=sum(table.bag)))]


def draw_site(sheet: Sheet, site: Any, table: Any, pieces: Any) -> None:
    """A site with its cells, its cubes, and its owner's scarab."""
    number = site["number"]
    is_open = bool(table.setting.open[number - 1])
    sheet.shape(site["outline"], SLAB if is_open else "#b9a98a")
    sheet.text(number, *lower(site["number_at"]), 15, "middle")
    if not is_open:
        return
    for letter, cell in site["cell"].items():
        sheet.shape(cell["shape"], PAPER)
        sheet.text(letter, *lower(cell["at"]), 11, "middle", SOFT)
        for kind in pieces[f"{number}{letter}"]:
            figure(sheet, kind, *cell["at"])
    base, centre, second, top = (pieces[f"{number} {level}"] for level in ("base", "centre", "second", "top"))
    side = BASES[site["size"] == "large"]
    levels = [(base, side), ((), 1) if len(second) >= COVERED else (centre, 1), (second, side - 1), (top, 1)]
    for kinds, wide in levels:
        cubes(sheet, kinds, wide, site["centre"], radians(site["turn"]))
    for kind in pieces[f"scarab {number}"]:
        x, y = site["scarab_at"]
        sheet.picture(picture(kind)[0], x - 13, y - 13, 26)


def cubes(sheet: Sheet, kinds: Any, side: int, centre: Any, turn: float = 0) -> None:
    """The cubes of a level around its middle, where the site is turned so far."""
    for kind, (x, y) in zip(kinds, square(side), strict=False):
        across, down = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
        sheet.picture(picture(kind)[0], centre[0] + across - CUBE / 2, centre[1] + down - CUBE / 2, CUBE)


def pharaoh(sheet: Sheet, pieces: Any) -> None:
    """The Pharaoh's pyramid, level upon level."""
    data, laid = BOARD.data["pharaoh"], pieces["pharaoh"]
    sheet.shape(data["base"], SLAB)
    for side in COURSES:
        cubes(sheet, laid[: side * side], side, data["centre"])
        laid = laid[side * side :]


def draw_group(sheet: Sheet, group: str, pieces: Any, y: float) -> None:
    """A group of cubes, and below it each seat's tablets: those face down, then those that were shown."""
    sheet.box(GROUPS, y, SIZE[0] - GROUPS - 10, 140)
    sheet.text(group.split(" ")[1], GROUPS + 10, y + 20, 15, fill=SOFT)
    for at, kind in enumerate(pieces[group]):
        sheet.picture(picture(kind)[0], GROUPS + 10 + 30 * at, y + 28, 26)
    number, x = group.split(" ")[1], GROUPS + 10.0
    for seat in range(1, 5):
        for way in ("laid", "shown"):
            for value in pieces.get(f"{way} {number} {seat}", ()):
                sheet.picture(f"tablet-{seat}" if value == "?" else "tablet", x, y + 66, 32, 42)
                sheet.text(seat if value == "?" else value, x + 16, y + 128 if value == "?" else y + 94, 16, "middle")
                x += 20


def figure(sheet: Sheet, kind: str, x: float, y: float) -> None:
    """A foreman or a worker, around a point."""
    size = FIGURE * (1.3 if kind.startswith("foreman") else 1)
    sheet.picture(picture(kind)[0], x - size / 2, y - size / 2, size)


def lower(point: Any) -> tuple[float, float]:
    """Where letters stand whose middle is this point."""
    return point[0], point[1] + 5


def picture(kind: str) -> tuple[str, str]:
    """The picture of a piece, and what is written over it."""
    for name in ("foreman", "worker", "scarab"):
        if kind.startswith(name):
            return f"{name}-{kind[len(name) :].partition('-')[0]}", ""
    return f"stone-{kind}", ""
