"""The obelisks side by side: side A by height, side B each of three stones, with what the next one is worth."""

from collections.abc import Mapping
from typing import Final

from game.builders import obelisks as rules
from game.builders import parts
from game.builders.cover import SITES
from game.builders.table import OBELISK, OBELISKS, Table
from web.boards.builders import tokens, worth
from web.boards.builders.sites import Built, listed, positive, site
from web.boards.scene import Scene
from web.text.markup import Markup, classes, tag

SHOWN: Final = 6
"""Side B: so many obelisks have a place on the board; the others stand behind."""


def obelisks(scene: Scene) -> Markup:
    """The site, side A or B."""
    return site(scene, SITES[OBELISKS], *scene.still(built))


def built(scene: Scene) -> Built:
    """What is built there, what it counts now for whom, all of it in words, and what comes next."""
    t, table = scene.t, scene.table
    b = table.setting.sides[OBELISKS]
    figures = positive(rules.points(table))
    seats, more = range(1, table.setting.seats + 1), worth.more(scene, OBELISKS)
    if not b:
        towers = [tower(scene, seat, more) for seat in seats]
        return tag("div", *towers, class_="towers"), figures, told(scene), ranks(table)
    following = rules.next_worth(table)
    loose = [loose_ones(scene, seat, more) for seat in seats]
    inside = tag("div", tag("div", *loose, class_="loose"), finished(scene), class_="towers by-three")
    return inside, figures, told(scene), t("builders.next.short", n=following)


def told(scene: Scene) -> str:
    """The site in words: what it counts at the end for whom, and on side B what the next obelisk brings."""
    t, table = scene.t, scene.table
    each = listed(scene, positive(rules.points(table))) or t("builders.nothing")
    following = t("builders.next", n=rules.next_worth(table)) if table.setting.sides[OBELISKS] else ""
    return f"{following} {t('builders.at.end', each=each)}".strip()


def ranks(table: Table) -> str:
    """The points for the highest, the second and so on."""
    return "/".join(map(str, parts.OBELISKS[table.setting.seats]))


def tower(scene: Scene, seat: int, more: Mapping[int, str]) -> Markup:
    """Side A: one obelisk from its base up, and its height."""
    stones = [tokens.stone(piece) for piece in scene.pieces.at(OBELISK[seat])]
    height = tag("b", class_="figure", data_number=len(stones))
    shaft = tag("div", *stones, class_=f"shaft seat-{seat}")
    told = scene.t("builders.tower", name=scene.names[seat], n=len(stones))
    return explained(
        more, seat, f"{told} {rank(scene, seat)}", shaft, height, style=classes("tower", None if stones else "none")
    )


def explained(more: Mapping[int, str], seat: int, told: str, *inside: Markup, style: str | None) -> Markup:
    """What a seat has here, with what it is worth and what one more stone would bring."""
    says = f"{told} {more.get(seat, '')}".strip()
    return tag(
        "div", *inside, class_=style, id=f"obelisk-{seat}", role="img", aria_label=says, data_tip=says, tabindex=-1
    )


def rank(scene: Scene, seat: int) -> str:
    """Side A: the points of an obelisk by its height, with the sum that equal ones share."""
    t, table = scene.t, scene.table
    points, shares = t("points", n=rules.points(table)[seat]), worth.heights(table, seat)
    if len(shares) < 2:
        return t("builders.tower.worth", points=points)
    equal = [name for other, name in scene.names.items() if table.obelisks[other] == table.obelisks[seat]]
    return t("builders.tower.shared", names=t.listed(equal), sum=" + ".join(map(str, shares)), points=points)


def loose_ones(scene: Scene, seat: int, more: Mapping[int, str]) -> Markup:
    """Side B: the stones that do not make an obelisk yet, on their colour's place."""
    count = rules.loose(scene.table, seat)
    pieces = scene.pieces.at(OBELISK[seat])
    stones = [tokens.stone(piece) for piece in pieces[len(pieces) - count :]]
    points = scene.t("points", n=rules.points(scene.table)[seat])
    told = scene.t("builders.loose", name=scene.names[seat], n=count, points=points)
    return explained(more, seat, told, *stones, style=f"heap seat-{seat}")


def finished(scene: Scene) -> Markup:
    """Side B: finished obelisks on their values, then the values that are left."""
    table: Table = scene.table
    done, places = [0] * (table.setting.seats + 1), []
    for at in range(max(SHOWN, len(table.finished) + 1)):
        value = (*parts.OBELISKS_B, *[parts.OBELISKS_B_MORE] * (at + 1))[at]
        stones, told = [], scene.t("builders.obelisk.left", n=value)
        if at < len(table.finished):
            seat = table.finished[at]
            first = done[seat] * parts.OBELISK_HEIGHT
            done[seat] += 1
            told = scene.t("builders.obelisk.done", name=scene.names[seat], n=value)
            stones = [
                tokens.stone(piece) for piece in scene.pieces.at(OBELISK[seat])[first : first + parts.OBELISK_HEIGHT]
            ]
        following = "next" if at == len(table.finished) else None
        shaft = tag("div", *stones, class_="shaft")
        places.append(
            tag(
                "div",
                shaft,
                tag("b", class_="figure", data_number=value),
                class_=classes("tower", following),
                data_tip=told,
            )
        )
    return tag("div", *places, class_="values")
