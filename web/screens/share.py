"""Sharing a link: as text, to copy, by the share sheet, as a QR code; and a field for an incoming one.

`share(desk, link, kind)` is a panel for any screen; `kind` names the sentences ``share.<kind>`` (the text of a message)
and ``share.<kind>.qr`` (the purpose of the QR code). An invitation can be copied with its text, or as a link alone.
`paste(desk)` is the opposite: the pasted or scanned text goes to `web.app.arrival.arrive`. The panel needs the
modules for links.
"""

from typing import Final

from web.desk import Desk
from web.screens.controls import button
from web.table import live_matches
from web.text.markup import Markup, art, classes, tag

INVITATIONS: Final = ("invite", "letters")
"""Kinds of links that invite: live, and by letters."""


def share(desk: Desk, link: str, kind: str) -> Markup:
    """The link in every way that this browser has to share it."""
    from web.screens import qr  # comes with the archive for links

    t, invites = desk.t, kind in INVITATIONS
    copied = desk.doorway.copied if desk.notice == t("copied") else ""
    done = copied == "link"
    copy = tag(
        "button",
        art(f"icon-{'check' if done else 'copy'}", "icon"),
        tag("span", t("share.copied" if done else "share.copy")),
        type="button",
        class_=classes("button", "plain" if invites else "primary"),
        data_do=f"copy-link {link}",
        id="do-copy-link",
    )
    whole = tag(
        "button",
        art(f"icon-{'check' if copied == 'message' else 'copy'}", "icon"),
        tag("span", t("share.copied" if copied == "message" else "share.copy.invitation")),
        type="button",
        class_="button primary",
        data_do=f"copy-message {kind} {link}",
        id="do-copy-message",
    )
    sheet = tag(
        "button",
        art("icon-share-2", "icon"),
        tag("span", t("share.sheet")),
        type="button",
        class_="button plain",
        data_do=f"share-link {kind} {link}",
        id="do-share-link",
    )
    return tag(
        "section",
        tag("p", message(desk, kind), class_="share-message", id="share-message") if invites else None,
        tag("p", link, class_="share-link", id="share-link", tabindex=0, translate="no"),
        tag("div", whole if invites else None, copy, sheet if desk.doorway.share else None, class_="answers"),
        tag("figure", qr.code(link, t("share.qr")), tag("figcaption", t(f"share.{kind}.qr")), class_="share-code"),
        class_=classes("share", f"is-{kind}"),
        aria_label=t("share"),
    )


def message(desk: Desk, kind: str) -> str:
    """The text that goes along with a link; an invitation says from whom, to which game, and what to do."""
    t, about = desk.t, dict[str, str]()
    if kind in INVITATIONS:
        link, sent = desk.live_matches.current, desk.letter_matches.current
        if kind == "letters":
            name, game = (
                desk.letter_matches.names[0],
                sent.correspondence.letter.setup.game if sent else desk.setup.rules,
            )
        else:
            name = link.peer.names.get(link.seat, "") if link else ""
            name, game = name or live_matches.own_name(desk), link.game if link else desk.setup.rules
        about = {"name": name or t("share.friend"), "game": t(f"{game.name}.title")}
    return t(f"share.{kind}", **about)


def paste(desk: Desk, label: str) -> Markup:
    """A field for an incoming link or code; the camera's permission is asked for only when its button is pressed."""
    t, doorway = desk.t, desk.doorway
    return tag(
        "form",
        tag(
            "label",
            tag("span", label),
            tag(
                "textarea",
                doorway.pasted,
                rows=2,
                id="pasted-link",
                data_field="pasted",
                spellcheck="false",
                autocapitalize="none",
                autocomplete="off",
                placeholder=t("paste.hint"),
            ),
        ),
        tag("p", doorway.trouble, class_="trouble", role="alert") if doorway.trouble else None,
        tag(
            "div",
            tag("button", art("icon-mail-open", "icon"), tag("span", t("paste.open")), type="submit", class_="button"),
            button(t("paste.scan"), "scan", "scan-qr-code") if doorway.scan else None,
            class_="answers",
        ),
        class_="paste-link",
        id="paste-link",
        data_do="arrive",
    )
