"""What is marked on the board: which elements a step names, and the signs on them."""

from typing import Final

from game.builders import parts, verbs
from web.boards.scene import Scene
from web.text.marking import sign
from web.text.markup import Markup, join

OF_CHANCE: Final = "market"
"""The only step of the box that names a place: that of a card at the market."""


def named(words: str) -> frozenset[tuple[str, str]]:
    """What a step names on the board, the sort and the names of each.

    >>> sorted(named("sail a 2 temple"))
    [('held', 'sail'), ('place', 'a 2'), ('ship', 'a'), ('site', 'temple')]
    >>> sorted(named("market 2 statue")), sorted(named("lever a temple 2 1"))[1:3]
    ([('stall', '2')], [('place', 'a 1'), ('place', 'a 2')])
    """
    verb, *rest = words.split(" ")
    if verb == OF_CHANCE:
        return frozenset({("stall", rest[0])})
    if verb not in verbs:
        return frozenset()
    found, ship = {("held" if verb in parts.BLUE else "say", verb)}, ""
    kinds = [*verbs[verb], *["place…"] * len(rest)]
    for kind, word in zip(kinds, rest, strict=False):
        if kind == "ship":
            ship = word
        elif kind.startswith("place"):
            found.add(("place", f"{ship} {word}"))
        else:
            found.add((kind, word))
    if verb in ("send", "lever", "sail"):
        found.add(("ship", ship))
    return frozenset(found)


def marked(scene: Scene, sort: str, name: str) -> Markup:
    """The signs on one element; nothing where no marked step names it."""
    if not scene.marks:
        return Markup()
    return join([sign(how) for how in dict.fromkeys(how for how, words in scene.marks if (sort, name) in named(words))])


def last(scene: Scene, sort: str, name: str) -> str | None:
    """Marks what the last step of a seat named."""
    return "last" if scene.last and not scene.marks and (sort, name) in named(scene.last.words) else None
