"""Something to do while a slow device starts: the first ideas of each lesson as pictures and words, without Python.

`web/start/ideas.js` shows them.
"""

import re
from pathlib import Path
from typing import Final

from game import GAMES
from game.language import Language
from game.record import Step
from tools import first_paint
from web.notebook import single
from web.notebook.document import symbols
from web.notebook.sheet import Sheet
from web.sittings.lesson import teaching
from web.store.progress import BOARDS
from web.text.markup import Markup, tag

COUNT: Final = 3


def put(site: Path) -> None:
    """Put them into the folder of each game that has a lesson, and a plan for pictures."""
    for game in GAMES:
        if (BOARDS / game / "lesson.toml").exists() and single.found(game):
            drawn = pictures(game)
            for t in first_paint.spoken():
                (site / "games" / game / f"ideas-{t.code}.html").write_text(ideas(t, game, drawn), encoding="utf-8")


def pictures(game: str) -> list[Markup]:
    """The table at each idea and after its answer, in turn; at last the symbols that they draw, renamed."""
    lesson, sheets = teaching.of(game), list[Sheet]()
    for idea, match in ((lesson.ideas[at], lesson.match(at)) for at in range(COUNT)):
        sheets.append(single.table(match))
        teaching.say(match, [Step(lesson.seat, idea.wanted), *idea.then])
        sheets.append(single.table(match))
    used = symbols(game, "".join(part for sheet in sheets for part in sheet.parts))
    sprite = tag("svg", *map(Markup, used), class_="sprite", width=0, height=0, aria_hidden="true")
    named = re.compile(rf'(id="|#){game}-')  # the page's own pictures come later
    return [Markup(named.sub(rf"\1idea-{game}-", each)) for each in (*(sheet.whole() for sheet in sheets), sprite)]


def ideas(t: Language, game: str, drawn: list[Markup]) -> Markup:
    """The sheet with the ideas, which one turns over like cards: what to do is asked, what came of it is behind it."""
    *shown, sprite = drawn
    cards = [card(t, teaching.of(game), at, *shown[2 * at : 2 * at + 2]) for at in range(COUNT)]
    close = tag("button", "×", type="button", id="ideas-close", class_="button", aria_label=t("close"))
    head = tag("header", tag("h2", t("ideas.title", game=t(f"{game}.title")), id="ideas-title"), close)
    return tag("aside", sprite, head, tag("ol", *cards), id="ideas", aria_labelledby="ideas-title", lang=t.code)


def card(t: Language, lesson: teaching.Lesson, at: int, before: Markup, then: Markup) -> Markup:
    """An idea: its position, why, what to do, and what came of it."""
    gaps = {gap: t("points", n=n) for gap, n in teaching.points(lesson.game.name, at).items()}
    rival = t("seat", seat=3 - lesson.seat)
    asked, why, right = (t(lesson.sentence(at, which), rival=rival, **gaps) for which in ("", ".why", ".right"))
    return tag("li", before, tag("p", why), tag("details", tag("summary", asked), then, tag("p", right)))
