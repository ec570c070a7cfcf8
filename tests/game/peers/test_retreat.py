"""A host that becomes a guest takes back at most one own event, which nobody is known to have, and nothing built on it.

Somebody may have heard it all the same: so a move is said again, whatever the new host answers.
"""

import json

import pytest

from game.interface import Illegal
from game.peers import kinds
from game.peers.effect import Keep
from game.peers.match_state import SHOWN
from game.peers.peer import Peer
from game.peers.strict import Unfit
from tests.game.peers.network import GAMES, Network
from tests.game.peers.test_fair import forced, sentences
from tests.game.playing import EVERY


def moved(game: str = "duel", seed: int = 3) -> Network:
    """A host that has just moved; it does not know that the other seat has heard it."""
    network = Network(EVERY[game], 2, seed)
    network.play(until=lambda: network.begun and network.mover() == 1 and len(network.peers[1].match.steps) > 20)
    network.quiet(6)
    network.tamper = lambda sender, to, text: None
    network.choose(1)
    network.tamper = None
    return network


def test_nothing_follows_an_own_event_that_nobody_has() -> None:
    """No link, no note, no further move: so all that is shown stays true."""
    for seed in range(8):
        network = Network(EVERY["builders"], 2, seed)
        network.play(until=lambda network=network: network.begun and network.mover() == 1)  # type: ignore[misc]
        network.quiet(6)
        network.tamper = lambda sender, to, text: None
        host = network.peers[1]
        length = len(host.log)
        for _ in range(3):
            if network.mover() == 1:
                network.choose(1)
            network.quiet(4)
        assert len(host.log) == length + 1 and host.log.events[-1].body["do"] not in SHOWN
        network.tamper = None
        network.play()
        assert network.same


def test_a_move_that_the_new_host_refuses_is_said_again() -> None:
    network = moved()
    former, leader = network.peers[1], network.peers[2]
    said = former.log.events[-1].body
    network.move(2)
    assert former.pledged == said
    before = len(leader.log)
    for _ in range(3):
        network.tamper = lambda sender, to, text: None if '"is":"event"' in text else text
        network.quiet(4)
        no = kinds.write("refused", former.place.match, n=len(former.log), why="peers.illegal")
        network.do(1, former.receive(network.line[1], no, network.now))
        assert former.pledged == said and former.trouble
        with pytest.raises(Unfit):
            former.say(former.match.legal[:1], network.now)
        network.do(1, former.calm(network.now))
        with pytest.raises(Unfit) as found:
            former.say(former.match.legal[:1], network.now)
        assert found.value.sentence == "peers.unconfirmed"
    assert len(leader.log) == before
    network.tamper = None
    network.quiet(10)
    assert leader.log.events[before].body == said and not former.pledged
    network.play()
    assert network.same


@pytest.mark.parametrize("dies", [False, True])
def test_a_question_put_before_it_changes_nothing(dies: bool) -> None:
    """Nobody can settle it without this seat, which says its move first; also after a restart."""
    network = moved()
    former, leader = network.peers[1], network.peers[2]
    said = former.log.events[-1].body
    network.cut(2)
    network.host = 2
    network.do(2, leader.lead(network.now, {1}))
    assert forced(leader, {"do": "ask", "what": "back", "to": len(leader.match.steps) - 1}) or True
    network.do(1, former.follow(network.now))
    network.connect(1)
    if dies:
        network.restart(1)
        former = network.peers[1]
    network.quiet(10)
    assert said in [event.body for event in leader.log.events[-4:]] and not former.trouble and not former.pledged
    network.play()
    assert network.same


def test_what_another_seat_has_is_not_taken_back() -> None:
    network = moved()
    network.quiet(10)
    former = network.peers[1]
    events = [*former.log.events]
    network.move(2)
    assert former.log.events[: len(events)] == events and not former.pledged
    network.play()
    assert network.same


@pytest.mark.parametrize("dies", [False, True])
def test_what_a_host_has_given_is_not_taken_back_by_a_guest_that_has_led(dies: bool) -> None:
    """Also after a restart, while it awaited a third seat's log: what it has shown upon its own event stays true."""
    network = Network(EVERY["tiny"], 3, 5)
    network.play(until=lambda: network.begun and network.mover() == 2)
    network.quiet(6)
    network.do(2, network.peers[2].ask("pause", network.now))
    network.quiet(3)
    events = [*network.peers[2].log.events]
    assert events[-1].seat == 2
    network.cut(2)
    network.do(2, network.peers[2].lead(network.now, {1}))
    assert network.peers[2].gathering == {3}
    if dies:
        network.peers[2] = Peer.restore(dict(network.kept[2]), GAMES)
    network.do(2, network.peers[2].follow(network.now))
    assert network.peers[2].log.events == events


def test_an_own_event_that_was_made_anew_counts_no_more() -> None:
    """Two own events of one number: a host that has heard both can't choose, also after a reload."""
    network = moved("tiny", 1) if EVERY["tiny"].lot else moved()
    former = network.peers[1]
    given = former.log.events[-1]
    network.do(1, former.follow(network.now))
    former.pledged = None
    network.say(1, next(words for words in former.match.legal if [words] != given.body["steps"][0]))
    network.host = 2
    network.do(2, network.peers[2].lead(network.now, {1}))
    network.connect(1)
    network.run(lambda: given.hash in network.peers[1].void)
    kept = json.loads(network.kept[1]["void"])
    assert given.hash in kept
    network.restart(1)
    assert given.hash in network.peers[1].void


@pytest.mark.parametrize("value", ["[]", "{}", '"x"', "7", '{"do":"dance"}', '[{"do":"resume"}]'])
def test_what_is_pledged_is_read_strictly(value: str) -> None:
    network = moved()
    network.kept[1]["pledged"] = value
    try:
        network.restart(1)
    except Illegal:
        return
    assert network.peers[1].pledged is None


def test_a_wrong_end_of_a_log_is_not_made_good_by_its_length() -> None:
    """The pause because of logs that differ ends by equal logs alone, not by a message that tells a small length."""
    network = Network(EVERY["duel"], 2, 3)
    network.play(until=lambda: network.begun and network.mover() == 1)
    network.quiet(6)
    guest, match = network.peers[2], network.peers[1].place.match
    other = network.peers[1].speak({"do": "ask", "what": "pause"}).told() | {"n": 0, "prev": guest.log.heads[0]}
    wrong = kinds.write("tail", match, events=[other], n=1)
    assert sentences(guest.receive(network.line[2], wrong, network.now)) == ["peers.diverged"]
    assert guest.halted
    for events, n in (([], 0), ([guest.log.events[0].told()], 1)):
        text = kinds.write("tail", match, events=events, n=n)
        assert sentences(guest.receive(network.line[2], text, network.now)) == ["peers.trouble"]
    assert guest.halted
    effects = guest.calm(network.now)
    assert not guest.halted and not any(isinstance(effect, Keep) and effect.key == "wish" for effect in effects)
    with pytest.raises(Illegal):
        guest.say(["nothing"], network.now)
