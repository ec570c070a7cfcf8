"""The setting of a comparison: the game, its seats and options, the bots, how they sit, their time, and the seed.

Bots are the letters A, B, C, D. A field gives the number of seats of each (``one-three``), or a line-up (``ABAB``).
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from itertools import permutations, product
from random import Random
from typing import Final

from game import GAMES
from game.bots.arena import entrant
from game.interface import AnyGame, Illegal
from game.record import check_seats, game_of

LETTERS: Final = "ABCD"
COUNTS: Final = ("", "one", "two", "three")


def usual(bots: int, seats: int) -> str:
    """The default field: the seats shared as evenly as possible, the last bots having more.

    >>> usual(2, 2), usual(2, 3), usual(2, 4), usual(3, 4)
    ('one-one', 'one-two', 'two-two', 'one-one-two')
    """
    few, more = divmod(seats, bots)
    return "-".join(COUNTS[few + (place >= bots - more)] for place in range(bots))


def lineup_of(field: str) -> str:
    """The line-up of a field, a letter a seat; empty if the text is not a field.

    >>> lineup_of("one-three"), lineup_of("two-two"), lineup_of("ABAB"), lineup_of("four")
    ('ABBB', 'AABB', 'ABAB', '')
    """
    if field and set(field) <= set(LETTERS):
        return field
    words = field.split("-")
    if len(words) > len(LETTERS) or not set(words) <= set(COUNTS[1:]):
        return ""
    return "".join(letter * COUNTS.index(word) for letter, word in zip(LETTERS, words, strict=False))


def placements(field: str) -> list[str]:
    """Every way to sit that belongs to the field, so that each bot sits at each seat equally often.

    Two bots given by their numbers of seats sit in every order; line-ups, and more than two bots, are rotated.

    >>> placements("one-two"), placements("ABAB")
    (['ABB', 'BAB', 'BBA'], ['ABAB', 'BABA'])
    >>> len(placements("two-two")), placements("one-one-one")
    (6, ['ABC', 'BCA', 'CAB'])
    """
    lineup = lineup_of(field)
    if field != lineup and len(set(lineup)) == 2:
        return sorted({"".join(some) for some in permutations(lineup)})
    return list(dict.fromkeys(lineup[place:] + lineup[:place] for place in range(len(lineup))))


RANDOM, ALL = "random", "all"


@dataclass(frozen=True)
class Setting:
    """Everything that decides how a deal is played; a file of results belongs to one setting."""

    game: str
    seats: int
    bots: tuple[str, ...]
    """The bots' names, A first."""
    field: str
    """How the bots share the seats (`placements`)."""
    sides: str
    """A value for each option of the game in its order (``AABA``), `RANDOM`, or `ALL` combinations in turn."""
    seconds: tuple[float, ...]
    """How long each bot may think about a step; 0 if it does its fixed work."""
    seed: str

    def check(self) -> None:
        """Raises `Illegal` if the setting cannot be played."""
        game = game_of(GAMES, self.game)
        check_seats(game, self.seats)
        for name in self.bots:
            entrant.find(name)
        if len(self.bots) > self.seats:
            raise Illegal("arena.crowd", bots=len(self.bots), seats=self.seats)
        lineup, bots = lineup_of(self.field), len(self.bots)
        if len(lineup) != self.seats or set(lineup) != set(LETTERS[:bots]):
            example = usual(bots, self.seats)
            raise Illegal("arena.field", field=self.field, seats=self.seats, bots=bots, example=example)
        for seconds in self.seconds:
            if not 0 <= seconds < 3600:
                raise Illegal("arena.seconds", seconds=seconds)
        every = [spelled(some) for some in mixtures(game)]
        if self.sides not in (RANDOM, ALL, *every):
            raise Illegal("arena.sides", sides=self.sides, example=every[0])

    def fair(self, bot: int) -> float:
        """A bot's share of the seats, which it would win if all bots were equally strong; bot 0 is A."""
        return lineup_of(self.field).count(LETTERS[bot]) / self.seats

    def options(self, deal: int) -> dict[str, str]:
        """The options of the deal with this number, counted from 0."""
        game = GAMES[self.game]
        every = list(mixtures(game))
        if self.sides == RANDOM:
            values = Random(f"{self.seed} {deal} sides").choice(every)
        elif self.sides == ALL:
            values = every[deal % len(every)]
        else:
            values = next(some for some in every if spelled(some) == self.sides)
        return dict(zip(game.options, values, strict=True))

    def data(self) -> dict[str, object]:
        """The setting as written to a file."""
        return {key: list(value) if isinstance(value, tuple) else value for key, value in asdict(self).items()}

    def differs(self, other: dict[str, object]) -> str | None:
        """The name of the first part that is different in `other`, a setting as `data` gives it; None if all agree."""
        own = self.data()
        return next((part.name for part in fields(self) if other.get(part.name) != own[part.name]), None)


def mixtures(game: AnyGame) -> Iterator[tuple[str, ...]]:
    """Every combination of the options' values."""
    return product(*game.options.values())


def spelled(values: tuple[str, ...]) -> str:
    """A combination of values as typed on the command line.

    >>> spelled(("A", "B")), spelled(("no", "yes")), spelled(())
    ('AB', 'no,yes', '-')
    """
    return ("" if all(len(value) == 1 for value in values) else ",").join(values) or "-"
