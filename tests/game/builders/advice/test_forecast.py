"""What a thing is said to bring is what it brings, by the rules' own scores."""

from random import Random

import pytest

from game import builders, chance
from game.builders import agenda, building, cards, chamber, obelisks, parts, pyramids, scoring
from game.builders.advice import forecast, worth
from game.builders.cover import SITES
from game.builders.table import CHAMBER, KINDS, NUMBER, OBELISKS, PYRAMIDS, TEMPLE, Table
from game.interface import BOX, OVER
from tests.game.builders.laying import table

MONUMENTS = (PYRAMIDS, TEMPLE, CHAMBER, OBELISKS)


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
                building.LAY[site](after, seat, "", None)
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


def turns(mode, seats, wrath, rng):
    """The turns of a match that whoever asks plays: the table, the seat and the legal moves."""
    made = builders.start(dict.fromkeys(SITES, mode) | {"wrath": wrath}, seats)
    while (seat := builders.turn(made)) != OVER:
        if seat == BOX:
            builders.play(made, chance.draw(builders, made, rng))
            continue
        yield made, seat, builders.legal(made)


@pytest.mark.parametrize(("mode", "seats"), [("A", 2), ("B", 2), ("B", 4)])
def test_what_fetching_would_bring_is_what_it_brings(mode, seats):
    """A turn's three stones, those of an offer, or the two of the temple; fewer where no more fit."""
    rng, met = Random(seats), set()
    for made, seat, legal in turns(mode, seats, "no", rng):
        if "stones" in legal:
            after = made.copy()
            builders.play(after, "stones")
            n = made.quarry[seat] - after.quarry[seat]
            assert forecast.fetched(made, seat) == n
            met.add((bool(made.agenda), n))
        builders.play(made, rng.choice(legal))
    assert {n for asked, n in met if not asked} == {1, 2, 3}
    assert mode == "A" or (True, 2) in met, "at the temple"


@pytest.mark.parametrize(("mode", "seats"), [("A", 2), ("B", 3), ("B", 4)])
def test_what_a_card_of_the_market_would_bring_is_what_it_brings(mode, seats):
    """Received by the rules at tables of whole matches, some of them with an empty quarry."""
    rng, met = Random(seats), set()
    for made, seat, legal in turns(mode, seats, "yes", rng):
        if legal[0].startswith("take") and rng.random() < 0.4:
            some = made.copy()
            some.quarry[seat] *= rng.random() < 0.7
            for card, kind in enumerate(parts.CARDS):
                if kind not in parts.BLUE:
                    assert forecast.card(some, kind)[seat] == gained(some, seat, card), (kind, some.quarry)
                    met.add((kind in parts.RED, bool(some.quarry[seat])))
        builders.play(made, rng.choice([line for line in legal if line != "stones"] or legal))
    assert len(met) == 4


def gained(made: Table, seat: int, card: int) -> int:
    """The points of a card by the rules, with this round's temple; where its stone may choose a pyramid, the most."""
    after = made.copy()
    cards.receive(after, seat, card, "", None)
    ways = [after]
    if after.agenda[-1] == agenda.ENTER | seat and pyramids.open_ones(after):
        ways = [after.copy() for _ in pyramids.open_ones(after)]
        for way, number in zip(ways, pyramids.open_ones(after), strict=True):
            building.quarry_chosen(way, seat, f"pyramid {number + 1}", None)
    elif after.agenda[-1] == agenda.ENTER | seat:
        building.quarry_chosen(after, seat, "", None)
    now = scoring.scores(made)[seat - 1]["total"] + forecast.tops(made)[seat]
    return max(scoring.scores(way)[seat - 1]["total"] + forecast.tops(way)[seat] for way in ways) - now
