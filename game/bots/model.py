"""The part of a game that a search needs: small tables to play on, and an evaluation of them.

Seats are counted from 0 here, as indices of lists. A *state* is such a table, prepared from what one seat sees; `play`
changes it and also makes the draws that follow, so that a seat's turn or the end comes next.
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
    """What the seats heard of a move and its consequences, if that is not just the move itself."""

    heard: Sequence[Sequence[Hashable]]
    """For each seat: the move as it sounds to that seat, then each step that notes have settled."""
    opened: bool
    """Whether notes were opened, so that none is left unopened."""


class Solver(Protocol):
    """How the answer to a secret step is found, if not by the search's own tree: its strategy is the root's."""

    lot: float
    """The random number, from 0 up to 1, by which the answer is drawn."""

    def round(self, first: Move | None = None, /) -> None:
        """A round whose first choice is mixed; with `first` it begins with this move, and nobody learns."""

    def go(self, state: Any, path: list[Any], /) -> Sequence[float]:
        """The rest of a round that has come to a secret step. Returns the margins."""


class Model(Protocol[State]):
    """A game as a search sees it. A margin is the points by which a seat ends ahead of the best other one."""

    @property
    def seats(self) -> int:
        """The number of seats."""

    @property
    def tuning(self) -> Tuning:
        """The game's settings for bots."""

    @property
    def open(self) -> bool:
        """Whether all seats hear every step alike; if so, `sealed`, `draw`, `fits` and `written` are never called."""

    def root(self, seen: Any, seat: int, /) -> State:
        """The table that a seat (from 1) sees, prepared for `sample`."""

    def sample(self, root: State, rng: Random, /) -> State:
        """A new state that could be hidden behind `root`: blanks are filled in and due draws made."""

    def copy(self, state: State, /) -> State:
        """An independent state with the same content."""

    def turn(self, state: State, /) -> int:
        """The seat, from 0, that must move, or `OVER`."""

    def moves(self, state: State, /) -> Sequence[Move]:
        """The moves of this seat, in the rules' order; a secret step with a fixed sample of a few dozen notes.

        Of moves that lead to the same result one is enough.
        """

    def sealed(self, state: State, /) -> bool:
        """Whether this seat may say a secret step now."""

    def draw(self, state: State, rng: Random, count: int, /) -> list[Move]:
        """The open moves, and each secret step with the different notes among `count` drawn ones."""

    def fits(self, state: State, move: Move, /) -> bool:
        """Whether the move is legal in this state, even if `moves` does not sample its note."""

    def solver(self, search: Any, state: State, /) -> Solver | None:
        """The game's own way to mix the moves of this state, a sample of the root of a `game.bots.search.Search`.

        None for the general one.
        """

    def written(self, state: State, /) -> Sequence[Hashable]:
        """For each seat what it has sealed and not yet opened in this sample; None for nothing and the root's seat."""

    def same(self, state: State, move: Move, /) -> Move:
        """The move among `moves` that leads to the same result; the move itself if there is none."""

    def order(self, state: State, /) -> list[Move]:
        """The moves, the most promising first, by an evaluation of the state after each."""

    def promises(self, state: State, /) -> list[tuple[Move, float, float]]:
        """The moves in the order of `order`, each with the mover's expected margin and chance of winning after it."""

    def look(self, state: State, move: Move, /) -> Sequence[float]:
        """Each seat's expected margin after the move, before anything is drawn; `state` stays as it is."""

    def play(self, state: State, move: Move, rng: Random, /) -> News | None:
        """Makes the move and the draws that follow on the state itself. None: all seats hear the move and no more."""

    def reach(self, state: State, move: Move, rng: Random, /) -> Hashable | None:
        """Makes the move as `play` does; returns a key of the state, or None if something was drawn.

        Two states share a key only if the same can follow from them. Called only if `Tuning.meets`.
        """

    def margins(self, state: State, /) -> Sequence[float]:
        """Each seat's expected final margin; at the end of the match, the true one."""

    def values(self, state: State, margins: Sequence[float], /) -> Sequence[float]:
        """Each seat's chance of winning, 0 to 1, given the expected `margins`; at the end, its share of first place."""

    def leaf(self, state: State, rng: Random, /) -> tuple[Sequence[float], Sequence[float]]:
        """Margins and chances for the end of a round of search; may play on, on the state itself."""

    def care(self, root: State, /) -> float:
        """What a level's errors of judgement are multiplied by here: less than 1 where a plan is only carried out."""

    def countable(self, state: State, /) -> bool:
        """Whether nothing is hidden and so few draws are left that the end can be searched exactly."""

    def outcomes(self, state: State, move: Move, /) -> Sequence[tuple[float, State]]:
        """The states that may follow this move, with chances that add up to 1; called only if `state` is countable."""

    def key(self, state: State, /) -> Hashable:
        """A key that two states share only if the same can follow from them; called only if `state` is countable."""

    def words(self, move: Move, /) -> str:
        """The move as a line of words, a secret one with its note after a colon."""

    def move(self, words: str, /) -> Move:
        """The move that these words say."""


AnyModel = Model[Any]

Maker = Callable[[AnyGame, Any], AnyModel]
"""Makes the model of a match from the game and the table that a seat sees."""


class Open:
    """The part of `Model` that concerns secrets, for games without any, moves with the same result, and care."""

    open = True

    def care(self, root: Any) -> float:
        """Every step is decided with as much care."""
        return 1.0

    def same(self, state: Any, move: Move) -> Move:
        """The move itself."""
        return move

    def reach(self, state: Any, move: Move, rng: Random) -> Hashable | None:
        """Never asked."""
        raise NotImplementedError

    def sealed(self, state: Any) -> bool:
        """Never."""
        return False

    def draw(self, state: Any, rng: Random, count: int) -> list[Move]:
        """Never asked."""
        raise NotImplementedError

    def solver(self, search: Any, state: Any) -> None:
        """Never asked."""
        raise NotImplementedError

    def fits(self, state: Any, move: Move) -> bool:
        """Never asked."""
        raise NotImplementedError

    def written(self, state: Any) -> Sequence[Hashable]:
        """Never asked."""
        raise NotImplementedError
