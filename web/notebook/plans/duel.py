"""The Duel on a sheet: the harbour with six ships, the stock, and what each seat has."""

from typing import Any, Final

from game.duel import parts
from web.boards.scene import Scene
from web.notebook.sheet import SOFT, WATER, Sheet

SIZE: Final = (650, 600)
SEAT: Final = {"hand": 34, "held": 34}
LEFT: Final = 40
TOP: Final = 40
SQUARE: Final = 84
QUAY: Final = 3 * SQUARE + 16
LONG: Final = 3 * SQUARE - 6
TOKEN: Final = 56


def draw(sheet: Sheet, scene: Scene) -> None:
    """The table without the seats."""
    table, pieces = scene.table, scene.game.pieces(scene.table)
    sheet.box(LEFT, TOP, 3 * SQUARE, 3 * SQUARE, WATER)
    for at, square in enumerate(parts.SQUARES):
        column, row = divmod(at, 3)
        x, y = LEFT + SQUARE * column, TOP + SQUARE * row
        sheet.box(x + 4, y + 4, SQUARE - 8, SQUARE - 8)
        sheet.text(square, x + 10, y + 20, 13, fill=SOFT)
        for kind in pieces[square]:
            sheet.picture(f"meeple-{kind[-1]}", x + 14, y + 14, SQUARE - 28)
    for ship in parts.SHIPS:
        berth(sheet, ship, pieces, there=table.moored(ship))


def told(scene: Scene) -> list[str]:
    """What is left, and what has gone."""
    t, table = scene.t, scene.table
    refills, gone = table.stack // 3, sum(table.out)
    left = t("duel.refills", n=refills) if refills else t("duel.refills.none")
    return [left, t("duel.reserve", n=table.reserve), t("duel.removed", n=gone)]


def berth(sheet: Sheet, ship: str, pieces: Any, there: bool) -> None:
    """A ship with its tokens, the first slot next to the harbour; or an empty pier."""
    across = ship in "123"
    at = SQUARE * ("123" if across else "abc").index(ship)
    if across:
        x, y, width, height = LEFT + QUAY, TOP + at, LONG, SQUARE
        sheet.text(ship, LEFT - 22, y + SQUARE * 0.58)
    else:
        x, y, width, height = LEFT + at, TOP + QUAY, SQUARE, LONG
        sheet.text(ship, x + SQUARE / 2 - 4, TOP - 10)
    sheet.picture(f"{'ship' if there else 'pier-empty'}-{'east' if across else 'south'}", x, y, width, height)
    for slot in parts.SLOTS:
        along, aside = 22 + (int(slot) - 1) * 64, (SQUARE - TOKEN) / 2
        left, top = (x + along, y + aside) if across else (x + aside, y + along)
        for kind in pieces[f"{ship} {slot}"]:
            name, over = picture(kind)
            sheet.picture(name, left, top, TOKEN)
            sheet.text(over, left + TOKEN / 2, top + 38, 22, "middle")


def picture(kind: str) -> tuple[str, str]:
    """The picture of a piece, and what is written over it."""
    if kind.startswith("meeple"):
        return f"meeple-{kind[6:]}", ""
    return ("token-tomb", kind[4:]) if kind.startswith("tomb") else (f"token-{kind}", "")
