"""A step as somebody says it: refused unless it is legal, else carried out on a copy of the table. So in every game."""

import sys
from collections.abc import Callable, Sequence
from typing import Any

from game.interface import AnyGame, Tell


def fits(game: AnyGame, table: Any, step: str, note: str) -> bool:
    """Whether this note, all that stands behind the colon of a secret step, may be written."""
    words = note.split()
    if note and (note != f" {' '.join(words)}" or not note.isascii()):
        return False
    return all(word in game.notes(table, step, words[:at]) for at, word in enumerate([*words, ""]))


def apply(game: AnyGame, table: Any, words: str, tell: Tell | None = None, legal: Sequence[str] | None = None) -> Any:
    """`Game.apply`; `legal` are the legal steps at this table, if they are known."""
    step, colon, note = words.partition(":")
    if step not in (game.legal(table) if legal is None else legal) or (colon and not fits(game, table, step, note)):
        raise game.refusal(table, words)
    new = game.copy(table)
    game.play(new, words, tell)
    return new


def applying(package: str) -> Callable[..., Any]:
    """`Game.apply` of the game in this package."""

    def of_game(table: Any, words: str, tell: Tell | None = None) -> Any:
        found: Any = sys.modules[package]
        return apply(found, table, words, tell)

    return of_game
