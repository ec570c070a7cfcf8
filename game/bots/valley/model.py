"""Valley of the Kings as a search sees it: moves are plans for a whole phase, and the end of a round is the horizon."""

from collections.abc import Hashable, Sequence
from functools import cache
from random import Random
from typing import Any

from game.bots.model import OVER, Move, News
from game.bots.plain import chances, margins
from game.bots.rounds import Rounds
from game.bots.valley import bidding, evaluation, phases
from game.bots.valley.bidding import Market
from game.bots.valley.contests import Auction, End, March
from game.bots.valley.evaluation import Evaluation, stage
from game.bots.valley.mixing import Mixing
from game.bots.valley.tuning import CARE, TUNING
from game.bots.valley.view import View
from game.interface import BOX, AnyGame
from game.valley import agenda, rules, scoring, secrets
from game.valley.table import Table
from game.valley.ways import parse

PROFILES = 8
"""Profiles of bids with which a single bid is judged."""


class State:
    """A table in a round, and the way that led there from what a seat saw."""

    __slots__ = ("last", "path", "table")

    def __init__(self, table: Table, last: int, path: tuple[Hashable, ...]) -> None:
        self.table = table
        self.last = last
        """The round after which nothing is looked at."""
        self.path = path
        """What was guessed, and the plans since: states with the same are the same."""


class Valley:
    """The model of one match, for one decision."""

    tuning = TUNING
    open = False

    def __init__(self, seats: int, taught: Evaluation) -> None:
        self.seats = seats
        self.evaluation = taught
        self.own = 0
        self.plans: dict[tuple[Hashable, ...], list[Move]] = {}
        self.markets: dict[tuple[Hashable, ...], Market] = {}

    def root(self, seen: Table, seat: int) -> State:
        """The table as it is seen."""
        self.own = seat
        return State(seen, seen.round, ())

    def sample(self, root: State, rng: Random) -> State:
        """A whole table: others' tablets by chance, and ways as they may seem good to them; due draws are made."""
        table = root.table.copy()
        view = None
        for seat in sorted(secrets.written(table)):
            if seat != self.own and table.ways[seat] is None and not table.legs[seat]:
                view = view or View(self.evaluation, table)
                words = phases.ways(view, seat, rng, 1)[0][0]
                table.ways[seat] = parse(words.partition(":")[2].split())
        table = secrets.guess(table, self.own, rng)
        self.settle(table, rng)
        return State(table, root.last, (tuple(table.ways), tuple(table.laid)))

    def settle(self, table: Table, rng: Random | None, last: int = 0) -> list[list[str]]:
        """Says draws and what notes have settled, on the table itself; returns the latter as each seat hears it."""
        heard = [list[str]() for _ in range(self.seats)]
        while table.agenda and not (last and table.round > last):
            turn = rules.turn(table)
            if turn == BOX:
                if rng is None:
                    break
                words: str | None = rng.choices(rules.legal(table), rules.odds(table))[0]
            else:
                words = secrets.due(table)
            if words is None:
                break
            if turn != BOX:
                for seat, told in enumerate(heard, 1):
                    told.append(secrets.heard(table, words, seat))
            rules.play(table, words)
        return heard

    def copy(self, state: State) -> State:
        """An independent state."""
        return State(state.table.copy(), state.last, state.path)

    def turn(self, state: State) -> int:
        """The seat, from 0; `OVER` after the round too."""
        table = state.table
        return OVER if not table.agenda or table.round > state.last else rules.turn(table) - 1

    def moves(self, state: State) -> list[Move]:
        """Plans for the phase; notes are drawn by a generator that depends on nothing else."""
        found = self.plans.get(state.path)
        if found is None:
            if self.sealed(state):
                found = self.draw(state, Random(0), self.tuning.notes)
            else:
                found = [*phases.plans(View(self.evaluation, state.table), self.turn(state) + 1)]
            self.plans[state.path] = found
        return found

    def sealed(self, state: State) -> bool:
        """Whether a bid or a way is asked for."""
        return phases.question(state.table) in (agenda.LAY, agenda.SEAL)

    def draw(self, state: State, rng: Random, count: int) -> list[Move]:
        """Bids or ways."""
        table = state.table
        seat = rules.turn(table)
        if phases.question(table) == agenda.LAY:
            return list(dict.fromkeys(bidding.spoken(bid) for bid in self.market(state).bids(seat, rng, count)))
        return [*phases.ways(View(self.evaluation, table), seat, rng, count)]

    def market(self, state: State) -> Market:
        """The groups on sale, with what they are worth."""
        found = self.markets.get(state.path)
        if found is None:
            found = self.markets[state.path] = Market(View(self.evaluation, state.table), self.own)
        return found

    def solver(self, search: Rounds, state: State) -> Mixing | None:
        """Bids and ways are mixed in a way of their own."""
        if not self.sealed(state):
            return None
        if phases.question(state.table) == agenda.LAY:
            totals = self.evaluation.totals(state.table)
            return Mixing(search, Auction(self.market(state), totals, self.soft(state), search.seat, search.rng))
        return Mixing(search, March(View(self.evaluation, state.table), self.end(state), search.seat, search.rng))

    def end(self, state: State) -> End:
        """The evaluation at the end of this round, from a table at which all ways are known, which is changed."""

        def reached(table: Table) -> tuple[Sequence[float], Sequence[float]]:
            then = State(table, state.last, state.path)
            self.proceed(then)
            return self.leaf(then, None)

        return reached

    def proceed(self, state: State) -> None:
        """Says what notes have settled, and claims what foremen come into, on the state itself."""
        self.settle(state.table, None, state.last)
        while phases.question(state.table) == agenda.CLAIM:
            self.claim(state.table)
            self.settle(state.table, None, state.last)

    def fits(self, state: State, move: Move) -> bool:
        """Ways depend on nothing that is hidden."""
        return True

    def written(self, state: State) -> Sequence[Hashable]:
        """Nothing: what others have sealed is chosen again by the game's own solver, and by nothing else."""
        return [None] * self.seats

    def same(self, state: State, move: Move) -> Move:
        """The plan that begins with the same step; the step alone if there is none."""
        return next((plan for plan in self.moves(state) if plan[0] == move[0]), move)

    def order(self, state: State) -> list[Move]:
        """The plans, as they are made: the likeliest first."""
        return self.moves(state)

    def promises(self, state: State) -> list[tuple[Move, float, float]]:
        """The plans with what the round's end brings after each."""
        mover, found = self.turn(state), []
        moves = self.moves(state)
        for move in moves:
            reached, chances = self.after(state, move)
            found.append((move, reached[mover], chances[mover]))
        return sorted(found, key=lambda each: -each[2])

    def look(self, state: State, move: Move) -> Sequence[float]:
        """What the round's end brings after the plan; a bid, against some drawn ones."""
        if phases.question(state.table) == agenda.LAY:
            return self.bid(state, move)
        return self.after(state, move)[0]

    def after(self, state: State, move: Move) -> tuple[Sequence[float], Sequence[float]]:
        """Margins and chances at the round's end, if all do what seems best."""
        new = self.copy(state)
        self.act(new, move, None)
        return self.leaf(new, None)

    def bid(self, state: State, move: Move) -> list[float]:
        """The margins expected of a bid, the mean over some profiles of the others' bids."""
        market, mover = self.market(state), self.turn(state)
        own = bidding.heard(market, mover + 1, move)
        totals = self.evaluation.totals(state.table)
        sums = [0.0] * self.seats
        for profile in market.profiles(PROFILES):
            masks = market.won([own if seat == mover else bid for seat, bid in enumerate(profile)])
            for seat in range(self.seats):
                sums[seat] += market.worth[seat][masks[seat]] / PROFILES
        return margins([total + more for total, more in zip(totals, sums, strict=True)])

    def act(self, state: State, move: Move, rng: Random | None) -> list[list[str]]:
        """Says the steps of a plan, claims what is on the way, and says what notes have settled."""
        table = state.table
        asked = table.agenda[-1]
        for words in move:
            if not table.agenda or table.agenda[-1] != asked:
                break
            rules.play(table, words)
            self.claim(table)
            if asked & ~agenda.DETAIL == agenda.LAY and table.setting.alternate:
                break
        state.path = (*state.path, move)
        heard = self.settle(table, rng, state.last)
        while table.agenda and phases.question(table) == agenda.CLAIM:
            self.claim(table)
            for told, more in zip(heard, self.settle(table, rng, state.last), strict=True):
                told += more
        return heard

    def claim(self, table: Table) -> None:
        """Takes possession of what foremen come into."""
        while phases.question(table) == agenda.CLAIM:
            rules.play(table, rules.legal(table)[0])

    def play(self, state: State, move: Move, rng: Random) -> News | None:
        """Carries out a plan."""
        seat = rules.turn(state.table)
        secret = self.sealed(state)
        told = self.act(state, move, rng)
        if not secret:
            return None
        first = [move if each == seat else move[0].partition(":")[0] for each in range(1, self.seats + 1)]
        return News([(heard, *more) for heard, more in zip(first, told, strict=True)], bool(told[0]))

    def margins(self, state: State) -> Sequence[float]:
        """The margins by the evaluation; at the end by the points."""
        if not state.table.agenda:
            return margins([points["total"] for points in scoring.scores(state.table)])
        return margins(self.evaluation.totals(state.table))

    def soft(self, state: State) -> float:
        """Points of lead that change the odds e-fold now."""
        return self.evaluation.soft[stage(state.table)]

    def values(self, state: State, margins: Sequence[float]) -> Sequence[float]:
        """The chances by the margins; at the end the winners share 1."""
        if not state.table.agenda:
            winners = scoring.winners(state.table)
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(1, self.seats + 1)]
        return chances(margins, self.soft(state))

    def leaf(self, state: State, rng: Random | None) -> tuple[Sequence[float], Sequence[float]]:
        """The evaluation at the end of the round, to which everybody does what seems best."""
        while (turn := self.turn(state)) != OVER:
            self.act(state, phases.policy(View(self.evaluation, state.table), turn + 1, rng), rng)
        reached = self.margins(state)
        return reached, self.values(state, reached)

    def care(self, root: State) -> float:
        """Whoever bids for too much or goes to the wrong site still claims, works and builds there."""
        return CARE.get(phases.question(root.table), 1.0)

    def countable(self, state: State) -> bool:
        """False: the end is not searched exactly."""
        return False

    def outcomes(self, state: State, move: Move) -> list[tuple[float, State]]:
        """Never asked."""
        raise NotImplementedError

    def key(self, state: State) -> Hashable:
        """Never asked."""
        raise NotImplementedError

    def words(self, move: Move) -> str:
        """The first step of a plan."""
        return str(move[0])

    def move(self, words: str) -> Move:
        """A plan of one step."""
        return (words,)


@cache
def evaluations(seats: int, expert: bool) -> Evaluation:
    """The evaluation for matches of this kind."""
    taught = evaluation.read(seats) if evaluation.file(seats).exists() else evaluation.untaught()
    return Evaluation(taught, seats, expert)


def make(game: AnyGame, seen: Any) -> Valley:
    """The model for a table of Valley of the Kings."""
    setting = seen.setting
    return Valley(setting.seats, evaluations(setting.seats, setting.expert))
