"""What a seat has: stones on its sled and in the quarry, its cards, its points now and as they would be at the end."""

from collections.abc import Mapping
from typing import Final

from game.builders import parts, score_parts
from game.builders.scoring import scores
from game.builders.table import HELD, QUARRY, SLED, Table
from game.interface import OVER, AnyGame
from game.language import Language, number
from web.boards.builders import forecast, tokens, worth
from web.boards.builders.marks import last, marked
from web.boards.builders.picture import picture
from web.boards.pieces import Piece
from web.boards.rows import now
from web.boards.scene import Scene
from web.text import labels
from web.text.markup import Markup, art, classes, join, tag

SHOWN: Final = 3
"""So many stones of a quarry are drawn: those that move first."""


def estates(scene: Scene) -> Markup:
    """All seats, in their order."""
    expected = scene.once(forecast.projected)
    each = [estate(scene, seat, expected[seat]) for seat in scene.names]
    return tag(
        "section", *each, class_=f"estates seats-{len(each)}", id="estates", aria_label=scene.t("builders.seats")
    )


def estate(scene: Scene, seat: int, expected: int) -> Markup:
    """One seat; lit up where it must speak, with a mark where it has the turn but another must answer first."""
    t, table = scene.t, scene.table
    name, now = scene.names[seat], table.points[seat]
    waits = bool(table.agenda) and table.mover == seat != scene.turn
    told = stands(t, name, now, expected)
    score = tag(
        "span",
        tag("span", number(now), class_="now"),
        art("icon-chevrons-right", "icon"),
        tag("b", number(expected), class_="total", id=f"total-{seat}"),
        class_="score",
        role="img",
        aria_label=told,
        data_rule="score",
        data_tip=told,
    )
    head = tag(
        "header",
        tag("h2", tag("bdi", name), data_tip=name),
        scene.beside.get(seat),
        tag("span", art("icon-hourglass", "icon"), class_="waits", data_tip=t("builders.has.turn", name=name))
        if waits
        else None,
        score,
    )
    return tag(
        "section",
        head,
        tag("div", sled(scene, seat), quarry(scene, seat), class_="store"),
        hand(scene, seat),
        scene.still(account, seat),
        class_=classes(
            "estate", f"seat-{seat}", "to-move" if scene.turn == seat else None, "interrupted" if waits else None
        ),
        id=f"estate-{seat}",
        aria_label=name,
    )


def stands(t: Language, name: str, now: int, expected: int) -> str:
    """A seat's points in words."""
    return t("builders.score", name=name, n=now, end=expected)


def standing(t: Language, names: Mapping[int, str], game: AnyGame, table: Table) -> list[str]:
    """Each seat's points now and at the end, as they are announced."""
    expected = forecast.projected(table)
    return [stands(t, name, table.points[seat], expected[seat]) for seat, name in names.items()]


def account(scene: Scene, seat: int) -> Markup:
    """The parts of the expected score: what it counts so far, and what this round's temple is to bring."""
    t, table = scene.t, scene.table
    points = scene.once(scores)[seat - 1]
    rows = [(part, labels.part(t, scene.game, part), points[part]) for part in score_parts]
    rows.append(("temple", t("builders.temple.round"), scene.once(forecast.coming)[seat]))
    each = [
        tag(
            "li",
            picture(f"emblem-{part}"),
            tag("b", number(n)),
            tag("span", name, class_="quiet"),
            data_rule=part,
            data_tip=t("builders.account", part=name, sum=worth.part(t, table, seat, part, n)),
        )
        for part, name, n in rows
        if n
    ]
    return tag("ul", *each, class_="account")


def sled(scene: Scene, seat: int) -> Markup:
    """Five places for stones."""
    pieces = scene.pieces.at(SLED[seat])
    spots = ((ship, place) for ship in parts.SHIPS for place in parts.PLACES)
    carry = "place" if seat == scene.turn and any(scene.offer("place", *spot) for spot in spots) else None
    places = [tag("span", tokens.stone(piece), class_="rest", data_carry=carry) for piece in pieces]
    places += [tag("span", class_="rest")] * (parts.SLED - len(pieces))
    t, free = scene.t, parts.SLED - len(pieces)
    room = t("builders.sled.room", n=free) if free else t("builders.sled.none")
    told = f"{t('builders.sled.has', n=len(pieces))} {room} {t('builders.sled.tie')}"
    return tag(
        "div",
        *places,
        class_="sled",
        id=f"sled-{seat}",
        role="img",
        aria_label=told,
        data_rule="stones",
        data_tip=told,
        tabindex=-1,
    )


def quarry(scene: Scene, seat: int) -> Markup:
    """The stones in the quarry, as a heap with a number; a button where some can be fetched."""
    t, pieces = scene.t, scene.pieces.at(QUARRY[seat])
    offer = scene.offer("quarry", "stones") if seat == scene.turn else None
    told = t("builders.quarry.has", n=len(pieces))
    if pieces and scene.table.mover != OVER:
        brought = scene.once(forecast.fetched, seat)
        told += f" {t('builders.quarry.brings', n=brought) if brought else t('builders.quarry.full')}"
    return tag(
        "button" if offer else "span",
        scene.still(heap, seat),
        tag("b", class_="figure", data_number=len(pieces)),
        marked(scene, "say", "stones") if seat == scene.turn else None,
        type="button" if offer else None,
        role=None if offer else "img",
        id="quarry-stones" if offer else f"quarry-{seat}",
        class_=classes("quarry", "offered" if offer else None),
        data_word=offer,
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
    return tag(
        "div", *piles, class_="hand", role="group", aria_label=scene.t("builders.hand", n=sum(map(len, kinds.values())))
    )


def pile(scene: Scene, seat: int, kind: str, pieces: list[Piece]) -> Markup:
    """Cards of one kind; a button where one can be played."""
    t = scene.t
    offer = scene.offer("held", kind) if seat == scene.turn else None
    playing = seat == scene.turn and ("held", kind) in scene.named
    count = tag("b", class_="count", data_number=len(pieces)) if len(pieces) > 1 else None
    also = worth.held(t, scene.table, seat, kind)
    told = f"{tokens.tip(t, kind)} {also}".strip()
    return tag(
        "button" if offer else "span",
        join([tokens.card(t, piece, also) for piece in pieces]),
        count,
        marked(scene, "held", kind) if seat == scene.turn else None,
        type="button" if offer else None,
        role=None if offer else "img",
        id=f"held-{kind}-{seat}",
        class_=classes(
            "pile",
            "offered" if offer else None,
            "chosen" if playing else None,
            last(scene, "held", kind) if seat == scene.turn else None,
        ),
        data_word=offer,
        data_rule=kind,
        data_lift="" if scene.lifts(offer) else None,
        data_zone="river" if offer and not scene.lifts(offer) else None,
        aria_label=told,
        aria_current=now(playing),
    )
