"""The obelisks side by side: side A by height, side B each of three stones, with what the next one is worth."""

from typing import Final

from game.builders import obelisks as rules
from game.builders import parts
from game.builders.advice import worth
from game.builders.table import OBELISK, OBELISKS, Table
from web.boards.builders import tokens
from web.boards.builders.sites import Built, expected, listed, positive
from web.boards.elements import explained, figure
from web.boards.scene import Scene
from web.text.markup import Markup, tag

SHOWN: Final = 6
"""Side B: so many obelisks have a place on the board; the others stand behind."""


def built(scene: Scene) -> Built:
    """Side A: a tower for each seat. Side B: the stones that make no obelisk yet, and the values."""
    t, table = scene.t, scene.table
    figures, seats = positive(rules.points(table)), range(1, table.setting.seats + 1)
    if not table.setting.sides[OBELISKS]:
        ranks = "/".join(map(str, parts.OBELISKS[table.setting.seats]))
        return tag("div", *[tower(scene, seat) for seat in seats], class_="towers"), figures, in_words(scene), ranks
    loose = tag("div", *[loose_ones(scene, seat) for seat in seats], class_="loose")
    inside = tag("div", loose, finished(scene), class_="towers by-three")
    return inside, figures, in_words(scene), t("builders.next.short", n=rules.next_worth(table))


def in_words(scene: Scene) -> str:
    """The site in words: what it counts at the end for whom, and on side B what the next obelisk brings."""
    t, table = scene.t, scene.table
    each = listed(scene, positive(rules.points(table))) or t("builders.nothing")
    following = t("builders.next", n=rules.next_worth(table)) if table.setting.sides[OBELISKS] else ""
    return f"{following} {t('builders.at.end', each=each)}".strip()


def tower(scene: Scene, seat: int) -> Markup:
    """Side A: one obelisk from its base up, and its height."""
    stones = [tokens.stone(piece) for piece in scene.pieces.at(OBELISK[seat])]
    shaft = tag("div", *stones, class_=f"shaft seat-{seat}")
    height = scene.t("builders.tower", name=scene.names[seat], n=len(stones))
    style = "tower" if stones else "tower none"
    return own(scene, seat, f"{height} {rank(scene, seat)}", shaft, figure(len(stones)), style=style)


def own(scene: Scene, seat: int, has: str, *inside: Markup, style: str) -> Markup:
    """What a seat has here, with what it is worth and what one more stone would bring."""
    found = expected(scene, OBELISKS)
    more = scene.t("builders.more", name=scene.names[seat], n=found[seat]) if found else ""
    return explained(f"{has} {more}".strip(), *inside, kind="div", class_=style, id=f"obelisk-{seat}", tabindex=-1)


def rank(scene: Scene, seat: int) -> str:
    """Side A: the points of an obelisk by its height, with the sum that equal ones share."""
    t, table = scene.t, scene.table
    points, shares = t("points", n=rules.points(table)[seat]), worth.heights(table, seat)
    if len(shares) < 2:
        return t("builders.tower.worth", points=points)
    equal = [name for other, name in scene.names.items() if table.obelisks[other] == table.obelisks[seat]]
    return t("builders.tower.shared", names=t.together(equal), sum=" + ".join(map(str, shares)), points=points)


def loose_ones(scene: Scene, seat: int) -> Markup:
    """Side B: the stones that do not make an obelisk yet, on their colour's place."""
    t, count = scene.t, rules.loose(scene.table, seat)
    pieces = scene.pieces.at(OBELISK[seat])
    stones = [tokens.stone(piece) for piece in pieces[len(pieces) - count :]]
    points = t("points", n=rules.points(scene.table)[seat])
    has = t("builders.loose", name=scene.names[seat], n=count, points=points)
    return own(scene, seat, has, *stones, style=f"heap seat-{seat}")


def finished(scene: Scene) -> Markup:
    """Side B: finished obelisks on their values, then the values that are left."""
    table: Table = scene.table
    places = []
    for at in range(max(SHOWN, len(table.finished) + 1)):
        value = (*parts.OBELISKS_B, *[parts.OBELISKS_B_MORE] * (at + 1))[at]
        stones, lies = [], scene.t("builders.obelisk.left", n=value)
        if at < len(table.finished):
            seat = table.finished[at]
            first = table.finished[:at].count(seat) * parts.OBELISK_HEIGHT
            lies = scene.t("builders.obelisk.done", name=scene.names[seat], n=value)
            own = scene.pieces.at(OBELISK[seat])[first : first + parts.OBELISK_HEIGHT]
            stones = [tokens.stone(piece) for piece in own]
        style = "tower next" if at == len(table.finished) else "tower"
        places.append(tag("div", tag("div", *stones, class_="shaft"), figure(value), class_=style, data_tip=lies))
    return tag("div", *places, class_="values")
