"""Matches by letters: letters that a device refuses, ones that it only shows, a seat that moves to another device."""

from dataclasses import replace
from random import Random

import pytest

from game import BOX, AnyGame, Illegal
from game.links import envelope, letter, seat
from game.links.correspondence import Correspondence
from game.links.envelope import BadLink, seal
from game.links.letter import Letter, compare
from tests.game import tiny
from tests.game.links.posting import (
    ENGINE,
    GAME,
    GAMES,
    Devices,
    course_of,
    every_set,
    opened,
    places,
    some,
    whole,
    why,
)
from tests.game.playing import EVERY

# -- letters that are refused, and views -------------------------------------------------------------------------------


def test_without_the_seats_secret_it_is_a_view() -> None:
    devices, sent = some(GAME, 2, "view", 8)
    seen = opened(f"Look: {sent.text()}")
    assert seen.state and seen.state.match.steps and not seen.mine and not seen.fresh and not seen.free
    assert seen.waits == devices.correspondence.waits
    with pytest.raises(BadLink) as refused:
        seen.say(seen.state.match.legal[0])
    assert refused.value.sentence == "link.view"
    with pytest.raises(BadLink) as refused:
        seen.join(devices.places[1])
    assert refused.value.sentence == "link.taken"


def test_the_other_seats_steps_cannot_be_said() -> None:
    devices, _ = some(GAME, 2, "wait", 6)
    mine = devices.correspondence
    with pytest.raises(BadLink) as refused:
        mine.say("place a1")
    assert refused.value.sentence == "link.turn.wait"


def test_an_illegal_step_changes_nothing() -> None:
    devices, sent = some(GAME, 2, "illegal", 6)
    there = devices.open(devices.correspondence.waits, sent.text())
    before = there.written()
    with pytest.raises(Illegal):
        there.say("place z9")
    assert there.written() == before and there.said == []


def test_nothing_follows_the_end() -> None:
    devices, sent = whole(GAME, 2, "a match")
    there = opened(sent[-1].text(), sent[-1], devices.places[1])
    with pytest.raises(Illegal) as refused:
        there.say("place a1")
    assert refused.value.sentence == "over" and there.waits == 0


def ready(seed: str, count: int = 6) -> tuple[Devices, Correspondence, Letter]:
    """A device that may say something, and the letter that it has opened."""
    devices, sent = some(GAME, 2, seed, count)
    while True:
        there = devices.open(devices.correspondence.waits, sent.text())
        if there.mine:
            return devices, there, sent
        devices.correspondence = there
        sent = there.send()
        devices.known[there.seat] = sent


def test_a_step_is_taken_back_until_it_is_sent() -> None:
    _, there, sent = ready("back")
    assert there.state
    before = there.written()
    words = there.state.match.legal[0]
    there.say(words)
    assert there.fresh and there.back() == words and there.written() == before
    there.say(there.state.match.legal[1])
    there.send()
    assert not there.fresh
    with pytest.raises(IndexError):
        there.back()
    assert sent.moves == there.letter.moves[:-1]


def fork(seed: str) -> tuple[Devices, Letter, Letter, int]:
    """Two different letters for the same turn."""
    devices, there, sent = ready(seed)
    two = devices.open(there.seat, sent.text())
    assert there.state and two.state
    there.say(there.state.match.legal[0])
    two.say(two.state.match.legal[1])
    return devices, there.send(), two.send(), 3 - there.seat


def test_a_second_different_link_for_the_same_turn_is_refused() -> None:
    devices, one, two, to = fork("fork")
    known = devices.open(to, one.text()).letter
    assert compare(two, known, to) == "fork" == compare(one, two)
    assert why(two.text(), known, devices.places[to]) == "link.turn.fork"
    assert opened(two.text()).letter == two, "both can be shown"
    assert devices.open(to, one.text()).letter == one, "The first one counts"


def test_two_guests_at_one_seat_are_a_fork() -> None:
    devices, sent = some(GAME, 2, "guests", 1)
    guest = 3 - devices.host
    one = devices.open(guest, sent.text()).send()
    place = replace(devices.places[guest], root=bytes(16))
    two = opened(sent.text()).join(place).send()
    assert why(two.text(), one, devices.places[devices.host]) == "link.turn.fork"
    assert why(one.text(), two, place) == "link.turn.fork", "nor can the second guest go on with the first one's"


def test_an_older_link_is_told_as_such() -> None:
    devices, sent = whole(GAME, 2, "a match")
    for number in (1, 2):
        assert why(sent[5].text(), sent[-1], devices.places[number]) == "link.turn.older"
    assert opened(sent[5].text(), sent[5], devices.places[1]).letter == sent[5], "the same again"


def test_moves_of_the_own_seat_that_were_not_made_here_are_forged() -> None:
    """The other side plays for both seats: legal steps, but not this device's own."""
    devices, there, _ = ready("forged")
    assert there.state
    mine = 3 - there.seat
    there.say(next(step for step in there.state.match.legal if step.startswith("place")))
    honest = there.written()
    state = course_of(honest)
    while state.match.turn != mine:
        state.take(0, "", state.match.turn, {"do": "say", "steps": [state.match.legal[:1]]})
    state.take(0, "", mine, {"do": "say", "steps": [state.match.legal[:1]]})
    moves = tuple((step.speaker, step.words) for step in state.match.steps if step.speaker != BOX)
    forged = Letter(ENGINE, honest.match, honest.setup, honest.shown, moves)
    assert why(forged.text(), devices.known[mine], devices.places[mine]) == "link.turn.forged"
    assert devices.open(mine, honest.text()).mine


def test_a_letter_of_another_match() -> None:
    devices, sent = some(GAME, 2, "one", 6)
    _, other = some(GAME, 2, "other", 6)
    assert why(other.text(), sent) == "link.turn.other"
    with pytest.raises(BadLink) as refused:
        Correspondence(other, devices.places[1])
    assert refused.value.sentence == "link.turn.other"


def test_an_invitation_has_a_free_seat_and_only_that() -> None:
    devices, sent = some(GAME, 2, "free", 1)
    guest = 3 - devices.host
    there = opened(sent.text())
    assert there.free == guest == there.waits and not there.mine and there.state is None
    with pytest.raises(BadLink) as refused:
        there.join(devices.places[devices.host])
    assert refused.value.sentence == "link.taken"
    own = opened(sent.text(), sent, devices.places[devices.host])
    assert not own.free and not own.fresh, "the host's own invitation, opened again"


def test_a_quoted_mail_gives_the_newest_letter() -> None:
    _, sent = whole(GAME, 2, "a match")
    mail = f"My turn: {sent[9].text()}\n\n> yours: {sent[8].text()}\n>> mine: {sent[7].text()}\n"
    assert letter.read(mail, GAMES, ENGINE) == sent[9]
    _, one, two, _ = fork("two in one mail")
    assert why(f"{one.text()}\n{two.text()}") == "link.doubled"


def test_wrong_version_engine_kind_and_cut() -> None:
    _, sent = some(GAME, 2, "wrong", 6)
    assert why(seal(envelope.LETTER, sent.content, 2)) == "link.version"
    assert why(seal(envelope.INVITATION, sent.content)) == "link.kind.invitation"
    assert why(sent.text()[:-1]) == "link.cut"
    with pytest.raises(BadLink) as refused:
        letter.read(sent.text(), GAMES, "another engine")
    assert refused.value.sentence == "link.engine"
    with pytest.raises(BadLink) as refused:
        letter.read(sent.text(), {"tiny": tiny}, ENGINE)
    assert refused.value.sentence == "link.game"


# -- a seat moves to another device ------------------------------------------------------------------------------------


@every_set
def test_a_seat_moves_to_another_device(game: AnyGame, seats: int) -> None:
    devices, sent = some(game, seats, "moves", seats + 3)
    to = devices.correspondence.waits
    place = devices.places[to]
    text = seat.pack(place, game, devices.known[to])
    there, newest, _ = seat.unpack(f"<https://example.org/#seat={text}>", GAMES, ENGINE)
    assert there == place and newest and compare(newest, devices.known[to]) == "same"
    old, new = devices.open(to, sent.text()), opened(sent.text(), newest, there)
    assert old.written() == new.written()
    assert len(text) < 300


def test_a_seat_of_a_match_with_a_connection_has_no_letter() -> None:
    for place in places(GAME, 2, Random("seat")).values():
        text = seat.pack(place, GAME)
        assert seat.unpack(text, GAMES, ENGINE) == (place, None, {}) and len(text) < 80


def test_a_seats_link_that_is_not_whole() -> None:
    devices, _ = some(GAME, 2, "not whole", 6)
    one, two = devices.places[1], devices.places[2]
    stranger = places(GAME, 2, Random("stranger"))[1]
    for wrong in (
        seat.pack(stranger, GAME, devices.known[1]),
        seat.pack(replace(one, root=two.root), GAME, devices.known[1]),
    ):
        with pytest.raises(BadLink) as refused:
            seat.unpack(wrong, GAMES, ENGINE)
        assert refused.value.sentence == "link.damaged"
    good = envelope.only(seat.pack(one, GAME, devices.known[1]), envelope.SEAT)
    for size in [*range(44), *range(45, 44 + 46)]:  # at 44 the letter begins, behind 46 of its bytes the moves
        with pytest.raises(BadLink):
            seat.unpack(seal(envelope.SEAT, good[:size]), GAMES, ENGINE)
    with pytest.raises(BadLink) as refused:
        seat.unpack(devices.known[1].text(), GAMES, ENGINE)
    assert refused.value.sentence == "link.kind.letter"


def test_the_shelf_is_what_is_played() -> None:
    assert set(EVERY) < set(GAMES)
