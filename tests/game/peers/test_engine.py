"""Two ends play together only by the same rules; only the numbers of rules and protocol tell them apart."""

from types import SimpleNamespace

import pytest

from game import GAMES
from game.peers.engine import PROTOCOL, engine


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_it_names_the_game_its_edition_and_the_protocol(game) -> None:
    assert engine(game) == f"{game.name}-{game.edition}-{PROTOCOL}"
    assert game.edition >= 1


def test_another_edition_is_another_engine() -> None:
    assert engine(SimpleNamespace(name="duel", edition=2)) != engine(SimpleNamespace(name="duel", edition=1))
