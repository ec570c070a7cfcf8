"""The market: four places with cards, and the two that somebody looks at."""

from game.builders import parts
from game.builders.cover import SITES
from game.builders.table import CARD, LOOKED, MARKET, STALL, Table
from game.interface import BLANK, OVER
from web.boards.builders import forecast, tokens, worth
from web.boards.builders.marks import last, marked
from web.boards.builders.sites import site
from web.boards.rows import now
from web.boards.scene import Scene
from web.text.markup import Markup, classes, tag


def market(scene: Scene) -> Markup:
    """The site with its cards; while one of the two hidden cards must be chosen, they lie in place of the fourth."""
    looked = scene.pieces.at(LOOKED)
    stalls = [stall(scene, number) for number in parts.STALLS[: 3 if looked else 4]]
    if looked:
        seen: set[str] = set()
        stalls += [choice(scene, piece.kind, at, seen) for at, piece in enumerate(looked)]
    waiting = [tokens.stone(piece) for piece in scene.pieces.at(SITES[MARKET])]
    lie = on_shore(scene) if waiting else None
    ashore = tag("div", *waiting, class_="ashore", role="img", aria_label=lie, data_tip=lie) if waiting else None
    inside = tag("div", *stalls, class_=classes("stalls", "five" if looked else None))
    return site(scene, SITES[MARKET], Markup(inside + (ashore or "")), (), told(scene))


def told(scene: Scene) -> str:
    """The site in words: the cards that lie there."""
    t, table = scene.t, scene.table
    lying = [CARD[card] for card in table.market if card >= 0] + [BLANK] * table.hidden
    return t("builders.market.lies", cards=t.listed(called(scene, card) for card in lying) or t("builders.nothing"))


def called(scene: Scene, card: str) -> str:
    """A card's name, or that it is not known."""
    return scene.t("builders.hidden") if card == BLANK else tokens.name(scene.t, card)


def on_shore(scene: Scene) -> str:
    """Whose stones wait at the market."""
    table: Table = scene.table
    return scene.t("builders.ashore", names=scene.t.listed(scene.names[seat] for seat in table.ashore))


def stall(scene: Scene, number: str) -> Markup:
    """A place of the market: a button where its card can be taken."""
    t, pieces = scene.t, scene.pieces.at(STALL[int(number) - 1])
    offer, chosen = scene.offer("stall", number), ("stall", number) in scene.named
    also = taken(scene, pieces[0].kind) if pieces else ""
    told = " ".join(f"{tokens.tip(t, piece.kind)} {also}".strip() for piece in pieces[:1])
    told = told or t("builders.stall.empty", stall=number)
    return tag(
        "button" if offer else "div",
        *(tokens.card(t, piece, also) for piece in pieces),
        tag("small", called(scene, pieces[0].kind), class_="card-name") if pieces else None,
        marked(scene, "stall", number),
        type="button" if offer else None,
        role=None if offer else "img",
        id=f"stall-{number}",
        class_=classes(
            "stall",
            "offered" if offer else None,
            "chosen" if chosen else None,
            "two" if len(pieces) > 1 else None,
            last(scene, "stall", number),
        ),
        data_word=offer,
        data_rule=tokens.rule(pieces[0].kind) if pieces else None,
        data_tip=None if pieces else told,
        data_zone=f"estate-{scene.turn}" if offer else None,
        aria_label=told,
        aria_current=now(chosen),
    )


def taken(scene: Scene, kind: str) -> str:
    """What a card would bring whoever takes it now, in points."""
    if kind == BLANK or kind in parts.BLUE or scene.table.mover == OVER:
        return ""
    return worth.each(scene, scene.once(forecast.card, kind), "builders.taken", "builders.taken.all")


def choice(scene: Scene, kind: str, at: int, seen: set[str]) -> Markup:
    """One of the two cards that were hidden; of two like ones only the first can be kept."""
    piece = scene.pieces.at(LOOKED)[at]
    first, chosen = kind not in seen, ("card", kind) in scene.named
    offer = scene.offer("card", kind) if first else None
    seen.add(kind)
    return tag(
        "button" if offer else "div",
        tokens.card(scene.t, piece, taken(scene, kind)),
        tag("small", called(scene, kind), class_="card-name"),
        marked(scene, "card", kind) if first else None,
        type="button" if offer else None,
        role=None if offer else "img",
        id=f"card-{kind}" if offer else f"looked-{at}",
        class_=classes("stall", "offered" if offer else None, "chosen" if chosen else None),
        data_word=offer,
        data_rule=kind,
        data_zone=f"estate-{scene.turn}" if offer else None,
        aria_label=tokens.tip(scene.t, kind),
        aria_current=now(chosen),
    )
