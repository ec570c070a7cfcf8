"""A whole match in one link: its set-up, the newest chain link of each seat, and the moves as one number.

A move is its index in the engine's ordered `legal`, a digit with as many values as there are legal steps, so an illegal
move cannot even be written. Steps of the box are not written: they follow from the chain links, and each seat's newest
link gives all before it. The content of the envelope: engine, match, set-up with the seat that wrote it, the number of
draws begun, for each seat whether its link for the last draw is shown, the links, the number of moves, and the moves.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Literal

from game.interface import BOX, AnyGame
from game.links import envelope, setup
from game.links.envelope import BadLink
from game.links.numbers import Reader, Short, Writer, joined, parted
from game.links.setup import Setup
from game.links.token import MATCH, match_bytes
from game.peers.chain import LINKS, SIZE, before
from game.peers.course import Course
from game.peers.strict import Unfit
from game.peers.terms import Terms

MOVES: Final = 4000
"""The most moves in a letter."""
ABSENT, BEHIND, SHOWN = range(3)  # a seat has no chain yet, has not shown the last draw's link, has shown it
NO_DOOR: Final = "0" * 32

Relation = Literal["same", "newer", "older", "fork", "forged", "other"]
Choose = Callable[[Sequence[str]], str | None]


@dataclass(frozen=True)
class Shown:
    """The newest link that a seat has shown (16 bytes), and its index; 0 is the tip."""

    index: int
    link: bytes

    def all(self, match: str, seat: int) -> list[bytes]:
        """The tip and every link up to this one."""
        links = [self.link]
        for index in range(self.index, 0, -1):
            links.append(before(match, seat, index, links[-1]))
        return links[::-1]


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
    moves: tuple[tuple[int, str], ...] = ()
    """Every step by choice, with the seat that said it."""

    @property
    def missing(self) -> list[int]:
        """The seats that nobody has taken yet."""
        return [seat for seat, shown in enumerate(self.shown, 1) if shown is None]

    def links(self) -> dict[int, list[bytes]]:
        """For each seat that is taken, the tip and all links shown so far."""
        return {seat: shown.all(self.match, seat) for seat, shown in enumerate(self.shown, 1) if shown}

    def course(self) -> Course:
        """The match so far. Raises `BadLink` ``link.damaged`` if the moves do not fit."""
        said = iter(self.moves)
        course = retrace(self, self.links(), lambda legal: next((words for _, words in said), None))
        if next(said, None):
            raise BadLink("link.damaged")
        return course

    @cached_property
    def content(self) -> bytes:
        """The content of the envelope."""
        into = Writer()
        into.raw(setup.engine_of(self.engine))
        into.raw(match_bytes(self.match))
        self.setup.write(into)
        draws = max(shown.index for shown in self.shown if shown)
        into.number(draws)
        states = [ABSENT if not shown else SHOWN if shown.index == draws else BEHIND for shown in self.shown]
        into.number(joined((state, 3) for state in states))
        for shown in self.shown:
            into.raw(shown.link if shown else b"")
        digits: list[tuple[int, int]] = []
        said = iter(self.moves)

        def choose(legal: Sequence[str]) -> str | None:
            words = next((words for _, words in said), None)
            if words is not None:
                digits.append((legal.index(words), len(legal)))
            return words

        if self.moves:
            retrace(self, self.links(), choose)
            into.number(len(self.moves))
            value = joined(digits)
            into.raw(value.to_bytes((value.bit_length() + 7) // 8, "little"))
        return into.data

    def text(self) -> str:
        """The letter as the text of a link."""
        return envelope.seal(envelope.LETTER, self.content)


def retrace(letter: Letter, links: Mapping[int, Sequence[bytes]], choose: Choose) -> Course:
    """The match replayed with these links of every seat, each shown when a draw needs it.

    `choose` is called at every choice and returns None at the end. Raises `BadLink` ``link.damaged``, and
    ``link.secret`` for a game with secret steps.
    """
    game = letter.setup.game
    tips = tuple(links[seat][0].hex() for seat in range(1, letter.setup.seats + 1))
    doors = (NO_DOOR,) * len(tips)
    options = tuple(letter.setup.options.items())
    course = Course(Terms(letter.match, game.name, letter.engine, options, tips, doors), game, {})
    try:
        show(course, links)
        while not course.over and not course.due:
            legal = course.match.legal
            if course.match.turn == BOX:  # more draws than a chain has links
                raise BadLink("link.damaged")
            if any(game.notes(course.match.table, words, ()) for words in legal):
                raise BadLink("link.secret")
            words = choose(legal)
            if words is None:
                break
            course.take(0, "", course.match.turn, {"do": "say", "words": words})
            show(course, links)
    except Unfit:
        raise BadLink("link.damaged") from None
    return course


def show(course: Course, links: Mapping[int, Sequence[bytes]]) -> None:
    """Shows every link that a draw needs, if it is there. Raises `Unfit` for one that does not belong to its chain."""
    for seat in course.due.missing if course.due else ():
        due = course.due
        if due and len(links[seat]) > due.index:
            course.take(0, "", seat, {"do": "link", "index": due.index, "link": links[seat][due.index].hex()})


def unpack(content: bytes, games: Mapping[str, AnyGame], engine: str) -> Letter:
    """The letter with this content; each letter has exactly one valid content.

    Raises `BadLink`: ``link.damaged``, ``link.engine``, ``link.game``, ``link.secret``.
    """
    source = Reader(content)
    try:
        setup.same_engine(source, engine)
        match = source.raw(MATCH).hex()
        played = setup.read(source, games)
        draws = source.number()
        states = parted(source.number(), [3] * played.seats)
        if draws > LINKS or SHOWN not in states or (draws and ABSENT in states) or (not draws and BEHIND in states):
            raise Short(draws)
        shown = tuple(
            None if state == ABSENT else Shown(draws - (state == BEHIND), source.raw(SIZE)) for state in states
        )
        letter = Letter(engine, match, played, shown)
        if letter.missing:
            source.end()
        else:
            letter = told(letter, source)
    except Short:
        raise BadLink("link.damaged") from None
    vars(letter)["content"] = content  # saves another replay
    return letter


def told(letter: Letter, source: Reader) -> Letter:
    """The letter with the moves in the rest of its content. Raises `Short` if they do not fit the links shown."""
    count = source.number() if source.left else -1
    rest = source.raw(source.left)
    if not count or count > MOVES or rest.endswith(b"\0"):
        raise Short(count)
    value, left = int.from_bytes(rest, "little"), max(count, 0)

    def choose(legal: Sequence[str]) -> str | None:
        nonlocal value, left
        if not left:
            return None
        left -= 1
        value, digit = divmod(value, len(legal))
        return legal[digit]

    course = retrace(letter, letter.links(), choose)
    shown = tuple(Shown(*course.links[seat]) for seat in course.seats)
    if value or left or shown != letter.shown:
        raise Short
    return replace(letter, moves=choices(course))


def choices(course: Course) -> tuple[tuple[int, str], ...]:
    """The steps by choice so far, each with its seat."""
    return tuple((step.speaker, step.words) for step in course.match.steps if step.speaker != BOX)


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


def same_match(one: Letter, other: Letter) -> bool:
    """Whether both belong to one match, with the same id and terms; either seat may have written them."""
    return (one.match, one.engine, one.setup.game, one.setup.seats, dict(one.setup.options)) == (
        other.match,
        other.engine,
        other.setup.game,
        other.setup.seats,
        dict(other.setup.options),
    )


def extends(old: Letter, new: Letter) -> bool:
    """Whether the new letter continues the old one: it has its seats, its links, and its moves as the first ones."""
    if not same_match(old, new) or new.moves[: len(old.moves)] != old.moves:
        return False
    for seat, (was, now) in enumerate(zip(old.shown, new.shown, strict=True), 1):
        if was and (not now or now.index < was.index or now.all(new.match, seat)[was.index] != was.link):
            return False
    return True


def compare(new: Letter, known: Letter, seat: int = 0) -> Relation:
    """How a letter relates to the newest one that this device knows of the match; `seat` is this device's own, or 0.

    "same", "newer", "older"; "fork": another letter for the same turn, which is refused, and both are shown; "forged":
    it continues the match, but with moves of this device's own seat that were not made here; "other": of another match.
    """
    if not same_match(new, known):
        return "other"
    if extends(known, new):
        if extends(new, known):
            return "same"
        return "forged" if seat and strange(new, known, seat) else "newer"
    return "older" if extends(new, known) else "fork"


def strange(new: Letter, known: Letter, seat: int) -> bool:
    """Whether the new letter has moves or links of this seat that the known one does not have."""
    moved = any(who == seat for who, _ in new.moves[len(known.moves) :])
    return moved or new.shown[seat - 1] != known.shown[seat - 1]
