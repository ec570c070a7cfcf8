"""Something to do while a slow device starts: the first ideas of each lesson as pictures and words, without Python.

`web/start/ideas.js` shows them. The pictures are the same in every language.
"""

from pathlib import Path
from typing import Final

from game import GAMES
from game.language import Language
from game.record import Step
from tools import first_paint
from web.notebook import single
from web.sittings.lesson import teaching
from web.store.progress import BOARDS
from web.text.markup import Markup, tag

COUNT: Final = 3


def put(site: Path) -> None:
    """Put them into the folder of each game that has a lesson."""
    for game in GAMES:
        if not (BOARDS / game / "lesson.toml").exists() or single.found(game) is None:
            continue
        folder, lesson = site / "games" / game, teaching.of(game)
        for at in range(COUNT):
            match = lesson.match(at)
            (folder / f"idea-{at + 1}.svg").write_text(single.table(match), encoding="utf-8")
            idea = lesson.ideas[at]
            teaching.say(match, [Step(lesson.seat, idea.wanted), *idea.then])
            (folder / f"idea-{at + 1}-then.svg").write_text(single.table(match), encoding="utf-8")
        for t in first_paint.spoken():
            (folder / f"ideas-{t.code}.html").write_text(ideas(t, game), encoding="utf-8")


def ideas(t: Language, game: str) -> Markup:
    """The sheet with the ideas, which one turns over like cards: what to do is asked, what came of it is behind it."""
    cards = [card(t, teaching.of(game), at) for at in range(COUNT)]
    close = tag("button", "×", type="button", id="ideas-close", class_="button", aria_label=t("close"))
    head = tag("header", tag("h2", t("ideas.title", game=t(f"{game}.title")), id="ideas-title"), close)
    return tag("aside", head, tag("ol", *cards), id="ideas", aria_labelledby="ideas-title", lang=t.code)


def card(t: Language, lesson: teaching.Lesson, at: int) -> Markup:
    """An idea."""
    game = lesson.game.name
    gaps = {gap: t("points", n=n) for gap, n in teaching.points(game, at).items()}
    told = {
        which: t(lesson.sentence(at, which), rival=t("seat", seat=3 - lesson.seat), **gaps)
        for which in ("", ".why", ".right")
    }
    before, then = (
        tag("img", src=f"./games/{game}/idea-{at + 1}{which}.svg", alt="", loading=loading, decoding="async")
        for which, loading in (("", "eager"), ("-then", "lazy"))
    )
    answer = tag("details", tag("summary", told[""]), then, tag("p", told[".right"]))
    return tag("li", before, tag("p", told[".why"]), answer)
