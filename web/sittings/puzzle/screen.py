"""The table of an attempt at a puzzle."""

from typing import Final

from game.interface import BOX
from game.record import Step
from web.boards import BOARDS
from web.boards.view import possible
from web.desk import Desk
from web.desk.question import Question
from web.screens.cards import PARTS, date
from web.screens.controls import button, home, release, sounding
from web.screens.grades import mark
from web.sittings.puzzle.attempt import Attempt
from web.store import puzzles
from web.store.puzzles import Puzzle
from web.text.markup import Markup, art, tag

ICONS: Final = {"right": "check", "shown": "lightbulb", "wrong": "x", "lured": "eye"}


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
    if found.line:
        return refuted(desk, found)
    t = desk.t
    why, marks = reason(desk, found.puzzle), list[tuple[str, str]]()
    chip, about = ("", "") if found.wrong else theme(desk, found.puzzle)
    lure = button(t("puzzle.lure"), "refute 0", "eye") if found.puzzle.line else None
    following = button(
        t("puzzle.next"), f"train {found.puzzle.grade}", "skip-forward", kind="plain" if found.wrong else "primary"
    )
    repeat = button(t("puzzle.again"), "again", "rotate-ccw", kind="primary" if found.wrong else "plain")
    again = button(t("puzzle.again"), "again", "rotate-ccw", bare=True)
    home = button(t("home"), "home", "house", bare=True)
    if found.right:
        row = puzzles.kept(desk.shelf.store).row(desk.today)
        ask = t("puzzle.right")
        counted = found.puzzle == puzzles.of_day(found.puzzle.game.name, desk.today) and row > 1
        told = [why, about, t("puzzle.row.said", n=row) if counted else ""]
        story = " ".join(filter(None, told))
        buttons = [following, lure, button(t("keepsake"), "keepsake share", "share-2", bare=True), home]
    elif found.shown:
        ask, story, buttons = (
            f"{t('puzzle.best')} {why}",
            f"{tell(desk, found, found.puzzle.best)} {about}".strip(),
            [following, lure, again] if lure else [following, repeat, home],
        )
        marks = [(how, tell(desk, found, words)) for how, words in desk.marks]
    else:
        ask, story = t("puzzle.tempted" if found.lured else "puzzle.wrong"), why
        onward = button(t("puzzle.whynot"), "refute 0", "eye") if found.lured else following
        buttons = [repeat, button(t("puzzle.show"), "solution", "lightbulb"), onward, home]
    kind = "right" if found.right else "shown" if found.shown else "wrong"
    return Question(
        ask,
        "" if marks else story,
        tuple(buttons),
        who=art(f"icon-{ICONS[kind]}", "who verdict-icon"),
        chip=chip,
        about=about,
        style=kind,
        legend=tuple(marks),
        armed=True,
        look="told",
    )


def refuted(desk: Desk, found: Attempt) -> Question:
    """A step of the line that refutes the tempting move, marked on the table; or the table at its end."""
    t, match, lured = desk.t, found.position, found.puzzle.lured
    at = found.line.index(desk.ply) if desk.marks and desk.ply in found.line else len(lured)
    told = [(how, desk.told[found.line[at]]) for how, _ in desk.marks]
    drawn = any(step.speaker == BOX for step in match.steps[found.begun : found.line[at] if told else None])
    if at:
        ask = t("puzzle.follows.drawn" if drawn else "puzzle.follows")
    else:
        ask = t("puzzle.tempting", n=found.puzzle.lost) if found.puzzle.lost else t("puzzle.tempting.less")
    buttons = [
        button(t("puzzle.on"), f"refute {at + 1}", "chevron-right", kind="primary") if at + 1 < len(lured) else None,
        button(t("puzzle.back"), "refute", "undo-2", kind="primary" if at + 1 >= len(lured) else "plain"),
        button(t("home"), "home", "house", bare=True),
    ]
    return Question(
        ask,
        "" if told else desk.told[found.line[-1]],
        tuple(buttons),
        who=art(f"icon-{ICONS['lured']}", "who verdict-icon"),
        style="lured",
        legend=tuple(told),
        armed=True,
        look="told",
    )


def theme(desk: Desk, found: Puzzle) -> tuple[str, str]:
    """The theme in a word or two, and in a sentence; both empty without one."""
    t, game = desk.t, found.game.name
    return (t(f"{game}.theme.{found.theme}"), t(f"{game}.theme.{found.theme}.about")) if found.theme else ("", "")


def reason(desk: Desk, found: Puzzle) -> str:
    """By how much the best move is ahead: in the chance to win, and where that is equal, in points."""
    t = desk.t
    if found.chance == 100:
        return t("puzzle.why.wins")
    return t("puzzle.why.chance", n=found.chance) if found.chance else t("puzzle.why.points", n=t.tenths(found.points))


def tell(desk: Desk, found: Attempt, words: str) -> str:
    """A possible step of the puzzle, as a sentence."""
    game, step = found.position.game, Step(found.mover, words)
    return possible(BOARDS[game.name], desk.t, desk.names, game, found.question, step)


def report(desk: Desk, attempt: Attempt) -> str:
    """What is told others: which puzzle, after how many tries, and how many days in a row; it gives no move away."""
    t, found, results = desk.t, attempt.puzzle, puzzles.kept(desk.shelf.store)
    daily = found == puzzles.of_day(found.game.name, desk.today)
    which = t("report.daily", date=date(t, desk.today)) if daily else t("puzzle.number", n=found.number)
    grade = t(f"puzzle.grade.{found.grade}")
    lines = [PARTS.join([t("title"), t(f"{found.game.name}.title")]), PARTS.join([which, grade])]
    tries = results.tries.get(found.id)  # not counted for what was solved long ago
    if found.id in results.solved and tries is not None:
        lines.append(t("report.shown") if tries == puzzles.SHOWN else t("report.tries", n=tries))
    row = results.row(desk.today)
    if daily and row > 1:
        lines.append(t("puzzle.row", n=row))
    return "\n".join(lines)
