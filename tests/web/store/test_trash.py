"""A match that was deleted can be had back as long as the start screen stands; the device has nothing of it."""

import json

from tests.web.sittings.letters.test_letters import device, met
from tests.web.sittings.live.couple import paired, play, same, world
from web.app import commands, matches
from web.app.screen import screen
from web.app.talk import Talk
from web.store.shelf import INDEX
from web.store.storage import Storage
from web.table import session

__all__ = ["device", "world"]


def begun(desk, count=3):
    made = desk(moves=5)
    for _ in range(count - 1):
        matches.new(made, made.setup)
    session.home(made)
    return made


def listed(desk):
    return [saved.id for saved in desk.shelf.saved() if not saved.gone]


def test_a_deleted_match_comes_back_to_its_place(desk):
    made = begun(desk)
    before, texts = screen(made), dict(made.shelf.store)
    for id in ("2", "3"):
        commands.do(made, f"forget {id}")
    assert listed(made) == ["1"] and not [key for key in made.shelf.store if key.endswith((".2", ".3"))]
    assert json.loads(made.shelf.store[INDEX]) == [["1", False]]
    found = screen(made)
    assert 'data-do="unforget 2"' in found and 'data-do="unforget 3"' in found and 'data-do="resume 2"' not in found
    for id in ("2", "3"):
        commands.do(made, f"unforget {id}")
    assert screen(made) == before and dict(made.shelf.store) == texts


def test_a_deleted_match_is_offered_until_the_start_screen_is_left(desk):
    made = begun(desk)
    talk = Talk(made, Storage())
    commands.do(made, "forget 2")
    talk.answer()
    commands.do(made, "resume 1")
    talk.answer()
    commands.do(made, "home")
    assert "unforget" not in json.dumps(talk.answer())
    commands.do(made, "unforget 2")
    assert listed(made) == ["1", "3"]


def test_the_number_of_a_deleted_match_is_nobody_elses(desk):
    made = begun(desk)
    commands.do(made, "forget 3")
    matches.new(made, made.setup)
    assert made.id == "4"


def test_where_another_tab_has_taken_its_number_the_new_match_stays(desk):
    made = begun(desk)
    old = made.shelf.text("3")
    commands.do(made, "forget 3")
    made.shelf.put("3", made.shelf.text("1"), False)
    commands.do(made, "unforget 3")
    assert made.shelf.text("3") == made.shelf.text("1") != old


def test_nothing_comes_back_after_all_was_deleted(desk):
    made = begun(desk)
    commands.do(made, "forget 2")
    commands.do(made, "erase")
    commands.do(made, "unforget 2")
    assert not made.shelf.store


def test_a_match_by_links_comes_back_with_its_seat(device):
    host, _ = met(device)
    commands.do(host, "home")
    before = dict(host.shelf.store)
    commands.do(host, "forget 1")
    assert not [key for key in host.shelf.store if key.startswith(("nile.post.", "nile.match."))]
    commands.do(host, "unforget 1")
    assert dict(host.shelf.store) == before


def test_a_match_with_a_friend_comes_back_with_the_keys_of_its_seat_and_its_line(world):
    host, guest = paired(world)
    play(world, host, guest, moves=3)
    host.say(("do", "home"))
    id, before = host.live.id, dict(host.store)
    host.say(("do", f"far forget {id}"))
    assert not [key for key in host.store if key.startswith("nile.live.")] and f"far open {id}" not in host.html
    guest.say(("do", "far greet hello"))
    world.settle()
    assert not [key for key in host.store if key.startswith("nile.live.")]
    host.say(("do", f"far unforget {id}"))
    assert dict(host.store) == before
    host.say(("do", f"far open {id}"))
    play(world, host, guest, moves=3)
    assert same(host, guest)


def test_a_friend_who_answers_a_deleted_invitation_opens_no_table(world):
    host, _ = paired(world)
    host.say(("do", "home"))
    host.say(("do", f"far forget {host.live.id}"), ("do", "far setup"))
    assert host.live is None and not [key for key in host.store if key.startswith("nile.live.")]
    world.settle()
    assert host.desk.match is None
