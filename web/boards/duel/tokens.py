"""Single pieces of the Duel as markup: a token, a meeple."""

from functools import partial
from typing import Final

from game.duel.table import MEEPLE
from game.language import Language, capital
from web.boards.pieces import Piece
from web.boards.scene import Scene
from web.text.markup import Markup, art, tag

picture: Final = partial(art, of="duel")
"""A drawing of the Duel, in `art/`."""

SITE: Final = {"obelisk": "obelisk", "light": "pyramids", "dark": "pyramids", "temple": "temple", "tomb": "tomb"}


def name(t: Language, token: str) -> str:
    """A token's name: "tomb 12", "temple 3", "dark pyramid"; the token as the record names it."""
    kind = token.rstrip("0123456789")
    return t(f"duel.token.{kind}", number=token[len(kind) :])


def tip(scene: Scene, token: str) -> str:
    """What a token is for: an action's rule, or what its site counts on the side in play."""
    t = scene.t
    kind = token.rstrip("0123456789")
    site = SITE.get(kind)
    rule = t(f"duel.rule.{site}.{scene.options[site]}") if site else t(f"duel.rule.{kind}")
    return f"{capital(name(t, token))}. {rule}"


def face(token: str) -> Markup:
    """The drawing of a token; a tomb token's number is written over it."""
    if token.startswith("tomb"):
        return Markup(picture("token-tomb") + tag("b", class_="number", data_number=token[4:]))
    return picture(f"token-{token}")


def token(scene: Scene, piece: Piece, also: str = "") -> Markup:
    """A token that lies somewhere; its tip says this also."""
    key, kind = piece
    told = " ".join(filter(None, (tip(scene, kind), also)))
    return tag("span", face(kind), class_=f"token is-{kind}", id=key, data_key=key, data_rule=kind, data_tip=told)


def owner(piece: Piece) -> int:
    """Whose meeple it is."""
    return MEEPLE.index(piece.kind)


def meeple(piece: Piece) -> Markup:
    """A meeple of its seat."""
    seat = owner(piece)
    return tag("span", picture(f"meeple-{seat}"), class_=f"meeple seat-{seat}", id=piece.key, data_key=piece.key)
