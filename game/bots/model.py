"""What a search needs of a game, and no more: small tables to play on, and what they promise.

Seats are counted from 0 here, since values stand in a list. A *state* may have been prepared from what one seat sees;
it is changed by `play`, which also makes the draws that follow, so that somebody's turn or the end comes next.
"""

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any, Final, Protocol, TypeVar

from game.interface import AnyGame

State = TypeVar("State")

OVER: Final = -1
"""Nobody's turn."""

Move = Any
"""Opaque to a search, but hashable."""


class Model(Protocol[State]):
    """A game as a search sees it. Margins are points by which a seat ends ahead of the best other one."""

    @property
    def seats(self) -> int:
        """How many take part."""

    def root(self, seen: Any, seat: int, /) -> State:
        """What a seat (from 1) sees, prepared for `sample`."""

    def sample(self, root: State, rng: Random, /) -> State:
        """A state of one's own that could be hidden behind `root`: blanks filled in, draws that are due made."""

    def copy(self, state: State, /) -> State:
        """A state of one's own with the same content."""

    def turn(self, state: State, /) -> int:
        """The seat, from 0, that must move, or `OVER`."""

    def moves(self, state: State, /) -> Sequence[Move]:
        """Every move of this seat, in the rules' order; secret steps with each note that matters."""

    def order(self, state: State, /) -> list[Move]:
        """The moves, the most promising first, by a look at what each of them leads to."""

    def promises(self, state: State, /) -> list[tuple[Move, float, float]]:
        """The same moves in the same order, each with the mover's margin and chance of winning after it."""

    def look(self, state: State, move: Move, /) -> Sequence[float]:
        """The margins to be expected after the move, before anything is drawn; `state` stays as it is."""

    def play(self, state: State, move: Move, rng: Random, /) -> None:
        """Does the move and the draws that follow on this very state."""

    def margins(self, state: State, /) -> Sequence[float]:
        """Each seat's margin to be expected at the end; at the end, the true one."""

    def values(self, state: State, margins: Sequence[float], /) -> Sequence[float]:
        """Each seat's chance of winning, 0 to 1, where `margins` is to be expected; at the end, who has won."""

    def countable(self, state: State, /) -> bool:
        """Whether nothing is hidden and so little can still be drawn that the end can be counted out."""

    def outcomes(self, state: State, move: Move, /) -> Sequence[tuple[float, State]]:
        """The states that may follow this move with their chances, which add up to 1; asked where it is `countable`."""

    def key(self, state: State, /) -> Hashable:
        """The same for two states only if the same follows from them; asked where it is `countable`."""

    def words(self, move: Move, /) -> str:
        """The move as a line of words, with its note behind a colon."""

    def move(self, words: str, /) -> Move:
        """The move that these words say."""


AnyModel = Model[Any]

Maker = Callable[[AnyGame, Any], AnyModel]
"""Makes a game's model for the match of which a seat sees this table."""
