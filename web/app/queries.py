"""What a player asks of the table, with a word or a key, is answered in sentences, for the ear and for the eye."""

from collections.abc import Iterator

from game.interface import BOX, OVER
from game.language import Language
from web.app.screen import question
from web.boards import BOARDS
from web.desk import Desk
from web.desk.question import Question
from web.text import marking


def tell(desk: Desk) -> tuple[str, ...]:
    """Answers what is asked, as it stands on the table that is shown; the answer stays on the page."""
    topic, _, name = desk.asks.partition(" ")
    desk.asks = ""
    if desk.match:
        desk.answered = tuple(filter(None, answer(desk, topic, name))) or (desk.t("ear.nothing"),)
    return desk.answered


def answer(desk: Desk, topic: str, name: str) -> Iterator[str]:
    """The sentences of an answer."""
    game, at = desk.played.game, desk.at
    board, scene = BOARDS[game.name], desk.scene()
    if topic == "turn":
        yield from read_out(desk.t, question(desk, scene))
    elif topic == "last":
        steps = desk.played.steps[:at]
        first = next((ply for ply in reversed(range(at)) if steps[ply].speaker != BOX), at)
        yield from desk.told[first:at]
    elif topic == "score" and scene.turn == OVER:
        for seat, points in enumerate(game.scores(scene.table), 1):
            yield desk.t("score.of", name=desk.name(seat), n=points["total"])
    elif topic == "score":
        yield from board.standing(desk.t, desk.names, game, game.seen(scene.table, BOX))
    elif topic == "clock" and desk.clock:
        from web.clock.face import spoken_times  # it is there where there is a clock

        yield from spoken_times(desk)
    elif topic == "clock":
        yield desk.t("ear.clock.off")
    elif topic in ("board", "seat", *board.DESCRIBED):
        found = board.describe(scene, topic)
        yield from [found[name]] if name and name in found else found.values()


def read_out(t: Language, asked: Question) -> list[str]:
    """The question below the table, with what is marked and what is told with it."""
    return [asked.ask, *(marking.worded(t, how, what) for how, what in asked.legend), asked.story]
