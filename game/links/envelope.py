"""The part of a link after ``#``: bytes in an envelope, as characters that messengers leave alone, and back.

An envelope is ``head, length, content, check``: the head is one byte, version × 8 + kind; the length of the content is
a number of one or two bytes (`numbers.Writer.number`); the check has three. So an envelope shows where it ends, and can
be found in any text, folded, quoted or escaped by mail and messengers. As text it is URL-safe base64 (RFC 4648, section
5) without padding, and never ends with ``-`` or ``_``, since programs that recognise links leave out a final ``-``.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc32
from bisect import bisect_left
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from game.links.numbers import BadLink as BadLink
from game.links.numbers import Reader, Short, Writer

VERSION: Final = 1
INVITATION, REPLY, LETTER, SEAT, REPLAY = KINDS = range(5)
NAMES: Final = ("invitation", "reply", "letter", "seat", "replay")
CONTENT: Final = 4096
"""The most bytes of content in an envelope."""
TEXT: Final = 32 * 1024
"""The number of characters at the beginning of a pasted text that are searched."""
TRIES: Final = 400
CHECK: Final = 3
LEAST: Final = 24  # a run of fewer characters is not taken for a damaged envelope

ESCAPED: Final = re.compile(r"%([2-7][0-9A-Fa-f])")
ESCAPES: Final = 3  # levels of %-escaping: a link within a link within a link
UNSEEN: Final = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
DASHES: Final = str.maketrans({"—": "--", "–": "--", "‐": "-", "‑": "-", "‒": "-", "−": "-"})
RUN: Final = re.compile(r"[A-Za-z0-9_-]+")
FOLD: Final = re.compile(r"[\s>|<=*`\"'“”‘’«»\\]+")
MARK: Final = re.compile(r"#\w+=(?:3D)?\s*$")


def check(data: bytes) -> bytes:
    """Three bytes that reveal damage: a CRC-32, reduced so that the last six bits are never those of ``-`` or ``_``.

    >>> check(b"nile").hex()
    '8759cd'
    """
    ways = 62 << 18
    high, low = divmod(crc32(data) % ways, 62)
    return (high << 6 | low).to_bytes(CHECK, "big")


def seal(kind: int, content: bytes | bytearray, version: int = VERSION) -> str:
    """The envelope as text. `kind` is one of `KINDS`, `content` has at most `CONTENT` bytes (else ValueError).

    >>> seal(REPLY, b"nile")
    'CQRuaWxlfouk'
    """
    if len(content) > CONTENT:
        raise ValueError(len(content))
    into = Writer((version << 3 | kind,))
    into.number(len(content))
    data = bytes(into + content)
    return urlsafe_b64encode(data + check(data)).rstrip(b"=").decode()


def unpack(text: str) -> bytes:
    """The bytes of base64 text; an incomplete last group of one character is left out."""
    whole = text[: len(text) - (len(text) % 4 == 1)]
    return urlsafe_b64decode(whole + "=" * (-len(whole) % 4))


def extent(text: str) -> int:
    """The number of characters in the envelope that begins with this text; 0 if none can."""
    try:
        source = Reader(unpack(text[:4]))
        source.byte()
        length = source.number()
    except Short:
        return 0
    size = source.at + length + CHECK
    return (4 * size + 2) // 3 if length <= CONTENT else 0


class Pasted:
    """The base64 characters of a pasted text, joined where mail or a messenger has folded it."""

    def __init__(self, text: str) -> None:
        text = UNSEEN.sub("", text[:TEXT]).translate(DASHES)
        for _ in range(ESCAPES):
            text = ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)
        runs = list(RUN.finditer(text))
        self.characters = "".join(run[0] for run in runs)
        self.begins: list[int] = []
        self.breaks: list[int] = []
        self.marked: list[int] = []
        at = last = 0
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
        """The end of the characters that can belong to the same envelope as the one at `begin`."""
        return self.breaks[bisect_left(self.breaks, begin + 1)]

    def envelopes(self) -> Iterator[tuple[int, bytes]]:
        """The head and the content of every whole envelope, each once."""
        known = [begin for begin in self.begins if extent(self.characters[begin : begin + 4])]
        for data in dict.fromkeys(data for begin in known[:TRIES] for data in self.row(begin)):
            source = Reader(data[:-CHECK])
            head = source.byte()
            yield head, source.raw(source.number())

    def row(self, begin: int) -> list[bytes]:
        """The envelopes, usually one, that follow each other from here to the end of a word; empty if they do not."""
        found: list[bytes] = []
        at = begin
        while not found or at not in self.ends:
            size = extent(self.characters[at : at + 4])
            if not size or at + size > self.reach(begin):
                return []
            text = self.characters[at : at + size]
            data = unpack(text)
            if check(data[:-CHECK]) != data[-CHECK:] or urlsafe_b64encode(data).rstrip(b"=").decode() != text:
                return []  # damaged, or not as `seal` writes it
            found.append(data)
            at += size
        return found

    def trouble(self) -> BadLink:
        """The reason why there is no whole envelope: it is cut or damaged, or there is nothing like one."""
        starts = sorted({*self.begins, len(self.characters)})
        words = {begin: end - begin for begin, end in pairwise(starts)}
        begin = max(self.marked or words, key=lambda at: words.get(at, 0), default=0)
        if words.get(begin, 0) < LEAST and not self.marked:
            return BadLink("link.none")
        there = self.characters[begin : self.reach(begin)]
        if len(there) < 4 or len(there) < extent(there[:4]):
            return BadLink("link.cut")
        return BadLink("link.damaged")


def contents(text: str) -> list[tuple[int, bytes]]:
    """The kind and content of every envelope in a text, at least one. Raises `BadLink` as `kind_of`."""
    pasted = Pasted(text)
    if not (found := list(pasted.envelopes())):
        raise pasted.trouble()
    known = [(head & 7, content) for head, content in found if head >> 3 == VERSION and head & 7 in KINDS]
    if not known:
        raise BadLink("link.version")
    return known


def kind_of(text: str) -> int:
    """The kind, one of `KINDS`, of the first envelope in a text.

    Raises `BadLink`: ``link.none``, ``link.cut``, ``link.damaged``, ``link.version``.
    """
    return contents(text)[0][0]


def find(text: str, kind: int) -> list[bytes]:
    """The contents of all envelopes of this kind in a text, a link or a whole message, each once; at least one.

    Raises `BadLink`: as `kind_of` or, if there are only envelopes of other kinds, ``link.kind.invitation``,
    ``link.kind.reply``, ``link.kind.letter``, ``link.kind.seat``, ``link.kind.replay``.
    """
    known = contents(text)
    if not (fitting := [content for its, content in known if its == kind]):
        raise BadLink(f"link.kind.{NAMES[known[0][0]]}")
    return fitting


def only(text: str, kind: int) -> bytes:
    """The one envelope of this kind in a text. Raises `BadLink` as `find`, and ``link.doubled`` for different ones."""
    found = find(text, kind)
    if len(found) > 1:
        raise BadLink("link.doubled")
    return found[0]
