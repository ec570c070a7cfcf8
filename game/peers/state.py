"""What one seat knows of a match between peers, and what it wants done: the data that all of this room works on."""

from collections.abc import Mapping
from typing import Any, Final

from game.interface import AnyGame, Illegal
from game.match import Match
from game.peers import kinds, section, strict
from game.peers.course import Course
from game.peers.effect import Effect, Keep, Send, Tell, sorted_out
from game.peers.line import Line
from game.peers.log import Event, Log
from game.peers.strict import Unfit
from game.peers.terms import Place, Terms, door
from game.record import plain_name

STATES: Final = 32
"""So many states of the table are remembered, to be compared with what is acknowledged late."""


class State:
    """A seat at a match between peers, as far as it has come.

    To be read from outside: `match`, `course` (draws, openings, what is asked, how it ended), `log`, `names`,
    `presences`, `trouble`, `terms`, `wish`.
    """

    def __init__(self, place: Place, games: Mapping[str, AnyGame], host: bool) -> None:
        self.place = place
        self.games = games
        self.game = games[place.game]
        self.host = host
        self.chain = place.chain
        self.terms: Terms | None = None
        self.log = Log("")
        self.course: Course | None = None
        self.lines: dict[str, Line] = {}
        self.joined: dict[int, tuple[str, str]] = {place.seat: (self.chain.tip.hex(), door(place.token))}
        """Host, before the start: tip and door of each seat."""
        self.names = {place.seat: plain_name(place.name)}
        self.presences: dict[int, str] = {}
        self.gone: set[int] = set()
        """Seats that have said "bye"."""
        self.secrets: dict[str, tuple[str, bytes]] = {}  # note and salt by seal
        self.wish: dict[str, Any] | None = None
        """What the person wants done and the log does not have yet: the body of an event."""
        self.wished = float("-inf")
        """When an event was last sent to the host."""
        self.mine: list[str] = []
        """Hashes of the last events that this seat has signed for: nobody else can say something in its name."""
        self.owed = (0, 0, 0.0)
        """What is due: round, index, and since when."""
        self.sent = ""
        """The hash of that event."""
        self.acked = 0
        """How long the log was when it was last acknowledged."""
        self.catching = False
        """A host that was restarted or is new: what it lacks is taken from the guests, until something is added."""
        self.moved = False
        """On another device: what this seat has said elsewhere is taken from the log, until it is the same here."""
        self.gathering: set[int] = set()
        """A new host: the seats whose logs are awaited before anything new is added."""
        self.trouble: Illegal | None = None
        """Why the match is paused: something was refused. `calm` goes on."""
        self.replaced = False
        self.states: dict[int, str] = {}
        self.out: list[Effect] = []

    def start(self, terms: Terms) -> None:
        """All seats have committed themselves."""
        self.terms = terms
        self.log = Log(terms.opening)
        self.course = Course(terms, self.game, self.secrets)
        self.keep("terms", terms.told())
        self.out.append(Tell("began"))

    @property
    def match(self) -> Match:
        """The match as the log has it. Raises `Unfit` before it has begun."""
        if not self.course:
            raise Unfit("peers.before")
        return self.course.match

    def enter(self, event: Event) -> None:
        """An event comes into the log. Raises `Unfit`, or `Illegal` by the rules, and nothing has changed."""
        assert self.course is not None
        self.log.check(event)
        self.course.take(event.number, event.hash, event.seat, event.body)
        self.log.add(event)
        self.keep(f"event:{event.number}", event.told())
        self.states[len(self.log)] = section.state(self.course.match)
        self.states.pop(len(self.log) - STATES, None)
        if event.hash in self.mine and self.wish == event.body:
            self.wish = None
        self.out.append(Tell("changed"))

    def keep(self, key: str, value: Any) -> None:
        """Adds what is to be stored."""
        self.out.append(Keep(key, strict.write(value)))

    def send(self, line: Line, kind: str, **values: Any) -> None:
        """Adds a message for one line."""
        self.out.append(Send(line.name, kinds.write(kind, self.place.match, **values)))

    def cast(self, kind: str, but: Line | None = None, **values: Any) -> None:
        """Adds a message for all lines whose seat is known."""
        for line in self.lines.values():
            if line.seat and line is not but and not line.closed:
                self.send(line, kind, **values)

    def flush(self) -> list[Effect]:
        """The effects so far, in the order in which they are to be done."""
        out, self.out = sorted_out(self.out), []
        return out
