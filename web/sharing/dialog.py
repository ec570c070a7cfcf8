"""The dialog for sharing what remains of a match or a puzzle: a picture, a text, and the link that leads there."""

from web.desk import Desk
from web.screens.controls import answers, button
from web.sharing import card, report
from web.text.markup import Markup, tag


def dialog(desk: Desk) -> Markup:
    """The dialog's content."""
    return tag("div", drawn(desk), written(desk), class_="sharing")


def drawn(desk: Desk) -> Markup | None:
    """The score sheet as a picture, once the match is over."""
    t, match = desk.t, report.finished(desk)
    if not match:
        return None
    share = button(t("sharing.picture.share"), "sharing picture share", "share-2", kind="primary")
    save = button(t("sharing.picture.save"), "sharing picture save", "download")
    buttons = answers(share if desk.capabilities.share else None, save)
    return tag("section", card.picture(desk, match), buttons, aria_label=t("sharing.picture"))


def written(desk: Desk) -> Markup:
    """The text, with the link; and the ways to send both."""
    t, link = desk.t, desk.shared
    share = button(t("share.sheet"), "sharing send", "share-2", kind="primary")
    copy = button(t("sharing.copy"), "sharing copy", "copy")
    only = button(t("share.copy"), f"copy-link {link}", "link-2", id="do-copy-link")
    text = [tag("p", report.text(desk), class_="report", id="report")]
    if link:
        text.append(tag("p", link, class_="share-link", id="share-link", tabindex=0, translate="no"))
    buttons = answers(share if desk.capabilities.share else None, copy, only if link else None)
    over = report.finished(desk)
    about = tag("p", t("sharing.link.about"), class_="short") if link and over else None
    file = answers(button(t("download"), "download", "download"))
    long = tag("div", tag("p", t("sharing.long")), file) if over and not link else None  # no link is long enough
    return tag("section", *text, about, buttons, long, aria_label=t("sharing.text"))
