"""Single pieces of the Duel as markup: a token, a meeple."""

from typing import Final

from game.duel.table import TOKEN
from game.language import Language
from web.boards.scene import Scene
from web.markup import Markup, art, tag

SITE: Final = {"obelisk": "obelisk", "light": "pyramids", "dark": "pyramids", "temple": "temple", "tomb": "tomb"}


def name(t: Language, token: int) -> str:
    """A token's name: "tomb 12", "temple 3", "dark pyramid"."""
    word = TOKEN[token]
    kind = word.rstrip("0123456789")
    return t(f"duel.token.{kind}", number=word[len(kind) :])


def tip(scene: Scene, token: int) -> str:
    """What a token is for: an action's rule, or what its site counts on the side in play."""
    t = scene.t
    kind = TOKEN[token].rstrip("0123456789")
    if kind not in SITE:
        return f"{name(t, token)}. {t(f'duel.rule.{kind}')}"
    site = SITE[kind]
    return f"{name(t, token)}. {t(f'duel.rule.{site}.{scene.options[site]}')}"


def face(token: int) -> Markup:
    """The drawing of a token; a tomb token's number is written over it."""
    word = TOKEN[token]
    if word.startswith("tomb"):
        return Markup(art("token-tomb") + tag("b", class_="number", data_number=word[4:]))
    return art(f"token-{word}")


def token(scene: Scene, key: str, kind: int) -> Markup:
    """A token that lies somewhere."""
    return tag("span", face(kind), class_=f"token is-{TOKEN[kind]}", id=key, data_key=key, data_tip=tip(scene, kind))


def meeple(seat: int, key: str) -> Markup:
    """A meeple of this seat."""
    return tag("span", art(f"meeple-{seat}"), class_=f"meeple seat-{seat}", id=key, data_key=key)
