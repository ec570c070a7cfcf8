"""Answers in sentences to what a player asks of the table with a word or a key, to be read and to be heard."""

from collections.abc import Iterator

from web.app.screen import question
from web.boards import BOARDS
from web.desk import Desk
from web.table.announcer import standing
from web.text import marking


def tell(desk: Desk) -> tuple[str, ...]:
    """Answers what is asked, as it stands on the table that is shown; the answer stays on the page."""
    topic, _, name = desk.asks.partition(" ")
    desk.asks = ""
    if desk.match:
        desk.answered = tuple(filter(None, answer(desk, topic, name))) or (desk.t("query.nothing"),)
    return desk.answered


def answer(desk: Desk, topic: str, name: str) -> Iterator[str]:
    """The sentences of an answer."""
    game, at = desk.played.game, desk.at
    board, scene = BOARDS[game.name], desk.scene()
    if topic == "turn":
        asked = question(desk, scene)
        yield from (asked.ask, *(marking.worded(desk.t, *each) for each in asked.legend), asked.story)
    elif topic == "last":
        yield from desk.told[at if desk.last is None else desk.last : at]
    elif topic == "score":
        yield from standing(desk, scene.table)
    elif topic == "clock" and desk.clock:
        from web.clock import spoken_times  # it is there where there is a clock

        yield from spoken_times(desk)
    elif topic == "clock":
        yield desk.t("query.clock.off")
    elif topic in ("board", "seat", *board.DESCRIBED):
        found = board.describe(scene, topic)
        yield from [found[name]] if name and name in found else found.values()
