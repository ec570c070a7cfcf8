"""The page: every item twice, in a column by day and in one by night, with style, pictures and typefaces in it.

The page's own style asks how large the window is; for screens that lie on this page side by side it is settled
beforehand, as for a picture in a notebook. Gradients have the colours of the place where they are defined, so the
pictures of the night are symbols of their own.
"""

import re
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from game import GAMES
from tools import stylesheets, svg
from web.notebook.frame import DESK, Window, settled
from web.notebook.sheets import layered, read
from web.text.markup import Markup, art, classes, join, tag

THEMES: Final = {"day": "", "night": "night-"}
"""The columns, and what the names of their symbols begin with."""
STATES: Final = ("hover", "active", "focus-visible")
"""What a pointer or the keyboard does to an element: the class ``is-<state>`` shows it without either."""
SHOWN: Final = 676
"""The width of a column, in pixels: wider screens are drawn smaller."""
OPEN: Final = re.compile(r"<dialog\b")
USED: Final = re.compile(r'href="#(?=[\w-]+")')
NAMED: Final = re.compile(r'(?<= name=")(?=[^"]+")')


class Item(NamedTuple):
    """One thing that is shown."""

    name: str
    drawn: Markup


class Group(NamedTuple):
    """Items of one sort; `look` is the class that gives them their size."""

    name: str
    look: str
    items: Sequence[Item]


def symbols(game: str) -> list[Group]:
    """Every picture of a game, or of those that all games share; icons are drawn in lines."""
    items = [Item(name, art(name, "icon" if name.startswith("icon-") else None)) for name in svg.symbols(game)]
    return [Group("art", "symbol", items)]


def page(sections: Mapping[str, Iterable[Group]], window: Window = DESK) -> str:
    """The whole page, its screens as in a window of this size."""
    sprite = svg.sprite({name: symbol for game in ("", *GAMES) for name, symbol in svg.symbols(game).items()})
    sprites = []
    for theme, before in THEMES.items():  # names begin otherwise in the night, wherever they stand
        drawn = re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{before}", sprite)
        sprites.append(tag("div", Markup(drawn), class_=f"gallery-theme {theme}"))
    links = [tag("a", game or "web", href=f"#hall-{game}") for game in sections]
    shown = [section(game, groups) for game, groups in sections.items()]
    body = join([*sprites, tag("nav", *links, class_="gallery-halls"), *shown])
    head = f'<meta charset="utf-8"><title>gallery</title><style>{style(window)}</style>'
    return f'<!doctype html><html lang="en" data-state="ready"><head>{head}</head><body>{body}</body></html>'


def section(game: str, groups: Iterable[Group]) -> Markup:
    """All of one game, or what all games share."""
    pairs = []
    for group in groups:
        walls = {theme: [framed(game, group, item, theme) for item in group.items] for theme in THEMES}
        columns = [tag("div", *wall, class_=f"gallery-wall gallery-theme {theme}") for theme, wall in walls.items()]
        pairs.append(tag("section", tag("h3", group.name), *columns, class_="gallery-pair"))
    return tag("section", tag("h2", game or "web"), *pairs, id=f"hall-{game}", class_="gallery-hall")


def framed(game: str, group: Group, item: Item, theme: str) -> Markup:
    """An item with its name; fields that belong together are so within one item alone."""
    where = re.sub(r"[^\w-]", "-", "-".join((theme, game, group.name, item.name, "")))
    drawn = USED.sub(f'href="#{THEMES[theme]}', item.drawn)
    drawn = NAMED.sub(where, OPEN.sub("<dialog open", drawn))
    under = game if group.look != "screen" else None
    inside = tag("div", Markup(drawn), class_=classes("gallery-specimen", under))
    frame = tag("div", inside, class_="gallery-frame")
    return tag("figure", frame, tag("figcaption", item.name), class_=f"gallery-{group.look}")


def style(window: Window) -> str:
    """All style of the site and of the gallery, in one text."""
    joined = settled("\n".join([stylesheets.joined(), *stylesheets.faces(), *map(stylesheets.game, GAMES)]), window)
    for state in STATES:
        joined = re.sub(rf"(?<!:):{state}\b(?!-)", f":is(:{state}, .is-{state})", joined)
    own = layered("gallery", read(Path(__file__).with_name("gallery.css")))
    width, height = window
    size = f":root {{ --window-width: {width}px; --window-height: {height}px; --shown: {min(1, SHOWN / width):.3f} }}"
    return "\n".join((stylesheets.FONT.sub(typeface, joined), own, size))


def typeface(found: re.Match[str]) -> str:
    """A typeface as data, so that the page needs no other file."""
    return f"url(data:font/woff2;base64,{b64encode(stylesheets.font(found[1]).read_bytes()).decode()})"
