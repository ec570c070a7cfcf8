"""The verbs of the Duel: which steps are legal and what each does. Section names are the rulebook's."""

from collections.abc import Callable, Sequence
from typing import Final

from game.duel import moves, parts
from game.duel.table import AGAIN, EMPTY, HAND, HELD, MEEPLE, NEXT, NUMBER, OBELISK, SLOT, TAKE, TOKEN, Table
from game.interface import BAG, BOX, OUT, OVER, Event, Tell

SQUARE: Final = {square: number for number, square in enumerate(parts.SQUARES)}
SHIP: Final = {ship: number for number, ship in enumerate(parts.SHIPS)}
LINE: Final = [[SQUARE[square] for square in parts.LINES[ship]] for ship in parts.SHIPS]
KEPT: Final = {EMPTY, *range(TAKE, TAKE + len(parts.ACTIONS))}
"""What *take* leaves on a ship: action tokens, and slots without any."""
CREW, HAUL, SWAP = NUMBER["crew"], NUMBER["haul"], NUMBER["swap"]


def turn(table: Table) -> int:
    """Players alternate; the match is over when only one ship is left ("End of the game")."""
    if table.agenda:
        return BOX if table.agenda[0] < AGAIN else table.mover
    return OVER if table.ships.bit_count() == 1 else table.mover


def legal(table: Table) -> Sequence[str]:
    """The legal steps, in the order place, unload, take, crew, haul, swap; `pass` if there is nothing else."""
    full, ships = table.full, table.ships
    if table.agenda:
        if table.agenda[0] < AGAIN:
            return [words for words, left in zip(moves.LAY[table.agenda[0]], table.bag, strict=True) if left]
        return (*moves.unloads(full, ships), "stop")
    if ships.bit_count() == 1:
        return ()
    hand, held = table.hand[table.mover], table.held[table.mover]
    steps = [*moves.places(full)] if hand else []
    steps += moves.unloads(full, ships)
    if held[TAKE]:
        steps += [words for words, token in zip(moves.TAKE, table.cargo, strict=True) if token not in KEPT]
    if held[CREW] and hand > 1:
        steps += moves.crews(full, min(hand, 3))
    if held[HAUL] and hand:
        steps += moves.hauls(full, ships)
    if held[SWAP]:
        steps += moves.swaps(full, ships)
    return steps or ("pass",)


def odds(table: Table) -> list[int]:
    """How many of each token are left in the bag: each one is equally likely to be turned up."""
    return [left for left in table.bag if left]


def play(table: Table, words: str, tell: Tell | None = None) -> None:
    """Carries out a step, unchecked, on the table itself, and tells what happens."""
    if table.agenda and table.agenda[0] < AGAIN:
        lay(table, NUMBER[words.rpartition(" ")[2]], tell)
    else:
        verb, *rest = words.split(" ")
        VERBS[verb](table, rest, tell)
    agenda = table.agenda
    while agenda and agenda[0] >= AGAIN:
        if agenda[0] == AGAIN and moves.unloads(table.full, table.ships):
            return
        if agenda.pop(0) == NEXT:
            table.mover = 3 - table.mover


def lay(table: Table, token: int, tell: Tell | None) -> None:
    """The box lays a token on the slot that is due ("Setting up", "Unload 1 ship": the ship is refilled)."""
    slot = table.agenda.pop(0)
    table.bag[token] -= 1
    table.cargo[slot] = token
    if tell:
        tell(Event("laid", TOKEN[token], BAG, SLOT[slot]))


def put(table: Table, square: int, tell: Tell | None) -> None:
    """1 meeple from the hand to an empty square ("Place 1 meeple")."""
    if tell:
        tell(Event("placed", MEEPLE[table.mover], HAND[table.mover], parts.SQUARES[square], table.mover))
    table.squares[square] = table.mover
    table.full |= 1 << square
    table.hand[table.mover] -= 1


def receive(table: Table, seat: int, slot: int, tell: Tell | None) -> None:
    """A seat gets the token on a slot; a fifth obelisk token may complete the first obelisk of the match (side B)."""
    token = table.cargo[slot]
    if tell:
        tell(Event("gets", TOKEN[token], SLOT[slot], HELD[seat], seat))
    held = table.held[seat]
    held[token] += 1
    if token == OBELISK and held[OBELISK] == parts.OBELISK_HEIGHT and not table.first:
        table.first = seat


def discharge(table: Table, ship: int, tell: Tell | None) -> None:
    """The meeple nearest to the ship takes the outermost token, and so on ("Unload 1 ship").

    Tokens that nobody takes are removed. Then the ship is refilled, slot 1 first; once the stack is used up, the ship
    is removed instead, and the match is over at once when only one ship is left.
    """
    slot = 3 * ship + 2
    for square in LINE[ship]:
        seat = table.squares[square]
        if seat:
            table.squares[square] = 0
            table.full &= ~(1 << square)
            table.hand[seat] += 1
            if tell:
                tell(Event("home", MEEPLE[seat], parts.SQUARES[square], HAND[seat], seat))
            receive(table, seat, slot, tell)
            slot -= 1
    for left in range(3 * ship, slot + 1):
        token = table.cargo[left]
        table.out[token] += 1
        if tell:
            tell(Event("lost", TOKEN[token], SLOT[left], OUT))
    table.cargo[3 * ship : 3 * ship + 3] = [EMPTY] * 3
    if table.stack:
        table.stack -= 3
        table.agenda[:0] = range(3 * ship, 3 * ship + 3)
    else:
        table.ships &= ~(1 << ship)
        if tell:
            tell(Event("leaves", target=parts.SHIPS[ship]))
        if table.ships.bit_count() == 1:
            table.agenda.clear()


def unloading(table: Table, ship: str) -> list[Event]:
    """The events that unloading this ship now would cause, whoever does it; the table stays untouched."""
    found: list[Event] = []
    discharge(table.copy(), SHIP[ship], found.append)
    return found


def spend(table: Table, token: int, tell: Tell | None) -> None:
    """The action token that is played leaves the game ("Play 1 action token")."""
    if tell:
        tell(Event("spent", TOKEN[token], HELD[table.mover], OUT, table.mover))
    table.held[table.mover][token] -= 1
    table.out[token] += 1


def place(table: Table, rest: list[str], tell: Tell | None) -> None:
    table.agenda.append(NEXT)
    put(table, SQUARE[rest[0]], tell)


def unload(table: Table, rest: list[str], tell: Tell | None) -> None:
    """As the turn's action, or as the second unloading of *haul*."""
    if table.agenda:
        table.agenda.pop(0)
    else:
        table.agenda.append(NEXT)
    discharge(table, SHIP[rest[0]], tell)


def take(table: Table, rest: list[str], tell: Tell | None) -> None:
    """A token from any ship, but no action token; one from the reserve fills the gap ("Take 1 token")."""
    spend(table, TAKE, tell)
    slot = 3 * SHIP[rest[0]] + int(rest[1]) - 1
    receive(table, table.mover, slot, tell)
    table.cargo[slot] = EMPTY
    table.reserve -= 1
    table.agenda += [slot, NEXT]


def crew(table: Table, rest: list[str], tell: Tell | None) -> None:
    spend(table, CREW, tell)
    table.agenda.append(NEXT)
    for square in rest:
        put(table, SQUARE[square], tell)


def haul(table: Table, rest: list[str], tell: Tell | None) -> None:
    spend(table, HAUL, tell)
    put(table, SQUARE[rest[0]], tell)
    table.agenda += [AGAIN, NEXT]
    discharge(table, SHIP[rest[1]], tell)


def swap(table: Table, rest: list[str], tell: Tell | None) -> None:
    spend(table, SWAP, tell)
    first = 3 * SHIP[rest[0]] - 1
    one, two = first + int(rest[1]), first + int(rest[2])
    if tell:
        for source, target in ((one, two), (two, one)):
            tell(Event("swapped", TOKEN[table.cargo[source]], SLOT[source], SLOT[target]))
    table.cargo[one], table.cargo[two] = table.cargo[two], table.cargo[one]
    table.agenda.append(NEXT)
    discharge(table, SHIP[rest[3]], tell)


VERBS: Final[dict[str, Callable[[Table, list[str], Tell | None], object]]] = {
    "place": place,
    "unload": unload,
    "take": take,
    "crew": crew,
    "haul": haul,
    "swap": swap,
    "stop": lambda table, rest, tell: table.agenda.pop(0),
    "pass": lambda table, rest, tell: table.agenda.append(NEXT),
}
