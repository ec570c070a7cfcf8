"""Every screen that the page has, and how a visitor comes to it; for tests that look at all of them."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, expect

from game import GAMES
from tests.browser.player import choose, idle, ready, unfold
from tests.browser.test_first_paint import BOT, STEPS
from tests.places import KEPT
from web.store import puzzles

Walk = Callable[[Page, str], object]
"""Brings a page that is ready to a screen of the site with this address."""

HERE: Final = Path(__file__).parent
ENOUGH: Final = 240_000
"""Milliseconds in which a match is looked back at, beside other tests."""


def at(address: str, wanted: str) -> Walk:
    """A screen with an address."""

    def walk(page: Page, site: str) -> None:
        page.goto(site + address)
        expect(idle(page).locator(wanted).first).to_be_visible()

    return walk


def then(first: Walk, press: str, wanted: str = "#dialog") -> Walk:
    """A screen to which something that is pressed on another one leads."""

    def walk(page: Page, site: str) -> None:
        first(page, site)
        page.locator(press).first.click()
        expect(idle(page).locator(wanted).first).to_be_visible()

    return walk


def table(game: str) -> Walk:
    """The first turn of a match against a bot."""
    return at(f"#new/{game}?names=Anna,&bots=,1&first=1", "#table")


def read(file: Path, wanted: str) -> Walk:
    """A match from a file."""

    def walk(page: Page, site: str) -> None:
        page.locator("#do-open-read").click()
        page.locator("#file").set_input_files(file)
        expect(idle(page).locator(wanted).first).to_be_visible()
        if page.locator("#do-hold").count():
            page.locator("#do-hold").click()
            idle(page)

    return walk


def kept(game: str, kind: str) -> dict[str, Any]:
    """What devices had kept of a match far away, by the newest engine, and links of it."""
    found: dict[str, Any] = json.loads((sorted(KEPT.glob(f"{game}-*"))[-1] / f"{kind}.json").read_text("utf-8"))
    return found


def device(store: Mapping[str, str], address: str, wanted: str) -> Walk:
    """An address, opened on a device that has kept this."""

    def walk(page: Page, site: str) -> None:
        page.evaluate("store => { for (const [key, text] of Object.entries(store)) localStorage[key] = text; }", store)
        page.goto("about:blank")
        page.goto(site + address)
        expect(idle(ready(page)).locator(wanted).first).to_be_visible()

    return walk


def letter(game: str) -> Walk:
    """A letter that has arrived, in a match that is on this device."""
    found = kept(game, "letters")
    return device(found["stores"]["opener"], f"#join={found['letter']}", "#table")


def away(game: str) -> Walk:
    """A live match, gone on with while nobody else is there."""
    found = kept(game, "live")
    return device(found["stores"]["host"], f"#far/{found['ids']['host']}", "#table")


def missed(page: Page, site: str) -> None:
    """A puzzle after a wrong answer."""
    found = puzzles.pack("duel")[0]
    at(f"#puzzle/duel/{found.id}", "#table")(page, site)
    page.locator("#line").fill(next(line for line in found.match().legal if not found.solved_by(line)))
    page.locator("#line").press("Enter")
    expect(idle(page).locator("#do-solution")).to_be_visible()


def unfolded(page: Page, site: str) -> None:
    """The start screen with all that can be chosen."""
    choose(page, "device")
    unfold(idle(page))


def judged(page: Page, site: str) -> None:
    """A whole match, looked back at."""
    then(OVER["duel"], "#do-review", "#dialog.is-review")(page, site)
    expect(page.locator(".review-state.done")).to_be_visible(timeout=ENOUGH)
    page.locator("#review-every summary").click()


def opened_rules(page: Page, site: str) -> None:
    """The rules with all that they have."""
    for part in page.locator(".book details").all():
        part.evaluate("part => { part.open = true; }")


def both(first: Walk, second: Walk) -> Walk:
    """One after the other."""

    def walk(page: Page, site: str) -> None:
        first(page, site)
        second(page, site)

    return walk


OVER: Final[dict[str, Walk]] = {game: read(HERE / "whole" / f"{game}.rec", "#dialog.is-score") for game in GAMES}
POST: Final = then(at("#post/duel", "#post-new"), "#post-new [type=submit]", "#share-link")
JOINED: Final = then(
    at(f"#join={kept('duel', 'letters')['invitation']}", "#post-join"), "#post-join [type=submit]", "#dialog.is-letter"
)
SENT: Final = then(JOINED, "#do-close", "#do-open-post")
PLAYED: Final = {
    "nile.match.1": BOT.format("Anna", STEPS),
    "nile.note.1": json.dumps({"scores": [31, 28], "won": [1]}),
    "nile.matches": json.dumps([["1", True]]),
}
"""What a device keeps of a match that somebody has won."""
COUNTED: Final = device(PLAYED, "#statistics", "#statistics-duel")
GAMES_THEMSELVES: Final[dict[str, dict[str, Walk]]] = {
    "table": {game: table(game) for game in GAMES},
    "match under way": {game: read(HERE / "pictured" / f"{game}.rec", "#table") for game in GAMES},
    "account": {game: then(table(game), "#do-open-stock") for game in GAMES},
    "rules": {game: both(then(table(game), "#do-open-help", ".book"), opened_rules) for game in GAMES},
    "lesson": {game: at(f"#learn/{game}", "#table.lesson") for game in GAMES},
    "score": OVER,
    "puzzle": {game: at(f"#puzzle/{game}/today", "#table") for game in GAMES if puzzles.any_of(game)},
    "friend": {game: at(f"#friend/{game}", "#far-name") for game in GAMES},
    "letters": {game: at(f"#post/{game}", "#post-new") for game in GAMES},
    "letter that arrived": {game: letter(game) for game in GAMES},
}
"""Screens that each game has its own of."""
SCREENS: Final[dict[str, Walk]] = {
    "start": lambda page, site: None,
    "start, unfolded": unfolded,
    "start with matches": then(table("duel"), ".home", ".card"),
    **{f"{what} of {game}": walk for what, games in GAMES_THEMSELVES.items() for game, walk in games.items()},
    "settings": then(table("duel"), "#do-open-settings"),
    "delete everything": then(then(table("duel"), "#do-open-settings"), "#do-open-erase", "#dialog.is-erase"),
    "about": then(lambda page, site: None, "#do-open-about"),
    "players": then(table("duel"), "#do-open-players"),
    "record": then(table("duel"), "#do-open-record"),
    "open a record": then(lambda page, site: None, "#do-open-read"),
    "open a link": then(lambda page, site: None, "#do-open-paste"),
    "next idea of a lesson": then(at("#learn/duel", "#table.lesson"), "#do-lesson-skip", "#table"),
    "wrong answer": missed,
    "solution of a puzzle": then(missed, "#do-solution", "#do-again"),
    "sharing": then(OVER["duel"], "#do-sharing-share", "#dialog.is-sharing"),
    "replay": at(f"#replay/{next(iter(kept('duel', 'replay')))}", "#replay-on"),
    "look back": judged,
    "moment": then(judged, "#moment-1-show", "#legend"),
    "statistics": COUNTED,
    "empty statistics": at("#statistics", "#statistics"),
    "delete statistics": then(COUNTED, "#do-open-tally", "#dialog.is-tally"),
    "invitation": then(at("#friend/duel", "#do-invite"), "#do-invite", "#share-link"),
    "invitation that came": at(f"#join={kept('duel', 'live')['invitation']}", "#do-join"),
    "reply": then(at(f"#join={kept('duel', 'live')['invitation']}", "#do-join"), "#do-join", "#share-link"),
    "friend away": away("duel"),
    "who is there": then(away("duel"), "#do-open-far", "#dialog.is-far"),
    "giving up": then(then(away("duel"), "#do-open-far"), "#do-open-resign", "#dialog.is-resign"),
    "invitation by letter": POST,
    "invitation by letter that came": at(f"#join={kept('duel', 'letters')['invitation']}", "#post-join"),
    "letter to send": JOINED,
    "letter sent": SENT,
    "match by letters": then(SENT, "#do-open-post"),
    "seat that moves": then(then(SENT, "#do-open-post"), "#do-open-seat", "#dialog.is-seat"),
    "way back to a match": at(f"#join={kept('duel', 'live')['rejoin']}", "#do-join"),
    "step not sent": device(kept("duel", "letters")["stores"]["writer"], "#match/1", "#table"),
    "seat that came": at(f"#join={kept('duel', 'letters')['seat']}", "button.primary"),
    "door": at("de/", "html[data-state=ready]"),
    "wrong address": at("404.html", "h1:visible"),
}
"""Every screen, by its name."""


def visited(name: str, page: Page, site: str) -> Page:
    """The page, once it is at this screen, with nothing under way and no pointer on it."""
    SCREENS[name](ready(page), site)
    page.mouse.move(0, 0)
    return page
