"""What a peer tells, and what comes of it on the page: one function each."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from web.link.link import Link

WAITING: Final = ("invite", "reply")
"""The screens from which the table is shown as soon as there is one."""


def began(link: "Link") -> None:
    """All are there."""
    link.stale = True
    link.eager |= link.desk.afar.page in WAITING


def moved(link: "Link") -> None:
    """The log has grown."""
    link.stale = True
    declined(link)
    if link.peer.course and link.peer.course.rematch and link.desk.afar.link is link:
        link.lay()  # the end of the match before, which is kept
        link.again()


def declined(link: "Link") -> None:
    """Whoever has asked for something is told that another seat would rather not."""
    events = link.peer.log.events
    for event in events[link.read :]:
        body = event.body
        if body["do"] == "answer" and not body["yes"] and events[body["ask"]].seat == link.seat != event.seat:
            link.desk.notice = link.desk.t("far.declined", name=link.name(event.seat))
    link.read = len(events)


def presence_changed(link: "Link") -> None:
    """Somebody has come or gone, or has a name."""
    hosts = [line.seat for line in link.peer.lines.values() if line.seat]
    if hosts and not link.peer.host and link.begun:
        link.box.note(lead=hosts[0])
    if link.match and any(link.match.names.get(seat) != link.name(seat) for seat in (link.seat, *link.others)):
        link.stale = True


def greeted(link: "Link", seat: int, sentence: str) -> None:
    """One of the preset greetings."""
    link.greeting = (seat, sentence, link.now)


def carried(link: "Link", seat: int, text: str) -> None:
    """Guests need nothing of each other as long as the host is there."""


def replaced(link: "Link") -> None:
    """Another instance of this seat is heard from now on."""
    link.elsewhere = True


def twice(link: "Link", seat: int) -> None:
    """Another seat is open twice."""
    link.desk.notice = link.desk.t("far.twice", name=link.name(seat))


def dropped(link: "Link", body: dict[str, Any]) -> None:
    """What was wished came too late: somebody else may have asked for the same."""
    link.stale = True
    if body["do"] == "ask" and link.wanted(body["what"]):
        return link.perform(link.peer.answer(True, link.now))
    link.desk.alarm = link.desk.t("far.dropped")


def refused(link: "Link", line: str, sentence: str, values: dict[str, Any]) -> None:
    """A message was unfit, and nothing came of it; before the match it is told, for somebody waits.

    What still comes of the match before a rematch is no trouble.
    """
    if not link.begun and sentence != "peers.match":
        link.desk.afar.trouble = link.desk.t("far.refused", why=link.desk.t(sentence, **values))


def paused(link: "Link", seat: int, sentence: str, values: dict[str, Any]) -> None:
    """Something was refused: the prompt says it until the player goes on."""
    link.stale = True


TOLD: Final[Mapping[str, Callable[..., None]]] = {
    "began": began,
    "changed": moved,
    "presence": presence_changed,
    "greeted": greeted,
    "carried": carried,
    "replaced": replaced,
    "twice": twice,
    "dropped": dropped,
    "refused": refused,
    "paused": paused,
}
"""What is done about each thing that a peer tells."""
