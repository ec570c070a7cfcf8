"""A turn is one event: all its steps are checked before any takes effect, and nobody can end it otherwise."""

from typing import Any

import pytest

from game.interface import Illegal
from game.peers import kinds
from game.peers.verdict import verdict
from game.record import read
from tests.game.peers import tablets
from tests.game.peers.network import GAMES, Body, Network, sealed
from tests.game.peers.test_fair import sentences

GAME: Any = tablets


def begun(seats: int = 2, seed: int = 1) -> Network:
    """A match in which the first seat may lay tablets."""
    network = Network(GAME, seats, seed)
    network.run(lambda: network.begun and network.mover() == 1)
    network.quiet(6)
    return network


def play_to(network: Network, seat: int, phase: str) -> None:
    network.play(until=lambda: network.mover() == seat and network.peers[1].match.table.agenda[0][0] == phase)
    network.quiet(6)


def body(network: Network, seat: int, *lines: str) -> Body:
    """The body of an event with these steps, which this seat can open."""
    peer = network.peers[seat]
    made, notes = sealed(peer.state, seat, lines, network.rng.randbytes(16))
    peer.secrets.update(notes)
    return made


def heard(network: Network, seat: int, body: Body) -> list[str]:
    """What the host, or the first guest, says to an event of this seat."""
    told = network.peers[seat].speak(body).told()
    if seat == 1:
        peer, line, text = network.peers[2], network.line[2], {"is": "tail", "events": [told], "n": told["n"] + 1}
    else:
        peer, line, text = network.peers[1], network.line[seat], {"is": "event", "event": told}
    kind, values = text.pop("is"), text
    network.now += 1
    return sentences(peer.receive(line, kinds.write(str(kind), peer.place.match, **values), network.now))


def steps(network: Network, seat: int) -> list[str]:
    return [step.words.partition(":")[0] for step in network.peers[seat].match.steps if step.speaker]


def test_a_turn_of_several_steps_is_one_event() -> None:
    network = begun(3)
    for seat in (1, 2, 3):
        before = len(network.peers[1].log)
        network.say(seat, "lay a: 2", "lay b: 0", "done")
        network.run(lambda before=before: all(len(peer.log) > before for peer in network.peers.values()))  # type: ignore[misc]
        events = network.peers[2].log.events[before:]
        assert [len(event.body["steps"]) for event in events if event.body["do"] == "say"] == [3]
    network.quiet(6)
    assert steps(network, 2)[:9] == ["lay a", "lay b", "done"] * 3
    assert steps(network, 2)[9:] == ["show 0 2"] * 3
    network.play()
    assert network.same and not any(peer.trouble for peer in network.peers.values())


def test_the_seals_of_a_turn_are_numbered_as_those_of_single_steps() -> None:
    network = begun()
    network.say(1, "lay a: 1")
    network.quiet(3)
    network.say(1, "lay b: 1", "lay b: 1")
    network.quiet(3)
    state = network.peers[2].state
    assert state and [one.label for one in state.seals] == ["lay 1", "lay 2", "lay 3"]
    assert len({one.hash for one in state.seals}) == 3, "the same note has another seal each time"


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (["lay a: 1", "dance"], "over"),
        (["lay a: 1", "lay c: 1", "done"], "over"),
        (["lay a: 1", "done", "done"], "step.speaker"),
        (["done", "lay a: 1"], "step.speaker"),
        (["lay a: 1", "lay a: 1", "lay a: 1", "done"], "step.speaker"),
        (["lay a: 1", "lay a"], "peers.seal"),
        (["lay a: 1", "done: 1"], "peers.seal"),
        (["lay a: 1"] * (kinds.STEPS + 1), "peers.keys"),
        ([], "peers.keys"),
    ],
)
def test_a_list_of_which_one_step_is_wrong_has_no_effect(seat: int, lines: list[str], sentence: str) -> None:
    """Illegal, of another seat, too many, without a seal or with one too many: none of the steps is taken."""
    network = begun()
    if seat == 2:
        network.say(1, "done")
        network.quiet(6)
    other = network.peers[3 - seat]
    before = steps(network, 3 - seat), len(other.log), other.match.table
    if seat == 2 and sentence == "step.speaker":
        sentence = "over"  # after the last seat all is opened, and it is the first to show
    assert heard(network, seat, body(network, seat, *lines)) == [sentence]
    assert (steps(network, 3 - seat), len(other.log), other.match.table) == before
    state = other.state
    assert state and not state.seals and not state.due


def test_a_list_ends_where_a_draw_follows() -> None:
    network = begun()
    play_to(network, 1, "pick")
    before = len(network.peers[1].log)
    for lines in (["dig", "stop"], ["pick", "dig", "stop"], ["dig", "gold"], ["dig", "gold", "stop"]):
        assert heard(network, 1, body(network, 1, *lines)) == ["step.speaker"]
        network.do(2, network.peers[2].calm(network.now))
        assert len(network.peers[2].log) == before
    with pytest.raises(Illegal):
        network.say(1, "dig", "stop")
    network.say(1, "pick", "dig")
    network.quiet(6)
    assert steps(network, 2)[-2:] == ["pick", "dig"] and network.same


def test_a_list_ends_where_an_opening_follows() -> None:
    """The last seat can't add what its notes settle, or would settle if it says so."""
    network = begun()
    network.say(1, "lay a: 1", "done")
    network.quiet(6)
    for shown in ("show 2", "show 0"):
        assert heard(network, 2, body(network, 2, "lay a: 2", "done", shown)) == ["peers.waiting"]
        network.do(1, network.peers[1].calm(network.now))
        assert not network.peers[1].state.due
    network.say(2, "lay a: 2", "done")
    network.quiet(6)
    assert steps(network, 1)[-2:] == ["show 2", "show 1"] and network.same


def test_the_end_of_a_turn_is_not_changed_after_somebody_has_seen_its_beginning() -> None:
    """Two turns with one beginning are two events with one number: whoever has heard one refuses the other."""
    network = Network(GAME, 3, 1)
    network.run(lambda: network.begun and network.mover() == 1)
    network.quiet(6)
    host = network.peers[1]
    first = body(network, 1, "lay a: 1", "lay a: 2")
    second = {"do": "say", "steps": [first["steps"][0], ["done"]]}
    told = [host.speak(each).told() for each in (first, second)]
    network.tamper = lambda sender, to, text: None
    for guest, event in zip((2, 3), told, strict=True):
        tail = kinds.write("tail", host.place.match, events=[event], n=event["n"] + 1)
        assert not sentences(network.peers[guest].receive(network.line[guest], tail, network.now))
    tail = kinds.write("tail", host.place.match, events=[told[1]], n=told[1]["n"] + 1)
    assert sentences(network.peers[2].receive(network.line[2], tail, network.now)) == ["peers.diverged"]
    assert (
        network.peers[2].halted and steps(network, 2) == ["lay a", "lay a"] and steps(network, 3) == ["lay a", "done"]
    )


def test_a_turn_that_nobody_is_known_to_have_is_said_again_as_a_whole() -> None:
    network = begun()
    network.tamper = lambda sender, to, text: None
    network.say(1, "lay a: 1", "lay b: 2", "done")
    network.tamper = None
    said = network.peers[1].log.events[-1].body
    assert len(said["steps"]) == 3
    network.move(2)
    assert network.peers[1].pledged == said and steps(network, 1) == []
    view = [step.words for step in network.peers[1].view.steps if step.speaker]
    assert view == ["lay a: 1", "lay b: 2", "done"], "its own seat sees it all the time"
    network.quiet(10)
    assert network.peers[2].log.events[-1].body == said and steps(network, 2) == ["lay a", "lay b", "done"]
    network.play()
    assert network.same


@pytest.mark.parametrize("asker", [1, 2])
@pytest.mark.parametrize("stays", [0, 1, 2])
def test_a_take_back_leads_into_a_turn_and_all_have_signed_what_stays(asker: int, stays: int) -> None:
    network = begun()
    before = len(network.peers[1].match.steps)
    network.say(1, "lay a: 1", "lay b: 2", "done")
    network.quiet(6)
    network.do(asker, network.peers[asker].ask("back", network.now, to=before + stays))
    network.quiet(3)
    network.do(3 - asker, network.peers[3 - asker].answer(True, network.now))
    network.quiet(6)
    state = network.peers[2].state
    assert state and steps(network, 2) == ["lay a", "lay b", "done"][:stays] and len(state.seals) == min(stays, 2)
    for seat, peer in network.peers.items():
        found = verdict(read(peer.record(), GAMES), {3 - seat: network.peers[3 - seat].signer.key.hex()})
        assert found.reach == before + stays
    network.say(1, *["lay a: 0", "lay a: 0"][: 2 - stays], "done")
    network.quiet(6)
    network.play()
    network.quiet(6)
    record = read(network.peers[1].record(), GAMES)
    assert all(verdict(record, {seat: peer.signer.key.hex()}).proved for seat, peer in network.peers.items())


def test_a_question_to_go_back_that_is_declined_takes_nothing_from_the_proof() -> None:
    network = begun()
    before = len(network.peers[1].match.steps)
    network.say(1, "lay a: 1", "lay b: 2", "done")
    network.quiet(6)
    network.do(1, network.peers[1].ask("back", network.now, to=before + 1))
    network.quiet(3)
    network.do(2, network.peers[2].answer(False, network.now))
    network.quiet(6)
    record = read(network.peers[2].record(), GAMES)
    assert verdict(record, {1: network.peers[1].signer.key.hex()}).reach == before + 3


def test_a_turn_is_there_after_a_restart_before_anybody_has_heard_it() -> None:
    network = begun()
    network.say(1, "done")
    network.quiet(6)
    network.tamper = lambda sender, to, text: None if sender == 2 else text
    network.say(2, "lay a: 1", "lay a: 0", "done")
    network.tamper = None
    network.restart(2)
    network.quiet(10)
    assert steps(network, 1)[:4] == ["done", "lay a", "lay a", "done"] and steps(network, 1)[4:] == ["show 0 1", "show"]
    assert network.same
