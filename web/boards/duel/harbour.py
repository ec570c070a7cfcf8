"""The harbour: nine squares, six ships, and who will fetch what."""

from game.duel import moves, parts
from game.duel.table import EMPTY
from web.boards.duel import tokens
from web.boards.duel.pieces import SHIP, SQUARE
from web.boards.scene import Scene
from web.markup import Markup, art, classes, join, tag


def pairs(scene: Scene, ship: str) -> list[tuple[str, int, int]]:
    """Who would fetch what from this ship now: square, its seat, slot 0 … 2, the nearest meeple first."""
    found = []
    slot = 2
    for square in parts.LINES[ship]:
        if seat := scene.table.squares[SQUARE[square]]:
            found.append((square, seat, slot))
            slot -= 1
    return found


def outcome(scene: Scene, ship: str) -> str:
    """In words: who gets what and what is lost if this ship is unloaded now."""
    t, cargo = scene.t, scene.table.cargo
    first = 3 * SHIP[ship]
    found = pairs(scene, ship)
    told = [
        t("duel.gets", name=scene.names[seat], token=tokens.name(t, cargo[first + slot])) for _, seat, slot in found
    ]
    told += [t("duel.lost", token=tokens.name(t, cargo[first + slot])) for slot in range(3 - len(found))]
    return " ".join(told)


def pairing(scene: Scene, ship: str) -> Markup:
    """Threads from each meeple of the line to its token, and a mark on what would be lost; shown when the ship is pointed at."""
    found = pairs(scene, ship)
    if len(found) < 2:
        return Markup()
    threads = [
        tag("path", class_=f"thread seat-{seat}", d=thread(ship, parts.LINES[ship].index(square), slot))
        for square, seat, slot in found
    ]
    lost = [
        tag("path", class_="lost", d=cross(ship, slot)) for slot in range(3 - len(found))
    ]
    box = "-300 0 640 130" if ship in "123" else "0 -300 130 640"
    return tag("svg", *threads, *lost, class_="pairing", viewBox=box, aria_hidden="true")


def point(ship: str, along: float, across: float = 65) -> str:
    """A point of a ship's own drawing: `along` runs from the harbour (negative) to the bow."""
    return f"{along:g} {across:g}" if ship in "123" else f"{across:g} {along:g}"


def thread(ship: str, distance: int, slot: int) -> str:
    """A curve from the square at this distance (0 is nearest) to the slot, bowed so that several can be told apart."""
    start, end = -50 - 100 * distance, 72 + 92 * slot
    middle = (start + end) / 2
    bow = 65 - 26 * (distance + 1)
    return f"M{point(ship, start)} Q{point(ship, middle, bow)} {point(ship, end)}"


def cross(ship: str, slot: int) -> str:
    """Two strokes over a slot."""
    at = 72 + 92 * slot
    strokes = (point(ship, at - 26, 39), point(ship, at + 26, 91), point(ship, at + 26, 39), point(ship, at - 26, 91))
    return "M{} L{} M{} L{}".format(*strokes)


def square(scene: Scene, word: str) -> Markup:
    """One square: a button where something can be said with it."""
    t, number = scene.t, SQUARE[word]
    seat = scene.table.squares[number]
    offer = scene.offer(f"place {word}", word)
    chosen = word in scene.said
    label = t("duel.square.taken", square=word, name=scene.names[seat]) if seat else t("duel.square", square=word)
    inside = tokens.meeple(seat, scene.pieces.squares[number]) if seat else Markup()
    if chosen and not seat:
        inside = tag("span", art(f"meeple-{scene.turn}"), class_="meeple ghost")
    return tag(
        "button" if offer else "div",
        inside,
        type="button" if offer else None,
        role=None if offer else "img",
        id=f"square-{word}",
        class_=classes("square", "offered" if offer else None, "chosen" if chosen else None, last(scene, word)),
        data_word=offer,
        data_tip=label if seat else None,
        tabindex=None if offer else -1,
        aria_label=label,
    )


def last(scene: Scene, word: str) -> str | None:
    """Marks what the last step named."""
    return "last" if scene.last and word in scene.last.words.split(" ")[1:] else None


def slot(scene: Scene, ship: str, index: int) -> Markup:
    """One place on a ship, with the token that lies there."""
    t, number = scene.t, 3 * SHIP[ship] + index
    token = scene.table.cargo[number]
    if token == EMPTY:
        return tag("span", class_=f"slot slot-{index + 1}")
    word = str(index + 1)
    begun = len(scene.said) > 1 and scene.said[0] == "swap" and scene.said[1] == ship
    offer = scene.offer(f"{ship} {word}") or (scene.offer(word) if begun and len(scene.said) == 3 else None)
    chosen = scene.said[:1] in (("take",), ("swap",)) and scene.said[1:2] == (ship,) and word in scene.said[2:4]
    label = t("duel.slot", ship=ship, slot=word, token=tokens.name(t, token))
    return tag(
        "button" if offer else "span",
        tokens.token(scene, scene.pieces.cargo[number], token),
        type="button" if offer else None,
        class_=classes(f"slot slot-{word}", "offered" if offer else None, "chosen" if chosen else None),
        data_word=offer,
        id=f"slot-{ship}-{word}",
        aria_label=label if offer else None,
    )


def ship(scene: Scene, word: str) -> Markup:
    """One ship at its berth; a button as a whole when it can be unloaded."""
    t, number = scene.t, SHIP[word]
    side = "east" if word in "123" else "south"
    place = f"berth berth-{word} {side}"
    if not scene.table.ships >> number & 1:
        label = t("duel.ship.gone", ship=word)
        return tag("div", art(f"pier-empty-{side}", "hull"), class_=f"{place} gone", role="img", aria_label=label)
    due = (scene.said[:1], len(scene.said)) in ((("haul",), 2), (("swap",), 4))
    offer = scene.offer(word) if due else scene.offer(f"unload {word}")
    ready = word in moves.ready(scene.table.full, scene.table.ships)
    cargo = [token for token in scene.table.cargo[3 * number : 3 * number + 3] if token != EMPTY]
    holds = ", ".join(tokens.name(t, token) for token in cargo)
    label = t("duel.ship", ship=word, cargo=holds)
    if ready:
        label = f"{label} {outcome(scene, word)}"
    armed = scene.armed is not None and scene.armed[:4] != "take" and scene.armed.split(" ")[-1] == word
    return tag(
        "div",
        art(f"ship-{side}", "hull"),
        tag("span", word, class_="ship-name", aria_hidden="true"),
        join([slot(scene, word, index) for index in range(3)]),
        pairing(scene, word),
        id=f"ship-{word}",
        class_=classes(
            place, "offered" if offer else None, "armed" if armed else None, last(scene, word), "ready" if ready else None
        ),
        role="button" if offer else "group",
        tabindex=0 if offer else None,
        data_word=offer,
        data_tip=label if ready else None,
        aria_label=label,
    )


def harbour(scene: Scene) -> Markup:
    """Squares row by row, each row's ship after it; then the three ships below."""
    rows = []
    for row in "123":
        rows += [square(scene, column + row) for column in "abc"]
        rows.append(ship(scene, row))
    rows += [ship(scene, column) for column in "abc"]
    label = scene.t("duel.harbour")
    return tag("section", art("quay"), *rows, class_="harbour", id="harbour", aria_label=label)
