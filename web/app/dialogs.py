"""Dialogs: one at a time, each a function of the desk."""

from collections.abc import Callable
from typing import Final

from game.language import number
from game.public import lasting
from web.boards import BOARDS
from web.desk import CLOCKS, Desk
from web.desk.screen import Writing
from web.screens import share
from web.screens.controls import button, language, setting
from web.screens.messages import messages
from web.screens.players import players
from web.sittings.local.undo import undoable
from web.table import live_matches, motion, sound
from web.text import labels
from web.text.markup import Markup, art, classes, tag

CHOICES: Final = {
    "theme": ("auto", "light", "dark"),
    "confirm": ("draws", "always", "never"),
    "keys": ("on", "off"),
    "sound": sound.VALUES,
    "motion": tuple(motion.SPEEDS),
    "clock": CLOCKS,
}


def dialog(desk: Desk) -> Markup:
    """The open dialog, if any; the page shows it as a modal one."""
    content = DIALOGS.get(desk.dialog or "")
    if not content or not desk.dialog or (desk.dialog in NEEDS_MATCH and not desk.match):
        return Markup()
    if desk.dialog == "paste" and (live_matches.pasting(desk) or desk.screen == Writing("invite")):
        return Markup()  # the screen itself has that field
    t = desk.t
    title = t(f"dialog.{desk.dialog}")
    head = tag(
        "div", tag("h2", title, id="dialog-title"), button(t("close"), "close", "x", bare=True), class_="dialog-head"
    )
    return tag(
        "dialog",
        head,
        tag("div", content(desk), class_="dialog-body", tabindex=0, id=f"body-{desk.dialog}"),  # begins at its top
        messages(desk, "" if desk.dialog == "read" else desk.alarm),  # that dialog shows the alarm itself
        id="dialog",
        class_=f"dialog is-{desk.dialog}",
        aria_labelledby="dialog-title",
    )


def undo(desk: Desk) -> Markup:
    """Asks whether a draw is to be taken back."""
    t = desk.t
    assert desk.match
    n = (undoable(desk) or 1) - 1
    return tag(
        "div",
        tag("p", t("undo.draws", n=n)),
        tag(
            "div",
            button(t("undo.sure"), "undo sure", "undo-2", kind="primary"),
            button(t("undo.not"), "close", id="undo-not"),
            class_="answers",
        ),
    )


def score(desk: Desk) -> Markup:
    """The score sheet, part by part, and the rematch."""
    t, match = desk.t, desk.match
    assert match
    game = match.game
    scores = game.scores(match.table)
    most, least = ({part: wanted(each[part] for each in scores) for part in match.score_parts} for wanted in (max, min))
    winners = match.winners()
    seats = range(1, match.seats + 1)
    head = tag(
        "tr",
        tag("td"),
        *(
            tag(
                "th",
                art(f"meeple-{seat}", of=game.name),
                tag("bdi", desk.name(seat)),
                scope="col",
                class_=classes("won" if seat in winners else None),
            )
            for seat in seats
        ),
    )
    rows = [
        tag(
            "tr",
            tag("th", art(f"emblem-{part}", of=game.name), rule(labels.part(t, game, part), part), scope="row"),
            *(
                tag(
                    "td",
                    number(points[part]),
                    class_="best" if points[part] == most[part] > least[part] else None,
                )
                for points in scores
            ),
        )
        for part in match.score_parts
    ]
    total = tag(
        "tr",
        tag("th", art("emblem-total"), tag("span", t("total")), scope="row"),
        *(
            tag("td", number(points["total"]), class_=classes("won" if seat in winners else None))
            for seat, points in enumerate(scores, 1)
        ),
        class_="total",
    )
    over = match.turn < 0
    names = t.together(desk.name(seat) for seat in winners)
    verdict = t("won", names=names, n=len(winners)) if over else t("score.now")
    totals = [points["total"] for points in scores]
    tie = over and totals.count(max(totals)) > 1
    return tag(
        "div",
        tag("p", verdict, class_="verdict"),
        tag("p", t(f"{game.name}.tie")) if tie else None,
        tag("table", tag("thead", head), tag("tbody", *rows), tag("tfoot", total), class_="sheet"),
        art("ornament-rule", "rule"),
        tag(
            "div",
            *(desk.sitting.again() if desk.sitting else ()),
            button(t("review"), "review", "history"),
            button(t("keepsake"), "keepsake share", "share-2"),
            button(t("home"), "home", "house"),
            class_="answers",
        )
        if over
        else None,
    )


def rule(name: str, part: str) -> Markup:
    """A part of a score, which leads to its rule."""
    return tag("button", name, type="button", class_="to-rule", data_do=f"book {part}", id=f"part-{part}")


def record(desk: Desk) -> Markup:
    """The match as text, to copy, save or read, with a check of its draws if it carries their proof."""
    t, match = desk.t, desk.match
    assert match
    checked, said = desk.letter_matches.verdict
    verdict = said if checked == match.record() else ""
    shown = {"readonly": True, "rows": 10, "id": "record-text", "aria_label": t("record"), "spellcheck": "false"}
    opened = desk.sitting is not None and desk.sitting.open
    return tag(
        "div",
        tag("p", t("record.about")),
        tag("textarea", match.record(), **shown) if opened else tag("p", t("record.secret")),
        tag(
            "div",
            button(t("copy"), "copy", "copy", kind="primary") if opened else None,
            button(t("download"), "download", "download") if opened else None,
            button(t("keepsake"), "keepsake share", "share-2", id="record-share") if lasting(match) else None,
            button(t("review"), "review", "history") if desk.sitting and desk.sitting.judged else None,
            button(t("record.open"), "open read", "folder-open"),
            button(t("proof.check"), "post check", "shield-check") if "match" in match.extra else None,
            class_="answers",
        ),
        tag("p", verdict, class_="proved", role="status") if verdict else None,
    )


def read(desk: Desk) -> Markup:
    """The fields for a record, from a file or pasted."""
    t = desk.t
    return tag(
        "form",
        tag("p", t("read.about")),
        tag(
            "label", t("read.file"), tag("input", type="file", id="file", accept=".txt,.rec,text/plain"), class_="file"
        ),
        tag(
            "label",
            t("read.paste"),
            tag("textarea", desk.pasted, rows=8, data_field="record", id="paste", spellcheck="false"),
            class_="paste",
        ),
        tag("p", desk.alarm, class_="alarm", role="alert") if desk.alarm else None,
        tag("div", tag("button", t("read"), type="submit", class_="button primary", id="do-read"), class_="answers"),
        data_do="read",
        id="read",
    )


def settings(desk: Desk) -> Markup:
    """The settings that this device keeps."""
    t = desk.t
    spoken = language(t, "set-language")
    groups = [tag("fieldset", tag("legend", t("set.language")), spoken)] if spoken else []
    said = {"clock": t("set.clock.about")}
    groups += [setting(desk, name, values, said.get(name, "")) for name, values in CHOICES.items()]
    away = tag(
        "fieldset",
        tag("legend", t("erase.title")),
        tag("p", t("erase.about")),
        tag("div", button(t("erase"), "open erase", "trash-2"), class_="answers"),
    )
    return tag("div", *groups, away)


def erase(desk: Desk) -> Markup:
    """Asks whether everything is to be deleted, and lists it."""
    t = desk.t
    return tag(
        "div",
        tag("p", t("erase.what")),
        tag(
            "div",
            button(t("erase.sure"), "erase", "trash-2"),
            button(t("erase.not"), "close", id="erase-not"),
            class_="answers",
        ),
    )


def about(desk: Desk) -> Markup:
    """The games' authors, and a description of this page."""
    t = desk.t
    return tag("div", *(tag("p", t(f"about.{part}")) for part in ("unofficial", "free", "private")))


def help_(desk: Desk) -> Markup:
    """The book of the rules, and how to use the page."""
    from web.book.page import page  # comes with the archive of the books

    return page(desk)


def stock(desk: Desk) -> Markup:
    """The pieces still to come."""
    assert desk.match
    ledger: Markup = BOARDS[desk.match.game.name].ledger(desk.scene())
    return ledger


def far(desk: Desk) -> Markup:
    """The players of a live match, and what can be asked of them."""
    from web.sittings.live import dialogs  # comes with the archive for links

    return dialogs.dialog(desk)


def resign(desk: Desk) -> Markup:
    """Asks whether to resign a live match."""
    from web.sittings.live import dialogs

    return dialogs.resign(desk)


def letter(desk: Desk) -> Markup:
    """The dialogs of a match by letters."""
    from web.sittings.letters import letter

    return letter.dialog(desk)


def tally(desk: Desk) -> Markup:
    """Asks whether the statistics are to be deleted."""
    from web.sharing import statistics  # comes with the archive for keepsakes

    return statistics.delete(desk)


def review(desk: Desk) -> Markup:
    """The look back at the match."""
    from web.lookback.dialog import review  # comes with the archive for keepsakes

    return review(desk)


def keepsake(desk: Desk) -> Markup:
    """What can be shared of a match, or of a puzzle."""
    from web.sharing.dialog import dialog as sharing

    return sharing(desk)


def link(desk: Desk) -> Markup:
    """The field for an incoming link: a turn, an invitation, an answer, or a seat."""
    return share.paste(desk, desk.t("paste.about"))


NEEDS_MATCH: Final = frozenset(
    {
        "letter",
        "fork",
        "seat",
        "post",
        "far",
        "resign",
        "players",
        "undo",
        "score",
        "record",
        "review",
        "stock",
        "keepsake",
    }
)
DIALOGS: Final[dict[str, Callable[[Desk], Markup]]] = {
    "players": players,
    "far": far,
    "resign": resign,
    "letter": letter,
    "fork": letter,
    "seat": letter,
    "post": letter,
    "paste": link,
    "undo": undo,
    "score": score,
    "record": record,
    "review": review,
    "read": read,
    "settings": settings,
    "erase": erase,
    "tally": tally,
    "keepsake": keepsake,
    "about": about,
    "help": help_,
    "stock": stock,
}
