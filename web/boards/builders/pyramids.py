"""The pyramids: their levels with what each place is worth; side B has three, and bonuses."""

from collections.abc import Sequence
from typing import Final

from game.builders import parts
from game.builders.pyramids import BESIDE, open_ones
from game.builders.table import HEAP, PLACE, PYRAMIDS, Table
from web.boards.builders import tokens
from web.boards.builders.sites import Built, besides, following
from web.boards.builders.tokens import picture
from web.boards.elements import button, explained, figure
from web.boards.pieces import Piece
from web.boards.scene import Scene
from web.text.markup import Markup, classes, tag

LEVELS: Final = ((0, 9), (9, 13), (13, 14))
"""Side A: the first place of each level, and the one after its last."""


def built(scene: Scene) -> Built:
    """One pyramid or three, and the stones for which there was no place any more."""
    table: Table = scene.table
    heaps = [pyramid_b(scene, number) for number in range(3)] if table.setting.sides[PYRAMIDS] else [levels(scene)]
    inside = tag("div", *heaps, beside(scene), waiting(scene), class_="heaps")
    return inside, (), in_words(scene), scene.t("builders.next.short", n=coming(table))


def in_words(scene: Scene) -> str:
    """The site in words: how many stones lie there, and what the next one brings."""
    t, count = scene.t, sum(map(len, scene.table.pyramids))
    return f"{t('builders.stones', n=count)} {t('builders.next', n=coming(scene.table))}"


def waiting(scene: Scene) -> Markup | None:
    """Side B: the stones of the ship at the dock whose owners are still to choose, the next one first."""
    table: Table = scene.table
    lying = [piece for place in table.choosing if (piece := scene.pieces.one(PLACE[place]))]
    if not lying or PYRAMIDS not in table.sent:
        return None
    ship = parts.SHIPS[table.sent.index(PYRAMIDS)]
    names = scene.t.listed(scene.names[tokens.owner(piece)] for piece in lying)
    whose = scene.t("builders.waiting", ship=ship, names=names)
    return explained(whose, *map(tokens.stone, lying), kind="div", class_="ashore")


def coming(table: Table) -> str:
    """What the next place of each pyramid is worth; on side B up to three answers, with a sign between."""
    found = [table.setting.pyramids[number][len(table.pyramids[number])][0] for number in open_ones(table)]
    return "/".join(map(str, found)) or str(parts.BESIDE)


def levels(scene: Scene) -> Markup:
    """Side A: three levels side by side, each built column by column from the top."""
    pieces, found = scene.pieces.at(HEAP[0]), []
    for number, (first, end) in enumerate(LEVELS):
        cells = [course(scene, 0, at, pieces, number + 1) for at in range(first, end)]
        found.append(tag("div", *cells, class_=f"level level-{number}"))
    return tag("div", *found, class_="levels")


def course(scene: Scene, number: int, at: int, pieces: Sequence[Piece], level: int, part: bool = False) -> Markup:
    """A place of a pyramid: its stone, or what it is worth; as a part of a button it has no focus of its own."""
    t = scene.t
    points, bonus = scene.table.setting.pyramids[number][at]
    if at < len(pieces):
        whose = t("builders.pyramid.stone", level=level, name=scene.names[tokens.owner(pieces[at])], n=points)
        return tag("span", tokens.stone(pieces[at]), class_="cell", data_tip=whose)
    extra = t(f"builders.bonus.{bonus}") if bonus else ""
    brings = f"{t('builders.pyramid.place', level=level, n=points)} {extra}".rstrip()
    inside = (figure(points), picture(f"bonus-{bonus}") if bonus else None)
    if at > len(pieces):
        return tag("span", *inside, class_="cell", data_tip=brings)
    brings = f"{t('builders.next.place')} {brings} {besides(scene, number, points)}".strip()
    return following("cell", f"pyramid-{number + 1}", brings, *inside, part=part)


def pyramid_b(scene: Scene, number: int) -> Markup:
    """Side B: one of three, a base of four places and a top; a button where its owner may put the stone there."""
    t, name = scene.t, str(number + 1)
    pieces, offer = scene.pieces.at(HEAP[number]), scene.offer("pyramid", name)
    places = scene.table.setting.pyramids[number]
    cells = [course(scene, number, at, pieces, 1 + (at == len(places) - 1), bool(offer)) for at in range(len(places))]
    return button(
        offer,
        *cells,
        scene.signs("pyramid", name),
        resting="div",
        style=classes("pyramid", scene.latest("pyramid", name)),
        chosen=("pyramid", name) in scene.named,
        id=f"pyramid-{name}",
        aria_label=t("with", what=t(f"builders.pyramid.{name}"), more=t("builders.stones", n=len(pieces))),
    )


def beside(scene: Scene) -> Markup:
    """The stones for which there was no place any more."""
    t, pieces = scene.t, scene.pieces.at(HEAP[BESIDE])
    worth = None if pieces else figure(f"+{parts.BESIDE}")
    style = classes("beside", None if open_ones(scene.table) else "next")
    lie = f"{t('builders.beside', n=parts.BESIDE)} {t('builders.stones', n=len(pieces))}"
    return tag("div", worth, *map(tokens.stone, pieces), class_=style, data_tip=lie)
