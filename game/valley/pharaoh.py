"""The Pharaoh's pyramid: all cubes that nobody needs ("Building the pyramids")."""

from collections.abc import Iterable

from game.interface import Event, Tell
from game.valley import parts
from game.valley.table import BESIDE, COLOURS, HAND, PHARAOH, Table


def bury(table: Table, cubes: Iterable[int], source: str, seat: int, tell: Tell | None) -> None:
    """Cubes, counted by colour, go to the Pharaoh's pyramid; what is over 30 lies beside it."""
    more = bytes(colour for colour, count in enumerate(cubes) for _ in range(count))
    if tell:
        for at, colour in enumerate(more, len(table.pharaoh)):
            target = PHARAOH if at < parts.PHARAOH else BESIDE
            tell(Event("buried", parts.COLOURS[colour], source, target, seat))
    table.pharaoh += more


def leave(table: Table, seat: int, tell: Tell | None) -> None:
    """After its building a seat's cubes left in hand go there."""
    hand = table.hand(seat)
    if any(hand):
        bury(table, hand, HAND[seat], seat, tell)
        table.hands[COLOURS * (seat - 1) : COLOURS * seat] = [0] * COLOURS
