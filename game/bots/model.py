"""What a search needs of a game, and no more: small tables to play on, and what they promise.

Seats are counted from 0 here, since values stand in a list. A *state* may have been prepared from what one seat sees;
it is changed by `play`, which also makes the draws that follow, so that somebody's turn or the end comes next.
"""

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from game.bots.tuning import Tuning
from game.interface import AnyGame

State = TypeVar("State")

OVER: Final = -1
"""Nobody's turn."""

Move = Any
"""Opaque to a search, but hashable."""


class News(NamedTuple):
    """What was heard of a move and of what followed, where that is more than the move itself."""

    heard: Sequence[Sequence[Hashable]]
    """For each seat: the move as it sounds to that seat, then each step that notes have settled."""
    opened: bool
    """Whether notes were opened, so that no seat waits for an opening any more."""


class Model(Protocol[State]):
    """A game as a search sees it. Margins are points by which a seat ends ahead of the best other one."""

    @property
    def seats(self) -> int:
        """How many take part."""

    @property
    def tuning(self) -> Tuning:
        """The game's figures."""

    @property
    def open(self) -> bool:
        """Whether all seats hear every step alike: then `sealed`, `draw`, `fits` and `written` are never asked."""

    def root(self, seen: Any, seat: int, /) -> State:
        """What a seat (from 1) sees, prepared for `sample`."""

    def sample(self, root: State, rng: Random, /) -> State:
        """A state of one's own that could be hidden behind `root`: blanks filled in, draws that are due made."""

    def copy(self, state: State, /) -> State:
        """A state of one's own with the same content."""

    def turn(self, state: State, /) -> int:
        """The seat, from 0, that must move, or `OVER`."""

    def moves(self, state: State, /) -> Sequence[Move]:
        """Every move of this seat, in the rules' order; of a secret step a fixed sample of its notes, a few dozen."""

    def sealed(self, state: State, /) -> bool:
        """Whether this seat may say a secret step now."""

    def draw(self, state: State, rng: Random, count: int, /) -> list[Move]:
        """The open moves, and each secret step with different notes out of so many draws."""

    def fits(self, state: State, move: Move, /) -> bool:
        """Whether the move can be made in this state, whatever notes `moves` happens to hold."""

    def written(self, state: State, /) -> Sequence[Hashable]:
        """For each seat but the root's what it has sealed and not yet opened in this sample; None for nothing."""

    def order(self, state: State, /) -> list[Move]:
        """The moves, the most promising first, by a look at what each of them leads to."""

    def promises(self, state: State, /) -> list[tuple[Move, float, float]]:
        """The same moves in the same order, each with the mover's margin and chance of winning after it."""

    def look(self, state: State, move: Move, /) -> Sequence[float]:
        """The margins to be expected after the move, before anything is drawn; `state` stays as it is."""

    def play(self, state: State, move: Move, rng: Random, /) -> News | None:
        """Does the move and the draws that follow on this very state. None: all seats hear the move, and no more."""

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


class Open:
    """The part of a model in which nothing is ever secret."""

    open = True

    def sealed(self, state: Any) -> bool:
        """Never."""
        return False

    def draw(self, state: Any, rng: Random, count: int) -> list[Move]:
        """Never asked."""
        raise NotImplementedError

    def fits(self, state: Any, move: Move) -> bool:
        """Never asked."""
        raise NotImplementedError

    def written(self, state: Any) -> Sequence[Hashable]:
        """Never asked."""
        raise NotImplementedError
