"""A whole match in one link: its set-up, the newest chain link of each seat, and the moves as one number.

A move is its index in the engine's ordered `legal` (`numbers.Words`), so an illegal one cannot even be written. Steps
of the box follow from the chain links. The content of the envelope: engine, match, set-up with the seat that wrote the
letter, the number of draws begun, for each seat whether its link for the last draw is shown, the links, the number of
moves, and the moves. If the game has secret choices, the number of rounds that are wholly opened and the seats that
have opened the present one stand before the moves, each note that is shown follows its move, and the hashes of packets
that are not opened and the seeds of those that are end the content.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Literal

from game.interface import BOX, AnyGame
from game.links import envelope, setup
from game.links.envelope import BadLink
from game.links.numbers import Reader, Short, Words, Writer, joined, parted
from game.links.packet import HASH, SEED, Packet, hashed
from game.links.setup import Setup
from game.links.trace import Trace
from game.peers import chain
from game.peers.chain import LINKS, SIZE
from game.peers.match_state import MatchState, whispered
from game.peers.strict import Unfit
from game.peers.terms import Terms

MOVES: Final = 4000
"""The most moves in a letter."""
ABSENT, BEHIND, SHOWN = range(3)  # a seat has no chain yet, has not shown the last draw's link, has shown it

Relation = Literal["same", "newer", "older", "fork", "forged", "broken", "other"]
Move = tuple[int, str]
"""A seat, and its step by choice; a secret step has its note once that is shown to all."""
Choose = Callable[[MatchState], str | None]
"""Called at every choice: the step, a secret one with its note if that is known; None at the end."""


@dataclass(frozen=True)
class Shown:
    """The newest link that a seat has shown (16 bytes), and its index; 0 is the tip."""

    index: int
    link: bytes

    def all(self, match: str, seat: int) -> list[bytes]:
        """The tip and every link up to this one."""
        return chain.links(match, seat, self.index, self.link)


@dataclass(frozen=True)
class Letter:
    """The content of a letter. Letters are equal if they say the same."""

    engine: str
    match: str
    """12 hexadecimal digits."""
    setup: Setup
    """The game, options and seats; its `seat` is the one that wrote the letter."""
    shown: tuple[Shown | None, ...]
    """The newest link of each seat, seat 1 first; None if nobody has taken the seat yet."""
    moves: tuple[Move, ...] = ()
    packets: tuple[Packet, ...] = ()
    """The packets of sealed choices that it proves (`Trace.carried`)."""

    @property
    def missing(self) -> list[int]:
        """The seats that nobody has taken yet."""
        return [seat for seat, shown in enumerate(self.shown, 1) if shown is None]

    @property
    def terms(self) -> tuple[object, ...]:
        """What all letters of one match have in common, whichever seat has written them."""
        return self.match, self.engine, self.setup.game, self.setup.seats, dict(self.setup.options)

    def links(self) -> dict[int, list[bytes]]:
        """For each seat that is taken, the tip and all links shown so far."""
        return {seat: shown.all(self.match, seat) for seat, shown in enumerate(self.shown, 1) if shown}

    @cached_property
    def content(self) -> bytes:
        """The content of the envelope."""
        return self.packed()

    def packed(self, trace: Trace | None = None) -> bytes:
        """The content; a trace of these moves, if no choice of the game is secret, spares a replay."""
        into = Writer()
        setup.write_head(into, self.engine, self.match, self.setup)
        draws = max(shown.index for shown in self.shown if shown)
        into.number(draws)
        states = [ABSENT if not shown else SHOWN if shown.index == draws else BEHIND for shown in self.shown]
        into.number(joined((state, 3) for state in states))
        for shown in self.shown:
            into += shown.link if shown else b""
        if self.moves:
            into.number(len(self.moves))
            write_moves(self, into, trace)
        return bytes(into)

    def text(self) -> str:
        """The letter as the text of a link."""
        return envelope.seal(envelope.LETTER, self.content)


def write_moves(letter: Letter, into: Writer, trace: Trace | None) -> None:
    """Writes the moves as one number; for a game with secret choices also what is shown of them, and the packets."""
    lines, said = iter(letter.moves), Words()
    if trace:
        match = trace.state.match
        for ply in match.moves:
            said.add(match.steps[ply].words, match.allowed(ply))
        into += said.bytes
        return

    def choose(state: MatchState) -> str | None:
        line = next((line for _, line in lines), None)
        if line is not None:
            spell(said, state, line)
        return line

    trace = retrace(letter, letter.links(), choose)
    if letter.setup.game.secret:
        into.number(len(trace.rounds))
        into.number(openers(trace))
        into.number(len(said.bytes))
    into += said.bytes
    for packet in letter.packets:
        into += packet.seed or packet.hash


def spell(into: Words, state: MatchState, line: str) -> None:
    """Writes a step; then each word of its note, if that is shown, and the note's end."""
    words, colon, note = line.partition(":")
    into.add(words, state.match.legal)
    said: list[str] = []
    for word in [*note.split(), ""] if colon else ():
        if following := state.game.notes(state.match.table, words, said):
            into.add(word, following)
        said.append(word)


def openers(trace: Trace) -> int:
    """The seats that have opened their notes in a round that is not wholly opened: a bit for each, seat 1 the lowest.

    0 also while nothing is to be opened.
    """
    due = trace.state.due
    return sum(1 << seat - 1 for seat in due.shown) if due and not due.index else 0


def retrace(letter: Letter, links: Mapping[int, Sequence[bytes]], choose: Choose, begun: Trace | None = None) -> Trace:
    """The match replayed with these links of every seat, or from `begun` on. Raises `BadLink` ``link.damaged``."""
    game = letter.setup.game
    tips = tuple(links[seat][0].hex() for seat in range(1, letter.setup.seats + 1))
    keys = ("",) * len(tips)
    options = tuple(letter.setup.options.items())
    terms = Terms(letter.match, game.name, letter.engine, options, tips, keys)
    try:
        trace = begun or Trace(terms, game, links)
        trace.links = links
        trace.show()
        state = trace.state
        while not state.over and not state.due:
            if state.match.turn == BOX:  # more draws than a chain has links
                raise BadLink("link.damaged")
            line = choose(state)
            if line is None:
                break
            trace.say(line)
    except Unfit:
        raise BadLink("link.damaged") from None
    return trace


def unpack(content: bytes, games: Mapping[str, AnyGame], engine: str) -> Letter:
    """The letter with this content; each letter has exactly one valid content.

    Raises `BadLink`: ``link.damaged``, ``link.engine``, ``link.game``.
    """
    source = Reader(content)
    match, played = setup.read_head(source, games, engine)
    draws = source.number()
    states = parted(source.number(), [3] * played.seats)
    if draws > LINKS or SHOWN not in states or (draws and ABSENT in states) or (not draws and BEHIND in states):
        raise Short(draws)
    shown = tuple(None if state == ABSENT else Shown(draws - (state == BEHIND), source.raw(SIZE)) for state in states)
    letter = Letter(engine, match, played, shown)
    if letter.missing:
        source.end()
    else:
        letter = told(letter, source)
    vars(letter)["content"] = content  # saves another replay
    return letter


def told(letter: Letter, source: Reader) -> Letter:
    """The letter with the moves in the rest of its content. Raises `Short` if they do not fit the links shown."""
    count = source.number() if source.left else -1
    if not count or count > MOVES:
        raise Short(count)
    secret, game = bool(letter.setup.game.secret) and count > 0, letter.setup.game
    rounds, opening, size = (source.number(), source.number(), source.number()) if secret else (0, 0, source.left)
    said, left = Words(source.raw(size)), max(count, 0)

    def choose(state: MatchState) -> str | None:
        nonlocal left
        if not left:
            return None
        left -= 1
        words, table, note = said.take(state.match.legal), state.match.table, list[str]()
        shown = state.round <= rounds or opening >> state.match.turn - 1 & 1
        if not game.notes(table, words, ()) or not shown:
            return words
        while (following := game.notes(table, words, note)) and (word := said.take(following)):
            note.append(word)
        return whispered(words, " ".join(note))

    trace = retrace(letter, letter.links(), choose)
    links = tuple(Shown(*trace.state.links[seat]) for seat in trace.state.seats)
    if said.value or left or links != letter.shown or (rounds, opening) != (len(trace.rounds), openers(trace)):
        raise Short
    packets = []
    for packet in trace.carried:
        opened = trace.opened(packet)
        seed = source.raw(SEED if opened else 0)
        hash = hashed(letter.match, packet, trace.written(packet), seed) if opened else source.raw(HASH)
        packets.append(replace(packet, hash=hash, seed=seed))
    source.end()
    whole = replace(letter, moves=trace.moves, packets=tuple(packets))
    if not game.secret:
        vars(whole)["trace"] = trace  # for the first that would replay it again
    return whole


def read(text: str, games: Mapping[str, AnyGame], engine: str) -> Letter:
    """The letter in a link or in a whole message; of several that follow each other (a quoted mail) the newest.

    Raises `BadLink`: as `envelope.find` and `unpack`, and ``link.doubled`` for letters that do not follow each other.
    """
    newest: Letter | None = None
    for content in envelope.find(text, envelope.LETTER):
        letter = unpack(content, games, engine)
        if newest is None or extends(newest, letter):
            newest = letter
        elif not extends(letter, newest):
            raise BadLink("link.doubled")
    assert newest
    return newest


def extends(old: Letter, new: Letter) -> bool:
    """Whether the new letter continues the old one: it has its seats, links, moves as the first ones, and packets.

    Of the packets those that it still proves; opened ones stay open.
    """
    return leads(old, new) and all(
        (was.labels, was.hash) == (now.labels, now.hash) and was.seed in (b"", now.seed) for was, now in pairs(old, new)
    )


def leads(old: Letter, new: Letter) -> bool:
    """Whether the new letter has the old one's seats and links, and its moves as the first ones."""
    if old.terms != new.terms or len(new.moves) < len(old.moves):
        return False
    for was, now in zip(old.moves, new.moves, strict=False):
        if was != now and (was[0], was[1]) != (now[0], now[1].partition(":")[0]):
            return False
    for seat, (had, has) in enumerate(zip(old.shown, new.shown, strict=True), 1):
        if had and (not has or has.index < had.index or has.all(new.match, seat)[had.index] != had.link):
            return False
    return True


def pairs(old: Letter, new: Letter) -> Iterator[tuple[Packet, Packet]]:
    """The packets that both letters have."""
    there = {packet.at: packet for packet in new.packets}
    return ((was, there[was.at]) for was in old.packets if was.at in there)


def compare(new: Letter, known: Letter, seat: int = 0) -> Relation:
    """How a letter relates to the newest one that this device knows of the match; `seat` is this device's own, or 0.

    "same", "newer", "older"; "fork": another letter for the same turn, which is refused, and both are shown; "forged":
    it continues the match, but with moves of this device's own seat that were not made here; "broken": it opens a
    sealed choice that is not the one that was sealed; "other": of another match.
    """
    if new.terms != known.terms:
        return "other"
    if extends(known, new):
        if extends(new, known):
            return "same"
        return "forged" if seat and strange(new, known, seat) else "newer"
    if extends(new, known):
        return "older"
    broken = leads(known, new) and any(now.seed and now.hash != was.hash for was, now in pairs(known, new))
    return "broken" if broken else "fork"


def strange(new: Letter, known: Letter, seat: int) -> bool:
    """Whether the new letter has moves, links or openings of this seat that the known one does not have."""
    moved = any(who == seat for who, _ in new.moves[len(known.moves) :])
    opened = any(was.seat == seat and now.seed != was.seed for was, now in pairs(known, new))
    return moved or opened or new.shown[seat - 1] != known.shown[seat - 1]
