"""The proof of a match's draws and steps in the head of its record, and the check of the draws (`verdict`: of all).

Lines of the head, beside those that every record has::

    match: 5d0c…                      the match's id
    engine: duel-1-1                  the rules by which it was played (`game.peers.engine`)
    log: 90 1c44…                     how many events the log had, and its last hash
    chain 1: TIP INDEX LINK           what seat 1 committed itself to, and the last link that it has shown
    key 1: KEY                        the key with which seat 1 signs
    signed 1: STEPS ACT EVENT SIGN    its last signature: the steps that it covers, what it did, hash, signature
    draws: 1-12 14                    the index of each draw in the record, in order
    without 2: 14                     draws that were made without seat 2
    ended: resign 2                   an end outside the rules of the game

All links before the last follow from it, so the proof is short however long the match was. A list that does not fit
into one line goes on in ``draws 2``, ``draws 3`` …
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import count, groupby, takewhile
from typing import Final

from game.interface import BOX
from game.match import replay, same_board
from game.peers import chain
from game.peers.log import Log
from game.peers.match_state import MatchState
from game.peers.signed import closed, words
from game.record import Record, Refused

WIDTH: Final = 160
"""The most characters of a list in one line."""
RANGE: Final = re.compile(r"([1-9]\d{0,2})(?:-([1-9]\d{0,2}))?")
CHAIN: Final = re.compile(r"([0-9a-f]{32})(?: ([1-9]\d{0,2}) ([0-9a-f]{32}))?")


@dataclass(frozen=True)
class Made:
    """A draw that follows from the commitments."""

    line: int
    """The line of the record in which the draw begins."""
    index: int
    without: tuple[int, ...]
    """The seats that the draw left out."""
    ply: int = 0
    """The number of steps before it."""


def head(state: MatchState, log: Log | None = None) -> dict[str, str]:
    """The lines of the head that prove a match under way or over; one by letters has no log."""
    terms = state.terms
    lines = {"match": terms.match, "engine": terms.engine}
    if log:
        lines["log"] = f"{len(log)} {log.head}"
    for seat, tip in enumerate(terms.tips, 1):
        index, link = state.links[seat]
        lines[f"chain {seat}"] = f"{tip} {index} {link.hex()}" if index else tip
        if terms.keys[seat - 1]:
            lines[f"key {seat}"] = terms.keys[seat - 1]
        if given := state.signed[seat]:
            lines[f"signed {seat}"] = str(given[-1])
    lines |= listed("draws", (draw.index for draw in state.draws))
    for seat in state.seats:
        lines |= listed(f"without {seat}", (draw.index for draw in state.draws if seat not in draw.seats))
    if state.ended and any(closed(state, seat) for seat in state.seats):
        lines["ended"] = words(state.ended)
    return lines


def listed(key: str, numbers: Iterable[int]) -> dict[str, str]:
    """Ascending numbers written as ranges, in as many lines as they need.

    >>> listed("draws", [1, 2, 3, 5])
    {'draws': '1-3 5'}
    """
    rows: list[str] = []
    for _, span in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        first, *more = [value for _, value in span]
        word = f"{first}-{more[-1]}" if more else str(first)
        if rows and len(rows[-1]) + len(word) < WIDTH:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return {f"{key} {number}" if number > 1 else key: row for number, row in enumerate(rows, 1)}


def unlisted(extra: Mapping[str, str], key: str) -> list[int]:
    """The numbers of a list that `listed` wrote; empty if there is none. Raises `Refused`."""
    names = (f"{key} {row}" if row > 1 else key for row in count(1))
    found: list[int] = []
    for word in " ".join(extra[name] for name in takewhile(extra.__contains__, names)).split():
        span = RANGE.fullmatch(word)
        first, last = (int(span[1]), int(span[2] or span[1])) if span else (0, 0)
        if not (found[-1] if found else 0) < first <= last <= chain.LINKS:
            raise Refused(1, "peers.proof.missing", key=key)
        found += range(first, last + 1)
    return found


def links(record: Record, id: str, seat: int) -> dict[int, bytes]:
    """All links that a seat has shown, by index. Raises `Refused` if they do not lead to its tip."""
    key = f"chain {seat}"
    if not (found := CHAIN.fullmatch(record.extra.get(key, ""))):
        raise Refused(1, "peers.proof.missing", key=key)
    index = int(found[2] or 0)
    if index > chain.LINKS:
        raise Refused(1, "peers.proof.chain", seat=seat)
    shown = dict(enumerate(chain.links(id, seat, index, bytes.fromhex(found[3] or found[1]))))
    if shown[0] != bytes.fromhex(found[1]):
        raise Refused(1, "peers.proof.chain", seat=seat)
    return shown


def verify(record: Record) -> list[Made]:
    """The draws of this record, after checking that each follows from the commitments.

    Raises `Refused` with the line of the first draw that does not follow, or of a step that the rules do not allow, or
    with line 1 if the proof is missing or does not fit together. Source: `game.peers.chain`.
    """
    same_board(record)
    if not (id := record.extra.get("match", "")):
        raise Refused(1, "peers.proof.missing", key="match")
    seats = range(1, record.seats + 1)
    shown = {seat: links(record, id, seat) for seat in seats}
    indices = unlisted(record.extra, "draws")
    absent = {seat: set(unlisted(record.extra, f"without {seat}")) for seat in seats}
    made: list[Made] = []
    start = -1
    for ply, match in enumerate(replay(record)):
        if ply == len(record.steps):
            continue  # only what follows the last step is still read
        step = record.steps[ply]
        if match.turn == BOX and step.speaker == BOX:
            if start < 0:
                start = ply
                if len(made) == len(indices):
                    raise Refused(step.line, "peers.proof.none", n=len(made) + 1)
                index = indices[len(made)]
                without = tuple(seat for seat in seats if index in absent[seat])
                made.append(Made(step.line, index, without, ply))
            parts = {seat: shown[seat].get(index, b"") for seat in seats if seat not in without}
            if not parts or b"" in parts.values():
                raise Refused(step.line, "peers.proof.none", n=len(made))
            due = chain.pick(parts, id, index, record.game, match.table, ply - start)
            if due != step.words and step.words in match.legal:
                raise Refused(step.line, "peers.proof.wrong", n=len(made), due=due)
        else:
            start = -1
    if len(made) < len(indices) or not set().union(*absent.values()) <= set(indices):
        raise Refused(1, "peers.proof.left")
    return made
