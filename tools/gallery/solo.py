"""Tables at which somebody learns or looks back: an idea of a lesson, a puzzle, a match judged move by move."""

from collections.abc import Iterator
from typing import Final

from game.bots import judge
from game.match import Match
from tools import first_paint
from tools.gallery import tables
from tools.gallery.page import Group, Item
from web.app import commands
from web.app.screen import screen
from web.desk.review import Review
from web.sittings import lesson as lesson_table
from web.sittings import puzzle as puzzle_table
from web.sittings.lesson import teaching
from web.store import progress, puzzles
from web.table import speech

SHARE: Final = 0.004
"""The share of the rounds of search by which moves are judged here: nobody takes advice from a gallery."""


def groups(game: str) -> list[Group]:
    """What there is of a game."""
    shown = [*learnt(game), *solved(game)]
    found = [Group("solo", "screen", shown)] if shown else []
    if matches := tables.golden(game):
        found.append(Group("look back", "dialogue", [*looked_back(min(matches, key=lambda match: len(match.steps)))]))
    return found


def learnt(game: str) -> Iterator[Item]:
    """A lesson: its first task, the answer to the step that is wanted, and to another one."""
    if not progress.any_of(game):
        return
    desk = first_paint.desk()
    lesson_table.lay(desk, game)
    yield Item("lesson", screen(desk))
    idea = teaching.of(game).ideas[0]
    other = next(words for words in desk.match.legal if words != idea.wanted) if desk.match else ""
    for name, words in (("lesson other", other), ("lesson right", idea.wanted)):
        lesson_table.lay(desk, game)
        speech.commit(desk, words)
        desk.playback = ()  # what follows has passed by
        yield Item(name, screen(desk))


def solved(game: str) -> Iterator[Item]:
    """A puzzle, its solution, and the line that refutes the tempting move."""
    if not puzzles.any_of(game):
        return
    desk, puzzle = first_paint.desk(), puzzles.pack(game)[0]
    puzzle_table.lay(desk, puzzle)
    yield Item("puzzle", screen(desk))
    speech.commit(desk, puzzle.best)
    yield Item("puzzle solved", screen(desk))
    for step in range(len(puzzle.lured)):
        commands.do(desk, f"refute {step}")
        yield Item(f"puzzle refuted {step + 1}", screen(desk))


def looked_back(match: Match) -> Iterator[Item]:
    """A whole match, while it is judged and afterwards."""
    desk = tables.desk(match)
    moments = list(judge.review(match, share=SHARE))
    for state in ("running", "done"):
        desk.review = Review(desk.id, match, moments, state)
        yield Item(state, tables.opened(desk, "review"))
