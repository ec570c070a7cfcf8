"""A look back at a match: what each move cost against the best one found, and what the draws gave to whom.

`review` goes through the steps and yields what it thinks of each; it does the same work on every machine, can be
stopped between any two, and needs nothing but the match. Margins are points by which a seat may expect to end ahead of
the best other one; `Moment.margins` has one a seat.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.bots import shelf
from game.bots.deep import Deep
from game.bots.endgame import Endgame
from game.bots.model import AnyModel, Move
from game.interface import BOX
from game.match import Match

ROUNDS: Final = 500
"""Rounds of search for each move."""
DUEL: Final = 120
"""Rounds more for the move played, and as many for the best one, if they differ."""
TABLES: Final = 3000
"""Tables that the exact endgame may look at for one move."""
DRAWS: Final = 48
"""Draws tried to say what was to be expected of one."""
DECISIVE: Final = 3


@dataclass(frozen=True)
class Moment:
    """What is to be said of one ply; of several draws in a row, of all of them at the last."""

    ply: int
    """The step's number in the match, from 0."""
    speaker: int
    """The seat, or the box."""
    words: str
    best: str
    """The best step found; ``""`` for the box and where there was no choice."""
    lost: float
    """Points that the step played may be expected to cost against the best: 0 or more, and 0 for the box."""
    margins: tuple[float, ...]
    """Each seat's expected margin after this step (for a seat's step, before what is then drawn)."""
    luck: tuple[float, ...]
    """What a draw gave each seat, against the mean of all that could have been drawn; zeros for a seat's step."""
    swing: float
    """How much of a seat's chance of winning it cost or gave, 0 to 1: what makes a moment decisive."""
    exact: bool
    """Whether the step was judged by counting out the end."""


def review(match: Match, seed: str = "review", first: int = 0) -> Iterator[Moment]:
    """What is to be said of each choice and each draw, in order, from step `first` on.

    The same match and seed give the same answer for each step, wherever one begins.
    """
    game = match.game
    for ply, step in enumerate(match.steps[first:], first):
        table, rng = match.tables[ply], Random(f"{seed} {ply}")
        if step.speaker != BOX:
            if game.due(table) is None and not (len(game.legal(table)) == 1 and not game.notes(table, step.words, ())):
                yield judge(match, ply, rng)
        elif ply + 1 == len(match.steps) or match.steps[ply + 1].speaker != BOX:
            yield draw(match, ply, rng)


def judge(match: Match, ply: int, rng: Random) -> Moment:
    """One seat's choice."""
    game, step, table = match.game, match.steps[ply], match.tables[ply]
    seat = step.speaker
    seen = game.seen(table, seat)
    model = shelf.model(game, seen)
    search = Deep(model, seen, seat, rng)
    played = search.known(step.words)
    counted = count(model, search, played, rng)
    if counted:
        best, (margin, most), (reached, least) = counted
    else:
        search.run(ROUNDS)
        best = search.known(search.best())
        if best != played:
            for move in (best, played):
                search.run(DUEL, move)
        (margin, most), (reached, least) = search.hope(best), search.hope(played)
        if reached > margin:
            best, margin, most = played, reached, least
    lost = margin - reached
    margins = tuple(reached if other == seat else -reached for other in range(1, match.seats + 1))
    words = step.words if best == played else model.words(best)
    quiet = (0.0,) * match.seats
    return Moment(ply, seat, step.words, words, lost, margins, quiet, max(0.0, most - least), bool(counted))


Hope = tuple[float, float]
"""A margin and a chance of winning."""


def count(model: AnyModel, search: Deep, played: Move, rng: Random) -> tuple[Move, Hope, Hope] | None:
    """Where the end can be counted out: the best move, what it reaches, and what the move played reaches."""
    state = model.sample(search.start, rng)
    if model.seats != 2 or not model.countable(state):
        return None
    endgame = Endgame(model, state)
    if not endgame.run(TABLES):
        return None
    best, *hope = endgame.best()
    return best, (hope[0], hope[1]), endgame.reached(played)


def draw(match: Match, ply: int, rng: Random) -> Moment:
    """What the box gave in its last steps, all together."""
    game, first = match.game, ply
    while first and match.steps[first - 1].speaker == BOX:
        first -= 1
    before, after = (expected(match, match.tables[at], rng, tries) for at, tries in ((first, DRAWS), (ply + 1, 1)))
    luck = tuple(now - then for now, then in zip(after[0], before[0], strict=True))
    swing = max(abs(now - then) for now, then in zip(after[1], before[1], strict=True))
    words = match.steps[ply].words
    assert game.turn(match.tables[first]) == BOX
    return Moment(ply, BOX, words, "", 0.0, tuple(after[0]), luck, swing, False)


def expected(match: Match, table: Any, rng: Random, tries: int) -> tuple[list[float], list[float]]:
    """Each seat's margin and chance at a table by the evaluation alone, the mean over some draws."""
    game = match.game
    seen = game.seen(table, BOX)
    model = shelf.model(game, seen)
    root = model.root(seen, BOX)
    margins, chances = [0.0] * match.seats, [0.0] * match.seats
    for _ in range(tries):
        state = model.sample(root, rng)
        reached = model.margins(state)
        for seat, (margin, chance) in enumerate(zip(reached, model.values(state, reached), strict=True)):
            margins[seat] += margin / tries
            chances[seat] += chance / tries
    return margins, chances


def decisive(moments: Sequence[Moment]) -> list[Moment]:
    """The three moments that decided most, in the order of the match."""
    return sorted(sorted(moments, key=lambda each: -each.swing)[:DECISIVE], key=lambda each: each.ply)


def lost(moments: Sequence[Moment], seat: int) -> float:
    """Points that a seat's own moves cost it in all."""
    return sum(each.lost for each in moments if each.speaker == seat)


def luck(moments: Sequence[Moment], seat: int) -> float:
    """Points that the draws gave a seat in all, or took from it."""
    return sum(each.luck[seat - 1] for each in moments)
