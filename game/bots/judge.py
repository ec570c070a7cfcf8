"""A look back at a match: what each move cost against the best one found, and what the draws gave each seat.

`review` goes through the steps and yields its judgement of each; it does the same work on every machine, can be
stopped between any two, and needs nothing but the match. A margin is the points by which a seat may expect to end
ahead of the best other one: with more than two seats margins are not opposites, so every seat has its own.

The better of two moves is the one with the greater chance of winning, and of those with the same chance the one with
the greater margin: so search and endgame choose, and so moves are judged. What a move costs is told in both, and
neither is ever negative: a move that plays for more points than it needs may have cost chances alone.

A move is judged by what its seat could know. The luck of a draw is judged by everything in the record if the match is
over, else by what lies open.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.bots import registry
from game.bots.endgame import endgame
from game.bots.model import AnyModel, Move
from game.bots.search import Search
from game.bots.why import Why, decides
from game.interface import BOX, OVER, AnyGame, Illegal
from game.match import Match

TABLES: Final = 3000
"""The most tables that the exact endgame looks at to find the best move, times the game's pace."""
DRAWS: Final = 48
"""Samples that estimate what was to be expected of a draw; with fewer possible steps, each is weighted by its odds."""
DECISIVE: Final = 3
UNSEEN: Final = 1 / 3
"""The share that counts of what a secret choice cost, when decisive moments are chosen."""
SURE: Final = 0.3
"""A move is a mistake if two searches find that it costs so many points,"""
SURE_CHANCE: Final = 0.02
"""or so much of the chance to win: what one of them does not find is noise, and is not told."""


@dataclass(frozen=True)
class Moment:
    """The judgement of one ply; several draws in a row are judged together, at the last of them."""

    ply: int
    """The step's number in the match, from 0."""
    speaker: int
    """The seat, or the box."""
    words: str
    best: str
    """The best step found; ``""`` for the box and where there was no choice."""
    lost: float
    """Points that the step played is expected to cost against the best one: 0 or more, and 0 for the box."""
    margins: tuple[float, ...]
    """Each seat's expected margin after this step (for a seat's step, before the draws that follow)."""
    luck: tuple[float, ...]
    """Points that a draw gave each seat, against the mean of all possible draws; zeros for a seat's step."""
    swing: float
    """The change in a seat's chance of winning, 0 to 1, by which decisive moments are chosen; of a step, its cost."""
    exact: bool
    """Whether the step was judged by the exact endgame."""
    before: tuple[float, ...]
    """Each seat's expected margin before this step: after the best one found, or the mean of all possible draws."""
    why: str = ""
    """The part of the result that speaks most for the best step against the one played; ``""`` if none stands out,
    ``mixed`` where others choose unseen,"""
    whose: int = 0
    """the seat that would expect more or less of it,"""
    points: float = 0.0
    """and how much more, or less if below zero."""


def review(match: Match, seed: str = "review", first: int = 0, share: float = 1.0) -> Iterator[Moment]:
    """The judgement of each choice and each draw, in order, from step `first` on.

    The same match and seed give the same judgement of each step, wherever the review begins. `share` scales the game's
    rounds of search for a move. A secret step is passed over if neither the step nor what was opened later tells its
    note.
    """
    match = noted(match)
    game = match.game
    for ply, step in enumerate(match.steps[first:], first):
        table, rng = match.tables[ply], Random(f"{seed} {ply}")
        if step.speaker == BOX:
            if ply + 1 == len(match.steps) or match.steps[ply + 1].speaker != BOX:
                yield draw(match, ply, rng)
        elif game.due(table) is None and choice(game, table) and (moment := judge(match, ply, rng, share)):
            yield moment


def noted(match: Match) -> Match:
    """The match with the notes of secret steps that were shown later, so that showing them is no choice."""
    own = registry.part(match.game.name, "opened") if match.game.secret else None
    if not own:
        return match
    made = match.branch(0)
    try:
        for step, words in zip(match.steps, own.noted(match.steps), strict=True):
            made.say(step.speaker, words)
    except Illegal:  # not all was shown
        return match
    return made


def choice(game: AnyGame, table: Any) -> bool:
    """Whether there is a choice: more than one legal step, or a note to be written."""
    legal = game.legal(table)
    return len(legal) > 1 or bool(game.notes(table, legal[0], ()))


def judge(match: Match, ply: int, rng: Random, share: float = 1.0) -> Moment | None:
    """The judgement of one seat's choice; None if its note is not known."""
    game, step, table = match.game, match.steps[ply], match.tables[ply]
    seat = step.speaker
    seen = game.seen(table, seat)
    model = registry.model(game, seen)
    search = Search(model, seen, seat, rng, keeps=True)
    played = search.known(step.words)
    if played is None:  # a move may well be 0
        played = matching(match, ply, search)
    if played is None:
        return None
    counted = count(model, search, played, rng)
    why = None
    if counted:
        best, (margin, most), (reached, least) = counted
        margins, before = both(seat, reached), both(seat, margin)
    else:
        best = weigh(search, played, None, share)
        if model.words(best) == model.words(played):
            played = best  # a plan that begins with the step played
        (margin, most), (reached, least) = search.hope(best), search.hope(played)
        margins, before = [*search.margins(played)], [*search.margins(best)]
        if best != played:
            (second, likely), (later, seldom) = (margin, most), (reached, least)
            if not (search.sealed and search.sealed.solved):
                other = Search(model, seen, seat, rng)
                pair = [other.known(model.words(move)) for move in (best, played)]
                weigh(other, pair[1], pair[0], share)
                (second, likely), (later, seldom) = map(other.hope, pair)
            points, chances = (margin - reached, second - later), (most - least, likely - seldom)
            if min(points) < SURE and min(chances) < SURE_CHANCE:
                best, margin, most, before = played, reached, least, [*margins]
            else:
                margin, most = reached + sum(points) / 2, least + sum(chances) / 2
                why = Why("mixed", 0, 0.0) if search.mixed else decides(search, best, played, ply)
    words = step.words if best == played else model.words(best)
    quiet = (0.0,) * match.seats
    lost, swing = max(0.0, margin - reached), max(0.0, most - least)
    if match.seats == 2 or not lost:
        before = both(seat, margins[seat - 1] + lost) if lost else margins
    before[seat - 1] = margins[seat - 1] + lost
    exact, told = bool(counted), (tuple(margins), quiet, swing)
    return Moment(ply, seat, step.words, words, lost, *told, exact, tuple(before), *(why or ()))


def weigh(search: Search, played: Move, best: Move | None, share: float) -> Move:
    """Searches, and compares the move played with the best one found, or with this one; returns the better one."""
    tuning = search.model.tuning
    contest = search.sealed.contest if search.sealed else None
    if contest and contest.key is not None:
        search.run(max(1, round(share * (contest.enough - search.sealed.turns))) if search.sealed else 0)
    else:
        search.run(max(1, round(share * tuning.judged)))
    best = search.top() if best is None else best
    if best != played or search.mixed:
        for move in dict.fromkeys((best, played)):
            search.run(max(1, round(share * tuning.duel)), move)
    (margin, most), (reached, least) = search.hope(best), search.hope(played)
    return played if (least, reached) > (most, margin) else best


def both(seat: int, margin: float) -> list[float]:
    """The margins of two seats, by that of one of them.

    >>> both(2, 3.0)
    [-3.0, 3.0]
    """
    return [margin, -margin] if seat == 1 else [-margin, margin]


def matching(match: Match, ply: int, search: Search) -> Move | None:
    """A secret step that the record has without its note, with the first drawn note that fits what was opened."""
    strategy = search.tree.strategy
    for move in strategy.moves if strategy else ():
        words = search.model.words(move)
        if words.partition(":")[0] == match.steps[ply].words and borne_out(match, ply, words):
            return move
    return None


def borne_out(match: Match, ply: int, words: str) -> bool:
    """Whether the rest of the record opens exactly what this secret step would have settled."""
    game, seat = match.game, match.steps[ply].speaker
    table = game.apply(match.tables[ply], words)
    found = False
    for step in match.steps[ply + 1 :]:
        due = game.due(table)
        if due is not None and due != step.words:
            return False
        if step.speaker == seat and due is None:
            return found
        found = found or step.speaker == seat
        try:
            table = game.apply(table, step.words)
        except Illegal:
            return False
    return found


Hope = tuple[float, float]
"""A margin and a chance of winning."""


def count(model: AnyModel, search: Search, played: Move, rng: Random) -> tuple[Move, Hope, Hope] | None:
    """By the exact endgame: the best move, what it reaches, and what the move played reaches; None if out of reach."""
    exact = endgame(model, model.sample(search.start, rng))
    if not (exact and exact.run(TABLES * exact.pace)):
        return None
    best, *hope = exact.best()
    return best, (hope[0], hope[1]), exact.reached(played)


def draw(match: Match, ply: int, rng: Random) -> Moment:
    """The judgement of all the box's steps in a row that end with step `ply`."""
    first = ply
    while first and match.steps[first - 1].speaker == BOX:
        first -= 1
    before, then = expected(match, match.tables[first], rng)
    after, now = expected(match, match.tables[ply + 1], rng)
    luck = tuple(late - early for late, early in zip(after, before, strict=True))
    swing = max(abs(late - early) for late, early in zip(now, then, strict=True))
    return Moment(ply, BOX, match.steps[ply].words, "", 0.0, tuple(after), luck, swing, False, tuple(before))


def expected(match: Match, table: Any, rng: Random) -> tuple[list[float], list[float]]:
    """Each seat's margin and chance of winning at a table by the evaluation alone: the mean over possible draws."""
    game, over = match.game, match.turn == OVER
    steps = game.legal(table) if game.turn(table) == BOX else ()
    if 0 < len(steps) <= DRAWS:
        odds = game.odds(table)
        ways = [(odd / sum(odds), game.apply(table, words)) for words, odd in zip(steps, odds, strict=True) if odd]
    else:
        ways = [(1.0, table)]
    margins, chances = [0.0] * match.seats, [0.0] * match.seats
    for weight, way in ways:
        seen = way if over else game.seen(way, BOX)
        model = registry.model(game, seen)
        root = model.root(seen, BOX)
        known = game.turn(way) != BOX and seen == way
        tries = 1 if known else max(1, DRAWS // len(ways))
        for _ in range(tries):
            for seat, (margin, chance) in enumerate(zip(*model.evaluate(model.sample(root, rng)), strict=True)):
                margins[seat] += weight / tries * margin
                chances[seat] += weight / tries * chance
    return margins, chances


def decisive(moments: Sequence[Moment]) -> list[Moment]:
    """The three moments with the largest swing, in the order of the match.

    Where others choose unseen a cost is a mean over all that they might have chosen: two reviews agree on it least.
    """
    weight = {each.ply: each.swing * (UNSEEN if each.why == "mixed" else 1.0) for each in moments}
    most = sorted(moments, key=lambda each: -weight[each.ply])[:DECISIVE]
    return sorted(most, key=lambda each: each.ply)
