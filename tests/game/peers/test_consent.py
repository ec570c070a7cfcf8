"""Actions by consent: take back, a fresh draw, claim, resign, pause, rematch; greetings; and presence."""

import os
import sys
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from game import Illegal, record
from game.language import native
from game.peers import proof
from game.peers.kinds import ASKED, GREETINGS
from game.peers.match_data import Ended
from game.peers.peer import Peer
from game.peers.strict import Unfit
from tests.game.peers.network import Network
from tests.game.playing import EVERY

MATCHES = 200 if os.environ.get("NILE_FULL") and sys.platform != "emscripten" else 5

every_number = pytest.mark.parametrize("seats", [2, 3, pytest.param(4, marks=pytest.mark.full)])


def under_way(seats: int = 3, seed: int = 1, ply: int = 0) -> Network:
    network = Network(EVERY["tiny"], seats, seed)
    network.play(until=lambda: network.begun and len(network.peers[1].match.steps) >= (ply or 2 * seats))
    network.run(lambda: network.same and network.mover() > 0)
    network.quiet(6)
    return network


def all_say(network: Network, yes: bool = True) -> None:
    """Everyone who is asked answers; one after the other."""
    for seat, peer in network.peers.items():
        if peer.state.ask and seat in peer.state.ask.missing:
            network.do(seat, peer.answer(yes, network.now))
        network.quiet(3)


def verified(network: Network) -> list[proof.Made]:
    return proof.verify(record.read(network.peers[1].record(), EVERY))


@every_number
def test_take_back_by_consent_of_all(seats: int) -> None:
    """The log grows, the state is that of the earlier point, and later seals are void."""
    network = under_way(seats)
    asker = network.mover()
    network.choose(asker)
    network.quiet(3)
    network.do(asker, network.peers[asker].ask("back", network.now, to=2 * seats))
    network.quiet(3)
    lengths = len(network.peers[1].log)
    assert len(network.peers[1].match.steps) > 2 * seats, "not before all agree"
    all_say(network)
    assert network.same and len(network.peers[1].match.steps) == 2 * seats
    assert len(network.peers[1].log) == lengths + seats - 1
    assert not network.peers[1].state.seals
    network.play()
    verified(network)


def test_draws_made_again_use_new_indices() -> None:
    """A Duel: back before a refill, and on; the same step then draws something else, and the record is still proved."""
    network = Network(EVERY["duel"], 2, 3)
    network.play(until=lambda: network.begun and network.peers[1].state.index >= 4)
    network.run(lambda: network.same and network.mover() > 0)
    state = network.peers[1].state
    ply = state.draws[2].ply - 1
    assert state.match.game.turn(state.match.tables[ply]) > 0
    words = state.match.steps[ply].words
    used = state.index
    network.do(2, network.peers[2].ask("back", network.now, to=ply))
    network.quiet(3)
    all_say(network)
    assert network.same and len(network.peers[1].match.steps) == ply
    seat = network.mover()
    network.say(seat, words)
    network.quiet(3)
    indices = [draw.index for draw in network.peers[1].state.draws]
    assert indices == [1, 2, used + 1]
    network.play()
    assert [made.index for made in verified(network)] == [draw.index for draw in network.peers[2].state.draws]


def test_nothing_is_taken_back_in_the_middle_of_a_draw() -> None:
    """Who has not shown its link may know the draw already, and would choose whether it counts."""
    network = Network(EVERY["duel"], 2, 3)
    network.play(until=lambda: network.begun and network.peers[1].state.index == 2)
    network.tamper = lambda sender, to, text: None if sender == 2 and '"do":"link"' in text else text
    network.run(lambda: bool(network.peers[1].state.due and network.peers[1].state.due.missing == (2,)))
    for what in ("back", "pause", "resign"):
        with pytest.raises(Unfit) as why:
            network.peers[1].ask(what, network.now, to=18 if what == "back" else 0)
        assert why.value.sentence == f"peers.ask.{what}"
    network.tamper = None
    network.play()
    assert [made.index for made in verified(network)][:2] == [1, 2]


def test_not_past_an_opening_of_secrets() -> None:
    network = under_way(2, 2, ply=8)
    floor = network.peers[1].state.floor
    assert floor >= 8
    for to in range(floor):
        with pytest.raises(Unfit) as why:
            network.peers[1].ask("back", network.now, to=to)
        assert why.value.sentence == "peers.ask.back"


@every_number
def test_one_no_is_enough_and_the_asker_may_take_it_back(seats: int) -> None:
    network = under_way(seats)
    for refuser in (1, seats):
        network.do(1, network.peers[1].ask("pause", network.now))
        network.quiet(3)
        assert all(peer.state.ask for peer in network.peers.values())
        with pytest.raises(Unfit):
            network.peers[2].ask("resign", network.now)
        network.do(refuser, network.peers[refuser].answer(False, network.now))
        network.quiet(3)
        assert not any(peer.state.ask or peer.state.paused for peer in network.peers.values())
    network.play()


def test_who_plays_on_declines_a_take_back() -> None:
    network = under_way(2)
    network.choose(1)
    network.quiet(3)
    network.do(1, network.peers[1].ask("back", network.now, to=4))
    network.run(lambda: bool(network.peers[2].state.ask))
    network.choose(2)
    network.quiet(3)
    assert not any(peer.state.ask for peer in network.peers.values())
    network.play()


@every_number
def test_pause(seats: int) -> None:
    network = under_way(seats)
    network.do(2, network.peers[2].ask("pause", network.now))
    network.quiet(3)
    all_say(network)
    assert all(peer.state.paused for peer in network.peers.values())
    with pytest.raises(Unfit):
        network.choose(1)
    network.restart(2)
    network.quiet(3)
    network.do(2, network.peers[2].resume(network.now))
    network.quiet(3)
    network.play()
    verified(network)


@every_number
def test_resignation(seats: int) -> None:
    """Two seats: at once. More: by consent of all, since it ends the match for them too."""
    network = under_way(seats)
    network.do(2, network.peers[2].ask("resign", network.now))
    network.quiet(3)
    assert network.over is (seats == 2)
    all_say(network)
    assert network.over and {peer.state.ended.how for peer in network.peers.values()} == {"resign"}
    assert "ended: resign 2\n" in network.peers[1].record()
    with pytest.raises(Illegal):
        network.choose(1)
    verified(network)


def silent(seats: int) -> Network:
    """A match in which the last seat does not show its link, nor a sign of life, and all others have."""
    network = Network(EVERY["tiny"], seats, 5)
    network.tamper = mute(seats)
    network.run(lambda: network.begun)
    network.quiet(10)
    assert network.peers[1].state.due.missing == (seats,)
    return network


def mute(*seats: int) -> Callable[[int, int, str], str | None]:
    """Nothing is heard of these seats once the match has begun."""
    dropped = ('"do":"link"', '"is":"beat"')
    return lambda sender, to, text: None if sender in seats and any(each in text for each in dropped) else text


def all_others_agree(network: Network, to: str, about: int) -> None:
    """Seat 1 asks for something because of that seat, which is away, and everybody who is there says yes."""
    network.do(1, network.peers[1].ask(to, network.now, seats=[about]))
    network.quiet(3)
    for seat in range(2, about):
        network.do(seat, network.peers[seat].answer(True, network.now))
        network.quiet(3)


@pytest.mark.parametrize("seats", [3, 4])
def test_a_fresh_draw_without_a_seat_that_refuses_to_reveal(seats: int) -> None:
    network = silent(seats)
    with pytest.raises(Unfit) as why:
        network.peers[1].ask("fresh", network.now, seats=[seats])
    assert why.value.sentence == "peers.early", "it is there, and has a minute to show its link"
    network.cut(seats)
    network.quiet(60)
    all_others_agree(network, "fresh", seats)
    state = network.peers[1].state
    assert state.draws[0].index == 2 and state.draws[0].seats == tuple(range(1, seats))
    network.tamper = None
    network.connect(seats)
    network.play()
    made = verified(network)
    assert made[0].without == (seats,)
    assert f"without {seats}: 2\n" in network.peers[1].record()
    assert not network.peers[1].state.absent, "who does something again takes part in the draws again"


def test_two_seats_never_draw_afresh() -> None:
    """A draw from the links of one seat alone is one that it knows before."""
    network = silent(2)
    network.cut(2)
    network.quiet(90)
    with pytest.raises(Unfit) as why:
        network.peers[1].ask("fresh", network.now, seats=[2])
    assert why.value.sentence == "peers.ask.fresh"


def test_the_end_of_a_match_that_the_other_has_left_stands_until_it_is_there() -> None:
    """It is no event: the match is over on this device, over a restart too; then it goes on."""
    network = silent(2)
    network.cut(2)
    with pytest.raises(Unfit) as why:
        network.peers[1].ask("left", network.now, seats=[2])
    assert why.value.sentence == "peers.early"
    network.quiet(200)
    length = len(network.peers[1].log)
    network.do(1, network.peers[1].ask("left", network.now, seats=[2]))
    network.restart(1)
    network.cut(2)
    state = network.peers[1].state
    assert state.over and state.ended == Ended("left", (2,))
    assert len(network.peers[1].log) == length and "ended:" not in network.peers[1].record()
    for what in ("rematch", "swap", "pause", "back"):
        with pytest.raises(Unfit):
            network.peers[1].ask(what, network.now)
    network.tamper = None
    network.connect(2)
    network.quiet(5)
    assert not network.peers[1].state.ended and network.same
    network.restart(1)
    assert not network.peers[1].state.ended
    network.play()
    verified(network)


@pytest.mark.parametrize("seats", [3, 4])
def test_ending_the_match_without_a_seat_that_refuses_to_reveal(seats: int) -> None:
    network = silent(seats)
    network.cut(seats)
    network.quiet(200)
    all_others_agree(network, "left", seats)
    assert network.peers[1].state.ended.how == "left"
    network.tamper = None
    network.connect(seats)
    network.quiet(5)
    assert network.same and not network.peers[1].state.ended, "it goes on when the seat is there again"
    network.play()
    verified(network)


def test_two_seats_that_refuse_to_reveal() -> None:
    """Two of four are gone: the other two agree to draw without the one, then without the other."""
    network = Network(EVERY["tiny"], 4, 5)
    network.tamper = mute(3, 4)
    network.run(lambda: network.begun)
    network.quiet(10)
    network.cut(3)
    network.cut(4)
    for seat in (3, 4):
        network.quiet(60)
        network.do(1, network.peers[1].ask("fresh", network.now, seats=[seat]))
        network.quiet(3)
        assert network.peers[2].state.ask.missing == {2}
        network.do(2, network.peers[2].answer(True, network.now))
        network.quiet(3)
    assert network.peers[1].state.draws[0].seats == (1, 2) and network.peers[1].state.draws[0].index == 3
    network.tamper = None
    network.connect(3)
    network.connect(4)
    network.play()
    assert verified(network)[0].without == (3, 4)


def test_nobody_can_be_passed_over_who_has_shown_all() -> None:
    """A host hides a guest's link, and another guest believes it: that guest refuses, until its person goes on."""
    network = Network(EVERY["tiny"], 3, 5)
    network.run(lambda: network.begun)
    network.tamper = lambda sender, to, text: None if sender == 3 and '"do":"link"' in text else text
    network.quiet(65)
    host, guest = network.peers[1], network.peers[3]
    network.do(1, host.ask("fresh", network.now, seats=[3]))
    network.quiet(3)
    network.do(2, network.peers[2].answer(True, network.now))
    network.quiet(10)
    assert not guest.state.ended and not guest.state.absent and guest.trouble.sentence == "peers.passed"
    network.do(3, guest.calm(network.now))
    network.quiet(10)
    assert network.same and not guest.trouble


@pytest.mark.parametrize("what", ["rematch", "swap"])
@every_number
def test_rematch_by_consent_with_new_commitments(seats: int, what: str) -> None:
    """With the seats as they are, or each at the seat before its own and the first at the last."""
    network = under_way(seats)
    with pytest.raises(Unfit):
        network.peers[1].ask(what, network.now)
    network.play()
    network.do(1, network.peers[1].ask(what, network.now))
    network.quiet(3)
    all_say(network)
    places = {
        seat: peer.again(network.rng.randbytes(16), network.rng.randbytes(16)) for seat, peer in network.peers.items()
    }
    turned = {seat: seat - 1 or seats for seat in places} if what == "swap" else {seat: seat for seat in places}
    assert {seat: place.seat for seat, place in places.items()} == turned
    assert all(peer.state.follows(seat) == turned[seat] for peer in network.peers.values() for seat in turned)
    assert len({place.match for place in places.values()}) == 1
    assert places[1].match != network.peers[1].place.match
    old = network.peers[1].terms
    for guest in list(network.line):
        network.cut(guest)
    network.host = turned[1]
    network.peers = {place.seat: Peer(place, EVERY, seat == 1) for seat, place in places.items()}
    for seat, peer in network.peers.items():
        network.kept[seat] = {}
        network.do(seat, peer.begin())
    for seat in network.peers:
        network.connect(seat)
    network.play()
    assert not set(network.peers[1].terms.tips) & set(old.tips)
    verified(network)


def test_one_rematch_alone_can_be_agreed_to() -> None:
    """After all have agreed to swap seats, nobody can ask for a rematch with the same ones."""
    network = under_way(2)
    network.play()
    network.do(1, network.peers[1].ask("swap", network.now))
    network.quiet(3)
    all_say(network)
    for what in ("swap", "rematch"):
        with pytest.raises(Unfit) as why:
            network.peers[2].ask(what, network.now)
        assert why.value.sentence == f"peers.ask.{what}"


def test_preset_greetings_and_no_others() -> None:
    network = under_way(4)
    network.do(3, network.peers[3].greet("thanks"))
    thanks = {"seat": 3, "sentence": "peers.greet.thanks"}
    network.quiet(2)
    for seat in (1, 2, 4):
        assert [tell.values for tell in network.told[seat] if tell.what == "greeted"] == [thanks]
    with pytest.raises(KeyError):
        network.peers[1].greet("buy my carpets")
    assert all(f"peers.greet.{id}" in native() for id in GREETINGS)
    assert all(f"peers.ask.{what}" in native() for what in ASKED)


def test_everybody_knows_the_names() -> None:
    network = under_way(4)
    for peer in network.peers.values():
        assert peer.names == {seat: f"Seat {seat}" for seat in range(1, 5)}


# -- liveness ----------------------------------------------------------------------------------------------------------


def test_presence_connected_quiet_reconnecting_away() -> None:
    network = under_way(3)
    host = network.peers[1]
    assert host.presences == {2: "connected", 3: "connected"}
    assert network.peers[3].presences == {1: "connected", 2: "connected"}
    network.tamper = lambda sender, to, text: None if sender == 2 else text
    network.quiet(9)
    assert host.presences[2] == network.peers[3].presences[2] == "quiet"
    network.quiet(13)
    assert host.presences[2] == network.peers[3].presences[2] == "reconnecting"
    network.tamper = None
    network.quiet(6)
    assert host.presences[2] == network.peers[3].presences[2] == "connected"


def test_tab_closed() -> None:
    """A "bye" is away at once; coming back is connected again."""
    network = under_way(3)
    network.do(2, network.peers[2].leave())
    network.quiet(1)
    assert network.peers[1].presences[2] == "away"
    network.cut(2)
    network.quiet(30)
    assert network.peers[3].presences[2] == "away"
    network.restart(2)
    network.quiet(3)
    assert network.peers[1].presences[2] == network.peers[3].presences[2] == "connected"
    network.play()


@pytest.mark.parametrize("seconds", [10, 25, 60])
def test_cable_cut(seconds: int) -> None:
    """Nothing arrives for this long, then the same line goes on."""
    network = under_way(2)
    network.choose(network.mover())
    network.tamper = lambda sender, to, text: None
    network.quiet(seconds)
    shown = "quiet" if seconds < 20 else "reconnecting"
    assert network.peers[1].presences[2] == network.peers[2].presences[1] == shown
    network.tamper = None
    network.play()
    network.quiet(11)
    assert network.peers[1].presences[2] == network.peers[2].presences[1] == "connected"


def test_process_killed() -> None:
    network = under_way(2)
    network.restart(2)
    network.restart(1)
    network.quiet(3)
    assert network.peers[1].presences == {2: "connected"} and network.peers[2].presences == {1: "connected"}
    network.play()


def test_heartbeats_echo_the_last_one_seen() -> None:
    network = under_way(2)
    network.quiet(11)
    (line,) = network.peers[1].lines.values()
    assert line.beat >= 3 and line.seen >= 3 and line.echo >= line.beat - 1


def test_a_line_that_leads_one_way_only_is_shown_by_the_missing_echo() -> None:
    network = under_way(2)
    network.tamper = lambda sender, to, text: None if sender == 1 else text
    network.quiet(60)
    assert network.peers[1].presences[2] == network.peers[2].presences[1] == "reconnecting"


def test_what_was_stored_and_does_not_fit_is_refused() -> None:
    network = under_way(2)
    kept = network.kept[2]
    for change in (
        {"place": "{}"},
        {"place": "nonsense"},
        {"place": kept["place"].replace('"seat":2', '"seat":3')},
        {"place": kept["place"].replace('"tiny"', '"none"')},
        {"place": kept["place"].replace('"thanks"', '"none"')},
        {"host": "true"},
        {"alone": "true"},
        {"note:": "[]"},
        {"event:0": "{}"},
        {"event:0": kept["event:0"].replace('"n":0', '"n":1')},
        {"terms": kept["terms"].replace('"engine":"tiny-', '"engine":"other-')},
        {"event:1": kept["event:0"]},
    ):
        with pytest.raises(Illegal):
            Peer.restore(kept | change, EVERY)
    assert Peer.restore(kept, EVERY).log.heads == network.peers[2].log.heads


# -- all of it at random -----------------------------------------------------------------------------------------------


@every_number
def test_questions_at_random_over_a_bad_network(seats: int) -> None:
    """Asked, answered, resumed and restarted at any moment: all logs end identical, and every draw is proved."""
    asked: Counter[str] = Counter()
    for seed in range(MATCHES):
        rng = Random(seed)
        done: Counter[str] = Counter()

        def happens(network: Network, rng: Random = rng, done: Counter[str] = done) -> None:
            seat = rng.randint(1, network.seats)
            peer = network.peers[seat]
            if not peer.state or rng.random() > 0.1:
                return
            other = rng.choice([number for number in network.peers if number != seat])
            what = rng.choice(["back", "back", "back", "fresh", "left", "resign", "pause", "rematch", "swap"])
            tables, floor = peer.match.tables, peer.state.floor
            to = rng.choice([ply for ply in range(floor, len(tables)) if peer.game.turn(tables[ply]) > 0] or [0])
            try:
                if peer.state.ask and seat in peer.state.ask.missing:
                    yes = rng.random() < 0.8
                    done[f"yes to {peer.state.ask.what}"] += yes
                    effects = peer.answer(yes, network.now)
                elif peer.state.paused:
                    effects = peer.resume(network.now)
                elif done["ask"] < 12 and rng.random() < 0.5 and (what != "resign" or done["ask"] > 8):
                    effects = peer.ask(what, network.now, to=to, seats=[other])
                    done["ask"] += 1
                elif rng.random() < 0.1:
                    network.restart(seat)
                    return
                else:
                    return
            except Unfit as why:
                done[why.sentence] += 1
                return
            network.do(seat, effects)

        game = EVERY["duel" if seats == 2 and seed % 2 else "tiny"]
        network = Network(game, seats, seed, drop=0.1, repeat=0.1, jitter=0.2)
        network.patient = True
        network.play(happens)
        asked += done
        # What is lost on the way may make a seat look silent that has shown all: it says so; the match goes on.
        paused = {tell.values["sentence"] for told in network.told.values() for tell in told if tell.what == "paused"}
        assert paused <= {"peers.passed"}, network.state()
        assert len({tuple(peer.log.heads) for peer in network.peers.values()}) == 1
        verified(network)
    assert asked["yes to back"] and asked["yes to pause"]
