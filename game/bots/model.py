"""What a game gives to a search: small states to play on, and an evaluation of them.

`Model` is what every search needs; what hidden choices, the exact endgame and transpositions need in addition stands in
classes of its own, which a game's model extends if it has them.

Seats are counted from 0 here, as indices of lists. A *state* is such a table, prepared from what one seat sees; `play`
changes it and also makes the draws that follow, so that a seat's turn or the end comes next. A margin is the points by
which a seat ends ahead of the best other one.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from operator import itemgetter
from random import Random
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from game.bots.strategy import Strategy
from game.bots.tuning import Tuning

State = TypeVar("State")

OVER: Final = -1
"""Nobody's turn."""

MARGIN, CHANCE = 1, 2
"""The parts of a promise by which moves can be ordered."""

Move = Any
"""Opaque to a search, but hashable."""

Draw = Callable[[], float]
"""A function that gives a random number from 0 up to 1, excluding 1."""

Evaluated = tuple[Sequence[float], Sequence[float]]
"""Each seat's expected margin, and its chance of winning, 0 to 1; at the end, its share of the first place."""


class News(NamedTuple):
    """What the seats heard of a move and its consequences, if that is not just the move itself."""

    heard: Sequence[Sequence[Hashable]]
    """For each seat: the move as it sounds to that seat, then each step that notes have settled."""
    opened: bool
    """Whether notes were opened, so that none is left unopened."""


class Model(ABC, Generic[State]):
    """A game as a search sees it."""

    seats: int
    """The number of seats."""
    tuning: Tuning
    """The game's settings for bots."""
    by = CHANCE
    """What orders `promises`; of equal moves the first comes first."""

    @abstractmethod
    def root(self, seen: Any, seat: int, /) -> State:
        """The table that a seat (from 1) sees, prepared for `sample`."""

    @abstractmethod
    def sample(self, root: State, rng: Random, /) -> State:
        """A new state that could be hidden behind `root`: blanks are filled in and due draws made."""

    @abstractmethod
    def copy(self, state: State, /) -> State:
        """An independent state with the same content."""

    @abstractmethod
    def turn(self, state: State, /) -> int:
        """The seat, from 0, that must move, or `OVER`."""

    @abstractmethod
    def moves(self, state: State, /) -> Sequence[Move]:
        """The moves of this seat, in the rules' order; a secret step with a fixed sample of a few dozen notes.

        Of moves that lead to the same result one is enough.
        """

    @abstractmethod
    def play(self, state: State, move: Move, rng: Random, /) -> News | None:
        """Makes the move and the draws that follow on the state itself. None: all seats hear the move and no more."""

    @abstractmethod
    def after(self, state: State, move: Move, /) -> State:
        """The afterstate: a new state after the move, before anything is drawn."""

    @abstractmethod
    def evaluate(self, state: State, /) -> Evaluated:
        """The evaluation of a state, without playing on."""

    @abstractmethod
    def words(self, move: Move, /) -> str:
        """The move as a line of words, a secret one with its note after a colon."""

    @abstractmethod
    def move(self, words: str, /) -> Move:
        """The move that these words say."""

    def leaf(self, state: State, rng: Random, /) -> Evaluated:
        """The evaluation at the end of a round of search; may play on, on the state itself."""
        return self.evaluate(state)

    def look(self, state: State, move: Move, /) -> Sequence[float]:
        """Each seat's expected margin after the move, before anything is drawn."""
        return self.evaluate(self.after(state, move))[0]

    def promises(self, state: State, /) -> list[tuple[Move, float, float]]:
        """The moves, the most promising first, each with the mover's expected margin and chance of winning after it."""
        mover, found = self.turn(state), []
        for move in self.moves(state):
            margins, chances = self.evaluate(self.after(state, move))
            found.append((move, margins[mover], chances[mover]))
        found.sort(key=itemgetter(self.by), reverse=True)
        return found

    def order(self, state: State, /) -> list[Move]:
        """The moves in the order in which they are worth a thought."""
        return [move for move, _, _ in self.promises(state)]

    def same(self, state: State, move: Move, /) -> Move:
        """The move among `moves` that leads to the same result; the move itself if there is none."""
        return move

    def plainest(self, equal: Sequence[Move], /) -> Move:
        """Of moves that are equally good, the best first, the one that a player would find the plainest."""
        return equal[0]

    def care(self, root: State, /) -> float:
        """What a level's errors of judgement are multiplied by here: less than 1 where a plan is only carried out."""
        return 1.0


class Contest(Protocol):
    """A sealed choice of all seats at once, as a game in normal form: regret matching needs no tree for it."""

    choices: list[list[Move]]
    """The choices of each seat as moves."""
    regrets: list[list[float]]
    """For each seat the regrets of its choices at first: the larger, the likelier; zero where none are given."""
    odds: list[float]
    """How likely it is with each choice of the seat that asks that it has said what it has; empty for all alike."""
    every: bool
    """Whether payoffs are found so quickly that all seats learn in each turn."""
    kept: dict[Hashable, list[Strategy]]
    """What all seats have learned in the last contests; those with the same `key` are the same contest."""
    key: Hashable
    """None for a contest that is not kept."""
    turns: int
    """Turns of regret matching in a round of search,"""
    enough: int
    """and those after which no more are of use."""

    def add(self, seat: int, move: Move, /) -> None:
        """One more choice of a seat."""

    def payoffs(self, seat: int, profile: Sequence[int], /) -> Sequence[tuple[float, float, float]]:
        """What each choice of a seat brings it against the others' in this profile, the numbers of choices.

        For each what is learned from, on any scale; the expected margin; the chance of winning.
        """

    def expected(self, seat: int, shares: Sequence[float], /) -> Sequence[tuple[float, float, float]] | None:
        """The same payoffs in the mean over the other's choices with these shares; None unless there are two seats.

        Then all seats learn in each turn from all that the other may do, and nothing is drawn.
        """

    def reached(self, profile: Sequence[int], /) -> Sequence[float]:
        """Each seat's expected margin with this profile."""


class HiddenModel(Model[State]):
    """A game in which seats choose without hearing all that others have chosen."""

    @abstractmethod
    def sealed(self, state: State, /) -> bool:
        """Whether the seat whose turn it is may say a secret step now."""

    @abstractmethod
    def draw(self, state: State, rng: Random, count: int, /) -> list[Move]:
        """The open moves, and each secret step with the different notes among `count` drawn ones."""

    def fits(self, state: State, move: Move, /) -> bool:
        """Whether a drawn move is legal in this state, even if `moves` does not sample its note."""
        return True

    def written(self, state: State, /) -> Sequence[Hashable]:
        """For each seat what it has sealed and not yet opened in this sample; None for nothing and the root's seat."""
        return [None] * self.seats

    def stakes(self, state: State, move: Move, /) -> Sequence[float]:
        """Points that each thing is worth to the seat that bids for it; empty for a move that is no such bid."""
        return ()

    def contest(self, state: State, seat: int, rng: Random, /) -> Contest | None:
        """The choice of this state, a sample of what `seat` (from 0) sees, in normal form; None if it has none."""
        return None


class ExactModel(Model[State]):
    """A game whose end can be searched exactly (`game.bots.endgame`)."""

    @abstractmethod
    def countable(self, state: State, /) -> bool:
        """Whether all lies open but what the box says, and so little is left that the end can be searched exactly."""

    @abstractmethod
    def outcomes(self, state: State, move: Move, /) -> Sequence[tuple[float, State]]:
        """The states that may follow this move, with chances that add up to 1; only for countable states."""

    @abstractmethod
    def key(self, state: State, /) -> Hashable:
        """A key that two countable states share only if the same can follow from them."""


class PartedModel(Model[State]):
    """A game whose evaluation can be taken apart, so that a bot can say why (`game.bots.why`)."""

    @abstractmethod
    def parts(self, state: State, rng: Random, /) -> Mapping[str, Sequence[float]]:
        """What each seat may expect of each named part of its result; may play on, on the state itself."""


class TransposingModel(Model[State]):
    """A game in which moves in another order often lead to the same table, which then has one node in the tree."""

    @abstractmethod
    def reach(self, state: State, move: Move, rng: Random, /) -> Hashable | None:
        """Makes the move as `play` does; returns a key of the state, or None if something was drawn.

        Two states share a key only if the same can follow from them.
        """


AnyModel = Model[Any]
