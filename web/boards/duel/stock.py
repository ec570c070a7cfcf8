"""What is still to come and what has gone: the stack, the tokens not yet seen, those removed."""

from game.duel.table import TOKEN
from web.boards.duel import tokens
from web.boards.duel.picture import picture
from web.boards.scene import Scene
from web.text.markup import Markup, art, tag


def tally(scene: Scene, counts: list[int], title: str) -> Markup:
    """Kinds of tokens with how many of each."""
    t = scene.t
    rows = [
        tag(
            "li",
            tag(
                "span",
                tokens.face(token),
                class_=f"token is-{token}",
                data_rule=token,
                data_tip=tokens.tip(scene, token),
            ),
            tag("span", f"×{count}", class_="count", aria_hidden="true"),
            tag("span", t("duel.tally", n=count, token=tokens.name(t, token)), class_="quiet"),
        )
        for token, count in zip(TOKEN, counts, strict=True)
        if count
    ]
    empty = tag("p", t("duel.tally.none"))
    return tag("div", tag("h3", title), tag("ul", *rows, class_="tally") if rows else empty, class_="tally-box")


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
    button = tag(
        "button",
        art("icon-list"),
        tag("span", t("duel.unseen")),
        type="button",
        class_="plain",
        data_do="open stock",
        id="do-open-stock",
    )
    return tag("section", *figures, button, class_="stock", aria_label=t("duel.stock"))


def figure(id: str, stem: str | None, count: int, name: str, label: str) -> Markup:
    """One number of the stock, with its name and what it means; an empty place where nothing lies any more."""
    return tag(
        "span",
        picture(stem) if stem else tag("span", class_="art void"),
        tag("b", count),
        tag("small", name),
        class_="figure",
        id=id,
        role="img",
        aria_label=label,
        data_rule=id,
        data_tip=label,
        tabindex=-1,
    )


def ledger(scene: Scene) -> Markup:
    """The whole account: what nobody has seen yet, and what is out of the game."""
    t, table = scene.t, scene.table
    return tag(
        "div",
        tally(scene, table.bag, t("duel.ledger.bag", n=sum(table.bag))),
        tally(scene, table.out, t("duel.ledger.out", n=sum(table.out))),
        class_="ledger duel",
    )
