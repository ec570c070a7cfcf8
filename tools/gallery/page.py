"""The page: every specimen twice, in a column by day and in one by night, with style, pictures and typefaces in it.

The page's own style asks how large the window is; for screens that lie on this page side by side it is settled
beforehand, as for a picture in a notebook. Gradients have the colours of the place where they are defined, so the
pictures of the night are symbols of their own.
"""

import re
from base64 import b64encode
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from game import GAMES
from tools import games, place, sheets, sprite
from tools.gallery.hall import Hall, Specimen, Wall
from tools.site import FONTS
from web.notebook.frame import DESK, Window, settled
from web.notebook.sheets import layered, read
from web.text.markup import Markup, art, classes, join, tag

WEB: Final = place.ROOT / "web"
THEMES: Final = {"day": "", "night": "night-"}
"""The columns, and what the names of their symbols begin with."""
STATES: Final = ("hover", "active", "focus-visible")
"""What a pointer or the keyboard does to an element: the class ``is-<state>`` shows it without either."""
SHOWN: Final = 676
"""The width of a column, in pixels: wider screens are drawn smaller."""
OPEN: Final = re.compile(r"<dialog\b")
USED: Final = re.compile(r'href="#(?=[\w-]+")')
NAMED: Final = re.compile(r'(?<= name=")(?=[^"]+")')
FONT: Final = re.compile(r'url\("\./fonts/([^"]+)"\)')


def symbols(game: str) -> list[Wall]:
    """Every picture of a game, or of those that all share."""
    return [Wall("art", "symbol", [Specimen(name, picture(name)) for name in drawings(game)])]


def drawings(game: str) -> dict[str, str]:
    """The symbols of a game, or those that all share, by name."""
    return sprite.symbols(WEB / "boards" / game / "art", game) if game else sprite.symbols(WEB / "art")


def picture(name: str) -> Markup:
    """A symbol as a specimen; icons are drawn in lines."""
    return art(name, "icon" if name.startswith("icon-") else None)


def page(halls: Iterable[Hall], window: Window = DESK) -> str:
    """The whole page, its screens as in a window of this size."""
    shown = [*halls]
    every = drawings("")
    for game in GAMES:
        every |= drawings(game)
    sprites = [tag("div", Markup(both(every, theme)), class_=f"gallery-theme {theme}") for theme in THEMES]
    links = [tag("a", hall.game or "web", href=f"#hall-{hall.game}") for hall in shown]
    body = join([*sprites, tag("nav", *links, class_="gallery-halls"), *(hung(hall) for hall in shown)])
    head = f'<meta charset="utf-8"><title>gallery</title><style>{style(window)}</style>'
    return f'<!doctype html><html lang="en" data-state="ready"><head>{head}</head><body>{body}</body></html>'


def both(every: Mapping[str, str], theme: str) -> str:
    """The sprite of a theme."""
    before = THEMES[theme]
    if not before:
        return sprite.sheet(every)
    renamed = {name: re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{before}", symbol) for name, symbol in every.items()}
    return sprite.sheet(renamed)


def hung(hall: Hall) -> Markup:
    """One hall."""
    walls = [
        tag(
            "section",
            tag("h3", wall.name),
            *(
                tag(
                    "div",
                    *(framed(hall, wall, each, theme) for each in wall.specimens),
                    class_=f"gallery-wall gallery-theme {theme}",
                )
                for theme in THEMES
            ),
            class_="gallery-pair",
        )
        for wall in hall.walls
    ]
    return tag("section", tag("h2", hall.game or "web"), *walls, id=f"hall-{hall.game}", class_="gallery-hall")


def framed(hall: Hall, wall: Wall, specimen: Specimen, theme: str) -> Markup:
    """A specimen with its name; fields that belong together are so within one specimen alone."""
    where = "-".join((theme, hall.game, wall.name, specimen.name, ""))
    where = re.sub(r"[^\w-]", "-", where)
    drawn = USED.sub(f'href="#{THEMES[theme]}', specimen.drawn)
    drawn = NAMED.sub(where, OPEN.sub("<dialog open", drawn))
    under = hall.game if wall.look != "screen" else None
    inside = tag("div", Markup(drawn), class_=classes("gallery-specimen", under))
    return tag(
        "figure",
        tag("div", inside, class_="gallery-frame"),
        tag("figcaption", specimen.name),
        class_=f"gallery-{wall.look}",
    )


def style(window: Window) -> str:
    """All style of the site and of the gallery, in one text."""
    joined = settled("\n".join([sheets.joined(), *map(games.style, GAMES)]), window)
    for state in STATES:
        joined = re.sub(rf"(?<!:):{state}\b(?!-)", f":is(:{state}, .is-{state})", joined)
    own = layered("gallery", read(Path(__file__).with_name("gallery.css")))
    width, height = window
    size = f":root {{ --window-width: {width}px; --window-height: {height}px; --shown: {min(1, SHOWN / width):.3f} }}"
    return "\n".join((FONT.sub(typeface, joined), own, size))


def typeface(found: re.Match[str]) -> str:
    """A typeface as data, so that the page needs no other file."""
    name = found[1]
    family = next(folder for folder in FONTS.iterdir() if name.startswith(f"{folder.name}-"))
    return f"url(data:font/woff2;base64,{b64encode((family / 'files' / name).read_bytes()).decode()})"
