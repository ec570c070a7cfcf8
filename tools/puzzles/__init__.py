"""Makes a game's pack of puzzles: positions from matches between bots, with one clearly best move.

What `proof` says is clearly the best must be found again by a search ten times as long. The pack as it is comes first:
its puzzles that still pass keep their ids, and so count as solved where they were; matches between bots fill it up.
Each puzzle has a grade (the effort that a bot needs to find it), a theme, and the line that refutes a tempting move
(`refutation`). The same pack and the same seed make the same pack; each match has seeds of its own, so that processes
can share the work.
"""

import argparse
import hashlib
import json
import os
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from game import GAMES, chance
from game.bots import levels, registry
from game.bots.model import AnyModel, HiddenModel
from game.interface import AnyGame
from game.match import Match
from tools import CommandError, paths
from tools.puzzles import refutation
from tools.puzzles.grading import alike, grade
from tools.puzzles.proof import hoped, lead, proved, verified
from web.store import puzzles
from web.store.puzzles import Puzzle

SEED: Final = "delta"
MATCHES: Final = 160
"""Matches to search at most by default, an equal share for each number of seats,"""
WANTED: Final = 220
"""until the pack has so many puzzles, shared in the same way,"""
EACH: Final = 60
"""at most so many of a grade among those that fill it up."""
OF_ONE: Final = 3
"""The most puzzles from one match."""
BETWEEN: Final = 5
"""The level that plays the matches."""
FEWEST: Final = 4
"""The fewest legal moves at a puzzle, those with the same result as the best counted once."""
RIGHT: Final = 2
"""At most one in so many legal moves is right."""


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


def mined(name: str, seats: int, number: int) -> list[Puzzle]:
    """The puzzles in one match, by its number."""
    game, seed = GAMES[name], f"{SEED} {name} {number}"
    match, found = played(game, Random(seed), seats), []
    for ply, step in enumerate(match.steps):
        table, seat = match.tables[ply], step.speaker
        if seat < 1 or game.due(table) is not None or len(game.legal(table)) < FEWEST:
            continue
        seen = game.seen(table, seat)
        if (model := asked(game, seen)) is None:
            continue
        best = proved(game, model, seen, seat, f"{seed} {ply}")
        words = model.words(best.move) if best else ""
        if words and demanding(len(game.legal(table)), len(alike(model, seen, seat, game.legal(seen), words))):
            hard = grade(game, model, seen, seat, words, Random(f"{seed} {ply}"))
            row = verdict(game, model, told(match, ply), seen, words, hard, seats)
            found += [row] if row else []
    return found


def asked(game: AnyGame, seen: Any) -> AnyModel | None:
    """The model for a puzzle at a table: the game's own kind, else that of its bots; None where no puzzle can be."""
    make = getattr(registry.part(game.name, "puzzles"), "make", None)
    found: AnyModel | None = make(seen) if make else registry.model(game, seen)
    return found


def demanding(legal: int, alike: int) -> bool:
    """Whether so many legal moves, some alike the best, leave enough that are wrong."""
    return legal - alike >= FEWEST and (alike + 1) * RIGHT <= legal


def checked(name: str, old: dict[str, Any]) -> Puzzle | None:
    """A row of the pack as it is, verified and graded anew; None if its move is not clearly the best."""
    found = Puzzle(**old, name=name)
    match = found.match()
    seen = found.game.seen(match.table, match.turn)
    if (model := asked(found.game, seen)) is None:
        return None
    hard = grade(found.game, model, seen, match.turn, found.best, Random(1))
    return verdict(found.game, model, match, seen, found.best, hard, found.seats)


def verdict(game: AnyGame, model: AnyModel, match: Match, seen: Any, best: str, hard: int, seats: int) -> Puzzle | None:
    """The row of a position whose best move is verified; None if it is not. The match is used up."""
    steps, options, seat = puzzles.written(match), " ".join(match.options.values()), match.turn
    id = hashlib.sha256(f"{game.name} {options} {steps} {best}".encode()).hexdigest()[:6]
    if (proof := verified(game, model, seen, seat, best, f"{game.name} {id}")) is None:
        return None
    also = tuple(alike(model, seen, seat, game.legal(seen), best))
    theme, rest, line, lost, why = "", list[str](), list[str](), 0, ""
    own = registry.part(game.name, "puzzles")
    if isinstance(model, HiddenModel):
        if own:
            theme, rest = own.theme(seen, best, "", False), own.rest(model, best)
    else:
        tempting = refutation.tempting(game, model, seen, seat, best, proof.hopes, Random(id))
        theme = own.theme(seen, best, tempting, proof.search is None) if own else ""
        why = refutation.decided(model, seen, seat, best, tempting, id)
        line = refutation.refuted(model, match, tempting, proof, id)
        lost = round(100 * refutation.cost(model, proof, tempting))
    found = lead(hoped(proof.search)) if proof.search else proof.lead  # the tempting move was searched on
    if found.move != proof.lead.move or (proof.search and not found.sure):
        return None
    clear = round(found.points, 1), round(100 * found.chance)
    then, refuted = puzzles.NEXT.join(rest), puzzles.NEXT.join(line)
    return Puzzle(id, options, steps, hard, best, *clear, seats, also, then, theme, refuted, lost, why, game.name)


def chosen(matches: Iterable[list[Puzzle]], rows: Sequence[Puzzle], wanted: int, each: int) -> list[Puzzle]:
    """The puzzles for a number of seats: those that are there, filled up until so many are wanted.

    Of a match come first those of the theme, then the grade, that is rarest so far, and of such grades the hardest.
    """
    pack = {row.id: row for row in rows}
    for found in matches if len(pack) < wanted else ():
        old = sum(row.id in pack for row in found)
        for _ in range(OF_ONE - old):
            grades, themes = (Counter(getattr(row, what) for row in pack.values()) for what in ("grade", "theme"))
            left = [row for row in found if row.id not in pack and grades[row.grade] < each]
            if left:
                row = min(left, key=lambda row: (themes[row.theme], grades[row.grade], -row.grade))
                pack[row.id] = row
        if len(pack) >= wanted:
            break
    return list(pack.values())


def counts(game: AnyGame, asked: Sequence[int]) -> list[int]:
    """The numbers of seats to make puzzles for, by default the smallest and the largest; 0 stands for the smallest."""
    for seats in asked:
        if seats not in game.seats:
            raise CommandError(f"{seats} seats cannot play {game.name}: take one of {', '.join(map(str, game.seats))}.")
    smallest = game.seats[0]
    return [seats if seats != smallest else 0 for seats in sorted({*(asked or (smallest, game.seats[-1]))})]


def command(asked: argparse.Namespace) -> int:
    """The command `puzzles`."""
    print(make(asked.game, asked.matches, asked.processes, asked.seats))
    return 0


def make(name: str, matches: int = 0, processes: int = 0, seats: Sequence[int] = ()) -> Path:
    """Writes a game's pack anew, from at most so many matches for each number of seats, whatever the processes."""
    if name not in GAMES:
        raise CommandError(f"There is no game {name}: take one of {', '.join(GAMES)}.")
    wanted = counts(GAMES[name], seats)
    matches, processes = matches or MATCHES // len(wanted), processes or os.cpu_count() or 1
    file, new = paths.ROOT / "game" / name / "puzzles.json", list[Puzzle]()
    old = json.loads(file.read_text("utf-8")) if file.exists() else []
    with ExitStack() as stack:
        mapped: Any = map
        if processes > 1:
            pool = ProcessPoolExecutor(processes)
            stack.callback(pool.shutdown, cancel_futures=True)
            mapped = pool.map  # in order, and no further ones once there are enough
        kept = [row for row in mapped(partial(checked, name), old) if row]
        print(f"{len(kept)} of {len(old)} puzzles pass the verification.", flush=True)
        for number in wanted:
            there = [row for row in kept if row.seats == number]
            found = mapped(partial(mined, name, number), range(matches))
            new += chosen(found, there, WANTED // len(wanted), EACH // len(wanted))[len(there) :]
    Random(SEED).shuffle(new)
    rows = kept + new
    lines = ",\n".join(json.dumps(row.row()) for row in rows)
    file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    grades = ", ".join(f"{sum(row.grade == grade for row in rows)} of grade {grade}" for grade in puzzles.GRADES)
    print(f"{len(rows)} puzzles: {grades}.", flush=True)
    return file
