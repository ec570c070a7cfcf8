"""A match refuses the seats, options and names that a record would refuse, whatever the game."""

from typing import Any

import pytest

from game import Illegal, record
from game.match import Match
from tests.game.playing import EVERY

GAMES = pytest.mark.parametrize("name", EVERY)
NAMES = {
    "x" * 41: "record.name",
    "Anna\ngame: builders": "match.name",
    "Anna\r": "match.name",
    "\ud800": "match.name",
    "Anna # 1": "match.name",
    " Anna": "match.name",
    "Anna\t": "match.name",
}
"""Names that no record has, or gives back otherwise than it was given."""


def heads(name: str) -> list[tuple[dict[str, Any], str]]:
    """What no match of this game can begin with, and the sentence that says why."""
    game = EVERY[name]
    most = max(game.seats)
    found: list[tuple[dict[str, Any], str]] = [({"options": {"moon": "A"}}, "record.option")]
    found += [({"options": {option: value}}, "record.value") for option in game.options for value in ("moon", "")]
    found += [({"seats": seats}, "record.seats") for seats in (most + 1, min(game.seats) - 1, 0, -1)]
    found += [({"seats": most, "names": {seat: "Anna"}}, "record.seat") for seat in (most + 1, 0, -1)]
    return found + [({"names": {1: text}}, sentence) for text, sentence in NAMES.items()]


@GAMES
def test_what_no_record_can_have_is_refused(name: str) -> None:
    for about, sentence in heads(name):
        with pytest.raises(Illegal) as why:
            Match(EVERY[name], **about)
        assert why.value.sentence == sentence and str(why.value)


@GAMES
def test_what_a_record_refuses_in_its_head_a_match_refuses_too(name: str) -> None:
    """The same seats, options and names as text: a record says the same of them, or has another name than was given."""
    game = EVERY[name]
    for about, sentence in heads(name):
        options = " ".join(f"{option}={value}" for option, value in about.get("options", {}).items())
        names = "".join(f"name {seat}: {text}\n" for seat, text in about.get("names", {}).items())
        text = f"game: {name}\nseats: {about.get('seats', game.seats[0])}\noptions: {options}\n{names}\n"
        try:
            found = record.read(text, EVERY)
        except Illegal as why:
            assert sentence in (why.sentence, "match.name")
        else:
            assert found.names != about["names"] and sentence == "match.name"


@GAMES
def test_what_is_taken_comes_back_from_its_record(name: str) -> None:
    game = EVERY[name]
    last = {option: values[-1] for option, values in game.options.items()}
    for seats in game.seats:
        for given in ("x" * 40, "Ägidius", "", "a: b", "1", "Anna  \t Maria", "\x00"):
            match = Match(game, last, seats, {1: given, seats: given})
            again = record.read(match.record(), EVERY)
            assert (again.options, again.seats, again.names) == (match.options, match.seats, match.names)
