"""What the tips on the board of Builders of Egypt say: what a thing is worth now, by the rules' own scores."""

import re
from random import Random

import pytest

from game import GAMES, builders, chance
from game.builders import chamber, obelisks, parts, scoring
from game.builders.cover import SITES
from game.builders.table import CHAMBER, KINDS, NUMBER, OBELISKS, PYRAMIDS, TEMPLE, Table
from game.interface import BOX, OVER
from web.boards import BOARDS
from web.boards.builders import forecast, worth
from web.boards.pieces import begin
from web.boards.scene import Scene

BOARD = BOARDS["builders"]
MONUMENTS = (PYRAMIDS, TEMPLE, CHAMBER, OBELISKS)


def table(mode: str = "A", wrath: str = "no", **lies: object) -> Table:
    """A table of two seats in its first round, with this on it."""
    made = builders.start(dict.fromkeys(SITES, mode) | {"wrath": wrath}, 2)
    builders.play(made, "ships 4 3 2 1")
    while builders.turn(made) == BOX:
        builders.play(made, chance.draw(builders, made, Random(1)))
    for name, value in lies.items():
        setattr(made, name, value)
    return made


@pytest.fixture
def shown(t):
    """The tips of the board at a table."""

    def tips(made: Table) -> list[str]:
        lying = begin(GAMES["builders"], made)
        names = {1: "Anna", 2: "Ben"}
        scene = Scene(GAMES["builders"], made, made.mover, names, t, lying, made.options, BOARD.THINGS)
        return re.findall(r'data-tip="([^"]*)"', BOARD.board(scene))

    return tips


@pytest.mark.parametrize("mode", ["A", "B"])
def test_what_one_more_stone_would_bring_is_what_it_brings(mode):
    """Laid by the rules, counted by the final scoring and this round's temple, at tables of whole matches."""
    rng, checked = Random(5), 0
    made = builders.start(dict.fromkeys(SITES, mode) | {"wrath": "yes"}, 3)
    while builders.turn(made) != OVER:
        if builders.turn(made) == BOX:
            builders.play(made, chance.draw(builders, made, rng))
            continue
        for site in MONUMENTS if rng.random() < 0.1 else ():
            found = forecast.stone(made, site, 0 if mode == "B" and len(made.pyramids[0]) < 5 else None)
            for seat in (1, 2, 3):
                after = made.copy()
                forecast.LAY[site](after, seat, "", None)
                gained = scoring.scores(after)[seat - 1]["total"] - scoring.scores(made)[seat - 1]["total"]
                gained += forecast.tops(after)[seat] - forecast.tops(made)[seat]
                assert found[seat] == gained or (mode == "B" and site == PYRAMIDS and len(made.pyramids[0]) >= 5)
                checked += bool(gained)
        legal = [line for line in builders.legal(made) if not line.startswith("stones")] or builders.legal(made)
        builders.play(made, rng.choice(legal))
    assert checked > 60


@pytest.mark.parametrize("kind", [kind for kind in parts.CARDS if kind not in parts.RED])
def test_what_one_more_card_would_bring_is_what_it_brings(kind):
    made = table(chamber=(1,) * 7, temple=(2,) * 4, obelisks=[0, 2, 1], pyramids=((1, 2, 1), (), (), ()))
    made.held[NUMBER["statue"]] = 2
    found = forecast.card(made, kind)
    for seat in (1, 2):
        after = made.copy()
        after.held[KINDS * (seat - 1) + NUMBER[kind]] += 1
        assert found[seat] == scoring.scores(after)[seat - 1]["total"] - scoring.scores(made)[seat - 1]["total"]


@pytest.mark.parametrize("mode", ["A", "B"])
def test_what_is_added_up_is_the_score(mode):
    rng = Random(2)
    made = builders.start(dict.fromkeys(SITES, mode) | {"wrath": "no"}, 4)
    while builders.turn(made) != OVER:
        box = builders.turn(made) == BOX
        builders.play(made, chance.draw(builders, made, rng) if box else rng.choice(builders.legal(made)))
    for seat, points in enumerate(scoring.scores(made), 1):
        assert sum(worth.terms(made, seat, "chamber")) == points["chamber"]
        assert sum(worth.terms(made, seat, "ornaments")) == points["ornaments"]
        if shares := worth.heights(made, seat) if mode == "A" else ():
            equal = made.obelisks.count(made.obelisks[seat])
            assert sum(shares) // equal == obelisks.points(made)[seat] and len(shares) <= equal
    assert sum(chamber.points(made)) > 0


STONES = [
    ({"chamber": (1, 1, 2, 1)}, "3 connected stones of Anna: 6 points at the end."),
    ({"chamber": (1, 1, 2, 1)}, "1 stone of Ben alone: 1 point at the end."),
    ({"chamber": (1, 1, 2, 1)}, "The next place. A stone here would now bring: Anna 4, Ben 1."),
    ({"chamber": (1, 2, 1, 2)}, "At the end, as it stands: Anna 1 + 1 = 2, Ben 1 + 1 = 2."),
    ({"obelisks": [0, 3, 2]}, "Obelisk of Anna: 3 stones. At the end, as it stands: 10 points."),
    ({"obelisks": [0, 3, 2]}, "At the end, as it stands: 1 point. One more stone of Ben would bring 4 points."),
    ({"obelisks": [0, 2, 2]}, "shared by Anna, Ben: 10 + 1, rounded down to 5 points each."),
    ({"temple": (1, 2, 1, 2, 1)}, "A stone of Anna, covered: it does not count at the end of the round."),
    (
        {"temple": (1,)},
        "Place 2: no stone yet. At the end of the round a stone that is visible here scores 1 point. The",
    ),
    ({"pyramids": ((1,), (), (), ())}, "Level 1: a stone of Anna, which scored 2 points at once."),
    ({"pyramids": ((1,), (), (), ())}, "The next place. Level 1: 1 point for a stone."),
    ({"cargo": [2, *[0] * 15], "free": 0b1110}, "A stone here would be unloaded as number 2 of 2. Before it: Ben."),
    (
        {"cargo": [0, 2, *[0] * 14], "free": 0b1101},
        "After it: Ben. With a stone here the ship still needs 1 more to sail.",
    ),
    ({"sites": 0b00101}, "The ship can still go to: Market, Temple."),
    ({"sled": [0, 5, 1]}, "Room for 0 more. In a tie whoever has more stones here wins."),
    ({"sled": [0, 4, 1]}, "Fetching would now bring 1 stone."),
]


@pytest.mark.parametrize(("lies", "told"), STONES)
def test_tips_of_the_a_sides_say_what_a_thing_is_worth(shown, lies, told):
    assert any(told in tip for tip in shown(table(**lies))), told


OTHER = [
    ({"chamber": (1, 2, 1, 2)}, "Row 1, at the end: Anna 1 stone (6 points), Ben 1 stone (6 points)."),
    ({"obelisks": [0, 5, 1], "finished": (1,)}, "A finished obelisk of Anna: scored 12 points at once."),
    ({"obelisks": [0, 5, 1], "finished": (1,)}, "2 loose stones of Anna: 2 points at the end."),
    ({"obelisks": [0, 5, 1], "finished": (1,)}, "Whoever finishes an obelisk here scores 9 points at once."),
    ({}, "The next place. Level 1: 2 points for a stone."),
    ({}, "Level 1: 1 point for a stone. Besides, a card from the deck."),
    ({}, "At the end of the round a stone that is visible here brings 1 point or 2 stones. The next stone comes here."),
]


@pytest.mark.parametrize(("lies", "told"), OTHER)
def test_tips_of_the_b_sides_say_what_a_thing_is_worth(shown, lies, told):
    assert any(told in tip for tip in shown(table("B", **lies))), told


def test_cards_say_what_they_count_with_the_others(t):
    made = table(temple=(1,) * 7)
    made.held[NUMBER["statue"]], made.held[NUMBER["temple-ornament"]], made.held[NUMBER["sail"]] = 3, 2, 2
    assert worth.held(t, made, 1, "statue") == "Now 3 statues: 6 points."
    assert worth.held(t, made, 1, "temple-ornament") == "Now 7 stones there: 2 + 2 = 4 points."
    assert worth.held(t, made, 1, "sail") == "Now: 1 + 1 = 2 points."


def test_nothing_more_is_promised_once_the_match_is_over(shown):
    assert not any("would" in tip and "stone" in tip for tip in shown(table(mover=OVER)) if "Fetching" not in tip)
