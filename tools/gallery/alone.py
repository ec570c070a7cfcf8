"""Tables at which somebody learns or looks back: an idea of a lesson, a puzzle, a match judged move by move."""

from collections.abc import Iterator
from typing import Final

from game import GAMES
from game.bots import judge
from game.match import Match, load
from tools import opening
from tools.gallery import tables
from tools.gallery.hall import Specimen, Wall
from web.app import commands
from web.app.dialogs import dialog
from web.app.screen import screen
from web.desk import Desk
from web.desk.review import Review
from web.sittings import lesson as lesson_table
from web.sittings import puzzle as puzzle_table
from web.sittings.lesson import teaching
from web.store import progress, puzzles
from web.table import speech

SHARE: Final = 0.004
"""The share of the rounds of search by which moves are judged here: nobody takes advice from a gallery."""


def walls(game: str) -> list[Wall]:
    """What there is of a game."""
    shown = [*learnt(game), *solved(game)]
    found = [Wall("alone", "screen", shown)] if shown else []
    records = [load(file.read_bytes(), GAMES) for file in tables.golden(game)]
    if records:
        found.append(Wall("look back", "dialogue", [*looked_back(min(records, key=lambda match: len(match.steps)))]))
    return found


def first() -> Desk:
    """The desk of a first visit."""
    return opening.desk(next(iter(opening.spoken())))


def learnt(game: str) -> Iterator[Specimen]:
    """A lesson: its first task, the answer to the step that is wanted, and to another one."""
    if not progress.any_of(game):
        return
    desk = first()
    lesson_table.lay(desk, game)
    yield Specimen("lesson", screen(desk))
    idea = teaching.of(game).ideas[0]
    other = next(words for words in desk.match.legal if words != idea.wanted) if desk.match else ""
    for name, words in (("lesson other", other), ("lesson right", idea.wanted)):
        lesson_table.lay(desk, game)
        speech.commit(desk, words)
        desk.playback = ()  # what follows has passed by
        yield Specimen(name, screen(desk))


def solved(game: str) -> Iterator[Specimen]:
    """A puzzle, its solution, and the line that refutes the tempting move."""
    if not puzzles.any_of(game):
        return
    desk, puzzle = first(), puzzles.pack(game)[0]
    puzzle_table.lay(desk, puzzle)
    yield Specimen("puzzle", screen(desk))
    speech.commit(desk, puzzle.best)
    yield Specimen("puzzle solved", screen(desk))
    for step in range(len(puzzle.lured)):
        commands.do(desk, f"refute {step}")
        yield Specimen(f"puzzle refuted {step + 1}", screen(desk))


def looked_back(match: Match) -> Iterator[Specimen]:
    """A whole match, while it is judged and afterwards."""
    desk = tables.desk(match)
    moments = list(judge.review(match, share=SHARE))
    for state in ("running", "done"):
        desk.review = Review(desk.id, match, moments, state)
        desk.dialog = "review"
        yield Specimen(state, dialog(desk))
