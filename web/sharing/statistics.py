"""The statistics of this device: a table for each game, one for people at this device, puzzles; and their deletion."""

from collections.abc import Mapping

from game.language import Language, number
from web.desk import Desk
from web.screens.bars import plain
from web.screens.controls import answers, asks, button
from web.sharing.figures import Chapter, Label, Line, chapters, finished, together
from web.store import puzzles
from web.text.markup import Markup, art, tag
from web.text.players import levelled

COLUMNS = ("matches", "won", "shared", "lost", "lead")


def page(desk: Desk) -> Markup:
    """The whole screen."""
    t, found = desk.t, finished(desk)
    games = [chapter(t, name, each) for name, each in chapters(found).items()]
    here, solved = people(t, together(found)), riddles(desk)
    nothing = None if games or here else tag("p", t("statistics.none"), class_="sheet-of")
    main = tag("main", nothing, *games, here, solved, foot(t, bool(found)), class_="letter-main")
    return tag("div", plain(t, t("statistics")), main, class_="screen letters is-statistics", id="statistics")


def chapter(t: Language, name: str, found: Chapter) -> Markup:
    """The table of a game."""
    groups = [
        rows(t, "", {("all",): found.all}),
        rows(t, t("statistics.opponents"), found.opponents),
        rows(t, t("statistics.sides"), found.sides),
        rows(t, t("statistics.seats"), found.seats),
    ]
    title = tag("h2", art(f"crest-{name}", "mark"), tag("span", t(f"{name}.title")))
    counted = table(t, t(f"{name}.title"), groups) if found.all.matches else None
    left = [
        tag("p", t("statistics.left", name=who, n=n) if who else t("statistics.left.unnamed", n=n), class_="short")
        for who, n in sorted(found.left.items(), key=lambda pair: (-pair[1], pair[0]))
    ]
    return tag("section", title, counted, *left, class_="sheet-of", id=f"statistics-{name}")


def people(t: Language, found: Mapping[str, Line]) -> Markup | None:
    """The table of people who play with each other at this device."""
    if not found:
        return None
    lines: dict[Label, Line] = {("person", name): line for name, line in found.items()}
    title = t("statistics.here")
    about = tag("p", t("statistics.here.about"), class_="short")
    body = table(t, title, [rows(t, "", lines)])
    return tag("section", tag("h2", title), about, body, class_="sheet-of", id="statistics-here")


def table(t: Language, name: str, groups: list[Markup]) -> Markup:
    """A table with its head."""
    cells = [tag("th", t(f"statistics.{column}"), scope="col") for column in COLUMNS]
    return tag("table", tag("thead", tag("tr", tag("td"), *cells)), *groups, class_="standings", aria_label=name)


def rows(t: Language, title: str, lines: Mapping[Label, Line]) -> Markup:
    """A group of lines, most matches first, under a title of its own."""
    head = tag("tr", tag("th", title, colspan=len(COLUMNS) + 1, scope="colgroup")) if title else None
    found = sorted(lines.items(), key=lambda pair: (-pair[1].matches, pair[0]))
    return tag("tbody", head, *(row(t, label, line) for label, line in found)) if found else Markup()


def row(t: Language, label: Label, line: Line) -> Markup:
    """One line."""
    counts = (line.matches, line.won, line.shared, line.lost)
    cells = [tag("td", number(count)) for count in counts]
    return tag("tr", tag("th", tag("bdi", called(t, label)), scope="row"), *cells, tag("td", lead(t, line.lead)))


def called(t: Language, label: Label) -> str:
    """What a line counts, in words."""
    kind, *about = label
    if kind == "bot":
        return levelled(t, t(f"bot.{about[0]}.name"), int(about[0]))
    if kind == "person":
        return about[0] or t("statistics.unnamed")
    if kind == "sides":
        return t("sides.each", sides=about[0])
    if kind == "seat":
        return t("statistics.seat", seat=about[0], of=about[1])
    return t("statistics.mixed" if kind == "mixed" else "statistics.all")


def lead(t: Language, mean: float | None) -> str:
    """A mean lead with its sign and one digit after the point; a dash without one."""
    if mean is None:
        return t("versus")
    shown = t.tenths(mean)
    return f"+{shown}" if round(mean, 1) > 0 else shown


def riddles(desk: Desk) -> Markup:
    """Puzzles solved, and the days in a row."""
    t, results = desk.t, puzzles.kept(desk.shelf.store)
    row = results.row(desk.today)
    said = [t("statistics.solved", n=len(results.solved))] + ([t("puzzle.row", n=row)] if row else [])
    return tag("section", tag("h2", t("puzzles")), *(tag("p", each) for each in said), class_="sheet-of", id="riddles")


def foot(t: Language, some: bool) -> Markup:
    """Where all this is kept, the file, and the deletion."""
    export = button(t("statistics.export"), "sharing export", "download", off=not some)
    away = button(t("statistics.delete"), "open tally", "trash-2")
    about = tag("p", t("statistics.about"), class_="short")
    return tag("section", about, answers(export, away), class_="sheet-of")


def delete(desk: Desk) -> Markup:
    """Asks whether the statistics are to be deleted, and says what stays."""
    t = desk.t
    sure = button(t("statistics.delete.sure"), "sharing delete", "trash-2")
    keep = button(t("statistics.delete.not"), "close", id="tally-not")
    return asks(t("statistics.delete.what"), sure, keep)
