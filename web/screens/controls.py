"""Buttons, fields and brief messages that the screens share."""

from functools import partial
from typing import Final

from game.language import Language
from game.record import NAME
from web.desk import Desk
from web.store import settings
from web.table import motion
from web.text import players
from web.text.markup import Markup, art, classes, tag
from web.text.words import LANGUAGES

line_field = partial(tag, "input", type="text", autocomplete="off", spellcheck="false")
"""A field for one line of text, in which the browser neither fills in nor marks words."""


def button(
    label: str,
    do: str | None,
    icon: str | None = None,
    *,
    bare: bool = False,
    kind: str = "plain",
    off: bool = False,
    word: str | None = None,
    about: str = "",
    id: str = "",
) -> Markup:
    """A button for a command, or for words of a step; `bare` shows only the icon, `about` stands small below the label.

    A second button for the same command needs an `id`.
    """
    return tag(
        "button",
        art(f"icon-{icon}", "icon") if icon else None,
        None if bare else tag("span", label, tag("small", about) if about else None),
        type="button",
        class_=classes("button", kind, "bare" if bare else None),
        data_word=word,
        data_do=do,
        aria_label=label if bare else None,
        data_tip=label if bare else None,
        disabled=off,
        id=id or f"do-{str(do).replace(' ', '-').replace('=', '-')}",
    )


def answers(*buttons: Markup | None) -> Markup:
    """A row of buttons."""
    many = sum(map(bool, buttons)) > 2
    return tag("div", *buttons, class_=classes("answers", "many" if many else None))


def asks(what: str, *buttons: Markup) -> Markup:
    """The content of a dialog that asks whether something is to be done."""
    return tag("div", tag("p", what), answers(*buttons))


def rematches(t: Language, seats: int, where: str = "do", brief: bool = False) -> list[Markup]:
    """The buttons for a rematch, with seats as they are or swapped; `brief` for small places."""
    swap = t("rematch.swapped" if brief else "rematch.swap", n=seats - 1)
    return [
        button(t("rematch"), "rematch same", "rotate-ccw", kind="primary", id=f"{where}-rematch-same"),
        button(swap, "rematch swap", "arrow-left-right", id=f"{where}-rematch-swap"),
    ]


def name_field(field: str, value: str, hint: str | None = None, completed: str = "off") -> Markup:
    """The field for a player's name; `completed` is what the browser may fill in."""
    id = field.replace(".", "-")
    return line_field(value=value, maxlength=NAME, placeholder=hint, data_field=field, id=id, autocomplete=completed)


def home(t: Language) -> Markup:
    """The button for the start screen."""
    label = t("home")
    mark = art("logo", "mark")
    return tag("button", mark, type="button", class_="home", data_do="home", aria_label=label, data_tip=label)


def heading(text: str, level: str = "h2") -> Markup:
    """The heading of a screen, which gets the keyboard's focus when the screen appears."""
    return tag(level, text, id="heading", tabindex=-1)


def radio(group: str, value: str, label: str, chosen: str, icon: str | None = None) -> Markup:
    """One of the values of a form's field, which gives the radio buttons their name."""
    field = tag(
        "input", type="radio", name=group, value=value, checked=value == chosen, id=f"{group}-{value}", data_field=group
    )
    return tag("label", field, art(icon) if icon else None, tag("span", label), class_="radio")


def setting(desk: Desk, name: str, about: str = "") -> Markup:
    """A setting of this device, with all its values, and what is to be known about it."""
    t = desk.t
    chosen = desk.settings[name] or motion.speed(desk)
    kinds = [radio(f"set.{name}", value, t(f"set.{name}.{value}"), chosen) for value in settings.VALUES[name]]
    return tag(
        "fieldset",
        tag("legend", t(f"set.{name}")),
        tag("div", *kinds, class_="segments"),
        tag("p", about) if about else None,
    )


def language(t: Language, id: str) -> Markup:
    """The choice of the language, each by its own name; empty where there is only one."""
    if len(LANGUAGES) < 2:
        return Markup()
    options = (tag("option", name, value=code, selected=code == t.code, lang=code) for code, name in LANGUAGES.items())
    label = t("with", what=t("set.language"), more=LANGUAGES.get(t.code, t.code))
    select = tag("select", *options, data_field="set.language", id=id, aria_label=label)
    return tag("label", art("icon-languages", "icon"), select, class_="language")


def who(t: Language, field: str, chosen: str, label: str) -> Markup:
    """The choice of a seat's player, a person or a bot, with the bot's character below."""
    names = [("", t("bots.person")), *((str(n), f"{n} · {t(f'bot.{n}.name')}") for n in players.LEVELS)]
    options = [tag("option", name, value=value, selected=value == chosen) for value, name in names]
    about = t(f"bot.{chosen}.about") if chosen else ""
    select = tag("select", *options, data_field=field, id=field.replace(".", "-"), aria_label=label)
    return tag("span", select, tag("small", about, class_="character") if about else None, class_="who-plays")


def opener(desk: Desk, where: str) -> Markup:
    """The small button for the look back, beside the log or in the prompt."""
    return button(desk.t("review"), "review", "history", bare=True, kind=where, id=f"{where}-review")


def fold(id: str, style: str, head: Markup, *inside: Markup, tip: str | None = None) -> Markup:
    """What is folded away under its heading."""
    summary = tag("summary", head, art("icon-chevron-right", "icon"), data_tip=tip)
    return tag("details", summary, *inside, class_=style, id=id)


LEAST: Final = 5000
"""The least milliseconds that a notice stays."""
READING: Final = 60
"""Milliseconds for each of its characters."""


def messages(desk: Desk, alarm: str) -> Markup:
    """The notice, removed by `web/page/notice.js` after a while, and the alarm with its close button.

    `web.table.announcer` announces the notice.
    """
    stay = LEAST + READING * len(desk.notice) if desk.notice else None
    end = button(desk.t("close"), "hush", "x", bare=True) if alarm else None
    said = bool(desk.notice or alarm)
    return tag(
        "div",
        tag("p", desk.notice, class_="notice", id="notice", data_stay=stay),
        tag("div", tag("p", alarm) if alarm else None, end, class_="alarm", role="alert", id="alarm"),
        class_="messages",
        id="messages",
        role="region" if said else None,
        aria_label=desk.t("messages") if said else None,
    )
