"""A match or a table as one SVG file, which any viewer draws: no style sheet, no script, nothing to fetch."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, Final

from game.language import number
from game.match import Match
from web.notebook.document import symbols
from web.notebook.sheet import PAPER, SOFT, Sheet
from web.notebook.sight import sight

MARGIN: Final = 10
HEAD: Final = 56
"""The height of the title above the table."""
PANEL: Final = 460
"""The width of what each seat has."""
FOOT: Final = 30
"""The height of what is told below it."""


def svg(what: Any, viewer: int | None = None) -> str | None:
    """The match or table as this seat sees it (None: all of it); None for what is neither of a game with a plan."""
    seen = sight(what, viewer)
    plan = found(seen.scene.game.name) if seen else None
    if seen is None or plan is None:
        return None
    scene = seen.scene
    pieces, scores = scene.game.pieces(scene.table), scene.game.scores(scene.table)
    width, height = plan.SIZE
    panel = (height - MARGIN) / seen.seats
    sheet = Sheet(scene.game.name, width + PANEL + MARGIN, height)
    plan.draw(sheet, scene)
    for seat, name in scene.names.items():
        title = f"{name}: {number(scores[seat - 1]['total'])}"
        owned(sheet, plan, title, seat, pieces, MARGIN + panel * (seat - 1), panel - MARGIN)
    whole = Sheet(sheet.game, sheet.width, HEAD + height + FOOT)
    whole.text(seen.title, MARGIN, 24, 20)
    whole.text(seen.ask, MARGIN, 46, 16, fill=SOFT)
    whole.place(sheet, 0, HEAD)
    whole.text(" ".join(plan.told(scene)), MARGIN, HEAD + height + 18, 16, fill=SOFT)
    return whole.whole(f"{seen.title}: {seen.ask}", symbols(sheet.game, "".join(whole.parts)))


def table(match: Match) -> Sheet:
    """The table of a match without the seats, the same in every language."""
    seen = sight(match, None)
    plan = found(match.game.name)
    assert seen and plan
    width, height = plan.SIZE
    sheet = Sheet(match.game.name, width, height, words=False)
    plan.draw(sheet, seen.scene)
    return sheet


def found(game: str) -> ModuleType | None:
    """The plan of a game; None if it has none."""
    name = f"web.notebook.plans.{game}"
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name == name:
            return None
        raise


def owned(
    sheet: Sheet,
    plan: ModuleType,
    title: str,
    seat: int,
    pieces: Mapping[str, Sequence[str]],
    y: float,
    height: float,
) -> None:
    """What lies before a seat: pieces of a kind together, in rows."""
    left = plan.SIZE[0]
    sheet.box(left, y, PANEL, height, PAPER)
    sheet.picture(f"meeple-{seat}", left + 8, y + 6, 26)
    sheet.text(title, left + 42, y + 26, 18)
    at, down = left + 10.0, y + 40
    for place, size in plan.SEAT.items():
        kinds = pieces.get(f"{place} {seat}", ())
        for kind in dict.fromkeys(kinds):
            name, over = plan.picture(kind)
            at = sheet.counted(name, kinds.count(kind), at, down, size, over)
            if at > left + PANEL - 2 * size:
                at, down = left + 10.0, down + size + 8
        at += 12
