"""A game's modules for bots are found by its name, and nobody loads those of another game."""

import sys
from dataclasses import replace
from random import Random
from types import ModuleType
from typing import Any

import pytest

from game import GAMES
from game.bots import levels, registry, tuning
from game.bots.duel.model import Duel
from game.bots.levels import Thinking
from game.bots.plain import Plain
from game.bots.search import Search
from game.bots.tuning import Tuning
from tests.game import tiny
from tests.strength.textbook import EVERY


def test_a_game_with_a_folder_has_its_own_model_and_without_figures_of_its_own_the_houses() -> None:
    duel = GAMES["duel"]
    table = duel.start({option: values[0] for option, values in duel.options.items()}, 2)
    assert isinstance(registry.model(duel, table), Duel) and isinstance(registry.plain(duel, table), Plain)
    assert registry.plain(duel, table).tuning is registry.tuning(duel) is tuning.PLAIN


@pytest.mark.parametrize("name", ["tiny", "arena", "greedy", "plain", "nothing"])
def test_any_other_game_is_played_by_its_rules(name: str) -> None:
    """Whatever the game's name is, even that of another module in `game/bots/`."""
    assert registry.part(name, "model") is registry.part(name, "tuning") is registry.part(name, "selfplay") is None


def test_a_module_that_cannot_be_imported_is_not_passed_over(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault in a game's own model must not silently make its bots weaker."""
    folder = tmp_path / "broken"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "model.py").write_text("import game.bots.broken.tables")
    monkeypatch.setattr("game.bots.__path__", [str(tmp_path)])
    with pytest.raises(ModuleNotFoundError, match="tables"):
        registry.part("broken", "model")


def test_another_game_needs_nothing_of_the_duel(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the Duel's folder out of reach every bot plays tiny all the same."""
    for name in [name for name in sys.modules if name.startswith("game.bots.duel")]:
        monkeypatch.delitem(sys.modules, name)

    class Barred:
        def find_spec(self, name: str, path: Any = None, target: Any = None) -> None:
            assert not name.startswith("game.bots.duel"), name

    monkeypatch.setattr(sys, "meta_path", [Barred(), *sys.meta_path])
    table = tiny.start({"thanks": "0"}, 2)
    for words in ("1 fig", "2 gold", "1 fig", "2 date"):
        table = tiny.apply(table, words)
    for bot in ("random", "greedy", "expectimax", "flat", "uct", "1", "2", "3", "4", "5"):
        said = EVERY[bot](tiny, tiny.seen(table, 1), 1, tiny.legal(table), Random(1))
        assert tiny.apply(table, said)
    assert not [name for name in sys.modules if name.startswith("game.bots.duel")]


def test_figures_of_a_game_are_what_its_levels_and_its_search_do(monkeypatch: pytest.MonkeyPatch) -> None:
    own = ModuleType("game.bots.tiny.tuning")
    own.TUNING = Tuning(  # type: ignore[attr-defined]
        levels=tuple(replace(each, noise=each.noise / 3) for each in tuning.LEVELS),
        width=1,
        growth=0.0,
        notes=1,
        scale=2.0,
    )
    part = registry.part
    monkeypatch.setattr(
        registry, "part", lambda name, kind: own if (name, kind) == ("tiny", "tuning") else part(name, kind)
    )
    assert registry.tuning(tiny) is own.TUNING
    assert levels.level(tiny, 1).noise == tuning.LEVELS[0].noise / 3 and levels.level(tiny, 7).timed
    table = tiny.start({"thanks": "0"}, 2)
    for words in ("1 fig", "2 gold", "1 gold", "2 date"):
        table = tiny.apply(table, words)
    seen = tiny.seen(table, 1)
    search = Search(registry.model(tiny, seen), seen, 1, Random(1))
    assert search.tree.strategy and len(search.tree.strategy.moves) == 1, "one note is drawn at first"
    for words in ("bid: 0", "bid: 0", "show 0", "show 0"):
        table = tiny.apply(table, words)
    seen = tiny.seen(table, 1)
    thinking = Thinking(levels.level(tiny, 5), tiny, seen, 1, Random(1))
    thinking.run(30)
    assert len(tiny.legal(table)) > 2 and len(thinking.search.tree.children) == 1, "one move is considered, and no more"
