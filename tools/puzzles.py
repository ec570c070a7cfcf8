"""Makes a game's pack of puzzles: positions from matches between bots with one move that is clearly the best.

A move is believed to be that if the exact endgame says so, or several searches from different seeds; in each of them
no other move may come near. How hard a puzzle is, is how much a bot must do to find its move. The same seed makes the
same pack; each match has seeds of its own, so that processes may share the work.
"""

import hashlib
import json
import os
from collections.abc import Iterator
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
"""How many matches are looked through."""
EACH: Final = 60
"""How many puzzles of a grade are wanted."""
OF_ONE: Final = 3
"""How many puzzles one match may give."""
BETWEEN: Final = 5
"""The level that plays the matches."""
FEWEST: Final = 4
"""With fewer moves there is nothing to find."""

SKETCH: Final = 300
"""Rounds of the first look, which leaves out most positions,"""
LIKELY: Final = 0.6
"""namely those where the best move has not even this share of the lead that it must have;"""
THIN: Final = 0.5
"""and this share of those whose move is easy, of which there are more than enough."""
SEEDS: Final = 3
"""Searches that must agree."""
ROUNDS: Final = 2500
"""Rounds of each of them, and for each of its best moves so many more:"""
MORE: Final = 300
RIVALS: Final = 5
TABLES: Final = 12000
"""Tables that the exact endgame may look at."""

POINTS: Final = 2.0
"""By so many points the best move must be ahead,"""
CHANCE: Final = 0.15
"""or by so much of a chance to win."""
OPEN: Final = 0.04
"""Matches that are as good as decided are left out: nobody's chance may be nearer to nothing than this."""
NOTHING: Final = (float("-inf"), 0.0)
PLAIN: Final = 1.0
"""So many points ahead a move is plainly the best at one look that has learned the game: the second grade."""
LOOK: Final = 60
"""Rounds of search with which the fourth grade is found."""


@dataclass(frozen=True)
class Row:
    """A puzzle as the file has it (`web.puzzles.Puzzle`)."""

    id: str
    options: str
    steps: str
    grade: int
    best: str
    points: float
    chance: int
    seats: int = 0
    """How many play; 0, and then not in the file: the smallest number that can."""

    def data(self) -> dict[str, object]:
        """As it stands in the file."""
        return {key: value for key, value in asdict(self).items() if key != "seats" or value}


@dataclass(frozen=True)
class Lead:
    """The best move, and how far ahead of all others it is."""

    move: Move
    points: float
    chance: float
    open: bool
    """Is the match still open?"""

    @property
    def clear(self) -> bool:
        """Is it far enough ahead in one way, and not behind in the other?"""
        return min(self.points, self.chance) >= 0 and (self.points >= POINTS or self.chance >= CHANCE)


def lead(found: dict[Move, tuple[float, float]]) -> Lead:
    """The lead among moves with their margins and chances."""
    best = max(found, key=lambda move: (found[move][1], found[move][0]))
    others = [hope for move, hope in found.items() if move != best] or [NOTHING]
    margin, high = found[best]
    points, share = margin - max(hope[0] for hope in others), high - max(hope[1] for hope in others)
    return Lead(best, points, share, high > OPEN and max(hope[1] for hope in others) < 1 - OPEN)


def exact(model: AnyModel, state: Any) -> Lead | None:
    """By counting out the end, where that can be done."""
    if model.seats != 2 or not model.countable(state):
        return None
    endgame = Endgame(model, state)
    if not endgame.run(TABLES):
        return None
    return lead({move: endgame.reached(move) for move in model.moves(state)})


def searched(model: AnyModel, seen: Any, seat: int, rng: Random, rounds: int) -> Lead | None:
    """By a search, in which the best moves are looked at longer. None where moves are best mixed: none is the best."""
    search = Search(model, seen, seat, rng)
    if search.mixed:
        return None
    search.run(rounds)
    if rounds > SKETCH:
        children = search.tree.children
        for move in sorted(children, key=lambda move: -children[move].visits)[: RIVALS + 1]:
            search.run(MORE, move)
    return lead({move: search.hope(move) for move in search.tree.children})


def proved(game: AnyGame, model: AnyModel, seen: Any, seat: int, seed: str) -> Lead | None:
    """The lead of the best move if it is clear to everybody who is asked."""
    rng = Random(seed)
    found = exact(model, model.sample(model.root(seen, seat), rng))
    if found:
        return found if found.clear and found.open else None
    sketch = searched(model, seen, seat, rng, SKETCH)
    if sketch is None or not sketch.open or (sketch.points < LIKELY * POINTS and sketch.chance < LIKELY * CHANCE):
        return None
    if grade(game, model, seen, seat, model.words(sketch.move), rng) < 4 and rng.random() < THIN:
        return None
    leads: list[Lead] = []
    for number in range(SEEDS):
        each = searched(model, seen, seat, Random(f"{seed} {number}"), ROUNDS)
        if each is None or not each.clear or not each.open or (leads and each.move != leads[0].move):
            return None
        leads.append(each)
    return Lead(leads[0].move, min(each.points for each in leads), min(each.chance for each in leads), True)


def grade(game: AnyGame, model: AnyModel, seen: Any, seat: int, words: str, rng: Random) -> int:
    """How hard it is: found by taking the most, by one look, only just so, by a glance ahead, by more."""
    table = game.guess(seen, seat, rng)
    leads = {
        each: outlook.margin(game, outlook.after(game, table, each), seat)
        for each in outlook.steps(game, seen, seat, game.legal(seen), rng)
    }
    if [each for each, most in leads.items() if most == max(leads.values())] == [words]:
        return 1
    first, second = model.promises(model.sample(model.root(seen, seat), rng))[:2]
    if model.words(first[0]) == words:
        return 2 if first[1] - second[1] >= PLAIN else 3
    search = Search(model, seen, seat, Random(words))
    search.run(LOOK)
    return 4 if search.best() == words else 5


def played(game: AnyGame, rng: Random, seats: int) -> Match:
    """A match between bots, with lots for its options."""
    match = Match(game, {option: rng.choice(list(values)) for option, values in game.options.items()}, seats)
    chance.settle(match, rng)
    while match.turn > 0:
        seat = match.turn
        match.say(seat, levels.choose(BETWEEN, game, game.seen(match.table, seat), seat, match.legal, rng))
        chance.settle(match, rng)
    return match


def told(match: Match, ply: int) -> Match:
    """The match up to there as a record tells it: without notes."""
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
            steps = puzzles.written(told(match, ply))
            options = " ".join(match.options.values())
            id = hashlib.sha256(f"{name} {options} {steps} {words}".encode()).hexdigest()[:6]
            hard = grade(game, model, seen, seat, words, Random(f"{seed} {ply}"))
            row = Row(id, options, steps, hard, words, round(best.points, 1), round(100 * best.chance), seats)
            found.append(row)
    return found


def chosen(matches: Iterator[list[Row]]) -> list[Row]:
    """Of each grade as many as are wanted; of a match not more than a few, the hardest first."""
    rows: dict[str, Row] = {}
    for found in matches:
        for row in sorted(found, key=lambda row: -row.grade)[:OF_ONE]:
            if sum(other.grade == row.grade for other in rows.values()) < EACH:
                rows[row.id] = row
    mixed = list(rows.values())
    Random(SEED).shuffle(mixed)
    return mixed


def make(name: str, matches: int = 0, processes: int = 0, seats: int = 0) -> Path:
    """Write a game's pack; it is the same however many processes make it."""
    if name not in GAMES:
        raise Trouble(f"There is no game {name}: take one of {', '.join(GAMES)}.")
    if seats and seats not in GAMES[name].seats:
        counts = ", ".join(map(str, GAMES[name].seats))
        raise Trouble(f"{seats} seats cannot play {name}: take one of {counts}.")
    seats = 0 if seats == GAMES[name].seats[0] else seats
    matches, processes = matches or MATCHES, processes or os.cpu_count() or 1
    file = place.ROOT / "game" / name / "puzzles.json"
    if processes > 1:
        with ProcessPoolExecutor(processes) as pool:
            rows = chosen(pool.map(partial(mined, name, seats), range(matches), chunksize=4))
    else:
        rows = chosen(map(partial(mined, name, seats), range(matches)))
    lines = ",\n".join(json.dumps(row.data()) for row in rows)
    file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    counts = ", ".join(f"{sum(row.grade == grade for row in rows)} of grade {grade}" for grade in puzzles.GRADES)
    print(f"{len(rows)} puzzles: {counts}.", flush=True)
    return file
