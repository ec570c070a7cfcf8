"""`#new/builders?…`: every option, all numbers of seats, bots of all levels; what it cannot mean, in a sentence."""

from itertools import product
from random import Random

import pytest

from game import GAMES
from game.builders.cover import SITES
from tests.web.saying import say, talking
from web.app.talk import Talk
from web.desk import Desk
from web.store.shelf import Shelf
from web.text import players

GAME = GAMES["builders"]
LINK = "#new/builders?"


@pytest.fixture
def talk(t) -> Talk:
    """A page at its start screen."""
    made = talking(Desk(t, Random(1), Shelf({})))
    say(made, ("kept", {}))
    return made


def opened(talk: Talk, about: str) -> Desk:
    """The page after this address was opened."""
    say(talk, ("route", LINK + about))
    return talk.desk


@pytest.mark.parametrize(
    ("option", "value"), [(option, value) for option, values in GAME.options.items() for value in values]
)
def test_each_option(talk, option, value):
    desk = opened(talk, f"{option}={value}")
    usual = {name: values[0] for name, values in GAME.options.items()}
    assert desk.match.options == usual | {option: value} and desk.match.seats == 2 and not desk.alarm


def test_all_options_at_once(talk):
    sides = product("AB", repeat=len(SITES))
    for *chosen, wrath in ((*some, wrath) for some in sides for wrath in ("no", "yes")):
        options = dict(zip(SITES, chosen, strict=True)) | {"wrath": wrath}
        desk = opened(talk, "&".join(f"{name}={value}" for name, value in options.items()))
        assert desk.match.options == options


def test_sides_by_lot_leave_the_wrath_as_it_is_said(talk):
    found = set()
    for _ in range(40):
        desk = opened(talk, "sides=random&wrath=yes")
        assert desk.match.options["wrath"] == "yes"
        found.add(tuple(desk.match.options[site] for site in SITES))
    assert len(found) > 10


@pytest.mark.parametrize("seats", GAME.seats)
def test_seats_names_and_bots_of_all_levels(talk, seats):
    names = ["Anna", "Ben", "Chloé", "عمر"][:seats]
    desk = opened(talk, f"names={','.join(names)}")
    assert list(desk.match.names.values()) == names and desk.match.seats == seats
    assert opened(talk, f"seats={seats}").match.seats == seats
    for seat, level in product(range(seats), players.LEVELS):
        bots = ["0"] * seats
        bots[seat] = str(level)
        desk = opened(talk, f"bots={','.join(bots)}&seats={seats}")
        levels = [players.level(desk.match, number) for number in range(1, seats + 1)]
        assert levels == [level if number == seat else None for number in range(seats)]


def test_who_is_not_named_has_a_seat_all_the_same(talk):
    for about in ("seats=4&names=Anna,Ben", "names=Anna,Ben&seats=4", "names=Anna,Ben,,"):
        desk = opened(talk, about)
        assert desk.match.seats == 4 and desk.match.names == {1: "Anna", 2: "Ben"}


@pytest.mark.parametrize("first", ["1", "2", "3", "4", "lot"])
def test_who_begins(talk, first):
    desk = opened(talk, f"first={first}&names=Anna,Ben,Cleo,Dan&bots=,,1,7")
    turned = list(desk.match.names.values())
    assert sorted(turned) == ["Anna", "Ben", "Cleo", "Dan"]
    assert first == "lot" or turned[0] == ["Anna", "Ben", "Cleo", "Dan"][int(first) - 1]
    by = {name: players.level(desk.match, seat) for seat, name in desk.match.names.items()}
    assert by == {"Anna": None, "Ben": None, "Cleo": 1, "Dan": 7}, "a bot keeps its name"


@pytest.mark.parametrize(
    ("about", "said"),
    [
        *((f"{option}=C", f"“{option}=C”") for option in GAME.options),
        ("market=", "“market=”"),
        ("market=a", "“market=a”"),
        ("wrath=A", "“wrath=A”"),
        ("obelisk=B", "“obelisk=B”"),
        ("tomb=A", "“tomb=A”"),
        ("sides=B", "“sides=B”"),
        ("names=Anna", "“Anna”"),
        ("names=", "“”"),
        ("names=A,B,C,D,E", "“A,B,C,D,E”"),
        ("seats=1", "“1”"),
        ("seats=5", "“5”"),
        ("seats=two", "“two”"),
        ("seats=²", "“²”"),
        ("names=Anna,Ben,Cleo&seats=2", "“Anna,Ben,Cleo”"),
        ("seats=3&bots=,1", "“bots=,1”"),
        ("bots=8,0", "“bots=8,0”"),
        ("bots=x,0", "“bots=x,0”"),
        ("first=0", "“first=0”"),
        ("first=3", "“first=3”"),
        ("first=²&seats=3", "“first=²”"),
        ("moon=A", "“moon=A”"),
        ("market=A&market=C", "“market=C”"),
        ("<b>=<i>", "“<b>=<i>”"),
        ("names=" + "x" * 3000, "leads nowhere"),
    ],
)
def test_what_it_cannot_mean_is_one_sentence_and_nothing_is_lost(talk, about, said):
    """Neither at the start screen nor at a table: the match that was there is still there."""
    refused = opened(talk, about)
    assert refused.match is None and said in refused.alarm and len(refused.alarm) < 300
    say(talk, ("route", f"{LINK}names=Anna,Ben,Cleo"), ("line", "load a 1"))
    desk = talk.desk
    before, kept = desk.match.record(), dict(talk.storage)
    answer = say(talk, ("route", LINK + about))
    assert said.replace("<", "&lt;").replace(">", "&gt;") in answer["html"].replace("&quot;", '"')
    assert {key: text for key, text in talk.storage.items() if key in kept} == kept
    say(talk, ("do", "home"), ("do", "resume 1"))
    assert desk.match.record() == before
