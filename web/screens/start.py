"""The opening screen: matches under way, and the form for a new one."""

from collections.abc import Mapping

from game.language import Language
from web import afar
from web.desk import Desk
from web.markup import Markup, art, tag
from web.screens.cards import friends, shelf
from web.screens.controls import button, heading, name_field, radio, release, way, who
from web.screens.puzzle import card as puzzles
from web.setup import EACH, RANDOM


def start(desk: Desk) -> Markup:
    """Scene, matches on this device, the form."""
    t = desk.t
    saved = desk.shelf.saved()
    running = [match for match in saved if not match.over]
    ended = [match for match in saved if match.over]
    head = tag(
        "header",
        art("scene-start", "scene"),
        tag("div", heading(t("title"), "h1"), tag("p", t("claim"), class_="claim"), class_="masthead"),
        class_="opening",
    )
    tools = tag(
        "nav",
        button(t("help"), "open help", "book-open"),
        button(t("record.open"), "open read", "folder-open"),
        button(t("settings"), "open settings", "settings"),
        button(t("about"), "open about", "info"),
        class_="tools",
        aria_label=t("more"),
    )
    main = tag(
        "main",
        release(desk),
        shelf(desk, running, "running"),
        friends(desk),
        form(desk),
        friend(desk),
        puzzles(desk),
        shelf(desk, ended, "ended"),
        class_="opening-main",
    )
    return tag("div", head, main, tools, class_="screen start", id="start")


def friend(desk: Desk) -> Markup:
    """The way to a match by link."""
    t = desk.t
    return tag(
        "section",
        way("link-2", t("far.card"), t("far.card.about"), "far setup"),
        way("mails", t("post.card"), t("post.card.about"), "post new"),
        button(t("post.open"), "open paste", "mail-open"),
        class_="shelf friend",
    )


def form(desk: Desk) -> Markup:
    """A new match: names, who begins, sides."""
    t, setup = desk.t, desk.setup
    places = range(1, len(setup.names) + 1)
    names = [tag("div", name(desk, seat), player(desk, seat), class_="player") for seat in places]
    return tag(
        "form",
        tag("h2", t(f"{setup.game}.title")),
        tag("p", t(f"{setup.game}.short"), class_="short"),
        many(desk, "seats", len(setup.names)),
        tag("fieldset", tag("legend", t("names")), *names, class_="names"),
        first(t, "first", {str(seat): called(desk, seat) for seat in places}, setup.first),
        *sides(desk),
        tag("button", t("begin"), type="submit", class_="button primary", id="begin"),
        class_="setup",
        id="setup",
        data_do="start",
    )


def first(t: Language, field: str, who: Mapping[str, str], chosen: str) -> Markup:
    """Who begins: one of these, or by lot."""
    each = [radio(field, value, label, chosen) for value, label in who.items()]
    lot = radio(field, "lot", t("first.lot"), chosen, "icon-dices")
    return tag("fieldset", tag("legend", t("first")), *each, lot, class_="segments")


def seats(desk: Desk) -> Markup | None:
    """How many play far from each other."""
    return many(desk, "far.seats", afar.seats(desk))


def many(desk: Desk, field: str, chosen: int) -> Markup | None:
    """How many play, where the game leaves that open."""
    t, can = desk.t, desk.setup.rules.seats
    if len(can) == 1:
        return None
    each = [radio(field, str(n), str(n), str(chosen)) for n in can]
    return tag("fieldset", tag("legend", t("far.many")), *each, class_="segments")


def sides(desk: Desk) -> list[Markup]:
    """The sides of the monuments: all alike, by surprise, or one by one."""
    t, setup = desk.t, desk.setup
    labels = {RANDOM: t("mode.random"), EACH: t("mode.each")}
    modes = [radio("mode", mode, labels.get(mode, mode), setup.mode) for mode in setup.modes]
    each = [side(desk, option) for option in setup.rules.options]
    return [
        tag("fieldset", tag("legend", t("sides")), *modes, class_="segments"),
        tag("div", *each, class_="sides", hidden=setup.mode == RANDOM),
    ]


def called(desk: Desk, seat: int) -> str:
    """What the player in this place of the form will be called."""
    bot = desk.setup.bots[seat - 1]
    return desk.setup.names[seat - 1] or desk.t(f"bot.{bot}.name" if bot else "seat", seat=seat)


def name(desk: Desk, seat: int) -> Markup:
    """The field for a player's name."""
    t, bot = desk.t, desk.setup.bots[seat - 1]
    hint = t(f"bot.{bot}.name") if bot else t("seat", seat=seat)
    field = name_field(f"name.{seat}", desk.setup.names[seat - 1], hint)
    label = tag("span", t("name.label", seat=seat), class_="quiet")
    return tag("label", art(f"meeple-{seat}", of=desk.setup.game), label, field, class_="name")


def player(desk: Desk, seat: int) -> Markup:
    """Who that is: a person, or a bot."""
    label = desk.t("bots.who.seat", name=desk.t("seat", seat=seat))
    return who(desk.t, f"bot.{seat}", desk.setup.bots[seat - 1], label)


def side(desk: Desk, option: str) -> Markup:
    """One monument and its two sides, with what each counts."""
    t, setup = desk.t, desk.setup
    chosen = setup.chosen(option)
    values = [radio(f"side.{option}", value, value, chosen) for value in setup.rules.options[option]]
    return tag(
        "fieldset",
        tag("legend", art(f"emblem-{option}", of=setup.game), tag("span", t(f"{setup.game}.site.{option}"))),
        tag("div", *values, class_="segments small"),
        tag("p", t(f"{setup.game}.rule.{option}.{chosen}")),
        class_="side-choice",
    )
