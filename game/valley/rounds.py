"""The end of a round, and of the match ("Changing the first player", "End of the match")."""

from game.interface import Event, Tell
from game.valley import parts
from game.valley.table import Table, phases


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
