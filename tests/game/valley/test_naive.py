"""`game.valley` against the naive second implementation: who speaks, what may be said, odds and scores, at every ply.

Matches are random in several moods, so that what is rare comes too. `VALLEY_MATCHES=5000` in the environment plays
that many instead of about fifty.
"""

import json
import os
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import BOX, OVER, valley
from tests.game.playing import secret
from tests.game.valley.naive import Naive, Said
from tests.game.valley.naive_moves import AREAS, COLOURS, COST, site_of
from tests.game.valley.naive_score import kind
from tests.game.valley.playing import MOODS, OPTIONS, plies, record
from tests.places import SAMPLES

MATCHES = int(os.environ.get("VALLEY_MATCHES") or ("2000" if os.environ.get("NILE_FULL") else "24"))
MIXTURES = list(product(("no", "yes"), repeat=3))
SETS = list(product(MIXTURES, (2, 3, 4)))
SPEAKERS = {"box": BOX, "over": OVER, "1": 1, "2": 2, "3": 3, "4": 4}
PARTS = ["mixed", "striped", "levels", "single", "total"]


class Noting(Naive):
    """Notes what is met in the match."""

    def __init__(self, options: dict[str, str], seats: int) -> None:
        super().__init__(options, seats)
        self.met: Counter[str] = Counter()
        self.asked: set[tuple[int, str, str]] = set()

    def draw_groups(self) -> Said:
        self.fallen: set[str] = set()
        yield from super().draw_groups()
        self.met["small group"] += any(len(cubes) < 5 for cubes in self.groups.values())
        self.met["missing group"] += len(self.groups) <= len(self.seats)

    def aside(self, seat: str, foreman: str, place: str) -> str:
        own = place in [*self.foremen[seat].values(), *self.workers[seat]]
        self.met["put aside by one's own" if own else "put aside by another's"] += 1
        area = super().aside(seat, foreman, place)
        self.met["already there when put aside"] += self.foremen[seat][foreman] == area
        return area

    def come(self, seat: str, foreman: str, place: str, claimed: list[str]) -> Said:
        site = site_of(place)
        if site and site not in self.owner:
            asked = bool(self.scarabs(seat)) and foreman not in claimed
            self.met["no scarab left"] += not self.scarabs(seat)
            self.met["a second claim in a round"] += foreman in claimed
            self.met["asked again"] += asked and (self.number, seat, foreman) in self.asked
            if asked:
                self.asked.add((self.number, seat, foreman))
        if site in self.owner and self.owner[site] != seat:
            self.met["another's finished site entered"] += self.finished(site)
        yield from super().come(seat, foreman, place, claimed)

    def steal(self, seat: str) -> Said:
        before = {site: sum(map(bool, levels)) for site, levels in self.levels.items()}
        yield from super().steal(seat)
        for site in self.sites:
            robbers = [other for other in self.seats if self.stolen[other, site]]
            self.met["a level robbed bare"] += sum(map(bool, self.levels[site])) < before[site]
            self.met["two robbers on a site"] += bool(self.stolen[seat, site]) and len(robbers) > 1

    def seize(self, seat: str) -> Said:
        owners = dict(self.owner)
        for site in self.outled(seat):
            more = self.hands(seat, site) - self.hands(self.owner[site], site)
            thieves = (self.stolen[seat, site] + 1) // 2
            self.met["too many thieves to seize"] += 0 < more <= thieves
            self.met["no scarab to seize"] += more > thieves and not self.scarabs(seat)
        yield from super().seize(seat)
        for site in self.sites:
            seized = owners.get(site) != self.owner.get(site)
            self.met["seized by thieves"] += seized and self.stolen[seat, site] > 0
            self.met["seized twice in a round"] += seized and site in self.fallen
            self.fallen |= {site} if seized else set()
            self.met["seized with its cubes"] += seized and any(self.levels[site])

    def show(self) -> Said:
        laid = sum(map(len, self.laid.values()))
        yield from super().show()
        self.met["tablets, but nothing sold"] += laid > 0 and self.unsold > 0

    def over(self) -> bool:
        over = super().over()
        if over:
            self.met["end: Pharaoh"] += len(self.pharaoh) >= 30
            self.met["end: more than 30"] += len(self.pharaoh) > 30
            self.met["end: sites"] += all(map(self.finished, self.sites))
            self.met["end: nothing sold"] += self.unsold == 3
            self.met["end: round 40"] += self.number == 40
            for site in filter(self.finished, self.sites):
                size = "small" if len(self.levels[site]) == 2 else "large"
                self.met[f"{size} {kind(self.levels[site], self.expert)}"] += 1
        return over


def chances(weights: list[int]) -> list[Fraction]:
    return [Fraction(weight, sum(weights)) for weight in weights]


def meet(mixture: tuple[str, ...], seats: int, mood: str, seed: int) -> Counter[str]:
    """What comes in one match of the naive one alone, which keeps its own books."""
    naive = Noting(dict(zip(OPTIONS, mixture, strict=True)), seats)
    for ply in plies(naive, mood, seed):
        verb = " ".join(word for word in ply.words.split() if word in ("steal", "seize", "build", "centre"))
        naive.met[verb] += 1
        assert len(ply.may) == len(set(ply.may))
        assert ply.may != ["done"]
        kept(naive)
    return naive.met


def kept(naive: Naive) -> None:
    """No cube, scarab or figure is lost, and no cell holds two figures."""
    piles = [naive.bag, naive.pharaoh, *naive.groups.values(), *naive.hand.values(), list(naive.centre.values())]
    piles += [level for levels in naive.levels.values() for level in levels]
    cubes = Counter(cube for pile in piles for cube in pile if cube)
    assert cubes == dict.fromkeys(COLOURS, 33)
    assert all(naive.scarabs(seat) >= 0 for seat in naive.seats)
    figures = [place for seat in naive.seats for place in [*naive.foremen[seat].values(), *naive.workers[seat]]]
    cells = [place for place in figures if place not in AREAS]
    assert len(figures) == 7 * len(naive.seats)
    assert len(cells) == len(set(cells))


def compare(valley: Any, mixture: tuple[str, ...], seats: int, mood: str, seed: int, notes: bool = False) -> None:
    """One match, played by both; with notes, those bind the engine alone."""
    options = dict(zip(OPTIONS, mixture, strict=True))
    naive = Naive(options, seats)
    tables = [valley.start(options, seats)]
    rng = Random(seed)

    def due() -> str | None:
        settled: str | None = valley.due(tables[-1])
        return settled

    for ply in plies(naive, mood, seed, due):
        table = tables[-1]
        assert valley.turn(table) == SPEAKERS[ply.speaker]
        assert list(valley.legal(table)) == ([ply.words] if due() else ply.may)
        assert ply.words in ply.may or ply.speaker == "over"
        if ply.speaker == "box":
            assert chances(list(valley.odds(table))) == chances(naive.odds(ply.may))
        assert (valley.scores(table), valley.winners(table)) == naive.result()
        if ply.words:
            tables.append(valley.apply(table, secret(valley, table, ply.words, rng) if notes else ply.words))


@pytest.mark.few(4)
@pytest.mark.parametrize(("mixture", "seats"), SETS)
def test_both_implementations_agree_at_every_ply(mixture: tuple[str, ...], seats: int) -> None:
    at = SETS.index((mixture, seats))
    for number in range(MATCHES // len(SETS) or 1):
        compare(valley, mixture, seats, list(MOODS)[(number + at) % len(MOODS)], number + 1000 * at)


@pytest.mark.parametrize(("mixture", "seats"), SETS)
def test_notes_settle_only_what_could_have_been_written(mixture: tuple[str, ...], seats: int) -> None:
    at = SETS.index((mixture, seats))
    compare(valley, mixture, seats, ("robbers", "builders", "any")[at % 3], at, notes=True)


RARE: list[tuple[tuple[str, ...], int, str, tuple[int, ...], tuple[str, ...]]] = [
    (("no", "yes", "no"), 2, "robbers", (0, 1, 2), ("steal", "steal centre", "seize", "build centre")),
    (("no", "yes", "no"), 2, "robbers", (0, 1, 2), ("too many thieves to seize", "a level robbed bare")),
    (("no", "no", "no"), 3, "takers", (0,), ("seized with its cubes", "already there when put aside")),
    (("no", "no", "no"), 4, "gang", (5, 8), ("seized by thieves", "two robbers on a site")),
    (("no", "no", "no"), 2, "shy", (1,), ("asked again",)),
    (("no", "yes", "yes"), 4, "pure", (0, 3), ("large striped", "large levels", "small single")),
    (("no", "no", "no"), 4, "lavish", (1,), ("missing group",)),
    (("no", "yes", "yes"), 2, "frugal", (0, 1), ("end: sites",)),
    (("no", "no", "no"), 3, "idle", (0,), ("end: round 40",)),
    (("yes", "no", "yes"), 4, "builders", (0, 1), ("end: Pharaoh", "end: more than 30")),
    (("no", "no", "yes"), 4, "shy", (0, 1), ("end: nothing sold", "tablets, but nothing sold")),
]


@pytest.mark.few(4)
@pytest.mark.host  # what is rare is the same in both Pythons, and takes long
@pytest.mark.parametrize(("mixture", "seats", "mood", "seeds", "rare"), RARE)
def test_what_is_rare_comes(
    mixture: tuple[str, ...], seats: int, mood: str, seeds: tuple[int, ...], rare: tuple[str, ...]
) -> None:
    met: Counter[str] = Counter()
    for seed in seeds:
        met += meet(mixture, seats, mood, seed)
    assert set(rare) <= set(met)
    for seed in seeds:
        compare(valley, mixture, seats, mood, seed)


@pytest.mark.parametrize("file", sorted(SAMPLES.glob("valley-*.rec")), ids=lambda file: file.stem)
def test_the_naive_one_meets_the_contracts_samples(file: Path) -> None:
    top, _, body = file.read_text("utf-8").partition("\n\n")
    head = dict(line.split(": ", 1) for line in top.splitlines())
    options = dict(pair.split("=") for pair in head["options"].split())
    telling = Naive(options, int(head["seats"])).match()
    speaker, may = next(telling)
    told = []
    for number, line in enumerate(body.splitlines()):
        said, _, words = line.partition(" ")
        assert said == speaker
        told.append({"n": number, "turn": speaker if speaker == "box" else int(speaker), "legal": may})
        try:
            speaker, may = telling.send(words)
        except StopIteration as end:
            scores, winners = end.value
            last = {"n": number + 1, "turn": "over", "legal": [], "scores": scores, "winners": winners}
            told.append(last)
    assert "".join(f"{json.dumps(row)}\n" for row in told) == file.with_suffix(".jsonl").read_text("utf-8")


def test_a_move_costs_what_the_contract_says() -> None:
    for start, end in (("16", "15B"), ("16", "17"), ("16", "8C")):
        assert COST[start, end] == 1
    for start, end in (("6C", "16"), ("6C", "20"), ("16", "8D"), ("3A", "3D")):
        assert COST[start, end] == 2


def test_a_record_is_written() -> None:
    text = record(dict.fromkeys(OPTIONS, "no"), 2, "any", 1)
    assert text.startswith("game: valley\noptions: quick=no expert=no alternate=no\nseats: 2\n\nbox group 1 ")


def test_the_two_have_the_same_options_seats_and_parts() -> None:
    assert dict(valley.options) == dict.fromkeys(OPTIONS, ("no", "yes"))
    assert tuple(valley.seats) == (2, 3, 4)
    assert [*valley.score_parts, "total"] == PARTS
