"""The exact endgame against a search that leaves nothing out."""

import os
from collections import Counter
from collections.abc import Iterator
from itertools import product
from operator import mul
from random import Random
from typing import Any

import pytest

from game import BOX, GAMES, builders
from game import OVER as ENDED
from game.bots.builders.ending import Ending
from game.bots.builders.model import make as builders_of
from game.bots.duel import model as duels
from game.bots.duel import play, selfplay, steps
from game.bots.duel.layout import MOVER, SHIPS, STANDING, State
from game.bots.duel.layout.seats import HELD, TAKES, WIDE
from game.bots.endgame import Endgame
from game.bots.endgame import endgame as made
from game.bots.judge import review
from game.bots.levels import Thinking, level
from game.bots.model import OVER, ExactModel
from game.builders import parts
from game.builders.table import KINDS, LEVER, Table
from game.match import Match
from tests.game.playing import some_options, step, whole

MATCHES = 60 if os.environ.get("NILE_FULL") else 5


Hope = tuple[float, float]
"""A chance of winning and a margin: by the chance first, then by points."""


def brute(model: ExactModel[Any], state: Any) -> Hope:
    """Seat 0's, by trying everything."""
    turn = model.turn(state)
    if turn == OVER:
        margins, chances = model.evaluate(state)
        return chances[0], margins[0]
    return (min if turn else max)(brute_after(model, state, move) for move in model.moves(state))


def brute_after(model: ExactModel[Any], state: Any, move: int) -> Hope:
    """The same after a move."""
    ways = [(odds, brute(model, after)) for odds, after in model.outcomes(state, move)]
    chance, margin = (round(sum(odds * hope[part] for odds, hope in ways), 9) for part in (0, 1))
    return chance, margin


def told(hope: Hope, turn: int) -> Hope:
    """The mover's margin and chance of winning, as the endgame tells them."""
    chance, margin = hope
    return (-margin, 1 - chance) if turn else (margin, chance)


def end(seed: int) -> State | None:
    """A table near the end of a random match at which nothing can be drawn any more."""
    rng = Random(seed)
    state = selfplay.opening(rng)
    while play.turn(state) >= 0:
        if state[SHIPS].bit_count() == 2:
            held = [state[HELD + WIDE * seat + TAKES :][:4] for seat in (0, 1)]
            standing = (state[STANDING] | state[STANDING + 1]).bit_count()
            if standing > 2 and sum(map(sum, held)) < 2:
                return state
        play.play(state, rng.choice(steps.legal(state)), rng.random)
    return None


@pytest.mark.parametrize("sides", [*product((0, 1), repeat=4)][::5])
def test_the_endgame_finds_what_trying_everything_finds(sides: tuple[int, int, int, int]) -> None:
    model = duels.models(sides)
    found = 0
    for seed in range(400):
        state = end(seed)
        if state is None:
            continue
        endgame = Endgame(model, state)
        slices = 1
        while not endgame.run(50):
            slices += 1
        move, margin, chance = endgame.best()
        for hope in (brute(model, state), brute_after(model, state, move)):
            assert told(hope, state[MOVER]) == pytest.approx((margin, chance)), (seed, slices)
        assert endgame.reached(move) == (margin, chance)
        found += 1
        if found == MATCHES:
            return
    raise AssertionError(found)


class Large(Exception):
    """An end has too many tables for trying everything by the rules."""


class Rules:
    """Trying everything by the rules of Builders of Egypt, in at most so many tables."""

    def __init__(self, tables: int) -> None:
        self.left = tables

    def value(self, table: Any) -> tuple[float, int]:
        """Seat 1's share of the first place, and its lead in points, which decides between equal shares."""
        turn = builders.turn(table)
        if turn == ENDED:
            winners = builders.winners(table)
            one, two = (each["total"] for each in builders.scores(table))
            return (1 in winners) / len(winners), one - two
        self.left -= 1
        if self.left < 0:
            raise Large
        values = [self.value(builders.apply(table, words)) for words in builders.legal(table)]
        if turn == BOX:
            odds = builders.odds(table)
            share, lead = (sum(map(mul, odds, each)) / sum(odds) for each in zip(*values, strict=True))
            return share, lead
        return max(values) if turn == 1 else min(values)


def random_match(rng: Random, **sides: str) -> Match:
    """A random match of Builders of Egypt for two."""
    match = Match(builders, some_options(builders, rng) | sides, 2)
    while match.turn != ENDED:
        match.say(match.turn, step(builders, match.table, rng))
    return match


def last_round(seed: int, **sides: str) -> Iterator[Table]:
    """The tables in the last round of a random match of Builders of Egypt for two, the last one first.

    To some a blue card is added.
    """
    rng = Random(seed)
    for table in reversed(random_match(rng, **sides).tables[:-1]):
        if table.drawn.bit_count() == parts.ROUNDS and builders.turn(table) != BOX:
            table = table.copy()
            if rng.random() < 0.4:
                table.held[KINDS * rng.randrange(2) + rng.randrange(LEVER, KINDS)] += 1
            yield table


def test_the_rules_of_builders_bring_what_the_exact_endgame_says() -> None:
    """Of each step: the chance of winning, and the lead in points; half of the matches end with draws at the temple."""
    found, sides, hidden = 0, set(), 0
    for seed in range(MATCHES * 8):
        for table in last_round(seed, temple="AB"[seed % 2]):
            model, turn = builders_of(table), builders.turn(table)
            state = model.root(table, turn)
            endgame = made(model, state)
            if not endgame:
                break
            try:
                values = {words: Rules(600).value(builders.apply(table, words)) for words in builders.legal(table)}
            except Large:
                break
            assert endgame.run(4000)
            for words, hope in values.items():
                exact = pytest.approx(told(hope, turn - 1), abs=1e-6)  # points are told to a millionth
                assert endgame.reached(model.move(words)) == exact, (seed, words)
            move, *best = endgame.best()
            assert tuple(best) == endgame.reached(move) == max(map(endgame.reached, model.moves(state)), key=likelier)
            found += len(values) > 1
            sides.add(table.setting.sides)
            hidden += table.hidden > 0 and table.sites & 1
    assert found > 9 * MATCHES and len(sides) > 8 and hidden, (found, sides, hidden)


def likelier(hope: tuple[float, float]) -> tuple[float, float]:
    """By the chance, then by points."""
    return hope[1], hope[0]


def test_builders_own_search_of_the_end_finds_what_that_of_all_games_does() -> None:
    """With more ships, red and blue cards, and both sides of what may be counted out; also in slices."""
    found, cards = 0, Counter[str]()
    for seed in range(1000, 1000 + MATCHES * 4):
        for table in last_round(seed, temple="A"):
            model = builders_of(table)
            state = model.root(table, builders.turn(table))
            endgame = made(model, state)
            plain = Endgame(model, state)
            if not (isinstance(endgame, Ending) and plain.run(1500)):
                break
            while not endgame.run(40):
                pass
            move, *best = endgame.best()
            assert tuple(best) == plain.best()[1:] == plain.reached(move), seed
            found += 1
            cards.update(verb for words in builders.legal(table) if (verb := words.split(" ")[0]))
    assert found > 9 * MATCHES and all(cards[verb] for verb in ("take", "send", *parts.BLUE)), (found, cards)


def test_a_look_back_tells_what_the_last_steps_of_builders_cost_by_the_rules() -> None:
    found = 0
    for seed in range(MATCHES * 2):
        match = random_match(Random(seed), temple="A")
        for moment in review(match, first=len(match.steps) - 5):
            if not moment.exact:
                continue
            table, sign = match.tables[moment.ply], 3 - 2 * moment.speaker
            try:
                values = {words: Rules(3000).value(builders.apply(table, words)) for words in builders.legal(table)}
            except Large:
                continue
            best, played = (values[words] for words in (moment.best, moment.words))
            lost = max(0, sign * (best[1] - played[1]))
            assert best == pytest.approx((max if sign > 0 else min)(values.values()))
            assert (moment.margins[0], moment.lost) == pytest.approx((played[1], lost), abs=2e-6)
            assert moment.swing == pytest.approx(abs(best[0] - played[0]))
            found += 1
    assert found > 2 * MATCHES


def test_builders_is_counted_out_only_for_two_in_the_last_round() -> None:
    for seed in range(40):
        match = whole(builders, 2 + seed % 2, Random(seed))
        for table, said in zip(reversed(match.tables[:-1]), reversed(match.steps), strict=True):
            if builders.turn(table) != BOX and made(builders_of(table), builders_of(table).root(table, said.speaker)):
                assert match.seats == 2 and table.drawn.bit_count() == parts.ROUNDS


def solved(name: str, seed: int) -> tuple[Match, Thinking] | None:
    """Level 7 at the last choice among four steps or more in a random match."""
    match = whole(GAMES[name], 2, Random(seed))
    for ply in range(len(match.steps) - 1, 0, -1):
        seat = match.steps[ply].speaker
        if seat == BOX or len(match.game.legal(match.tables[ply])) < 4:
            continue
        thinking = Thinking(
            level(match.game, 7), match.game, match.game.seen(match.tables[ply], seat), seat, Random(seed)
        )
        thinking.run(60)
        return (match, thinking) if thinking.endgame and thinking.endgame.solved else None
    return None


@pytest.mark.parametrize("name", ["duel", "builders"])
def test_a_hint_at_a_solved_end_has_no_figure_of_the_search(name: str) -> None:
    """Every step that it names is counted to the end, and they stand in the order of chance and points."""
    found = 0
    for seed in range(30):
        at = solved(name, seed)
        if not at:
            continue
        _, thinking = at
        assert thinking.endgame
        model, state = thinking.endgame.model, thinking.endgame.state
        ranked, turn = thinking.ranking(), model.turn(state)
        for each in ranked:
            ways = [(odds, exact(model, after)) for odds, after in model.outcomes(state, model.move(each.words))]
            hope = (sum(odds * way[0] for odds, way in ways), sum(odds * way[1] for odds, way in ways))
            assert (each.margin, each.chance) == pytest.approx(told(hope, turn)), (seed, each.words)
        assert len(ranked) >= min(4, len(model.moves(state))) and ranked[0].words == thinking.best()
        assert ranked == sorted(ranked, key=lambda each: (-each.chance, -each.margin))
        found += 1
    assert found > 5, found


def exact(model: ExactModel[Any], state: Any) -> Hope:
    """Seat 0's, by the exact search from this state alone."""
    if model.turn(state) == OVER:
        return brute(model, state)
    endgame = Endgame(model, state)
    while not endgame.run(1000):
        pass
    margin, chance = endgame.best()[1:]
    return (1 - chance, -margin) if model.turn(state) else (chance, margin)
