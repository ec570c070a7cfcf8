"""What is compared with what: the two bots, the game, its options, the time that they have, and the seed."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from itertools import product
from random import Random

from game import GAMES
from game.bots import BOTS, THINKERS, Bot
from game.bots.arena.clock import Stopwatch
from game.interface import AnyGame, Illegal

RANDOM, ALL = "random", "all"


@dataclass(frozen=True)
class Setting:
    """All that decides how a pair is played; a file of results belongs to one of them."""

    game: str
    seats: int
    a: str
    b: str
    sides: str
    """A value for each option of the game in its order (``AABA``), `RANDOM`, or `ALL` combinations in turn."""
    seconds_a: float
    """How long bot A may think about a step; 0: it does its fixed work."""
    seconds_b: float
    seed: str

    def check(self) -> None:
        """Raises `Illegal` if this cannot be played."""
        if self.game not in GAMES:
            raise Illegal("record.game", game=self.game, games=", ".join(GAMES))
        counts = GAMES[self.game].seats
        if self.seats not in counts:
            raise Illegal("record.seats", seats=self.seats, game=self.game, counts=", ".join(map(str, counts)))
        for name in (self.a, self.b):
            if name not in BOTS:
                raise Illegal("console.bots.unknown", name=name, names=", ".join(BOTS))
        for seconds in (self.seconds_a, self.seconds_b):
            if not 0 <= seconds < 3600:
                raise Illegal("arena.seconds", seconds=seconds)
        if self.sides not in (RANDOM, ALL) and self.sides not in ("".join(some) for some in mixtures(GAMES[self.game])):
            example = next("".join(some) for some in mixtures(GAMES[self.game]))
            raise Illegal("arena.sides", sides=self.sides, example=example)

    def table(self) -> AnyGame:
        """The game."""
        return GAMES[self.game]

    def options(self, pair: int) -> dict[str, str]:
        """The options of the pair with this number, counted from 0."""
        every = list(mixtures(self.table()))
        if self.sides == RANDOM:
            values = Random(f"{self.seed} {pair} sides").choice(every)
        elif self.sides == ALL:
            values = every[pair % len(every)]
        else:
            values = next(some for some in every if "".join(some) == self.sides)
        return dict(zip(self.table().options, values, strict=True))

    def bots(self) -> tuple[tuple[Bot, Stopwatch], tuple[Bot, Stopwatch]]:
        """A and B, each with the watch by which it thinks."""
        return bot(self.a, self.seconds_a), bot(self.b, self.seconds_b)

    def differs(self, other: dict[str, object]) -> str | None:
        """The first part of the set-up that is another one in `other`, a set-up as data."""
        own = asdict(self)
        return next((field.name for field in fields(self) if other.get(field.name) != own[field.name]), None)


def mixtures(game: AnyGame) -> Iterator[tuple[str, ...]]:
    """Every combination of the options' values."""
    return product(*game.options.values())


def bot(name: str, seconds: float) -> tuple[Bot, Stopwatch]:
    """The bot of this name and its watch; with seconds, one that can thinks for so long, others do their fixed work."""
    watch = Stopwatch(seconds)
    if seconds and name in THINKERS:
        return THINKERS[name](watch.enough), watch
    return BOTS[name], watch
