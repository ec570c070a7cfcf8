"""How Valley of the Kings is learned: matches whose plans are sometimes drawn, and a regression of what seats gained.

Weights are fitted to the points that each seat gained after the end of each round of a match. With two seats a search
chooses the plans of the last matches.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from game.bots.learned import Ridge, Spread, Taught, unknown
from game.bots.model import Move
from game.bots.plain import margins
from game.bots.search import Search
from game.bots.selfplay import Round, Sums, Training
from game.bots.strategy import Strategy
from game.bots.valley import bidding, phases
from game.bots.valley.bidding import Market
from game.bots.valley.evaluation import STAGES, WEIGHTS, Evaluation, file, stage, untaught
from game.bots.valley.model import State, Valley
from game.bots.valley.view import View
from game.valley import agenda, options, rules, scoring, secrets
from game.valley import seats as counts
from game.valley.table import Table, start

WILD: Final = 0.12
"""The share of plans that are chosen at random from the likeliest ones."""
BIDS: Final = 12
"""Bids that each seat considers,"""
TURNS: Final = 12
"""and turns of regret matching over them."""


def bids(market: Market, rng: Random) -> list[bidding.Bid]:
    """A bid for each seat."""
    mixed = [Strategy() for _ in range(market.seats)]
    for seat, each in enumerate(mixed):
        each.add(market.bids(seat + 1, rng, BIDS))
    for _ in range(TURNS):
        nows = [each.now() for each in mixed]
        profile = [each.drawn(rng.random(), now) for each, now in zip(mixed, nows, strict=True)]
        for seat, each in enumerate(mixed):
            each.count(range(len(each.moves)), nows[seat])
            each.learn(range(len(each.moves)), nows[seat], market.payoffs(seat, each.moves, profile))
    return [each.drawn(rng.random()) for each in mixed]


def plan(game: Valley, table: Table, seat: int, rounds: int, rng: Random) -> Move:
    """A plan for this phase: by so many rounds of search, by the policy without any, and sometimes any likely one."""
    if rng.random() < WILD:
        return rng.choice(phases.plans(View(game.evaluation, table), seat))
    if not rounds:
        return phases.policy(View(game.evaluation, table), seat, rng)
    search = Search(Valley(game.seats, game.evaluation), secrets.seen(table, seat), seat, rng)
    search.run(0 if search.settled else rounds)
    strategy = search.tree.strategy
    return strategy.drawn(rng.random()) if strategy else search.top()


def match(game: Valley, table: Table, rounds: int, rng: Random) -> Iterator[Table]:
    """The table at the end of each round of one match, in which so many rounds of search choose a plan."""
    state = State(table, 99, ())
    game.settle(table, rng)
    said: list[bidding.Bid] = []
    number = table.round
    while table.agenda:
        seat = rules.turn(table)
        if table.question[0] == agenda.LAY:
            if not said or said[seat - 1].more == ():
                said = bids(Market(View(game.evaluation, table)), rng)
            words = bidding.spoken(said[seat - 1])
            if table.setting.alternate:
                group, value = said[seat - 1].more[0] if said[seat - 1].more else (0, -1)
                words = (f"lay {group + 1}: {value}",) if value >= 0 else ("done",)
                said[seat - 1] = said[seat - 1]._replace(more=said[seat - 1].more[1:])
            game.act(state, words, rng)
        else:
            game.act(state, plan(game, table, seat, rounds, rng), rng)
            said = []
        if table.round != number or not table.agenda:
            number = table.round
            said = []
            yield table.copy()
        game.settle(table, rng)


def lot(seats: int, taught: Taught, each: Round, matches: int, seed: str) -> Sums:
    """Plays matches with the evaluation `taught`; returns the sums for the next one."""
    rng = Random(seed)
    ridge, spread = Ridge(WEIGHTS), Spread()
    known, sought = (
        {expert: Evaluation(figures, seats, expert == "yes") for expert in options["expert"]}
        for figures in (taught, unknown(WEIGHTS))
    )
    for _ in range(matches):
        some = {option: rng.choice(values) for option, values in options.items()}
        evaluation = known[some["expert"]]
        *tables, last = match(Valley(seats, evaluation), start(some, seats), each.searched, rng)
        totals = [points["total"] for points in scoring.scores(last)]
        ahead = margins([float(total) for total in totals])
        for table in tables:
            number = stage(table)
            sums: list[Any] = [*sought[some["expert"]].totals(table)]
            for total, reached in zip(sums, totals, strict=True):
                ridge.add(total.sample(), reached - total.certain)
            spread.add(number / STAGES, ahead[0] - margins(evaluation.totals(table))[0])
    return ridge, spread


ROUNDS: Final = (Round(400), Round(1500), Round(5000))
SEARCHED: Final = Round(800, 30, rounded=True)
"""With more than two seats this gained nothing."""
TRAININGS: Final = {
    str(count): Training(
        count, lot, untaught(), 16.0, file(count), ROUNDS if count > 2 else (*ROUNDS, SEARCHED), firm=30.0
    )
    for count in counts
}
"""Every evaluation that is learned, by its number of seats."""
