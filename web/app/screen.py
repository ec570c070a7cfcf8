"""The page's screens as markup: pure functions of the desk."""

from dataclasses import replace
from typing import NamedTuple

from web.advice import judging
from web.app.dialogs import dialog
from web.boards.scene import Scene
from web.desk import Desk
from web.desk.question import Question
from web.desk.screen import Meeting, Statistics, Table, Writing
from web.screens import table as tables
from web.screens.bars import release
from web.screens.cards import shelves
from web.screens.controls import button, heading, language, messages
from web.screens.form import form
from web.text.markup import Markup, art, tag


class Shown(NamedTuple):
    """The content of the page's `#app`; at a table also the question there, and what is drawn around the board."""

    html: Markup
    asked: Question | None = None
    around: tables.Around | None = None


def screen(desk: Desk) -> Markup:
    """The content of the page's `#app`."""
    return shown(desk).html


def shown(desk: Desk, around: tables.Around | None = None) -> Shown:
    """The same and more; `around`: what was drawn around the board and is still right."""
    place = desk.screen
    if isinstance(place, Table):
        frame = around or tables.around(desk)
        scene = replace(desk.scene(), beside=frame.beside, levels=frame.levels, happens=frame.happens)
        asked = question(desk, scene)
        body = tables.table(desk, scene, asked, frame)
        return Shown(Markup(body + ((not around and dialog(desk)) or frame.messages)), asked, frame)
    if isinstance(place, Meeting):
        from web.sittings.live import invite  # comes with the archive for links

        body = invite.page(desk, place.step)
    elif isinstance(place, Writing):
        from web.sittings.letters import forms

        body = forms.page(desk, place.step)
    elif isinstance(place, Statistics):
        from web.sharing import statistics  # comes with the archive for sharing

        body = statistics.page(desk)
    else:
        body = start(desk)
    return Shown(Markup(body + (dialog(desk) or messages(desk, desk.alarm))))


def start(desk: Desk) -> Markup:
    """The start screen: scene, matches under way, the form for a new one, matches played."""
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
        button(t("statistics"), "sharing statistics", "trophy"),
        button(t("settings"), "open settings", "settings"),
        button(t("about"), "open about", "info"),
        class_="tools",
        aria_label=t("more"),
    )
    *under_way, ended = shelves(desk)
    main = tag("main", release(desk), *under_way, form(desk), ended, class_="opening-main")
    return tag("div", head, main, tools, class_="screen start", id="start")


def question(desk: Desk, scene: Scene) -> Question:
    """What is asked below the table, or told of a moment of the look back."""
    weighed = judging.shown(desk) if desk.review else None
    if weighed and desk.review:
        from web.lookback import dialog as lookback  # comes with the archive for sharing

        return lookback.question(desk, desk.review, weighed)
    return tables.question(desk, scene)


def title(desk: Desk) -> str:
    """The window's title: whose turn it is, or which match is being arranged; the game; and the site's name."""
    site = desk.t("title")
    if not (match := desk.match):
        return " · ".join([*agreed(desk), site])
    first = desk.sitting.title() if desk.sitting else None
    who = first or (desk.name(match.turn) if match.turn > 0 else desk.t("dialog.score"))
    return f"{who} · {desk.t(f'{match.game.name}.title')} · {site}"


def agreed(desk: Desk) -> list[str]:
    """Without a match: the way to play far away, and the game; or the statistics."""
    t, matches, mail, place = desk.t, desk.live_matches, desk.letter_matches, desk.screen
    rules = desk.setup.rules
    if place == Meeting("handed"):
        return [t("far.title")]
    if isinstance(place, Meeting):
        if place.step == "join" and matches.invitation:
            rules = matches.invitation.setup.game
        elif place.step != "setup" and matches.current:
            rules = matches.current.game
        return [t("far.title"), t(f"{rules.name}.title")]
    if isinstance(place, Writing):
        rules = mail.current.correspondence.letter.setup.game if mail.current else rules
        return [t(f"post.{place.step}"), t(f"{rules.name}.title")]
    return [t("statistics")] if isinstance(place, Statistics) else []
