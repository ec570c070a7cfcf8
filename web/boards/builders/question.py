"""What is asked below the board, and what the step that is made so far would bring."""

from typing import Final

from game.builders import agenda, parts, verbs
from game.builders.cover import SITES
from game.builders.refusals import QUESTION
from game.builders.table import Table
from game.record import Step
from web.boards.builders import forecast
from web.boards.builders.forecast import VOYAGES
from web.boards.builders.ships import prospect
from web.boards.builders.story import called, consequences, tell
from web.boards.scene import Scene

ASKED: Final = {question: "offer" if question == "load" else question for question in QUESTION.values()}
"""How the sentence is called in which each question is put."""


def ask(scene: Scene) -> str:
    """What the seat that must speak may do now; where it does so in another's turn, that too."""
    t, table, who = scene.t, scene.table, scene.names.get(scene.turn, "")
    if scene.armed:
        return t("builders.ask.sure", step=called(t, scene.armed, scene.certain))
    if scene.said:
        verb = scene.said[0]
        return t(f"builders.ask.{verb}.{min(len(scene.said), max(1, len(verbs[verb]))) - 1}")
    if table.agenda:
        question = t(f"builders.ask.{ASKED[QUESTION[asked(table)]]}", name=who)
        turn = scene.names.get(table.mover, "")
        return question if table.mover == scene.turn else f"{question} {t('builders.ask.turn', name=turn)}"
    return t(f"builders.ask.{'.'.join(wishes(scene)) or 'pass'}", name=who)


def asked(table: Table) -> int:
    """The kind of question that stands in the agenda."""
    return table.agenda[-1] & ~agenda.DETAIL


def wishes(scene: Scene) -> list[str]:
    """What can be done in a free turn."""
    first = {line.partition(" ")[0] for line in scene.lines}
    kinds = [("stones", {"stones"}), ("load", {"load"}), ("send", {"send"}), ("card", {*parts.BLUE})]
    return [kind for kind, those in kinds if first & those]


def foresee(scene: Scene) -> str:
    """What the step that is made so far would bring; of a card that is only begun, what it is for."""
    t = scene.t
    if not scene.whole:
        begun = scene.said[0] if scene.said else ""
        if begun in parts.BLUE and len(scene.said) == 1:
            return t(f"builders.rule.{begun}")
        if begun == "lever" and len(scene.said) > 2:
            return t("builders.order")
        return t("builders.look") if begun in VOYAGES else ""
    verb = scene.whole.partition(" ")[0]
    if verb in VOYAGES:
        site = next(word for word in scene.whole.split(" ")[2:] if word in SITES)
        return prospect(scene, site, scene.whole)
    told = consequences(t, scene.names, scene.certain)
    return told or tell(t, scene.names, Step(scene.turn, scene.whole), scene.certain)


def bare(scene: Scene) -> list[tuple[str, str]]:
    """Steps with a button of their own: the words, and their label."""
    t, table = scene.t, scene.table
    found = []
    for words in ("stones", "points", "skip", "pass"):
        if scene.offer("say", words):
            label = "builders.answer.stones" if words == "stones" and table.agenda else f"builders.button.{words}"
            found.append((words, t(label, n=forecast.fetched(table, scene.turn))))
    return found
