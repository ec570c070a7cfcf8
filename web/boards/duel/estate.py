"""What a seat has: meeples and action tokens in hand, and its four monuments with what they are worth."""

from game.duel import parts, sites
from game.duel.table import DARK, LIGHT, NUMBER, OBELISK, TEMPLE, TOMB
from web.boards.duel import tokens
from web.boards.scene import Scene
from web.markup import Markup, art, classes, join, tag


def held(scene: Scene, seat: int, kind: int) -> list[Markup]:
    """The tokens of one kind that a seat holds."""
    return [tokens.token(scene, key, kind) for key in scene.pieces.held[seat].get(kind, ())]


def obelisk(scene: Scene, seat: int) -> Markup:
    """Tokens one on the other; on side B the fifth ends an obelisk."""
    return tag("div", *held(scene, seat, OBELISK), class_="tower")


def temple(scene: Scene, seat: int) -> Markup:
    """Side A: a row by symbols; side B: columns, so that a set is a row."""
    columns = [tag("div", *held(scene, seat, TEMPLE + index), class_="column") for index in range(4)]
    return tag("div", *columns, class_="halls")


def pyramids(scene: Scene, seat: int) -> Markup:
    """Two pyramids, three tokens below, two, one on top."""
    return tag("div", *(pyramid(scene, seat, kind) for kind in (LIGHT, DARK)), class_="pyramids")


def pyramid(scene: Scene, seat: int, kind: int) -> Markup:
    lying = held(scene, seat, kind)
    places = [tag("span", lying[place] if place < len(lying) else None, class_=f"course place-{place}") for place in range(6)]
    return tag("div", *places, class_=f"pyramid of-{'light' if kind == LIGHT else 'dark'}")


def tomb(scene: Scene, seat: int) -> Markup:
    """Twelve niches in a row, two rows of six."""
    niches = []
    for number in range(1, 13):
        lying = held(scene, seat, TOMB + number - 1)
        niches.append(tag("span", join(lying) if lying else tag("i", number), class_=classes("niche", "filled" if lying else None)))
    return tag("div", *niches, class_="niches")


BUILT = {"obelisk": obelisk, "temple": temple, "pyramids": pyramids, "tomb": tomb}


def account(scene: Scene, seat: int, site: str) -> str:
    """In words: what lies at this site and what it counts."""
    t, mine = scene.t, scene.table.held[seat]
    if site == "obelisk":
        return t("duel.has.obelisk", n=mine[OBELISK])
    if site == "temple":
        symbols = [str(number) for number in range(1, 5) for _ in range(mine[TEMPLE + number - 1])]
        return t("duel.has.temple", symbols=", ".join(symbols) or "–")
    if site == "pyramids":
        return t("duel.has.pyramids", light=mine[LIGHT], dark=mine[DARK])
    numbers = [number for number in range(1, 13) if mine[TOMB + number - 1]]
    groups = ", ".join(str(size) for size in sites.groups(numbers)) or "–"
    return t("duel.has.tomb", numbers=", ".join(map(str, numbers)) or "–", groups=groups)


def site(scene: Scene, seat: int, word: str, points: int) -> Markup:
    """One monument: its drawing, its pieces, its points now."""
    t, side = scene.t, scene.options[word]
    rule = t(f"duel.rule.{word}.{side}")
    label = f"{account(scene, seat, word)} {t('points', n=points)}"
    head = tag(
        "h3",
        art(f"emblem-{word}"),
        tag("span", t(f"duel.site.{word}"), class_="site-name"),
        tag("span", side, class_="side"),
        tag("output", points, class_="points", id=f"points-{seat}-{word}"),
    )
    return tag(
        "div",
        head,
        art(f"site-{word}", "backdrop"),
        tag("div", BUILT[word](scene, seat), class_="pieces", role="img", aria_label=label),
        class_=f"site site-{word} side-{side}",
        data_tip=f"{t(f'duel.site.{word}')}, {t('side', side=side)}. {rule} {label}",
        tabindex=-1,
    )


def action(scene: Scene, seat: int, word: str, index: int, key: str) -> Markup:
    """An action token in hand; a button when it may be played now."""
    kind = NUMBER[word]
    offer = scene.offer(word) if seat == scene.turn and not scene.said else None
    playing = seat == scene.turn and scene.said[:1] == (word,) and index == 0
    return tag(
        "button" if offer else "span",
        tokens.token(scene, key, kind),
        type="button" if offer else None,
        class_=classes("action", "offered" if offer else None, "chosen" if playing else None),
        data_word=offer,
        id=f"action-{seat}-{word}-{index}",
        aria_label=tokens.tip(scene, kind) if offer else None,
    )


def hand(scene: Scene, seat: int) -> Markup:
    """Meeples in hand and action tokens."""
    t = scene.t
    meeples = [tokens.meeple(seat, key) for key in scene.pieces.hand[seat]]
    actions = [
        action(scene, seat, word, index, key)
        for word in parts.ACTIONS
        for index, key in enumerate(scene.pieces.held[seat].get(NUMBER[word], ()))
    ]
    return tag(
        "div",
        tag("div", *meeples, class_="meeples", role="img", aria_label=t("duel.in.hand", n=len(meeples))),
        tag("div", *actions, class_="actions", role="group", aria_label=t("duel.actions", n=len(actions))),
        class_="hand",
    )


def estate(scene: Scene, seat: int) -> Markup:
    """A seat's whole side of the table."""
    t = scene.t
    points = scene.game.scores(scene.table)[seat - 1]
    head = tag(
        "header",
        art(f"meeple-{seat}", "who"),
        tag("h2", tag("bdi", scene.names[seat])),
        tag("output", points["total"], class_="total", id=f"total-{seat}", aria_label=t("points", n=points["total"])),
    )
    built = [site(scene, seat, word, points[word]) for word in parts.SITES]
    extras = t("duel.extras", actions=points["actions"], meeples=points["meeples"])
    return tag(
        "section",
        head,
        hand(scene, seat),
        tag("div", *built, class_="sites"),
        tag("p", extras, class_="extras"),
        class_=classes("estate", f"seat-{seat}", "to-move" if scene.turn == seat else None),
        id=f"estate-{seat}",
        aria_label=scene.names[seat],
    )


