"""What a player asks of the table, with a word or a key, is answered in sentences, for the ear and for the eye."""

from collections.abc import Iterator

from game.interface import BOX, OVER
from game.language import Language, forms
from web import marking
from web.boards import BOARDS
from web.desk import Desk
from web.labels import labels, plain
from web.question import Question
from web.topics import KEYS, put


def asked(desk: Desk, text: str) -> str:
    """The question that a typed line puts: a topic, and the word of a thing if one is named; empty if it puts none."""
    assert desk.match
    for topic, name in put(desk.match, desk.t, text):
        word = named(desk, topic, name) if name else ""
        if bool(word) is bool(name):
            return f"{topic} {word}".strip()
    return ""


def named(desk: Desk, topic: str, name: str) -> str:
    """The word of a thing that somebody calls by its word or its label; empty if there is none."""
    assert desk.match
    if topic in KEYS and topic != "seat":
        return ""
    called = labels(desk.match.game, desk.t, topic)
    for word in BOARDS[desk.match.game.name].describe(desk.scene(), topic):
        own = [word, *forms(called[word])] if word in called else [word]
        if name in map(plain, own) or (topic == "seat" and name == plain(desk.name(int(word)))):
            return word
    return ""


def tell(desk: Desk, question: str) -> None:
    """Answers a question, as it stands on the table that is shown."""
    if not desk.match:
        return
    topic, _, name = question.partition(" ")
    desk.quiet()
    desk.answered = tuple(filter(None, answer(desk, topic, name))) or (desk.t("ear.nothing"),)
    desk.effects.append(("announce", *desk.answered))


def answer(desk: Desk, topic: str, name: str) -> Iterator[str]:
    """The sentences of an answer."""
    from web.screens import question  # the screens know what can be asked

    assert desk.match
    game, at = desk.match.game, desk.at
    board, scene = BOARDS[game.name], desk.scene()
    if topic == "turn":
        yield from told(desk.t, question(desk, scene))
    elif topic == "last":
        steps = desk.match.steps[:at]
        first = next((ply for ply in reversed(range(at)) if steps[ply].speaker != BOX), at)
        yield from desk.told[first:at]
    elif topic == "score" and scene.turn == OVER:
        for seat, points in enumerate(game.scores(scene.table), 1):
            yield desk.t("score.of", name=desk.name(seat), n=points["total"])
    elif topic == "score":
        yield from board.standing(desk.t, desk.names, game, game.seen(scene.table, BOX))
    elif topic in ("board", "seat", *board.DESCRIBED):
        found = board.describe(scene, topic)
        yield from [found[name]] if name and name in found else found.values()


def told(t: Language, asked: Question) -> list[str]:
    """The question below the table, with what is marked and what is told with it."""
    return [asked.ask, *(marking.told(t, how, what) for how, what in asked.legend), asked.story]
