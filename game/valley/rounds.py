"""The end of a round and of the match ("Changing the first player", "End of the match"), and the Pharaoh's pyramid."""

from collections.abc import Iterable

from game.interface import Event, Tell
from game.valley import parts
from game.valley.table import BESIDE, COLOURS, HAND, PHARAOH, Table, phases


def ended(table: Table) -> str:
    """Why this round was the last: the Pharaoh's pyramid is built, or all others, or no end is in sight; else empty."""
    if len(table.pharaoh) >= parts.PHARAOH:
        return "pharaoh"
    if all(table.finished(site) for site, cells in enumerate(table.setting.open) if cells):
        return "sites"
    if table.dry >= parts.DRY:
        return "dry"
    return "rounds" if table.round >= parts.ROUNDS else ""


def close(table: Table, detail: int, tell: Tell | None) -> None:
    """The next seat begins the next round, unless the match is over."""
    table.claimed = 0
    table.stolen = bytearray(len(table.stolen))
    table.built = bytearray(len(table.built))
    if ended(table):
        return
    table.round += 1
    table.agenda = phases(table)
    if tell:
        tell(Event("round", seat=table.seats[0], n=table.round))


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
