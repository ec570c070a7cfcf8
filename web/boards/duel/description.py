"""How it stands in words, as somebody asks for it: the squares, the ships, what a seat has."""

from collections.abc import Mapping

from game.duel import parts
from game.duel.table import NUMBER
from web.boards.duel import tokens
from web.boards.duel.estate import account, held, owns
from web.boards.duel.harbour import place, told
from web.boards.duel.line import moored
from web.boards.scene import Scene


def describe(scene: Scene, topic: str) -> Mapping[str, str]:
    """The ships, the squares or the seats one by one; the whole harbour in few sentences."""
    if topic == "ship":
        return {ship: told(scene, ship) for ship in parts.SHIPS}
    if topic == "square":
        return {square: place(scene, square) for square in parts.SQUARES}
    if topic == "seat":
        return {str(seat): estate(scene, seat) for seat in scene.names}
    left = [ship for ship in parts.SHIPS if moored(scene.table, ship)]
    return {"": standing(scene), **{ship: told(scene, ship) for ship in left}}


def standing(scene: Scene) -> str:
    """Who stands where, and which squares are free."""
    t, lying = scene.t, {square: scene.pieces.one(square) for square in parts.SQUARES}
    owned = {seat: [at for at, piece in lying.items() if piece and tokens.owner(piece) == seat] for seat in scene.names}
    said = [t("duel.stands", name=scene.names[seat], squares=t.listed(own)) for seat, own in owned.items() if own]
    free = [square for square, piece in lying.items() if not piece]
    return " ".join([*said, t("duel.free", squares=t.listed(free))] if free else said)


def estate(scene: Scene, seat: int) -> str:
    """What a seat has: its points, its meeples and action tokens, and each of its monuments."""
    t, points = scene.t, scene.game.scores(scene.table)[seat - 1]
    actions = {word: len(held(scene, seat, NUMBER[word])) for word in parts.ACTIONS}
    tokens_held = [tokens.name(t, word) for word, count in actions.items() for _ in range(count)]
    in_hand = t("duel.in.hand", n=len(scene.pieces.at(f"hand {seat}")))
    said = [owns(t, scene.names[seat], points["total"]), f"{in_hand}."]
    if tokens_held:
        said.append(f"{t('with', what=t('duel.actions', n=len(tokens_held)), more=t.listed(tokens_held))}.")
    for site in parts.SITES:
        name = t(f"duel.site.{site}")
        told = f"{account(scene, seat, site)} {t('points', n=points[site])}."
        said.append(t("with", what=name, more=told))
    return " ".join(said)
