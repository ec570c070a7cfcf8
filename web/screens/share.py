"""Sharing a link: as text, to copy, by the share sheet, as a QR code; and a field for an incoming one.

`share(desk, link, kind)` is a panel for any screen; `kind` names the sentences ``share.<kind>`` (the text of a message)
and ``share.<kind>.qr`` (the purpose of the QR code). An invitation can be copied with its text, or as a link alone.
`paste(desk)` is the opposite: the pasted or scanned text goes to `web.app.arrival.arrive`. The panel needs the
modules for links.
"""

from typing import Final

from web.desk import Desk
from web.screens.controls import answers, button
from web.table import live_matches
from web.text.markup import Markup, art, classes, tag

INVITATIONS: Final = ("invite", "letters")
"""Kinds of links that invite: live, and by letters."""


def share(desk: Desk, link: str, kind: str) -> Markup:
    """The link in every way that this browser has to share it."""
    from web.screens import qr  # comes with the archive for links

    t, invites = desk.t, kind in INVITATIONS
    told = {"message": (t("share.copy.invitation"), "copy"), "link": (t("share.copy"), "copy")}
    if desk.notice == t("copied"):
        told[desk.capabilities.copied] = (t("share.copied"), "check")
    (said, sign), (label, icon) = told["message"], told["link"]
    whole = button(said, f"copy-message {kind} {link}", sign, kind="primary", id="do-copy-message")
    alone = button(label, f"copy-link {link}", icon, kind="plain" if invites else "primary", id="do-copy-link")
    sheet = button(t("share.sheet"), f"share-link {kind} {link}", "share-2", id="do-share-link")
    return tag(
        "section",
        tag("p", message(desk, kind), class_="share-message", id="share-message") if invites else None,
        tag("p", link, class_="share-link", id="share-link", tabindex=0, translate="no"),
        answers(whole if invites else None, alone, sheet if desk.capabilities.share else None),
        tag("figure", qr.code(link, t("share.qr")), tag("figcaption", t(f"share.{kind}.qr")), class_="share-code"),
        class_=classes("share", f"is-{kind}"),
        aria_label=t("share"),
    )


def copy(desk: Desk, what: str, text: str) -> None:
    """Copies a ``link`` alone, or a ``message`` with it."""
    desk.quiet()
    desk.capabilities.copied = what
    desk.effects.append(("copy", text))


def message(desk: Desk, kind: str) -> str:
    """The text that goes along with a link; an invitation says from whom, to which game, and what to do."""
    t, link, sent, about = desk.t, desk.live_matches.current, desk.letter_matches.current, dict[str, str]()
    if kind == "letters":
        name, game = desk.letter_matches.names[0], sent.correspondence.letter.setup.game if sent else desk.setup.rules
    else:
        own = link.peer.names.get(link.seat, "") if link else ""
        name, game = own or live_matches.own_name(desk), link.game if link else desk.setup.rules
    if kind in INVITATIONS:
        about = {"name": name or t("share.friend"), "game": t(f"{game.name}.title")}
    return t(f"share.{kind}", **about)


def paste(desk: Desk, label: str) -> Markup:
    """A field for an incoming link or code; the camera's permission is asked for only when its button is pressed."""
    t, can = desk.t, desk.capabilities
    field = tag(
        "textarea",
        can.pasted,
        rows=2,
        id="pasted-link",
        data_field="pasted",
        spellcheck="false",
        autocapitalize="none",
        autocomplete="off",
        placeholder=t("paste.hint"),
    )
    opens = tag("button", art("icon-mail-open", "icon"), tag("span", t("paste.open")), type="submit", class_="button")
    return tag(
        "form",
        tag("label", tag("span", label), field),
        tag("p", can.trouble, class_="trouble", role="alert") if can.trouble else None,
        answers(opens, button(t("paste.scan"), "scan", "scan-qr-code") if can.scan else None),
        class_="paste-link",
        id="paste-link",
        data_do="arrive",
    )
