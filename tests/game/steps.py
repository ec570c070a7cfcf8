"""What is said at a table of any game, for tests that say what a rule does."""

from typing import Any

import pytest

from game import AnyGame, Illegal


def say(game: AnyGame, table: Any, *lines: str) -> Any:
    """The table after these steps, each by whose turn it is."""
    for words in lines:
        table = game.apply(table, words)
    return table


def may(game: AnyGame, table: Any, verb: str) -> list[str]:
    """The legal steps with this verb, without the verb."""
    return [words.partition(" ")[2] for words in game.legal(table) if words.split(" ")[0] == verb]


def refused(game: AnyGame, table: Any, words: str) -> str:
    """The id of the sentence that refuses this step."""
    with pytest.raises(Illegal) as why:
        game.apply(table, words)
    assert str(why.value)
    return why.value.sentence
