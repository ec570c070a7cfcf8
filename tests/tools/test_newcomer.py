"""A site with a game and a language more, as somebody builds it who has added them by CONTRIBUTING alone."""

import os
import tarfile

import pytest

from game.language import read
from tests.newcomer import site
from tests.tools.styles import rules
from tools import archives, cache, paths
from web.text.words import catalogues


@pytest.fixture(scope="module")
def newcomer():
    if os.environ.get("NILE_FAST"):
        pytest.skip("--fast builds no site")
    return site.built(("tiny",))


def members(folder):
    names = set()
    for file in folder.glob("**/*.tar.gz"):
        with tarfile.open(file) as packed:
            names |= {archives.source(name) for name in packed.getnames()}
    return names


@pytest.mark.full
def test_it_has_the_game_and_the_project_has_not(newcomer, dist):
    added = {"game/tiny/rules.py", "web/boards/tiny/__init__.py", "web/boards/tiny/languages/en.json"}
    assert added <= members(newcomer) and not added & members(dist)
    style = (newcomer / "games" / "tiny" / "style.css").read_text()
    assert (".tiny .card",) in {rule.selectors for rule in rules(style)}
    assert not (dist / "games" / "tiny").exists()
    assert not (paths.ROOT / "game" / "tiny").exists()


def test_it_is_built_once_as_long_as_nothing_has_changed(newcomer):
    before = cache.digest(*sorted(file for file in newcomer.rglob("*") if file.is_file()))
    assert site.built(("tiny",)) == newcomer
    assert cache.digest(*sorted(file for file in newcomer.rglob("*") if file.is_file())) == before


def test_a_language_that_nobody_speaks_leaves_gaps_as_they_are():
    assert site.spoken("{name} has {n} cards.") == "{name} háas {n} cáardsen."
    assert site.spoken({"one": "a {n}", "other": "{a}"}) == {"one": "áa {n}", "other": "{a}"}


def test_it_is_half_as_long_again():
    texts = [text for text in read(catalogues(), "en").values() if isinstance(text, str)]
    before, after = (sum(map(len, each)) for each in (texts, [str(site.spoken(text)) for text in texts]))
    assert 1.4 < after / before < 1.6
