"""What can be asked of a table, with the keys and words for it; the answers come late (`web.app.queries`)."""

from collections.abc import Iterator
from typing import Final

from game.interface import AnyGame
from game.language import Language, forms
from game.match import Match
from web.boards import BOARDS
from web.desk import Desk
from web.table.typed import spoken_verb
from web.text.labels import MOST, labels, nouns, plain

KEYS: Final = {"turn": "F2", "last": "Shift+F2", "board": "F8", "score": "Shift+F8", "seat": "Shift+F9", "clock": ""}
"""What can be asked at every table, with its key; each game adds what its board describes."""
FIRST: Final = "F9"
"""The key for what a board describes first."""


def topics(game: AnyGame) -> dict[str, str]:
    """All that can be asked, each with its key, if it has one."""
    kinds = BOARDS[game.name].DESCRIBED
    return {**KEYS, **{kind: "" if at else FIRST for at, kind in enumerate(kinds)}}


def listed(game: AnyGame) -> str:
    """What each key asks, for the page's scripts: ``F2=turn Shift+F2=last``."""
    return " ".join(f"{key}={topic}" for topic, key in topics(game).items() if key)


def spoken(game: AnyGame, t: Language, topic: str) -> list[str]:
    """The words with which this can be asked: those of the page, and that of records."""
    own = t(f"query.{topic}").split(", ") if topic in KEYS else nouns(game, t, topic)
    return [*dict.fromkeys(map(plain, (*own, topic, f"{topic}s")))]


def put(match: Match, t: Language, text: str) -> Iterator[tuple[str, str]]:
    """What a typed line may ask: a topic, and what stands after its word. One with a verb of the game asks nothing."""
    line = plain(text[: MOST * MOST])
    if not line or spoken_verb(match, t, line)[0]:
        return
    for topic in topics(match.game):
        for word in spoken(match.game, t, topic):
            if f"{line} ".startswith(f"{word} "):
                yield topic, line.removeprefix(word).strip()


def asked(desk: Desk, text: str) -> str:
    """The question that a typed line puts: a topic, and the word of a thing if one is named; empty if it puts none."""
    for topic, name in put(desk.played, desk.t, text):
        word = named(desk, topic, name) if name else ""
        if bool(word) is bool(name):
            return f"{topic} {word}".strip()
    return ""


def named(desk: Desk, topic: str, name: str) -> str:
    """The word of a thing that somebody calls by its word or its label; empty if there is none."""
    if topic in KEYS and topic != "seat":
        return ""
    called = labels(desk.played.game, desk.t, topic)
    for word in BOARDS[desk.played.game.name].describe(desk.scene(), topic):
        own = [word, *forms(called[word])] if word in called else [word]
        if name in map(plain, own) or (topic == "seat" and name == plain(desk.name(int(word)))):
            return word
    return ""
