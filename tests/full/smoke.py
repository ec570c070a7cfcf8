"""What is tried in every browser: start, play a match to its score sheet, lose the tab in the middle, lose the net."""

import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Protocol

from tests.browser.player import LINK

PATIENCE = 60.0  # seconds for a start; Python starts slowly on a machine that has other work
MOST = 500  # actions of a person in one match, far more than it takes
IDLE = "!document.documentElement.hasAttribute('data-busy')"
STATE = "document.documentElement.dataset.state"
LENGTH = "Number(document.getElementById('ply')?.max ?? 0)"
OVER = "document.querySelector('#dialog.is-score') !== null"
OFFERED = "document.querySelectorAll('[data-word]').length"
LINES = "[...document.querySelectorAll('#lines option')].map((one) => one.value)"
MARKED = "(() => {{ const all = [...document.querySelectorAll('[data-word]')]; return all[{0}].id }})()"
CONFIRM = "document.getElementById('do-confirm') !== null"
WATCH = "(navigator.serviceWorker.ready.then((kept) => { window.worker = kept.active }), true)"
KEPT = "window.worker?.state === 'activated'"
WANTED = "import('./snapshot.js').then((memory) => memory.wanted()).then((wanted) => { window.wanted = wanted })"
ASK = f"({WANTED}, true)"
BEGIN = "new Worker(page.script('./memory.js#games/duel/rules.tar.gz'), {type: 'module'})"
MAKE = f"(import('./trusted.js').then((page) => {BEGIN}), {ASK})"


class Browser(Protocol):
    """What a person can do in a browser."""

    def go(self, address: str) -> None: ...
    def again(self) -> None: ...
    def run(self, script: str) -> Any: ...
    def click(self, selector: str) -> None: ...
    def type(self, text: str) -> None: ...
    def errors(self) -> list[str]: ...
    def close(self) -> None: ...


def until(what: str, holds: Callable[[], Any], patience: float = PATIENCE) -> None:
    """Asks again and again until it holds."""
    end = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(0.05)


def start(browser: Browser, address: str) -> None:
    browser.go(address)
    until("ready", lambda: browser.run(STATE) in ("ready", "failed"))
    assert browser.run(STATE) == "ready", browser.run("document.getElementById('failed-detail').textContent")


def act(browser: Browser, rng: Random, patience: float = 20) -> None:
    """One action: a click, or now and then a typed line; the patience is for a bot's thinking before it."""
    until("something is offered", lambda: browser.run(f"{IDLE} && ({OVER} || {CONFIRM} || {OFFERED} > 0)"), patience)
    if browser.run(OVER):
        return
    if browser.run(CONFIRM):
        browser.click("#do-confirm")
    elif rng.random() < 0.3 and (lines := browser.run(LINES)):
        browser.type(rng.choice(lines))
    else:
        id = browser.run(MARKED.format(rng.randrange(browser.run(OFFERED))))
        browser.click(f"[id='{id}']")


def play(browser: Browser, address: str, seed: int) -> None:
    """A whole match; in its middle the tab is closed and the site opened in another."""
    rng = Random(seed)
    start(browser, address + LINK)
    killed = False
    for _ in range(MOST):
        if browser.run(OVER):
            break
        act(browser, rng)
        until("the action is answered", lambda: browser.run(IDLE), 20)
        if not killed and (before := browser.run(LENGTH)) > 20:
            browser.again()
            start(browser, address)
            browser.click(".running .resume")
            until("the match goes on", partial(lambda before: browser.run(LENGTH) == before, before), 20)
            killed = True
    assert killed and browser.run(OVER)
    assert browser.errors() == []
