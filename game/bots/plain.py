"""Any game of the house as a search sees it, by its own rules: slow, but always right, and nothing to be written.

A state is the game's own table. What is to be expected is the score as it stands; chances come from that.
"""

from collections.abc import Hashable, Iterator, Sequence
from math import exp
from random import Random
from typing import Any, Final

from game.bots.model import OVER, Move
from game.chance import draw
from game.interface import BOX, AnyGame
from game.interface import OVER as ENDED

SOFT: Final = 6.0
"""Points of margin that make a win about three times as likely as a loss."""
MOST: Final = 64
"""Notes that are tried for one secret step at most; of more, some are drawn."""


def margins(totals: Sequence[float]) -> list[float]:
    """Each seat's points less the best other's.

    >>> margins([5, 9, 7])
    [-4, 2, -2]
    """
    return [own - max(each for other, each in enumerate(totals) if other != seat) for seat, own in enumerate(totals)]


def soft(margin: float) -> float:
    """About how likely a seat with this margin is to win.

    >>> soft(0.0)
    0.5
    """
    return 1 / (1 + exp(-max(-60.0, min(60.0, margin / SOFT))))


class Plain:
    """The model of a game by `game.legal`, `game.play` and the score."""

    def __init__(self, game: AnyGame, table: Any) -> None:
        self.game = game
        self.seats = len(game.scores(table))
        self.own = 0

    def root(self, seen: Any, seat: int) -> Any:
        """The table as it is seen; `sample` guesses the rest."""
        self.own = seat
        return seen

    def sample(self, root: Any, rng: Random) -> Any:
        """A guess at what is hidden, with what nobody chooses said."""
        table = self.game.copy(self.game.guess(root, self.own, rng))
        self.settle(table, rng)
        return table

    def settle(self, table: Any, rng: Random) -> None:
        """Says on this very table what the box draws and what notes have settled."""
        game = self.game
        while (turn := game.turn(table)) != ENDED:
            words = draw(game, table, rng) if turn == BOX else game.due(table)
            if words is None:
                return
            game.play(table, words)

    def copy(self, state: Any) -> Any:
        """A table of one's own."""
        return self.game.copy(state)

    def turn(self, state: Any) -> int:
        """The seat, from 0, or `OVER`."""
        turn = self.game.turn(state)
        return OVER if turn == ENDED else turn - 1

    def moves(self, state: Any) -> list[str]:
        """The legal steps; secret ones with their notes."""
        return [move for words in self.game.legal(state) for move in self.noted(state, words)]

    def noted(self, state: Any, words: str) -> list[str]:
        """The step itself; or, if it is a secret one, with each of its notes, evenly thinned out if they are many."""
        if not self.game.notes(state, words, ()):
            return [words]
        whole = list(self.notes(state, words, []))
        if len(whole) > MOST:
            whole = [whole[number * len(whole) // MOST] for number in range(MOST)]
        return [f"{words}: {note}".rstrip() for note in whole]

    def notes(self, state: Any, words: str, said: list[str]) -> Iterator[str]:
        """Every note that begins with `said`."""
        offered = self.game.notes(state, words, said)
        if not offered or "" in offered:
            yield " ".join(said)
        for word in offered:
            if word:
                yield from self.notes(state, words, [*said, word])

    def order(self, state: Any) -> list[Move]:
        """Best first by the score after the move, before anything is drawn; equals as the rules have them."""
        mover = self.turn(state)
        return sorted(self.moves(state), key=lambda move: -self.look(state, move)[mover])

    def promises(self, state: Any) -> list[tuple[Move, float, float]]:
        """By the score after the move."""
        mover = self.turn(state)
        found = []
        for move in self.order(state):
            margin = self.look(state, move)[mover]
            found.append((move, margin, soft(margin)))
        return found

    def look(self, state: Any, move: Move) -> list[float]:
        """The scores after the move."""
        table = self.game.copy(state)
        self.game.play(table, move)
        return self.margins(table)

    def play(self, state: Any, move: Move, rng: Random) -> None:
        """The step, and what nobody chooses after it."""
        self.game.play(state, str(move))
        self.settle(state, rng)

    def margins(self, state: Any) -> list[float]:
        """By the scores as they stand."""
        return margins([points["total"] for points in self.game.scores(state)])

    def values(self, state: Any, margins: Sequence[float]) -> list[float]:
        """A softened margin; at the end those who have won share 1."""
        if self.game.turn(state) == ENDED:
            winners = self.game.winners(state)
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(1, self.seats + 1)]
        return [soft(margin) for margin in margins]

    def countable(self, state: Any) -> bool:
        """Never known without knowing the rules."""
        return False

    def outcomes(self, state: Any, move: Move) -> list[tuple[float, Any]]:
        """Never asked."""
        raise NotImplementedError

    def key(self, state: Any) -> Hashable:
        """Never asked."""
        raise NotImplementedError

    def words(self, move: Move) -> str:
        """A move is its words."""
        return str(move)

    def move(self, words: str) -> Move:
        """A move is its words."""
        return words
