"""Play by message in the page: two desks that send each other nothing but links, and what each makes of what comes."""

import json
from random import Random

import pytest

from game import GAMES
from game.interface import OVER
from game.links import envelope
from game.record import read
from tests.web.saying import say, talking
from tests.web.sittings.live.couple import anything
from web.app import arrival, commands, matches
from web.app.screen import screen
from web.app.talk import Talk
from web.desk import Desk, capabilities
from web.desk.screen import Writing
from web.store.shelf import Shelf, seat_key
from web.table import history, letter_matches, speech

HERE = "https://somebody.example/nile/"
NAMES = {"Anna": "Ben", "Ben": "Anna"}


@pytest.fixture
def device(t):
    """Makes a device: the page without a browser, on a store of its own or on one that is there."""
    return device_of(t)


def device_of(t):
    """The same, for tests that have no fixture."""

    def make(seed: int = 1, store: dict[str, str] | None = None) -> Desk:
        made = Desk(t, Random(seed), Shelf({} if store is None else store))
        made.capabilities.address = HERE
        return made

    return make


def link_of(desk: Desk) -> str:
    """The link that the page shows."""
    found = str(screen(desk)).split('id="share-link"')[1].split(">", 1)[1].split("<")[0]
    assert found.startswith(HERE + capabilities.MARK)
    return found


def invitation(desk: Desk, first: str = "me", name: str = "Anna", game: str = "duel") -> str:
    desk.setup.game = game
    commands.do(desk, "post new")
    arrival.post(desk, f"fill name.1={name}")
    arrival.post(desk, f"fill name.2={NAMES[name]}")
    arrival.post(desk, f"fill first={first}")
    commands.do(desk, "post invite")
    assert desk.screen == Writing("invite"), desk.alarm
    return link_of(desk)


def answer(desk: Desk, link: str, name: str = "Ben") -> str:
    commands.do(desk, "arrive", link)
    assert desk.screen == Writing("join"), desk.alarm
    arrival.post(desk, f"fill name.1={name}")
    arrival.post(desk, f"fill name.2={NAMES[name]}")
    commands.do(desk, "post join")
    assert desk.dialog == "letter"
    return link_of(desk)


def met(device, first: str = "me", game: str = "duel") -> tuple[Desk, Desk]:
    """Host and guest; the host's table is laid."""
    host, guest = device(1), device(2)
    commands.do(host, "arrive", answer(guest, invitation(host, first, game=game)))
    assert host.match and not host.alarm
    return host, guest


def turn(desk: Desk, pick: int = -1) -> str:
    """The person at this desk plays as long as it is their turn, and shows the link."""
    while desk.live:
        assert desk.match
        speech.commit(desk, desk.match.legal[pick] if pick >= 0 else anything(desk.match, desk.rng))
    commands.do(desk, "post show")
    assert desk.dialog == "letter", (desk.dialog, desk.alarm)
    return link_of(desk)


def game(device, turns: int, name: str = "duel") -> tuple[Desk, Desk, str]:
    """After so many links: who has sent the last, who opens it next, and the link."""
    host, guest = met(device, game=name)
    one, two = host, guest
    link = turn(one)
    for _ in range(turns - 1):
        commands.do(two, "arrive", link)
        one, two = two, one
        link = turn(one)
    return one, two, link


def steps(desk: Desk) -> list[tuple[int, str]]:
    assert desk.match
    return [(step.speaker, step.words) for step in desk.match.steps]


@pytest.mark.parametrize(
    ("game", "said", "seats"),
    [("duel", "", {1}), ("valley", "", {1, 2, 3}), ("valley", "me", {1}), ("valley", "other", {2, 3})],
)
def test_who_invites_begins_unless_the_game_is_for_the_lot(device, game, said, seats):
    found = set()
    for seed in range(20):
        host = device(seed)
        commands.do(host, f"post new {game} {GAMES[game].seats[:2][-1]}")
        assert ('value="lot" checked' in str(screen(host))) == (game == "valley")
        arrival.post(host, f"fill first={said}")
        commands.do(host, "post invite")
        found.add(host.letter_matches.current.own.seat)
    assert found == seats


@pytest.mark.few(1)
@pytest.mark.parametrize("first", ["me", "other", "lot"])
def test_a_whole_match(device, first):
    one, two = met(device, first)
    link = turn(one)
    links = 2
    while one.match.turn != OVER or two.match is None or two.match.turn != OVER:
        commands.do(two, "arrive", link)
        assert two.alarm == "", two.alarm
        one, two = two, one
        if one.match.turn == OVER and not letter_matches.on(one).correspondence.fresh:
            break
        link = turn(one)
        links += 1
    commands.do(two, "arrive", link)
    assert steps(one) == steps(two) and 40 < links < 90
    assert one.match.extra == two.match.extra
    assert {frozenset(desk.match.names.values()) for desk in (one, two)} == {frozenset(NAMES)}
    for desk in (one, two):
        assert desk.shelf.index() == {"1": True}
        commands.do(desk, "open record")
        commands.do(desk, "post check")
        assert "draws match the commitments" in str(screen(desk))


def test_a_draw_that_does_not_follow_is_named(device):
    one, _, _ = game(device, 20)
    head, body = one.match.record().split("\n\n")
    first, second, *rest = body.splitlines()
    kinds = [line.split()[-1] for line in (first, second)]
    rest[0] = " ".join([*rest[0].split()[:-1], next(kind for kind in kinds if kind != rest[0].split()[-1])])
    matches.open(one, "\n".join([head, "", first, second, *rest[:1]]))
    assert one.alarm == ""
    commands.do(one, "post check")
    commands.do(one, "open record")
    shown = str(screen(one))
    assert "Draw 1 doesn’t follow from the commitments" in shown and "Line " in shown


def test_names_are_on_the_device_only(device):
    host = device()
    link = invitation(host)
    raw = envelope.find(link, envelope.LETTER)[0]
    assert b"Anna" not in raw and b"Ben" not in raw
    other = device(2)
    commands.do(other, "arrive", link)
    assert "Anna" not in str(screen(other))


def test_an_evil_name_is_text(device):
    host = device()
    commands.do(host, "post new")
    arrival.post(host, "fill name.2=<img src=x onerror=alert(1)>\u202egnp")
    commands.do(host, "post invite")
    guest = device(2)
    commands.do(host, "arrive", answer(guest, link_of(host)))
    assert "<img" not in str(screen(host)) and "\u202e" not in str(screen(host))


def test_own_moves_can_be_taken_back_until_the_link_is_shown(device):
    host, _ = met(device)
    before = steps(host)
    speech.commit(host, "place b2")
    assert not host.live and host.allows("undo")
    commands.do(host, "undo")
    assert steps(host) == before and host.live
    turn(host)
    after = steps(host)
    commands.do(host, "close")
    commands.do(host, "undo")
    assert steps(host) == after and not host.allows("undo") and not host.live


def test_nobody_moves_for_the_other(device):
    host, guest = met(device)
    assert not guest.live and not speech.line(guest, "place b2")
    turn(host)
    assert not host.live and not speech.line(host, "place a2")


@pytest.mark.parametrize("command", ["hint", "rematch same", "voice 2=6", "redo", "review", "pause"])
def test_what_makes_no_sense_far_away_does_nothing(device, command):
    host, _ = met(device)
    before = steps(host), dict(host.shelf.store)
    commands.do(host, *command.split("=", 1)) if "=" not in command else commands.do(host, command)
    assert (steps(host), dict(host.shelf.store)) == before and not host.bots.hint and host.review is None


def test_a_reload_goes_on_in_the_middle_of_a_turn(device):
    host, _ = met(device)
    speech.commit(host, "place b2")
    again = device(3, host.shelf.store)
    matches.resume(again, host.id)
    assert steps(again) == steps(host) and again.allows("undo") and again.letter_matches.names == ["Anna", "Ben"]
    commands.do(again, "undo")
    assert again.live


def test_a_reload_before_the_answer_shows_the_same_invitation(device):
    host = device()
    link = invitation(host)
    again = device(3, host.shelf.store)
    assert list(again.shelf.index()) == ["1"]
    commands.do(again, "resume 1")
    assert link_of(again) == link


def test_the_seat_and_the_letter_are_kept_before_the_link_is_shown(device):
    host, _ = met(device)
    link = turn(host)
    told = json.loads(host.shelf.store[seat_key(host.id)])
    assert envelope.find(link, envelope.LETTER)[0].hex() == told["letter"] and told["said"] == []


def test_a_full_device_is_told(device):
    talk = talking(device())
    talk.desk.capabilities.address = HERE
    invitation(talk.desk)
    say(talk, ("stored", False))
    assert talk.desk.shelf.full


def test_another_tab_has_gone_on(device, t):
    first, second = (talking(device(seed)) for seed in (1, 2))
    for talk in (first, second):
        talk.desk.capabilities.address = HERE
    invitation(first.desk)
    say(second, ("kept", dict(first.storage)), ("do", "resume 1"))
    guest = device(5)
    commands.do(first.desk, "arrive", answer(guest, link_of(first.desk)))
    say(second, ("kept", dict(first.storage)))
    assert second.desk.match and steps(second.desk) == steps(first.desk)
    speech.commit(first.desk, "place b2")
    commands.do(first.desk, "post show")
    told = say(second, ("kept", dict(first.storage)), ("elsewhere", "other"))
    assert not second.desk.live and second.desk.t("tab.other") in told["html"] and not told["lock"]
    told = say(second, ("do", "take"))
    assert steps(second.desk) == steps(first.desk) and (told["lock"], told["take"]) == ("1", True)


def test_a_letter_goes_on_in_the_tab_in_which_it_is_opened(device):
    host, guest = talking(device(1)), device(5)
    host.desk.capabilities.address = HERE
    invitation(host.desk)
    link = answer(guest, link_of(host.desk))
    assert say(host, ("route", f"{capabilities.MARK}{link.partition('=')[2]}"))["take"]
    assert not say(host, ("do", "open help"))["take"]


def test_the_address_with_a_link_opens_it(device):
    host = device()
    talk: Talk = talking(device(2))
    link = f"{capabilities.MARK}{invitation(host).split('=')[1]}"
    answered = say(talk, ("capabilities", HERE, False, False), ("route", link))
    assert talk.desk.screen == Writing("join") and "You’re invited" in answered["html"]
    assert ["screen", link] in answered["effects"], "so that a reload opens it again"


# -- links that mean something else -----------------------------------------------------------------------------------


def test_ones_own_invitation_is_told_as_such(device):
    host = device()
    commands.do(host, "arrive", invitation(host))
    assert host.notice == host.t("link.own") and host.screen == Writing("invite")


def test_ones_own_turn_that_is_opened_at_home_is_told_as_such(device):
    """Whoever pastes the wrong one of two links; the newest of the other side, opened twice, is no mistake."""
    one, two, link = game(device, 3)
    before = steps(one)
    commands.do(one, "arrive", link)
    assert (
        one.notice == one.t("post.own", name="Anna" if one.letter_matches.names[0] == "Ben" else "Ben")
        and steps(one) == before
    )
    for _ in range(2):
        commands.do(two, "arrive", link)
        assert not two.notice and two.live


def test_ones_own_answer_that_is_opened_at_home_is_told_as_such(device):
    guest = device(2)
    commands.do(guest, "arrive", answer(guest, invitation(device(1))))
    assert guest.notice == guest.t("post.own", name="Anna") and guest.dialog is None


def test_a_second_link_for_the_same_turn_is_refused_and_both_can_be_seen(device):
    host, guest = met(device)
    one = turn(host)
    store = dict(guest.shelf.store)
    twin = device(9, dict(host.shelf.store))
    commands.do(guest, "arrive", one)
    counts, kept = steps(guest), dict(guest.shelf.store)
    assert kept != store
    # the host's device is set back to before the turn, and plays another one
    told = json.loads(twin.shelf.store[seat_key("1")])
    told["letter"] = envelope.find(one, envelope.LETTER)[0].hex()
    rival, _ = met(device)
    two = turn(rival, pick=3)
    assert two != one
    commands.do(guest, "arrive", two)
    assert guest.dialog == "fork" and steps(guest) == counts and dict(guest.shelf.store) == kept
    commands.do(guest, "post look other")
    assert steps(guest) == steps(rival) and not guest.live and dict(guest.shelf.store) == kept
    assert guest.t("post.looking.other") in str(screen(guest))
    commands.do(guest, "post look back")
    assert steps(guest) == counts and guest.live


def test_two_guests_at_one_seat(device):
    host = device()
    link = invitation(host)
    commands.do(host, "arrive", answer(device(2), link))
    before = steps(host)
    commands.do(host, "arrive", answer(device(3), link))
    assert host.dialog == "fork" and steps(host) == before


def test_an_older_link_shows_the_newest(device):
    one, two, link = game(device, 4)
    commands.do(two, "arrive", link)
    newest = steps(two)
    older = two.capabilities.link(letter_matches.on(one).correspondence.letter.text())
    turn(two)
    after = steps(two)
    commands.do(two, "arrive", older)
    assert two.notice == two.t("post.older") and steps(two) == after and newest == after[: len(newest)]


def test_without_the_seat_it_is_a_view(device):
    one, _, link = game(device, 5)
    other = device(8)
    commands.do(other, "arrive", link)
    assert steps(other) == steps(one) and not other.live
    assert "this device has no seat" in str(screen(other)) and other.shelf.store == {}
    commands.do(other, "open post")
    assert "move the seat here" in str(screen(other))
    commands.do(other, "home")
    assert other.match is None


def test_a_seat_moves_to_another_device(device):
    one, two, link = game(device, 6)
    commands.do(two, "arrive", link)
    commands.do(two, "open seat")
    commands.do(two, "post move away")
    seat = link_of(two)
    assert not two.live and two.t("post.moved") in str(screen(two)) + two.t("post.moved")
    phone = device(7)
    commands.do(phone, "arrive", seat)
    assert phone.screen == Writing("seat") and phone.shelf.store == {}, "nothing happens without a click"
    arrival.post(phone, "fill name.1=Ben")
    commands.do(phone, "post move here")
    assert phone.live and steps(phone) == steps(two) and phone.match.names
    back = turn(phone)
    commands.do(one, "arrive", back)
    assert one.live or letter_matches.on(one).correspondence.fresh
    commands.do(two, "arrive", back)
    assert steps(two) == steps(phone) and not two.live, "the old device looks on"


def test_a_seat_can_be_kept_after_all(device):
    _, two, link = game(device, 4)
    commands.do(two, "arrive", link)
    commands.do(two, "post move away")
    commands.do(two, "close")
    assert not two.live
    commands.do(two, "post move back")
    assert two.live


def test_the_seat_of_the_other_side_is_not_taken_over(device):
    host, guest = met(device)
    turn(host)
    commands.do(guest, "post move away")
    seat = link_of(guest)
    before = dict(host.shelf.store)
    commands.do(host, "arrive", seat)
    assert host.capabilities.trouble == host.t("link.taken") and dict(host.shelf.store) == before


@pytest.mark.few(14)
@pytest.mark.parametrize("seed", range(40))
def test_hostile_links_change_nothing(device, seed):
    rng = Random(seed)
    _, two, link = game(device, 3)
    token = list(link.split("=")[1])
    for _ in range(rng.randint(1, 4)):
        kind, at = rng.randrange(3), rng.randrange(len(token))
        if kind == 0:
            token[at] = rng.choice("ABCxyz019-_")
        elif kind == 1:
            del token[at]
        else:
            token.insert(at, rng.choice("ABCxyz019-_"))
    said = "".join(token)
    if said == link.split("=")[1]:
        return
    before, kept = steps(two), dict(two.shelf.store)
    commands.do(two, "arrive", f"{HERE}{capabilities.MARK}{said}")
    assert two.alarm or two.capabilities.trouble
    assert (steps(two), dict(two.shelf.store)) == (before, kept)


@pytest.mark.parametrize(
    "value", ["", "{}", "[]", '{"letter":"00","said":[],"place":null,"moved":false}', '{"letter":1}', "\0"]
)
def test_what_was_kept_and_cannot_be_read_is_told(device, value):
    host, _ = met(device)
    host.shelf.store[seat_key("1")] = value
    again = device(4, host.shelf.store)
    commands.do(again, "resume 1")
    assert again.match is None and again.alarm


def test_a_match_on_the_shelf_is_forgotten_with_its_seat(device):
    host, _ = met(device)
    commands.do(host, "home")
    commands.do(host, "forget 1")
    assert not [key for key in host.shelf.store if key.startswith(("nile.post.", "nile.match."))]


def test_a_seat_far_away_outlasts_many_newer_matches(device):
    host, _ = met(device)
    for _ in range(40):
        matches.begin(host, host.setup.match(host.rng))
    assert "1" in host.shelf.index() and len(host.shelf.index()) == 30


def test_a_branch_carries_no_proof(device):
    one, _, _ = game(device, 8)
    history.look(one, 5)
    matches.branch(one)
    assert "match" not in one.match.extra and letter_matches.on(one) is None and one.live
    assert read(one.match.record(), GAMES).extra == {}


def test_the_own_name_is_known_the_next_time_and_the_friends_is_not(device):
    host = device()
    invitation(host)
    commands.do(host, "home")
    commands.do(host, "post new")
    assert host.letter_matches.names == ["Anna", ""]


def test_letters_made_by_hostile_hands_never_move_the_own_seat(device):
    """Whole envelopes with anything inside: refused in a sentence, or at most what the other seat may say."""
    _, two, link = game(device, 6)
    content = envelope.find(link, envelope.LETTER)[0]
    store, rng = dict(two.shelf.store), Random(5)
    for _ in range(150):
        data = bytearray(content)
        for _ in range(rng.randint(1, 3)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        there = device(6, dict(store))
        matches.resume(there, "1")
        own = letter_matches.on(there).correspondence.seat
        before = [step for step in steps(there) if step[0] == own]
        commands.do(there, "arrive", there.capabilities.link(envelope.seal(rng.choice((2, 2, 2, 3)), bytes(data))))
        said = there.alarm or there.capabilities.trouble or there.notice or there.dialog == "fork"
        said = said or isinstance(there.screen, Writing)
        if there.match and there.id == "1":
            assert [step for step in steps(there) if step[0] == own] == before
        assert said or dict(there.shelf.store) != store or there.id == "" or bytes(data) == content
        assert there.shelf.store.keys() == store.keys(), "nothing that was not there is kept without a click"


def test_who_has_no_name_is_a_friend(device):
    host, guest = device(1), device(2)
    commands.do(host, "post new")
    commands.do(host, "post invite")
    commands.do(guest, "arrive", link_of(host))
    commands.do(guest, "post join")
    assert "Send this link to your friend." in str(screen(guest))
    commands.do(guest, "close")
    assert "The table is set up when your friend opens your link." in str(screen(guest))
