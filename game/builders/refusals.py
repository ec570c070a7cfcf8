"""Why a step of Builders of Egypt is not allowed: one sentence in the rules' own terms."""

from typing import Final

from game.builders import agenda, moves, parts, ships
from game.builders.cover import SITES, verbs
from game.builders.table import CARD, EMPTY, KINDS, NUMBER, Table
from game.checked import malformed
from game.interface import OVER, Illegal

WORDS: Final = {
    "ship": parts.SHIPS,
    "place": parts.PLACES,
    "site": SITES,
    "stall": parts.STALLS,
    "card": CARD,
    "pyramid": ("1", "2", "3"),
}
VERBS: Final = {
    "take": ("take",),
    "keep": ("keep",),
    "pyramid": ("pyramid",),
    "load": ("load", "skip"),
    "fetch": ("stones", "skip"),
    "favour": ("points", "stones"),
}
"""The verbs that answer each question."""
ACTIONS: Final = ("stones", "load", "send", *parts.BLUE, "pass")


def refusal(table: Table, words: str) -> Illegal:
    """Why `words` is not in `legal`: the first reason that applies."""
    if not table.agenda and table.mover == OVER:
        return Illegal("over")
    kind, detail = table.question
    verb, *rest = said = words.split(" ")
    if kind and kind < agenda.CHOICE:
        return wanted(table, kind, detail, said)
    wrong = malformed("builders", said, verbs, WORDS)
    return wrong or (answer(table, verb, rest) if kind else action(table, verb, rest))


def wanted(table: Table, kind: int, detail: int, said: list[str]) -> Illegal:
    """Why the box may not say this: something else is due, there is no such card, or none of it is left."""
    if kind == agenda.ROUND:
        if said[0] != "ships":
            return Illegal("builders.due.ships")
        card = " ".join(said[1:])
        return Illegal("builders.ships.used" if card in table.setting.rounds else "builders.ships.none", card=card)
    if kind == agenda.OPEN:
        stall = parts.STALLS[detail]
        if said[:2] != ["market", stall]:
            return Illegal("builders.due.market", stall=stall)
        card = " ".join(said[2:])
    elif said[0] != "draw":
        return Illegal("builders.due.draw")
    else:
        card = " ".join(said[1:])
    return Illegal("builders.bag" if card in NUMBER else "builders.no.card", card=card, word=card)


def answer(table: Table, verb: str, rest: list[str]) -> Illegal:
    """Why a well-formed step does not answer the question that a seat was asked."""
    if verb not in VERBS[table.asked]:
        return Illegal(f"builders.asked.{table.asked}")
    if verb == "take":
        return Illegal("builders.take.none", stall=rest[0])
    if verb == "keep":
        return Illegal("builders.keep.other", card=rest[0])
    if verb == "pyramid":
        return Illegal("builders.pyramid.full", pyramid=rest[0])
    return place(table, rest[0], rest[1])


def action(table: Table, verb: str, rest: list[str]) -> Illegal:
    """Why a well-formed step is no action of this turn."""
    seat = table.mover
    if verb not in ACTIONS:
        return Illegal("builders.unasked", verb=verb)
    if verb == "pass":
        return Illegal("builders.pass")
    if verb in parts.BLUE and not table.held[KINDS * (seat - 1) + NUMBER[verb]]:
        return Illegal("builders.held", card=verb)
    if verb in ("stones", "hammer"):
        if table.sled[seat] == parts.SLED:
            return Illegal("builders.sled.full", n=parts.SLED)
        if not table.quarry[seat]:
            return Illegal("builders.quarry")
        return place(table, rest[0], rest[1])
    if verb in ("send", "lever"):
        return voyage(table, verb, rest)
    if table.sled[seat] < len(rest) // 2:
        return Illegal("builders.sled.few" if table.sled[seat] else "builders.sled.empty")
    if not table.free >> moves.PLACES[f"{rest[0]} {rest[1]}"] & 1:
        return place(table, rest[0], rest[1])
    if verb == "sail":
        return voyage(table, verb, [rest[0], rest[2]])
    one, two = (moves.PLACES[f"{ship} {number}"] for ship, number in (rest[:2], rest[2:]))
    wrong_order = table.free >> two & 1 or one == two
    return Illegal("builders.chisel.order") if wrong_order else place(table, rest[2], rest[3])


def place(table: Table, ship: str, number: str) -> Illegal:
    """Why no stone can be laid on this place of a ship."""
    sent = table.sent[moves.SHIPS[ship]]
    if sent != EMPTY:
        return Illegal("builders.sent", ship=ship, site=SITES[sent])
    size = table.sizes[moves.SHIPS[ship]]
    return Illegal(
        "builders.place.none" if int(number) > size else "builders.occupied", ship=ship, place=number, n=size
    )


def voyage(table: Table, verb: str, rest: list[str]) -> Illegal:
    """Why a ship cannot be sent to this site."""
    number, site = moves.SHIPS[rest[0]], moves.SITE[rest[1]]
    sent, size = table.sent[number], table.sizes[number]
    if sent != EMPTY:
        return Illegal("builders.sent", ship=rest[0], site=SITES[sent])
    if len(ships.laden(table, number)) + (verb == "sail") < parts.LEAST[size]:
        return Illegal("builders.least", ship=rest[0], n=parts.LEAST[size])
    if not table.sites >> site & 1:
        return Illegal("builders.dock", site=rest[1])
    return Illegal("builders.lever.order", ship=rest[0])
