"""Puzzles of the Valley: what they ask for, when a lead is clear, and what they are about.

A puzzle stands at the beginning of a seat's turn in a phase in which everything is open, and asks for a step of its
best plan. Whatever can begin that plan is right; so plans count as different only if they begin differently.

* ``claim``: foremen move openly and claim sites, or a site is taken over.
* ``workers``: workers move.
* ``steal``: cubes are stolen.
* ``build``: cubes are laid, and the rest goes to the Pharaoh.
"""

from collections.abc import Hashable
from itertools import pairwise
from random import Random
from typing import Any, Final

from game.bots.model import Move
from game.bots.valley import phases
from game.bots.valley.model import State, Valley, evaluations
from game.bots.valley.view import View
from game.valley import agenda, moves, parts, rules
from game.valley.advice.reason import reasons
from game.valley.paths import AREAS, SITE, SITES
from game.valley.table import TEAM, Table

POINTS: Final = 1.0
"""The lead in points,"""
CHANCE: Final = 0.06
"""or in the chance to win, over every plan that begins differently."""
THIN: Final = 0.0
"""No clear position is left out."""

ASKED: Final = {
    agenda.FOREMEN: "claim",
    agenda.SEIZE: "claim",
    agenda.WORKERS: "workers",
    agenda.STEAL: "steal",
    agenda.BUILD: "build",
}
"""What a puzzle is about, by the question."""
THEMES: Final = tuple(dict.fromkeys(ASKED.values()))
CUBES: Final = (agenda.STEAL, agenda.SEIZE, agenda.BUILD)
"""Questions at which all plans are looked at; figures have too many: there each first step has its likely plans."""
MOST: Final = 12000
"""The most tables of a turn that are looked at; where there are more, there is no puzzle."""

Key = tuple[Hashable, ...]
"""What tells tables apart."""
Plan = tuple[str, ...]
"""Steps in order."""
Found = tuple[float, Plan]
"""The margin that a plan promises, in points, and the plan."""


def theme(table: Table, best: str, tempting: str, counted: bool) -> str:
    """The theme of a puzzle, one of `THEMES`: the question alone matters here."""
    return ASKED[table.question[0]]


def rest(model: "Plans", best: str) -> list[str]:
    """The steps that follow the best one in its own plan, up to the last that changes something.

    It is not the plan of another step that comes to the same.
    """
    table, found = model.start.table.copy(), list[str]()
    for words in model.through(model.start, (best,))[1]:
        found.append(words)
        rules.play(table, words)
        while table.question[0] == agenda.CLAIM:
            found.append(rules.legal(table)[0])
            rules.play(table, found[-1])
    return [words for words in found[1:] if words != moves.DONE]


def make(seen: Any) -> "Plans | None":
    """The model of a puzzle at this table; None where a turn has begun already, or has too much to look at."""
    kind, seat = seen.question
    if kind not in ASKED or begun(seen, kind, seat):
        return None
    found = Plans(seen.setting.seats, evaluations(seen.setting.seats, seen.setting.expert))
    return found if found.prepare(seen, seat) and len(found.moves(found.start)) > 1 else None


def begun(table: Table, kind: int, seat: int) -> bool:
    """Whether the seat has already done something in its turn."""
    if kind == agenda.BUILD:
        return any(built for built, owner in zip(table.built, table.owner, strict=True) if owner == seat)
    if kind in CUBES:
        return any(table.stolen[SITES * (seat - 1) : SITES * seat])
    return table.points < parts.POINTS


class Plans(Valley):
    """The Valley with the plans of one turn: for each first step the best that begins with it, equal ones once."""

    def prepare(self, seen: Table, seat: int) -> bool:
        """Finds these plans; False where there is too much to look at."""
        self.start = self.sample(self.root(seen, seat), Random(0))
        self.asked = self.start.table.agenda[-1]
        self.found = dict[Key, Found]()
        best = {words: self.through(self.start, (words,)) for words in rules.legal(seen)}
        if len(self.found) > MOST:
            return False
        told = {words: max((reason.weight for reason in reasons(seen, words)), default=0.0) for words in best}
        ranked = sorted(best.values(), key=lambda found: (found[0], told[found[1][0]], order(found)))
        plans = dict(ranked)  # of those worth the same the last: what most speaks for, then the shortest
        self.first = {words: plans[worth] for words, (worth, _) in best.items()}
        self.plans[self.start.path] = list(plans.values())[::-1]
        return True

    def through(self, before: State, plan: Plan) -> Found:
        """The best plan that goes on from these steps: the margin that it promises, and all its steps."""
        state = self.copy(before)
        self.act(state, plan, None)
        table = state.table
        through = not table.agenda or table.agenda[-1] != self.asked
        where = () if through or self.asked & ~agenda.DETAIL in CUBES else (tuple(table.figures),)
        known = self.found.get(key := (through, *where, *result(table)))
        if known is None and len(self.found) <= MOST:
            if through:
                self.finish(state, None)
                known = round(self.evaluate(state)[0][self.own - 1], 2), ()
            else:
                known = max((self.through(state, more) for more in self.onward(table)), key=order)
            self.found[key] = known
        worth, rest = known or (0.0, ())
        return worth, (*plan, *rest)

    def onward(self, table: Table) -> list[Plan]:
        """How a turn can go on: with any step, if it is about cubes; figures have likely plans, or are through."""
        if table.question[0] in CUBES:
            return [(line,) for line in rules.legal(table)]
        return [*phases.plans(View(self.evaluation, table), self.own), (moves.DONE,)]

    def same(self, state: State, move: Move) -> Move:
        """The best plan that begins with the same step."""
        return self.first[move[0]] if state.path == self.start.path else super().same(state, move)


def order(found: Found) -> tuple[float, int, Plan]:
    """Orders plans: the best last, and of equal ones the shortest."""
    worth, plan = found
    return worth, -len(plan), plan


def result(table: Table) -> Key:
    """What two tables share if a turn may as well lead to the one as to the other: all cells of a site are alike."""
    where = [SITE[place] if place >= AREAS else place - AREAS for place in table.figures]
    ends = [end for first in range(0, len(where), TEAM) for end in (first, first + parts.FOREMEN)]
    teams = [tuple(sorted(where[at:end])) for at, end in pairwise([*ends, len(where)])]
    return bytes(table.cubes), tuple(table.hands), tuple(table.owner), tuple(teams), len(table.pharaoh)
