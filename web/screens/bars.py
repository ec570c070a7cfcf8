"""Bars above the screens: the way home, the heading, and the buttons."""

from game.language import Language
from web.desk import Desk
from web.screens.controls import button, heading, home
from web.text.markup import Markup, classes, tag


def bar(desk: Desk, about: str, heading: tuple[Markup, ...], *buttons: Markup | None) -> Markup:
    """The bar above a table; `about` is what its buttons are for."""
    nav = tag("nav", *buttons, aria_label=about)
    look = classes("bar", "news" if desk.release else None)
    return tag("header", home(desk.t), *heading, release(desk), nav, class_=look)


def plain(t: Language, title: str) -> Markup:
    """The bar above any other screen."""
    return tag("header", home(t), heading(title, "h1"), class_="bar")


def asking(title: Markup, task: str) -> Markup:
    """A heading with what is asked below it."""
    return tag("div", title, tag("p", task, id="task", data_tip=task), class_="heading")


def release(desk: Desk) -> Markup:
    """The offer of a new version of the page, in one line; empty if there is none."""
    if not desk.release:
        return Markup()
    load = button(desk.t("release.load"), "release", "download")
    said = desk.t("release")
    return tag("div", tag("span", said, role="status"), load, class_="release", id="release", data_tip=said)


def sounding(desk: Desk) -> Markup:
    """The button that turns sounds on, or off again."""
    on = desk.settings["sound"] == "on"
    label, do = desk.t("sound.off" if on else "sound.on"), f"set sound={'off' if on else 'on'}"
    return button(label, do, "volume-2" if on else "volume-x", bare=True, id="do-sound")


def papers(desk: Desk) -> list[Markup]:
    """The buttons that the bars of most tables end with."""
    t = desk.t
    return [
        sounding(desk),
        button(t("record"), "open record", "scroll-text", bare=True),
        button(t("help"), "open help", "book-open", bare=True),
        button(t("settings"), "open settings", "settings", bare=True),
    ]
