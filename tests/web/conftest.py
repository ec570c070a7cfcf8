"""Desks to test with: the page without a browser."""

from collections.abc import Callable
from random import Random

import pytest

from game.language import Language, read
from web.app import matches
from web.desk import Desk
from web.store.setup import Setup
from web.store.shelf import Shelf
from web.table import speech
from web.text.words import catalogues


@pytest.fixture(scope="session")
def t() -> Language:
    return Language("en", read(catalogues(), "en"))


MakeDesk = Callable[..., Desk]


@pytest.fixture
def desk(t: Language) -> MakeDesk:
    """A desk with a fresh match after some random moves: ``desk(seed=1, moves=30)``."""

    def make(seed: int = 1, moves: int = 0, **setup: object) -> Desk:
        rng = Random(seed)
        made = Desk(t, rng, Shelf({}))
        made.setup = Setup(names=["Anna", "Ben"], **setup)  # type: ignore[arg-type]
        matches.new(made, made.setup)
        for _ in range(moves):
            if not made.live:
                break
            assert made.match
            speech.commit(made, rng.choice(made.match.legal))
        return made

    return make
