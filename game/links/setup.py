"""What is played, in a link: the game by a hash of its name, options, seats and one seat as a single small number."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import prod
from typing import Final

from game.interface import AnyGame
from game.links.envelope import BadLink
from game.links.numbers import Reader, Short, Writer, joined, parted
from game.peers.chain import digest

NAME: Final = 2  # bytes of the hash of a game's name
ENGINE: Final = 3
"""Bytes that stand in a link for the engine: the game, the number of its rules, and the protocol's."""


def short(name: str) -> bytes:
    """Two bytes that stand for a game's name; the same for ever, whatever else is on the shelf.

    >>> short("duel").hex()
    '34c2'
    """
    return digest("game", name)[:NAME]


@dataclass(frozen=True)
class Setup:
    """A game, a value for each of its options, how many seats (from `game.seats`), and the seat meant (from 1)."""

    game: AnyGame
    options: Mapping[str, str]
    seats: int
    seat: int = 1

    def digits(self) -> Iterable[tuple[int, int]]:
        """Each choice and how many there are: the options in the game's order, the number of seats, the seat."""
        for option, values in self.game.options.items():
            yield values.index(self.options[option]), len(values)
        yield self.game.seats.index(self.seats), len(self.game.seats)
        yield self.seat - 1, self.seats

    def write(self, into: Writer) -> None:
        """Three bytes or more. Raises ValueError or KeyError for what the game has not."""
        into.raw(short(self.game.name))
        into.number(joined(self.digits()))


def read(source: Reader, games: Mapping[str, AnyGame]) -> Setup:
    """What `Setup.write` wrote. Raises `Short`, and `BadLink` ``link.game`` for a game that is not on this shelf."""
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
    """What stands in a link for an engine (any text): three bytes."""
    return digest("engine", engine)[:ENGINE]


def same_engine(source: Reader, engine: str) -> None:
    """Reads what stands for the engine. Raises `BadLink` ``link.engine`` if it is another one."""
    if source.raw(ENGINE) != engine_of(engine):
        raise BadLink("link.engine")
