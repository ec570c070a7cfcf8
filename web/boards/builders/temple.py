"""The temple, as a wall and from above: what is visible there brings something at the end of each round."""

from game.builders import temple as rules
from game.builders.advice import forecast
from game.builders.cover import SITES
from game.builders.table import TEMPLE, Table
from web.boards.builders import tokens
from web.boards.builders.sites import Built, following, here, listed, positive
from web.boards.builders.tokens import picture
from web.boards.elements import figure
from web.boards.pieces import Piece
from web.boards.scene import Scene
from web.text.markup import Markup, tag


def built(scene: Scene) -> Built:
    """The wall at the left, the view from above at the right."""
    table = scene.table
    free = place(scene, len(table.temple) % len(table.setting.temple))
    inside = tag("div", wall(scene, free), above(scene, free), class_="halls")
    return inside, positive(scene.once(forecast.coming)), in_words(scene), ""


def in_words(scene: Scene) -> str:
    """The site in words: how many stones lie there, and what it would count now for whom."""
    t, table = scene.t, scene.table
    each = listed(scene, positive(scene.once(forecast.coming))) or t("builders.nothing")
    return f"{t('builders.stones', n=len(table.temple))} {t('builders.temple.now', each=each)}"


def wall(scene: Scene, free: str) -> Markup:
    """Its courses from the ground up; stones on which nothing lies are brighter. `free` is the next place in words."""
    table: Table = scene.table
    pieces, width = scene.pieces.at(SITES[TEMPLE]), len(table.setting.temple)
    courses = []
    for first in range(0, len(pieces) + 1, width):
        course = [
            stone(scene, piece, first + at + width < len(pieces))
            for at, piece in enumerate(pieces[first : first + width])
        ]
        course += [tag("span", class_="gap next", data_tip=free)] if len(course) < width else []
        course += [tag("span", class_="gap")] * (width - len(course))
        courses.append(tag("div", *course, class_="layer"))
    return tag("div", *courses, class_=f"wall wide-{width}")


def above(scene: Scene, free: str) -> Markup:
    """The stone that is visible at each place, and what it brings. `free` is the next place in words."""
    table: Table = scene.table
    width, count = len(table.setting.temple), len(table.temple)
    cells = []
    for number, bonus in enumerate(table.setting.temple):
        seat = rules.top(table, number)
        brings = figure(bonus) if bonus.isdigit() else picture(f"bonus-{bonus}")
        inside = tag("span", tokens.swatch(seat) if seat else None, class_="top"), brings
        if number == count % width:
            cells.append(following("place", SITES[TEMPLE], free, *inside))
        else:
            cells.append(tag("span", *inside, class_="place", data_tip=place(scene, number)))
    return tag("div", *cells, class_=f"above wide-{width}", data_tip=scene.t("builders.temple.above"))


def stone(scene: Scene, piece: Piece, covered: bool) -> Markup:
    """A stone of the wall; what lies on it takes it out of sight."""
    style = "covered" if covered else "open"
    told = scene.t(f"builders.temple.{style}", name=scene.names[tokens.owner(piece)])
    return tokens.stone(piece, style, told=told)


def place(scene: Scene, number: int) -> str:
    """A place from above in words: what is visible there, what it brings, and what the next stone there would bring."""
    t, table = scene.t, scene.table
    seat, bonus = rules.top(table, number), table.setting.temple[number]
    brought = t("builders.settle.points", n=int(bonus)) if bonus.isdigit() else t(f"builders.settle.{bonus}")
    seen = t("builders.temple.top", place=number + 1, name=scene.names[seat]) if seat else ""
    told = [seen or t("builders.temple.bare", place=number + 1), brought]
    if number == len(table.temple) % len(table.setting.temple):
        told += [t("builders.temple.next"), here(scene, TEMPLE, besides=bonus == "card")]
    return " ".join(filter(None, told))
