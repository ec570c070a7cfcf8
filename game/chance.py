"""Who speaks for the box: a seeded hand that draws from the open odds."""

from random import Random

from game.interface import AnyGame
from game.match import Match


def draw(game: AnyGame, table: object, rng: Random) -> str:
    """One step of the box, each in proportion to its odds."""
    return rng.choices(game.legal(table), game.odds(table))[0]


def settle(match: Match, rng: Random) -> int:
    """Says all that nobody chooses: the box's draws, and what notes have settled. Returns how many steps."""
    count = 0
    while match.turn >= 0:
        words = draw(match.game, match.table, rng) if match.turn == 0 else match.game.due(match.table)
        if words is None:
            break
        match.say(match.turn, words)
        count += 1
    return count
