"""What the strongest level thinks of a position, for programs and notebooks."""

from random import Random

from game.bots.arena.clock import Stopwatch
from game.bots.levels import BREATH, TIMED, Thinking, level
from game.bots.search import Ranked
from game.match import Match


def analyse(match: Match, seconds: float = 1.0, seed: int = 0) -> list[Ranked]:
    """The moves of the seat whose turn it is that were considered, the best first, with its expected lead and chance.

    It knows what that seat knows. `seconds` are processor time; the ranking of a solved endgame is exact. Empty when no
    seat has a choice: the match is over, or the box must speak first.

    >>> from game import duel
    >>> analyse(Match(duel))
    []
    """
    seat = match.turn
    if seat < 1:
        return []
    game = match.game
    thinking = Thinking(level(game, TIMED), game, game.seen(match.table, seat), seat, Random(seed))
    watch = Stopwatch(seconds)
    thinking.run(BREATH)
    while not (thinking.done or watch.enough()):
        thinking.run(BREATH)
    return thinking.ranking()
