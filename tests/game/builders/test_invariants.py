"""The arithmetic of Builders of Egypt, at every ply of random matches over all 32 mixtures of sides and all seats."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from game import BOX, OVER, builders
from game.builders import parts
from game.builders.agenda import CHOICE, HOME
from game.builders.cover import SITES
from game.builders.table import EMPTY, Table
from game.match import Match
from tests.game.builders.quay import card_count, count
from tests.game.playing import step

MIXTURES = ["".join(sides) for sides in product("AB", repeat=5)]
TASTES = (0.1, 1, 10)


def check(table: Table) -> None:
    seats = range(1, table.setting.seats + 1)
    assert [count(table, seat) + table.quarry[seat] for seat in seats] == [parts.STONES] * len(seats)
    assert all(0 <= stones <= parts.SLED for stones in table.sled) and min(table.quarry) >= 0
    assert table.sled[0] == table.quarry[0] == table.obelisks[0] == 0, "nobody has no stones"
    assert card_count(table) == 34
    kinds = Counter(card for place in builders.pieces(table).values() for card in place if card in parts.CARDS)
    assert all(kinds[card] + left == parts.CARDS[card] for card, left in zip(parts.CARDS, table.unseen, strict=True))
    assert min((*table.unseen, *table.discard, *table.held, table.deck, table.hidden, table.buried)) >= 0
    assert not any(any(table.cards(seat)[: len(parts.RED)]) for seat in seats), "red cards are never kept"
    moored(table)
    assert all(len(built) <= len(places) for built, places in zip(table.pyramids, table.setting.pyramids, strict=False))
    assert not table.pyramids[3] or all(
        len(built) == len(places) for built, places in zip(table.pyramids, table.setting.pyramids, strict=False)
    )
    if table.setting.sides[4]:
        assert Counter(table.finished) == +Counter({seat: table.obelisks[seat] // 3 for seat in seats})
    if not table.agenda:
        assert not table.ashore and not table.looked and table.hidden in (0, 2)
    assert not table.agenda or table.agenda[-1] >= CHOICE or builders.turn(table) == BOX
    assert sum(entry & ~15 == HOME for entry in table.agenda) == (1 if table.ashore else 0)


def moored(table: Table) -> None:
    """Free places, ready ships and free sites are as the stones and the ships say; one ship a site."""
    sent = [site for site in table.sent if site != EMPTY]
    assert len(sent) == len(set(sent))
    assert table.sites == sum(1 << site for site in range(5) if site not in sent)
    for ship, size in enumerate(table.sizes):
        load = table.cargo[4 * ship : 4 * ship + 4]
        assert not any(load[size:])
        afloat = size > 0 and table.sent[ship] == EMPTY
        assert [bool(table.free >> 4 * ship + place & 1) for place in range(4)] == [
            afloat and place < size and not load[place] for place in range(4)
        ]
        enough = afloat and size - load[:size].count(0) >= parts.LEAST[size]
        assert bool(table.ready >> ship & 1) == enough


@pytest.mark.parametrize("seats", (2, 3, 4))
@pytest.mark.parametrize("mixture", MIXTURES)
def test_nothing_is_lost_in_any_mixture(mixture: str, seats: int) -> None:
    """Six rounds of four ships, each to another site; a round ends with the fourth."""
    rng = Random(f"{mixture} {seats}")
    options = {**dict(zip(SITES, mixture, strict=True)), "wrath": rng.choice(("no", "yes"))}
    match = Match(builders, options, seats)
    tastes = {verb: rng.choice(TASTES) for verb in builders.verbs}
    rounds = 0
    while match.turn != OVER:
        check(match.table)
        if match.turn == BOX:
            words = step(builders, match.table, rng)
            rounds += words.startswith("ships")
        else:
            weights = [tastes[words.split(" ")[0]] for words in match.legal]
            words = rng.choices(match.legal, weights)[0]
        match.say(match.turn, words)
    check(match.table)
    assert rounds == 6
    verbs = Counter(said.words.split(" ")[0] for said in match.steps if said.speaker != BOX)
    assert verbs["send"] + verbs["lever"] + verbs["sail"] == 24 or verbs["pass"]
    draws = sum(said.words.startswith("draw") for said in match.steps)
    assert draws == 0 or "B" in mixture[:3]


def test_the_same_seed_plays_the_same_match() -> None:
    def played() -> str:
        match, rng = Match(builders, dict.fromkeys(SITES, "B"), 4), Random(7)
        while match.turn != OVER:
            match.say(match.turn, step(builders, match.table, rng))
        return match.record()

    assert played() == played()
