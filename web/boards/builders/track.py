"""The score track: where each seat stands now, and where it would stand at the end."""

from typing import Final

from game.builders.table import Table
from web.boards.builders import forecast
from web.boards.scene import Scene
from web.text.markup import Markup, tag

LENGTH: Final = 40
"""Points of one round of the track, as printed; it grows with the scores."""
STEP: Final = 8
"""A point's width in the track's own unit."""
HEIGHT: Final = 40
LANE: Final = 3
"""How much lower the next seat's marker stands, so that none hides another."""


def track(scene: Scene) -> Markup:
    """A ruler with a marker for each seat and, joined to it by a line, a paler one for the expected end."""
    table: Table = scene.table
    expected = scene.once(forecast.projected)
    end = max(LENGTH, *(5 * -(-(points + 1) // 5) for points in (*expected, *table.points)))
    rule = [
        tag("path", d=f"M{at(n)} {HEIGHT - (21 if n % 10 else 23)}V{HEIGHT - (15 if n % 10 else 13)}", class_="tick")
        for n in range(0, end + 1, 5)
    ]
    rule += [tag("text", n, x=at(n), y=HEIGHT - 2, class_="numeral") for n in range(0, end + 1, 10)]
    seats = [marker(seat, table.points[seat], expected[seat]) for seat in scene.names]
    t = scene.t
    told = " ".join(
        t("builders.score", name=scene.names[seat], n=table.points[seat], end=expected[seat]) for seat in scene.names
    )
    drawing = tag(
        "svg",
        tag("path", d=f"M{at(0)} {HEIGHT - 17}H{at(end)}", class_="ruler"),
        *rule,
        *seats,
        viewBox=f"0 0 {at(end) + STEP} {HEIGHT}",
        aria_hidden="true",
        focusable="false",
    )
    return tag("div", drawing, class_="track", role="img", aria_label=told, data_rule="score", data_tip=told)


def at(points: int) -> int:
    """Where so many points stand; fewer than none stand at the beginning."""
    return STEP + STEP * max(0, points)


def marker(seat: int, now: int, end: int) -> Markup:
    """A seat's stone at its points, and a hollow one at its expected score."""
    y = 3 + LANE * (seat - 1)
    line = tag("path", d=f"M{at(now)} {y + 6}H{at(end)}", class_=f"way seat-{seat}")
    hollow = tag("rect", x=at(end) - 5, y=y + 1, width=10, height=10, rx=2, class_=f"end seat-{seat}")
    stone = tag("use", href=f"#builders-stone-{seat}", x=at(now) - 7, y=y - 1, width=14, height=14)
    return tag("g", line, hollow, stone)
