"""What is asked below the board, and what the step that is made so far would bring."""

from typing import Final

from game.record import Step
from game.valley import agenda, figures, moves, parts
from game.valley.table import Table
from web.boards.scene import Scene
from web.boards.valley import course
from web.boards.valley.phase import asked
from web.boards.valley.story import called, tell
from web.boards.valley.yard import about

SITES: Final = ("claim", "steal", "seize", "build")
"""The verbs whose next word is a site."""


def ask(scene: Scene) -> str:
    """What the seat whose turn it is may do now."""
    t, who = scene.t, scene.names.get(scene.turn, "")
    if scene.armed:
        return t("valley.ask.sure", step=called(t, scene.armed, scene.certain))
    if scene.plan and not scene.lines:
        return t("valley.ask.planned", name=who)
    if scene.picked:
        return t("valley.ask.picked", name=who)
    if scene.said:
        return half(scene)
    question = asked(scene.table)
    left = course.points(scene)
    if question == "claim":
        entry = scene.table.agenda[-1] & agenda.DETAIL
        site = parts.SITES[figures.claimed(scene.table, entry)]
        return t("valley.ask.claim", name=who, n=(entry & 1) + 1, site=site)
    if question == "show":
        return t("valley.ask.show", name=who, group=(scene.table.agenda[-1] & agenda.DETAIL) // 8 + 1)
    if question == "bids" and scene.plan:
        return t("valley.ask.more", name=who, n=len(scene.plan))
    if question == "bids" and scene.table.setting.alternate:
        return t("valley.ask.one", name=who)
    return t(f"valley.ask.{question}", name=who, n=left or 0)


def half(scene: Scene) -> str:
    """The question for the next word."""
    t, said = scene.t, scene.said
    verb, *rest = said
    if verb == "lay" and scene.plan:
        return t("valley.ask.lay.more", n=len(scene.plan), group=rest[0])
    if verb in ("lay", "show"):
        return t(f"valley.ask.{verb}.tablet", group=rest[0])
    if verb == moves.SEALED:
        if not rest:
            return t("valley.ask.stay")
        return t("valley.ask.leg", n=rest[-1]) if len(rest) % 2 else t("valley.ask.legs.more")
    if verb == "foreman":
        return t("valley.ask.leg", n=rest[0])
    if verb == "worker":
        return t("valley.ask.worker", place=rest[0])
    centre = moves.CENTRE in rest
    return t(f"valley.ask.{verb}.{'centre' if centre else 'cube'}", site=rest[0])


def foresee(scene: Scene) -> str:
    """What the step that is made so far would bring; of a figure in hand the points that are left for it."""
    t, said = scene.t, scene.said
    if scene.armed and ":" not in scene.armed:
        return tell(t, scene.names, Step(scene.turn, scene.armed), scene.certain)
    if said and said[0] in SITES and len(said) > 1:
        return about(scene, int(said[1]) - 1)
    left = course.points(scene)
    if left is not None and said:
        return t("valley.points.left", n=left)
    return ""


def bare(scene: Scene) -> list[tuple[str, str]]:
    """Steps with a button of their own: the words, and their label."""
    t, question = scene.t, asked(scene.table)
    found = []
    for words in (moves.DONE, moves.SKIP, moves.SEALED):
        if scene.offer("say", words):
            label = f"valley.button.{question}.{'some' if begun(scene) else 'none'}"
            found.append((words, t(label)))
    return found


def begun(scene: Scene) -> bool:
    """Whether the seat has done something in this phase."""
    table: Table = scene.table
    question, seat = asked(table), scene.turn
    if question == "bids":
        return bool(table.laid[seat])
    if question in ("foremen", "workers"):
        return table.points < parts.POINTS
    if question == "steal":
        first = len(parts.SITES) * (seat - 1)
        return any(table.stolen[first : first + len(parts.SITES)])
    if question == "build":
        return any(built for built, owner in zip(table.built, table.owner, strict=True) if owner == seat)
    return question == "legs" and bool(table.legs[seat])
