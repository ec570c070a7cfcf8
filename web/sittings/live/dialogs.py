"""The table of a live match: presence, questions between players, what one can ask for, and links for missing seats."""

from game.interface import BOX
from game.peers.kinds import GREETINGS
from game.peers.peer import GRACE
from game.peers.presences import GONE
from web.desk import Desk
from web.desk.link import Link
from web.screens.controls import button, rematches, setting
from web.sittings.live import leavers
from web.sittings.live.handshake import answers, elsewhere, handshake, ladder, letters
from web.sittings.live.people import people
from web.table import live, sound
from web.text.markup import Markup, tag


def chip(desk: Desk, link: Link) -> Markup:
    """The presence of the other seats, in the bar; a button that opens the dialog."""
    each = []
    for seat in link.others:
        dot = tag("i", class_=f"dot is-{link.presence(seat)}", aria_hidden="true")
        each.append(tag("span", dot, tag("bdi", link.name(seat)), role="img", aria_label=told(desk, link, [seat])))
    about = {"class_": "button bare presence", "data_do": "open far", "data_tip": told(desk, link, link.others)}
    return tag("button", *each, type="button", id="do-open-far", **about)


def told(desk: Desk, link: Link, seats: list[int]) -> str:
    """The presence of these seats, a sentence each."""
    return " ".join(desk.t(f"far.presence.{link.presence(seat)}", name=link.name(seat)) for seat in seats)


def prompt(desk: Desk, link: Link) -> tuple[str, list[Markup]] | None:
    """The prompt ahead of the game's own: a question, a pause, a missing seat; None: the game's own."""
    t, peer, state = desk.t, link.peer, link.peer.state
    if link.elsewhere or peer.replaced:
        return elsewhere(desk, link)
    if not state:  # a rematch whose table is still to come
        return told(desk, link, absent(link)) or t("far.connected"), []
    if peer.trouble:
        why = t("far.trouble", why=t(peer.trouble.sentence, **peer.trouble.values))
        return why, [button(t("far.calm"), "far calm", "play", kind="primary")]
    answers = state.ask and link.seat in state.ask.missing and not peer.busy
    if state.ask and not state.alone and (answers or not blocking(link)):
        return question(desk, link)
    if state.ended:
        seats = state.ended.seats
        name, whose = t.together(map(link.name, seats)), "mine" if link.seat in seats else "other"
        again = [] if link.left else rematches(t, peer.place.seats, brief=True)
        way = bringing(desk, link, "plain" if again else "primary")
        return t(f"far.ended.{state.ended.how}.{whose}", name=name, n=len(seats)), [*again, *way]
    if state.over:
        return None
    if state.paused:
        return t("far.paused"), [button(t("far.resume"), "far resume", "play", kind="primary"), *ways(desk, link)]
    return waiting(desk, link)


def question(desk: Desk, link: Link) -> tuple[str, list[Markup]]:
    """The open question, to this seat or to others."""
    t, state = desk.t, link.peer.state
    assert state and state.ask
    ask = state.ask
    other = t.together(map(link.name, sorted(ask.against)))
    about = {"name": link.name(ask.seat), "other": other, "n": len(ask.against)}
    if ask.seat == link.seat:
        return t(f"far.ask.{ask.what}.mine", **about), [
            button(t("far.never"), "far answer no", "x"),
            *ways(desk, link),
        ]
    if link.seat in ask.missing and not link.peer.busy:
        return t(f"far.ask.{ask.what}", **about), [
            button(t("far.yes"), "far answer yes", "check", kind="primary"),
            button(t("far.no"), "far answer no", "x"),
            *ways(desk, link),
        ]
    return t("far.sending" if link.peer.place.seats == 2 else "far.ask.others"), []


def waiting(desk: Desk, link: Link) -> tuple[str, list[Markup]] | None:
    """What the match waits for, unless it is this seat's choice."""
    t, peer, state = desk.t, link.peer, link.peer.state
    assert state
    others = [seat for seat in state.waits if seat != link.seat]
    gone = blocking(link)
    if (body := peer.pledged or peer.wish) and gone:
        sentence = "far.wish" if body["do"] == "say" else "far.wish.other"
        return t(sentence, name=link.name(gone[0])), ways(desk, link, "primary")
    if gone and (others or state.ask or not link.free):
        return told(desk, link, gone), [*ways(desk, link, "primary"), *without(desk, link)]
    if state.due and others:
        return t("far.due", name=link.name(others[0])), [*ways(desk, link), *without(desk, link)]
    if peer.busy or state.due or state.match.turn == BOX:
        return t("far.sending"), []
    if others:
        return t("far.turn", name=link.name(others[0])), ways(desk, link)
    return None


def without(desk: Desk, link: Link) -> list[Markup]:
    """The way on without seats that do not show what they owe: a draw of all the others."""
    peer, state = link.peer, link.peer.state
    late = [seat for seat in link.others if peer.overdue(seat, desk.afar.now) >= GRACE]
    if not late or not state or not state.due or not state.due.index or peer.place.seats == 2:
        return []
    return [button(desk.t("far.fresh"), f"far ask fresh {' '.join(map(str, late))}", "dices")]


def below(desk: Desk, link: Link, asked: str) -> tuple[str, list[Markup]]:
    """The line below the question: the last greeting, or the missing seats, with a button for a new link.

    It does not repeat `asked`. The button is for the game's own question; where `prompt` has one it has the button too.
    """
    t = desk.t
    if link.elsewhere:
        return t("far.tab.there") if link.there else "", []
    seat, sentence, _ = link.greeting
    said = t("far.greeted", name=link.name(seat), said=t(sentence)) if sentence else ""
    left = [seat for seat in link.left if seat != link.seat]
    missed = told(desk, link, absent(link))
    if left:
        missed = t("far.left.back", name=t.together(map(link.name, left)), n=len(left))
    return said or (missed if missed != asked else ""), ways(desk, link)


def bringing(desk: Desk, link: Link, kind: str = "plain") -> list[Markup]:
    """The button for a new link, if one from this seat can bring a missing seat back."""
    able = inviting(link, absent(link))
    return [button(desk.t("far.again"), "far again", "link-2", kind=kind)] if able else []


def leaving(desk: Desk, link: Link, where: str = "do") -> list[Markup]:
    """How long it takes until the match may be ended without those who are gone; then the button for that."""
    t, now = desk.t, desk.afar.now
    left = leavers.wait(link, now)
    if left is None:
        return []
    if left:
        time = f"{left // 60}:{left % 60:02}"
        return [tag("p", t("far.left.in", time=time), class_="countdown", id=f"{where}-left-in")]
    seats = leavers.gone(link, now)
    said = t("far.left", name=t.together(map(link.name, seats)), n=len(seats))
    return [button(said, f"far ask left {' '.join(map(str, seats))}", "flag", id=f"{where}-left")]


def ways(desk: Desk, link: Link, kind: str = "plain") -> list[Markup]:
    """What can be done about missing seats: a new link, or the end of the match."""
    return [*bringing(desk, link, kind), *leaving(desk, link)]


def absent(link: Link) -> list[int]:
    """The missing seats, without those still on their way to a rematch."""
    if not link.begun and link.peer.lines:
        return []
    return [seat for seat in link.others if link.presence(seat) in GONE]


def inviting(link: Link, gone: list[int]) -> bool:
    """Whether a link from this seat can bring any of these back: a host's brings everybody, a guest's only the host."""
    return bool(gone) and (link.peer.host or link.lead in gone)


def blocking(link: Link) -> list[int]:
    """The missing seats that the match cannot go on without."""
    peer, state, gone = link.peer, link.peer.state, absent(link)
    if not state or peer.place.seats == 2:
        return gone
    needed = {*state.waits, *peer.gathering} | (state.ask.missing if state.ask else set())
    return [seat for seat in gone if seat in needed or (not peer.host and seat == link.lead)]


def dialog(desk: Desk) -> Markup:
    """The players, the greetings, and what can be asked for."""
    t, link = desk.t, live.on(desk)
    if not link or not link.peer.state:
        return tag("div")
    state = link.peer.state
    gone = [] if link.peer.replaced else [seat for seat in link.others if link.presence(seat) != "connected"]
    found = [tag("section", *lost(desk, link), class_="handshake", id="rejoin")] if gone else []
    if over := leaving(desk, link, "dialog"):
        found.append(tag("section", *over, class_="answers"))
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
        button(t("far.ask.back.button"), "undo", "undo-2", off=link.back is None, id="ask-back"),
        button(t("far.pause"), "far ask pause", "pause", off=state.over or state.paused),
        button(t("far.resign"), "open resign", "flag", off=state.over),
    ]
    if state.over:
        can = [] if link.left else rematches(t, link.peer.place.seats, "far")
    notes = desk.afar.notes
    told = (
        tag("p", t(f"far.notes.{'on' if notes == 'granted' else 'off'}"), class_="short")
        if notes
        else button(t("far.notes"), "far permit", "bell")
    )
    return tag(
        "div",
        people(desk, link),
        *found,
        tag("section", tag("h3", t("far.greet")), tag("div", *hellos, class_="greetings"))
        if len(gone) < len(link.others)
        else None,
        tag("section", tag("h3", t("far.ask")), answers(*can)) if can else None,
        tag("section", told, setting(desk, "sound", sound.VALUES), class_="calls"),
    )


def lost(desk: Desk, link: Link) -> list[Markup | None]:
    """The link for missing seats, with the steps of its handshake."""
    t, wire = desk.t, link.making
    gone = [seat for seat in link.others if link.presence(seat) != "connected"]
    head = tag("h3", t("far.lost.title", name=t.together(map(link.name, gone)), n=len(gone)))
    if wire and wire.step in ("making", "shown", "meeting", "failed"):
        ways = handshake(desk, link, wire)
        offered = any("go-by-letters" in each for each in ways if each)
        return [head, ladder(desk, wire), *ways, None if offered else letters(desk, link), leading(desk, link)]
    if not inviting(link, gone):
        return [head, tag("p", t("far.gone.guest", name=link.name(link.lead))), letters(desk, link)]
    heals = wire is not None and wire.step == "broken"
    new = answers(button(t("far.again"), "far again", "link-2", kind="primary", id="rejoin-make"))
    return [head, tag("p", t("far.heals" if heals else "far.gone")), new, letters(desk, link), leading(desk, link)]


def leading(desk: Desk, link: Link) -> Markup | None:
    """With three or four seats: the way on without the host, or for a new host without missing seats."""
    t, peer = desk.t, link.peer
    if peer.place.seats == 2 or (peer.host and not peer.gathering):
        return None
    if not peer.host:
        return tag("div", button(t("far.lead"), "far lead", "users"), tag("p", t("far.lead.about")), class_="leading")
    names = t.together(map(link.name, sorted(peer.gathering)))
    return tag("div", button(t("far.lead.without", names=names), "far lead", "users"), class_="leading")


def resign(desk: Desk) -> Markup:
    """Asks whether to resign."""
    t, link = desk.t, live.on(desk)
    yes = button(t("far.resign"), "far ask resign", "flag", kind="primary")
    sure = tag("p", t("far.resign.sure", n=len(link.others) if link else 1))
    return tag("div", sure, answers(yes, button(t("far.resign.not"), "close", id="resign-not")))
