"""The Duel on the page: its board, its pieces' keys, its log and its questions, as pure functions."""

from game.duel import parts
from game.record import Step
from web.boards.duel import tokens
from web.boards.duel.estate import estate
from web.boards.duel.harbour import harbour
from web.boards.duel.pieces import SHIP, begin, follow
from web.boards.duel.preview import preview
from web.boards.duel.stock import ledger, stock
from web.boards.duel.story import drawn, tell
from web.boards.scene import Scene, Thing
from web.markup import Markup, tag

HELP = ("aim", "turn", "unload", "refill", "actions", "sites")
"""Sections of the help, by id."""
THINGS = {
    "square": Thing(("square",), "place"),
    "ship": Thing(("ship",), "unload"),
    "slot": Thing(("ship", "slot")),
    "action": Thing(("verb",)),
    "say": Thing(("verb",)),
}
"""All that a click can name."""


def board(scene: Scene) -> Markup:
    """The whole table: seat 1, the harbour with the stock in its corner, seat 2; a half-made move is shown on it."""
    scene = preview(scene)
    middle = tag("div", harbour(scene), stock(scene), class_="middle")
    return tag("div", estate(scene, 1), middle, estate(scene, 2), class_="board board-duel")


def ask(scene: Scene) -> str:
    """What the seat whose turn it is may do now, in one sentence."""
    t, said = scene.t, scene.said
    who = scene.names.get(scene.turn, "")
    if scene.armed:
        return sure(scene, scene.armed)
    if said:
        return t(f"duel.ask.{said[0]}.{len(said) - 1}")
    if scene.offer("say", "stop"):
        return t("duel.ask.again", name=who)
    if scene.offer("say", "pass"):
        return t("duel.ask.pass", name=who)
    wishes = ["place"] if scene.table.hand[scene.turn] else []
    wishes += ["unload"] if any(scene.offer("ship", ship) for ship in parts.SHIPS) else []
    wishes += ["action"] if any(scene.offer("action", word) for word in parts.ACTIONS) else []
    return t(f"duel.ask.{'.'.join(wishes)}", name=who)


def sure(scene: Scene, step: str) -> str:
    """Asks whether this whole step is meant."""
    verb, *rest = step.split(" ")
    if verb == "take":
        token = scene.table.cargo[3 * SHIP[rest[0]] + int(rest[1]) - 1]
        return scene.t("duel.ask.sure.take", token=tokens.name(scene.t, token))
    if verb in ("unload", "haul", "swap"):
        return scene.t("duel.ask.sure.unload", ship=rest[-1])
    return scene.t("duel.ask.sure")


def foresee(scene: Scene) -> str:
    """What the step that waits to be confirmed would bring, as the log would tell it; empty where none waits."""
    if not scene.armed:
        return ""
    verb, *rest = scene.armed.split(" ")
    name = scene.names[scene.turn]
    if verb == "take":
        token = tokens.name(scene.t, scene.table.cargo[3 * SHIP[rest[0]] + int(rest[1]) - 1])
        gets = scene.t("duel.gets", name=name, token=token)
        return f"{gets} {scene.t('duel.drawn', ship=rest[0], slot=rest[1])}"
    return tell(scene.t, {**scene.names}, Step(scene.turn, scene.armed), scene.table)


def bare(scene: Scene) -> list[tuple[str, str]]:
    """Steps that no piece on the board can say: the words, and their label for a button."""
    return [(words, scene.t(f"duel.say.{words}")) for words in ("stop", "pass") if scene.offer("say", words)]


__all__ = ["HELP", "THINGS", "ask", "bare", "begin", "board", "drawn", "follow", "foresee", "ledger", "tell"]
