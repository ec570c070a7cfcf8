"""What proves a move clearly the best: the end counted out, or searches; and a search ten times as long on top.

The better move has the greater chance of winning, and of equal chances the one with more points. By a search chances
are hardly ever equal: there a lead in points alone is no proof.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.bots import registry
from game.bots.endgame import endgame
from game.bots.model import AnyModel, Move
from game.bots.search import Search
from game.interface import AnyGame
from tools.puzzles.grading import grade

SKETCH: Final = (100, 200)
"""Rounds of the first, cheap search: half-way most positions are given up."""
LIKELY: Final = 0.6
"""The share of `POINTS` or `CHANCE` that the best move must reach in the cheap search, half of it half-way."""
THIN: Final = 0.5
"""The share of easy positions left out at random, as there are more than enough. A game may have its own."""
SEEDS: Final = 3
"""Thorough searches, which must agree."""
ROUNDS: Final = 2500
"""Rounds of a thorough search, followed by `MORE` for each of its best `RIVALS` + 1 moves."""
MORE: Final = 300
RIVALS: Final = 5
TABLES: Final = 12000
"""The most tables for the exact endgame."""
LONG: Final = (5000, 20000)
"""Rounds of the verification; after the first of them a move that is `BEHIND` is given up."""
LONGER: Final = 3000
"""Rounds that the verification then adds for each of its best `RIVALS` + 1 moves."""
BEHIND: Final = 0.05

POINTS: Final = 2.0
"""The lead in points that makes the best move clear,"""
CHANCE: Final = 0.15
"""or its lead in the chance to win. A game may have its own, in `game/bots/<name>/puzzles.py`."""
SURE: Final = 0.05
"""The least lead in the chance to win that the verification must find, in every game."""
OPEN: Final = 0.04
"""The least chance, for the mover as for the others, in a match that is not as good as decided."""
NOTHING: Final = (float("-inf"), 0.0)

Limits = tuple[float, float]
"""The leads in points and in the chance to win, one of which makes a move clearly the best."""
Hopes = Mapping[Move, tuple[float, float]]
"""For each move the mover's expected margin and chance of winning after it."""


def limits(game: AnyGame) -> Limits:
    """The game's own limits, or those of all games."""
    own = registry.part(game.name, "puzzles")
    return getattr(own, "POINTS", POINTS), getattr(own, "CHANCE", CHANCE)


@dataclass(frozen=True)
class Lead:
    """The best move, and its lead over all others."""

    move: Move
    points: float
    chance: float
    open: bool
    """Whether the match is still open, and there is another move to compare with."""

    def clear(self, enough: Limits, share: float = 1.0) -> bool:
        """Whether the lead is large enough in points or chance, and in neither negative; or a share of that."""
        points, chance = enough
        return min(self.points, self.chance) >= 0 and (self.points >= share * points or self.chance >= share * chance)

    @property
    def sure(self) -> bool:
        """Whether the lead is one in the chance to win, and in points not negative."""
        return self.open and self.chance >= SURE and self.points >= 0

    def counted(self, enough: Limits) -> bool:
        """Whether a lead that was counted out is clear: by the chance to win, and where it is equal, by points."""
        return self.clear(enough) and self.open and (self.chance >= SURE or self.chance == 0)


@dataclass(frozen=True)
class Proof:
    """The lead of a best move that was verified, and what follows from each move."""

    lead: Lead
    hopes: Hopes
    search: Search | None
    """The search that verified it; None if the end was counted out."""


def lead(found: Hopes) -> Lead:
    """The lead among moves with their margins and chances."""
    best = max(found, key=lambda move: (found[move][1], found[move][0]))
    others = [hope for move, hope in found.items() if move != best]
    margin, high = found[best]
    points, share = (max((hope[part] for hope in others), default=NOTHING[part]) for part in (0, 1))
    return Lead(best, margin - points, high - share, bool(others) and high > OPEN and share < 1 - OPEN)


def counted(model: AnyModel, state: Any) -> Hopes | None:
    """What follows from each move by the exact endgame; None if that is not possible."""
    exact = endgame(model, state)
    if not (exact and exact.run(TABLES)):
        return None
    return {move: exact.reached(move) for move in model.moves(state)}


def hoped(search: Search) -> Hopes:
    """What follows from each move by a search."""
    return {move: search.hope(move) for move in search.tree.children}


def deepen(search: Search, more: int) -> None:
    """Runs so many rounds more for each of the best moves."""
    children = search.tree.children
    for move in sorted(children, key=lambda move: -children[move].visits)[: RIVALS + 1]:
        search.run(more, move)


def searched(search: Search, rounds: Sequence[int], more: int, enough: Limits) -> Lead | None:
    """The lead by a search in stages, the best moves then searched for `more` rounds each.

    None where the best choice is mixed, or where after some stage nothing like a clear lead is in sight.
    """
    if search.mixed:
        return None
    for number, stage in enumerate(rounds, 1):
        search.run(stage)
        found = lead(hoped(search))
        if not found.open or not found.clear(enough, LIKELY * number / len(rounds)):
            return None
    if more:
        deepen(search, more)
    return lead(hoped(search))


def proved(game: AnyGame, model: AnyModel, seen: Any, seat: int, seed: str) -> Lead | None:
    """The lead of the best move, if the exact endgame or all searches agree that it is clear."""
    rng, enough = Random(seed), limits(game)
    if hopes := counted(model, model.sample(model.root(seen, seat), rng)):
        found = lead(hopes)
        return found if found.counted(enough) else None
    if (sketch := searched(Search(model, seen, seat, rng), SKETCH, 0, enough)) is None:
        return None
    thin = getattr(registry.part(game.name, "puzzles"), "THIN", THIN)
    if grade(game, model, seen, seat, model.words(sketch.move), rng) < 4 and rng.random() < thin:
        return None
    leads: list[Lead] = []
    for number in range(SEEDS):
        search = Search(model, seen, seat, Random(f"{seed} {number}"))
        each = searched(search, (ROUNDS,), MORE, enough)
        if each is None or not each.clear(enough) or not each.open or (leads and each.move != leads[0].move):
            return None
        leads.append(each)
    return Lead(leads[0].move, min(each.points for each in leads), min(each.chance for each in leads), True)


def verified(game: AnyGame, model: AnyModel, seen: Any, seat: int, words: str, seed: str) -> Proof | None:
    """The proof that this move is clearly the best, by the exact endgame or a search ten times as long; else None."""
    rng = Random(seed)
    if hopes := counted(model, model.sample(model.root(seen, seat), rng)):
        found = lead(hopes)
        return Proof(found, hopes, None) if model.words(found.move) == words and found.counted(limits(game)) else None
    search = Search(model, seen, seat, rng)
    if (move := None if search.mixed else search.known(words)) is None:
        return None
    for stage in LONG:
        search.run(stage)
        hopes = hoped(search)
        best = max(chance for _, chance in hopes.values())
        if move not in hopes or hopes[move][1] < best - BEHIND:
            return None
    deepen(search, LONGER)
    hopes = hoped(search)
    found = lead(hopes)
    return Proof(found, hopes, search) if found.move == move and found.sure else None
