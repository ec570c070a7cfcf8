"""Single pieces as markup: a stone, a card; and what a card is called."""

from functools import partial
from typing import Final

from game.builders import parts
from game.builders.cover import SITES
from game.builders.table import MARKET, STONE
from game.interface import BLANK
from game.language import Language
from web.boards.pieces import Piece
from web.text.markup import Markup, art, classes, tag

picture: Final = partial(art, of="builders")
"""A drawing of Builders of Egypt, in `art/`."""
COLOURS: Final = {
    **dict.fromkeys(parts.RED, "red"),
    **dict.fromkeys(parts.ORNAMENTS, "green"),
    **dict.fromkeys(parts.BLUE, "blue"),
    "statue": "violet",
}
"""The colour of each card's frame, as in the rulebook."""


def owner(piece: Piece) -> int:
    """Whose stone it is."""
    return STONE.index(piece.kind)


def stone(piece: Piece, *more: str | None, told: str | None = None) -> Markup:
    """A stone of its seat, which has a colour and a pattern of its own; its tip, if what it lies on has none."""
    seat = owner(piece)
    style = classes("stone", f"seat-{seat}", *more)
    return tag("span", picture(f"stone-{seat}"), class_=style, id=piece.key, data_key=piece.key, data_tip=told)


def unseen(piece: Piece) -> Markup:
    """A piece that is not drawn where it lies: it keeps its key, so that it does not seem to come from elsewhere."""
    return tag("span", class_="unseen", id=piece.key, data_key=piece.key)


def swatch(seat: int) -> Markup:
    """A stone that only stands for its seat."""
    return tag("span", picture(f"stone-{seat}"), class_=f"stone seat-{seat}")


def boat(size: int, *inside: Markup, **about: object) -> Markup:
    """A ship with so many places."""
    return tag("span", picture(f"ship-{size}", "hull"), *inside, class_=f"boat of-{size}", **about)


def name(t: Language, card: str) -> str:
    """What a card is called; one that lies face down has no name."""
    return t("builders.hidden") if card == BLANK else t(f"builders.card.{card}")


def tip(t: Language, card: str) -> str:
    """A card's name and what it does."""
    return name(t, card) if card == BLANK else f"{name(t, card)}. {t(f'builders.rule.{card}')}"


def rule(card: str) -> str:
    """The word under which the rules tell of a card; of one face down they tell with the market."""
    return SITES[MARKET] if card == BLANK else card


def face(card: str) -> Markup:
    """The drawing of a card, or its back."""
    return picture("card-back" if card == BLANK else f"card-{card}")


def card(t: Language, piece: Piece, also: str = "") -> Markup:
    """A card that lies somewhere; its tip says this also."""
    style, told = f"card is-{COLOURS.get(piece.kind, 'back')}", f"{tip(t, piece.kind)} {also}".strip()
    about = {"data_rule": rule(piece.kind), "data_tip": told}
    return tag("span", face(piece.kind), class_=style, id=piece.key, data_key=piece.key, **about)
