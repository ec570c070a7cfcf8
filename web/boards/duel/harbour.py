"""The harbour: nine squares, six ships, and who will fetch what."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from game.duel import parts
from game.duel.advice import line
from game.duel.advice.line import Taker, takers
from game.duel.rules import unloading
from game.duel.table import Table
from game.interface import Event
from game.language import Language
from game.match import happened
from web.boards.duel import tokens
from web.boards.duel.tokens import picture
from web.boards.elements import button, grid, now, row, water
from web.boards.scene import Scene
from web.text.markup import Markup, classes, join, tag

PITCH: Final = 100
"""A square's side in the harbour's own unit, to which the style sheet keeps too; ships measure 255 × 97.5."""
QUAY: Final = 3  # between the last square and the ship's inner end
BEAM: Final = 97.5
LENGTH: Final = 255
REACH: Final = QUAY + 3 * PITCH  # from a ship's inner end back over its whole line of squares


def ahead(scene: Scene, ship: str) -> list[Event]:
    """What happens if this ship is unloaded: by the step that is being made if it says so, else if it were now."""
    said = scene.said or scene.armed
    lines = [words for words in scene.lines if words.endswith(f" {ship}")] if said else []
    if len(lines) != 1:
        return unloading(scene.table, ship)
    return scene.certain if lines[0] == scene.whole else happened(scene.game, scene.table, lines[0])


def fetched(t: Language, names: Mapping[int, str], events: Iterable[Event]) -> str:
    """Who got what, and what was lost."""
    told = []
    for event in events:
        if event.what == "gets":
            told.append(t("duel.gets", name=names[event.seat], token=tokens.name(t, event.piece)))
        elif event.what == "lost":
            told.append(t("duel.lost", token=tokens.name(t, event.piece)))
    return " ".join(told)


@cache
def pairing(ship: str, found: tuple[Taker, ...]) -> Markup:
    """Threads from each meeple of the line to its token, a mark on what would be lost; shown on pointing there."""
    if len(found) < 2:
        return Markup()
    ends = [(each.seat, parts.LINES[ship].index(each.square), each.slot) for each in found]
    drawn = [tag("path", class_="casing", d=thread(ship, distance, slot)) for _, distance, slot in ends]
    drawn += [
        tag("path", class_=f"thread seat-{seat}", d=thread(ship, distance, slot)) for seat, distance, slot in ends
    ]
    drawn += [taker(ship, seat, slot) for seat, _, slot in ends]
    for slot in range(3 - len(found)):
        drawn += [tag("path", class_=name, d=cross(ship, slot)) for name in ("casing wide", "lost")]
    width, height = REACH + LENGTH, BEAM
    box = f"{-REACH} 0 {width} {height}" if ship in "123" else f"0 {-REACH} {height} {width}"
    return tag("svg", *drawn, class_="pairing", viewBox=box, aria_hidden="true")


def along(slot: int) -> float:
    """How far from the ship's inner end the middle of a slot is."""
    return 54 + 69 * slot


def point(ship: str, along: float, across: float = BEAM / 2) -> tuple[float, float]:
    """A point of a ship's line: `along` runs from the ship's inner end to the bow, below zero over the squares."""
    return (along, across) if ship in "123" else (across, along)


def path(*steps: str | tuple[float, float]) -> str:
    """Letters and points as an SVG path.

    >>> path("M", (1, 2), "L", (3, 4.5))
    'M1 2L3 4.5'
    """
    return "".join(step if isinstance(step, str) else f"{step[0]:g} {step[1]:g}" for step in steps)


def corner(ship: str, slot: int) -> tuple[float, float]:
    """Where a thread ends: at the edge of a token, so that the token stays in sight."""
    return point(ship, along(slot) - 21, BEAM / 2 + (0, 21, -21)[slot])


def thread(ship: str, distance: int, slot: int) -> str:
    """A curve from the square at this distance (0 is nearest) to the slot; neighbours bow to different sides."""
    start, end = -QUAY - PITCH * (distance + 0.5), along(slot)
    bow = BEAM / 2 + (0, 66, -66)[slot]
    return path("M", point(ship, start), "Q", point(ship, (start + end) / 2, bow), " ", corner(ship, slot))


def taker(ship: str, seat: int, slot: int) -> Markup:
    """A small meeple on the token that it would fetch."""
    x, y = corner(ship, slot)
    rings = [
        tag("circle", class_=name, cx=f"{x:g}", cy=f"{y:g}", r=r)
        for name, r in (("taker-edge", 18.5), (f"taker seat-{seat}", 15.5))
    ]
    return join(
        [*rings, tag("use", href=f"#duel-meeple-{seat}", x=f"{x - 12:g}", y=f"{y - 12.5:g}", width=24, height=24)]
    )


def cross(ship: str, slot: int) -> str:
    """Two strokes over a slot."""
    at, middle = along(slot), BEAM / 2
    low, high = middle - 22, middle + 22
    strokes = ((at - 22, low), (at + 22, high)), ((at + 22, low), (at - 22, high))
    return "".join(path("M", point(ship, *start), "L", point(ship, *end)) for start, end in strokes)


def place(scene: Scene, word: str) -> str:
    """A square in words: who stands there, and before which ships it lies."""
    standing, near = scene.pieces.one(word), {"square": word, "row": word[1], "column": word[0]}
    if not standing:
        return scene.t("duel.square", **near)
    return scene.t("duel.square.taken", name=scene.names[tokens.owner(standing)], **near)


def serves(scene: Scene, word: str) -> str:
    """What a meeple on this free square would do in the lines of its two ships; nothing of one that waits for cargo."""
    return lines(scene.t, scene.table, word)


def lines(t: Language, table: Table, word: str, brings: bool = False) -> str:
    """The same at any table; with `brings` of those lines alone that bring a token."""
    told = []
    for turn in line.turns(table, word):
        if brings and not turn.token:
            continue
        if not turn.moored:
            told.append(t("duel.ship.gone", ship=turn.ship))
        elif turn.token:
            got = tokens.name(t, turn.token)
            told.append(t("duel.line", ship=turn.ship, n=turn.n, all=turn.all, token=got))
        elif turn.n:
            told.append(t("duel.line.alone", ship=turn.ship))
    return " ".join(told)


def square(scene: Scene, word: str) -> Markup:
    """One square: a button where something can be said with it."""
    standing = scene.pieces.one(word)
    offer = scene.offer("square", word)
    chosen = ("square", word) in scene.named
    label = place(scene, word)
    says = label if standing else f"{label} {scene.still(serves, word)}".rstrip()
    inside = tokens.meeple(standing) if standing else Markup()
    if chosen and not standing:
        inside = tag("span", picture(f"meeple-{scene.turn}"), class_="meeple ghost")
    return button(
        offer,
        join([inside, scene.signs("square", word)]),
        style=classes("square", f"column-{word[0]} row-{word[1]}", last(scene, word)),
        chosen=chosen,
        resting="div",
        id=f"square-{word}",
        data_rule="place",
        data_lift="" if standing and scene.lifts(offer) else None,
        data_tip=says,
        tabindex=None if offer else -1,
        aria_label=says,
    )


def last(scene: Scene, word: str) -> str | None:
    """Marks the squares and ships that the last step named."""
    if not scene.last or scene.marks:
        return None
    verb, *named = scene.last.words.split(" ")
    if verb in ("take", "swap"):
        named = [named[0], *named[3:]]  # slots have numbers, too
    return "last" if word in named else None


def slot(scene: Scene, ship: str, index: int, taker: int | None) -> Markup:
    """One place on a ship, with its token; `taker`: who gets it if the ship is unloaded now, 0 for nobody."""
    t, word = scene.t, str(index + 1)
    lying = scene.pieces.one(f"{ship} {word}")
    if not lying:
        return tag("span", class_=f"slot slot-{word}", data_tip=t("duel.slot.empty", ship=ship, slot=word))
    offer = scene.offer("slot", ship, word)
    also = "" if taker is None else t("duel.slot.goes", name=scene.names[taker]) if taker else t("duel.slot.lost")
    token = t("duel.slot", ship=ship, slot=word, token=tokens.name(t, lying.kind)) if offer else None
    return button(
        offer,
        tokens.token(scene, lying, also),
        scene.signs("slot", ship, word),
        style=classes(f"slot slot-{word}", "forfeit" if taker == 0 else None),
        chosen=("slot", ship, word) in scene.named,
        role=None,
        data_lift="" if scene.lifts(offer) else None,
        id=f"slot-{ship}-{word}",
        aria_label=token,
    )


def ship_in_words(scene: Scene, ship: str) -> str:
    """A ship in words: what it carries, and who would get what if it were unloaded, in order."""
    t = scene.t
    if not scene.table.moored(ship):
        return t("duel.ship.gone", ship=ship)
    cargo = [scene.pieces.one(f"{ship} {slot}") for slot in parts.SLOTS]
    names = t.listed(tokens.name(t, piece.kind) for piece in cargo if piece)
    label = t("duel.ship", ship=ship, cargo=names) if names else t("duel.ship.bare", ship=ship)
    if not line.awaited(scene.table, ship):
        return label
    events, lacking = ahead(scene, ship), 2 - len(line.standing(scene.table, ship))
    lacks = t("duel.ship.lacks", n=lacking) if lacking > 0 else ""
    more = fetched(t, scene.names, events) if len(takers(events)) > 1 else lacks
    return f"{label} {more}".rstrip()


def ship(scene: Scene, word: str) -> Markup:
    """One ship at its berth; a button as a whole when it can be unloaded."""
    side = "east" if word in "123" else "south"
    style, label = f"berth berth-{word} {side}", scene.still(ship_in_words, word)
    if not scene.table.moored(word):
        pier = picture(f"pier-empty-{side}", "hull")
        return tag("div", pier, class_=f"{style} gone", role="img", aria_label=label, data_tip=label)
    offer, chosen, latest = scene.offer("ship", word), ("ship", word) in scene.named, last(scene, word)
    taken = tuple(takers(ahead(scene, word))) if line.awaited(scene.table, word) else ()
    ready = len(taken) > 1
    seats = {each.slot: each.seat for each in taken}
    return tag(
        "div",
        picture(f"ship-{side}", "hull"),
        scene.signs("ship", word),
        tag("span", class_="ship-name", data_number=word.upper()),
        join([slot(scene, word, index, seats.get(index, 0) if ready else None) for index in range(3)]),
        pairing(word, taken),
        id=f"ship-{word}",
        class_=classes(
            style,
            "offered" if offer else None,
            "armed" if chosen else None,
            latest,
            "ready" if ready else None,
        ),
        role="button" if offer else "group",
        tabindex=0 if offer else -1,
        data_word=offer,
        data_rule="unload",
        data_tip=f"{label} {scene.t('duel.ship.last')}" if latest else label,
        aria_label=label,
        aria_current=now(chosen),
    )


def harbour(scene: Scene) -> Markup:
    """Squares row by row, each row's ship after it; then the three ships below."""
    rows = [row([*(square(scene, column + number) for column in "abc"), ship(scene, number)]) for number in "123"]
    rows.append(row(ship(scene, column) for column in "abc"))
    return grid("harbour", scene.t("duel.harbour"), water("duel", "river"), picture("quay"), *rows)
