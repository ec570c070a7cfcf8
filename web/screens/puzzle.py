"""Puzzles: their part of the start screen, and the table of an attempt."""

from typing import Final

from game.record import Step
from web import puzzles
from web.attempt import Attempt
from web.boards import BOARDS
from web.boards.view import sentence
from web.desk import Desk
from web.markup import Markup, art, classes, tag
from web.puzzles import Puzzle
from web.question import Question
from web.screens.controls import button, home, release, sounding

FEW: Final = 2
"""A lead of fewer points is told as one in the chance to win,"""
TELLING: Final = 10
"""if that is so many per cent or more."""
ICONS: Final = {"right": "check", "shown": "lightbulb", "wrong": "x"}


def grades(desk: Desk) -> Markup:
    """The buttons for training, one for each grade."""
    t, name = desk.t, desk.setup.game
    results = puzzles.kept(desk.shelf.store)
    found = []
    for grade in puzzles.GRADES:
        solved, all = results.count(name, grade)
        found.append(
            tag(
                "button",
                tag("b", t(f"puzzle.grade.{grade}")),
                mark(grade),
                tag("progress", value=solved, max=max(all, 1), aria_hidden="true"),
                tag("small", t("puzzle.solved", n=solved, of=all)),
                type="button",
                class_="button grade",
                data_do=f"train {grade}",
                id=f"do-train-{grade}",
                disabled=not all,
            )
        )
    return tag("div", *found, class_="grades", role="group", aria_label=t("puzzle.train"))


def state(desk: Desk) -> str:
    """Whether today's puzzle is solved, and how many days in a row; without either, what it is."""
    t, results = desk.t, puzzles.kept(desk.shelf.store)
    today, row = puzzles.of_day(desk.setup.game, desk.today), results.row(desk.today)
    said = [t("puzzle.daily.solved")] if today and today.id in results.solved else []
    if row > 1 or (row and not said):
        said.append(t("puzzle.row", n=row))
    return " · ".join(said) or t("puzzle.daily.about")


def mark(grade: int) -> Markup:
    """A grade as up to five filled signs."""
    drawn = [art("grade", classes("step", "on" if each <= grade else None)) for each in puzzles.GRADES]
    return tag("span", *drawn, class_="grade-mark", aria_hidden="true")


def bar(desk: Desk, found: Attempt) -> Markup:
    """The bar: home, the task, and buttons."""
    t = desk.t
    daily = found.puzzle == puzzles.of_day(found.puzzle.game.name, desk.today)
    task = t("puzzle.task", name=desk.name(found.mover))
    heading = t("puzzle.daily") if daily else t("puzzle.number", n=found.puzzle.number)
    return tag(
        "header",
        home(t),
        tag(
            "div",
            tag("h1", heading, tag("span", t(f"puzzle.grade.{found.puzzle.grade}"), class_="quiet")),
            tag("p", task, id="task", data_tip=task),
            class_="heading",
        ),
        mark(found.puzzle.grade),
        release(desk),
        tag(
            "nav",
            sounding(desk),
            button(t("record"), "open record", "scroll-text", bare=True),
            button(t("help"), "open help", "book-open", bare=True),
            button(t("settings"), "open settings", "settings", bare=True),
            aria_label=t("match"),
        ),
        class_="bar",
    )


def question(desk: Desk, found: Attempt) -> Question | None:
    """After an answer: whether it is right, by how much, and what to do next."""
    if not found.said or (desk.ply is not None and not desk.marks):
        return None
    t = desk.t
    onward = f"train {found.puzzle.grade}"
    why, marks = reason(desk, found.puzzle), list[tuple[str, str]]()
    following = button(t("puzzle.next"), onward, "skip-forward", kind="plain" if found.wrong else "primary")
    repeat = button(t("puzzle.again"), "again", "rotate-ccw", kind="primary" if found.wrong else "plain")
    home = button(t("home"), "home", "house", bare=True)
    if found.right:
        row = puzzles.kept(desk.shelf.store).row(desk.today)
        ask = t("puzzle.right")
        counted = found.puzzle == puzzles.of_day(found.puzzle.game.name, desk.today) and row > 1
        story = f"{why} {t('puzzle.row.said', n=row)}" if counted else why
        buttons = [following, button(t("keepsake"), "keepsake share", "share-2", bare=True), home]
    elif found.shown:
        ask, story, buttons = (
            f"{t('puzzle.best')} {why}",
            tell(desk, found, found.puzzle.best),
            [following, repeat, home],
        )
        marks = [(how, tell(desk, found, words)) for how, words in desk.marks]
    else:
        ask, story = t("puzzle.wrong"), why
        buttons = [repeat, button(t("puzzle.show"), "solution", "lightbulb"), following, home]
    kind = "right" if found.right else "shown" if found.shown else "wrong"
    return Question(
        ask,
        "" if marks else story,
        tuple(buttons),
        who=art(f"icon-{ICONS[kind]}", "who verdict-icon"),
        style=kind,
        legend=tuple(marks),
        armed=True,
        look="told",
    )


def reason(desk: Desk, found: Puzzle) -> str:
    """By how much the best move is ahead: in points, or where these are few, in the chance to win."""
    t = desk.t
    if found.chance == 100:
        return t("puzzle.why.wins")
    if found.points >= FEW or found.chance < TELLING:
        return t("puzzle.why.points", n=t.tenths(found.points))
    return t("puzzle.why.chance", n=found.chance)


def tell(desk: Desk, found: Attempt, words: str) -> str:
    """A possible step of the puzzle, as a sentence."""
    game, step = found.position.game, Step(found.mover, words)
    return sentence(BOARDS[game.name], desk.t, desk.names, game, found.question, step)
