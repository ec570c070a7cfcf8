"""Which piece lies where: keys for tokens and meeples, so that they keep their identity from table to table."""

from dataclasses import dataclass
from typing import Final

from game.duel import parts
from game.duel.table import NUMBER, Table
from game.record import Step

SHIP: Final = {ship: number for number, ship in enumerate(parts.SHIPS)}
SQUARE: Final = {square: number for number, square in enumerate(parts.SQUARES)}


@dataclass
class Pieces:
    """Keys by place. A token's is ``t`` and the number of the step that laid it; a meeple's ``m``, seat and number."""

    cargo: list[str]
    squares: list[str]
    hand: dict[int, list[str]]
    held: dict[int, dict[int, list[str]]]

    def copy(self) -> "Pieces":
        hand = {seat: keys[:] for seat, keys in self.hand.items()}
        held = {seat: {kind: keys[:] for kind, keys in kinds.items()} for seat, kinds in self.held.items()}
        return Pieces(self.cargo[:], self.squares[:], hand, held)

    def put(self, seat: int, square: str) -> None:
        self.squares[SQUARE[square]] = self.hand[seat].pop()

    def receive(self, seat: int, token: int, slot: int) -> None:
        self.held[seat].setdefault(token, []).append(self.cargo[slot])
        self.cargo[slot] = ""

    def discharge(self, ship: str, owners: list[int], cargo: list[int]) -> None:
        """Unloads as the rules do: the nearest meeple takes the outermost token."""
        slot = 3 * SHIP[ship] + 2
        for square in parts.LINES[ship]:
            number = SQUARE[square]
            if key := self.squares[number]:
                self.squares[number] = ""
                self.hand[owners[number]].append(key)
                self.receive(owners[number], cargo[slot], slot)
                slot -= 1
        for left in range(3 * SHIP[ship], slot + 1):
            self.cargo[left] = ""


def begin(table: Table) -> Pieces:
    """Before the first step: all meeples in hand, nothing on the ships."""
    hand = {seat: [f"m{seat}-{number}" for number in range(table.hand[seat], 0, -1)] for seat in (1, 2)}
    return Pieces([""] * 18, [""] * 9, hand, {1: {}, 2: {}})


def follow(pieces: Pieces, ply: int, step: Step, before: Table) -> Pieces:
    """Where everything lies after step number `ply`, which was said at the table `before`."""
    new = pieces.copy()
    verb, *rest = step.words.split(" ")
    seat = step.speaker
    if not seat:
        new.cargo[3 * SHIP[verb] + int(rest[0]) - 1] = f"t{ply}"
        return new
    if verb in parts.ACTIONS:
        new.held[seat][NUMBER[verb]].pop()
    owners, cargo = before.squares[:], before.cargo[:]
    if verb in ("place", "crew", "haul"):
        for square in rest if verb == "crew" else rest[:1]:
            new.put(seat, square)
            owners[SQUARE[square]] = seat
    if verb == "take":
        slot = 3 * SHIP[rest[0]] + int(rest[1]) - 1
        new.receive(seat, cargo[slot], slot)
    if verb == "swap":
        one, two = (3 * SHIP[rest[0]] + int(slot) - 1 for slot in rest[1:3])
        new.cargo[one], new.cargo[two] = new.cargo[two], new.cargo[one]
        cargo[one], cargo[two] = cargo[two], cargo[one]
    if verb in ("unload", "haul", "swap"):
        new.discharge(rest[-1], owners, cargo)
    return new
