"""The table of a live match: presence, questions between players, what one can ask for, and links for missing seats."""

from functools import partial

from game.interface import BOX
from game.peers.kinds import GREETINGS
from game.peers.peer import GRACE
from game.peers.presences import GONE
from web.desk import Desk
from web.desk.live_match import LiveMatch
from web.screens.controls import answers, asks, button, rematches, setting
from web.sittings.live.handshake import elsewhere, handshake, ladder, letters_instead
from web.sittings.live.people import people
from web.table import live_matches
from web.text.markup import Markup, tag


def chip(desk: Desk, live: LiveMatch) -> Markup:
    """The presence of the other seats, in the bar; a button that opens the dialog."""
    each = []
    for seat in live.others:
        dot = tag("i", class_=f"dot is-{live.presence(seat)}", aria_hidden="true")
        each.append(tag("span", dot, tag("bdi", live.name(seat)), role="img", aria_label=presence(desk, live, [seat])))
    about = {"class_": "button bare presence", "data_do": "open far", "data_tip": presence(desk, live, live.others)}
    return tag("button", *each, type="button", id="do-open-far", **about)


def presence(desk: Desk, live: LiveMatch, seats: list[int]) -> str:
    """The presence of these seats, a sentence each."""
    return " ".join(desk.t(f"far.presence.{live.presence(seat)}", name=live.name(seat)) for seat in seats)


def prompt(desk: Desk, live: LiveMatch) -> tuple[str, list[Markup]] | None:
    """The prompt ahead of the game's own: a question, a pause, a missing seat; None: the game's own."""
    t, peer, state = desk.t, live.peer, live.peer.state
    if live.elsewhere or peer.replaced:
        return elsewhere(desk, live)
    if not state:  # a rematch whose table is still to come
        return presence(desk, live, absent(live)) or t("far.connected"), []
    if peer.trouble:
        why = t("far.trouble", why=t(peer.trouble.sentence, **peer.trouble.values))
        return why, [button(t("far.calm"), "far calm", "play", kind="primary"), *leaving(desk, live)]
    answers = state.ask and live.seat in state.ask.missing and not peer.busy
    if state.ask and not state.alone and (answers or not blocking(live)):
        return question(desk, live)
    if state.ended:
        seats = state.ended.seats
        name, whose = t.together(map(live.name, seats)), "mine" if live.seat in seats else "other"
        again = [] if live.left else rematches(t, peer.place.seats, brief=True)
        way = bringing(desk, live, "plain" if again else "primary")
        return t(f"far.ended.{state.ended.how}.{whose}", name=name, n=len(seats)), [*again, *way]
    if state.over:
        return None
    if state.paused:
        return t("far.paused"), [button(t("far.resume"), "far resume", "play", kind="primary"), *ways(desk, live)]
    return waiting(desk, live)


def question(desk: Desk, live: LiveMatch) -> tuple[str, list[Markup]]:
    """The open question, to this seat or to others."""
    t, ask = desk.t, live.peer.begun.ask
    assert ask
    other = t.together(map(live.name, sorted(ask.against)))
    about = {"name": live.name(ask.seat), "other": other, "n": len(ask.against)}
    no = button(t("far.never" if ask.seat == live.seat else "far.no"), "far answer no", "x")
    if ask.seat == live.seat:
        return t(f"far.ask.{ask.what}.mine", **about), [no, *ways(desk, live)]
    if live.seat in ask.missing and not live.peer.busy:
        yes = button(t("far.yes"), "far answer yes", "check", kind="primary")
        return t(f"far.ask.{ask.what}", **about), [yes, no, *ways(desk, live)]
    return t("far.sending" if live.peer.place.seats == 2 else "far.ask.others"), []


def waiting(desk: Desk, live: LiveMatch) -> tuple[str, list[Markup]] | None:
    """What the match waits for, unless it is this seat's choice."""
    t, peer, state = desk.t, live.peer, live.peer.begun
    others = [seat for seat in state.waits if seat != live.seat]
    gone = blocking(live)
    if body := peer.pledged or peer.wish:
        if not gone:
            return t("far.sending"), leaving(desk, live)
        sentence = "far.wish" if body["do"] == "say" else "far.wish.other"
        return t(sentence, name=live.name(gone[0])), ways(desk, live, "primary")
    if gone and (others or state.ask or not live.free):
        return presence(desk, live, gone), [*ways(desk, live, "primary"), *without(desk, live)]
    if state.due and others:
        return t("far.due", name=live.name(others[0])), [*ways(desk, live), *without(desk, live)]
    if state.due or state.match.turn == BOX:
        return t("far.sending"), []
    if others:
        return t("far.turn", name=live.name(others[0])), ways(desk, live)
    return None


def without(desk: Desk, live: LiveMatch) -> list[Markup]:
    """The way on without seats that do not show what they owe: a draw of all the others."""
    peer, state = live.peer, live.peer.state
    late = [seat for seat in live.others if peer.overdue(seat, desk.live_matches.now) >= GRACE]
    if not late or not state or not state.due or not state.due.index or peer.place.seats == 2:
        return []
    return [button(desk.t("far.fresh"), f"far ask fresh {' '.join(map(str, late))}", "dices")]


def below(desk: Desk, live: LiveMatch, asked: str) -> tuple[str, list[Markup]]:
    """The line below the question: the last greeting, or the missing seats, with a button for a new link.

    It does not repeat `asked`. The button is for the game's own question; where `prompt` has one it has the button too.
    """
    t = desk.t
    if live.elsewhere:
        return t("far.tab.there") if live.there else "", []
    seat, sentence, _ = live.greeting
    said = t("far.greeted", name=live.name(seat), said=t(sentence)) if sentence else ""
    left = [seat for seat in live.left if seat != live.seat]
    missed = " ".join(told for seat in absent(live) if (told := presence(desk, live, [seat])) not in asked)
    if left:
        missed = t("far.left.back", name=t.together(map(live.name, left)), n=len(left))
    return said or (missed if missed != asked else ""), ways(desk, live)


def bringing(desk: Desk, live: LiveMatch, kind: str = "plain") -> list[Markup]:
    """The button for a new link, if one from this seat can bring a missing seat back."""
    return [button(desk.t("far.again"), "far again", "link-2", kind=kind)] if inviting(live, absent(live)) else []


def leaving(desk: Desk, live: LiveMatch, where: str = "do") -> list[Markup]:
    """How long it takes until the match may be ended without those who are gone; then the button for that."""
    t, now = desk.t, desk.live_matches.now
    left = live.patience(now)
    if left is None or (not left and live.peer.busy and not live.peer.deserted(now)):  # else it would be refused
        return []
    if left:
        time = f"{left // 60}:{left % 60:02}"
        return [tag("p", t("far.left.in", time=time), class_="countdown", id=f"{where}-left-in")]
    seats = live.leavers(now)
    said = t("far.left", name=t.together(map(live.name, seats)), n=len(seats))
    return [button(said, f"far ask left {' '.join(map(str, seats))}", "flag", id=f"{where}-left")]


def ways(desk: Desk, live: LiveMatch, kind: str = "plain") -> list[Markup]:
    """What can be done about missing seats: to take over from the host, a new link, or the end of the match."""
    end = leaving(desk, live)
    leads = bool(end) and not live.peer.host and live.peer.place.seats > 2 and live.lead in live.peer.lost
    lead = [button(desk.t("far.lead"), "far lead", "users", kind="primary", id="do-lead")] if leads else []
    return [*lead, *bringing(desk, live, "plain" if lead else kind), *end]


def absent(live: LiveMatch) -> list[int]:
    """The missing seats, without those still on their way to a rematch."""
    if not live.begun and live.peer.lines:
        return []
    return [seat for seat in live.others if live.presence(seat) in GONE]


def inviting(live: LiveMatch, gone: list[int]) -> bool:
    """Whether a link from this seat can bring any of these back: a host's brings everybody, a guest's only the host."""
    return bool(gone) and (live.peer.host or live.lead in gone)


def blocking(live: LiveMatch) -> list[int]:
    """The missing seats that hold up what is to come: the own word on its way, else the open question, else a move.

    A guest's word needs the host, and a host's somebody who hears it.
    """
    peer, state, gone = live.peer, live.peer.state, absent(live)
    if not state or (peer.host and gone == live.others):
        return gone
    needed = peer.gathering if peer.host else {live.lead}
    if not peer.busy:
        needed = needed | (state.ask.missing if state.ask else {*state.waits})
    return [seat for seat in gone if seat in needed]


def dialog(desk: Desk) -> Markup:
    """The players, the greetings, and what can be asked for."""
    t, live = desk.t, live_matches.on(desk)
    if not live or not live.peer.state:
        return tag("div")
    state = live.peer.state
    gone = [] if live.peer.replaced else live.absent
    found = [tag("section", *lost(desk, live), class_="handshake", id="rejoin")] if gone else []
    if over := leaving(desk, live, "dialog"):
        found.append(tag("section", *over, class_="answers"))
    hello = partial(tag, "button", type="button", class_="button")
    hellos = [hello(t(f"peers.greet.{id}"), data_do=f"far greet {id}", id=f"greet-{id}") for id in GREETINGS]
    can = [
        button(t("far.ask.back.button"), "undo", "undo-2", off=live.back is None, id="ask-back"),
        button(t("far.pause"), "far ask pause", "pause", off=state.over or state.paused),
        button(t("far.resign"), "open resign", "flag", off=state.over),
    ]
    if state.over:
        can = [] if live.left else rematches(t, live.peer.place.seats, "far")
    if len(gone) < len(live.others):
        found.append(tag("section", tag("h3", t("far.greet")), tag("div", *hellos, class_="greetings")))
    if can:
        found.append(tag("section", tag("h3", t("far.ask")), answers(*can)))
    told = button(t("far.notes"), "far permit", "bell")
    if notes := desk.live_matches.notes:
        told = tag("p", t(f"far.notes.{'on' if notes == 'granted' else 'off'}"), class_="short")
    return tag("div", people(desk, live), *found, tag("section", told, setting(desk, "sound"), class_="calls"))


def lost(desk: Desk, live: LiveMatch) -> list[Markup | None]:
    """The link for missing seats, with the steps of its handshake."""
    t, connection = desk.t, live.making
    gone = live.absent
    head = tag("h3", t("far.lost.title", name=t.together(map(live.name, gone)), n=len(gone)))
    if connection and connection.step in ("making", "shown", "meeting", "failed"):
        ways = [ladder(desk, connection), *handshake(desk, live, connection)]
    elif not inviting(live, gone):
        return [head, tag("p", t("far.gone.guest", name=live.name(live.lead))), letters_instead(desk, live)]
    else:
        heals = connection is not None and connection.step == "broken"
        new = button(t("far.again"), "far again", "link-2", kind="primary", id="rejoin-make")
        ways = [tag("p", t("far.heals" if heals else "far.gone")), answers(new)]
    offered = any("go-by-letters" in each for each in ways if each)
    return [head, *ways, None if offered else letters_instead(desk, live), leading(desk, live)]


def leading(desk: Desk, live: LiveMatch) -> Markup | None:
    """With three or four seats: the way on without the host, or for a new host without missing seats."""
    t, peer = desk.t, live.peer
    if peer.place.seats == 2 or (peer.host and not peer.gathering):
        return None
    if not peer.host:
        return tag("div", button(t("far.lead"), "far lead", "users"), tag("p", t("far.lead.about")), class_="leading")
    names = t.together(map(live.name, sorted(peer.gathering)))
    return tag("div", button(t("far.lead.without", names=names), "far lead", "users"), class_="leading")


def resign(desk: Desk) -> Markup:
    """Asks whether to resign."""
    t, live = desk.t, live_matches.on(desk)
    yes = button(t("far.resign"), "far ask resign", "flag", kind="primary")
    sure = t("far.resign.sure", n=len(live.others) if live else 1)
    return asks(sure, yes, button(t("far.resign.not"), "close", id="resign-not"))
