"""What a seat has: meeples and action tokens in hand, and its four monuments with what they are worth."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.duel import parts, score_parts, sites
from game.duel.advice.worth import Term, terms
from game.duel.scoring import score
from game.duel.table import DARK, HAND, HELD, LIGHT, NUMBER, OBELISK, TEMPLE, TOKEN, TOMB, Table
from game.interface import AnyGame
from game.language import Language, number
from web.boards import elements
from web.boards.duel import tokens
from web.boards.duel.tokens import picture
from web.boards.elements import button, explained
from web.boards.pieces import Piece
from web.boards.scene import Scene
from web.text.markup import Markup, classes, join, tag


def held(scene: Scene, seat: int, kind: int) -> list[Piece]:
    """The tokens of one kind that a seat holds."""
    return [piece for piece in scene.pieces.at(HELD[seat]) if piece.kind == TOKEN[kind]]


def worth(t: Language, table: Table, seat: int, site: str) -> str:
    """The points of a monument now, with the sum if there is more than one thing to add: "3–4 (4) + 9 (1) = 5"."""
    return t("duel.worth", sum=summed(t, table, seat, site))


def summed(t: Language, table: Table, seat: int, site: str) -> str:
    """That sum, or the points alone; also of the total."""
    found = [term_in_words(term) for term in terms(table, seat, site)] if site in parts.SITES else []
    if site == "total":
        found = [str(n) for part, n in score(table, seat).items() if n and part != "total"]
    points, tokens_of = t("points", n=score(table, seat)[site]), [table.held[each][OBELISK] for each in (1, 2)]
    if site == "obelisk" and not table.sides[0] and tokens_of[0] == tokens_of[1] > 0:
        return t("duel.tied", n=tokens_of[0], points=points)
    return elements.added(found, points)


def term_in_words(term: Term) -> str:
    """One of the numbers of a sum, after the chambers of the tomb that count it."""
    if not term.chambers:
        return str(term.points)
    first, last = term.chambers[0], term.chambers[-1]
    return f"{first}–{last} ({term.points})" if last > first else f"{first} ({term.points})"


def block(scene: Scene, seat: int, piece: Piece, drawing: str) -> Markup:
    """A token built in: it keeps its key, but is drawn as the stone that it has become."""
    key, kind = piece
    tip = f"{tokens.tip(scene, kind)} {worth(scene.t, scene.table, seat, tokens.SITE[kind])}"
    return tag(
        "span", picture(drawing), class_=f"token block is-{kind}", id=key, data_key=key, data_rule=kind, data_tip=tip
    )


def obelisk(scene: Scene, seat: int) -> Markup:
    """Courses of stone, one on the other. A golden tip marks what counts more: the taller one (A), every five (B)."""
    stones, counts = held(scene, seat, OBELISK), scene.table.held
    if scene.options["obelisk"] == "B":
        size = parts.OBELISK_HEIGHT
        shares = [stones[start : start + size] for start in range(0, len(stones), size)] or [[]]
        return join([tower(scene, seat, share, len(share) == size) for share in shares])
    return tower(scene, seat, stones, counts[seat][OBELISK] > counts[3 - seat][OBELISK])


def tower(scene: Scene, seat: int, stones: Sequence[Piece], tipped: bool) -> Markup:
    """One obelisk from its base up."""
    courses = [block(scene, seat, stone, "block-obelisk") for stone in stones]
    return tag(
        "div", picture("block-obelisk-base"), *courses, picture("block-obelisk-top") if tipped else None, class_="tower"
    )


def temple(scene: Scene, seat: int) -> Markup:
    """A column for each symbol, so that a set lies in one row; a faint token shows what is missing."""
    columns = []
    now = worth(scene.t, scene.table, seat, "temple")
    for index in range(4):
        lying = [tokens.token(scene, piece, now) for piece in held(scene, seat, TEMPLE + index)]
        columns.append(
            tag("div", tag("span", picture(f"token-temple{index + 1}"), class_="want"), *lying, class_="column")
        )
    return tag("div", *columns, class_="halls")


def pyramids(scene: Scene, seat: int) -> Markup:
    """Two pyramids, each of six places from the ground up, with the stones that lie there: three, two, one on top."""
    found = []
    for kind in (LIGHT, DARK):
        word = TOKEN[kind]
        lying = [block(scene, seat, piece, f"block-{word}") for piece in held(scene, seat, kind)]
        stones = enumerate([*lying, *[None] * (6 - len(lying))])
        places = [tag("span", stone, class_=f"course place-{place}") for place, stone in stones]
        found.append(tag("div", *places, class_=f"pyramid of-{word}"))
    return tag("div", *found, class_="pyramids")


def tomb(scene: Scene, seat: int) -> Markup:
    """Twelve niches in a row, two rows of six."""
    niches = []
    now = worth(scene.t, scene.table, seat, "tomb")
    mine = scene.table.held[seat]
    for at in range(1, 13):
        kind = TOMB + at - 1
        lying = [tokens.token(scene, piece, now) for piece in held(scene, seat, kind)]
        joined = bool(lying) and at < 12 and mine[kind + 1]
        niches.append(
            tag(
                "span",
                join(lying) if lying else tag("i", at),
                class_=classes("niche", "filled" if lying else None, "joined" if joined else None),
            )
        )
    return tag("div", *niches, class_="niches")


BUILT = {"obelisk": obelisk, "temple": temple, "pyramids": pyramids, "tomb": tomb}


def site_in_words(scene: Scene, seat: int, site: str) -> str:
    """In words: what lies at this site and what it counts."""
    t, mine = scene.t, scene.table.held[seat]
    if site == "obelisk":
        return t("duel.has.obelisk", n=mine[OBELISK])
    if site == "temple":
        symbols = [str(suns) for suns in range(1, 5) for _ in range(mine[TEMPLE + suns - 1])]
        return t("duel.has.temple", symbols=t.listed(symbols)) if symbols else t("duel.has.temple.none")
    if site == "pyramids":
        return t("duel.has.pyramids", light=mine[LIGHT], dark=mine[DARK])
    numbers = [at for at in range(1, 13) if mine[TOMB + at - 1]]
    if not numbers:
        return t("duel.has.tomb.none")
    groups = t.listed(str(len(group)) for group in sites.groups(numbers))
    return t("duel.has.tomb", numbers=t.listed(map(str, numbers)), groups=groups)


def site(scene: Scene, seat: int, word: str, points: int) -> Markup:
    """One monument: its drawing, its pieces, its points now."""
    t, side = scene.t, scene.options[word]
    rule = t(f"duel.rule.{word}.{side}")
    has = site_in_words(scene, seat, word)
    head = tag(
        "h3",
        picture(f"emblem-{word}"),
        tag("span", t(f"duel.site.{word}"), class_="site-name"),
        tag("span", side, class_="side"),
        tag("span", number(points), class_="points", id=f"points-{seat}-{word}"),
    )
    return tag(
        "div",
        head,
        tag("div", BUILT[word](scene, seat), class_="pieces", role="img", aria_label=f"{has} {t('points', n=points)}"),
        class_=f"site site-{word} side-{side}",
        data_rule=word,
        data_tip=f"{t(f'duel.site.{word}')}, {t('side', side=side)}. {rule} {has} {worth(t, scene.table, seat, word)}",
        id=f"site-{seat}-{word}",
        tabindex=-1,
    )


def action(scene: Scene, seat: int, word: str, index: int, piece: Piece) -> Markup:
    """An action token in hand; the first of its kind is a button when it may be played now."""
    first = seat == scene.turn and not index
    offer = scene.offer("action", word) if first else None
    idle = first and scene.lines and not (offer or scene.said or scene.whole or "stop" in scene.lines)
    return button(
        offer,
        tokens.token(scene, piece, scene.t(f"duel.idle.{word}") if idle else ""),
        scene.signs("action", word) if first else None,
        style="action",
        chosen=first and ("action", word) in scene.named,
        role=None,
        id=f"action-{word}-{seat}-{index}",
        aria_label=tokens.tip(scene, word) if offer else None,
    )


def hand(scene: Scene, seat: int) -> Markup:
    """Action tokens in piles, one behind the other; the place of a kind stays when it is empty."""
    piles, count = [], 0
    for word in parts.ACTIONS:
        pieces = held(scene, seat, NUMBER[word])
        lying = [action(scene, seat, word, index, piece) for index, piece in enumerate(pieces)]
        more = tag("span", f"×{len(pieces)}", class_="count", aria_hidden="true") if len(pieces) > 1 else None
        piles.append(tag("div", *lying, more, class_=classes("pile", None if pieces else "none")))
        count += len(pieces)
    told = scene.t("duel.actions.here", name=scene.names[seat])
    about = {"aria_label": scene.t("duel.actions", n=count), "data_tip": told, "data_rule": parts.ACTIONS[0]}
    return tag("div", *piles, class_="hand", role="group", **about)


def meeples(scene: Scene, seat: int) -> Markup:
    """The meeples in hand; a place is kept for those at the harbour."""
    pieces = scene.pieces.at(HAND[seat])
    carry = "square" if seat == scene.turn and any(scene.offer("square", word) for word in parts.SQUARES) else None
    standing = [tag("span", tokens.meeple(piece), class_="stand", data_carry=carry) for piece in pieces]
    places = [*standing, *[tag("span", class_="stand")] * (parts.MEEPLES - len(pieces))]
    return explained(scene.t("duel.in.hand", n=len(pieces)), *places, kind="div", class_="meeples", data_rule="place")


def standing(t: Language, names: Mapping[int, str], game: AnyGame, table: Any) -> list[str]:
    """Each seat's points, as they are announced."""
    return [t("score.of", name=names[seat], n=points["total"]) for seat, points in enumerate(game.scores(table), 1)]


def estate(scene: Scene, seat: int) -> Markup:
    """A seat's whole side of the table."""
    return elements.estate(
        scene,
        seat,
        meeples(scene, seat),
        scene.still(scored, seat),
        inside=(hand(scene, seat), *scene.still(monuments, seat)),
    )


def scored(scene: Scene, seat: int) -> Markup:
    """A seat's points, and of which parts they are the sum."""
    t, points = scene.t, scene.once(scene.game.scores)[seat - 1]
    owned = t("score.of", name=scene.names[seat], n=points["total"])
    each = t.listed(f"{t(f'duel.part.{part}')} {number(points[part])}" for part in score_parts)
    return tag(
        "span",
        number(points["total"]),
        class_="total",
        id=f"total-{seat}",
        role="img",
        aria_label=owned,
        data_tip=f"{owned} {t('duel.worth', sum=each)}",
    )


def monuments(scene: Scene, seat: int) -> tuple[Markup, Markup]:
    """What action tokens and meeples count, and the four monuments."""
    points = scene.once(scene.game.scores)[seat - 1]
    extras = [
        tag("span", picture(f"emblem-{part}"), tag("b", points[part]), aria_hidden="true")
        for part in ("actions", "meeples")
    ]
    told = scene.t("duel.extras", actions=points["actions"], meeples=points["meeples"])
    extra = (*extras, tag("span", told, class_="quiet"))
    built = [site(scene, seat, word, points[word]) for word in parts.SITES]
    return (tag("p", *extra, class_="extras", data_rule="actions", data_tip=told), tag("div", *built, class_="sites"))
