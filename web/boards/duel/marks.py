"""What is marked on the board: which elements a step names, and the signs on them."""

from game.duel import parts
from web.boards.scene import Scene
from web.text.marking import sign
from web.text.markup import Markup, join


def named(words: str) -> frozenset[tuple[str, str]]:
    """What a step names on the board, the kind and the name of each.

    >>> sorted(named("haul b2 1")), sorted(named("1 3 obelisk"))
    ([('action', 'haul'), ('ship', '1'), ('square', 'b2')], [('slot', '1 3')])
    """
    verb, *rest = words.split(" ")
    found = {("square", word) for word in rest if word in parts.SQUARES}
    if verb in parts.ACTIONS:
        found.add(("action", verb))
    if verb in parts.SHIPS:
        found.add(("slot", f"{verb} {rest[0]}"))
    if verb in ("take", "swap"):
        found |= {("slot", f"{rest[0]} {slot}") for slot in rest[1:3]}
    if verb in ("unload", "haul", "swap"):
        found.add(("ship", rest[-1]))
    return frozenset(found)


def marked(scene: Scene, kind: str, name: str) -> Markup:
    """The signs on one element; nothing where no marked step names it."""
    if not scene.marks:
        return Markup()
    return join([sign(how) for how in dict.fromkeys(how for how, words in scene.marks if (kind, name) in named(words))])
