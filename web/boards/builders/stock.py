"""What is still to come and what has gone: rounds, the deck, the discard; more of it behind a button."""

from collections.abc import Sequence

from game.builders import parts
from game.builders.table import CARD, DISCARD, EMPTY, PLAYED, Table
from game.interface import OVER
from web.boards.builders import tokens
from web.boards.builders.forecast import closing
from web.boards.builders.picture import picture
from web.boards.scene import Scene
from web.text.markup import Markup, art, classes, tag


def stock(scene: Scene) -> Markup:
    """The round, the deck with its number of cards, what was discarded last, and the card that is being carried out."""
    t, table = scene.t, scene.table
    number = table.drawn.bit_count()
    pips = [
        tag("i", class_=classes("round", "spent" if at < number else None, "now" if at == number else None))
        for at in range(1, parts.ROUNDS + 1)
    ]
    rounds = tag(
        "span",
        tag("b", t("builders.round", n=number, all=parts.ROUNDS)),
        tag("span", *pips, class_="rounds", aria_hidden="true"),
        class_="round-of",
        data_tip=still(scene),
    )
    left = f"{t('builders.deck', n=table.deck)} {t('builders.deck.use')}"
    deck = tag(
        "span",
        tag("span", picture("card-back") if table.deck else None, class_="card is-back", id="stack"),
        tag("b", class_="figure", data_number=table.deck),
        class_="deck",
        id="deck",
        tabindex=-1,
        role="img",
        aria_label=left,
        data_rule="round",
        data_tip=left,
    )
    gone = scene.pieces.at(DISCARD)
    thrown = f"{t('builders.discarded', n=len(gone))} {t('builders.discarded.use')}"
    pile = tag(
        "span",
        *(tokens.unseen(piece) for piece in gone[:-1]),
        *(tokens.card(t, piece) for piece in gone[-1:]),
        class_="discard",
        id="discard",
        tabindex=-1,
        role="img",
        aria_label=thrown,
        data_rule="round",
        data_tip=thrown,
    )
    played = [tokens.card(t, piece) for piece in scene.pieces.at(PLAYED)]
    button = tag(
        "button",
        art("icon-list"),
        tag("span", t("builders.to.come")),
        type="button",
        class_="plain",
        data_do="open stock",
        id="do-open-stock",
    )
    acting = tag("span", *played, class_="played") if played else None
    return tag("section", rounds, deck, pile, acting, button, class_="stock", aria_label=t("builders.stock"))


def still(scene: Scene) -> str | None:
    """How many ships of this round are still to be sent; nothing once the match is over."""
    t, table = scene.t, scene.table
    if table.mover == OVER:
        return None
    return t("builders.round.ends") if closing(table) else t("builders.round.left", n=table.sent.count(EMPTY))


def cards(scene: Scene, counts: Sequence[int], title: str) -> Markup:
    """Kinds of cards with how many of each."""
    t = scene.t
    rows = [
        tag(
            "li",
            tag("span", tokens.face(kind), class_="card", data_rule=kind, data_tip=tokens.tip(t, kind)),
            tag("span", f"×{count}", class_="count", aria_hidden="true"),
            tag("span", t("builders.tally", n=count, card=tokens.name(t, kind)), class_="quiet"),
        )
        for kind, count in zip(CARD, counts, strict=True)
        if count
    ]
    empty = tag("p", t("builders.tally.none"))
    return tag("div", tag("h3", title), tag("ul", *rows, class_="tally") if rows else empty, class_="tally-box")


def boat(scene: Scene, size: int) -> Markup:
    """A ship that can still come: its places, and what it must carry."""
    told = f"{scene.t('builders.boat', n=size)} {scene.t('builders.least.of', n=parts.LEAST[size])}"
    return tag("span", picture(f"ship-{size}", "hull"), class_=f"boat of-{size}", data_tip=told)


def voyages(scene: Scene) -> Markup:
    """The round cards that can still come, each with its ships."""
    t = scene.t
    table: Table = scene.table
    left = [card for at, card in enumerate(table.setting.rounds) if not table.drawn >> at & 1]
    rows = [
        tag(
            "li",
            *(boat(scene, int(size)) for size in card.split(" ")),
            tag("span", t("builders.round.card", ships=card.replace(" ", ", ")), class_="quiet"),
        )
        for card in left
    ]
    to_come = parts.ROUNDS - table.drawn.bit_count()
    title = t("builders.ledger.rounds", n=to_come, all=len(left))
    return tag("div", tag("h3", title), tag("ul", *rows, class_="fleet"), class_="tally-box")


def ledger(scene: Scene) -> Markup:
    """The whole account: round cards and market cards that nobody has seen yet, and what lies in the discard."""
    t, table = scene.t, scene.table
    return tag(
        "div",
        voyages(scene) if table.drawn.bit_count() < parts.ROUNDS else None,
        cards(scene, table.unseen, t("builders.ledger.unseen", n=sum(table.unseen))),
        cards(scene, table.discard, t("builders.ledger.discard", n=sum(table.discard))),
        class_="ledger builders",
    )
