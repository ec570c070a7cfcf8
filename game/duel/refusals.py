"""Why a step of the Duel is not allowed: one sentence in the rules' own terms."""

from game.checked import malformed
from game.duel import moves, parts
from game.duel.cover import verbs
from game.duel.table import AGAIN, NUMBER, Table
from game.interface import Illegal

KINDS = {"square": parts.SQUARES, "ship": parts.SHIPS, "slot": parts.SLOTS}


def refusal(table: Table, words: str) -> Illegal:
    """Why `words` is not in `legal`: the first reason that applies."""
    said = words.split(" ")
    if table.agenda and table.agenda[0] < AGAIN:
        return laying(table, said)
    if not table.agenda and table.ships.bit_count() == 1:
        return Illegal("over")
    wrong = malformed("duel", said, verbs, KINDS, 2 if said[0] == "crew" else None)
    return wrong or why(table, said[0], said[1:])


def laying(table: Table, said: list[str]) -> Illegal:
    """Why the box may not lay this: another slot is due, there is no such token, or none of it is left."""
    slot = table.agenda[0]
    ship, place = parts.SHIPS[slot // 3], parts.SLOTS[slot % 3]
    if said[:2] != [ship, place]:
        return Illegal("duel.lay.slot", ship=ship, slot=place)
    if len(said) != 3 or said[2] not in NUMBER:
        return Illegal("duel.lay.token", ship=ship, slot=place, token=" ".join(said[2:]))
    return Illegal("duel.lay.none", token=said[2])


def why(table: Table, verb: str, rest: list[str]) -> Illegal:
    """Why a well-formed step of a seat is not allowed."""
    seat = table.mover
    if table.agenda and verb not in ("unload", "stop"):
        return Illegal("duel.again")
    if verb in parts.ACTIONS and not table.held[seat][NUMBER[verb]]:
        return Illegal("duel.action.none", token=verb)
    if verb in ("pass", "stop"):
        return Illegal(f"duel.{verb}")
    squares, ships = (
        [word for word, kind in zip(rest, verbs[verb], strict=False) if kind == sort] for sort in ("square", "ship")
    )
    if squares and table.hand[seat] < len(squares):
        return Illegal("duel.hand", n=table.hand[seat])
    for square in squares:
        if table.full & moves.BIT[square]:
            return Illegal("duel.occupied", square=square)
    if verb == "crew":
        return Illegal("duel.crew.order")
    for ship in ships:
        if not table.moored(ship):
            return Illegal("duel.gone", ship=ship)
    if verb == "take":
        return Illegal("duel.take.action")
    if verb == "swap" and rest[1] >= rest[2]:
        return Illegal("duel.swap.order")
    return Illegal("duel.unload.few", ship=ships[-1])
