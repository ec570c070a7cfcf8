"""What an address leads to, as the page tells it: at the start, after a reload, and on the way back."""

import re

import pytest

from tests.web.saying import say, talking
from tests.web.sittings.live.couple import invited, paired, play, world
from tests.web.tiny_board import world as smallest
from web.desk.screen import Meeting, Writing

__all__ = ["smallest", "world"]


@pytest.fixture
def talk(desk):
    return talking(desk())


@pytest.mark.parametrize("slash", ["", "/"])
@pytest.mark.parametrize("name", ["friend", "Friend", "FRIEND"])
def test_the_form_of_an_invitation_is_there_again_after_a_reload(talk, name, slash):
    answer = say(talk, ("kept", {}), ("route", f"#{name}{slash}"))
    assert talk.desk.screen == Meeting("setup") and not talk.desk.alarm
    assert ["address", ""] not in answer["effects"] and 'data-do="far invite"' in answer["html"]


@pytest.mark.parametrize(("address", "form"), [("#friend/tiny", Meeting("setup")), ("#Post/Tiny/", Writing("new"))])
def test_a_form_can_be_asked_for_with_the_game(smallest, address, form):
    talk = talking(smallest.browser(1).desk)
    answer = say(talk, ("kept", {}), ("route", address))
    assert talk.desk.screen == form and talk.desk.setup.game == "tiny"
    assert "Tiny" in answer["title"] and ">Tiny<" in answer["html"], "it says which game"
    kept = ["screen", address.lower().rstrip("/")]
    assert kept in answer["effects"], "so that the game is the same after a reload"


@pytest.mark.parametrize("fields", [{"seats": "3"}, {"seats": "4", "way": "live"}])
def test_as_many_play_far_away_as_the_form_has_seats(smallest, fields):
    talk = talking(smallest.browser(1).desk)
    say(talk, ("kept", {}), ("field", "game", "tiny"), *(("field", name, value) for name, value in fields.items()))
    html = say(talk, ("route", "#friend/tiny"))["html"]
    assert re.search(rf'value="{fields["seats"]}" checked id="seats-{fields["seats"]}"', html)
    say(talk, ("do", "far invite"))
    assert talk.desk.live_matches.current.peer.place.seats == int(fields["seats"])


@pytest.mark.parametrize("address", ["#friend/duel", "#post/duel"])
def test_a_form_that_is_asked_for_leaves_what_was_chosen_last(talk, address):
    kept = '{"game": "duel", "mode": "B", "first": "lot", "name.1": "Anna", "bot.2": "5"}'
    say(talk, ("kept", {"nile.form": kept}), ("route", address))
    made = talk.desk.setup
    assert (made.mode, made.first, made.names, made.bots) == ("B", "lot", ["Anna", ""], ["", "5"])


def test_what_is_filled_in_stays_when_a_device_that_had_nothing_is_asked_again(talk):
    say(talk, ("kept", {}), ("field", "name.1", "Anna"), ("field", "bot.2", "4"), ("kept", {}))
    assert talk.desk.setup.names[0] == "Anna" and talk.desk.setup.bots == ["", "4"]


@pytest.mark.parametrize("address", ["#post", "#Post/"])
def test_the_form_of_a_match_by_links_alone_is_there_again_after_a_reload(talk, address):
    assert ["screen", "#post/duel"] in say(talk, ("kept", {}), ("do", "post new"))["effects"]
    say(talk, ("route", ""))
    assert not isinstance(talk.desk.screen, Writing)
    answer = say(talk, ("route", address))
    assert talk.desk.screen == Writing("new") and not talk.desk.alarm and ["address", ""] not in answer["effects"]


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("#match/9", "lost"),
        ("#match/", "lost"),
        ("#match", "lost"),
        ("#far/0123456789ab.1", "lost"),
        ("#far/", "lost"),
        ("#far/<b>.%", "lost"),
        ("#puzzle/duel/nothing", "puzzle.unknown"),
        ("#puzzle/chess/today", "puzzle.unknown"),
        ("#puzzle", "puzzle.unknown"),
    ],
)
def test_an_address_of_what_is_gone_says_so_and_goes_away(talk, address, said):
    answer = say(talk, ("kept", {}), ("today", "2026-11-21"), ("route", address))
    assert talk.desk.alarm == talk.desk.t(said)
    assert ["address", ""] in answer["effects"] and "opening-main" in answer["html"]


@pytest.mark.parametrize(
    "address", ["#nowhere", "#friends", "#friend/me", "#post/2", "#new", "#new/chess/", "#=", "#//"]
)
def test_an_address_that_nobody_made_leads_nowhere(talk, address):
    answer = say(talk, ("kept", {}), ("route", address))
    assert talk.desk.alarm == talk.desk.t("link.unknown", link=address) and ["address", ""] in answer["effects"]


def test_capitals_and_a_slash_at_the_end_do_no_harm(talk):
    say(talk, ("kept", {}), ("today", "2026-11-21"), ("route", "#New/Duel/?names=Anna,Ben"))
    assert talk.desk.match and talk.desk.names == {1: "Anna", 2: "Ben"}
    say(talk, ("route", ""), ("route", "#Match/1/"))
    assert talk.desk.match and not talk.desk.alarm
    say(talk, ("route", ""), ("route", "#PUZZLE/Duel/Today/"))
    assert talk.desk.id.startswith("puzzle-") and not talk.desk.alarm


def test_an_invitation_in_capitals_says_what_is_wrong(talk):
    """Its letters count: whoever changed them has damaged it."""
    say(talk, ("kept", {}), ("route", "#JOIN=CQRUAWXLFOUK"))
    assert talk.desk.alarm and talk.desk.alarm != talk.desk.t("link.unknown", link="#JOIN=CQRUAWXLFOUK")


def test_a_match_far_away_in_capitals(world):
    host, _ = paired(world)
    again = world.browser(9, dict(host.store))
    again.say(("route", f"#FAR/{host.live.id.upper()}/"))
    assert again.desk.match and again.live.id == host.live.id


def test_an_address_of_what_is_gone_costs_no_connection(world):
    """Back leads to a match that was forgotten: the one that is open goes on."""
    host, guest = paired(world)
    for gone in ("#far/0123456789ab.1", "#match/77", "#join=nothing"):
        host.say(("route", gone))
        assert host.desk.alarm and host.live and host.desk.match
        play(world, host, guest, moves=1)
        assert len(host.desk.match.steps) == len(guest.desk.match.steps)


def test_a_reload_of_an_open_invitation_leads_back_to_it(world):
    host = invited(world)
    again = world.browser(9, dict(host.store))
    again.say(("route", f"#far/{host.live.id}"))
    world.settle()
    assert again.desk.screen == Meeting("invite") and "far again" in again.html and not again.desk.alarm
