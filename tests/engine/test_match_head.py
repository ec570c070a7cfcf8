"""A match refuses the seats, options and names that a record would refuse."""

from typing import Any

import pytest
from playing import EVERY

from game import Illegal, record
from game.match import Match


@pytest.mark.parametrize(
    ("about", "sentence"),
    [
        ({"options": {"moon": "A"}}, "record.option"),
        ({"options": {"obelisk": "C"}}, "record.value"),
        ({"options": {"obelisk": ""}}, "record.value"),
        ({"seats": 3}, "record.seats"),
        ({"seats": -1}, "record.seats"),
        ({"names": {3: "Anna"}}, "record.seat"),
        ({"names": {0: "Anna"}}, "record.seat"),
        ({"names": {1: "x" * 41}}, "record.name"),
        ({"names": {1: "Anna\ngame: builders"}}, "match.name"),
        ({"names": {1: "Anna\r"}}, "match.name"),
        ({"names": {1: "\ud800"}}, "match.name"),
    ],
)
def test_what_no_record_can_have_is_refused(about: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Illegal) as why:
        Match(EVERY["duel"], **about)
    assert why.value.sentence == sentence and str(why.value)


def test_what_is_taken_comes_back_from_its_record() -> None:
    match = Match(EVERY["duel"], {"obelisk": "B"}, 2, {1: "x" * 40, 2: "Ägidius"})
    again = record.read(match.record(), EVERY)
    assert (again.options, again.seats, again.names) == (match.options, match.seats, match.names)
