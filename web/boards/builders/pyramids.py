"""The pyramids: their levels with what each place is worth; side B has three, and bonuses."""

from collections.abc import Sequence
from typing import Final

from game.builders import agenda, parts
from game.builders.cover import SITES
from game.builders.pyramids import BESIDE, open_ones
from game.builders.table import HEAP, PLACE, PYRAMIDS, Table
from web.boards.builders import tokens, worth
from web.boards.builders.marks import last, marked
from web.boards.builders.picture import picture
from web.boards.builders.sites import following, site
from web.boards.pieces import Piece
from web.boards.rows import now
from web.boards.scene import Scene
from web.text.markup import Markup, classes, tag

LEVELS: Final = ((0, 9), (9, 13), (13, 14))
"""Side A: the first place of each level, and the one after its last."""


def pyramids(scene: Scene) -> Markup:
    """The site, side A or B."""
    table: Table = scene.table
    heaps = [pyramid_b(scene, number) for number in range(3)] if table.setting.sides[PYRAMIDS] else [levels(scene)]
    inside = tag("div", *heaps, beside(scene), waiting(scene), class_="heaps")
    return site(scene, SITES[PYRAMIDS], inside, (), told(scene), scene.t("builders.next.short", n=coming(table)))


def told(scene: Scene) -> str:
    """The site in words: how many stones lie there, and what the next one brings."""
    t, built = scene.t, sum(map(len, scene.table.pyramids))
    return f"{t('builders.stones', n=built)} {t('builders.next', n=coming(scene.table))}"


def waiting(scene: Scene) -> Markup | None:
    """Side B: the stones of the ship at the dock whose owners are still to choose, the next one first."""
    table: Table = scene.table
    if PYRAMIDS not in table.sent:
        return None
    ship = parts.SHIPS[table.sent.index(PYRAMIDS)]
    turns = [entry & agenda.DETAIL for entry in reversed(table.agenda) if entry & ~agenda.DETAIL == agenda.PYRAMID]
    lying = [scene.pieces.one(PLACE[place]) for place in turns]
    stones = [tokens.stone(piece) for piece in lying if piece]
    names = scene.t.listed(scene.names[tokens.owner(piece)] for piece in lying if piece)
    told = scene.t("builders.waiting", ship=ship, names=names)
    return tag("div", *stones, class_="ashore", role="img", aria_label=told, data_tip=told) if stones else None


def coming(table: Table) -> str:
    """What the next place of each pyramid is worth.

    Side B has up to three answers, with a sign between.
    """
    found = [table.setting.pyramids[number][len(table.pyramids[number])][0] for number in open_ones(table)]
    return "/".join(map(str, found)) or str(parts.BESIDE)


def levels(scene: Scene) -> Markup:
    """Side A: three levels side by side, each built column by column from the top."""
    pieces = scene.pieces.at(HEAP[0])
    found = []
    for number, (first, end) in enumerate(LEVELS):
        cells = [course(scene, 0, at, pieces, number + 1) for at in range(first, end)]
        found.append(tag("div", *cells, class_=f"level level-{number}"))
    return tag("div", *found, class_="levels")


def course(scene: Scene, number: int, at: int, pieces: Sequence[Piece], level: int, part: bool = False) -> Markup:
    """A place of a pyramid: its stone, or what it is worth; as a part of a button it has no focus of its own."""
    t = scene.t
    points, bonus = scene.table.setting.pyramids[number][at]
    if at < len(pieces):
        told = t("builders.pyramid.stone", level=level, name=scene.names[tokens.owner(pieces[at])], n=points)
        return tag("span", tokens.stone(pieces[at]), class_="cell", data_tip=told)
    told = " ".join(
        filter(None, (t("builders.pyramid.place", level=level, n=points), bonus and t(f"builders.bonus.{bonus}")))
    )
    figure = tag("b", class_="figure", data_number=points)
    extra = picture(f"bonus-{bonus}") if bonus else None
    if at > len(pieces):
        return tag("span", figure, extra, class_="cell", data_tip=told)
    told = f"{t('builders.next.place')} {told} {worth.besides(scene, number, points)}".strip()
    return following(scene, "cell", f"pyramid-{number + 1}", told, figure, extra, part=part)


def pyramid_b(scene: Scene, number: int) -> Markup:
    """Side B: one of three, a base of four places and a top; a button where its owner may put the stone there."""
    t, name = scene.t, str(number + 1)
    pieces = scene.pieces.at(HEAP[number])
    offer, chosen = scene.offer("pyramid", name), ("pyramid", name) in scene.named
    places = scene.table.setting.pyramids[number]
    cells = [course(scene, number, at, pieces, 1 + (at == len(places) - 1), bool(offer)) for at in range(len(places))]
    told = t(f"builders.pyramid.{name}")
    return tag(
        "button" if offer else "div",
        *cells,
        marked(scene, "pyramid", name),
        type="button" if offer else None,
        role=None if offer else "img",
        id=f"pyramid-{name}",
        class_=classes(
            "pyramid",
            "offered" if offer else None,
            "chosen" if chosen else None,
            last(scene, "pyramid", name),
        ),
        data_word=offer,
        aria_label=t("with", what=told, more=t("builders.stones", n=len(pieces))),
        aria_current=now(chosen),
    )


def beside(scene: Scene) -> Markup:
    """The stones for which there was no place any more."""
    pieces = scene.pieces.at(HEAP[BESIDE])
    figure = None if pieces else tag("b", class_="figure", data_number=f"+{parts.BESIDE}")
    full = not open_ones(scene.table)
    stones = [tokens.stone(piece) for piece in pieces]
    told = f"{scene.t('builders.beside', n=parts.BESIDE)} {scene.t('builders.stones', n=len(pieces))}"
    return tag("div", figure, *stones, class_=classes("beside", "next" if full else None), data_tip=told)
