"""Whole matches by letters for the tests: devices that keep what a page would store, and send each other texts."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import cast

import pytest

from game import GAMES as SHELF
from game import AnyGame
from game.links import correspondence, letter
from game.links.correspondence import Correspondence, Notes
from game.links.envelope import BadLink
from game.links.letter import Letter
from game.peers import proof
from game.peers.match_state import MatchState
from game.peers.terms import Place
from tests.game import dice, tiny
from tests.game.playing import EVERY, secret, some_options

ENGINE = "0123456789abcdef"
DICE: AnyGame = cast("AnyGame", dice)  # as much of a game as letters need
GAMES: dict[str, AnyGame] = {**EVERY, dice.name: DICE}

SETS = [(game, seats) for game in [*SHELF.values(), tiny, DICE] for seats in game.seats]
every_set = pytest.mark.parametrize(("game", "seats"), SETS, ids=[f"{game.name}-{seats}" for game, seats in SETS])
GAME = next(iter(SHELF.values()))


def places(game: AnyGame, seats: int, rng: Random) -> dict[int, Place]:
    """A place at a new match for every seat."""
    match, options = rng.randbytes(6).hex(), tuple(some_options(game, rng).items())
    return {
        seat: Place(match, game.name, ENGINE, options, seats, seat, rng.randbytes(16), rng.randbytes(16))
        for seat in range(1, seats + 1)
    }


def opened(
    text: str, known: Letter | None = None, place: Place | None = None, notes: Notes | None = None
) -> Correspondence:
    """The post that this text gives on a device with this place, which knows this letter and has sealed these notes."""
    return correspondence.opened(letter.read(text, GAMES, ENGINE), known, place, notes)


def course_of(one: Letter) -> MatchState:
    """The match so far, which all moves of the letter make up."""
    said = iter(one.moves)
    trace = letter.retrace(one, one.links(), lambda state: next((line for _, line in said), None))
    assert next(said, None) is None
    return trace.state


def record_of(one: Letter, names: dict[int, str]) -> str:
    """The record with the proof of its draws, as the page keeps it."""
    state = Correspondence(one).state
    assert state
    return state.match.headed(names, proof.head(state)).record()


class Devices:
    """The storage of all devices of a match: their places, and the newest letter that each knows."""

    def __init__(self, game: AnyGame, seats: int, rng: Random) -> None:
        self.rng = rng
        self.places = places(game, seats, rng)
        self.known: dict[int, Letter] = {}
        self.notes: dict[int, Notes] = {}
        self.host = rng.randint(1, seats)
        self.correspondence = correspondence.begin(self.places[self.host], game)
        """The post of the seat that sends next."""

    def open(self, seat: int, text: str) -> Correspondence:
        """The post that this seat's device makes of this text."""
        if seat in self.known:
            return opened(text, self.known[seat], self.places[seat], self.notes.get(seat))
        return opened(text).join(self.places[seat])

    def keep(self, correspondence: Correspondence) -> None:
        """The device stores what it has sent."""
        self.known[correspondence.seat], self.notes[correspondence.seat] = correspondence.letter, correspondence.notes

    def speak(self) -> None:
        """The seat that has opened a letter says random steps while it is its turn."""
        while self.correspondence.mine:
            assert self.correspondence.state
            match = self.correspondence.state.match
            self.correspondence.say(secret(match.game, match.table, self.rng.choice(match.legal), self.rng))
            if self.rng.random() < 0.1:
                self.correspondence.back()

    def letters(self) -> Iterator[Letter]:
        """Every letter as it is sent, to the end of the match."""
        while self.correspondence.fresh:
            sent = self.correspondence.send()
            self.keep(self.correspondence)
            yield sent
            to = self.correspondence.waits
            if not to:  # the last letter, which all others open
                for seat in self.places.keys() - {self.correspondence.seat}:
                    self.known[seat] = self.open(seat, sent.text()).letter
                return
            self.correspondence = self.open(to, sent.text())
            self.speak()


def whole(game: AnyGame, seats: int, seed: str) -> tuple[Devices, list[Letter]]:
    """A whole random match by letters, and all its letters."""
    return played(game.name, seats, seed)


@cache
def played(name: str, seats: int, seed: str) -> tuple[Devices, list[Letter]]:
    devices = Devices(GAMES[name], seats, Random(seed))
    return devices, list(devices.letters())


def some(game: AnyGame, seats: int, seed: str, count: int) -> tuple[Devices, Letter]:
    """A match after this many letters; the last one is not opened yet."""
    devices = Devices(game, seats, Random(seed))
    for at, sent in enumerate(devices.letters(), 1):
        if at == count:
            return devices, sent
    raise AssertionError("a longer match is needed")


def why(text: str, known: Letter | None = None, place: Place | None = None) -> str:
    """The id of the sentence that refuses this text."""
    with pytest.raises(BadLink) as refused:
        opened(text, known, place)
    assert str(refused.value)
    return refused.value.sentence
