"""Single pieces as markup, and what they are called: cubes, tablets, scarabs; what pyramids count.

Their drawings in `art/`: ``stone-white`` … ``stone-black``, ``tablet-1`` … (their backs), ``scarab-1`` … ``scarab-4``,
``foreman-1`` …, ``worker-1`` …, ``emblem-<part>``, ``emblem-pharaoh``.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from game.interface import BLANK
from game.language import Language
from game.valley import parts
from game.valley.advice import worth
from game.valley.table import NUMBER, Table
from web.boards.elements import figure
from web.boards.pieces import Piece
from web.boards.scene import Scene
from web.text.markup import Markup, art, tag

picture: Final = partial(art, of="valley")
"""A drawing of Valley of the Kings, in `art/`."""


def cube(t: Language, piece: Piece) -> Markup:
    """A cube that lies somewhere."""
    return swatch(t, piece.kind, id=piece.key, data_key=piece.key)


def swatch(t: Language, colour: str, **about: str) -> Markup:
    """A cube that only stands for its colour."""
    letter = t(f"valley.letter.{colour}")
    return tag("span", picture(f"stone-{colour}"), class_=f"cube is-{colour}", data_letter=letter, **about)


def scarab(piece: Piece) -> Markup:
    """A scarab of its seat."""
    return tag("span", picture(f"scarab-{piece.kind[-1]}"), class_="scarab", id=piece.key, data_key=piece.key)


def tablet(piece: Piece, seat: int) -> Markup:
    """A tablet of a seat: its value, or its back; a blank one has no value."""
    style = f"tablet seat-{seat} is-{'back' if piece.kind == BLANK else piece.kind}"
    return tag("span", *face(piece.kind, seat), class_=style, id=piece.key, data_key=piece.key)


def face(kind: str, seat: int) -> list[Markup]:
    """What is seen of a tablet: its back, or the value on its front; nothing stands on a blank one."""
    if kind == BLANK:
        return [picture(f"tablet-{seat}")]
    return [] if kind == "0" else [figure(kind)]


def heap(scene: Scene, pieces: Sequence[Piece], carried: bool = False) -> list[Markup]:
    """Cubes in piles, one for each colour, each with its number; `carried`: they can be dragged to a site."""
    found = []
    for colour in parts.COLOURS:
        if pile := [cube(scene.t, piece) for piece in pieces if piece.kind == colour]:
            number = figure(len(pile)) if len(pile) > 1 else None
            found.append(tag("span", *pile, number, class_="pile", data_drag=colour if carried else None))
    return found


def counted(t: Language, colours: Iterable[str]) -> str:
    """Cubes in words: 2 white, 1 red."""
    counts = Counter(sorted(colours, key=NUMBER.__getitem__))
    each = [t("valley.cubes.of", n=n, colour=t(f"valley.cube.{colour}")) for colour, n in counts.items()]
    return t.listed(each) if each else t("valley.none")


def tablet_called(t: Language, kind: str) -> str:
    """What a tablet is called: by its value, or blank."""
    return t("valley.tablet.0") if kind == "0" else t("valley.tablet.value", n=int(kind))


def mark(seat: int) -> Markup:
    """A small sign of a seat."""
    return tag("span", picture(f"worker-{seat}"), class_=f"mark seat-{seat}")


# -- what pyramids count


def part(t: Language, kind: str) -> str:
    """What a kind of pyramid is called within a sentence."""
    return t(f"valley.part.{kind}")


def scale(t: Language, table: Table, site: int) -> str:
    """What a pyramid can still count by its kind, the best first; empty if nothing is open any more."""
    kinds = worth.kinds(table, site) if not (table.over or table.finished(site)) else []
    values = t.listed(f"{part(t, kind)} {worth.value(site, kind)}" for kind in kinds)
    return t("valley.scale", values=values) if len(kinds) > 1 else ""


def holding(t: Language, table: Table, site: int) -> str:
    """A site that somebody owns, with what its pyramid counts or can still come to count."""
    done = table.finished(site)
    if table.over and not done:
        return t("valley.holding.over", site=site + 1)
    about = {"site": site + 1, "kind": part(t, worth.kind(table, site)), "n": worth.points(table, site)}
    return t("valley.holding.done" if done else "valley.holding", **about)
