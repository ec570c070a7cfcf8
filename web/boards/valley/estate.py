"""What a seat has: its points, cubes in hand, scarabs; what it has laid or written in this round."""

from collections.abc import Mapping

from game.interface import AnyGame
from game.language import Language, number
from game.valley import parts
from game.valley.advice import worth
from game.valley.scoring import scores, what
from game.valley.table import HAND, SCARABS, Table
from web.boards import elements
from web.boards.elements import explained, figure
from web.boards.scene import Scene
from web.boards.valley import tokens
from web.boards.valley.tokens import picture
from web.text.markup import Markup, art, tag


def estate(scene: Scene, seat: int) -> Markup:
    """One seat."""
    drags = seat == scene.turn and scene.table.asked == "build" and bool(scene.lines)
    inside = (hand(scene, seat, True) if drags else scene.still(hand, seat), *scene.still(lands, seat))
    return elements.estate(scene, seat, *scene.still(status, seat), first=scene.still(disc, seat), inside=inside)


def disc(scene: Scene, seat: int) -> Markup | None:
    """The sign of the seat that is first in this round."""
    if scene.table.over or scene.table.seats[0] != seat:
        return None
    told = scene.t("valley.first", name=scene.names[seat])
    return explained(told, picture("disc"), class_="disc", data_rule="round")


def status(scene: Scene, seat: int) -> tuple[Markup | None, Markup]:
    """What a seat has done in a secret phase, and its points."""
    t, table = scene.t, scene.table
    told = f"{stands(t, table, seat, scene.names[seat])} {total(t, table, seat)}".rstrip()
    points = tag("b", number(scores(table)[seat - 1]["total"]), class_="total", id=f"total-{seat}")
    return done(scene, seat), explained(told, points, class_="score", data_rule="total")


def lands(scene: Scene, seat: int) -> tuple[Markup, Markup]:
    """The scarabs in hand; the sites of a seat, with the points of each pyramid, or those that it can still count."""
    t, found = scene.t, []
    table: Table = scene.table
    for site in (site for site, owner in enumerate(table.owner) if owner == seat):
        finished, told = table.finished(site), tokens.holding(t, table, site)
        if not (finished or table.over):
            laid = worth.cubes(table, site)
            counted = t("valley.cubes.laid", n=laid, all=laid + worth.lacking(table, site))
            told = f"{told}. {counted} {tokens.scale(t, table, site)}".rstrip()
        face = (figure(site + 1), tag("span", class_="coin", data_number=worth.points(table, site)))
        style = "land-of done" if finished else "land-of"
        about = {"data_rule": worth.kind(table, site), "data_tip": told}
        found.append(tag("li", *face, class_=style, aria_label=told, **about))
    return scarabs(scene, seat), tag("ul", *found, class_="lands")


def hand(scene: Scene, seat: int, drags: bool = False) -> Markup:
    """The cubes in hand, a pile for each colour; `drags`: they can be dragged to a site."""
    pieces = scene.pieces.at(HAND[seat])
    told = scene.t("valley.hand", cubes=tokens.counted(scene.t, [piece.kind for piece in pieces]))
    told = f"{told}. {scene.t('valley.hand.what')}" if pieces else told
    return explained(told, *tokens.heap(scene, pieces, drags), kind="div", class_="hand", data_rule="cube")


def scarabs(scene: Scene, seat: int) -> Markup:
    """The scarabs in hand, on each other, with their number."""
    pieces = scene.pieces.at(SCARABS[seat])
    told = f"{scene.t('valley.scarabs', n=len(pieces))}."
    told = f"{told} {scene.t('valley.scarabs.what')}" if pieces else told
    style = "scarabs" if pieces else "scarabs none"
    return explained(told, *map(tokens.scarab, pieces), figure(len(pieces)), class_=style, data_rule="scarab")


def state(scene: Scene, seat: int) -> str:
    """In words, what a seat has done in a secret phase; empty where there is nothing to tell."""
    t, table = scene.t, scene.table
    if table.asked == "bids":
        return t("valley.laid", name=scene.names[seat], n=len(table.laid[seat]), all=len(parts.TABLETS))
    sealed = table.asked == "ways" and table.seats.index(seat) < table.seats.index(scene.turn)
    return t("valley.sealed", name=scene.names[seat]) if sealed else ""


def done(scene: Scene, seat: int) -> Markup | None:
    """Of each seat in a secret phase: how many tablets lie on the table, or that its ways are written."""
    told = state(scene, seat)
    if told and scene.table.asked == "bids":
        count = figure(f"{len(scene.table.laid[seat])}/{len(parts.TABLETS)}")
        return explained(told, picture(f"tablet-{seat}"), count, class_="status", data_rule="lay")
    return explained(told, art("icon-check", "icon"), class_="status", data_rule="sealed") if told else None


def total(t: Language, table: Table, seat: int) -> str:
    """A seat's points as the sum of its finished pyramids: "Now: site 5 (4) + site 8 (11) = 15 points."; else empty."""
    told = summed(t, table, seat, "total")
    return t("valley.worth", sum=told) if " + " in told else ""


def summed(t: Language, table: Table, seat: int, part: str) -> str:
    """A part of the score, or the total, as the sum of the finished pyramids that it counts."""
    done = [site for site, owner in enumerate(table.owner) if owner == seat and table.finished(site)]
    counted = [site for site in done if part in ("total", what(table, site))]
    terms = [t("valley.worth.site", site=site + 1, n=worth.points(table, site)) for site in counted]
    whole = t("points", n=scores(table)[seat - 1][part])
    return f"{' + '.join(terms)} = {whole}" if terms else whole


def standing(t: Language, names: Mapping[int, str], game: AnyGame, table: Table) -> list[str]:
    """Each seat's points, as they are announced."""
    return [stands(t, table, seat, name) for seat, name in names.items()]


def stands(t: Language, table: Table, seat: int, name: str) -> str:
    """A seat's points in words, with those that are still to be expected until the match is over."""
    now = scores(table)[seat - 1]["total"]
    if table.over:
        return t("score.of", name=name, n=now)
    return t("valley.score", name=name, n=now, end=worth.expected(table, seat))
