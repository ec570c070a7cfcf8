"""Single pieces as markup, and what they are called: cubes, tablets, scarabs.

Their drawings in `art/`: ``stone-white`` … ``stone-black``, ``tablet-1`` … (their backs), ``scarab-1`` … ``scarab-4``,
``foreman-1`` …, ``worker-1`` …, ``emblem-<part>``, ``emblem-pharaoh``.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from game.interface import BLANK
from game.language import Language
from game.valley import parts
from web.boards.pieces import Piece
from web.boards.scene import Scene
from web.boards.valley.picture import picture
from web.text.markup import Markup, tag

ORDER: Final = {colour: number for number, colour in enumerate(parts.COLOURS)}


def cube(t: Language, piece: Piece) -> Markup:
    """A cube that lies somewhere."""
    stone, letter = picture(f"stone-{piece.kind}"), t(f"valley.letter.{piece.kind}")
    return tag("span", stone, class_=f"cube is-{piece.kind}", id=piece.key, data_key=piece.key, data_letter=letter)


def swatch(t: Language, colour: str) -> Markup:
    """A cube that only stands for its colour."""
    letter = t(f"valley.letter.{colour}")
    return tag("span", picture(f"stone-{colour}"), class_=f"cube is-{colour}", data_letter=letter)


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
    return [] if kind == "0" else [tag("b", class_="figure", data_number=kind)]


def piles(pieces: Iterable[Piece]) -> dict[str, list[Piece]]:
    """Cubes by their colour, in the order of the colours."""
    found: dict[str, list[Piece]] = {}
    for piece in sorted(pieces, key=lambda piece: ORDER[piece.kind]):
        found.setdefault(piece.kind, []).append(piece)
    return found


def heap(scene: Scene, pieces: Sequence[Piece], carried: bool = False) -> list[Markup]:
    """Cubes in piles, one for each colour, each with its number; `carried`: they can be dragged to a site."""
    return [
        tag(
            "span",
            *(cube(scene.t, piece) for piece in pile),
            tag("b", class_="figure", data_number=len(pile)) if len(pile) > 1 else None,
            class_="pile",
            data_drag=colour if carried else None,
        )
        for colour, pile in piles(pieces).items()
    ]


def counted(t: Language, colours: Iterable[str]) -> str:
    """Cubes in words: 2 white, 1 red."""
    names = sorted(colours, key=ORDER.__getitem__)
    each = [
        t("valley.cubes.of", n=names.count(colour), colour=t(f"valley.cube.{colour}"))
        for colour in dict.fromkeys(names)
    ]
    return t.listed(each) if each else t("valley.none")


def tablet_called(t: Language, kind: str) -> str:
    """What a tablet is called: by its value, or blank."""
    return t("valley.tablet.0") if kind == "0" else t("valley.tablet.value", n=int(kind))


def mark(seat: int) -> Markup:
    """A small sign of a seat."""
    return tag("span", picture(f"worker-{seat}"), class_=f"mark seat-{seat}")


def kinds(counts: Sequence[int]) -> list[str]:
    """The colours of cubes that are counted by colour."""
    return [colour for colour, count in zip(parts.COLOURS, counts, strict=True) for _ in range(count)]
