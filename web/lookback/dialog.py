"""The look back: the course of a match, what decided it and cost most, skill and luck, every move; and one moment."""

from typing import TYPE_CHECKING

from game.interface import BOX, OVER
from game.language import Language
from web.advice import annotations
from web.desk import Desk
from web.desk.question import Question
from web.desk.review import Review
from web.lookback.curve import curve, lead
from web.screens.controls import answers, button
from web.text.markup import Markup, art, classes, tag

if TYPE_CHECKING:
    from game.bots.judge import Moment


def review(desk: Desk) -> Markup:
    """The dialog's content: while judging goes on, only the curve; at the end everything."""
    found = desk.review
    if not found or not desk.match:
        return Markup()
    moments = annotations.settled(desk)
    parts = [state(desk, found)]
    told = moments and not found.running
    shown = chosen(desk, moments) if told else []
    if moments or found.running:
        parts.append(curve(desk, found, moments, [each for *_, marks in shown for each in marks]))
    first = 1
    for title, about, marks in shown:
        parts.append(cards(desk, found, marks, first, title, about))
        first += len(marks)
    if told:
        parts += [totals(desk, found, moments), every(desk, found, moments)]
    return tag("div", *parts, class_="review")


def state(desk: Desk, found: Review) -> Markup:
    """The progress, in words and as a bar, and the button that stops or goes on."""
    t = desk.t
    done, of = found.judged, found.moves
    text = t(f"review.{found.state}", done=done, of=of)
    bar, act = None, None
    if found.running:
        bar = tag("progress", max=max(1, of), value=done, aria_label=t("review.progress"))
        act = button(t("review.stop"), "review-stop", "x")
    elif found.state == "failed":
        act = button(t("review.retry"), "review", "rotate-ccw")
    elif found.state == "stopped" or found.common(desk.played) < len(desk.played.steps):
        act = button(t("review.go"), "review", "play")
    words = tag("p", text, role=None if found.running else "status", id="review-state")
    return tag("div", words, bar, act, class_=classes("review-state", found.state))


def chosen(desk: Desk, moments: "list[Moment]") -> "list[tuple[str, str, list[Moment]]]":
    """What is told first, each with its title and what it is: the decisive moments, and of the others costly moves."""
    decisive = annotations.decisive(moments)
    costly = annotations.costly([moment for moment in moments if moment not in decisive], desk.played)
    about = "review.decisive.secret" if desk.played.game.secret else "review.decisive.about"
    found = [("review.decisive", about, decisive), ("review.costly", "review.costly.about", costly)]
    return [each for each in found if each[2]]


def cards(desk: Desk, found: Review, marks: "list[Moment]", first: int, title: str, about: str) -> Markup:
    """Some moments, numbered from `first`, each with buttons to show it on the table and to try again."""
    t = desk.t
    rows = []
    for rank, moment in enumerate(marks, first):
        again, since = "review.redraw" if moment.speaker == BOX else "review.again", found.first(moment)
        rows.append(
            tag(
                "li",
                tag("b", rank, class_="rank", aria_hidden="true"),
                tag("h4", heading(desk, found, moment)),
                tag("p", in_words(desk, found, moment)),
                tag("p", annotations.annotation(desk, moment), class_="verdict-line"),
                answers(
                    button(t("review.show"), f"moment {moment.ply}", "eye", id=f"moment-{rank}-show"),
                    button(t(again), f"branch {since}", "git-branch", id=f"moment-{rank}-again")
                    if desk.allows(f"branch {since}")
                    else None,
                ),
                class_=side(moment),
            )
        )
    fine = tag("p", t(about), class_="fine")
    return tag("section", tag("h3", t(title)), fine, tag("ol", *rows, class_="moments"))


def side(moment: "Moment") -> str:
    """The class for the moment's seat, or for a draw."""
    return f"seat-{moment.speaker}" if moment.speaker else "drawn"


def totals(desk: Desk, judged: Review, moments: "list[Moment]") -> Markup:
    """The skill and the luck of each seat."""
    t = desk.t
    found = annotations.totals(moments, desk.played.seats)
    end = "end" if desk.played.turn == OVER and judged.whole(desk.played) else "now"
    head = tag("tr", tag("td"), *(tag("th", tag("bdi", desk.name(one.seat)), scope="col") for one in found))
    rows = [
        tag("tr", tag("th", t(f"review.total.{name}"), scope="row"), *(tag("td", value) for value in values))
        for name, values in (
            ("start", [signed(t, one.start) for one in found]),
            ("lost", [signed(t, -one.lost) for one in found]),
            ("given", [signed(t, one.given) for one in found]),
            ("luck", [signed(t, one.luck) for one in found]),
            ("rest", [signed(t, one.rest) for one in found]),
            (end, [signed(t, one.end) for one in found]),
            ("best", [t("review.of", done=one.best, of=one.choices) for one in found]),
        )
    ]
    table = tag("table", tag("thead", head), tag("tbody", *rows), class_="sheet review-totals")
    seen = "secret" if desk.played.game.secret and desk.played.seats == 2 else "open"
    about = t("review.about", luck=t(f"review.luck.{seen}"))
    return tag("section", tag("h3", t("review.totals")), table, tag("p", about, class_="fine"))


def signed(t: Language, points: float) -> str:
    """Points with their sign."""
    text = annotations.figure(t, points)
    return f"+{text}" if points > 0 and text != "0" else text


def every(desk: Desk, found: Review, moments: "list[Moment]") -> Markup:
    """All judged moves and draws, a row each. The roles keep it a table when it is shown as cards."""
    t = desk.t
    names = ("number", "who", "played", "best", "lost", "after")
    head = tag(
        "tr", *(tag("th", t(f"review.column.{name}"), scope="col", role="columnheader") for name in names), role="row"
    )
    rows = []
    for moment in moments:
        n = found.number(moment.ply + 1)
        drawn = moment.speaker == BOX
        best = annotations.annotation(desk, moment) if drawn else annotations.better(desk, moment) or t("review.same")
        cells = {
            "who": t("review.box") if drawn else tag("bdi", desk.name(moment.speaker)),
            "played": in_words(desk, found, moment),
            "best": best,
            "lost": "" if drawn else annotations.figure(t, moment.lost),
            "after": lead(desk, moment.margins),
        }
        show = tag(
            "button",
            art("icon-dices", "icon") if drawn else n,
            type="button",
            class_="entry-number",
            data_do=f"moment {moment.ply}",
            aria_label=heading(desk, found, moment),
            id=f"moment-at-{moment.ply}",
        )
        row = [tag("th", show, scope="row", role="rowheader")]
        row += [
            tag("td", value, class_=f"cell-{name}", role="cell", data_label=t(f"review.column.{name}"))
            for name, value in cells.items()
        ]
        rows.append(tag("tr", *row, role="row", class_=classes(side(moment), "costly" if moment.lost >= 1 else None)))
    table = tag(
        "table",
        tag("caption", t("review.every.about")),
        tag("thead", head, role="rowgroup"),
        tag("tbody", *rows, role="rowgroup"),
        class_="every",
        role="table",
    )
    return tag("details", tag("summary", t("review.every")), table, id="review-every")


# -- a moment shown on the table


def question(desk: Desk, found: Review, moment: "Moment") -> Question:
    """The moment and its cost, the legend of the markings, and the buttons."""
    t = desk.t
    drawn = moment.speaker == BOX
    since, after = found.first(moment), found.number(moment.ply + 1)
    first = [each.ply for *_, marks in chosen(desk, annotations.settled(desk)) for each in marks]
    back = f"{first.index(moment.ply) + 1}-show" if moment.ply in first else f"at-{moment.ply}"
    buttons = [
        button(t("moment.review"), f"review {back}", "history", kind="primary", id="do-review"),
        button(t("review.redraw" if drawn else "review.again"), f"branch {since}", "git-branch", id="do-branch")
        if desk.allows(f"branch {since}")
        else None,
        None if drawn else button(t("moment.on"), f"look {after}", "chevron-right"),
        button(t("live"), "look -1", "skip-forward"),
    ]
    told = [("drawn" if drawn else "played", in_words(desk, found, moment))]
    if better := annotations.better(desk, moment):
        told.append(("better", " ".join([better, *annotations.reasons(desk, moment)])))
    return Question(
        t("moment", move=heading(desk, found, moment), told=annotations.price(desk, moment)),
        buttons=tuple(buttons),
        who=art("icon-history", "who verdict-icon"),
        style=f"seat-{moment.speaker}" if moment.speaker else "over",
        legend=tuple(told),
    )


def heading(desk: Desk, found: Review, moment: "Moment") -> str:
    """The number and player of a move; for a draw, the move before it."""
    n = found.number(moment.ply + 1)
    if moment.speaker == BOX:
        return desk.t("review.draw", number=n) if n else desk.t("review.start")
    return desk.t("review.move", number=n, name=desk.name(moment.speaker))


def in_words(desk: Desk, found: Review, moment: "Moment") -> str:
    """The step or draw, as the log tells it, without what its round has brought; setting up is told in one sentence."""
    first = found.first(moment)
    if moment.speaker == BOX and not first:
        return desk.t("laid")
    told = [desk.told[ply].removesuffix(desk.rounds[ply]).rstrip() for ply in range(first, moment.ply + 1)]
    return " ".join(told)
