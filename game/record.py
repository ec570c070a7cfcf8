"""A match as text and back, strictly: a head of ``key: value`` lines, a blank line, then a step a line.

The limits are checked before anything is parsed: 256 KiB, 20,000 lines, 200 characters a line.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.interface import BOX, AnyGame, Illegal
from game.language import native

BYTES: Final = 256 * 1024
LINES: Final = 20_000
WIDTH: Final = 200
NAME: Final = 40
SHOWN: Final = 8  # allowed lines that a refusal names
UNLINED: Final = re.compile("[\\n\\r#\\ud800-\\udfff]")
"""What no name in a record can have: it is no line of text, or what follows is a comment."""
BLANKS: Final = " \t"


class Refused(Illegal):
    """A record that is refused: the number of the line that is wrong, from 1, the reason, and what would be allowed."""

    def __init__(self, line: int, sentence: str, /, *, allowed: Sequence[str] = (), **values: object) -> None:
        super().__init__(sentence, **values)
        self.line = line
        self.allowed = allowed
        """The lines that would be allowed there, if the refused line is a step."""
        self.file = ""
        """The file in which the line stands, if it is known; then the text begins with both, as ``match.txt:3: …``."""

    def at(self, before: int, file: str) -> "Refused":
        """The same refusal of a record in this file, after so many lines."""
        self.line += before
        self.file = file
        return self

    def __str__(self) -> str:
        text = f"{self.file}:{self.line}: {super().__str__()}" if self.file else super().__str__()
        if not self.allowed:
            return text
        shown = ", ".join(self.allowed[:SHOWN])
        if len(self.allowed) <= SHOWN:
            return f"{text} {native()('step.allowed', lines=shown)}"
        return f"{text} {native()('step.allowed.some', lines=shown, n=len(self.allowed))}"


@dataclass(frozen=True)
class Step:
    """One line of the body: who speaks, the words, and the number of the line it was read from (0: none)."""

    speaker: int
    words: str
    line: int = 0


@dataclass
class Record:
    """A record as parsed: the head checked against its game, the steps not yet replayed."""

    game: AnyGame
    seats: int
    options: dict[str, str]
    names: dict[int, str] = field(default_factory=dict)
    extra: dict[str, str] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    refused: Refused | None = None
    """The first line of the body that is not a step; `match.replay` raises it once it has said the steps before it."""
    lines: dict[str, int] = field(default_factory=dict)
    """For each key of `extra` the line in which it stands."""
    comments: dict[int, list[str]] = field(default_factory=dict)
    """The comments, by the number of steps before them; those of the head, and before the first step, are at 0."""


def squeeze(text: str) -> str:
    """The words of a line with one space between them; only spaces and tabs separate words."""
    return " ".join(word for word in text.replace("\t", " ").split(" ") if word)


def split(data: bytes | str) -> list[str]:
    """The lines of a record as they stand. Raises `Refused` over the limits or for bytes that are not UTF-8."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(raw) > BYTES:
        raise Refused(1, "record.size")
    rows = raw.split(b"\n")
    if rows[-1] == b"":
        rows.pop()
    if len(rows) > LINES:
        raise Refused(LINES + 1, "record.lines")
    lines = []
    for number, row in enumerate(rows, 1):
        try:
            line = row.removesuffix(b"\r").decode("utf-8")
        except UnicodeDecodeError:
            raise Refused(number, "record.utf8") from None
        if len(line) > WIDTH:
            raise Refused(number, "record.width")
        if "\r" in line:
            raise Refused(number, "record.return")
        lines.append(line)
    if lines:
        lines[0] = lines[0].removeprefix("\ufeff")
    return lines


def read(data: bytes | str, games: Mapping[str, AnyGame]) -> Record:
    """The record in this text. Raises `Refused` for the limits and the head; the steps are not replayed yet."""
    lines = split(data)
    head: dict[str, tuple[int, str]] = {}
    comments: list[str] = []
    number = 0
    for number, line in enumerate(lines, 1):
        text, *comment = (part.strip(BLANKS) for part in line.split("#", 1))
        comments += comment
        if not text:
            if comment:
                continue
            break
        key, colon, value = (part.strip(BLANKS) for part in text.partition(":"))
        key = squeeze(key)
        if not colon or not key:
            raise Refused(number, "record.head", line=text)
        if key in head:
            raise Refused(number, "record.twice", key=key)
        head[key] = number, value
    record = read_head(head, max(number, 1), games)
    if comments:
        record.comments[0] = comments
    for at, line in enumerate(lines[number:], number + 1):
        text, *comment = line.split("#", 1)
        try:
            if words := squeeze(text):
                record.steps.append(read_step(words, at, record.seats))
        except Refused as why:
            record.refused = why
            break
        if comment:
            record.comments.setdefault(len(record.steps), []).append(comment[0].strip(BLANKS))
    return record


def read_head(head: dict[str, tuple[int, str]], end: int, games: Mapping[str, AnyGame]) -> Record:
    """The head's keys, checked; `end` is the line to name when a key is missing."""
    for key in ("game", "seats"):
        if key not in head:
            raise Refused(end, "record.missing", key=key)
    line, name = head.pop("game")
    game = game_of(games, name, line)
    line, count = head.pop("seats")
    check_seats(game, count, line)
    record = Record(game, int(count), {option: values[0] for option, values in game.options.items()})
    if "options" in head:
        line, pairs = head.pop("options")
        record.options.update(read_options(pairs, line, game))
    for key, (line, value) in head.items():
        label, _, seat = key.partition(" ")
        if label != "name" or not seat:
            record.extra[key] = value
            record.lines[key] = line
            continue
        if seat not in {str(number) for number in range(1, record.seats + 1)}:
            raise Refused(line, "record.seat", seat=seat, seats=record.seats)
        if len(value) > NAME:
            raise Refused(line, "record.name")
        record.names[int(seat)] = value
    return record


def read_options(pairs: str, line: int, game: AnyGame) -> dict[str, str]:
    """The options named in the head, strictly: each one known, named once, and with one of its values."""
    options: dict[str, str] = {}
    for pair in squeeze(pairs).split(" ") if pairs else ():
        option, equals, value = pair.partition("=")
        if not equals:
            raise Refused(line, "record.pair", pair=pair)
        if option in options:
            raise Refused(line, "record.twice", key=option)
        check_option(game, option, value, line)
        options[option] = value
    return options


def game_of(games: Mapping[str, AnyGame], name: str, line: int = 0) -> AnyGame:
    """The game of this name. Raises `Refused` if there is none."""
    if name not in games:
        raise Refused(line, "record.game", game=name, games=", ".join(games))
    return games[name]


def check_seats(game: AnyGame, seats: object, line: int = 0) -> None:
    """Raises `Refused` for a number of seats that the game has not."""
    if str(seats) not in map(str, game.seats):
        raise Refused(line, "record.seats", seats=seats, game=game.name, counts=", ".join(map(str, game.seats)))


def check_option(game: AnyGame, option: str, value: str, line: int = 0) -> None:
    """Raises `Refused` for an option that the game has not, or not with this value."""
    if option not in game.options:
        raise Refused(line, "record.option", game=game.name, option=option, options=", ".join(game.options))
    if value not in game.options[option]:
        values = ", ".join(game.options[option])
        raise Refused(line, "record.value", option=option, value=value, values=values)


def check(game: AnyGame, seats: int, options: Mapping[str, str], names: Mapping[int, str]) -> None:
    """Raises `Refused` for seats, options and names that the head of a record may not have."""
    check_seats(game, seats)
    for option, value in options.items():
        check_option(game, option, value)
    for seat, name in names.items():
        if seat not in range(1, seats + 1):
            raise Refused(0, "record.seat", seat=seat, seats=seats)
        if len(name) > NAME:
            raise Refused(0, "record.name")
        if UNLINED.search(name) or name != name.strip(BLANKS):
            raise Refused(0, "match.name")


def read_step(text: str, line: int, seats: int) -> Step:
    """One line of the body."""
    speaker, _, words = text.partition(" ")
    if speaker != "box" and speaker not in {str(number) for number in range(1, seats + 1)}:
        raise Refused(line, "record.speaker", word=speaker, seats=seats)
    if not words:
        raise Refused(line, "record.silent")
    if ":" in words:
        raise Refused(line, "step.colon")
    return Step(BOX if speaker == "box" else int(speaker), words, line)


def plain_name(text: str) -> str:
    """A player's name as a record can hold it: one line, no comment sign, at most 40 characters.

    >>> plain_name("  Anna\\n# the Great ")
    'Anna the Great'
    """
    printable = "".join(letter if letter.isprintable() and letter != "#" else " " for letter in text)
    return " ".join(printable.split())[:NAME].strip()


def speaker_word(speaker: int) -> str:
    """The first word of a step's line.

    >>> speaker_word(0), speaker_word(2)
    ('box', '2')
    """
    return "box" if speaker == BOX else str(speaker)


def write(record: Record, comments: Mapping[int, Iterable[str]] | None = None) -> str:
    """The record as text, in its one canonical form: head, blank line, a step a line; notes are left out.

    With `comments` each stands in a line of its own: after the steps that were before it, or above the head.
    """
    head = [f"game: {record.game.name}"]
    if record.options:
        head.append("options: " + " ".join(f"{option}={value}" for option, value in record.options.items()))
    head.append(f"seats: {record.seats}")
    head += [line_of(f"name {seat}", name) for seat, name in sorted(record.names.items())]
    head += [line_of(key, value) for key, value in record.extra.items()]
    if not comments:
        return "\n".join([*head, "", *body(record.steps)]) + "\n"
    above, *after = (
        [line for text in comments.get(at, ()) for line in commented(text)] for at in range(len(record.steps) + 1)
    )
    steps = [line for step, told in zip(body(record.steps), after, strict=True) for line in (step, *told)]
    return "\n".join([*above, *head, "", *steps]) + "\n"


def commented(text: str) -> list[str]:
    """A comment as lines of its own; without a space after the sign where that would make a line too long.

    >>> commented("a bold move"), commented("")
    (['# a bold move'], ['#'])
    """
    lines = re.split("[\r\n]+", text)
    parts = [line[at : at + WIDTH - 1] for line in lines for at in range(0, len(line) or 1, WIDTH - 1)]
    return [f"# {part}".rstrip() if len(part) < WIDTH - 1 else f"#{part}" for part in parts]


def line_of(key: str, value: str) -> str:
    """A line of the head, without a space after the colon if that would make it too long."""
    line = f"{key}: {value}" if value else f"{key}:"
    return line if len(line) <= WIDTH else f"{key}:{value}"


def body(steps: Iterable[Step]) -> list[str]:
    """The lines of the steps, as a record has them."""
    return [f"{speaker_word(step.speaker)} {step.words.partition(':')[0].rstrip()}" for step in steps]
