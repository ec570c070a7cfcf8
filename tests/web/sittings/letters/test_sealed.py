"""Sealed choices by letters in the page: the smallest game, for two and three, with notes that stay on each device."""

import json

import pytest

from game import GAMES
from game.interface import OVER
from game.links import envelope
from game.peers.proof import verify
from game.record import read
from tests.web.saying import say, talking
from tests.web.sittings.letters.test_letters import HERE, link_of
from tests.web.sittings.live.couple import anything
from tests.web.sittings.live.pairing import text_of
from tests.web.tiny_board import world
from web.app import arrival, commands
from web.app.screen import screen
from web.desk import Desk
from web.sittings.letters import acts
from web.store.shelf import seat_key
from web.table import letter_matches, speech

__all__ = ["world"]
NAMES = ("Anna", "Ben", "Cleo")


@pytest.fixture
def met(world):
    """Makes so many devices at one match; the last one's link is on its way."""

    def make(seats: int, game: str = "tiny") -> tuple[list[Desk], str]:
        desks: list[Desk] = []
        link = ""
        for seat, name in enumerate(NAMES[:seats], 1):
            desk = world.browser(seat).desk
            desk.capabilities.address = HERE
            if link:
                commands.do(desk, "arrive", link)
            else:
                commands.do(desk, f"post new {game} {seats}")
            arrival.post(desk, f"fill name.1={name}")
            arrival.post(desk, "fill first=me")
            commands.do(desk, "post join" if link else "post invite")
            link = link_of(desk)
            desks.append(desk)
        return desks, link

    return make


def pass_on(desks: list[Desk], link: str, last: Desk) -> tuple[Desk, str]:
    """Whoever is waited for opens the link, says a step at a time while it may, and shows its own."""
    at = letter_matches.on(last)
    to = desks[(at.correspondence.waits if at else 1) - 1]
    commands.do(to, "arrive", link)
    assert not to.alarm and not to.capabilities.trouble, to.alarm or to.capabilities.trouble
    while to.live:
        speech.commit(to, anything(to.match, to.rng))
    commands.do(to, "post show")
    assert to.dialog == "letter"
    return to, link_of(to)


def until(desks: list[Desk], link: str, asked: str) -> tuple[Desk, str]:
    """Up to the link that comes to a seat which may say this verb."""
    last = desks[-1]
    for _ in range(30):
        at = letter_matches.on(last)
        to = desks[(at.correspondence.waits if at else 1) - 1]
        commands.do(to, "arrive", link)
        if to.live and to.match.legal[0].startswith(asked):
            return to, link
        last, link = pass_on(desks, link, last)
    raise AssertionError(asked)


def bids(desk: Desk) -> list[str]:
    return [step.words for step in desk.match.steps if step.words.startswith("bid")]


@pytest.mark.few(1)
@pytest.mark.parametrize(("game", "seats"), [("tiny", 2), ("tiny", 3), ("valley", 2), ("valley", 3)])
def test_a_whole_match(met, game, seats):
    """Nobody's device has another's note before it is shown, and the record proves all draws."""
    desks, link = met(seats, game)
    last, links = desks[-1], 0
    while not (last.match and last.match.turn == OVER):
        last, link = pass_on(desks, link, last)
        links += 1
        for desk in desks:
            if desk.match and desk.match.turn != OVER:
                own, state = letter_matches.on(desk).correspondence.seat, letter_matches.on(desk).correspondence.state
                desk.playback = ()  # all has been watched
                assert desk.viewer == own and desk.scene().table == desk.match.game.seen(desk.match.table, own)
                sealed = {one.ply for one in state.seals if not (state.due and one.seat in state.due.shown)}
                noted = {ply for ply in sealed if ":" in desk.match.steps[ply].words}
                assert noted == {ply for ply in sealed if desk.match.steps[ply].speaker == own}
        assert text_of(screen(last)) and links < 400 and len(link) < 700
    for desk in desks:
        commands.do(desk, "arrive", link)
        assert desk.match.turn == OVER
        assert verify(read(desk.match.record(), GAMES)) is not None
        commands.do(desk, "open record")
        commands.do(desk, "post check")
        assert letter_matches.on(desk) and "match" in desk.letter_matches.verdict[1]
    assert len({desk.match.record().split("\n\n")[1] for desk in desks}) == 1
    assert ":" not in desks[0].match.record().split("\n\n")[1]


def test_what_is_sealed_stays_on_its_device_and_is_opened_from_there(met, world):
    desks, link = met(2)
    one, link = until(desks, link, "bid")
    speech.commit(one, "bid: 2")
    commands.do(one, "post show")
    link = link_of(one)
    assert "nobody can read them yet" in text_of(screen(one))
    two = desks[1] if one is desks[0] else desks[0]
    own = letter_matches.on(one).correspondence.seat
    assert json.loads(one.shelf.store[seat_key("1")])["notes"], "stored before the link was shown"
    commands.do(two, "arrive", link)
    assert bids(two) == ["bid"] and bids(one) == ["bid: 2"]
    speech.commit(two, "bid: 1")
    assert "Everyone has locked in" in text_of(screen(two))
    commands.do(two, "post show")
    assert "This link reveals your locked-in choices" in text_of(screen(two))
    again = world.browser(7, dict(one.shelf.store)).desk  # the page is loaded anew between seal and opening
    commands.do(again, "resume 1")
    assert bids(again) == ["bid: 2"] and letter_matches.on(again).correspondence.seat == own
    commands.do(again, "arrive", link_of(two))
    shown = [step.words for step in again.match.steps if step.words.startswith("show")]
    assert sorted(shown) == ["show 1", "show 2"]


def test_a_device_that_lost_what_it_sealed_says_so(met):
    desks, link = met(2)
    one, link = until(desks, link, "bid")
    commands.do(one, "arrive", link)
    last, link = pass_on(desks, link, desks[1] if one is desks[0] else desks[0])
    assert last is one
    told = json.loads(one.shelf.store[seat_key("1")])
    one.shelf.store[seat_key("1")] = json.dumps({**told, "notes": {}})
    _, link = pass_on(desks, link, last)
    commands.do(one, "resume 1")
    commands.do(one, "arrive", link)
    assert one.t("post.lost") in text_of(screen(one)) and not one.live and not one.alarm
    one.shelf.store[seat_key("1")] = json.dumps({**told, "notes": {"x": 1}})
    commands.do(one, "home")
    commands.do(one, "resume 1")
    assert one.alarm, "what cannot be read is told"


def test_a_seat_moves_with_what_it_sealed(met, world):
    desks, link = met(2)
    one, link = until(desks, link, "bid")
    speech.commit(one, "bid: 1")
    commands.do(one, "post show")
    link = link_of(one)
    commands.do(one, "close")
    commands.do(one, "post move away")
    seat = link_of(one)
    two = desks[1] if one is desks[0] else desks[0]
    commands.do(two, "arrive", link)
    speech.commit(two, "bid: 0")
    commands.do(two, "post show")
    phone = world.browser(9).desk
    phone.capabilities.address = HERE
    commands.do(phone, "arrive", seat)
    commands.do(phone, "post move here")
    assert bids(phone) == ["bid: 1"]
    commands.do(phone, "arrive", link_of(two))
    assert [step.words for step in phone.match.steps if step.words.startswith("show")]
    commands.do(one, "post move back")
    commands.do(one, "arrive", link_of(two))
    assert [step.words for step in one.match.steps if step.words.startswith("show")]


def test_letters_out_of_order_tell_what_is_next(met):
    desks, link = met(3)
    one, link = until(desks, link, "bid")
    older = link
    last, link = pass_on(desks, link, next(desk for desk in desks if desk is not one))
    assert last is one
    third = desks[letter_matches.on(desks[letter_matches.on(one).correspondence.waits - 1]).correspondence.seat % 3]
    commands.do(third, "arrive", link)  # it is for another
    assert not third.live and "Waiting for" in text_of(screen(third))
    commands.do(one, "arrive", older)
    assert one.notice == one.t("post.older") and bids(one)
    commands.do(one, "arrive", link)
    assert (
        one.t("post.own", name=letter_matches.on(one).whom(one.t, letter_matches.on(one).correspondence.waits))
        == one.notice
    )


def test_without_a_seat_only_what_lies_open_is_seen(met, world):
    desks, link = met(2)
    _, link = until(desks, link, "bid")
    other = world.browser(8).desk
    other.capabilities.address = HERE
    commands.do(other, "arrive", link)
    assert other.viewer == 0 and not other.live
    assert other.scene().table == other.match.game.seen(other.match.table, 0)


@pytest.mark.parametrize("game", ["tiny", "valley", "duel"])
def test_the_page_says_what_secret_choices_cost(world, game):
    talk = talking(world.browser(1).desk)
    say(talk, ("kept", {}), ("field", "game", game), ("do", "setup way=letters"))
    secret = bool(GAMES[game].secret)
    assert ("one extra round of messages" in text_of(screen(talk.desk))) is secret
    say(talk, ("do", f"post new {game}"))
    assert ("one extra round of messages" in text_of(screen(talk.desk))) is secret
    assert envelope.LETTER


def test_a_seat_that_comes_back_brings_what_was_sealed_elsewhere(met):
    """The device that looked on has the notes of the first round, the other one those of the second."""
    desks, link = met(2)
    one, link = until(desks, link, "bid")
    speech.commit(one, "bid: 2")
    commands.do(one, "post show")
    own = letter_matches.on(one).correspondence
    later = {max(own.notes) + 1: ["1"]}
    acts.arrived(one, own.place, own.letter, later)
    assert one.letter_matches.current.correspondence.notes == {**own.notes, **later}


def test_a_name_that_is_typed_costs_no_plan(met):
    desks, link = met(2, "valley")
    one, _ = until(desks, link, "lay")
    assert speech.line(one, "lay 1: 1")
    arrival.post(one, "fill name.2=Eva")
    assert one.draft.plan == ("lay 1: 1",) and "Eva" in text_of(screen(one))
