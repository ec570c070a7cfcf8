"""A lesson's part of the table: its bar, and what is told once something was said."""

from web.desk.question import Question
from web.screens.bars import asking, bar, sounding
from web.screens.controls import button
from web.sittings.lesson.teaching import Pupil
from web.text.markup import Markup, art, tag


def head(pupil: Pupil) -> Markup:
    """The bar: home, how far it is, what is asked, and the ways back, on and out."""
    desk, count = pupil.desk, len(pupil.lesson.ideas)
    t = desk.t
    far = tag("span", t("lesson.at", n=min(pupil.at + 1, count), of=count), class_="count")
    asked = asking(tag("h1", t("lesson"), " ", far), t("lesson.learned") if pupil.over else pupil.sentence())
    done = tag("progress", value=count if pupil.over else pupil.at, max=count, aria_hidden="true")
    return bar(
        desk,
        t("lesson"),
        (asked, done),
        button(t("lesson.back"), "lesson back", "chevron-left", bare=True, off=not (pupil.at or pupil.said)),
        button(t("lesson.skip"), "lesson skip", "skip-forward", bare=True, off=pupil.over),
        button(t("help"), "open help", "book-open", bare=True),
        sounding(desk),
        button(t("lesson.leave"), "home", "x", bare=True, id="do-leave"),
    )


def question(pupil: Pupil, scene: object) -> Question | None:
    """After a step: what it means; at the end of the lesson: what to do next. None while something is asked."""
    desk, t = pupil.desk, pupil.desk.t
    if desk.ply is not None or desk.playback or not (pupil.said or pupil.over):
        return None
    if pupil.over:
        play = button(t("lesson.play"), "lesson-play", "bot", kind="primary")
        ask, story, how = t("lesson.learned"), t(f"{pupil.lesson.game.name}.lesson.end"), "right"
        buttons = [play, button(t("home"), "home", "house", id="do-home")]
    elif pupil.right:
        ask, story, how = pupil.sentence(".right"), desk.told[pupil.start], "right"
        buttons = [button(t("lesson.next"), "lesson next", "chevron-right", kind="primary")]
    else:
        ask, story, how = pupil.sentence(".other"), t("lesson.again.about"), "shown"
        again = button(t("lesson.again"), "again", "rotate-ccw", kind="primary")
        buttons = [again, button(t("lesson.show"), "solution", "lightbulb")]
    icon = art(f"icon-{'check' if how == 'right' else 'rotate-ccw'}", "who verdict-icon")
    return Question(ask, story, tuple(buttons), who=icon, style=how, armed=True, look="told")
