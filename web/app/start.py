"""The start screen: matches under way, the form for a new one, matches played."""

from web.desk import Desk
from web.screens.bars import release
from web.screens.cards import ended, friends, running
from web.screens.controls import button, heading, language
from web.screens.form import form
from web.text.markup import Markup, art, tag


def start(desk: Desk) -> Markup:
    """Scene, matches on this device, the form."""
    t = desk.t
    head = tag(
        "header",
        art("scene", of=desk.setup.game),
        tag("div", heading(t("title"), "h1"), tag("p", t("claim"), class_="claim"), class_="masthead"),
        language(t, "language"),
        class_="opening",
    )
    tools = tag(
        "nav",
        button(t("help"), "open help", "book-open"),
        button(t("post.open"), "open paste", "mail-open"),
        button(t("record.open"), "open read", "folder-open"),
        button(t("statistics"), "keepsake statistics", "trophy"),
        button(t("settings"), "open settings", "settings"),
        button(t("about"), "open about", "info"),
        class_="tools",
        aria_label=t("more"),
    )
    main = tag("main", release(desk), running(desk), friends(desk), form(desk), ended(desk), class_="opening-main")
    return tag("div", head, main, tools, class_="screen start", id="start")
