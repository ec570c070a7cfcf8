"""The table of an attempt at a puzzle."""

from collections import Counter
from dataclasses import replace
from typing import Final

from game.interface import BOX
from game.match import happened
from game.record import Step
from web.advice import hint
from web.boards import BOARDS
from web.boards.view import possible
from web.desk.question import Question
from web.screens.bars import asking, bar, papers
from web.screens.cards import PARTS, date
from web.screens.controls import button
from web.screens.form import mark
from web.sittings.puzzle.attempt import Attempt
from web.store import puzzles
from web.text import marking
from web.text.markup import Markup, art, tag

ICONS: Final = {"right": "check", "shown": "lightbulb", "wrong": "x", "lured": "eye"}


def head(found: Attempt) -> Markup:
    """The bar: home, the task, and buttons."""
    t, puzzle = found.desk.t, found.puzzle
    title = t("puzzle.daily") if found.daily else t("puzzle.number", n=puzzle.number)
    grade = tag("span", t(f"puzzle.grade.{puzzle.grade}"), class_="quiet")
    asked = asking(tag("h1", title, grade), t("puzzle.task", name=found.desk.name(found.mover)))
    return bar(found.desk, t("match"), (asked, mark(puzzle.grade)), *papers(found.desk))


def question(found: Attempt, scene: object) -> Question | None:
    """After an answer: whether it is right, by how much, and what to do next."""
    desk, puzzle = found.desk, found.puzzle
    if not found.said or (desk.ply is not None and not desk.marks):
        return None
    if found.line:
        return refuted(found)
    t = desk.t
    why, then, legend = reason(found), plan(found), list[tuple[str, str]]()
    chip, about = ("", "") if found.wrong else theme(found)
    cause = next(iter(hint.grounds(desk, found.said if found.right else puzzle.best, found.position)), about)
    lure = button(t("puzzle.lure"), "refute 0", "eye") if puzzle.line else None
    kind = "plain" if found.wrong else "primary"
    following = button(t("puzzle.next"), f"train {puzzle.grade}", "skip-forward", kind=kind)
    repeat = button(t("puzzle.again"), "again", "rotate-ccw", kind="primary" if found.wrong else "plain")
    again = button(t("puzzle.again"), "again", "rotate-ccw", bare=True)
    home = button(t("home"), "home", "house", bare=True)
    if found.right:
        row = puzzles.kept(desk.shelf.store).row(desk.today)
        ask = t("puzzle.right")
        days = t("puzzle.row.said", n=row) if found.daily and row > 1 else ""
        onward = marking.worded(t, "answer", f"{then}.") if then else ""
        told = [cause, against(found), onward, why, "" if cause == about else about, days]
        buttons = [following, lure, button(t("sharing"), "sharing share", "share-2", bare=True), home]
    elif found.shown:
        ask = " ".join(filter(None, (t("puzzle.best"), cause or why, against(found))))
        told = [tell(found, puzzle.best), why if cause == about else about]
        buttons = [following, lure, again] if lure else [following, repeat, home]
        legend = [(how, called(found, words)) for how, words in desk.marks]
        legend += [("answer", then)] if legend and then else []
    else:
        ask, told = t("puzzle.tempted" if found.lured else "puzzle.wrong"), [why]
        answer = button(t("puzzle.whynot"), "refute 0", "eye") if found.lured else following
        buttons = [repeat, button(t("puzzle.show"), "solution", "lightbulb"), answer, home]
    style = "right" if found.right else "shown" if found.shown else "wrong"
    return replace(answered(style, ask, " ".join(filter(None, told)), buttons, legend), chip=chip, about=about)


def answered(style: str, ask: str, told: str, buttons: list[Markup | None], legend: list[tuple[str, str]]) -> Question:
    """The prompt after an answer; where the board is marked, the legend stands in place of what is told."""
    who, story = art(f"icon-{ICONS[style]}", "who verdict-icon"), "" if legend else told
    return Question(ask, story, tuple(buttons), who=who, style=style, legend=tuple(legend), armed=True, look="told")


def refuted(found: Attempt) -> Question:
    """A step of the line that refutes the tempting move, marked on the table; or the table at its end."""
    desk, lured = found.desk, found.puzzle.lured
    t = desk.t
    at = found.line.index(desk.ply) if desk.marks and desk.ply in found.line else len(lured)
    legend = [(how, desk.told[found.line[at]]) for how, _ in desk.marks]
    drawn = any(step.speaker == BOX for step in found.match.steps[found.begun : found.line[at] if legend else None])
    if at:
        ask = t("puzzle.follows.drawn" if drawn else "puzzle.follows")
    else:
        ask = t("puzzle.tempting", n=found.puzzle.lost) if found.puzzle.lost else t("puzzle.tempting.less")
    more = at + 1 < len(lured)
    buttons = [
        button(t("puzzle.on"), f"refute {at + 1}", "chevron-right", kind="primary") if more else None,
        button(t("puzzle.back"), "refute", "undo-2", kind="plain" if more else "primary"),
        button(t("home"), "home", "house", bare=True),
    ]
    ask = " ".join(filter(None, (ask, against(found) if not at else "")))
    return answered("lured", ask, desk.told[found.line[-1]], buttons, legend)


def theme(found: Attempt) -> tuple[str, str]:
    """The theme in a word or two, and in a sentence; both empty without one."""
    t, game, named = found.desk.t, found.puzzle.game.name, found.puzzle.theme
    return (t(f"{game}.theme.{named}"), t(f"{game}.theme.{named}.about")) if named else ("", "")


def reason(found: Attempt) -> str:
    """By how much the best move is ahead: in the chance to win, and where that is equal, in points."""
    t, chance = found.desk.t, found.puzzle.chance
    if chance == 100:
        return t("puzzle.why.wins")
    return t("puzzle.why.chance", n=chance) if chance else t("puzzle.why.points", n=t.tenths(found.puzzle.points))


def against(found: Attempt) -> str:
    """What decides against the tempting move: what a seat could expect less, or a rival more; empty if unknown."""
    if not found.puzzle.why:
        return ""
    t, (part, seat, points) = found.desk.t, found.puzzle.why.split(" ")
    sentence = "puzzle.hinders" if float(points) < 0 else "puzzle.decides"
    named, name = t(f"{found.puzzle.game.name}.part.{part}"), found.desk.name(int(seat))
    tempting = called(found, found.puzzle.lured[0])
    return t(sentence, part=named, name=name, points=t.tenths(abs(float(points))), move=tempting)


def plan(found: Attempt) -> str:
    """How the plan goes on that the best move begins, the same step told once; empty where the move is all.

    After another answer that is as good it is told only if it can still go on so.
    """
    t, game, told = found.desk.t, found.match.game, Counter[str]()
    table = game.apply(found.position, found.said if found.right else found.puzzle.best)
    for words in found.puzzle.rest.split(puzzles.NEXT) if found.puzzle.rest else ():
        if words not in game.legal(table):
            return ""
        told[BOARDS[game.name].called(t, words, happened(game, table, words))] += 1
        table = game.apply(table, words)
    return PARTS.join(f"{n} × {step}" if n > 1 else step for step, n in told.items())


def tell(found: Attempt, words: str) -> str:
    """A possible step of the puzzle, as a sentence."""
    desk, game, step = found.desk, found.match.game, Step(found.mover, words)
    return possible(BOARDS[game.name], desk.t, desk.names, game, found.position, step)


def called(found: Attempt, words: str) -> str:
    """The same in few words: it is shown on the board, too."""
    game = found.match.game
    return BOARDS[game.name].called(found.desk.t, words, happened(game, found.position, words))


def report(attempt: Attempt) -> str:
    """What is told others: which puzzle, after how many tries, and how many days in a row; it gives no move away."""
    desk, found = attempt.desk, attempt.puzzle
    t, results = desk.t, puzzles.kept(desk.shelf.store)
    which = t("report.daily", date=date(t, desk.today)) if attempt.daily else t("puzzle.number", n=found.number)
    grade = t(f"puzzle.grade.{found.grade}")
    lines = [PARTS.join([t("title"), t(f"{found.game.name}.title")]), PARTS.join([which, grade])]
    tries = results.tries.get(found.id)  # not counted for what was solved long ago
    if found.id in results.solved and tries is not None:
        lines.append(t("report.shown") if tries == puzzles.SHOWN else t("report.tries", n=tries))
    row = results.row(desk.today)
    if attempt.daily and row > 1:
        lines.append(t("puzzle.row", n=row))
    return "\n".join(lines)
