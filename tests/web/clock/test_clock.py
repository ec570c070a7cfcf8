"""The clock: what counts, what is kept, and that the page says once, and politely, that somebody's time is up."""

import json
from random import Random

import pytest

from game import GAMES
from game.chance import settle
from game.match import Match
from tests.game import tiny
from tests.web.sittings.letters.test_letters import device, game
from tests.web.sittings.live.company import met
from tests.web.sittings.live.couple import paired
from tests.web.tiny_board import world
from web import clock
from web.app import commands, matches
from web.app.talk import Talk
from web.desk import Desk
from web.desk.clock import MOST, Clock, figures, read
from web.store import archives
from web.store.shelf import Shelf, clock_key
from web.store.storage import Storage
from web.text import players

__all__ = ["device", "world"]
SECOND = 1000
MINUTE = 60 * SECOND


class Page:
    """A page that tells Python what time it is: as long as it is shown, and always."""

    def __init__(self, world, storage=None, game=tiny, seats=2, bots=(), clock="pace"):
        self.now = self.shown = 0
        self.storage = storage or Storage()
        self.desk = Desk(world.t, Random(5), Shelf(self.storage))
        self.talk = Talk(self.desk, self.storage)
        self.desk.settings["clock"] = clock
        if not storage:
            match = Match(game, seats=seats, names={1: "Anna", 2: "Ben"})
            for seat in bots:
                players.seat_bot(match, seat, "2")
            matches.begin(self.desk, match)
            settle(match, self.desk.rng)
        self.say()

    def say(self, *messages):
        answer = json.loads(self.talk.hear(json.dumps([*map(list, messages)]), self.now, self.shown))
        self.html = answer.get("html", "")
        self.spoken = [said for name, *rest in answer["effects"] if name == "announce" for said in rest]
        return answer

    def wait(self, milliseconds, hidden=False):
        self.now += milliseconds
        self.shown += 0 if hidden else milliseconds
        return self

    def move(self):
        """Whoever speaks says the first thing that is allowed."""
        self.say(("do", "hold"))
        self.say(("line", self.desk.match.legal[0]))


def duel(world, **about):
    """A match of the smallest game of the shelf without secrets."""
    return Page(world, game=next(game for game in GAMES.values() if not game.secret), **about)


def test_only_the_seat_that_must_decide_loses_time_and_undo_gives_none_back(world):
    page = duel(world)
    page.wait(7 * SECOND).move()
    assert page.desk.clock.spent == [7 * SECOND, 0] and page.desk.clock.move == 0
    page.wait(65 * SECOND).say()
    assert page.desk.clock.spent == [7 * SECOND, 65 * SECOND] and page.desk.clock.move == 65 * SECOND
    assert '<b class="time">0:07</b>' in page.html
    assert '<b class="time">1:05</b><small class="of-move">1:05</small>' in page.html
    page.say(("do", "undo"))
    assert page.desk.match.turn == 1 and page.desk.clock.spent == [7 * SECOND, 65 * SECOND]
    page.wait(SECOND).say()
    assert page.desk.clock.spent[0] == 8 * SECOND and page.desk.clock.move == SECOND


def test_bots_have_no_clock(world):
    page = duel(world, bots=[2])
    page.wait(SECOND).move()
    page.wait(20 * SECOND).say()
    assert page.desk.clock.spent == [SECOND, 0] and "clock-1" in page.html and "clock-2" not in page.html


def test_it_stands_still_in_the_past_while_hidden_and_at_the_end(world):
    page = duel(world)
    page.wait(SECOND).move()
    page.say(("field", "ply", "0"))
    page.wait(MINUTE).say(("do", "look -1"))
    assert page.desk.clock.spent == [SECOND, 0]
    page.wait(MINUTE, hidden=True).say()
    assert page.desk.clock.spent == [SECOND, 0]
    while page.desk.match.turn > 0:
        page.wait(SECOND).move()
    spent = [*page.desk.clock.spent]
    page.wait(MINUTE).say()
    assert page.desk.clock.spent == spent and sum(spent) > 4 * SECOND
    assert page.html.count('role="timer"') == 2 and "data-since" not in page.html


def test_no_time_passes_while_the_device_is_handed_over(world):
    page = Page(world)
    assert not page.desk.sitting.free
    page.wait(MINUTE).say(("do", "hold"))
    assert page.desk.clock.spent == [0, 0]
    page.wait(3 * SECOND).say()
    assert page.desk.clock.spent == [3 * SECOND, 0]


def test_it_can_be_turned_on_and_off_in_the_middle_and_costs_nothing_when_off(world):
    page = duel(world, clock="off")
    page.wait(MINUTE).move()
    assert page.desk.clock is None and "timer" not in page.html and not any("clock" in key for key in page.storage)
    page.say(("do", "set clock=5"))
    assert page.html.count('role="timer"') == 2 and page.html.count('<b class="time">5:00</b>') == 2
    page.wait(10 * SECOND).say(("do", "set clock=off"))
    assert page.desk.clock is None and "timer" not in page.html
    page.wait(MINUTE).say(("do", "set clock=pace"))
    assert page.storage[clock_key(page.desk.id)].startswith('{"spent": [0, 10000]'), "what was counted is not lost"
    assert '<b class="time">0:10</b>' in page.html


def test_it_goes_on_after_a_reload_from_what_it_had(world):
    page = duel(world)
    page.wait(7 * SECOND).move()
    page.wait(9 * SECOND).say()
    again = Page(world, storage=page.storage)
    again.say(("route", f"#match/{page.desk.id}"))
    again.wait(SECOND).say()
    assert again.desk.clock.spent == [7 * SECOND, 10 * SECOND] and again.desk.clock.move == 10 * SECOND
    matches.rematch(again.desk, swap=False)
    again.say()
    assert again.desk.clock.spent == [0, 0]


def test_the_clock_of_a_match_that_another_tab_has_played_on_is_that_tab_s(world):
    page = duel(world)
    page.wait(7 * SECOND).say()
    device = Storage()
    device.learn(page.storage)
    other = Page(world, storage=device)
    other.say(("route", f"#match/{page.desk.id}"))
    other.wait(20 * SECOND).move()
    assert other.desk.clock
    page.wait(MINUTE, hidden=True).say(("elsewhere", "lost"))
    assert page.desk.clock is None
    page.say(("kept", dict(other.storage)), ("do", "take"))
    assert page.desk.clock and other.desk.clock
    assert page.desk.clock.spent == other.desk.clock.spent == [27 * SECOND, 0]
    page.wait(SECOND).say()
    assert page.desk.clock.spent == [27 * SECOND, SECOND]
    texts = dict(other.storage) | {"nile.match.1": Match(GAMES["builders"], seats=4).record()}
    del texts[clock_key("1")]  # it was deleted there, and another one was begun
    page.say(("elsewhere", "lost"))
    page.say(("kept", texts), ("do", "take"))
    assert page.desk.match.seats == 4 and page.desk.clock.spent == [0] * 4


def test_only_a_clock_that_cannot_be_fetched_is_switched_off(world, monkeypatch):
    page = duel(world)
    page.say(("do", "home"))
    there_is = archives.there_is
    monkeypatch.setattr(archives, "there_is", lambda archive: archive != archives.CLOCK and there_is(archive))
    page.say(("do", "unlaid"))
    assert page.desk.settings["clock"] == "pace", "something else was missing"
    assert page.say(("do", "resume 1"))["lacking"] == archives.CLOCK
    assert "lacking" not in page.say(("do", "unlaid")) and page.desk.settings["clock"] == "off"


def test_a_deleted_match_leaves_no_clock_behind(world):
    page = duel(world)
    page.wait(7 * SECOND).move()
    key, id = clock_key(page.desk.id), page.desk.id
    page.say(("do", "home"))
    assert key in page.storage
    page.say(("do", f"forget {id}"))
    assert key not in page.storage
    page.say(("do", f"unforget {id}"))
    assert key in page.storage
    page.say(("do", f"resume {id}"))
    page.wait(9 * SECOND).say(("do", "erase"))
    assert not any("clock" in name for name in page.storage)


def test_what_the_page_alone_has_kept_of_a_clock_is_erased_too(world):
    page = duel(world)
    page.wait(SECOND).say()
    key = clock_key(page.desk.id)
    assert key not in page.storage, "only the page's own script has stored it so far"
    assert page.say(("do", "erase"))["keep"][key] is None


def test_that_time_is_up_is_said_once_and_nothing_else_happens(world):
    page = duel(world, clock="5")
    page.wait(4 * MINUTE + 40 * SECOND).say()
    assert 'class="clock runs low"' in page.html and "0:20" in page.html and not page.spoken
    page.wait(20 * SECOND).say(("clock",))
    said = page.desk.t("clock.up", name="Anna", minutes=5)
    assert said in page.spoken and page.desk.notice == said and 'data-told=""' in page.html
    page.wait(42 * SECOND).say(("do", "hush notice"))
    assert 'class="clock runs over"' in page.html and "+0:42" in page.html
    page.say(("clock",))
    assert said not in page.spoken and page.desk.notice == ""
    page.move()
    assert page.desk.match.turn == 2 and page.desk.clock.told == [5, 0]
    again = Page(world, storage=page.storage, clock="5")
    again.say(("route", f"#match/{page.desk.id}"), ("do", "undo"))
    again.wait(SECOND).say(("clock",))
    assert again.desk.match.turn == 1 and again.desk.notice == ""


def test_who_asks_is_told_in_words(world):
    page = duel(world, clock="5")
    page.wait(48 * SECOND).move()
    page.wait(5 * MINUTE + SECOND).say(("do", "tell clock"))
    t = page.desk.t
    assert page.desk.answered == (
        t("clock.told.left", name="Anna", time=f"{t('clock.minutes', n=4)} {t('clock.seconds', n=12)}"),
        t("clock.told.over", name="Ben", time=t("clock.seconds", n=1)),
    )
    page.say(("do", "set clock=pace"), ("do", "tell clock"))
    assert page.desk.answered[0] == t("clock.told.spent", name="Anna", time=clock.spoken(t, 48 * SECOND))
    page.say(("do", "set clock=off"), ("do", "tell clock"))
    assert page.desk.answered == (t("query.clock.off"),)


KEPT = {"spent": [1, 2], "ply": 3, "move": 4, "told": [0, 5]}


def test_what_was_kept_is_read_and_nothing_else():
    assert read("1", 2, 9, json.dumps(KEPT)) == Clock("1", 9, [1, 2], 3, 4, [0, 5])
    assert read("1", 2, 9, Clock("1", 9, [1, 2], 3, 4, [0, 5]).text()) == Clock("1", 9, [1, 2], 3, 4, [0, 5])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        "7",
        "[" * 100_000,
        *(
            json.dumps(KEPT | changed)
            for changed in (
                {"spent": [1]},
                {"spent": [1, 2, 3]},
                {"spent": [1, "2"]},
                {"spent": [1, True]},
                {"spent": [1, -1]},
                {"move": -1},
                {"ply": -2},
                {"told": [0, -1]},
                {"spent": [1, 1.5]},
                {"spent": {"0": 1, "1": 2}},
                {"move": None},
                {"told": "05"},
                {"ply": [3]},
            )
        ),
        json.dumps({"spent": [1, 2]}),
    ],
)
def test_what_makes_no_sense_is_a_clock_at_its_beginning(text):
    assert read("1", 2, 9, text) == Clock("1", 9, [0, 0], told=[0, 0])


def test_more_than_is_counted_is_the_most_that_is():
    """The page's script adds to what is kept, too."""
    clock = read("1", 2, 9, json.dumps(KEPT | {"spent": [1, MOST + 1], "move": 10**30}))
    assert (clock.spent, clock.move) == ([1, MOST], MOST)


def test_a_setting_that_is_none_is_no_clock(world):
    page = duel(world, clock="1000000")
    assert page.desk.clock is None and "timer" not in page.html


def test_time_never_runs_backwards_and_has_an_end():
    clock = Clock("1", 5000, [0, 0], told=[0, 0])
    clock.goes_on(2, 0)
    clock.passed(4000)
    assert clock.spent == [0, 0]
    clock.passed(MOST * 3)
    assert clock.spent == [0, MOST] and figures(MOST) == "100:00:00"


def test_in_a_live_match_each_page_counts_what_it_sees_and_nothing_goes_over_the_wire(world):
    one, two = paired(world)
    for each in (one, two):
        each.desk.settings["clock"] = "pace"
        each.say()
    own, other = (one, two) if one.desk.live else (two, one)
    turn = own.desk.match.turn
    sent = world.sent
    for each in (own, other):
        each.desk.clock.passed(each.desk.clock.now + 12 * SECOND)
        assert each.desk.clock.spent[turn - 1] == 12 * SECOND, "the own time, and that of the other"
    own.say(("do", "look 0"))
    assert own.desk.clock.seat == turn, "nobody gains time in the past while the other waits"
    assert world.sent == sent


def test_in_a_live_match_the_other_is_told_that_ones_minutes_are_up_and_not_that_theirs_are(world):
    one, two = paired(world)
    own, other = (one, two) if one.desk.live else (two, one)
    for each, said in ((own, "clock.up"), (other, "clock.up.other")):
        each.desk.settings["clock"] = "5"
        each.say()
        each.desk.clock.passed(each.desk.clock.now + 5 * 60 * SECOND)
        each.say()
        name = each.desk.name(each.desk.match.turn)
        assert each.desk.notice == each.desk.t(said, name=name, minutes=5)


def test_of_one_who_is_away_no_time_is_counted(world):
    desks = met(world, 3)
    for each in desks:
        each.desk.settings["clock"] = "pace"
        each.say()
    turn = desks[0].desk.match.turn
    watching = next(each for each in desks if each.live.seat != turn)
    assert watching.desk.clock.seat == turn
    watching.live.peer.presences[turn] = "away"
    watching.say()
    assert watching.desk.clock.seat == 0


def test_puzzles_and_lessons_have_none(world):
    page = duel(world)
    page.say(("route", "#learn/duel"))
    assert page.desk.match and page.desk.clock is None and "timer" not in page.html
    page.say(("do", "home"))
    page.say(("today", "2026-11-23"), ("route", "#puzzle/duel/today"))
    assert page.desk.match and page.desk.clock is None and "timer" not in page.html


def test_letters_have_none(device):
    sender, reader, link = game(device, 1)
    for desk in (sender, reader):
        desk.settings["clock"] = "5"
    commands.do(reader, "arrive", link)
    assert reader.match and reader.live
    for desk in (sender, reader):
        talk = Talk(desk, Storage())
        for now in (5 * SECOND, 9 * SECOND):
            html = json.loads(talk.hear("[]", now, now)).get("html", "")
            assert 'id="table"' in html or now > 5 * SECOND
            assert desk.clock is None and "timer" not in html
