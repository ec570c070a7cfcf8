"""What a seat has: stones on its sled and in the quarry, its cards, its points now and as they would be at the end."""

from collections.abc import Mapping
from typing import Final

from game.builders import parts, score_parts
from game.builders.advice import forecast, worth
from game.builders.scoring import built, scores, statues
from game.builders.table import HELD, NUMBER, OBELISKS, QUARRY, SLED, Table
from game.interface import OVER, AnyGame
from game.language import Language, number
from web.boards import elements
from web.boards.builders import tokens
from web.boards.builders.tokens import picture
from web.boards.elements import added, button, explained, figure
from web.boards.pieces import Piece
from web.boards.scene import Scene
from web.text import labels
from web.text.markup import Markup, art, classes, join, tag

SHOWN: Final = 3
"""So many stones of a quarry are drawn: those that move first."""


def estate(scene: Scene, seat: int) -> Markup:
    """One seat, with a mark where it has the turn but another must answer first."""
    waits = scene.table.asked and scene.table.mover == seat != scene.turn
    about = {"class_": "waits", "data_tip": scene.t("builders.has.turn", name=scene.names[seat])}
    sign = tag("span", art("icon-hourglass", "icon"), **about) if waits else None
    inside = scene.fresh("place quarry held say", store, seat) if seat == scene.turn else scene.still(store, seat)
    style = "interrupted" if waits else None
    return elements.estate(scene, seat, sign, scene.still(counted, seat), inside=inside, style=style)


def store(scene: Scene, seat: int) -> tuple[Markup, ...]:
    """All that a seat has."""
    stones = tag("div", sled(scene, seat), quarry(scene, seat), class_="store")
    return stones, hand(scene, seat), scene.still(account, seat)


def counted(scene: Scene, seat: int) -> Markup:
    """A seat's points now, and at the end, with the parts of the latter."""
    t, now, expected = scene.t, scene.table.points[seat], scene.once(forecast.projected)[seat]
    told = [stands(t, scene.names[seat], now, expected)]
    if each := [f"{name} {number(n)}" for _, name, n in rows(scene, seat)]:
        told.append(t("builders.score.parts", each=t.listed(each)))
    return explained(
        " ".join(told),
        tag("span", number(now), class_="now"),
        art("icon-chevrons-right", "icon"),
        tag("b", number(expected), class_="total", id=f"total-{seat}"),
        class_="score",
        data_rule="score",
    )


def stands(t: Language, name: str, now: int, expected: int) -> str:
    """A seat's points in words."""
    return t("builders.score", name=name, n=now, end=expected)


def standing(t: Language, names: Mapping[int, str], game: AnyGame, table: Table) -> list[str]:
    """Each seat's points now and at the end, as they are announced."""
    expected = forecast.projected(table)
    return [stands(t, name, table.points[seat], expected[seat]) for seat, name in names.items()]


def rows(scene: Scene, seat: int) -> list[tuple[str, str, int]]:
    """The parts of the expected score with their names: what it counts so far, and what this round's temple brings."""
    points = scene.once(scores)[seat - 1]
    found = [(part, labels.part(scene.t, scene.game, part), points[part]) for part in score_parts]
    found.append(("temple", scene.t("builders.temple.round"), scene.once(forecast.coming)[seat]))
    return [row for row in found if row[2]]


def summed(t: Language, table: Table, seat: int, part: str) -> str:
    """A part of the score, or the total, with what it is the sum of, or the share; at a tie with what breaks it."""
    own, ranks = scores(table)[seat - 1], worth.heights(table, seat)
    points = t("points", n=own[part])
    if part == "total":
        told = added([own[each] for each in score_parts if own[each]], points)
        tied = table.mover == OVER and [each["total"] for each in scores(table)].count(own["total"]) > 1
        return f"{told}. {t('builders.sled.has', n=table.sled[seat]).rstrip('.')}" if tied else told
    if part == "obelisks" and not table.setting.sides[OBELISKS] and len(ranks) > 1:
        return t("builders.tower.equal", sum=" + ".join(map(str, ranks)), points=points)
    if part == "obelisks" and not table.setting.sides[OBELISKS] and ranks:
        return f"{t('builders.stones', n=table.obelisks[seat]).rstrip('.')}: {points}"
    if part == "statues" and own[part]:
        return count_in_words(t, table, seat, "statue").rstrip(".")
    return added(worth.terms(table, seat, part), points)


def account(scene: Scene, seat: int) -> Markup:
    """The parts of the expected score, each with its sum."""
    t, each = scene.t, []
    for part, name, n in rows(scene, seat):
        sum = added(worth.terms(scene.table, seat, part), t("points", n=n))
        inside = (picture(f"emblem-{part}"), tag("b", number(n)), tag("span", name, class_="quiet"))
        each.append(tag("li", *inside, data_rule=part, data_tip=t("builders.account", part=name, sum=sum)))
    return tag("ul", *each, class_="account")


def sled(scene: Scene, seat: int) -> Markup:
    """Five places for stones."""
    t, pieces = scene.t, scene.pieces.at(SLED[seat])
    spots = ((ship, place) for ship in parts.SHIPS for place in parts.PLACES)
    carry = "place" if seat == scene.turn and any(scene.offer("place", *spot) for spot in spots) else None
    places = [tag("span", tokens.stone(piece), class_="rest", data_carry=carry) for piece in pieces]
    free = parts.SLED - len(pieces)
    places += [tag("span", class_="rest")] * free
    room = t("builders.sled.room", n=free) if free else t("builders.sled.none")
    told = f"{t('builders.sled.has', n=len(pieces))} {room} {t('builders.sled.tie')}"
    about = {"class_": "sled", "id": f"sled-{seat}", "data_rule": "stones", "tabindex": -1}
    return explained(told, *places, kind="div", **about)


def quarry(scene: Scene, seat: int) -> Markup:
    """The stones in the quarry, as a heap with a number; a button where some can be fetched."""
    t, pieces = scene.t, scene.pieces.at(QUARRY[seat])
    offer = scene.offer("quarry", "stones") if seat == scene.turn else None
    told = t("builders.quarry.has", n=len(pieces))
    if pieces and scene.table.mover != OVER:
        brought = scene.once(forecast.fetched, seat)
        told += f" {t('builders.quarry.brings', n=brought) if brought else t('builders.quarry.full')}"
    return button(
        offer,
        scene.still(heap, seat),
        figure(len(pieces)),
        scene.signs("say", "stones") if seat == scene.turn else None,
        style="quarry",
        id="quarry-stones" if offer else f"quarry-{seat}",
        data_rule="stones",
        data_zone=f"sled-{seat}" if offer else None,
        data_tip=told,
        aria_label=f"{t('builders.fetch')} {told}" if offer else told,
        tabindex=None if offer else -1,
    )


def heap(scene: Scene, seat: int) -> Markup:
    """The stones of a quarry, the last of them on top; the others keep their keys, so that they come from there."""
    pieces = scene.pieces.at(QUARRY[seat])
    return join([*map(tokens.unseen, pieces[:-SHOWN]), *map(tokens.stone, pieces[-SHOWN:])])


def hand(scene: Scene, seat: int) -> Markup:
    """The cards in front of a seat, like ones on each other."""
    kinds: dict[str, list[Piece]] = {}
    for piece in scene.pieces.at(HELD[seat]):
        kinds.setdefault(piece.kind, []).append(piece)
    piles = [pile(scene, seat, kind, kinds[kind]) for kind in parts.CARDS if kind in kinds]
    told = scene.t("builders.hand", n=sum(map(len, kinds.values())))
    return tag("div", *piles, class_="hand", role="group", aria_label=told)


def pile(scene: Scene, seat: int, kind: str, pieces: list[Piece]) -> Markup:
    """Cards of one kind; a button where one can be played."""
    t, mine = scene.t, seat == scene.turn
    offer = scene.offer("held", kind) if mine else None
    also = count_in_words(t, scene.table, seat, kind)
    return button(
        offer,
        join([tokens.card(t, piece, also) for piece in pieces]),
        tag("b", class_="count", data_number=len(pieces)) if len(pieces) > 1 else None,
        scene.signs("held", kind) if mine else None,
        style=classes("pile", scene.latest("held", kind) if mine else None),
        chosen=mine and ("held", kind) in scene.named,
        id=f"held-{kind}-{seat}",
        data_rule=kind,
        data_lift="" if scene.lifts(offer) else None,
        data_zone="river" if offer and not scene.lifts(offer) else None,
        aria_label=f"{tokens.tip(t, kind)} {also}".strip(),
    )


def count_in_words(t: Language, table: Table, seat: int, kind: str) -> str:
    """What the cards of one kind that a seat has count now."""
    count = table.cards(seat)[NUMBER[kind]]
    if kind == "statue":
        return t("builders.worth.statues", n=count, points=t("points", n=statues(count)))
    if kind in parts.ORNAMENTS:
        stones = built(table)[parts.ORNAMENTS[kind]]
        each = stones // parts.ORNAMENT
        sum = added([each] * count if each else [], t("points", n=each * count))
        return t("builders.worth.ornament", n=stones, sum=sum)
    return t("builders.worth", sum=added([parts.UNUSED] * count, t("points", n=parts.UNUSED * count)))
