"""What the lists on the start screen say of each match."""

import json
import re

import pytest

from game.language import Language
from game.match import Match
from tests.web.sittings.letters.test_letters import answer, device, invitation, link_of, met
from tests.web.sittings.live.couple import mover, paired, play, world
from tests.web.sittings.live.pairing import text_of
from web.app import commands, matches
from web.app.screen import screen
from web.screens import cards as shown
from web.store import setup
from web.store.shelf import note_key
from web.table import letter_matches, session, speech
from web.text.words import sentences

__all__ = ["device", "world"]


def cards(found):
    """Title and line of each card, in order."""
    parts = re.findall(r"<b>(<bdi>.*?)</b><small>(.*?)</small>", str(found))
    return [(" ".join(text_of(title).split()), text_of(about)) for title, about in parts]


def test_a_bot_without_a_name_is_called_as_at_the_table(desk):
    made = desk()
    commands.do(made, "setup bot.2=3")
    made.setup.names[1] = ""
    matches.new(made, made.setup)
    called = made.name(2)
    session.home(made)
    assert called != "Player 2" and cards(screen(made))[0][0] == f"Anna – {called} (level 3)"


def test_bots_of_one_level_are_told_apart(desk):
    """In the form, at the table, in the log and in the list of matches."""
    made = desk()
    made.setup.names[:] = ["", ""]
    for seat in (1, 2):
        commands.do(made, f"setup bot.{seat}=3")
    session.home(made)
    html = str(screen(made))
    both = "Mason 1 (level 3) – Mason 2 (level 3)"
    assert both in text_of(html).replace("\N{NO-BREAK SPACE}", " ") and 'placeholder="Mason 2"' in html
    matches.new(made, made.setup)
    assert made.names == {1: "Mason 1", 2: "Mason 2"}
    speech.commit(made, made.match.legal[0])
    assert "Mason 1" in made.told[-1]
    made.dialog = "score"
    assert "Mason 2" in text_of(screen(made))
    session.home(made)
    assert cards(screen(made))[0][0] == both
    made.setup.set("name.1", "Mason")
    matches.new(made, made.setup)
    assert made.names == {1: "Mason", 2: "Mason"}, "who is given a name has it"


def test_a_match_that_is_over_tells_points_winner_and_day(desk):
    made = desk()
    made.today = "2026-11-21"
    matches.new(made, made.setup)
    while made.live:
        speech.commit(made, made.match.legal[0])
    one, two = (each["total"] for each in made.match.game.scores(made.match.table))
    (winner,) = made.match.winners()
    made.today = "2026-12-01"
    session.home(made)
    title, about = next(each for each in cards(screen(made)) if "Anna: " in each[0])
    assert title == f"Anna: {one} – Ben: {two}"
    assert about == f"{ {1: 'Anna', 2: 'Ben'}[winner] } won · Imhotep: The Duel · 21 November 2026"


@pytest.mark.parametrize(
    ("code", "first", "second"),
    [
        ("en", "1 January 2026", "2 January 2026"),
        ("de", "1.\xa0Januar 2026", "2.\xa0Januar 2026"),
        ("fr", "1er janvier 2026", "2 janvier 2026"),
        ("ru", "1\xa0января 2026\xa0г.", "2\xa0января 2026\xa0г."),
    ],
)
def test_a_day_is_said_as_the_language_says_it(code, first, second):
    t = Language(code, sentences(code))
    assert [shown.date(t, day) for day in ("2026-01-01", "2026-01-02", "2026-13-01", "")] == [first, second, "", ""]


def test_the_day_stands_in_the_record_and_a_rematch_or_branch_has_its_own(desk):
    made = desk()
    made.today = "2026-11-21"
    matches.new(made, made.setup)
    assert "date: 2026-11-21" in made.match.record()
    made.today = "2026-11-22"
    matches.resume(made, made.id)
    assert made.match.extra == {"date": "2026-11-21"}
    matches.branch(made)
    assert made.match.extra == {"date": "2026-11-22"}
    assert setup.again(made.match, swap=True).extra == {}
    matches.open(made, made.match.record().replace("date: 2026-11-22\n", ""))
    assert made.match.extra == {}


@pytest.mark.parametrize(
    "note", ["", "{", "[]", "7", '{"scores": "ab", "won": 3, "date": []}', '{"won": [9], "scores": [1]}']
)
def test_a_match_of_which_nothing_or_nonsense_was_noted_is_still_listed(desk, note):
    made = desk(moves=500)
    made.shelf.store[note_key(made.id)] = note
    session.home(made)
    ((title, about),) = cards(screen(made))
    assert title == "Anna – Ben" and re.fullmatch(r"Imhotep: The Duel · \d+ moves", about)


def test_results_are_not_worked_out_anew_at_each_start(desk, monkeypatch):
    made = desk(moves=500)
    session.home(made)
    before = screen(made)
    monkeypatch.setattr(Match, "say", lambda *_: 1 / 0)
    assert screen(made) == before and re.search(r"Anna: \d+<", before)


def test_a_match_by_links_tells_whose_turn_it_is(device):
    host, guest = device(1), device(2)
    reply = answer(guest, invitation(host))
    commands.do(guest, "home")
    commands.do(host, "home")
    assert cards(screen(host)) == [("Anna – Ben", "Waiting for your friend · Imhotep: The Duel")]
    commands.do(host, "arrive", reply)
    commands.do(host, "home")
    ((_, about),) = cards(screen(host))
    assert about.startswith("Your turn · ")
    commands.do(host, "resume 1")
    speech.commit(host, host.match.legal[0])
    commands.do(host, "home")
    assert cards(screen(host))[0][1].startswith("Send your turn · ")
    commands.do(host, "resume 1")
    commands.do(host, "post show")
    link = link_of(host)
    commands.do(host, "home")
    assert cards(screen(host))[0][1].startswith("Ben’s turn · ")
    commands.do(guest, "arrive", link)
    commands.do(guest, "home")
    assert cards(screen(guest))[0][1].startswith("Your turn · ")


def test_nobody_is_player_two_at_a_match_by_links(device):
    host, _ = met(device)
    host.letter_matches.current.names.clear()
    letter_matches.shown(host, host.letter_matches.current)
    commands.do(host, "home")
    assert cards(screen(host))[0][0] == "You – Your friend"


def test_a_match_with_a_friend_tells_whose_turn_it_is_and_how_it_ended(world):
    host, guest = paired(world)
    for each in (host, guest):
        each.say(("today", "2026-11-21"))
    names = {host: "Anna", guest: "Ben"}
    now = mover(host, guest)
    host.say(("do", "home"))
    ((title, about),) = cards(host.html)
    assert title == "Anna – Ben" and about.startswith("Your turn · " if now is host else "Ben’s turn · ")
    host.say(("do", f"far open {host.live.id}"))
    play(world, host, guest)
    winner = names[{1: host, 2: guest}[host.desk.match.winners()[0]]]
    host.say(("do", "close"), ("do", "home"))
    told = cards(host.html)
    assert len(told) == 1 and all(re.fullmatch(r"Anna: \d+ – Ben: \d+", title) for title, _ in told)
    assert all(about.startswith(f"{winner} won · ") for _, about in told)


def test_who_gave_up_has_lost(world):
    host, guest = paired(world)
    host.say(("do", "far ask resign"))
    world.settle()
    host.say(("do", "home"))
    assert cards(host.html)[0][1].startswith("Ben won · ")
    guest.say(("do", "home"))
    assert cards(guest.html)[0][1].startswith("Ben won · ")
    assert json.loads(host.store["nile.links"])[0][1]["won"] == [2]
