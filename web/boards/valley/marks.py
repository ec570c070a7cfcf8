"""What an element says when it is clicked, and what is marked on the board."""

from game.draft import kinds
from game.interface import AnyGame
from web.boards.scene import Scene
from web.text.marking import sign
from web.text.markup import Markup, join


def says(scene: Scene, sort: str, *names: str) -> dict[str, str]:
    """What a click on this thing does: its words, or, where one like it is chosen, its words in place of those.

    A click on what is chosen itself takes that back; a piece that is in hand follows. Empty if it says nothing.
    """
    words = scene.offer(sort, *names)
    if words and scene.picked:
        return {"data_do": f"give {words}"}
    if words:
        return {"data_word": words}
    other = scene.earlier.offer(sort, *names) if scene.earlier else None
    if not other:
        return {}
    return {"data_do": "retract" if (sort, *names) in scene.named else f"instead {other}"}


def carried(scene: Scene, does: dict[str, str]) -> dict[str, str]:
    """The same for a figure, which can also be carried to where it goes."""
    return {**does, "data_lift": ""} if scene.lifts(does.get("data_word")) else does


def named(game: AnyGame, words: str) -> frozenset[tuple[str, str]]:
    """What a step names on the board, the kind and the word of each.

    >>> from game import valley
    >>> sorted(named(valley, "worker 16 8C"))
    [('place', '16'), ('place', '8C'), ('verb', 'worker')]
    """
    spoken = words.replace(":", "").split(" ")
    return frozenset(kinds(game, spoken)) if spoken[0] in game.verbs else frozenset()


def marked(scene: Scene, sort: str, name: str) -> Markup:
    """The signs on one element; nothing where no marked step names it."""
    if not scene.marks:
        return Markup()
    found = dict.fromkeys(how for how, words in scene.marks if (sort, name) in named(scene.game, words))
    return join([sign(how) for how in found])


def last(scene: Scene, sort: str, name: str) -> str | None:
    """Marks what the last step of a seat named."""
    step = scene.last
    return "last" if step and not scene.marks and (sort, name) in named(scene.game, step.words) else None
