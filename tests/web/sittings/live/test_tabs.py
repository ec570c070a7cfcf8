"""A live match in several tabs of one browser: one plays it, none of the others writes, and the connection lives on."""

import pytest

from tests.web.sittings.live import company
from tests.web.sittings.live.couple import anything, invited, joined, paired, play, rejoin, replied, same, world
from tests.web.sittings.live.pairing import Browser, World, text_of
from tests.web.tiny_board import world as smallest
from web.desk.screen import Meeting
from web.sittings.live.hold import PATIENCE

__all__ = ["smallest", "world"]
WHO = pytest.mark.parametrize("who", [0, 1], ids=["host", "guest"])


def opened(world: World, first: Browser, seed: int = 31) -> Browser:
    """The same match in another tab."""
    tab = world.browser(seed, first.store)
    tab.say(("route", f"#far/{first.live.id}"))
    world.settle()
    return tab


def taken(world: World, first: Browser, seed: int = 31) -> Browser:
    """The same, which then takes the seat over."""
    tab = opened(world, first, seed)
    tab.say(("do", "far here"))
    world.settle()
    assert first.live.elsewhere and not tab.live.elsewhere
    return tab


def asked(tab: Browser) -> bool:
    """Whether the player is asked whether to take the match over."""
    said = text_of(tab.html)
    shown = tab.desk.t("far.tab") in said and 'data-do="far here"' in tab.html and 'data-do="far stay"' in tab.html
    assert shown is tab.live.elsewhere
    return shown


def connected(*players: Browser) -> bool:
    return all(each.live.presence(each.live.others[0]) == "connected" and not any(each.notes()) for each in players)


def begun(world: World, moves: int = 5) -> list[Browser]:
    players = list(paired(world))
    play(world, *players, moves=moves)
    return players


@pytest.mark.few(3)
@WHO
@pytest.mark.parametrize("way", ["closed", "killed", "left there", "home"])
def test_a_second_tab_that_was_only_opened_changes_nothing(world, who, way):
    players = begun(world)
    first, other = players[who], players[1 - who]
    log, kept, wires = len(first.live.peer.log), dict(first.store), list(first.live.connections)
    tab = opened(world, first)
    assert asked(tab) and not tab.desk.live and tab.desk.match.steps == first.desk.match.steps
    assert tab.desk.t("far.tab.there") in text_of(tab.html), "what taking over would cost"
    assert not first.live.elsewhere and not asked(first)
    assert play(world, *players, moves=2) == 2, "meanwhile the match goes on"
    if way in ("closed", "killed"):
        tab.shut(politely=way == "closed")
    else:
        tab.say(("do", "far stay" if way == "left there" else "home"))
        assert tab.desk.match is None and not isinstance(tab.desk.screen, Meeting)
    world.wait(30)
    assert list(first.live.connections) == wires and connected(first, other) and same(first, other)
    assert len(first.live.peer.log) > log and first.store.keys() >= kept.keys()
    assert play(world, *players, moves=4) == 4 and same(first, other)


@WHO
def test_a_tab_that_only_looks_on_writes_nothing(world, who):
    players = begun(world)
    kept = dict(players[who].store)
    tab = opened(world, players[who])
    for command in ("far ask pause", "far greet luck", "far lead", "far again", "undo", "far letters", "far calm"):
        tab.say(("do", command))
        assert not any(effect[0] == "channel-open" for effect in tab.effects), command
    tab.say(("line", players[0].desk.match.legal[0]))
    for player in players:
        player.world.browsers.remove(player)
    world.wait(12)
    assert players[who].store == kept


@WHO
def test_the_first_tab_goes_on_with_its_connection_once_the_second_is_closed(world, who):
    """However it ends: closed, or killed. What the second one has said counts."""
    for way, moves in (("closed", 0), ("killed", 0), ("closed", 1)):
        players = begun(world)
        first, other = players[who], players[1 - who]
        while not first.desk.live:
            assert play(world, *players, moves=1)
        wires = list(first.live.connections)
        tab = taken(world, first)
        assert asked(first) and not first.desk.live and not asked(tab) and tab.desk.live
        steps = list(tab.desk.match.steps)
        if moves:
            tab.say(("line", anything(tab.desk.planned, tab.rng)))
            steps = list(tab.desk.match.steps)
        world.wait(3)
        tab.shut(politely=way == "closed")
        world.settle()
        assert not asked(first) and list(first.live.connections) == wires and first.desk.match.steps == steps
        world.wait(8)
        assert connected(first, other) and same(first, other), (first.notes(), other.notes())
        assert play(world, *players, moves=6) == 6 and same(first, other)
        for each in players:
            each.shut()


@WHO
def test_the_seat_goes_to_and_fro(world, who):
    """Each tab goes on where the other stopped, and the connection is found again where it is."""
    players = begun(world)
    first, other = players[who], players[1 - who]
    tab = taken(world, first)
    for _ in range(3):
        first.say(("do", "far here"))
        world.settle()
        world.wait(6)
        assert asked(tab) and connected(first, other)
        assert play(world, first, other, moves=2) == 2
        tab.say(("do", "far here"))
        world.settle()
        assert asked(first) and tab.desk.match.steps == first.desk.match.steps
    world.wait(25)
    rejoin(world, other, tab)
    assert connected(tab, other) and play(world, tab, other, moves=3) == 3
    tab.shut()
    world.settle()
    assert first.desk.match.steps == other.desk.match.steps, "its connection is gone, and yet it knows all"
    world.wait(25)
    rejoin(world, other, first)
    assert play(world, *players, moves=3) == 3 and same(first, other)


@WHO
def test_a_tab_that_ends_while_it_takes_over_leaves_the_seat_where_it_was(world, who):
    """At any moment between the click and its first word."""
    for steps in range(8):
        players = begun(world)
        first, other = players[who], players[1 - who]
        tab = opened(world, first)
        tab.say(("do", "far here"))
        for _ in range(steps):
            if world.queue:
                world.queue.pop(0)()
        tab.shut(politely=bool(steps % 2))
        world.settle()
        world.wait(12)
        assert not asked(first) and connected(first, other) and play(world, *players, moves=2) == 2
        for each in players:
            each.shut()


@WHO
def test_a_tab_that_takes_over_knows_what_its_browser_tells_it_late(world, who):
    """Storage comes to other tabs when the browser finds time; so the first tab hands over what it keeps."""
    players = begun(world)
    first, other = players[who], players[1 - who]
    tab, late = opened(world, first), dict(first.store)
    assert play(world, *players, moves=3) == 3
    tab.told = lambda seat, what: tab.say(("kept", late | tab.wrote), ("seat", seat, what))
    tab.say(("do", "far here"))
    world.settle()
    assert not tab.live.elsewhere and tab.desk.match.steps == other.desk.match.steps
    assert tab.live.peer.log.head == other.live.peer.log.head


@WHO
def test_nobody_is_asked_where_the_first_tab_was_killed(world, who):
    players = begun(world)
    first = players[who]
    first.shut(politely=False)
    tab = opened(world, first)
    assert not tab.live.elsewhere and not asked(tab)


@WHO
def test_a_frozen_tab_does_not_hold_the_match_up_and_does_no_harm_when_it_wakes(world, who):
    """It does not answer, so nobody is asked; what it hears late changes nothing in what the other tab has done."""
    players = begun(world)
    first, other = players[who], players[1 - who]
    while not first.desk.live:
        assert play(world, *players, moves=1)
    first.sleep()
    tab = opened(world, first)
    assert tab.live.elsewhere and not tab.desk.live
    assert tab.desk.t("far.wait.tabs") in text_of(tab.html) and 'data-do="far here"' not in tab.html
    world.wait(int(PATIENCE) + 1)
    assert not tab.live.elsewhere and tab.desk.live
    world.wait(25)
    rejoin(world, other, tab)
    assert play(world, tab, other, moves=4) >= 1
    log, kept = tab.live.peer.log.head, dict(first.store)
    first.asleep.append((("line", first.desk.match.legal[0]),))
    first.wake()
    world.settle()
    assert asked(first) and not asked(tab) and tab.live.peer.log.head == log == other.live.peer.log.head
    assert {key: text for key, text in first.store.items() if "event:" in key} == {
        key: text for key, text in kept.items() if "event:" in key
    }
    tab.shut()
    world.settle()
    assert not asked(first) and first.live.peer.log.head == log


@WHO
def test_two_tabs_that_open_at_once_after_a_crash(world, who):
    """As a browser restores its session: one plays, the other asks."""
    players = begun(world)
    players[who].shut(politely=False)
    world.wait(25)
    tabs = [world.browser(seed, players[who].store) for seed in (41, 42)]
    for tab in tabs:
        world.later(lambda tab=tab: tab.say(("route", f"#far/{players[who].live.id}")))
    world.settle()
    assert [asked(tab) for tab in tabs] == [False, True]
    tabs[0].shut()
    world.settle()
    tabs[1].say(("do", "far here"))
    world.settle()
    assert not asked(tabs[1])
    rejoin(world, players[1 - who], tabs[1])
    assert play(world, tabs[1], players[1 - who], moves=2) == 2


def test_where_pages_may_not_use_locks_the_tabs_tell_each_other(world, monkeypatch):
    """As without https: the newest tab plays, and the others stop."""
    monkeypatch.setattr(Browser, "hold", lambda self, seat, how: self.told(seat, "held"))
    host, guest = begun(world)
    tab = opened(world, guest)
    assert not tab.live.elsewhere and asked(guest)
    guest.say(("do", "far here"))
    world.settle()
    world.wait(6)
    assert asked(tab) and connected(host, guest) and play(world, host, guest, moves=3) == 3


@WHO
def test_an_invitation_or_a_reply_that_is_out_still_leads_to_its_tab(world, who):
    """A second tab of a match that waits for its first meeting."""
    host = invited(world)
    guest = replied(world, host)
    first = (host, guest)[who]
    tab = opened(world, first)
    assert asked(tab) and not asked(first)
    tab.say(("do", "far cancel"))
    assert not isinstance(tab.desk.screen, Meeting)
    host.say(("do", "arrive", guest.shown()))
    world.settle()
    assert host.desk.match and guest.desk.match and play(world, host, guest, moves=3) == 3


@WHO
def test_an_invitation_that_was_taken_over_can_go_back(world, who):
    """The link that is out is the first tab's, and works once the second tab is closed."""
    host = invited(world)
    guest = replied(world, host)
    first = (host, guest)[who]
    tab = taken(world, first)
    assert first.desk.t("far.tab") in text_of(first.html)
    tab.shut()
    world.settle()
    assert not asked(first)
    host.say(("do", "arrive", guest.shown()))
    world.settle()
    assert host.desk.match and guest.desk.match and play(world, host, guest, moves=3) == 3


@WHO
def test_a_link_that_leads_to_a_match_of_another_tab_says_so_first(world, who):
    players = begun(world)
    first, other = players[who], players[1 - who]
    other.say(("do", "far again"))  # nobody is missing, so there is no new link
    other.say(("channel", next(iter(other.live.connections)), "state", "failed"))
    world.cut = True
    world.wait(25)
    other.say(("do", "far again"))
    world.settle()
    token = other.live.making.token
    world.cut = False
    world.wait(6)
    tab = world.browser(31, first.store)
    tab.say(("route", f"#join={token}"))
    world.settle()
    said = text_of(tab.html)
    assert tab.desk.t("far.tab") in said and tab.desk.t("far.tab.take") in said and not first.live.elsewhere
    tab.say(("do", "far cancel"))
    assert not first.live.elsewhere
    tab.say(("route", f"#join={token}"))
    world.settle()
    tab.say(("do", "far join"))
    world.settle()
    assert first.live.elsewhere and not tab.live.elsewhere and tab.shown() in text_of(tab.html)


@pytest.mark.parametrize("seconds", [2, 10])
@pytest.mark.parametrize("wrote", [False, True])
def test_with_three_seats_everybody_stays_where_they_are(smallest, wrote, seconds):
    """The host's seat and a guest's are taken over and given back; the third one only sees that they are silent."""
    desks = company.met(smallest, 3)
    company.speak(smallest, desks, moves=2)
    for first in desks:
        tab = taken(smallest, first, 50 + first.live.seat)
        smallest.wait(seconds)
        if wrote:
            tab.live.kept.put("draft", "7")
            tab.say(("do", "hush"))
        tab.shut()
        smallest.settle()
        assert (first.live.texts != first.live.kept.all()) is wrote
        smallest.wait(10)
        assert all(set(company.seen(each).values()) == {"connected"} for each in desks), [*map(company.seen, desks)]
        assert company.same(desks) and not any(any(each.notes()) for each in desks)
        assert company.speak(smallest, desks, moves=1) == 1
    company.finished(smallest, desks)


def test_two_seats_of_one_browser_each_in_two_tabs(world):
    """Tabs that talk to each other find the one that plays, whichever it is."""
    host = invited(world)
    guest = world.browser(2, host.store)
    guest.say(("route", f"#join={host.live.making.token}"))
    world.settle()
    guest.say(("do", "far join"))
    world.settle()
    play(world, host, guest, moves=3)
    for first, other in ((host, guest), (guest, host)):
        tab = taken(world, first, 60 + first.live.seat)
        world.wait(6)
        other.say(("do", "hush"))  # the host is told that the seat was opened once more
        assert connected(tab, other) and play(world, tab, other, moves=2) == 2
        tab.shut()
        world.settle()
        world.wait(6)
        other.say(("do", "hush"))
        assert connected(first, other) and play(world, first, other, moves=2) == 2 and same(first, other)


def test_a_rematch_is_of_the_tab_that_plays_it(smallest):
    players = list(paired(smallest, "tiny"))
    play(smallest, *players)
    tab = opened(smallest, players[1])
    assert asked(tab)
    players[0].say(("do", "far rematch same"))
    smallest.settle()
    players[1].say(("do", "far answer yes"))
    smallest.settle()
    smallest.wait(6)
    assert connected(*players) and players[0].desk.match.turn >= 0
    assert play(smallest, *players, moves=2) == 2
    again = opened(smallest, players[1], 33)
    assert asked(again) and again.live.id == players[1].live.id != tab.live.id
    tab.say(("do", "far here"))
    smallest.settle()
    assert not tab.live.elsewhere and tab.desk.match.turn < 0, "the match before it is free to be looked at"
    assert not players[1].live.elsewhere and play(smallest, *players, moves=1) == 1


def test_a_match_deleted_in_another_tab_is_gone_without_harm(world):
    _, guest = begun(world)
    tab = taken(world, guest)
    tab.say(("do", "home"))
    tab.say(("do", f"far forget {guest.live.id}"))
    tab.say(("do", "far setup"))
    world.settle()
    guest.say(("do", "far here"))
    world.settle()
    assert guest.desk.match is None and guest.desk.t("lost") in text_of(guest.html)


def test_a_guest_joins_while_the_invitation_is_open_in_a_tab(world):
    """Nothing of a second tab stands in the way of a first meeting."""
    host = invited(world)
    tab = opened(world, host)
    guest = joined(world, host)
    assert host.desk.match and guest.desk.match and asked(tab)
