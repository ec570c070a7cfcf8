"""A host that becomes a guest gives up what nobody may have heard: what a new host that has heard it could make of it.

It has the former host's move and link, and by that the draw, before it shows its own link. So the former host must say
the same again, whatever the new host answers.
"""

from typing import Any

import pytest
from network import Network
from playing import EVERY
from test_peers_fair import drawn, forced, hiding, sentences

from game.interface import Illegal
from game.peers import act, kinds
from game.peers.effect import Keep
from game.peers.retreat import FORCED
from game.peers.strict import Unfit


def moved(game: str = "duel", seed: int = 3, moves: int = 1) -> Network:
    """A host that has caused a draw by its last moves, and shown its link; the others seem not to have heard it."""
    network = Network(EVERY[game], 2, seed)
    while True:
        network.play(until=lambda: network.begun and (network.mover() == 1 or network.over))
        assert not network.over, "another seed has such a draw"
        network.quiet(6)
        length = len(network.peers[1].log)
        network.tamper = lambda sender, to, text: None
        for said in range(1, 100):
            words = drawn(network, 1) if said >= moves else ""
            if words:
                network.do(1, network.peers[1].say(words, network.now))
            else:
                network.choose(1)
            if network.mover() != 1:
                break
        network.tamper = None
        bodies = [event.body["do"] for event in network.peers[1].log.events[length:]]
        if bodies == ["say"] * (len(bodies) - 1) + ["link"] and len(bodies) > moves:
            return network
        network.cut(2)
        network.connect(2)


def usurped(network: Network) -> list[dict[str, Any]]:
    """The guest leads on and the host becomes its guest. What the host said by choice, at the end of its log."""
    own = network.peers[1].log.events[len(network.peers[2].log) :]
    network.move(2)
    return [event.body for event in own if event.body["do"] not in FORCED]


def test_a_move_that_the_new_host_refuses_is_said_again() -> None:
    """Else the new host, who knows the draw from the link it has heard, chooses whether that move counts."""
    network = moved()
    (said,) = usurped(network)
    former, leader = network.peers[1], network.peers[2]
    before = len(leader.log)
    for _ in range(3):
        network.tamper = lambda sender, to, text: None if '"is":"event"' in text else text
        network.quiet(4)
        no = kinds.write("refused", former.place.match, n=len(former.log), why="peers.illegal")
        network.do(1, former.receive(network.line[1], no, network.now))
        assert former.wish == said and former.trouble
        with pytest.raises(Unfit):
            former.say(former.match.legal[0], network.now)
        network.do(1, former.calm(network.now))
        with pytest.raises(Unfit) as found:
            former.say(former.match.legal[0], network.now)
        assert found.value.sentence == "peers.unconfirmed"
    assert len(leader.log) == before
    network.tamper = None
    network.quiet(10)
    assert leader.log.events[before].body == said and not former.pledged
    network.play()
    assert network.same


def test_a_question_put_before_it_changes_nothing() -> None:
    """The move is on another hash then, and the draw is the same: its links are those of the same index."""
    network = moved()
    former, leader = network.peers[1], network.peers[2]
    index = former.course.index
    link = former.course.links[1]
    network.cut(2)
    network.host = 2
    network.do(2, leader.lead(network.now, {1}))
    assert forced(leader, {"do": "ask", "what": "pause"})
    network.do(1, former.follow(network.now))
    network.connect(1)
    (said,) = former.pledged
    network.quiet(10)
    assert leader.log.events[-3].body == said or said in [event.body for event in leader.log.events[-4:]]
    assert leader.course.index == index and leader.course.links[1] == link and not former.trouble
    network.do(1, former.answer(False, network.now))
    network.play()
    assert network.same


@pytest.mark.parametrize("dies", [False, True])
def test_several_moves_are_said_again_in_their_order(dies: bool) -> None:
    """Also after a restart: they are stored."""
    network = moved("builders", 1, moves=2)
    said = usurped(network)
    former, leader = network.peers[1], network.peers[2]
    assert len(said) > 1 and former.pledged == said
    if dies:
        network.restart(1)
        assert network.peers[1].pledged == said and network.peers[1].wish == said[0]
    before = len(leader.log)
    network.quiet(20)
    assert [event.body for event in leader.log.events[before:] if event.body["do"] == "say"][: len(said)] == said
    assert not network.peers[1].pledged
    network.play()
    assert network.same


def consented(heard: bool) -> Network:
    """The host of three has consented to a draw without the third, who is gone; the asker may have heard just that."""
    network = Network(EVERY["builders"], 3, 1)
    network.tamper = lambda sender, to, text: None if sender == 3 and '"link"' in text else text
    network.run(lambda: network.begun)
    network.cut(3)
    network.quiet(65)
    network.do(2, network.peers[2].ask("fresh", network.now, seats=[3]))
    network.quiet(3)
    network.tamper = lambda sender, to, text: text if heard and (sender == 2 or '"do":"answer"' in text) else None
    network.do(1, network.peers[1].answer(True, network.now))
    network.quiet(2)
    network.tamper = None
    assert bool(network.peers[2].course.ask) is not heard
    return network


@pytest.mark.parametrize("dies", [False, True])
@pytest.mark.parametrize("heard", [False, True])
def test_a_host_that_dies_between_its_consent_and_being_heard(heard: bool, dies: bool) -> None:
    """The asker leads on without it, and says something else there: the host's own log can give way."""
    network = consented(heard)
    if dies:
        network.restart(1)
    for guest in list(network.line):
        network.cut(guest)
    network.host = 2
    leader = network.peers[2]
    network.do(2, leader.lead(network.now, {1, 3}))
    if heard:
        network.do(2, leader.ask("pause", network.now))
    else:
        network.do(2, leader.answer(False, network.now))
    network.connect(3)
    network.quiet(5)
    network.do(1, network.peers[1].follow(network.now))
    network.connect(1)
    network.quiet(20)
    assert network.same and not network.peers[1].trouble and not leader.trouble, network.state()


def test_a_consent_after_which_a_link_was_shown_is_not_given_up() -> None:
    """If the others could withdraw the question, they would know this seat's link of a draw that is still to come."""
    network = Network(EVERY["builders"], 3, 1)
    network.tamper = hiding(3)
    network.run(lambda: network.begun)
    network.quiet(65)
    network.do(2, network.peers[2].ask("fresh", network.now, seats=[3]))
    network.quiet(3)
    network.tamper = lambda sender, to, text: None
    former = network.peers[1]
    network.do(1, former.answer(True, network.now))
    assert former.log.events[-1].body["do"] == "answer", "nobody has heard it"
    assert forced(former, act.owing(former) or {})
    events = former.log.events[:]
    assert [event.body["do"] for event in events[-2:]] == ["answer", "link"]
    network.do(1, former.follow(network.now))
    assert former.log.events == events and not former.pledged


def test_what_is_kept_is_what_is_left() -> None:
    """The events that are given up leave the storage, and a claim goes with them."""
    network = moved()
    former = network.peers[1]
    network.tamper = lambda sender, to, text: None
    network.quiet(70)
    network.tamper = None
    network.do(1, former.ask("left", network.now, seats=[2]))
    assert former.course.alone and network.kept[1]["alone"] == "1"
    length = len(former.log)
    usurped(network)
    assert network.kept[1]["alone"] == "0" and not former.course.ended
    assert not any(network.kept[1].get(f"event:{number}") for number in range(len(former.log), length))


@pytest.mark.parametrize("value", ['{"do":"say"}', '["say"]', '[{"do":"dance"}]', "7"])
def test_what_is_pledged_is_read_strictly(value: str) -> None:
    network = moved()
    usurped(network)
    kept = {**network.kept[1], "pledged": value}
    with pytest.raises(Unfit) as found:
        type(network.peers[1]).restore(kept, EVERY)
    assert found.value.sentence == "peers.kept"


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
        guest.say("nothing", network.now)


def test_an_instance_that_was_replaced_hears_nothing() -> None:
    """Another one keeps the log now; what this one added would be found in it later."""
    network = Network(EVERY["duel"], 2, 3)
    network.play(until=lambda: network.begun and network.mover() == 1)
    network.quiet(6)
    guest, length = network.peers[2], len(network.peers[2].log)
    guest.replaced = True
    kept = dict(network.kept[2])
    network.choose(1)
    network.quiet(10)
    assert len(guest.log) == length and network.kept[2] == kept
