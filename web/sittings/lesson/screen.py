"""A lesson's part of the table: its bar, and what is told once something was said."""

from web.desk import Desk
from web.desk.question import Question
from web.screens.controls import button, home, release, sounding
from web.sittings.lesson.teaching import Pupil, points
from web.text.markup import Markup, art, tag


def told(desk: Desk, pupil: Pupil, which: str) -> str:
    """A sentence of the idea, with names and points in its gaps."""
    lesson = pupil.lesson
    rival = next(name for seat, name in desk.names.items() if seat != lesson.seat)
    gaps = {gap: desk.t("points", n=n) for gap, n in points(lesson.game.name, pupil.at).items()}
    return desk.t(lesson.sentence(pupil.at, which), rival=rival, **gaps)


def bar(desk: Desk, pupil: Pupil) -> Markup:
    """The bar: home, how far it is, what is asked, and the ways back, on and out."""
    t, count = desk.t, len(pupil.lesson.ideas)
    task = t("lesson.learned") if pupil.over else told(desk, pupil, "")
    place = min(pupil.at + 1, count)
    return tag(
        "header",
        home(t),
        tag(
            "div",
            tag("h1", t("lesson"), " ", tag("span", t("lesson.at", n=place, of=count), class_="count")),
            tag("p", task, id="task", data_tip=task),
            class_="heading",
        ),
        tag("progress", value=count if pupil.over else pupil.at, max=count, aria_hidden="true"),
        release(desk),
        tag(
            "nav",
            button(t("lesson.back"), "lesson back", "chevron-left", bare=True, off=not (pupil.at or pupil.said)),
            button(t("lesson.skip"), "lesson skip", "skip-forward", bare=True, off=pupil.over),
            button(t("help"), "open help", "book-open", bare=True),
            sounding(desk),
            button(t("lesson.leave"), "home", "x", bare=True, id="do-leave"),
            aria_label=t("lesson"),
        ),
        class_="bar",
    )


def question(desk: Desk, pupil: Pupil) -> Question | None:
    """After a step: what it means; at the end of the lesson: what to do next. None while something is asked."""
    if desk.ply is not None or desk.passing or not (pupil.said or pupil.over):
        return None
    t, game = desk.t, pupil.lesson.game.name
    if pupil.over:
        play = button(t("lesson.play"), "lesson play", "bot", kind="primary")
        ask, story, how = t("lesson.learned"), t(f"{game}.lesson.end"), "right"
        buttons = [play, button(t("home"), "home", "house", id="do-home")]
    elif pupil.right:
        ask, story, how = told(desk, pupil, ".right"), desk.told[pupil.start], "right"
        buttons = [button(t("lesson.next"), "lesson next", "chevron-right", kind="primary")]
    else:
        ask, story, how = told(desk, pupil, ".other"), t("lesson.again.about"), "shown"
        again = button(t("lesson.again"), "again", "rotate-ccw", kind="primary")
        buttons = [again, button(t("lesson.show"), "solution", "lightbulb")]
    icon = art(f"icon-{'check' if how == 'right' else 'rotate-ccw'}", "who verdict-icon")
    return Question(ask, story, tuple(buttons), who=icon, style=how, armed=True, look="told")
