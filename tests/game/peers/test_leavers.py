"""Somebody leaves for good: the others end the match, nothing open or unheard is in the way, and it may go on."""

import pytest

from game.peers.consent import asked
from game.peers.kinds import OFTEN
from game.peers.match_data import Due, Ended
from game.peers.peer import LEFT, Peer
from game.peers.strict import Unfit
from tests.game.peers.network import Network
from tests.game.peers.test_fair import drawn
from tests.game.playing import EVERY

GAMES = ("duel", "builders", "valley")


def begun(seats: int, seed: int = 3, game: str = "tiny") -> Network:
    """A match in which somebody is to move."""
    network = Network(EVERY[game], seats, seed)
    network.run(lambda: network.begun and network.mover() > 0)
    network.quiet(3)
    return network


def silent(network: Network, gone: int) -> None:
    """Nothing comes from this seat any more, nor to it, over lines that stay open."""
    network.tamper = lambda seat, to, text: None if gone in (seat, to) else text


def back(network: Network, seat: int) -> list[int]:
    """The seats of which a peer has told that the match goes on with them."""
    return [tell.values["seat"] for tell in network.told[seat] if tell.what == "rejoined"]


def do(network: Network, seat: int, what: str, *seats: int) -> None:
    network.do(seat, network.peers[seat].ask(what, network.now, seats=seats))
    network.quiet(3)


@pytest.mark.parametrize("gone", [1, 2])
@pytest.mark.parametrize("moved", [0, 1])
def test_a_line_that_heals_by_itself_brings_the_match_back(gone: int, moved: int) -> None:
    """No new line, no greeting, and in either seat's turn: heartbeats alone show that the other one is there."""
    network = begun(2)
    for _ in range(moved):
        network.choose(network.mover())
        network.run(lambda: network.mover() > 0)
    silent(network, gone)
    network.quiet(LEFT - 5)
    with pytest.raises(Unfit) as why:
        do(network, 3 - gone, "left", gone)
    assert why.value.sentence == "peers.early"
    network.quiet(30)
    do(network, 3 - gone, "left", gone)
    stays = network.peers[3 - gone]
    assert stays.state.ended == Ended("left", (gone,)) and back(network, 3 - gone) == []
    network.quiet(60)
    assert stays.state.over
    network.tamper = None
    network.quiet(20)
    assert not stays.state.over and network.same and back(network, 3 - gone) == [gone]
    network.play()


@pytest.mark.parametrize("ends", [(1,), (2,), (1, 2)])
def test_a_line_that_heals_by_itself_brings_a_draw_under_way_back(ends: tuple[int, ...]) -> None:
    """Who has ended the match shows no link: that is no reason to think that the other one withholds the own one."""
    network = begun(2, game="duel")
    network.play(until=lambda: network.mover() == 1 and drawn(network, 1) != "")
    network.tamper = lambda seat, to, text: None if seat == 2 else text
    network.say(1, drawn(network, 1))
    network.run(lambda: network.peers[2].state.due is not None)
    network.tamper = lambda seat, to, text: None
    network.quiet(LEFT + 30)
    for seat in ends:
        do(network, seat, "left", 3 - seat)
        assert network.peers[seat].state.ended == Ended("left", (3 - seat,)) and network.peers[seat].state.due
    network.quiet(60)
    network.tamper = None
    network.quiet(20)
    assert network.same and not any(peer.state.over for peer in network.peers.values())
    assert all(back(network, seat) for seat in ends)
    network.play()


@pytest.mark.parametrize("game", GAMES)
def test_a_move_that_nobody_has_heard_is_kept_through_the_end(game: str) -> None:
    network = begun(2, game=game)
    network.play(until=lambda: network.mover() == 2)
    silent(network, 1)
    network.choose(2)
    wish = network.peers[2].wish
    assert wish
    network.quiet(LEFT + 30)
    do(network, 2, "left", 1)
    network.restart(2)
    assert network.peers[2].state.over and network.peers[2].wish == wish
    network.tamper = None
    network.quiet(20)
    network.run(lambda: network.same)
    assert network.peers[1].log.knows(network.peers[2].spoken)
    assert not [tell for tell in network.told[2] if tell.what == "dropped"]
    network.play()


@pytest.mark.parametrize("asker", [1, 2, 3])
def test_what_else_is_asked_gives_way_to_the_end(asker: int) -> None:
    """Whoever has asked for a pause: it takes the consent of the one who is gone, or of nobody who is there."""
    network = begun(3)
    do(network, asker, "pause")
    if asker == 1:
        network.do(2, network.peers[2].answer(True, network.now))
        network.quiet(3)
    network.cut(3)
    network.quiet(LEFT + 1)
    do(network, 1, "left", 3)
    assert network.peers[2].state.ask.what == "left" and network.peers[2].state.ask.missing == {2}
    network.do(2, network.peers[2].answer(True, network.now))
    network.quiet(3)
    for seat in (1, 2):
        assert network.peers[seat].state.ended == Ended("left", (3,))
    network.connect(3)
    network.quiet(10)
    assert network.same and not network.peers[1].state.over
    assert back(network, 1) == back(network, 2) == back(network, 3) == [3]
    network.play()


def test_whoever_is_passed_over_cannot_end_what_is_asked_by_asking() -> None:
    """A seat without which a draw shall be made shows its part; else nothing that it asks has any effect."""
    network = begun(3)
    state = network.peers[1].state
    state.due = Due(state.index + 1, (1, 2, 3), {1: b"", 2: b""})
    state.propose(asked(0, 1, {"do": "ask", "what": "fresh", "seats": [3]}, state))
    with pytest.raises(Unfit) as why:
        state.propose(asked(0, 3, {"do": "ask", "what": "left", "seats": [2]}, state))
    assert why.value.sentence == "peers.ask.another" and state.ask.what == "fresh"


def test_whoever_has_asked_enough_can_still_end_the_match() -> None:
    network = begun(3)
    network.cut(3)
    network.quiet(LEFT + 1)
    for _ in range(OFTEN):
        do(network, 1, "pause")
        network.do(1, network.peers[1].answer(False, network.now))
        network.quiet(3)
    with pytest.raises(Unfit) as why:
        do(network, 1, "pause")
    assert why.value.sentence == "peers.ask.often"
    for _ in range(OFTEN):
        do(network, 1, "left", 3)
        network.do(2, network.peers[2].answer(False, network.now))
        network.quiet(3)
    with pytest.raises(Unfit) as why:
        do(network, 1, "left", 3)
    assert why.value.sentence == "peers.ask.often", "no log grows by questions alone"
    do(network, 2, "left", 3)
    assert network.peers[1].state.ask.what == "left"


@pytest.mark.parametrize("seats", [3, 4])
def test_what_the_one_who_is_gone_has_sealed_is_not_waited_for(seats: int) -> None:
    """A choice that only it could open: the others have opened theirs."""
    network = begun(seats, game="valley")
    state = network.peers[1].state
    network.play(until=lambda: bool(state.due and not state.due.index and seats in state.due.missing))
    silent(network, seats)
    network.quiet(LEFT + 30)
    assert state.due and state.due.missing == (seats,)
    do(network, 2, "left", seats)
    for other in range(1, seats):
        if other != 2:
            network.do(other, network.peers[other].answer(True, network.now))
            network.quiet(3)
    assert state.ended == Ended("left", (seats,))
    network.tamper = None
    network.quiet(30)
    assert network.same and not state.over and state is network.peers[1].state
    network.play()


def test_a_pledged_move_that_is_impossible_is_given_up_once_the_person_goes_on() -> None:
    """Else the seat would halt again at once, and could neither play nor end the match with those who are there."""
    network = begun(3)
    network.cut(3)
    network.quiet(LEFT + 1)
    peer = network.peers[2]
    peer.pledged = {"do": "say", "steps": [["no such step"]]}
    network.quiet(3)
    assert peer.trouble and peer.trouble.sentence == "peers.pledged"
    network.do(2, peer.calm(network.now))
    network.quiet(3)
    assert not peer.trouble and not peer.busy and network.kept[2]["pledged"] == "{}"
    do(network, 2, "left", 3)
    network.do(1, network.peers[1].answer(True, network.now))
    network.quiet(3)
    assert peer.state.ended == network.peers[1].state.ended == Ended("left", (3,))
    network.connect(3)
    network.quiet(10)
    network.play()


@pytest.mark.parametrize("named", ["[1]", "[1,3]", "[3]", "[]", "[2]", "[4]", None])
def test_whom_the_end_on_this_device_names_is_kept(named: str | None) -> None:
    """Nobody else than others; all of them, as once, if it is not known."""
    network = begun(3)
    network.cut(2)
    network.quiet(LEFT + 1)
    do(network, 2, "left", 1)
    network.restart(2)
    network.cut(2)
    assert network.peers[2].state.ended == Ended("left", (1,))
    network.kept[2]["parted"] = named or ""
    if not named:
        del network.kept[2]["parted"]
    found = Peer.restore(network.kept[2], EVERY).state.ended
    assert found == Ended("left", {"[1]": (1,), "[3]": (3,)}.get(named or "", (1, 3)))


def test_a_line_on_which_nobody_has_shown_a_seat_tells_a_guest_nothing() -> None:
    """The others stay lost, so that the match can be ended all the same."""
    network = begun(3)
    network.cut(2)
    network.quiet(100)
    peer = network.peers[2]
    network.do(2, peer.connect("strange", network.now))
    network.quiet(LEFT - 90)
    assert peer.lost.keys() == {1, 3}
    do(network, 2, "left", 1)
    assert peer.state.ended == Ended("left", (1,)) and not peer.busy


def test_who_takes_over_gives_the_others_three_new_minutes() -> None:
    """What they owed could reach nobody while the host was gone."""
    network = Network(EVERY["tiny"], 3, 5)
    network.run(lambda: network.begun)
    network.tamper = lambda sender, to, text: None if sender == 3 and '"do":"link"' in text else text
    network.quiet(LEFT + 20)
    peer = network.peers[2]
    assert peer.away(3, network.now) > LEFT
    network.cut(2)
    network.do(2, peer.lead(network.now, [1]))
    assert peer.away(3, network.now) < 5
    network.quiet(LEFT + 5)
    assert peer.away(3, network.now) > LEFT
