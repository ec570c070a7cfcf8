"""The model of any game by its own rules: slow, but always right, and without any code for a new game.

A state is the game's own table. The evaluation is the score as it stands; chances of winning are derived from it.
"""

from collections.abc import Hashable, Sequence
from math import exp, fsum
from random import Random
from typing import Any, Final

from game.bots import simple
from game.bots.model import MARGIN, OVER, Evaluated, HiddenModel, Move, News
from game.bots.tuning import PLAIN, Tuning
from game.chance import draw
from game.interface import BOX, AnyGame
from game.interface import OVER as ENDED

FAR: Final = 60.0
"""A seat that is behind by this multiple of the scale has as good as lost."""
AHEAD: Final = 200
"""Steps to look ahead for an opening of notes."""


def margins(totals: Sequence[float]) -> list[float]:
    """Each seat's points less the best other's.

    >>> margins([5, 9, 7])
    [-4, 2, -2]
    """
    if len(totals) == 2:
        one, two = totals
        return [one - two, two - one]
    return [own - max(each for other, each in enumerate(totals) if other != seat) for seat, own in enumerate(totals)]


def chances(margins: Sequence[float], scale: float) -> list[float]:
    """Each seat's rough chance of winning, from all seats' margins; the chances add up to 1.

    >>> chances([0.0, 0.0], 6.0), chances([-6.0, 2.0, -2.0], 6.0)[0] < 1 / 3
    ([0.5, 0.5], True)
    """
    if len(margins) == 2 and margins[0] == -margins[1]:
        less = exp(-min(FAR, abs(margins[0] / scale)))
        return [1 / (1 + less), less / (1 + less)] if margins[0] >= 0 else [less / (1 + less), 1 / (1 + less)]
    parts = [exp(max(-FAR, min(0.0, margin / scale))) for margin in margins]
    whole = fsum(parts)
    return [part / whole for part in parts]


def shares(winners: Sequence[int], seats: int) -> list[float]:
    """Each seat's share of the first place, which the winners, seats from 1, divide among them.

    >>> shares([1, 3], 3)
    [0.5, 0.0, 0.5]
    """
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(1, seats + 1)]


class Plain(HiddenModel[Any]):
    """The model of a game by `game.legal`, `game.play` and the score."""

    by = MARGIN

    def __init__(self, game: AnyGame, table: Any, tuning: Tuning = PLAIN) -> None:
        self.game = game
        self.tuning = tuning
        self.seats = len(game.scores(table))
        self.own = 0

    def root(self, seen: Any, seat: int) -> Any:
        """The table as it is seen; `sample` guesses the rest."""
        self.own = seat
        return seen

    def sample(self, root: Any, rng: Random) -> Any:
        """A guess at the whole table, after every step that nobody chooses is said."""
        table = self.game.guess(root, self.own, rng)
        self.settle(table, rng)
        return table

    def settle(self, table: Any, rng: Random) -> list[list[str]]:
        """Says draws and steps that notes have settled, on the table itself; returns the latter as each seat hears."""
        game, heard = self.game, [list[str]() for _ in range(self.seats)]
        while (turn := game.turn(table)) != ENDED:
            words = draw(game, table, rng) if turn == BOX else game.due(table)
            if words is None:
                break
            if turn != BOX:
                for seat, told in enumerate(heard, 1):
                    told.append(game.heard(table, words, seat))
            game.play(table, words)
        return heard

    def copy(self, state: Any) -> Any:
        """An independent table."""
        return self.game.copy(state)

    def turn(self, state: Any) -> int:
        """The seat, from 0, or `OVER`."""
        turn = self.game.turn(state)
        return OVER if turn == ENDED else turn - 1

    def moves(self, state: Any) -> list[str]:
        """The legal steps; notes of a secret one are drawn by a generator that depends on the step alone."""
        return [move for words in self.game.legal(state) for move in self.noted(state, words, Random(words))]

    def noted(self, state: Any, words: str, rng: Random, count: int = 0) -> list[str]:
        """The step itself; a secret step with the different notes among `count` drawn ones (0: `Tuning.notes`)."""
        if not self.game.notes(state, words, ()):
            return [words]
        draws = range(count or self.tuning.notes)
        return list(dict.fromkeys(simple.any_step(self.game, state, 0, [words], rng) for _ in draws))

    def sealed(self, state: Any) -> bool:
        """Whether the game offers a note for any legal step."""
        return any(self.game.notes(state, words, ()) for words in self.game.legal(state))

    def draw(self, state: Any, rng: Random, count: int) -> list[str]:
        """The legal steps; notes are drawn word by word, each word on offer being equally likely."""
        return [move for words in self.game.legal(state) for move in self.noted(state, words, rng, count)]

    def fits(self, state: Any, move: Move) -> bool:
        """Whether the step is legal and its note can be said word by word."""
        words, colon, note = str(move).partition(":")
        if words not in self.game.legal(state):
            return False
        said = note.split()
        if any(word not in self.game.notes(state, words, said[:at]) for at, word in enumerate(said)):
            return False
        offered = self.game.notes(state, words, said)
        return not colon or "" in offered or (not offered and bool(said))

    def written(self, state: Any) -> list[Hashable]:
        """The steps that notes settle at the next opening, for seats without another choice before it.

        Random steps lead to that opening.
        """
        game, table, rng = self.game, self.game.copy(state), Random(AHEAD)
        found = {seat: list[str]() for seat in range(1, self.seats + 1) if seat != self.own}
        opened = False
        for _ in range(AHEAD):
            turn = game.turn(table)
            if turn == ENDED or not found:
                break
            due = None if turn == BOX else game.due(table)
            if due is not None:
                opened = True
                if turn in found:
                    found[turn].append(due)
                words = due
            elif turn == BOX:
                words = draw(game, table, rng)
            elif opened:
                break
            else:
                found.pop(turn, None)
                words = simple.any_step(game, table, turn, game.legal(table), rng)
            game.play(table, words)
        return [tuple(found[seat]) if found.get(seat) else None for seat in range(1, self.seats + 1)]

    def after(self, state: Any, move: Move) -> Any:
        """The table after the move, with nothing drawn."""
        return simple.after(self.game, state, str(move))

    def play(self, state: Any, move: Move, rng: Random) -> News | None:
        """Makes the step, and says what nobody chooses after it. Draws are not in the news: the tree has moves only."""
        game, words = self.game, str(move)
        first = [game.heard(state, words, seat) for seat in range(1, self.seats + 1)]
        game.play(state, words)
        rest = self.settle(state, rng)
        opened = bool(rest[0])
        if not opened and all(heard == words for heard in first):
            return None
        return News([(heard, *told) for heard, told in zip(first, rest, strict=True)], opened)

    def evaluate(self, state: Any) -> Evaluated:
        """The margins by the score as it stands, and chances by these; at the end of the match the winners share 1."""
        reached = margins([points["total"] for points in self.game.scores(state)])
        if self.game.turn(state) == ENDED:
            return reached, shares(self.game.winners(state), self.seats)
        return reached, chances(reached, self.tuning.scale)

    words = move = staticmethod(str)  # a move is its words
