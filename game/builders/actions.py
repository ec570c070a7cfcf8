"""The actions of a turn: which are possible, and what each does ("Turn", "Blue market cards")."""

from collections.abc import Callable
from typing import Final

from game.builders import cards, moves, parts, ships, stones
from game.builders.moves import PLACES, SHIPS, SITE
from game.builders.table import CHISEL, HAMMER, KINDS, LEVER, SAIL, Table
from game.interface import Tell

BLUE: Final = slice(LEVER, CHISEL + 1)


def possible(table: Table) -> list[str]:
    """The steps of a free turn, in the order stones, load, send, lever, hammer, sail, chisel; else `pass`."""
    seat = table.mover
    fetch = table.sled[seat] < parts.SLED and table.quarry[seat] > 0
    steps = ["stones"] if fetch else []
    if table.sled[seat]:
        steps += moves.places("load", table.free)
    if table.ready:
        steps += moves.sends(table.ready, table.sites)
    first = KINDS * (seat - 1) + LEVER
    if any(table.held[first : first + 4]):
        steps += blue(table, seat, fetch)
    return steps or ["pass"]


def blue(table: Table, seat: int, fetch: bool) -> list[str]:
    """The blue cards in front of a seat that can be played; *hammer* needs what receiving stones needs (`fetch`)."""
    lever, hammer, sail, chisel = table.cards(seat)[BLUE]
    steps: list[str] = []
    if lever:
        for ship in range(4):
            if table.ready >> ship & 1:
                occupied = sum(1 << place - 4 * ship for place in ships.laden(table, ship))
                steps += moves.levers(ship, occupied, table.sites)
    if hammer and fetch:
        steps += moves.places("hammer", table.free)
    if sail and table.sled[seat]:
        laden = [len(ships.laden(table, ship)) for ship in range(4)]
        able = sum(1 << ship for ship, size in enumerate(table.sizes) if laden[ship] + 1 >= parts.LEAST[size])
        steps += moves.sails(table.free, able, table.sites)
    if chisel and table.sled[seat] > 1:
        steps += moves.chisels(table.free)
    return steps


def fetch(table: Table, rest: list[str], tell: Tell | None) -> None:
    """3 stones from the quarry to the sled ("Receive new stones")."""
    stones.fetch(table, table.mover, parts.FETCHED, tell)


def load(table: Table, rest: list[str], tell: Tell | None) -> None:
    """1 stone on any free place of a ship ("Place 1 stone on a ship")."""
    stones.load(table, table.mover, PLACES[f"{rest[0]} {rest[1]}"], tell)


def send(table: Table, rest: list[str], tell: Tell | None) -> None:
    """Any ship with enough stones, one's own or not, to a site without a ship ("Send 1 ship to a site")."""
    ships.send(table, SHIPS[rest[0]], SITE[rest[1]], None, tell)


def lever(table: Table, rest: list[str], tell: Tell | None) -> None:
    """A ship is sent, and its stones are unloaded in an order of one's choice ("Lever")."""
    cards.spend(table, table.mover, LEVER, tell)
    ships.send(table, SHIPS[rest[0]], SITE[rest[1]], [int(place) - 1 for place in rest[2:]], tell)


def hammer(table: Table, rest: list[str], tell: Tell | None) -> None:
    """3 stones from the quarry, then 1 on a ship ("Hammer")."""
    cards.spend(table, table.mover, HAMMER, tell)
    fetch(table, rest, tell)
    load(table, rest, tell)


def sail(table: Table, rest: list[str], tell: Tell | None) -> None:
    """1 stone on a ship, which then is sent ("Sail")."""
    cards.spend(table, table.mover, SAIL, tell)
    load(table, rest, tell)
    ships.send(table, SHIPS[rest[0]], SITE[rest[2]], None, tell)


def chisel(table: Table, rest: list[str], tell: Tell | None) -> None:
    """2 stones on one ship, or on two ("Chisel")."""
    cards.spend(table, table.mover, CHISEL, tell)
    load(table, rest[:2], tell)
    load(table, rest[2:], tell)


VERBS: Final[dict[str, Callable[[Table, list[str], Tell | None], None]]] = {
    "stones": fetch,
    "load": load,
    "send": send,
    "lever": lever,
    "hammer": hammer,
    "sail": sail,
    "chisel": chisel,
    "pass": lambda table, rest, tell: None,
}
