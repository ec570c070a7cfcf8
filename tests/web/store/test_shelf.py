"""What is kept on the device."""

import json

import pytest

from web.store import settings
from web.store.shelf import INDEX, MOST, Shelf


def test_newest_first_and_the_oldest_go(desk):
    text = desk(moves=3).match.record()
    shelf = Shelf({})
    for _ in range(MOST + 3):
        shelf.put(shelf.fresh(), text, False)
    ids = [saved.id for saved in shelf.saved()]
    assert ids == [str(number) for number in range(MOST + 3, 3, -1)]
    assert len(shelf.store) == MOST + 1


def test_a_match_that_goes_on_moves_to_the_front(desk):
    text = desk(moves=3).match.record()
    shelf = Shelf({})
    for id in ("1", "2", "1"):
        shelf.put(id, text, False)
    assert [saved.id for saved in shelf.saved()] == ["1", "2"]


def test_a_match_can_be_forgotten(desk):
    shelf = Shelf({})
    shelf.put("1", desk(moves=3).match.record(), True)
    shelf.drop("1")
    assert all(saved.gone for saved in shelf.saved()) and list(shelf.store) == [INDEX]


@pytest.mark.parametrize("index", ["", "{", "7", "null", '{"a":1}', '[["1"]]', "[[1,2,3]]", "[null]"])
def test_a_damaged_index_is_an_empty_shelf(index):
    assert Shelf({INDEX: index}).saved() == []


def test_a_damaged_match_is_left_out(desk):
    shelf = Shelf({})
    shelf.put("1", desk(moves=3).match.record(), False)
    shelf.put("2", "game: chess\nseats: 2\n", False)
    assert [saved.id for saved in shelf.saved()] == ["1"]


@pytest.mark.parametrize("kept", ["", "[]", "7", '{"theme": 3}'])
def test_damaged_settings_are_none(kept):
    assert settings.kept({settings.KEY: kept}) == {}


def test_settings_are_kept():
    store: dict[str, str] = {}
    settings.keep(store, {"theme": "dark"})
    assert settings.kept(store) == {"theme": "dark"} and json.loads(store[settings.KEY])
