"""The Duel on the page: its board, its pieces' keys, its log and its questions, as pure functions."""

from web.boards.duel.estate import estate
from web.boards.duel.harbour import harbour, outcome
from web.boards.duel.pieces import SHIP, begin, follow
from web.boards.duel.preview import preview
from web.boards.duel.stock import ledger, stock
from web.boards.duel.story import drawn, tell
from web.boards.duel.tokens import name
from web.boards.scene import Scene
from web.markup import Markup, tag

HELP = ("aim", "turn", "unload", "refill", "actions", "sites")
"""Sections of the help, by id."""


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
    if scene.offer("stop"):
        return t("duel.ask.again", name=who)
    if scene.offer("pass"):
        return t("duel.ask.pass", name=who)
    wishes = ["place"] if scene.table.hand[scene.turn] else []
    wishes += ["unload"] if any(words.startswith("unload ") for words in scene.reach) else []
    wishes += ["action"] if scene.reach & {"take", "crew", "haul", "swap"} else []
    return t(f"duel.ask.{'.'.join(wishes)}", name=who)


def sure(scene: Scene, step: str) -> str:
    """Asks whether this whole step is meant."""
    verb, *rest = step.split(" ")
    if verb == "take":
        token = scene.table.cargo[3 * SHIP[rest[0]] + int(rest[1]) - 1]
        return scene.t("duel.ask.sure.take", token=name(scene.t, token))
    if verb in ("unload", "haul", "swap"):
        return scene.t("duel.ask.sure.unload", ship=rest[-1])
    return scene.t("duel.ask.sure")


def foresee(scene: Scene) -> str:
    """What the step that waits to be confirmed would bring: who gets what; empty where it brings nothing to tell."""
    verb, *rest = (scene.armed or "").split(" ")
    return outcome(preview(scene), rest[-1]) if verb in ("unload", "haul", "swap") else ""


def bare(scene: Scene) -> list[tuple[str, str]]:
    """Steps that no piece on the board can say: the words, and their label for a button."""
    return [(words, scene.t(f"duel.say.{words}")) for words in ("stop", "pass") if words in scene.reach]


__all__ = ["HELP", "ask", "bare", "begin", "board", "drawn", "follow", "foresee", "ledger", "tell"]
