"""What a link carries after ``#``: bytes in an envelope, as letters that messengers leave alone, and back.

An envelope is ``head, length, content, check``: the head is one byte, version × 8 + kind; the length of the content is
a number of one or two bytes (`numbers.Writer.number`); the check has three. So an envelope knows where it ends, and is
found in any text, folded, quoted or escaped as mail and messengers do. As text it is URL-safe base64 (RFC 4648,
section 5) without padding, and it ends with a letter or a digit: what makes a text into links leaves out a last ``-``.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc32
from bisect import bisect_left
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from game.interface import Illegal
from game.links.numbers import Reader, Short, Writer

VERSION: Final = 1
INVITATION, REPLY, LETTER, SEAT = KINDS = range(4)
NAMES: Final = ("invitation", "reply", "letter", "seat")
CONTENT: Final = 4096
"""Bytes that an envelope holds at most."""
TEXT: Final = 32 * 1024
"""Characters of a pasted text that are looked at, from its beginning."""
TRIES: Final = 400
CHECK: Final = 3
LEAST: Final = 24  # characters from which on a text can be meant as an envelope

ESCAPED: Final = re.compile(r"%([2-7][0-9A-Fa-f])")
ESCAPES: Final = 3  # so often a link may stand in a link
UNSEEN: Final = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
DASHES: Final = str.maketrans({"—": "--", "–": "--", "‐": "-", "‑": "-", "‒": "-", "−": "-"})
RUN: Final = re.compile(r"[A-Za-z0-9_-]+")
FOLD: Final = re.compile(r"[\s>|<=*`\"'“”‘’«»\\]+")
MARK: Final = re.compile(r"#\w+=(?:3D)?\s*$")


class BadLink(Illegal):
    """The only error that a link raises, whatever somebody made of it: a sentence by its id, as `Illegal`."""


def check(data: bytes) -> bytes:
    """Three bytes that tell damage: CRC-32 cut short, so that the last six bits are never those of ``-`` or ``_``.

    >>> check(b"nile").hex()
    '8759cd'
    """
    ways = 62 << 18
    high, low = divmod(crc32(data) % ways, 62)
    return (high << 6 | low).to_bytes(CHECK, "big")


def seal(kind: int, content: bytes, version: int = VERSION) -> str:
    """The envelope as text. `kind` is one of `KINDS`, `content` has at most `CONTENT` bytes (else ValueError).

    >>> seal(REPLY, b"nile")
    'CQRuaWxlfouk'
    """
    if len(content) > CONTENT:
        raise ValueError(len(content))
    into = Writer()
    into.byte(version << 3 | kind)
    into.number(len(content))
    into.raw(content)
    data = into.data
    return urlsafe_b64encode(data + check(data)).rstrip(b"=").decode()


def unpack(text: str) -> bytes:
    """The bytes of base64 letters; a last letter that is too many is left out."""
    whole = text[: len(text) - (len(text) % 4 == 1)]
    return urlsafe_b64decode(whole + "=" * (-len(whole) % 4))


def extent(text: str) -> int:
    """How many letters the envelope that begins here has; 0 if none can."""
    try:
        source = Reader(unpack(text[:4]))
        source.byte()
        length = source.number()
    except Short:
        return 0
    size = source.at + length + CHECK
    return (4 * size + 2) // 3 if length <= CONTENT else 0


class Letters:
    """The letters of a pasted text that may belong to an envelope, joined where mail or a messenger has folded it."""

    def __init__(self, text: str) -> None:
        text = UNSEEN.sub("", text[:TEXT]).translate(DASHES)
        for _ in range(ESCAPES):
            text = ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)
        runs = list(RUN.finditer(text))
        self.letters = "".join(run[0] for run in runs)
        self.begins: list[int] = []
        self.breaks: list[int] = []
        self.marked: list[int] = []
        at = 0
        last = 0
        for run in runs:
            between = text[last : run.start()]
            last = run.end()
            if at and not FOLD.fullmatch(between):
                self.breaks.append(at)
            self.begins.append(at)
            if MARK.search(text[max(0, run.start() - 40) : run.start()]):
                self.marked.append(at)
            if between.endswith("=") and run[0].startswith("3D"):  # "=" as quoted-printable writes it
                self.begins.append(at + 2)
            at += len(run[0])
        self.ends = {*self.begins, at}
        self.breaks.append(at)

    def reach(self, begin: int) -> int:
        """Where the letters that can belong together with the one at `begin` end."""
        return self.breaks[bisect_left(self.breaks, begin + 1)]

    def envelopes(self) -> Iterator[tuple[int, bytes]]:
        """The head and the content of every envelope that is whole, each once."""
        met: set[bytes] = set()
        known = [begin for begin in self.begins if extent(self.letters[begin : begin + 4])]
        for begin in known[:TRIES]:
            for data in self.row(begin):
                if data not in met:
                    met.add(data)
                    source = Reader(data[:-CHECK])
                    head = source.byte()
                    yield head, source.raw(source.number())

    def row(self, begin: int) -> list[bytes]:
        """The envelopes that stand here without a gap, mostly one, up to the end of a word; else none."""
        found: list[bytes] = []
        at = begin
        while not found or at not in self.ends:
            size = extent(self.letters[at : at + 4])
            if not size or at + size > self.reach(begin):
                return []
            data = unpack(self.letters[at : at + size])
            if check(data[:-CHECK]) != data[-CHECK:] or not self.canonical(at, size, data):
                return []
            found.append(data)
            at += size
        return found

    def canonical(self, at: int, size: int, data: bytes) -> bool:
        """Whether these letters are the ones that `seal` writes."""
        return urlsafe_b64encode(data).rstrip(b"=").decode() == self.letters[at : at + size]

    def trouble(self) -> BadLink:
        """Why there is no whole envelope: it seems cut, damaged, or there is nothing like one."""
        starts = sorted({*self.begins, len(self.letters)})
        words = {begin: end - begin for begin, end in pairwise(starts)}
        begin = max(self.marked or words, key=lambda at: words.get(at, 0), default=0)
        if words.get(begin, 0) < LEAST and not self.marked:
            return BadLink("link.none")
        there = self.letters[begin : self.reach(begin)]
        if len(there) < 4 or len(there) < extent(there[:4]):
            return BadLink("link.cut")
        return BadLink("link.damaged")


def contents(text: str) -> list[tuple[int, bytes]]:
    """The kind and content of every envelope in a text, at least one. Raises `BadLink` as `kind_of`."""
    letters = Letters(text)
    found = list(letters.envelopes())
    if not found:
        raise letters.trouble()
    known = [(head & 7, content) for head, content in found if head >> 3 == VERSION and head & 7 in KINDS]
    if not known:
        raise BadLink("link.version")
    return known


def kind_of(text: str) -> int:
    """Which of `KINDS` the first envelope in a text is.

    Raises `BadLink`: ``link.none``, ``link.cut``, ``link.damaged``, ``link.version``.
    """
    return contents(text)[0][0]


def find(text: str, kind: int) -> list[bytes]:
    """The contents of all envelopes of this kind in a text, a link or a whole message, each once; at least one.

    Raises `BadLink`: as `kind_of` or, if there are only envelopes of other kinds, ``link.kind.invitation``,
    ``link.kind.reply``, ``link.kind.letter``, ``link.kind.seat``.
    """
    known = contents(text)
    fitting = [content for its, content in known if its == kind]
    if not fitting:
        raise BadLink(f"link.kind.{NAMES[known[0][0]]}")
    return fitting


def only(text: str, kind: int) -> bytes:
    """The one envelope of this kind in a text. Raises `BadLink` as `find`, and ``link.doubled`` for different ones."""
    found = find(text, kind)
    if len(found) > 1:
        raise BadLink("link.doubled")
    return found[0]
