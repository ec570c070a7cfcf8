"""The whole table of the Duel, and its stock: what is still to come and what has gone."""

from typing import Final

from game.duel.table import TOKEN
from web.boards import elements
from web.boards.duel import tokens
from web.boards.duel.estate import estate
from web.boards.duel.harbour import harbour
from web.boards.duel.tokens import picture
from web.boards.scene import Scene
from web.text.markup import Markup, tag

SHOWN: Final = ("placed", "swapped")
"""What of a step is shown before it is made; unloading is told, and drawn as threads."""


def board(scene: Scene) -> Markup:
    """The whole table: seat 1, the harbour with the stock in its corner, seat 2; a half-made move is shown on it."""
    scene = scene.previewed(SHOWN)
    middle = tag("div", harbour(scene), scene.still(stock), class_="middle")
    return tag("div", estate(scene, 1), middle, estate(scene, 2), class_="board")


def stock(scene: Scene) -> Markup:
    """The corner of the harbour: refills left, the reserve, tokens removed; more of it behind a button."""
    t, table = scene.t, scene.table
    refills, reserve, gone = table.stack // 3, table.reserve, sum(table.out)
    stack = t("duel.refills", n=refills) if refills else t("duel.refills.none")
    kept = t("duel.reserve", n=reserve) if reserve else t("duel.reserve.none")
    figures = [
        figure("stack", "token-back" if refills else None, refills, t("duel.figure.stack"), stack),
        figure("reserve", "emblem-stack" if reserve else None, reserve, t("duel.figure.reserve"), kept),
        figure("removed", "emblem-removed", gone, t("duel.figure.removed"), t("duel.removed", n=gone)),
    ]
    return elements.stock(t("duel.stock"), t("duel.ledger"), *figures)


def figure(id: str, stem: str | None, count: int, name: str, told: str) -> Markup:
    """One number of the stock, with its name and what it means; an empty place where nothing lies any more."""
    drawn = picture(stem) if stem else tag("span", class_="art void")
    number = (drawn, tag("b", count), tag("small", name))
    return elements.explained(told, *number, class_="figure", id=id, data_rule=id, tabindex=-1)


def ledger(scene: Scene) -> Markup:
    """The ledger: what nobody has seen yet, and what is out of the game."""
    t, table = scene.t, scene.table
    bag = tally(scene, table.bag, t("duel.ledger.bag", n=sum(table.bag)))
    out = tally(scene, table.out, t("duel.ledger.out", n=sum(table.out)))
    return tag("div", bag, out, class_="ledger duel")


def tally(scene: Scene, counts: list[int], title: str) -> Markup:
    """Kinds of tokens with how many of each."""
    t, rows = scene.t, []
    for token, count in zip(TOKEN, counts, strict=True):
        if count:
            about = {"class_": f"token is-{token}", "data_rule": token, "data_tip": tokens.tip(scene, token)}
            told = t("duel.tally", n=count, token=tokens.name(t, token))
            rows.append((tag("span", tokens.face(token), **about), count, told))
    return elements.tally(title, t("duel.tally.none"), rows)
