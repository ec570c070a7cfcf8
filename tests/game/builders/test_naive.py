"""`game.builders` against the naive second implementation: who speaks, what may be said, odds and scores, at every ply.

Matches are random in several moods, so that what is rare comes too. `BUILDERS_MATCHES=5000` in the environment plays
that many instead of about two hundred.
"""

import json
import os
from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from game import BOX, OVER, builders
from game.record import read
from tests.game.builders.naive import CARDS, SITES, Naive, Said
from tests.places import SAMPLES

MATCHES = int(os.environ.get("BUILDERS_MATCHES") or ("3000" if os.environ.get("NILE_FULL") else "192"))
MIXTURES = ["".join(sides) for sides in product("AB", repeat=len(SITES))]
MONUMENTS = ["chamber", "pyramids", "temple", "obelisks"]

MOODS: dict[str, list[tuple[str, str]]] = {
    "any": [],
    "cards": [("send", "market"), ("sail", "market"), ("lever", ""), ("hammer", ""), ("chisel", ""), ("take", "4")],
    "ways": [("lever", ""), ("sail", ""), ("send", "pyramids"), ("pyramid", "1"), ("pyramid", "3"), ("load", "")],
    "temple": [("send", "temple"), ("sail", "temple"), ("pyramid", "1"), ("pyramid", "3"), ("load", "")],
    "slow": [("points", ""), ("skip", ""), ("load", ""), ("stones", ""), *(("send", site) for site in MONUMENTS)],
}
"""What a mood would rather say, the best first: the verb, and a word after it."""


def choose(may: list[str], odds: list[int], mood: str, rng: Random) -> str:
    """The box by its odds, though a slow match has large ships; a seat by its mood, most of the time."""
    if may[0].startswith("ships") and mood == "slow":
        return may[0]
    if odds:
        return rng.choices(may, odds)[0]
    for verb, word in MOODS[mood] if mood == "slow" or rng.random() < 0.9 else []:
        best = [words for words in may if words.split()[0] == verb and (not word or word in words.split())]
        if best:
            return rng.choice(best)
    return rng.choice(may)


def chances(weights: list[int]) -> list[Fraction]:
    return [Fraction(weight, sum(weights)) for weight in weights]


def compare(mixture: str, wrath: str, seats: int, mood: str, seed: int) -> Counter[str]:
    """One match, played by both; what was met in it."""
    met: Counter[str] = Counter()

    class Noting(Naive):
        def due(self) -> bool:
            if not self.deck:
                met[f"renewed with {self.hidden} hidden cards"] += 1
                for card in Counter(CARDS) - Counter([*cards(self), *self.market.values()]):
                    met[f"renewed during {card}"] += 1
            return super().due()

        def settle_temple(self) -> Said:
            met["round with ships left"] += bool(self.unsent())
            yield from super().settle_temple()

    rng = Random(seed)
    options = {**dict(zip(SITES, mixture, strict=True)), "wrath": wrath}
    naive = Noting(options, seats)
    telling = naive.match()
    speaker, may = next(telling)
    table = builders.start(options, seats)
    while True:
        assert builders.turn(table) == (BOX if speaker == "box" else int(speaker))
        assert list(builders.legal(table)) == may
        odds = naive.odds(may) if speaker == "box" else []
        if odds:
            assert chances(list(builders.odds(table))) == chances(odds)
        assert (builders.scores(table), builders.winners(table)) == naive.result()
        words = choose(may, odds, mood, rng)
        met[words.split()[0]] += 1
        builders.play(table, words)
        try:
            speaker, may = telling.send(words)
        except StopIteration as end:
            assert (builders.scores(table), builders.winners(table)) == end.value
            break
    assert builders.turn(table) == OVER
    assert list(builders.legal(table)) == []
    kept(naive)
    for row in range(3):
        fourth, third, *_ = sorted(naive.built["chamber"][row::3].count(seat) for seat in naive.seats)
        met["fourth alone in a row of the chamber"] += seats == 4 and 0 < fourth < third
    return met


def cards(naive: Naive) -> list[str]:
    """All but those on the market and one that is being carried out."""
    return naive.unseen + naive.discard + [card for has in naive.has.values() for card in has]


def kept(naive: Naive) -> None:
    """No card and no stone is lost."""
    assert Counter(cards(naive)) == Counter(CARDS)
    for seat in naive.seats:
        built = sum(stones.count(seat) for stones in naive.built.values())
        assert naive.sled[seat] + naive.quarry[seat] + built == 29


@pytest.mark.few(8)
@pytest.mark.parametrize("mixture", MIXTURES)
def test_both_implementations_agree_at_every_ply(mixture: str) -> None:
    for number in range(MATCHES // len(MIXTURES) or 1):
        seed = number + 1000 * MIXTURES.index(mixture)
        mood = list(MOODS)[(number + MIXTURES.index(mixture)) % len(MOODS)]
        compare(mixture, ("no", "yes")[number // 3 % 2], 2 + number % 3, mood, seed)


@pytest.mark.parametrize(
    ("mixture", "seats", "mood", "seeds", "rare"),
    [
        ("ABABB", 2, "slow", 6, ("pass", "round with ships left")),
        ("BBBBB", 2, "any", 6, ("load", "skip", "points", "hammer", "chisel", "lever", "sail", "keep")),
        ("BBBAB", 4, "temple", 6, tuple(f"renewed with {count} hidden cards" for count in range(3))),
        ("BBBBB", 4, "slow", 6, ("fourth alone in a row of the chamber",)),
        ("BBBBB", 4, "cards", 6, ("renewed during entrance", "renewed during sail")),
    ],
)
def test_they_agree_on_what_is_rare(mixture: str, seats: int, mood: str, seeds: int, rare: tuple[str, ...]) -> None:
    met: Counter[str] = Counter()
    for seed in range(seeds):
        met += compare(mixture, "yes", seats, mood, seed)
    assert set(rare) <= set(met)


@pytest.mark.parametrize("name", ["builders-21", "builders-22", "builders-29"])
def test_the_naive_one_meets_the_contracts_samples(name: str) -> None:
    record = read((SAMPLES / f"{name}.rec").read_bytes(), {builders.name: builders})
    expected = [json.loads(line) for line in (SAMPLES / f"{name}.jsonl").read_text("utf-8").splitlines()]
    telling = Naive(record.options, record.seats).match()
    speaker, may = next(telling)
    for number, step in enumerate(record.steps):
        turn = speaker if speaker == "box" else int(speaker)
        assert {"n": number, "turn": turn, "legal": may} == expected[number]
        try:
            speaker, may = telling.send(step.words)
        except StopIteration as end:
            scores, winners = end.value
            last = {"n": number + 1, "turn": "over", "legal": [], "scores": scores, "winners": winners}
    assert json.dumps(last) == json.dumps(expected[-1])
    assert len(expected) == len(record.steps) + 1


def test_the_two_have_the_same_options_and_seats() -> None:
    assert dict(builders.options) == {**dict.fromkeys(SITES, ("A", "B")), "wrath": ("no", "yes")}
    assert tuple(builders.seats) == (2, 3, 4)
