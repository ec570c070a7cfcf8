"""Whatever lies in the device's storage: the start screen comes, and what cannot be read is left out or lost."""

import json
from random import Random

import pytest

from game import GAMES
from game.interface import Illegal
from game.match import Match
from tests.web.saying import say
from tests.web.sittings.letters.test_letters import device, met, turn
from web.app import commands
from web.app.talk import Talk
from web.desk import Desk, letter_match
from web.store.shelf import Shelf, seat_key
from web.store.storage import Storage
from web.text.parsed import parsed

__all__ = ["device"]
DEEP = "[" * 100_000
LINK = {"game": "duel", "names": ["Anna", "Ben"], "over": False, "begun": True, "steps": 7, "seat": 1, "turn": 1}
RECORD = Match(GAMES["duel"]).record()


def visit(t, kept: dict[str, str]) -> tuple[Talk, str]:
    """A visit to the start screen with this storage, and what it shows."""
    storage = Storage()
    talk = Talk(Desk(t, Random(1), Shelf(storage)), storage)
    return talk, say(talk, ("capabilities", "https://x.example/", True, True), ("kept", kept))["html"]


@pytest.mark.few(20)
@pytest.mark.parametrize(
    "key",
    ["nile.matches", "nile.links", "nile.note.1", "nile.settings", "nile.form", "nile.puzzles", "nile.lessons"],
)
@pytest.mark.parametrize("text", [DEEP, '{"a":' * 100_000, "null", "7", "[[1]]", '[["x", {}]]', "NaN", ""])
def test_the_start_screen_comes_whatever_is_kept(t, key, text):
    kept = {"nile.matches": '[["1", false]]', "nile.match.1": RECORD, "nile.note.1": "{}"}
    _, html = visit(t, kept | {key: text})
    assert "Which game" in html


@pytest.mark.parametrize(
    "damaged",
    [
        {"game": []},
        {"game": "chess"},
        {"names": None},
        {"names": ["Anna"]},
        {"names": ["Anna", 2]},
        {"names": ["Anna"] * 9},
        {"steps": None},
        {"steps": "7"},
    ],
)
def test_a_live_match_whose_entry_is_damaged_is_left_out(t, damaged):
    index = [["a.1", LINK], ["b.1", LINK | damaged]]
    _, html = visit(t, {"nile.links": json.dumps(index)})
    assert html.count('class="resume"') == 1


@pytest.mark.parametrize("won", [[1.0], [True], [0], [3], ["1"], [[1]], {"1": 1}, 1])
def test_winners_that_make_no_sense_are_not_told(t, won):
    note = json.dumps({"scores": [1, 2], "won": won})
    _, html = visit(t, {"nile.matches": '[["1", true]]', "nile.match.1": RECORD, "nile.note.1": note})
    assert 'class="resume"' in html and " won" not in html


def test_an_id_of_thousands_of_digits_is_no_number(t):
    talk, _ = visit(t, {"nile.matches": json.dumps([["9" * 5000, False], ["3", False]])})
    assert talk.desk.shelf.fresh() == "4"


@pytest.mark.parametrize(
    "damaged",
    [
        {"seat": 9},
        {"seat": 0},
        {"seat": None},
        {"seat": True},
        {"seat": 2},
        {"seats": 10**30},
        {"seats": 0},
        {"seats": None},
        {"seats": True},
        {"seats": 3},
        {"options": []},
        {"game": "builders"},
        {"match": "00"},
    ],
)
def test_a_seat_by_letters_that_is_not_its_letters_is_lost(device, damaged):
    desk, _ = met(device)
    (id,) = desk.shelf.index()
    told = json.loads(desk.shelf.store[seat_key(id)])
    assert letter_match.stored(desk.shelf, id)
    desk.shelf.store[seat_key(id)] = json.dumps(told | {"place": told["place"] | damaged})
    assert_lost(desk, id)


def assert_lost(desk: Desk, id: str) -> None:
    with pytest.raises(Illegal, match="lost"):
        letter_match.stored(desk.shelf, id)


@pytest.mark.parametrize("text", [DEEP, "null", "[]", "7"])
def test_a_seat_by_letters_that_cannot_be_read_is_lost(device, text):
    desk, _ = met(device)
    (id,) = desk.shelf.index()
    desk.shelf.store[seat_key(id)] = text
    assert_lost(desk, id)


def test_what_nests_too_deep_is_not_parsed():
    assert parsed("[" * 8 + "]" * 8) == [[[[[[[[]]]]]]]]
    with pytest.raises(ValueError, match="9"):
        parsed("[" * 9 + "]" * 9)


def test_a_proven_record_that_is_played_on_goes_on_without_the_proof(device, t):
    """Its draws are others: they would look forged."""
    one, other = met(device)
    commands.do(other, "arrive", turn(one))
    talk, _ = visit(t, {})
    say(talk, ("read", one.match.record()))
    proven = dict(talk.desk.match.extra)
    assert {"match", "chain 1", "chain 2"} <= proven.keys()
    rng = Random(1)
    while talk.desk.live:
        talk.desk.sitting.say(rng.choice(talk.desk.match.legal))
    assert talk.desk.match.extra.keys() <= {"date", "bot 1", "bot 2"}
