"""Chance: the random draws of a match, in proportion to their odds, from a seeded random generator."""

from random import Random

from game.interface import AnyGame
from game.match import Match


def draw(game: AnyGame, table: object, rng: Random) -> str:
    """One step of the box, drawn in proportion to the odds."""
    return rng.choices(game.legal(table), game.odds(table))[0]


def settle(match: Match, rng: Random) -> int:
    """Says every step that nobody chooses: draws of the box, and what notes have settled. Returns their number."""
    count = 0
    while match.turn >= 0:
        words = draw(match.game, match.table, rng) if match.turn == 0 else match.game.due(match.table)
        if words is None:
            break
        match.say(match.turn, words)
        count += 1
    return count
