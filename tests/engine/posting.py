"""Whole matches by links for the tests: devices that keep what a page would store, and send each other texts."""

from collections.abc import Iterator
from random import Random

import dice
from playing import EVERY, some_options

from game import AnyGame
from game.peers import letter, post
from game.peers.letter import Letter
from game.peers.post import Post
from game.peers.terms import Place

ENGINE = "0123456789abcdef"
GAMES: dict[str, AnyGame] = {**EVERY, dice.name: dice}


def places(game: AnyGame, seats: int, rng: Random) -> dict[int, Place]:
    """A place at a new match for every seat."""
    match, options = rng.randbytes(6).hex(), tuple(some_options(game, rng).items())
    return {
        seat: Place(match, game.name, ENGINE, options, seats, seat, rng.randbytes(16), rng.randbytes(16))
        for seat in range(1, seats + 1)
    }


def opened(text: str, known: Letter | None = None, place: Place | None = None) -> Post:
    """What a device shows that knows no more than this."""
    return post.opened(letter.read(text, GAMES, ENGINE), known, place)


class Devices:
    """What the devices of a match have stored: their places, and the newest letter each knows."""

    def __init__(self, game: AnyGame, seats: int, rng: Random) -> None:
        self.rng = rng
        self.places = places(game, seats, rng)
        self.known: dict[int, Letter] = {}
        self.host = rng.randint(1, seats)
        self.post = post.begin(self.places[self.host], game)
        """The post of whoever is about to send."""

    def open(self, seat: int, text: str) -> Post:
        """What this seat's device shows for this text."""
        if seat in self.known:
            return opened(text, self.known[seat], self.places[seat])
        return opened(text).join(self.places[seat])

    def speak(self) -> None:
        """The one who has opened a letter says what comes to mind, as long as it is the turn."""
        while self.post.mine:
            assert self.post.course
            self.post.say(self.rng.choice(self.post.course.match.legal))
            if self.rng.random() < 0.1:
                self.post.back()

    def letters(self) -> Iterator[Letter]:
        """Every letter as it is sent, to the end of the match."""
        while self.post.fresh:
            sent = self.post.send()
            self.known[self.post.seat] = sent
            yield sent
            to = self.post.waits
            if not to:  # the last letter, which all others open
                for seat in self.places.keys() - {self.post.seat}:
                    self.known[seat] = self.open(seat, sent.text()).letter
                return
            self.post = self.open(to, sent.text())
            self.speak()
