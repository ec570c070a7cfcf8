"""Dialogs: one at a time, each a function of the desk; what comes with an archive of its own is imported late."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final

from game.language import number
from game.match import Match, happened
from game.public import lasting
from web.boards import BOARDS
from web.boards.elements import explained
from web.desk import Desk
from web.desk.screen import Writing
from web.screens import share
from web.screens.controls import answers, asks, button, language, messages, setting, who
from web.store import settings as kept
from web.table import bots, live_matches
from web.text import labels, players
from web.text.markup import Markup, art, tag

Dialog = Callable[[Desk], Markup]


def dialog(desk: Desk) -> Markup:
    """The open dialog, if any; the page shows it as a modal one."""
    which = desk.dialog or ""
    content = DIALOGS.get(which)
    if not content or (which in AT_A_TABLE and not desk.match):
        return Markup()
    if which == "paste" and (live_matches.pasting(desk) or desk.screen == Writing("invite")):
        return Markup()  # the screen itself has that field
    t = desk.t
    named = f"{desk.played.game.name}.ledger" if which == "stock" else f"dialog.{which}"
    title = tag("h2", t(named), id="dialog-title")
    return tag(
        "dialog",
        tag("div", title, button(t("close"), "close", "x", bare=True), class_="dialog-head"),
        tag("div", content(desk), class_="dialog-body", tabindex=0, id=f"body-{which}"),  # begins at its top
        messages(desk, "" if which == "read" else desk.alarm),  # that dialog shows the alarm itself
        id="dialog",
        class_=f"dialog is-{which}",
        aria_labelledby="dialog-title",
    )


def late(module: str, name: str = "dialog") -> Dialog:
    """A dialog of a module that comes with an archive, or with its kind of sitting."""
    return lambda desk: Markup(getattr(import_module(module), name)(desk))


def seats(desk: Desk) -> Markup:
    """The player of each seat, a person or a bot, and the bots' pace."""
    t, match = desk.t, desk.played
    rows = [
        tag(
            "label",
            art(f"meeple-{seat}", of=match.game.name),
            tag("bdi", desk.name(seat)),
            who(t, f"voice.{seat}", match.extra.get(players.key(seat), ""), t("bots.who.seat", name=desk.name(seat))),
            class_="voice",
        )
        for seat in range(1, match.seats + 1)
    ]
    excuses = [tag("p", why) for _, why in bots.excuses(desk).values()]
    again = button(t("bots.again"), "bots again", "rotate-ccw")
    excuse = tag("div", *excuses, again, class_="excuse") if excuses else None
    hurries = [tag("p", why, class_="quiet") for _, why in bots.hurries(desk).values()]
    return tag("div", *rows, excuse, *hurries, setting(desk, "pace"), class_="players")


def score(desk: Desk) -> Markup:
    """The score sheet, part by part, and the rematch."""
    t, match = desk.t, desk.played
    game = match.game
    scores, winners, seats = game.scores(match.table), match.winners(), range(1, match.seats + 1)
    style = {seat: "won" if seat in winners else None for seat in seats}
    heads = [
        tag("th", art(f"meeple-{seat}", of=game.name), tag("bdi", desk.name(seat)), scope="col", class_=style[seat])
        for seat in seats
    ]
    rows = []
    for part in match.score_parts:
        points = [each[part] for each in scores]
        best = max(points) if max(points) > min(points) else None
        to_rule = {"type": "button", "class_": "to-rule", "data_do": f"book {part}", "id": f"part-{part}"}
        name = tag("button", labels.part(t, game, part), **to_rule)
        head = tag("th", art(f"emblem-{part}", of=game.name), name, scope="row")
        cells = [
            tag("td", points_of(desk, seat, part, each), class_="best" if each == best else None)
            for seat, each in enumerate(points, 1)
        ]
        rows.append(tag("tr", head, *cells))
        for site, by_seat in earned(match).items() if part == "during" else ():
            of = tag("th", t(f"{game.name}.site.{site}"), scope="row")
            rows.append(tag("tr", of, *(tag("td", number(n)) for n in by_seat), class_="of"))
    totals = [each["total"] for each in scores]
    sums = [
        tag("td", points_of(desk, seat, "total", total), class_=style[seat]) for seat, total in enumerate(totals, 1)
    ]
    total = tag("tr", tag("th", art("emblem-total"), tag("span", t("total")), scope="row"), *sums, class_="total")
    over = match.turn < 0
    tie = over and totals.count(max(totals)) > 1
    ways = answers(
        *(desk.sitting.again() if desk.sitting else ()),
        button(t("review"), "review", "history"),
        button(t("sharing"), "sharing share", "share-2"),
        button(t("home"), "home", "house"),
    )
    return tag(
        "div",
        tag("p", players.won(t, desk.names, winners) if over else t("score.now"), class_="verdict"),
        tag("p", t(f"{game.name}.tie")) if tie else None,
        tag("p", desk.told[-1]) if over else None,  # it may have passed by quickly
        tag(
            "table",
            tag("thead", tag("tr", tag("td"), *heads)),
            tag("tbody", *rows),
            tag("tfoot", total),
            class_=f"sheet of-{match.seats}",
        ),
        art("ornament-rule", "rule"),
        ways if over else None,
    )


def points_of(desk: Desk, seat: int, part: str, points: int) -> Markup | str:
    """The points of a part of the score, or of all; the sum that they are is told where they are touched."""
    told = BOARDS[desk.played.game.name].summed(desk.t, desk.played.table, seat, part)
    plain = told == desk.t("points", n=points)
    return number(points) if plain else explained(f"{told}.", number(points), class_="sum", tabindex=0)


def earned(match: Match) -> dict[str, list[int]]:
    """The points that each seat has scored in play, by the site."""
    found: dict[str, list[int]] = {}
    for step, table in zip(match.steps, match.tables, strict=False):
        for event in happened(match.game, table, step.words):
            if event.what == "scores":
                found.setdefault(event.target, [0] * match.seats)[event.seat - 1] += event.n
    return found


def record(desk: Desk) -> Markup:
    """The match as text, to copy, save or read, with a check of its draws if it carries their proof."""
    t, match = desk.t, desk.played
    checked, said = desk.letter_matches.verdict
    verdict = said if checked == match.record() else ""
    shown = {"readonly": True, "rows": 10, "id": "record-text", "aria_label": t("record"), "spellcheck": "false"}
    opened = desk.allows("copy")
    return tag(
        "div",
        tag("p", t("record.about")),
        tag("textarea", match.record(), **shown) if opened else tag("p", t("record.secret")),
        answers(
            button(t("copy"), "copy", "copy", kind="primary") if opened else None,
            button(t("download"), "download", "download") if opened else None,
            button(t("sharing"), "sharing share", "share-2", id="record-share") if lasting(match) else None,
            button(t("review"), "review", "history") if desk.allows("review") else None,
            button(t("record.open"), "open read", "folder-open"),
            button(t("proof.check"), "post check", "shield-check") if "match" in match.extra else None,
        ),
        tag("p", verdict, class_="proved", role="status") if verdict else None,
    )


def read(desk: Desk) -> Markup:
    """The fields for a record, from a file or pasted."""
    t = desk.t
    file = tag("input", type="file", id="file", accept=".txt,.rec,text/plain")
    text = tag("textarea", desk.pasted, rows=8, data_field="record", id="paste", spellcheck="false")
    return tag(
        "form",
        tag("p", t("read.about")),
        tag("label", t("read.file"), file, class_="file"),
        tag("label", t("read.paste"), text, class_="paste"),
        tag("p", desk.alarm, class_="alarm", role="alert") if desk.alarm else None,
        answers(tag("button", t("read"), type="submit", class_="button primary", id="do-read")),
        data_do="read",
        id="read",
    )


def settings(desk: Desk) -> Markup:
    """The settings that this device keeps."""
    t = desk.t
    spoken = language(t, "set-language")
    groups = [tag("fieldset", tag("legend", t("set.language")), spoken)] if spoken else []
    groups += [setting(desk, name, t("set.clock.about") if name == "clock" else "") for name in kept.SHOWN]
    away = answers(button(t("erase"), "open erase", "trash-2"))
    return tag("div", *groups, tag("fieldset", tag("legend", t("erase.title")), tag("p", t("erase.about")), away))


def erase(desk: Desk) -> Markup:
    """Asks whether everything is to be deleted, and lists it."""
    t = desk.t
    sure, keep = button(t("erase.sure"), "erase", "trash-2"), button(t("erase.not"), "close", id="erase-not")
    return asks(t("erase.what"), sure, keep)


def about(desk: Desk) -> Markup:
    """The games' authors, and a description of this page."""
    t = desk.t
    return tag("div", *(tag("p", t(f"about.{part}")) for part in ("unofficial", "free", "private")))


AT_A_TABLE: Final[Mapping[str, Dialog]] = {
    "players": seats,
    "far": late("web.sittings.live.dialogs"),
    "resign": late("web.sittings.live.dialogs", "resign"),
    **dict.fromkeys(("letter", "fork", "seat", "post"), late("web.sittings.letters.letter")),
    "undo": late("web.sittings.local.undo"),
    "score": score,
    "record": record,
    "review": late("web.lookback.dialog", "review"),
    "sharing": late("web.sharing.dialog"),
    "stock": lambda desk: BOARDS[desk.played.game.name].ledger(desk.scene()),
}
"""The dialogs about what lies on the table."""
DIALOGS: Final[Mapping[str, Dialog]] = {
    **AT_A_TABLE,
    "paste": lambda desk: share.paste(desk, desk.t("paste.about")),
    "read": read,
    "settings": settings,
    "erase": erase,
    "tally": late("web.sharing.statistics", "delete"),
    "about": about,
    "help": late("web.book.page", "page"),
}
"""All dialogs."""
