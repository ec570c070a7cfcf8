"""At the table of a match by link: who is there, what is asked, what one can ask for, and a link for who has gone."""

from typing import Final

from game.interface import BOX
from game.peers.kinds import GREETINGS
from web import afar, sound
from web.desk import Desk
from web.link.link import PRESENCES, Link
from web.markup import Markup, art, tag
from web.screens.controls import button, setting
from web.screens.invite import handshake, ladder

GRACE: Final = 60.0
"""Seconds that a seat which is there may take to show what it owes, before the others may go on without."""


def chip(desk: Desk, link: Link) -> Markup:
    """Who is there, in the bar: opens all there is to do about it."""
    t = desk.t
    worst = max((link.presence(seat) for seat in link.others), key=PRESENCES.index)
    names = ", ".join(link.name(seat) for seat in link.others)
    said = t(f"far.presence.{worst}", name=names)
    return tag(
        "button",
        tag("i", class_=f"dot is-{worst}", aria_hidden="true"),
        tag("span", tag("bdi", names)),
        type="button",
        class_="button bare presence",
        data_do="open far",
        data_tip=said,
        aria_label=said,
        id="do-open-far",
    )


def prompt(desk: Desk, link: Link) -> tuple[str, list[Markup]] | None:
    """What stands above everything else: a question, a pause, somebody who is not there. None: the game itself."""
    t, peer, course = desk.t, link.peer, link.peer.course
    assert course
    if link.elsewhere or peer.replaced:
        return t("far.elsewhere"), [button(t("far.here"), "far here", "plug-zap", kind="primary")]
    if peer.trouble:
        why = t("far.trouble", why=t(peer.trouble.sentence, **peer.trouble.values))
        return why, [button(t("far.calm"), "far calm", "play", kind="primary")]
    answers = course.ask and link.seat in course.ask.missing and not peer.wish
    if course.ask and (answers or not absent(link)):
        return question(desk, link)
    if course.ended:
        name = link.name(course.ended.seat)
        mine = course.ended.seat == link.seat
        return t(f"far.ended.{course.ended.how}.{'mine' if mine else 'other'}", name=name), [rematch(desk)]
    if course.over:
        return None
    if course.paused:
        return t("far.paused"), [button(t("far.resume"), "far resume", "play", kind="primary")]
    return waiting(desk, link)


def question(desk: Desk, link: Link) -> tuple[str, list[Markup]]:
    """Something is asked, of this seat or of others."""
    t, course = desk.t, link.peer.course
    assert course and course.ask
    ask = course.ask
    about = {"name": link.name(ask.seat), "other": link.name(ask.against) if ask.against else ""}
    if ask.seat == link.seat:
        return t(f"far.ask.{ask.what}.mine", **about), [button(t("far.never"), "far answer no", "x")]
    if link.seat in ask.missing and not link.peer.wish:
        return t(f"far.ask.{ask.what}", **about), [
            button(t("far.yes"), "far answer yes", "check", kind="primary"),
            button(t("far.no"), "far answer no", "x"),
        ]
    return t("far.ask.others"), []


def waiting(desk: Desk, link: Link) -> tuple[str, list[Markup]] | None:
    """For whom the match waits, if not for this seat's choice."""
    t, peer, course = desk.t, link.peer, link.peer.course
    assert course
    others = [seat for seat in course.waits if seat != link.seat]
    gone = absent(link)
    ways = [button(t("far.again"), "far again", "link-2", kind="primary")] if gone else []
    if peer.wish and gone:
        return t("far.wish", name=link.name(gone[0])), ways
    if gone and (others or course.ask or not link.free):
        return t(f"far.presence.{link.presence(gone[0])}", name=link.name(gone[0])), [*ways, *without(desk, link)]
    if course.due and others:
        return t("far.due", name=link.name(others[0])), without(desk, link)
    if peer.wish or course.due or course.match.turn == BOX:
        return t("far.sending"), []
    if others:
        return t("far.turn", name=link.name(others[0])), []
    return None


def without(desk: Desk, link: Link) -> list[Markup]:
    """A seat that does not show what it owes: a fresh draw without it, or the match."""
    t, peer, course = desk.t, link.peer, link.peer.course
    if not course or not course.due or link.now - peer.owed[2] < GRACE:
        return []
    seat = next((seat for seat in course.due.missing if seat != link.seat), 0)
    if not seat:
        return []
    fresh = [button(t("far.fresh"), f"far ask fresh {seat}", "dices")] if course.due.index else []
    return [*fresh, button(t("far.claim"), f"far ask claim {seat}", "trophy")]


def rematch(desk: Desk) -> Markup:
    """Once more."""
    return button(desk.t("rematch"), "rematch", "rotate-ccw", kind="primary")


def below(desk: Desk, link: Link) -> tuple[str, list[Markup]]:
    """The line below the question: the last greeting, for a few seconds, or who has gone; then also a way back."""
    t, gone = desk.t, absent(link)
    seat, sentence, _ = link.greeting
    said = t("far.greeted", name=link.name(seat), said=t(sentence)) if sentence else ""
    if not gone:
        return said, []
    told = t(f"far.presence.{link.presence(gone[0])}", name=link.name(gone[0]))
    return said or told, [button(t("far.again"), "far again", "link-2")]


def absent(link: Link) -> list[int]:
    """The seats that have gone, as far as one can tell."""
    return [seat for seat in link.others if link.presence(seat) in ("reconnecting", "away")]


def dialog(desk: Desk) -> Markup:
    """Everybody at the table, greetings, what one can ask for."""
    t, link = desk.t, afar.on(desk)
    if not link or not link.peer.course:
        return tag("div")
    course = link.peer.course
    people = [person(desk, link, seat) for seat in range(1, link.peer.place.seats + 1)]
    gone = [seat for seat in link.others if link.presence(seat) != "connected"]
    ways = [tag("section", *lost(desk, link), class_="handshake", id="rejoin")] if gone else []
    hellos = [
        tag(
            "button",
            t(f"peers.greet.{each}"),
            type="button",
            class_="button",
            data_do=f"far greet {each}",
            id=f"greet-{each}",
        )
        for each in GREETINGS
    ]
    can = [
        button(t("far.ask.back.button"), "undo", "undo-2", off=link.back is None),
        button(t("far.pause"), "far ask pause", "pause", off=course.over or course.paused),
        button(t("far.resign"), "open resign", "flag", off=course.over),
    ]
    if course.over:
        can = [rematch(desk)]
    notes = desk.afar.notes
    told = (
        tag("p", t(f"far.notes.{'on' if notes == 'granted' else 'off'}"), class_="short")
        if notes
        else button(t("far.notes"), "far permit", "bell")
    )
    return tag(
        "div",
        tag("ul", *people, class_="people"),
        *ways,
        tag("section", tag("h3", t("far.greet")), tag("div", *hellos, class_="greetings"))
        if len(gone) < len(link.others)
        else None,
        tag("section", tag("h3", t("far.ask")), tag("div", *can, class_="answers")),
        tag("section", told, setting(desk, "sound", sound.VALUES), class_="calls"),
    )


def person(desk: Desk, link: Link, seat: int) -> Markup:
    """One seat: who, and whether they are there."""
    t = desk.t
    state = "here" if seat == link.seat else link.presence(seat)
    return tag(
        "li",
        art(f"meeple-{seat}"),
        tag("bdi", link.name(seat)),
        tag("span", tag("i", class_=f"dot is-{state}", aria_hidden="true"), t(f"far.state.{state}"), class_="state"),
        id=f"person-{seat}",
    )


def lost(desk: Desk, link: Link) -> list[Markup | None]:
    """The way back for who is not there."""
    t, wire = desk.t, link.making
    names = ", ".join(link.name(seat) for seat in link.others if link.presence(seat) != "connected")
    new = tag("div", button(t("far.again"), "far again", "link-2", kind="primary"), class_="answers")
    lead = button(t("far.lead"), "far lead", "users") if not link.peer.host and link.peer.place.seats > 2 else None
    head = tag("h3", t("far.lost.title", name=names))
    if wire and wire.step in ("making", "shown", "meeting", "failed"):
        return [head, ladder(desk, wire), *handshake(desk, link, wire)]
    heals = wire is not None and wire.step == "broken"
    return [head, tag("p", t("far.heals" if heals else "far.gone")), new, lead]


def resign(desk: Desk) -> Markup:
    """Giving up is asked twice."""
    t = desk.t
    yes = button(t("far.resign"), "far ask resign", "flag", kind="primary")
    return tag("div", tag("p", t("far.resign.sure")), tag("div", yes, button(t("close"), "close"), class_="answers"))
