"""What is asked below the board, and what the step that is made so far would bring."""

from game.duel import parts
from game.record import Step
from web.boards.duel.story import called, fetched, swapped, tell
from web.boards.scene import Scene


def ask(scene: Scene) -> str:
    """What the seat whose turn it is may do now, in one sentence."""
    t, said = scene.t, scene.said
    who = scene.names.get(scene.turn, "")
    if scene.armed:
        return t("duel.ask.sure", step=called(t, scene.armed, scene.certain))
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


def foresee(scene: Scene) -> str:
    """What the step that is made so far would bring; of an action token that is only begun, what it is for."""
    t = scene.t
    if not scene.whole:
        begun = scene.said[:1]
        return t(f"duel.rule.{begun[0]}") if begun and begun[0] in parts.ACTIONS else ""
    verb, *rest = scene.whole.split(" ")
    got = fetched(t, scene.names, scene.certain)
    if verb == "take":
        return f"{got} {t('duel.drawn', ship=rest[0], slot=rest[1])}"
    if verb == "swap":
        return f"{t('duel.swapped', tokens=swapped(t, scene.certain, ', '))} {got}"
    return got or tell(t, scene.names, Step(scene.turn, scene.whole), scene.certain)


def bare(scene: Scene) -> list[tuple[str, str]]:
    """Steps that no piece on the board can say: the words, and their label for a button."""
    return [(words, scene.t(f"duel.say.{words}")) for words in ("stop", "pass") if scene.offer("say", words)]
