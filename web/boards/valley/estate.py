"""What a seat has: its points, cubes in hand, scarabs; what it has laid or written in this round."""

from collections.abc import Mapping

from game.interface import AnyGame
from game.language import Language, number
from game.valley import parts
from game.valley.scoring import scores
from game.valley.table import HAND, SCARABS, Table
from web.boards.scene import Scene
from web.boards.valley import prospect, tokens, worth
from web.boards.valley.phase import asked
from web.boards.valley.picture import picture
from web.text.markup import Markup, art, classes, tag


def estates(scene: Scene) -> Markup:
    """All seats, in their order."""
    each = [estate(scene, seat) for seat in scene.names]
    style = f"estates seats-{len(each)}"
    return tag("section", *each, class_=style, id="estates", aria_label=scene.t("valley.seats"))


def estate(scene: Scene, seat: int) -> Markup:
    """One seat; lit up where it must speak."""
    t, table, name = scene.t, scene.table, scene.names[seat]
    now, told = scene.still(counted, seat)
    first = t("valley.first", name=name)
    head = tag(
        "header",
        tag("span", picture("disc"), class_="disc", data_rule="round", data_tip=first, role="img", aria_label=first)
        if table.agenda and table.seats[0] == seat
        else None,
        tag("h2", tag("bdi", name), data_tip=name),
        scene.beside.get(seat),
        status(scene, seat),
        tag(
            "span",
            tag("b", number(now), class_="total", id=f"total-{seat}"),
            class_="score",
            role="img",
            aria_label=told,
            data_rule="total",
            data_tip=told,
        ),
    )
    style = classes("estate", f"seat-{seat}", "to-move" if scene.turn == seat else None)
    inside = (head, hand(scene, seat), scarabs(scene, seat), lands(scene, seat))
    return tag("section", *inside, class_=style, id=f"estate-{seat}", aria_label=name)


def lands(scene: Scene, seat: int) -> Markup:
    """The sites of a seat, each with the points of its pyramid, or those that it can still become worth."""
    t = scene.t
    table: Table = scene.table
    found = []
    for site in (site for site, owner in enumerate(table.owner) if owner == seat):
        done, points = table.finished(site), worth.points(table, site)
        part = worth.kind(table, site)
        told = worth.holding(t, table, site)
        if not done and table.agenda:
            laid = prospect.cubes(table, site)
            whole = laid + prospect.lacking(table, site)
            told = f"{told}. {t('valley.cubes.laid', n=laid, all=whole)} {worth.scale(t, table, site)}".rstrip()
        face = (tag("b", class_="figure", data_number=site + 1), tag("span", class_="coin", data_number=points))
        style = classes("land-of", "done" if done else None)
        found.append(tag("li", *face, class_=style, aria_label=told, data_rule=part, data_tip=told))
    return tag("ul", *found, class_="lands")


def hand(scene: Scene, seat: int) -> Markup:
    """The cubes in hand, a pile for each colour."""
    pieces = scene.pieces.at(HAND[seat])
    built = seat == scene.turn and asked(scene.table) == "build" and bool(scene.lines)
    told = scene.t("valley.hand", cubes=tokens.counted(scene.t, [piece.kind for piece in pieces]))
    told = f"{told}. {scene.t('valley.hand.what')}" if pieces else told
    return tag(
        "div",
        *tokens.heap(scene, pieces, built),
        class_="hand",
        role="img",
        aria_label=told,
        data_rule="cube",
        data_tip=told,
    )


def scarabs(scene: Scene, seat: int) -> Markup:
    """The scarabs in hand, on each other, with their number."""
    pieces = scene.pieces.at(SCARABS[seat])
    told = f"{scene.t('valley.scarabs', n=len(pieces))}."
    told = f"{told} {scene.t('valley.scarabs.what')}" if pieces else told
    return tag(
        "span",
        *map(tokens.scarab, pieces),
        tag("b", class_="figure", data_number=len(pieces)),
        class_=classes("scarabs", None if pieces else "none"),
        role="img",
        aria_label=told,
        data_rule="scarab",
        data_tip=told,
    )


def state(scene: Scene, seat: int) -> list[str]:
    """In words, what a seat has done in a secret phase; empty where there is nothing to tell."""
    t, table, question = scene.t, scene.table, asked(scene.table)
    if question == "bids":
        return [t("valley.laid", name=scene.names[seat], n=len(table.laid[seat]), all=len(parts.TABLETS))]
    return [t("valley.sealed", name=scene.names[seat])] if question == "ways" and sealed(scene, seat) else []


def status(scene: Scene, seat: int) -> Markup | None:
    """Of each seat in a secret phase: how many tablets lie on the table, or that its ways are written."""
    inside: tuple[Markup, ...] = (art("icon-check", "icon"),)
    if asked(scene.table) == "bids":
        figure = f"{len(scene.table.laid[seat])}/{len(parts.TABLETS)}"
        inside = (picture(f"tablet-{seat}"), tag("b", class_="figure", data_number=figure))
    rule = "lay" if asked(scene.table) == "bids" else "sealed"
    for told in state(scene, seat):
        return tag("span", *inside, class_="status", role="img", aria_label=told, data_rule=rule, data_tip=told)
    return None


def sealed(scene: Scene, seat: int) -> bool:
    """Whether a seat has written its ways: it comes before the one that writes now."""
    order = scene.table.seats
    return bool(order.index(seat) < order.index(scene.turn)) if scene.turn in order else False


def expected(table: Table, seat: int) -> int:
    """The points with all pyramids that this seat has begun, finished as well as they can still be."""
    begun = [
        site
        for site, owner in enumerate(table.owner)
        if owner == seat and any(any(some) for some in storeys(table, site))
    ]
    return sum(worth.points(table, site) for site in begun)


def storeys(table: Table, site: int) -> list[bytearray]:
    """The cubes of a pyramid, storey by storey."""
    return [table.storey(site, storey) for storey in range(4)]


def counted(scene: Scene, seat: int) -> tuple[int, str]:
    """A seat's points, and the same in words, with the sum."""
    t, table = scene.t, scene.table
    told = f"{stands(t, table, seat, scene.names[seat])} {worth.total(t, table, seat)}".rstrip()
    return scores(table)[seat - 1]["total"], told


def standing(t: Language, names: Mapping[int, str], game: AnyGame, table: Table) -> list[str]:
    """Each seat's points, as they are announced."""
    return [stands(t, table, seat, name) for seat, name in names.items()]


def stands(t: Language, table: Table, seat: int, name: str) -> str:
    """A seat's points in words, with those that are still to be expected until the match is over."""
    now = scores(table)[seat - 1]["total"]
    if not table.agenda:
        return t("score.of", name=name, n=now)
    return t("valley.score", name=name, n=now, end=expected(table, seat))
