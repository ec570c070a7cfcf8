"""The page's Python: the only module that touches the browser, for plural rules and the console alone.

It runs in a worker, so that it never blocks the page: PyScript starts it, `web/page/page.js` talks to it.
"""

import json
import traceback
from random import SystemRandom

import js

from game.language import Language, read
from web import talk
from web.desk import Desk
from web.shelf import Shelf
from web.storage import Storage
from web.words import catalogues

LANGUAGE = "en"


def language() -> Language:
    """The catalogues that are there, with the browser's plural rules."""
    rules = js.Intl.PluralRules.new(LANGUAGE)
    return Language(LANGUAGE, read(catalogues(), LANGUAGE), lambda n: str(rules.select(n)))


def hear(messages: str) -> str:
    """Answers messages. An exception is told on the page, with ways out; the match is saved by then."""
    try:
        return line.hear(messages)
    except Exception:
        js.console.error(traceback.format_exc())
        return json.dumps({"failed": line.desk.t("broken"), "keep": line.storage.changes})


async def lay(archive: str) -> None:
    """Loads a further archive of modules, and their sentences."""
    await js.lay(archive)
    line.desk.t.texts.update(read(catalogues(), LANGUAGE))


storage = Storage()
line = talk.Talk(Desk(language(), SystemRandom(), Shelf(storage)), storage)
__export__ = ["hear", "lay"]
