"""The market: four places with cards, and the two that somebody looks at."""

from game.builders import parts
from game.builders.advice import forecast
from game.builders.cover import SITES
from game.builders.table import CARD, LOOKED, MARKET, STALL, Table
from game.interface import BLANK, OVER
from web.boards.builders import tokens
from web.boards.builders.sites import Built, apart
from web.boards.elements import button, explained
from web.boards.scene import Scene
from web.text.markup import Markup, classes, join, tag


def built(scene: Scene) -> Built:
    """The cards of the market; while one of the two hidden cards must be chosen, they lie in place of the fourth."""
    looked = scene.pieces.at(LOOKED)
    stalls = [stall(scene, number) for number in parts.STALLS[: 3 if looked else 4]]
    kinds = [piece.kind for piece in looked]
    stalls += [choice(scene, at, kind not in kinds[:at]) for at, kind in enumerate(kinds)]
    inside = tag("div", *stalls, class_=classes("stalls", "five" if looked else None))
    return Markup(inside + ashore(scene)), (), in_words(scene), ""


def ashore(scene: Scene) -> Markup:
    """The stones at the market whose owners are still to take a card, in the order of their turns."""
    table: Table = scene.table
    lying = scene.pieces.at(SITES[MARKET])
    done = len(lying) - len(table.taking)
    found = [tokens.unseen(piece) for piece in lying[:done]]
    if table.taking:
        whose = scene.t("builders.ashore", names=scene.t.listed(scene.names[seat] for seat in table.taking))
        found.append(explained(whose, *map(tokens.stone, lying[done:]), kind="div", class_="ashore"))
    return join(found)


def in_words(scene: Scene) -> str:
    """The site in words: the cards that lie there."""
    t, table = scene.t, scene.table
    lying = [CARD[card] for card in table.market if card >= 0] + [BLANK] * table.hidden
    cards = t.listed(tokens.name(t, card) for card in lying) or t("builders.nothing")
    return t("builders.market.lies", cards=cards)


def stall(scene: Scene, number: str) -> Markup:
    """A place of the market: a button where its card can be taken."""
    t, pieces = scene.t, scene.pieces.at(STALL[int(number) - 1])
    offer, kind = scene.offer("stall", number), pieces[0].kind if pieces else ""
    also = taken(scene, kind) if kind else ""
    told = f"{tokens.tip(t, kind)} {also}".strip() if kind else t("builders.stall.empty", stall=number)
    return button(
        offer,
        *[tokens.card(t, piece, also) for piece in pieces],
        tag("small", tokens.name(t, kind), class_="card-name") if kind else None,
        scene.signs("stall", number),
        resting="div",
        style=classes("stall", "two" if len(pieces) > 1 else None, scene.latest("stall", number)),
        chosen=("stall", number) in scene.named,
        id=f"stall-{number}",
        data_rule=tokens.rule(kind) if kind else None,
        data_tip=None if kind else told,
        data_zone=f"estate-{scene.turn}" if offer else None,
        aria_label=told,
    )


def taken(scene: Scene, kind: str) -> str:
    """What a card would bring whoever takes it now, in points."""
    if kind == BLANK or kind in parts.BLUE or scene.table.mover == OVER:
        return ""
    return apart(scene, scene.once(forecast.card, kind), "builders.taken", "builders.taken.all")


def choice(scene: Scene, at: int, first: bool) -> Markup:
    """One of the two cards that were hidden; of two like ones only the first can be kept."""
    piece, t = scene.pieces.at(LOOKED)[at], scene.t
    kind = piece.kind
    offer = scene.offer("card", kind) if first else None
    return button(
        offer,
        tokens.card(t, piece, taken(scene, kind)),
        tag("small", tokens.name(t, kind), class_="card-name"),
        scene.signs("card", kind) if first else None,
        resting="div",
        style="stall",
        chosen=("card", kind) in scene.named,
        id=f"card-{kind}" if offer else f"looked-{at}",
        data_rule=kind,
        data_zone=f"estate-{scene.turn}" if offer else None,
        aria_label=tokens.tip(t, kind),
    )
