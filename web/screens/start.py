"""The opening screen: matches under way, and the form for a new one."""

from web import afar
from web.desk import Desk
from web.markup import Markup, art, join, tag
from web.screens.controls import button, radio, release, who
from web.screens.puzzle import card as puzzles
from web.setup import MODES
from web.shelf import Saved


def start(desk: Desk) -> Markup:
    """Scene, matches on this device, the form."""
    t = desk.t
    saved = desk.shelf.saved()
    running = [match for match in saved if not match.over]
    ended = [match for match in saved if match.over]
    head = tag(
        "header",
        art("scene-start", "scene"),
        tag("div", tag("h1", t("title")), tag("p", t("claim"), class_="claim"), class_="masthead"),
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


def shelf(desk: Desk, matches: list[Saved], which: str) -> Markup:
    """Matches to go on with, or to look at again."""
    if not matches:
        return Markup()
    t = desk.t
    rows = [tag("li", card(desk, saved), id=f"saved-{saved.id}") for saved in matches]
    return tag("section", tag("h2", t(f"shelf.{which}")), tag("ul", *rows), class_=f"shelf {which}")


def card(desk: Desk, saved: Saved) -> Markup:
    """One match on the shelf."""
    t, record = desk.t, saved.record
    seats = range(1, record.seats + 1)
    names = [tag("bdi", record.names.get(seat) or t("seat", seat=seat)) for seat in seats]
    between = tag("i", t("versus"), class_="versus")
    title = join([piece for name in names for piece in (between, name)][1:])
    steps = sum(1 for step in record.steps if step.speaker)
    about = f"{t(f'{record.game.name}.title')} · {t('moves', n=steps)}"
    return tag(
        "div",
        tag(
            "button",
            art("logo", "mark"),
            tag("span", tag("b", title), tag("small", about)),
            art("icon-play", "icon"),
            type="button",
            class_="resume",
            data_do=f"resume {saved.id}",
        ),
        button(t("forget"), f"forget {saved.id}", "trash-2", bare=True),
        class_="card",
    )


def friend(desk: Desk) -> Markup:
    """The way to a match by link."""
    t = desk.t
    return tag(
        "section",
        tag(
            "button",
            art("icon-link-2", "mark"),
            tag("span", tag("b", t("far.card")), tag("small", t("far.card.about"))),
            art("icon-play", "icon"),
            type="button",
            class_="resume",
            data_do="far setup",
            id="do-far-setup",
        ),
        tag(
            "button",
            art("icon-mails", "mark"),
            tag("span", tag("b", t("post.card")), tag("small", t("post.card.about"))),
            art("icon-play", "icon"),
            type="button",
            class_="resume",
            data_do="post new",
            id="do-post-new",
        ),
        button(t("post.open"), "open paste", "mail-open"),
        class_="shelf friend",
    )


def friends(desk: Desk) -> Markup:
    """Matches by link that are kept on this device."""
    t = desk.t
    rows = []
    for id, about in afar.kept(desk).items():
        names = [tag("bdi", each) for each in about["names"]]
        between = tag("i", t("versus"), class_="versus")
        title = join([piece for each in names for piece in (between, each)][1:])
        state = "far.shelf.over" if about["over"] else "moves" if about["begun"] else "far.shelf.waits"
        called, count = t(f"{about['game']}.title"), about["steps"]
        told = f"{called} · {t(state, n=count)}"
        resume = tag(
            "button",
            art("icon-link-2", "mark"),
            tag("span", tag("b", title), tag("small", told)),
            art("icon-play", "icon"),
            type="button",
            class_="resume",
            data_do=f"far open {id}",
            id=f"far-{id}",
        )
        card = tag("div", resume, button(t("forget"), f"far forget {id}", "trash-2", bare=True), class_="card")
        rows.append(tag("li", card, id=f"kept-{id}"))
    if not rows:
        return Markup()
    return tag("section", tag("h2", t("far.shelf")), tag("ul", *rows), class_="shelf friends")


def form(desk: Desk) -> Markup:
    """A new match: names, who begins, sides."""
    t, setup = desk.t, desk.setup
    places = range(1, len(setup.names) + 1)
    names = [tag("div", name(desk, seat), player(desk, seat), class_="player") for seat in places]
    firsts = [radio("first", str(seat), called(desk, seat), setup.first) for seat in places]
    firsts.append(radio("first", "lot", t("first.lot"), setup.first, "icon-dices"))
    modes = [radio("mode", mode, t(f"mode.{mode}"), setup.mode) for mode in MODES]
    sides = [side(desk, option) for option in setup.rules.options]
    hidden = setup.mode == "random"
    return tag(
        "form",
        tag("h2", t(f"{setup.game}.title")),
        tag("p", t(f"{setup.game}.short"), class_="short"),
        tag("fieldset", tag("legend", t("names")), *names, class_="names"),
        tag("fieldset", tag("legend", t("first")), *firsts, class_="segments"),
        tag("fieldset", tag("legend", t("sides")), *modes, class_="segments"),
        tag("div", *sides, class_="sides", hidden=hidden),
        tag("button", t("begin"), type="submit", class_="button primary", id="begin"),
        class_="setup",
        id="setup",
        data_do="start",
    )


def called(desk: Desk, seat: int) -> str:
    """What the player in this place of the form will be called."""
    bot = desk.setup.bots[seat - 1]
    return desk.setup.names[seat - 1] or desk.t(f"bot.{bot}.name" if bot else "seat", seat=seat)


def name(desk: Desk, seat: int) -> Markup:
    """The field for a player's name."""
    t = desk.t
    field = tag(
        "input",
        type="text",
        value=desk.setup.names[seat - 1],
        maxlength=40,
        placeholder=desk.t(f"bot.{desk.setup.bots[seat - 1]}.name")
        if desk.setup.bots[seat - 1]
        else t("seat", seat=seat),
        data_field=f"name.{seat}",
        id=f"name-{seat}",
        autocomplete="off",
        spellcheck="false",
    )
    label = tag("span", t("name.label", seat=seat), class_="quiet")
    return tag("label", art(f"meeple-{seat}"), label, field, class_="name")


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
        tag("legend", art(f"emblem-{option}"), tag("span", t(f"{setup.game}.site.{option}"))),
        tag("div", *values, class_="segments small"),
        tag("p", t(f"{setup.game}.rule.{option}.{chosen}")),
        class_="side-choice",
    )
