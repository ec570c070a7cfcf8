"""The page in the frame: style, pictures, board, prompt and log, all in one text."""

import re
from functools import cache
from pathlib import Path
from typing import Final

from web.boards import BOARDS
from web.notebook import sheets
from web.notebook.frame import scales, settled
from web.notebook.sight import Sight
from web.notebook.symbol import symbol
from web.text.markup import Markup, art, classes, tag

WEB: Final = Path(__file__).parents[1]
SHEETS: Final = ("tokens", "base", "controls", "table", "board", "prompt", "preferences")
"""The sheets of the page that a board and what stands around it need."""
USED: Final = re.compile(r'href="#([\w-]+?)(?:--[\w-]+)?"')


def document(seen: Sight) -> str:
    """The whole page."""
    body = screen(seen)
    style = looks(seen.scene.game.name)
    head = f'<meta charset="utf-8"><title>{seen.title}</title><style>{style}</style>'
    drawn = f"<head>{head}</head><body>{sprite(seen, body)}{body}</body>"
    return f'<!doctype html><html lang="{seen.scene.t.code}">{drawn}</html>'


def screen(seen: Sight) -> Markup:
    """Everything on the page, laid out as the page's own table screen is."""
    scene = seen.scene
    name, seat = scene.game.name, max(0, scene.turn)
    who = art(f"meeple-{seat}", "who", name) if seat else art("emblem-total", "who")
    moves = [tag("li", tag("span", told, class_=f"entry seat-{by}")) for by, told in seen.log]
    return tag(
        "div",
        tag("header", tag("h1", tag("span", seen.title)), class_="bar"),
        tag("main", BOARDS[name].board(scene), class_="table-main"),
        tag(
            "section",
            who,
            tag("div", tag("p", seen.ask, class_="ask"), class_="said"),
            class_=f"prompt seat-{seat}" if seat else "prompt over",
        ),
        tag("aside", tag("h2", scene.t("log")), tag("ol", *moves, class_="log"), class_="log-panel"),
        class_=classes("screen table", name, f"seats-{seen.seats}"),
        inert=True,
    )


@cache
def looks(game: str) -> str:
    """The style of the page and of this game in one text; of its typefaces those that a device may have."""
    board = sheets.board(WEB / "boards" / game / "style")
    own = sheets.layered("notebook", sheets.read(Path(__file__).with_name("notebook.css")))
    return "\n".join([settled("\n".join([sheets.shared(*SHEETS), board, own])), scales()])


def sprite(seen: Sight, body: str) -> str:
    """The pictures that are drawn here, in an element that is not seen."""
    found = "".join(symbols(seen.scene.game.name, body))
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true">{found}</svg>'


def symbols(game: str, body: str) -> list[str]:
    """The pictures that are drawn here, and those that they draw."""
    there = pictures(game)
    found: dict[str, str] = {}
    wanted = USED.findall(body)
    while wanted:
        name = wanted.pop()
        if name in there and name not in found:
            found[name] = symbol(name, there[name].read_text("utf-8"))
            wanted += USED.findall(found[name])
    return [*found.values()]


def pictures(game: str) -> dict[str, Path]:
    """The files of the pictures that a board can draw, by the names by which it does."""
    own = {f"{game}-{file.stem}": file for file in (WEB / "boards" / game / "art").glob("*.svg")}
    shared = {file.stem: file for file in (WEB / "art").glob("*.svg")}
    icons = {f"icon-{file.stem}": file for file in Path(__file__).with_name("icons").glob("*.svg")}
    return shared | icons | own
