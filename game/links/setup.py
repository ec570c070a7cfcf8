"""The set-up of a match in a link: a hash of the game's name; options, number of seats and a seat as one number."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import prod
from typing import Final

from game.interface import AnyGame
from game.links.envelope import BadLink
from game.links.numbers import Reader, Short, Writer, joined, parted
from game.peers.chain import digest

NAME: Final = 2  # bytes of the hash of a game's name
MATCH: Final = 6
"""Bytes of a match's id, which is written as hexadecimal text."""
ENGINE: Final = 3
"""Bytes of the hash of the engine: the game, its edition and the protocol."""


def short(name: str) -> bytes:
    """The two bytes for a game's name; always the same, whatever else is on the shelf.

    >>> short("duel").hex()
    '34c2'
    """
    return digest("game", name)[:NAME]


@dataclass(frozen=True)
class Setup:
    """A game, a value for each of its options, the number of seats (from `game.seats`), and one seat (from 1)."""

    game: AnyGame
    options: Mapping[str, str]
    seats: int
    seat: int = 1

    def digits(self) -> Iterable[tuple[int, int]]:
        """The set-up as digits with their bases: the options in the game's order, the number of seats, the seat."""
        for option, values in self.game.options.items():
            yield values.index(self.options[option]), len(values)
        yield self.game.seats.index(self.seats), len(self.game.seats)
        yield self.seat - 1, self.seats

    def write(self, into: Writer) -> None:
        """Writes three bytes or more. Raises ValueError or KeyError for values that the game does not have."""
        into += short(self.game.name)
        into.number(joined(self.digits()))


def read(source: Reader, games: Mapping[str, AnyGame]) -> Setup:
    """Reads what `Setup.write` wrote. Raises `Short`, and `BadLink` ``link.game`` if the game is not on this shelf."""
    code = source.raw(NAME)
    game = next((game for game in games.values() if short(game.name) == code), None)
    if game is None:
        raise BadLink("link.game")
    bases = [*(len(values) for values in game.options.values()), len(game.seats)]
    value = source.number()
    seat, rest = divmod(value, prod(bases))
    *options, count = parted(rest, bases)
    seats = game.seats[count]
    if seat >= seats:
        raise Short(seat)
    chosen = {option: values[at] for (option, values), at in zip(game.options.items(), options, strict=True)}
    return Setup(game, chosen, seats, seat + 1)


def engine_of(engine: str) -> bytes:
    """The three bytes for an engine (any text)."""
    return digest("engine", engine)[:ENGINE]


def write_head(into: Writer, engine: str, match: str, played: Setup) -> None:
    """Writes the engine, a match's id (12 hexadecimal digits) and its set-up. Raises ValueError for other values."""
    id = bytes.fromhex(match)
    if len(id) != MATCH or id.hex() != match:
        raise ValueError(match)
    into += engine_of(engine) + id
    played.write(into)


def read_head(source: Reader, games: Mapping[str, AnyGame], engine: str) -> tuple[str, Setup]:
    """Reads a match's id and its set-up. Raises `Short`, and `BadLink` ``link.engine``, ``link.game``."""
    if source.raw(ENGINE) != engine_of(engine):
        raise BadLink("link.engine")
    return source.raw(MATCH).hex(), read(source, games)
