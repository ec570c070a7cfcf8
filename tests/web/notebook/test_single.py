"""A table as one SVG: well-formed, with nothing to fetch and no style sheet, and without what a seat may not see."""

import re
from random import Random
from xml.etree import ElementTree

import pytest

from game import GAMES, Match, chance
from game.notebook import svg
from tests.game.playing import EVERY, plies

SETS = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
every = pytest.mark.parametrize(("name", "seats"), SETS)
PLAIN = {"svg", "title", "defs", "symbol", "g", "rect", "polygon", "use", "text", "path", "circle", "ellipse", "line"}
PLAIN |= {"linearGradient", "radialGradient", "stop", "clipPath", "pattern", "polyline", "mask", "tspan"}
NAMES = re.compile(r"\{[^}]*\}")


def drawn(match: Match, viewer: int | None = None) -> ElementTree.Element:
    """The picture, in which everything is checked that any picture must keep."""
    text = match.svg(viewer)
    root = ElementTree.fromstring(text)
    ids = {element.get("id") for element in root.iter()}
    for element in root.iter():
        assert NAMES.sub("", element.tag) in PLAIN, element.tag
        for key, value in element.attrib.items():
            name = NAMES.sub("", key)
            assert name not in ("class", "style") and not name.startswith("on"), (element.tag, key)
            assert "var(" not in value and "currentColor" not in value, value
            if name == "href":
                assert value.startswith("#") and value[1:] in ids, value
            for used in re.findall(r"url\(#([^)]+)\)", value):
                assert used in ids, value
    return root


def inside(root: ElementTree.Element) -> tuple[float, float, list[tuple[float, float]]]:
    """The width and height, and the corner of each picture."""
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    uses = [use for use in root.iter() if NAMES.sub("", use.tag) == "use"]
    return width, height, [(float(use.get("x", 0)), float(use.get("y", 0))) for use in uses]


@every
def test_it_shows_every_table_of_a_match(name, seats):
    match = None
    for at, (match, _) in enumerate(plies(GAMES[name], seats, Random(3))):
        if at % 23 == 0:
            width, height, corners = inside(drawn(match))
            assert corners and all(0 <= x < width and 0 <= y < height for x, y in corners)
    assert match is not None
    words = " ".join(drawn(match).itertext())
    for seat, scores in enumerate(GAMES[name].scores(match.table), 1):
        assert f"Player {seat}: {scores['total']}".replace("-", "−") in words


def test_a_seat_sees_only_its_own_tablets():
    match, rng = Match(GAMES["valley"], seats=2), Random(1)
    chance.settle(match, rng)
    for words in ("lay 1: 4", "done", "lay 1: 3", "lay 1: 2"):
        match.say(match.turn, words)
    assert match.turn == 2
    tablets = {None: "4 2 3", 1: "4 2 2", 2: "1 2 3"}
    for viewer, seen in tablets.items():
        told = [text.text for text in drawn(match, viewer).iter() if NAMES.sub("", text.tag) == "text"]
        numbers = [at for at, word in enumerate(told) if word == "1"]
        assert seen.split(" ") in [told[at + 1 : at + 4] for at in numbers], (viewer, told)


def test_names_and_titles_are_text():
    match = Match(GAMES["duel"], names={1: "<b>&\"' \x01\uffff"})
    assert "<b>" not in match.svg() and "&lt;b&gt;" in match.svg()
    drawn(match)


def test_what_no_view_draws_is_refused():
    with pytest.raises(ValueError, match="no view"):
        svg(Match(EVERY["tiny"]))
    with pytest.raises(ValueError, match="no view"):
        svg("a match")
    with pytest.raises(ValueError, match="not a seat"):
        Match(GAMES["duel"]).svg(3)
