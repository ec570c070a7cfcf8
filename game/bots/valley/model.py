"""Valley of the Kings as a search sees it: moves are plans for a whole phase, and the end of a round is the horizon."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from game.bots import learned
from game.bots.model import OVER, Evaluated, HiddenModel, Move, News, PartedModel
from game.bots.plain import chances, margins, shares
from game.bots.valley import bidding, evaluation, phases
from game.bots.valley.bidding import Market
from game.bots.valley.contests import Auction, March
from game.bots.valley.evaluation import Evaluation, stage
from game.bots.valley.tuning import CARE, TUNING
from game.bots.valley.view import View
from game.interface import BOX
from game.valley import agenda, moves, rules, scoring, secrets
from game.valley.table import Table
from game.valley.ways import parse

PROFILES = 8
"""Profiles of bids with which a single bid is judged."""


@dataclass(slots=True, eq=False)
class State:
    """A table in a round, and the way that led there from what a seat saw."""

    table: Table
    last: int
    """The round after which nothing is looked at."""
    path: tuple[Hashable, ...]
    """What was guessed, and the plans since: states with the same are the same."""


class Valley(HiddenModel[State], PartedModel[State]):
    """The model of one match, for one decision."""

    tuning = TUNING

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

    def settle(self, table: Table, rng: Random | None, last: int = 0, claims: bool = False) -> list[list[str]]:
        """Says draws and what notes have settled, on the table itself; returns the latter as each seat hears it.

        `last`: the round after which it stops. `claims`: foremen take possession of what they come into.
        """
        heard = [list[str]() for _ in range(self.seats)]
        while table.agenda and not (last and table.round > last):
            turn = rules.turn(table)
            if claims and table.question[0] == agenda.CLAIM:
                rules.play(table, rules.legal(table)[0])
                continue
            if turn == BOX:
                words = rng.choices(rules.legal(table), rules.odds(table))[0] if rng else None
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
        if (found := self.plans.get(state.path)) is None:
            if self.sealed(state):
                found = self.draw(state, Random(0), self.tuning.notes)
            else:
                found = [*phases.plans(View(self.evaluation, state.table), self.turn(state) + 1)]
            self.plans[state.path] = found
        return found

    def sealed(self, state: State) -> bool:
        """Whether a bid or a way is asked for."""
        return state.table.question[0] in (agenda.LAY, agenda.SEAL)

    def draw(self, state: State, rng: Random, count: int) -> list[Move]:
        """Bids or ways."""
        table = state.table
        seat = rules.turn(table)
        if table.question[0] == agenda.LAY:
            return list(dict.fromkeys(bidding.spoken(bid) for bid in self.market(state).bids(seat, rng, count)))
        return [*phases.ways(View(self.evaluation, table), seat, rng, count)]

    def stakes(self, state: State, move: Move) -> Sequence[float]:
        """What each group is worth that is on sale; nothing is at stake with a blank tablet."""
        step, _, note = str(move[0]).partition(": ")
        return self.market(state).single[self.turn(state)] if step.startswith("lay ") and int(note or 0) else ()

    def market(self, state: State) -> Market:
        """The groups on sale, with what they are worth."""
        if (found := self.markets.get(state.path)) is None:
            found = self.markets[state.path] = Market(View(self.evaluation, state.table))
        return found

    def contest(self, state: State, seat: int, rng: Random) -> Auction | March | None:
        """Bids by what they buy; ways by the end of the round to which they lead."""
        if not self.sealed(state):
            return None
        if state.table.question[0] == agenda.LAY:
            seen = secrets.seen(state.table, seat + 1)  # what others have laid is not what the sample has guessed
            market = Market(View(self.evaluation, seen))
            return Auction(market, self.evaluation.totals(seen), self.soft(state), seat, rng)

        def end(table: Table) -> Evaluated:
            """The end of this round, from a table at which all ways are known, which is changed."""
            self.settle(table, None, state.last, claims=True)
            return self.leaf(State(table, state.last, state.path), None)

        return March(View(self.evaluation, state.table), end, seat, rng)

    def same(self, state: State, move: Move) -> Move:
        """The plan that begins with the same step; the step alone if there is none."""
        return next((plan for plan in self.moves(state) if plan[0] == move[0]), move)

    def order(self, state: State) -> list[Move]:
        """The plans, as they are made: the likeliest first."""
        return [*self.moves(state)]

    def look(self, state: State, move: Move) -> Sequence[float]:
        """What the round's end brings after the plan; a bid, against some drawn ones."""
        if state.table.question[0] == agenda.LAY:
            return self.bid(state, move)
        return super().look(state, move)

    def after(self, state: State, move: Move) -> State:
        """The end of the round after the plan, if all do what seems best."""
        new = self.copy(state)
        self.act(new, move, None)
        self.finish(new, None)
        return new

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
            while table.question[0] == agenda.CLAIM:
                rules.play(table, rules.legal(table)[0])
            if asked & ~agenda.DETAIL == agenda.LAY and table.setting.alternate:
                break
        state.path = (*state.path, move)
        return self.settle(table, rng, state.last, claims=True)

    def play(self, state: State, move: Move, rng: Random) -> News | None:
        """Carries out a plan."""
        seat = rules.turn(state.table)
        secret = self.sealed(state)
        told = self.act(state, move, rng)
        if not secret:
            return None
        first = [move if each == seat else move[0].partition(":")[0] for each in range(1, self.seats + 1)]
        return News([(heard, *more) for heard, more in zip(first, told, strict=True)], bool(told[0]))

    def evaluate(self, state: State) -> Evaluated:
        """The margins by the evaluation and chances by these; at the end the points, and the winners share 1."""
        table = state.table
        if not table.agenda:
            totals = [points["total"] for points in scoring.scores(table)]
            return margins(totals), shares(scoring.winners(table), self.seats)
        reached = margins(self.evaluation.totals(table))
        return reached, chances(reached, self.soft(state))

    def soft(self, state: State) -> float:
        """Points of lead that change the odds e-fold now."""
        return self.evaluation.soft[stage(state.table)]

    def leaf(self, state: State, rng: Random | None) -> Evaluated:
        """The evaluation at the end of the round."""
        self.finish(state, rng)
        return self.evaluate(state)

    def parts(self, state: State, rng: Random) -> Mapping[str, Sequence[float]]:
        """By pyramids, foremen, workers and turns at the end of the round; at the end of the match, by points."""
        self.finish(state, rng)
        table = state.table
        if not table.agenda:
            return {"pyramids": [points["total"] for points in scoring.scores(table)]}
        return self.evaluation.parts(table)

    def finish(self, state: State, rng: Random | None) -> None:
        """Plays on to the end of the round, on the state itself: everybody does what seems best."""
        while (turn := self.turn(state)) != OVER:
            self.act(state, phases.policy(View(self.evaluation, state.table), turn + 1, rng), rng)

    def plainest(self, equal: Sequence[Move]) -> Move:
        """A figure stays where it is or goes the fewest ways, and a cube that can be laid is laid."""
        if self.words(equal[0]).startswith("sealed"):
            return min(equal, key=lambda move: len(self.words(move).split(" ")))
        verbs = [str(move[0]).split(" ")[0] for move in equal]
        if verbs[0] in ("foreman", "worker") and moves.DONE in verbs:
            return equal[verbs.index(moves.DONE)]
        if verbs[0] == moves.DONE and "build" in verbs:
            return equal[verbs.index("build")]
        return equal[0]

    def care(self, root: State) -> float:
        """Whoever bids for too much or goes to the wrong site still claims, works and builds there."""
        return CARE.get(root.table.question[0], 1.0)

    def words(self, move: Move) -> str:
        """The first step of a plan."""
        return str(move[0])

    def move(self, words: str) -> Move:
        """A plan of one step."""
        return (words,)


@cache
def evaluations(seats: int, expert: bool) -> Evaluation:
    """The evaluation for matches of this kind."""
    return Evaluation(learned.read(evaluation.file(seats)), seats, expert)


def make(seen: Any) -> Valley:
    """The model for a table of Valley of the Kings."""
    setting = seen.setting
    return Valley(setting.seats, evaluations(setting.seats, setting.expert))
