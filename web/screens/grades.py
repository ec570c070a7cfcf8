"""Puzzles on the start screen: the button for each grade, and how the puzzle of the day stands."""

from web.desk import Desk
from web.store import puzzles
from web.text.markup import Markup, art, classes, tag


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
