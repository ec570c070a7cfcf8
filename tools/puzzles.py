"""Makes a game's pack of puzzles: positions from matches between bots, with one clearly best move.

The exact endgame must confirm the move, or several searches with different seeds must; in each of them it must be far
ahead. The grade is the effort that a bot needs to find it. The same seed makes the same pack; each match has seeds of
its own, so that processes can share the work.
"""

import hashlib
import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from game import GAMES, chance
from game.bots import levels, outlook, shelf
from game.bots.endgame import Endgame
from game.bots.model import AnyModel, Move
from game.bots.search import Search
from game.interface import AnyGame
from game.match import Match
from tools import place
from tools.trouble import Trouble
from web import puzzles

SEED: Final = "nile"
MATCHES: Final = 160
"""Matches to search by default, an equal share for each number of seats,"""
EACH: Final = 60
"""and the most puzzles of a grade, shared in the same way."""
OF_ONE: Final = 3
"""The most puzzles from one match."""
BETWEEN: Final = 5
"""The level that plays the matches."""
FEWEST: Final = 4
"""The fewest legal moves at a puzzle, those with the same result as the best counted once."""

SKETCH: Final = (100, 200)
"""Rounds of the first, cheap search: half-way most positions are given up."""
LIKELY: Final = 0.6
"""The share of `POINTS` or `CHANCE` that the best move must reach in the cheap search, half of it half-way."""
THIN: Final = 0.5
"""The share of easy positions left out at random, as there are more than enough."""
SEEDS: Final = 3
"""Thorough searches, which must agree."""
ROUNDS: Final = 2500
"""Rounds of a thorough search, followed by `MORE` for each of its best `RIVALS` + 1 moves."""
MORE: Final = 300
RIVALS: Final = 5
TABLES: Final = 12000
"""The most tables for the exact endgame."""

POINTS: Final = 2.0
"""The lead in points that makes the best move clear,"""
CHANCE: Final = 0.15
"""or its lead in the chance to win. A game may have its own, in `game/bots/<name>/puzzles.py`."""
OPEN: Final = 0.04
"""The least chance, for the mover as for the others, in a match that is not as good as decided."""
NOTHING: Final = (float("-inf"), 0.0)
PLAIN: Final = 1.0
"""The lead in points, as predicted without search, that makes a move grade 2 instead of 3."""
LOOK: Final = 60
"""Rounds of the search that finds moves of grade 4."""


@dataclass(frozen=True)
class Row:
    """A puzzle in the file (`web.puzzles.Puzzle`)."""

    id: str
    options: str
    steps: str
    grade: int
    best: str
    points: float
    chance: int
    seats: int = 0
    """The number of seats; 0, and not in the file, if it is the game's smallest."""
    also: tuple[str, ...] = ()
    """Moves that lead to the same result as the best; not in the file if there are none."""

    def data(self) -> dict[str, object]:
        """The object in the file."""
        return {key: value for key, value in asdict(self).items() if key not in ("seats", "also") or value}


Limits = tuple[float, float]
"""The leads in points and in the chance to win, one of which makes a move clearly the best."""


def limits(game: AnyGame) -> Limits:
    """The game's own limits, or those of all games."""
    own = shelf.part(game.name, "puzzles")
    return (own.POINTS, own.CHANCE) if own else (POINTS, CHANCE)


@dataclass(frozen=True)
class Lead:
    """The best move, and its lead over all others."""

    move: Move
    points: float
    chance: float
    open: bool
    """Whether the match is still open."""

    def clear(self, enough: Limits, share: float = 1.0) -> bool:
        """Whether the lead is large enough in points or chance, and in neither negative; or a share of that."""
        points, chance = enough
        return min(self.points, self.chance) >= 0 and (self.points >= share * points or self.chance >= share * chance)


def lead(found: dict[Move, tuple[float, float]]) -> Lead:
    """The lead among moves with their margins and chances."""
    best = max(found, key=lambda move: (found[move][1], found[move][0]))
    others = [hope for move, hope in found.items() if move != best] or [NOTHING]
    margin, high = found[best]
    points, share = margin - max(hope[0] for hope in others), high - max(hope[1] for hope in others)
    return Lead(best, points, share, high > OPEN and max(hope[1] for hope in others) < 1 - OPEN)


def exact(model: AnyModel, state: Any) -> Lead | None:
    """The lead by the exact endgame; None if that is not possible."""
    if model.seats != 2 or not model.countable(state):
        return None
    endgame = Endgame(model, state)
    if not endgame.run(TABLES):
        return None
    return lead({move: endgame.reached(move) for move in model.moves(state)})


def searched(search: Search, rounds: Sequence[int], more: int, enough: Limits) -> Lead | None:
    """The lead by a search in stages, the best moves then searched for `more` rounds each.

    None where the best choice is mixed, or where after some stage nothing like a clear lead is in sight.
    """
    if search.mixed:
        return None
    children = search.tree.children
    for number, stage in enumerate(rounds, 1):
        search.run(stage)
        found = lead({move: search.hope(move) for move in children})
        if not found.open or not found.clear(enough, LIKELY * number / len(rounds)):
            return None
    for move in sorted(children, key=lambda move: -children[move].visits)[: RIVALS + 1] if more else ():
        search.run(more, move)
    return lead({move: search.hope(move) for move in children})


def proved(game: AnyGame, model: AnyModel, seen: Any, seat: int, seed: str) -> Lead | None:
    """The lead of the best move, if the exact endgame or all searches agree that it is clear."""
    rng, enough = Random(seed), limits(game)
    found = exact(model, model.sample(model.root(seen, seat), rng))
    if found:
        return found if found.clear(enough) and found.open else None
    sketch = searched(Search(model, seen, seat, rng), SKETCH, 0, enough)
    if sketch is None:
        return None
    if grade(game, model, seen, seat, model.words(sketch.move), rng) < 4 and rng.random() < THIN:
        return None
    leads: list[Lead] = []
    for number in range(SEEDS):
        search = Search(model, seen, seat, Random(f"{seed} {number}"))
        each = searched(search, (ROUNDS,), MORE, enough)
        if each is None or not each.clear(enough) or not each.open or (leads and each.move != leads[0].move):
            return None
        leads.append(each)
    return Lead(leads[0].move, min(each.points for each in leads), min(each.chance for each in leads), True)


def alike(model: AnyModel, seen: Any, seat: int, legal: Sequence[str], words: str) -> list[str]:
    """The other legal moves that lead to the same result as this one; none where steps are secret."""
    if not model.open:
        return []
    state, best = model.sample(model.root(seen, seat), Random(words)), model.move(words)
    return [line for line in legal if line != words and model.same(state, model.move(line)) == best]


def grade(game: AnyGame, model: AnyModel, seen: Any, seat: int, words: str, rng: Random) -> int:
    """The grade: found by the largest gain, clearly without search, just so, by a short search, or by none of these."""
    table = game.guess(seen, seat, rng)
    leads = {
        each: outlook.margin(game, outlook.after(game, table, each), seat)
        for each in outlook.steps(game, seen, seat, game.legal(seen), rng)
    }
    greedy = {each for each, most in leads.items() if most == max(leads.values())}
    if words in greedy and greedy <= {words, *alike(model, seen, seat, game.legal(seen), words)}:
        return 1
    first, second = model.promises(model.sample(model.root(seen, seat), rng))[:2]
    if model.words(first[0]) == words:
        return 2 if first[1] - second[1] >= PLAIN else 3
    search = Search(model, seen, seat, Random(words))
    search.run(LOOK)
    return 4 if search.best() == words else 5


def played(game: AnyGame, rng: Random, seats: int) -> Match:
    """A match between bots, with random options."""
    match = Match(game, {option: rng.choice(list(values)) for option, values in game.options.items()}, seats or None)
    chance.settle(match, rng)
    while match.turn > 0:
        seat = match.turn
        match.say(seat, levels.choose(BETWEEN, game, game.seen(match.table, seat), seat, match.legal, rng))
        chance.settle(match, rng)
    return match


def told(match: Match, ply: int) -> Match:
    """The match up to this ply as in a record: without notes."""
    new = Match(match.game, match.options, match.seats)
    for step in match.steps[:ply]:
        new.say(step.speaker, step.words.partition(":")[0])
    return new


def mined(name: str, seats: int, number: int) -> list[Row]:
    """The puzzles in one match, by its number."""
    game, seed = GAMES[name], f"{SEED} {name} {number}"
    match, found = played(game, Random(seed), seats), []
    for ply, step in enumerate(match.steps):
        table, seat = match.tables[ply], step.speaker
        if seat < 1 or game.due(table) is not None or len(game.legal(table)) < FEWEST:
            continue
        seen = game.seen(table, seat)
        model = shelf.model(game, seen)
        best = proved(game, model, seen, seat, f"{seed} {ply}")
        if best:
            words = model.words(best.move)
            also = alike(model, seen, seat, game.legal(seen), words)
            if len(game.legal(table)) - len(also) < FEWEST:
                continue
            steps = puzzles.written(told(match, ply))
            options = " ".join(match.options.values())
            id = hashlib.sha256(f"{name} {options} {steps} {words}".encode()).hexdigest()[:6]
            hard = grade(game, model, seen, seat, words, Random(f"{seed} {ply}"))
            clear = round(best.points, 1), round(100 * best.chance)
            found.append(Row(id, options, steps, hard, words, *clear, seats, tuple(also)))
    return found


def chosen(matches: Iterator[list[Row]], each: int) -> list[Row]:
    """The puzzles for a number of seats: up to `each` of a grade, from each match a few.

    Of a match come first those of the grade that is rarest so far, and of such grades the hardest.
    """
    rows: dict[str, Row] = {}
    for found in matches:
        for _ in range(OF_ONE):
            made = Counter(row.grade for row in rows.values())
            left = [row for row in found if row.id not in rows and made[row.grade] < each]
            if left:
                row = min(left, key=lambda row: (made[row.grade], -row.grade))
                rows[row.id] = row
    return list(rows.values())


def counts(game: AnyGame, asked: Sequence[int]) -> list[int]:
    """The numbers of seats to make puzzles for, by default the smallest and the largest; 0 stands for the smallest."""
    for seats in asked:
        if seats not in game.seats:
            raise Trouble(f"{seats} seats cannot play {game.name}: take one of {', '.join(map(str, game.seats))}.")
    smallest = game.seats[0]
    return [seats if seats != smallest else 0 for seats in sorted({*(asked or (smallest, game.seats[-1]))})]


def make(name: str, matches: int = 0, processes: int = 0, seats: Sequence[int] = ()) -> Path:
    """Write a game's pack, from so many matches for each number of seats; the processes do not change it."""
    if name not in GAMES:
        raise Trouble(f"There is no game {name}: take one of {', '.join(GAMES)}.")
    wanted = counts(GAMES[name], seats)
    matches, processes = matches or MATCHES // len(wanted), processes or os.cpu_count() or 1
    file, rows = place.ROOT / "game" / name / "puzzles.json", list[Row]()
    for number in wanted:
        each = EACH // len(wanted)
        if processes > 1:
            with ProcessPoolExecutor(processes) as pool:
                rows += chosen(pool.map(partial(mined, name, number), range(matches), chunksize=4), each)
        else:
            rows += chosen(map(partial(mined, name, number), range(matches)), each)
    Random(SEED).shuffle(rows)
    lines = ",\n".join(json.dumps(row.data()) for row in rows)
    file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    grades = ", ".join(f"{sum(row.grade == grade for row in rows)} of grade {grade}" for grade in puzzles.GRADES)
    print(f"{len(rows)} puzzles: {grades}.", flush=True)
    return file
