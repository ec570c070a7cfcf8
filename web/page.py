"""Where JavaScript enters our Python. The only module that calls the browser: for plural rules, and for the console.

It runs in a worker, so that it never blocks the page: PyScript starts it, `web/page/page.js` talks to it.
"""

import json
import traceback
from random import SystemRandom

import js

from game.language import Language, Plural
from web.app import talk
from web.desk import Desk
from web.store.shelf import Shelf
from web.store.storage import Storage
from web.text import words


def plurals(code: str) -> Plural:
    """The browser's plural rules of a language."""
    rules = js.Intl.PluralRules.new(code)
    return lambda n: str(rules.select(n))


def hear(messages: str, now: float, shown: float) -> str:
    """Answers messages, at this time. An exception is told on the page, with ways out; the match is saved by then."""
    try:
        return line.hear(messages, now, shown)
    except Exception:
        js.console.error(traceback.format_exc())
        return json.dumps({"failed": line.desk.t("broken"), "keep": line.storage.changes})


async def lay(archive: str) -> None:
    """Loads a further archive of modules or of sentences, and the sentences of a game with its rules."""
    t = line.desk.t
    await js.lay(archive)
    for address in words.missing(t.code) if archive.endswith("/rules.tar.gz") else ():
        await js.lay(address)
    t.become(t.code, words.sentences(t.code), t.plural)


storage, code = Storage(), str(js.spoken)
t = Language(code, words.sentences(code), plurals(code))
line = talk.Talk(Desk(t, SystemRandom(), Shelf(storage)), storage, plurals)
__export__ = ["hear", "lay"]
