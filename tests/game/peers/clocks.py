"""Peers that each have their own clock, and lines that fall silent: what is sent meanwhile is lost, or held back."""

from collections.abc import Collection, Sequence
from heapq import heappush
from typing import Any

from game.interface import AnyGame
from game.peers.effect import Effect
from game.peers.peer import Peer
from tests.game.peers.network import Network
from tests.game.playing import EVERY


class Clocked(Peer):
    """A peer whose clock goes at another rate, and began at another time."""

    rate = 1.0
    began = 0.0

    def own(self, now: float) -> float:
        """The time on this peer's clock."""
        return self.began + self.rate * now

    def connect(self, line: str, now: float, invited: int = 0, bound: str = "") -> list[Effect]:
        return super().connect(line, self.own(now), invited, bound)

    def disconnect(self, line: str, now: float) -> list[Effect]:
        return super().disconnect(line, self.own(now))

    def receive(self, line: str, text: str, now: float) -> list[Effect]:
        return super().receive(line, text, self.own(now))

    def tick(self, now: float) -> list[Effect]:
        return super().tick(self.own(now))

    def ask(self, what: str, now: float, to: int = 0, seats: Collection[int] = ()) -> list[Effect]:
        return super().ask(what, self.own(now), to, seats)

    def answer(self, yes: bool, now: float) -> list[Effect]:
        return super().answer(yes, self.own(now))

    def say(self, lines: Sequence[str], now: float, seed: bytes = b"") -> list[Effect]:
        return super().say(lines, self.own(now), seed)

    def calm(self, now: float) -> list[Effect]:
        return super().calm(self.own(now))


class Clocks(Network):
    """A network between clocked peers, of which directions of lines can fall silent."""

    def __init__(self, game: AnyGame, seats: int, seed: int) -> None:
        super().__init__(game, seats, seed)
        self.deaf: set[tuple[int, int]] = set()
        """Directions, from seat to seat, in which nothing arrives."""
        self.held: list[tuple[str, int, int, str]] = []
        self.keeps = True
        """Whether what is sent meanwhile arrives later, as over a line that heals."""
        self.tamper = self.silence
        for seat, peer in self.peers.items():
            peer.__class__ = Clocked
            assert isinstance(peer, Clocked)
            peer.rate, peer.began = self.rng.uniform(0.7, 1.4), self.rng.uniform(0, 10_000)
            if seat != self.host:
                self.cut(seat)
                self.connect(seat)

    def silence(self, sender: int, to: int, text: str) -> str | None:
        """A message in a direction that is silent is held back."""
        if (sender, to) not in self.deaf:
            return text
        line = self.line.get(sender) or self.line.get(to)
        if line and self.keeps:
            self.held.append((line, sender, to, text))
        return None

    def heal(self) -> None:
        """All lines are heard again; what was held back arrives, in its order."""
        self.deaf.clear()
        for line, sender, to, text in self.held:
            self.count += 1
            heappush(self.queue, (self.now + self.delay, self.count, line, sender, to, text))
        self.held.clear()

    def restart(self, seat: int) -> None:
        """A peer dies and comes again, with its clock."""
        old: Any = self.peers[seat]
        super().restart(seat)
        peer: Any = self.peers[seat]
        peer.__class__, peer.rate, peer.began = Clocked, old.rate, old.began
        assert EVERY[peer.place.game]
