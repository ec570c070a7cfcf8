"""The whole table of Builders of Egypt: its ships, sites and seats, the score track, and what is still to come."""

from collections.abc import Callable, Sequence
from typing import Final

from game.builders import parts
from game.builders.advice import forecast
from game.builders.cover import SITES
from game.builders.table import CARD, DISCARD, EMPTY, PLAYED, Table
from game.interface import OVER
from web.boards import elements
from web.boards.builders import chamber, market, obelisks, pyramids, temple, tokens
from web.boards.builders.estate import estate, stands
from web.boards.builders.ships import river
from web.boards.builders.sites import Built, site
from web.boards.builders.tokens import picture
from web.boards.elements import explained, figure, grid, row
from web.boards.scene import Scene
from web.text.markup import Markup, classes, tag

BUILT: Final[dict[str, tuple[Callable[[Scene], Built], str]]] = {
    "market": (market.built, "stall card"),
    "pyramids": (pyramids.built, "pyramid"),
    "temple": (temple.built, ""),
    "chamber": (chamber.built, ""),
    "obelisks": (obelisks.built, ""),
}
"""How each site is drawn, and the sorts of things that can be clicked there."""
SHOWN: Final = ("loaded", "fetched")
"""What of a step is shown before it is made; what a voyage brings is told in points."""
STONES: Final = ("hammer", "sail", "chisel")
"""The steps that put stones somewhere before anything else."""


def board(scene: Scene) -> Markup:
    """Ships on the river, five sites beside it, the score track, the stock, the seats; a half-made move on it."""
    if scene.whole or scene.said[:1] in [(verb,) for verb in STONES]:
        scene = scene.previewed(SHOWN)
    rows = [row([on_land(scene, word)]) for word in SITES]
    parts = (
        river(scene),
        grid("land", scene.t("builders.sites"), *rows),
        scene.still(stock),
        scene.still(track),
        elements.estates(scene, scene.t("builders.seats"), estate),
    )
    return tag("div", *parts, class_="board")


def on_land(scene: Scene, word: str) -> Markup:
    """One site."""
    built, sorts = BUILT[word]
    return site(scene, word, scene.fresh(sorts, built))


# -- what is still to come and what has gone


def stock(scene: Scene) -> Markup:
    """The round, the deck with its number of cards, what was discarded last, and the card that is being carried out."""
    t, table = scene.t, scene.table
    sails = table.sent.count(EMPTY)
    left = t("builders.round.ends") if forecast.closing(table) else t("builders.round.left", n=sails)
    pips = [
        tag("i", class_=classes("round", "spent" if at < table.round else None, "now" if at == table.round else None))
        for at in range(1, parts.ROUNDS + 1)
    ]
    rounds = tag(
        "span",
        tag("b", t("builders.round", n=table.round, all=parts.ROUNDS)),
        tag("span", *pips, class_="rounds", aria_hidden="true"),
        class_="round-of",
        data_tip=None if table.mover == OVER else left,
    )
    top = tag("span", picture("card-back") if table.deck else None, class_="card is-back", id="stack")
    told = f"{t('builders.deck', n=table.deck)} {t('builders.deck.use')}"
    deck = explained(told, top, figure(table.deck), class_="deck", id="deck", data_rule="round", tabindex=-1)
    gone = scene.pieces.at(DISCARD)
    lying = [*map(tokens.unseen, gone[:-1]), *(tokens.card(t, piece) for piece in gone[-1:])]
    thrown = f"{t('builders.discarded', n=len(gone))} {t('builders.discarded.use')}"
    pile = explained(thrown, *lying, class_="discard", id="discard", data_rule="round", tabindex=-1)
    played = [tokens.card(t, piece) for piece in scene.pieces.at(PLAYED)]
    acting = tag("span", *played, class_="played") if played else None
    return elements.stock(t("builders.stock"), t("builders.ledger"), rounds, deck, pile, acting)


def ledger(scene: Scene) -> Markup:
    """The whole account: round cards and market cards that nobody has seen yet, and what lies in the discard."""
    t, table = scene.t, scene.table
    return tag(
        "div",
        voyages(scene) if table.round < parts.ROUNDS else None,
        cards(scene, table.unseen, t("builders.ledger.unseen", n=sum(table.unseen))),
        cards(scene, table.discard, t("builders.ledger.discard", n=sum(table.discard))),
        class_="ledger builders",
    )


def cards(scene: Scene, counts: Sequence[int], title: str) -> Markup:
    """Kinds of cards with how many of each."""
    t, rows = scene.t, []
    for kind, count in zip(CARD, counts, strict=True):
        if count:
            face = tag("span", tokens.face(kind), class_="card", data_rule=kind, data_tip=tokens.tip(t, kind))
            rows.append((face, count, t("builders.tally", n=count, card=tokens.name(t, kind))))
    return elements.tally(title, t("builders.tally.none"), rows)


def voyages(scene: Scene) -> Markup:
    """The round cards that can still come, each with its ships: their places, and what they must carry."""
    t, table = scene.t, scene.table
    rows = []
    for card in table.to_come:
        told = t("builders.round.card", ships=card.replace(" ", ", "))
        boats = [
            tokens.boat(n, data_tip=f"{t('builders.boat', n=n)} {t('builders.least.of', n=parts.LEAST[n])}")
            for n in map(int, card.split(" "))
        ]
        rows.append(tag("li", *boats, tag("span", told, class_="quiet")))
    title = t("builders.ledger.rounds", n=parts.ROUNDS - table.round, all=len(rows))
    return tag("div", tag("h3", title), tag("ul", *rows, class_="fleet"), class_="tally-box")


# -- the score track

LENGTH: Final = 40
"""Points of one round of the track, as printed; it grows with the scores."""
STEP: Final = 8
"""A point's width in the track's own unit."""
HEIGHT: Final = 40
LANES: Final = 9
"""How much lower than the first seat's the last seat's marker stands,"""
SIDE: Final = 5
"""and how much further right of two at the same points the other, so that none hides another."""


def track(scene: Scene) -> Markup:
    """A ruler with a marker for each seat and, joined to it by a line, a paler one for the expected end."""
    table: Table = scene.table
    expected = scene.once(forecast.projected)
    end = max(LENGTH, *(5 * -(-(points + 1) // 5) for points in (*expected, *table.points)))
    rule = [
        tag("path", d=f"M{at(n)} {HEIGHT - (21 if n % 10 else 23)}V{HEIGHT - (15 if n % 10 else 13)}", class_="tick")
        for n in range(0, end + 1, 5)
    ]
    rule += [tag("text", n, x=at(n), y=HEIGHT - 2, class_="numeral") for n in range(0, end + 1, 10)]
    told = " ".join(stands(scene.t, name, table.points[seat], expected[seat]) for seat, name in scene.names.items())
    drawing = tag(
        "svg",
        tag("path", d=f"M{at(0)} {HEIGHT - 17}H{at(end)}", class_="ruler"),
        *rule,
        *[marker(scene, seat, table.points, expected) for seat in scene.names],
        viewBox=f"{-STEP} 0 {at(end) + 2 * STEP} {HEIGHT}",
        aria_hidden="true",
        focusable="false",
    )
    return explained(told, drawing, kind="div", class_="track", data_rule="score")


def at(points: int) -> int:
    """Where so many points stand; fewer than none stand at the beginning."""
    return STEP + STEP * max(0, points)


def beside(scene: Scene, seat: int, points: Sequence[int]) -> int:
    """Where the points of a seat stand, beside those of others who have as many."""
    same = [each for each in scene.names if points[each] == points[seat]]
    return at(points[seat]) + SIDE * same.index(seat) - SIDE * (len(same) - 1) // 2


def marker(scene: Scene, seat: int, points: Sequence[int], expected: Sequence[int]) -> Markup:
    """A seat's stone at its points, and a hollow one at its expected score."""
    now, end = beside(scene, seat, points), beside(scene, seat, expected)
    y = 3 + LANES * (seat - 1) // (len(scene.names) - 1)
    line = tag("path", d=f"M{now} {y + 6}H{end}", class_=f"way seat-{seat}")
    hollow = tag("rect", x=end - 5, y=y + 1, width=10, height=10, rx=2, class_=f"end seat-{seat}")
    stone = tag("use", href=f"#builders-stone-{seat}", x=now - 7, y=y - 1, width=14, height=14)
    return tag("g", line, hollow, stone)
