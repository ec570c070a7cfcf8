"""The curve of the expected margin over a match, drawn and in words."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from web.advice import annotations
from web.advice.hint import signed
from web.desk import Desk
from web.desk.review import Review
from web.text.markup import Markup, tag

if TYPE_CHECKING:
    from game.bots.judge import Moment

WIDTH: Final = 600
HEIGHT: Final = 300
LEFT: Final = 56
RIGHT: Final = 584
TOP: Final = 18
BOTTOM: Final = 258
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""Possible distances between the lines of the grid."""
LINES: Final = 3
"""The most lines on each side of the middle."""
LEAST: Final = 5.0
"""The fewest points from the middle to the edge, so that a calm match looks calm."""


ROUND: Final = 24.0
"""The room of a numbered moment's circle."""


class Plot:
    """The scale from moves and margins to the drawing."""

    def __init__(self, moments: "Sequence[Moment]", moves: int) -> None:
        self.moves = max(1, moves)
        self.many = bool(moments) and len(moments[0].margins) > 2
        self.reach = max([LEAST, *(abs(margin) for moment in moments for margin in moment.margins)])

    def x(self, at: float) -> str:
        return f"{LEFT + (RIGHT - LEFT) * min(1.0, at / self.moves):.1f}"

    def y(self, margin: float) -> str:
        return f"{(TOP + BOTTOM) / 2 - (BOTTOM - TOP) / 2 * margin / self.reach:.1f}"

    def line(self, series: Sequence[tuple[float, float]]) -> str:
        """The points as an attribute of a line or an area."""
        return " ".join(f"{self.x(at)},{self.y(margin)}" for at, margin in series)


def curve(desk: Desk, review: Review, moments: "Sequence[Moment]", marks: "Sequence[Moment]") -> Markup:
    """The drawing with its legend: a line a seat; with two it is one line, above the middle where seat 1 leads."""
    plot = Plot(moments, review.moves)
    seats = len(moments[0].margins) if moments else 2
    places = [(review.place(moment), moment.margins) for moment in moments]
    series = [[(at, margins[seat]) for at, margins in places] for seat in range(1 if seats == 2 else seats)]
    areas = sides(plot, series[0]) if seats == 2 and moments else []
    drawn_as = [["line"]] if seats == 2 else [["line casing", f"line seat-{seat}"] for seat in range(1, seats + 1)]
    lines = [
        tag("polyline", points=plot.line(one), class_=style)
        for one, styles in zip(series, drawn_as, strict=True)
        for style in styles
        if one
    ]
    here = []
    if desk.ply is not None:
        x = plot.x(review.number(desk.at))
        here = [tag("line", x1=x, x2=x, y1=TOP, y2=BOTTOM, class_="here")]
    ranked = [mark(rank, *at) for rank, at in enumerate(apart([spot(plot, review, each) for each in marks]), 1)]
    drawn = [*grid(plot, desk.t("review.column.number")), *areas, *here, *lines, *ranked]
    label = words(desk, review, moments)
    image = tag("svg", *drawn, viewBox=f"0 0 {WIDTH} {HEIGHT}", class_="curve", role="img", aria_label=label)
    legend = [
        tag("li", tag("bdi", desk.t("review.ahead", name=name) if seats == 2 else name, class_=f"seat-{seat}"))
        for seat, name in desk.names.items()
    ]
    caption = tag("figcaption", tag("span", desk.t("review.margin")), tag("ul", *legend))
    return tag("figure", caption, image, class_="graph")


def grid(plot: Plot, label: str) -> list[Markup]:
    """Horizontal lines with their points, the middle one bold, and numbers of moves below."""
    step = next((step for step in STEPS if plot.reach / step < LINES + 1), STEPS[-1])
    found = [tag("rect", x=LEFT, y=TOP, width=RIGHT - LEFT, height=BOTTOM - TOP, class_="ground")]
    most = int(plot.reach // step)
    for margin in range(-most * step, most * step + 1, step):
        y = plot.y(margin)
        told = signed(margin) if margin and plot.many else abs(margin)
        found += [
            tag("line", x1=LEFT, x2=RIGHT, y1=y, y2=y, class_="rule-line" if margin else "rule-line middle"),
            tag("text", told, x=LEFT - 8, y=y, class_="scale across"),
        ]
    found.append(tag("text", label, x=LEFT, y=BOTTOM + 8, class_="scale axis"))
    pace = next((step for step in STEPS[2:] if plot.moves / step <= 2 * LINES), STEPS[-1])
    for at in range(pace, plot.moves + 1, pace):
        found.append(tag("text", at, x=plot.x(at), y=BOTTOM + 8, class_="scale below"))
    return found


def sides(plot: Plot, series: Sequence[tuple[float, float]]) -> list[Markup]:
    """The areas between the line and the middle: above it the first seat's, below it the second's."""
    whole = [series[0]]
    for (before, old), (at, new) in pairwise(series):
        if old * new < 0:
            whole.append((before + (at - before) * old / (old - new), 0.0))
        whole.append((at, new))
    first, last = whole[0][0], whole[-1][0]
    cut = {1: [(at, max(0.0, margin)) for at, margin in whole], 2: [(at, min(0.0, margin)) for at, margin in whole]}
    return [
        tag("polygon", points=plot.line([(first, 0.0), *part, (last, 0.0)]), class_=f"area seat-{seat}")
        for seat, part in cut.items()
    ]


def spot(plot: Plot, review: Review, moment: "Moment") -> tuple[float, float]:
    """The place of a decisive moment on the line: of several, that of whoever moved or was lucky."""
    whose = moment.speaker - 1 if moment.speaker else moment.luck.index(max(moment.luck))
    margin = moment.margins[whose if len(moment.margins) > 2 else 0]
    return float(plot.x(review.place(moment))), float(plot.y(margin))


def apart(spots: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The same places, each moved up or down until its circle lies on no other.

    >>> apart([(50.0, 40.0), (60.0, 40.0)])
    [(50.0, 40.0), (60.0, 64.0)]
    """
    found: list[tuple[float, float]] = []
    for x, y in spots:
        tries = (y + sign * ROUND * n for n in range(len(spots) + 1) for sign in (-1, 1))
        free = (each for each in tries if TOP <= each <= BOTTOM and not any(touch((x, each), other) for other in found))
        found.append((x, next(free, y)))
    return found


def touch(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether two circles lie on one another."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) < ROUND


def mark(rank: int, x: float, y: float) -> Markup:
    """The rank of a decisive moment in its circle."""
    return tag("g", tag("circle", cx=x, cy=y, r=11), tag("text", rank, x=x, y=y), class_="mark")


def words(desk: Desk, review: Review, moments: "Sequence[Moment]") -> str:
    """The curve for screen readers: its beginning, its extreme, and its end."""
    t = desk.t
    if not moments:
        return t("review.curve.none")
    furthest = max(moments, key=lambda moment: max(moment.margins))
    return t(
        "review.curve",
        start=lead(desk, moments[0].margins),
        most=lead(desk, furthest.margins),
        at=int(review.place(furthest)),
        end=lead(desk, moments[-1].margins),
    )


def lead(desk: Desk, margins: Sequence[float]) -> str:
    """The leading seat, and by how much."""
    from game.bots import balance

    most = max(margins)
    if most < balance.LITTLE:
        return desk.t("review.even")
    return annotations.counted(desk, "review.lead", most, name=desk.name(margins.index(most) + 1))
