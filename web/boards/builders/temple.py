"""The temple, as a wall and from above: what is visible there brings something at the end of each round."""

from game.builders import temple as rules
from game.builders.cover import SITES
from game.builders.table import TEMPLE, Table
from web.boards.builders import forecast, tokens
from web.boards.builders.picture import picture
from web.boards.builders.sites import listed, positive, site
from web.boards.scene import Scene
from web.markup import Markup, classes, tag


def temple(scene: Scene) -> Markup:
    """The wall at the left, the view from above at the right."""
    figures = positive(forecast.coming(scene.table))
    inside = tag("div", wall(scene), above(scene), class_="halls")
    return site(scene, SITES[TEMPLE], inside, figures, told(scene))


def told(scene: Scene) -> str:
    """The site in words: how many stones lie there, and what it would count now for whom."""
    t, table = scene.t, scene.table
    each = listed(scene, positive(forecast.coming(table))) or t("builders.nothing")
    return f"{t('builders.stones', n=len(table.temple))} {t('builders.temple.now', each=each)}"


def wall(scene: Scene) -> Markup:
    """Its courses from the ground up; stones on which nothing lies are brighter."""
    table: Table = scene.table
    pieces, width = scene.pieces.at(SITES[TEMPLE]), len(table.setting.temple)
    courses = []
    for first in range(0, len(pieces) + 1, width):
        course = [
            tokens.stone(piece, "covered" if first + at + width < len(pieces) else "open")
            for at, piece in enumerate(pieces[first : first + width])
        ]
        course += [tag("span", class_="gap next")] if len(course) < width else []
        course += [tag("span", class_="gap")] * (width - len(course))
        courses.append(tag("div", *course, class_="layer"))
    return tag("div", *courses, class_=classes("wall", f"wide-{width}"))


def above(scene: Scene) -> Markup:
    """The stone that is visible at each place, and what it brings."""
    table: Table = scene.table
    width, count = len(table.setting.temple), len(table.temple)
    cells = []
    for place, bonus in enumerate(table.setting.temple):
        seat = rules.top(table, place)
        cells.append(
            tag(
                "span",
                tag("span", tokens.swatch(seat) if seat else None, class_="top"),
                brings(bonus),
                class_=classes("place", "next" if place == count % width else None),
            )
        )
    return tag("div", *cells, class_=f"above wide-{width}", data_tip=scene.t("builders.temple.above"))


def brings(bonus: str) -> Markup:
    """Points, a card, or the choice between a point and two stones."""
    if bonus.isdigit():
        return tag("b", class_="figure", data_number=bonus)
    return picture(f"bonus-{bonus}")
