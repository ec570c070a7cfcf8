"""Fields that the forms for a new match share: how many play, who begins, what the game leaves open."""

from collections.abc import Mapping, Sequence

from game.interface import AnyGame
from game.language import Language
from web.desk import Desk
from web.screens.controls import radio
from web.store.setup import EACH, LOT, RANDOM
from web.text.labels import valued
from web.text.markup import Markup, art, tag


def sided(t: Language, values: Sequence[str]) -> str:
    """The sides of a match, said once if all are alike."""
    return t("sides.each", sides=" ".join(values if len(set(values)) > 1 else values[:1]))


def first(t: Language, field: str, who: Mapping[str, str], chosen: str) -> Markup:
    """Who begins: one of these, or by lot."""
    each = [radio(field, value, label, chosen) for value, label in who.items()]
    lot = radio(field, LOT, t("first.lot"), chosen, "icon-dices")
    return tag("fieldset", tag("legend", t("first")), *each, lot, class_="segments")


def seats(desk: Desk) -> Markup | None:
    """How many play, where the game leaves that open."""
    t, can = desk.t, desk.setup.rules.seats
    if len(can) == 1:
        return None
    each = [radio("seats", str(n), str(n), str(len(desk.setup.names))) for n in can]
    return tag("fieldset", tag("legend", t("far.many")), *each, class_="segments")


def options(desk: Desk) -> list[Markup]:
    """What the game leaves open: sides all alike, by surprise, or one by one; everything else one by one."""
    t, setup = desk.t, desk.setup
    labels = {RANDOM: t("mode.random"), EACH: t("mode.each")}
    modes = [radio("mode", mode, labels.get(mode, mode), setup.mode) for mode in setup.modes]
    surprise = setup.sides if setup.mode == RANDOM else []
    each = [option(desk, name) for name in setup.rules.options if name not in surprise]
    found = [tag("fieldset", tag("legend", t("sides")), *modes, class_="segments")] if setup.sides else []
    return [*found, tag("div", *each, class_="sides")] if each else found


def option(desk: Desk, name: str) -> Markup:
    """One option with its values, and what the chosen one means."""
    t, game, chosen = desk.t, desk.setup.rules, desk.setup.chosen(name)
    values = [radio(f"option.{name}", each, valued(t, game, name, each), chosen) for each in game.options[name]]
    return tag(
        "fieldset",
        tag("legend", picture(game, name), tag("span", t(f"{game.name}.site.{name}"))),
        tag("div", *values, class_="segments small"),
        tag("p", t(f"{game.name}.rule.{name}.{chosen}")),
        class_="side-choice",
    )


def picture(game: AnyGame, option: str) -> Markup | None:
    """The emblem of what an option is a side of."""
    return art(f"emblem-{option}", of=game.name) if game.kinds[option] == "side" else None


def settled(t: Language, game: AnyGame, option: str, value: str) -> str:
    """An option with its value, in a list of what a match will be."""
    named = t(f"{game.name}.site.{option}")
    side = game.kinds[option] == "side"
    return t("option.is", option=named, value=t("side", side=value) if side else valued(t, game, option, value))


def secrets(desk: Desk, game: AnyGame) -> Markup | None:
    """What sealed choices cost by letters, for a game that has them."""
    return tag("p", desk.t("post.secret"), class_="short") if game.secret else None
