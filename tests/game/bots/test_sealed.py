"""Sealed choices: mean strategies against solutions that are known, notes that are drawn, and bots that cannot peek."""

from random import Random
from typing import Any

import pytest

from game import OVER
from game.bots.plain import Plain
from game.bots.search import Search
from game.chance import settle
from game.match import Match
from tests.game.bots import auction, envelopes
from tests.game.bots.envelopes import CALLED, DIGITS, JORDAN, PENNIES, ROSHAMBO
from tests.strength.textbook import EVERY as BOTS


def after(game: Any, *steps: str) -> Any:
    table = game.start({}, game.players)
    for words in steps:
        table = game.apply(table, words)
    return table


def searched(game: Any, table: Any, rounds: int, seed: int = 1) -> Search:
    """A search for the seat that must choose at this table, by what it sees."""
    seat = game.turn(table)
    seen = game.seen(table, seat)
    search = Search(Plain(game, seen), seen, seat, Random(seed))
    search.run(rounds)
    return search


def mixture(search: Search) -> dict[str, float]:
    """The mean strategy, by the last word of each step."""
    strategy = search.tree.strategy
    assert strategy
    return dict(zip([move.split(" ")[-1] for move in strategy.moves], strategy.mean(), strict=True))


def value(search: Search) -> float:
    """The value of the mean strategy for its seat."""
    strategy = search.tree.strategy
    assert strategy
    pairs = zip(strategy.moves, strategy.mean(), strict=True)
    return sum(share * strategy.hope(move)[1] for move, share in pairs)


@pytest.mark.parametrize(
    ("game", "steps"),
    [
        (PENNIES, []),
        (PENNIES, ["write: heads"]),
        (PENNIES, ["write: tails"]),
        (CALLED, []),
        (CALLED, ["write: heads"]),
    ],
    ids=["writes first", "writes second", "writes second, other note", "is called", "calls"],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_matching_pennies_are_even(game: Any, steps: list[str], seed: int) -> None:
    """Writing first or second, or guessing openly: half and half, and half of all matches won."""
    search = searched(game, after(game, *steps), 1500, seed)
    assert search.mixed
    assert mixture(search) == pytest.approx({"heads": 0.5, "tails": 0.5}, abs=0.1)
    assert value(search) == pytest.approx(0.5, abs=0.07)
    for each in search.ranking():
        assert each.chance == pytest.approx(0.5, abs=0.1), "neither is better against the other seat's mean"


@pytest.mark.parametrize("steps", [[], ["write: rock"]], ids=["first", "second"])
def test_unequal_rock_paper_scissors(steps: list[str]) -> None:
    """Rock beats scissors by 1/2, the other two wins by 1/4 (share of wins over a half).

    In equilibrium each is said in proportion to what is at stake between the other two: 1/4, 1/2, 1/4.
    """
    search = searched(ROSHAMBO, after(ROSHAMBO, *steps), 6000)
    assert mixture(search) == pytest.approx({"rock": 0.25, "paper": 0.5, "scissors": 0.25}, abs=0.09)
    assert value(search) == pytest.approx(0.5, abs=0.05)


@pytest.mark.parametrize("steps", [[], ["write: left"], ["write: left", "write: left"]], ids=["1", "2", "3"])
def test_three_seats_in_one_sealed_choice(steps: list[str]) -> None:
    """Jordan's game: the only equilibrium is half and half for each, and a third of the first place."""
    search = searched(JORDAN, after(JORDAN, *steps), 2500)
    assert mixture(search) == pytest.approx({"left": 0.5, "right": 0.5}, abs=0.1)
    assert value(search) == pytest.approx(1 / 3, abs=0.06)


@pytest.mark.parametrize(("hands", "known"), [(("fig fig", "fig fig"), 0.25), (("fig date", "fig fig"), 0.75)])
def test_bids_are_worth_what_their_normal_form_is(hands: tuple[str, str], known: float) -> None:
    """Tiny with open hands and a prize for the highest bid, against all outcomes of each pair of bids."""
    table = auction.dealt(*hands)
    matrix = auction.matrix(table)
    assert max(min(row) for row in matrix) < known < min(map(max, zip(*matrix, strict=True))), "no bid is safe"
    half = [(zero + one) / 2 for zero, one in zip(*matrix[:2], strict=True)]
    assert min(half) == known == max((row[0] + row[1]) / 2 for row in matrix), "half 0, half 1 is a solution for either"
    search = searched(auction, table, 3000)
    mean = mixture(search)
    assert mean["1"] == pytest.approx(0.5, abs=0.1), "in every solution; 0 and 2 are as good as each other"
    assert value(search) == pytest.approx(known, abs=0.07)
    worst = min(sum(mean[str(one)] * matrix[one][two] for one in range(3)) for two in range(3))
    assert worst > known - 0.1, "whatever the other one bids"


@pytest.mark.few(10)
@pytest.mark.parametrize("game", [PENNIES, CALLED, JORDAN, ROSHAMBO], ids=lambda game: game.name)
@pytest.mark.parametrize("name", ["1", "4", "5", "greedy", "expectimax", "uct", "flat"])
def test_nobody_peeks(game: Any, name: str) -> None:
    """The answer to a sealed note does not depend on it."""
    bot = BOTS[name]
    for seed in range(3):
        said = set()
        for word in game.words[:2]:
            table = after(game, f"write: {word}")
            seat = game.turn(table)
            said.add(bot(game, game.seen(table, seat), seat, game.legal(table), Random(seed)))
        assert len(said) == 1


@pytest.mark.parametrize("steps", [[], ["write: heads"]], ids=["first", "second"])
def test_a_level_draws_its_answer(steps: list[str]) -> None:
    """The same generator draws the same; others draw both notes, each about as often."""
    table = after(PENNIES, *steps)
    seat = PENNIES.turn(table)
    seen = PENNIES.seen(table, seat)
    said = [BOTS["5"](PENNIES, seen, seat, PENNIES.legal(table), Random(seed)) for seed in range(40)]
    assert said[:3] == [BOTS["5"](PENNIES, seen, seat, PENNIES.legal(table), Random(seed)) for seed in range(3)]
    assert 10 <= said.count("write: heads") <= 30


def test_asking_twice_draws_once() -> None:
    search = searched(PENNIES, after(PENNIES), 50)
    assert len({search.best() for _ in range(20)}) == 1


@pytest.mark.parametrize("game", envelopes.EVERY, ids=lambda game: game.name)
@pytest.mark.parametrize("name", ["random", "greedy", "expectimax", "1", "2", "3", "4", "5"])
def test_every_bot_plays_to_the_end(game: Any, name: str) -> None:
    match = Match(game)
    rng = Random(name)
    settle(match, rng)
    while match.turn != OVER:
        seat = match.turn
        match.say(seat, BOTS[name](game, game.seen(match.table, seat), seat, match.legal, rng))
        settle(match, rng)
    assert match.winners()


class Counted:
    """A game whose notes are counted as they are offered."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.asked = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def notes(self, table: Any, words: str, said: Any) -> Any:
        self.asked += 1
        return self.game.notes(table, words, said)


def test_notes_are_drawn_and_never_listed() -> None:
    """A hundred million notes: few are tried, more as visits grow, and good ones are found among them."""
    game = Counted(DIGITS)
    search = searched(game, after(DIGITS), 100)
    few = len(search.tree.strategy.moves) if search.tree.strategy else 0
    assert 20 <= few <= 150
    search.run(900)
    strategy = search.tree.strategy
    assert strategy and few < len(strategy.moves) <= 300
    assert game.asked < 100_000
    high = sum(share for move, share in zip(strategy.moves, strategy.mean(), strict=True) if move >= "write: 7")
    assert high > 0.6, "a third of all notes begin with 7, 8 or 9"


def test_a_forced_note_is_judged_against_the_mean_and_not_answered() -> None:
    """However long a single note is tried, the other seat plays on as before, since it cannot know."""
    search = searched(PENNIES, after(PENNIES), 1000)
    search.run(1000, search.known("write: heads"))
    assert search.hope("write: heads")[1] == pytest.approx(0.5, abs=0.1)
    margins = search.margins("write: heads")
    assert margins[0] == pytest.approx(-margins[1]) and abs(margins[0]) < 0.2
