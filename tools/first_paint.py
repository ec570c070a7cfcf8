"""The first paint: the start screen and an empty table for each game, drawn by the page's own views.

`web/start/first.js` chooses among them and fills in the matches that are kept on the device.
"""

import re
from collections.abc import Mapping
from random import Random

from game import GAMES
from game.interface import AnyGame
from game.language import Language, Text, read
from game.match import Match
from game.record import Record
from tools import svg
from web.app.screen import screen
from web.desk import Desk
from web.screens.cards import PARTS, SHOWN, card, ended, section
from web.screens.form import form
from web.sittings.local import Local
from web.store.shelf import Saved, Shelf
from web.table import session
from web.text import players
from web.text.markup import Markup, join, tag
from web.text.words import LANGUAGES, catalogues
from web.text.words import sentences as translated

COUNT = "#"  # a placeholder for a number or a name
YEAR = "%"
GAME = "@"
SPEAKING = (
    r'<div id="app">(.*?)</div>\n<template',
    r"</div>\n(<template .*?)\n<svg",
    r'(<div id="loading">.*?</div>)',
    r'(<section id="failed".*?</section>)',
)
"""Where index.html speaks: the first screen, the templates, the progress of the start, a failure."""
FIRST = next(iter(LANGUAGES))  # the language of index.html


def spoken() -> list[Language]:
    """All languages with their sentences, that of index.html first; it stands in where another one has no catalogue."""
    first = read(catalogues(), FIRST)
    return [Language(code, first | translated(code)) for code in LANGUAGES]


def desk(t: Language | None = None) -> Desk:
    """The desk of a first visit, by default in the language of index.html."""
    return Desk(t or spoken()[0], Random(0), Shelf({}))


def start(t: Language) -> Markup:
    """The start screen without any match."""
    return screen(desk(t))


def table(t: Language, game: AnyGame) -> Markup:
    """The table before the first draw."""
    empty = desk(t)
    session.lay(empty, Local(empty, Match(game), ""))
    return screen(empty)


def cards(t: Language) -> dict[str, Markup]:
    """A card for each number of seats and plural form, named by both; the game is a placeholder."""
    some = {seats: game for game in GAMES.values() for seats in game.seats}
    forms = t.texts["moves"]
    made = {}
    for category, text in forms.items() if not isinstance(forms, str) else [("other", forms)]:
        titles = {f"{game}.title": GAME for game in GAMES}
        texts: dict[str, Text] = {**t.texts, **titles, "moves": str(text).replace("{n}", COUNT)}
        like = desk(Language(t.code, texts))
        for seats, game in some.items():
            saved = Saved("", Record(game, seats, {}), over=False)
            made[f"card-{seats}-{category}"] = tag("li", card(like, saved))
    return made


def shelves(t: Language) -> dict[str, Markup]:
    """The lists of matches, each with one card more than it shows at once; they are replaced by the real ones."""
    saved = Saved("", Record(next(iter(GAMES.values())), 2, {}), over=False)
    rows = [tag("li", card(desk(t), saved))] * (SHOWN + 1)
    lists = {f"shelf-{which}": section(desk(t), rows, which) for which in ("running", "friends")}
    return lists | {"shelf-ended": ended(desk(t), rows)}


def forms(t: Language) -> dict[str, Markup]:
    """The form of each game but the first, whose form is on the start screen."""
    made = {}
    for name in [*GAMES][1:]:
        empty = desk(t)
        empty.setup.set("game", name)
        made[f"form-{name}"] = form(empty)
    return made


def sayings(t: Language) -> dict[str, str]:
    """The words of a card besides names and numbers, by the ids in `web/start/first.js`."""
    said = {id: t(f"shelf.{id}") for id in ("mine", "send", "open", "shared", "left.some", "own", "friend")}
    said |= {id: t(f"shelf.{id}", name=COUNT) for id in ("other", "won", "left")}
    said |= {f"game-{game}": t(f"{game}.title") for game in GAMES}
    said |= {f"bot-{level}": t(f"bot.{level}.name") for level in players.LEVELS}
    said |= {"numbered": t("bot.numbered", name=COUNT, n=YEAR), "levelled": t("bot.levelled", name=COUNT, n=YEAR)}
    said |= {f"month-{n}": t("date", day=COUNT, month=t(f"month.{n}"), year=YEAR) for n in range(1, 13)}
    return said | {
        "first": t("date.first"),
        "player": t("far.player"),
        "points": t("versus.points", name=COUNT, n=YEAR),
        "parts": PARTS,
    }


def templates(t: Language) -> Markup:
    """The templates for `web/start/first.js`."""
    said = join([tag("i", text, id=f"say-{id}") for id, text in sayings(t).items()])
    parts = {"sayings": said} | shelves(t) | cards(t) | forms(t)
    return join([tag("template", markup, id=f"{t.code}-{name}", lang=t.code) for name, markup in parts.items()])


def words(t: Language) -> Markup:
    """The line on the progress of the start, whose numbers `web/start/boot.js` fills in."""
    texts = {f"data_{name}": str(t.texts[f"loading.{name}"]) for name in ("fetching", "starting")}
    return tag("p", t("loading.starting"), id="words", **texts)


def insertions(t: Language) -> dict[str, str]:
    """What index.html has of all this, in this language."""
    return {"start": start(t), "templates": templates(t), "words": words(t)}


def carried(drawn: Mapping[str, str]) -> dict[str, str]:
    """The symbols of the first game that index.html has: those that its first screen draws."""
    text = "".join(drawn.values())
    return {name: symbol for name, symbol in svg.symbols(next(iter(GAMES))).items() if f'href="#{name}"' in text}


def around(page: str) -> str:
    """What `web/start/words.js` changes index.html by: the first screen, the templates, the parts that speak.

    It is cut out of index.html as it is in that language.
    """
    parts = (re.search(pattern, page, re.DOTALL) for pattern in SPEAKING)
    return "\n".join(part[1] for part in parts if part)
