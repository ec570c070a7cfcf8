"""What a record proves, and to whom.

A record shows that its draws follow from what the seats committed to, and that its steps were signed with their keys.
But one person can make up all seats, with keys and all. So it is a proof only for somebody who knows from elsewhere
that one of the keys is another person's, and only as far as that key has signed it. A record by letters, where nothing
is signed, is none at all: once the links are known, other steps can be put to them.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from game.interface import BOX
from game.match import Match
from game.peers import proof, seal, sign, signed
from game.peers.engine import engine
from game.peers.proof import Made
from game.record import Record, Refused

ENGINE: Final = re.compile(r"[a-z]{1,20}-[0-9]{1,5}-[0-9]{1,5}")
KEY: Final = re.compile(r"[0-9a-f]{64}")
SIGNED: Final = re.compile(r"([0-9]{1,5}) ([a-z]{1,8}(?:-[a-z0-9]{1,8}){0,5}) ([0-9a-f]{32}) ([0-9a-f]{128})")
ENDED: Final = re.compile(r"[a-z]{1,8}(?: [1-4]){1,3}")
LEAST: Final = 16
"""The fewest digits of a key by which it is known."""


@dataclass(frozen=True)
class Verdict:
    """What was found in a record of which nothing is wrong."""

    steps: int
    """The number of steps in the record."""
    known: tuple[int, ...]
    """The seats whose key is the one that was named."""
    engine: str = ""
    """The engine by which the match was played, if it is another one than here; then nothing was checked."""
    draws: tuple[Made, ...] = ()
    signed: Mapping[int, tuple[int, str]] = field(default_factory=dict)
    """By seat, how many steps its last signature covers, and what it did then; empty by letters."""
    ended: str = ""
    """How the match ended outside the rules of the game, such as "resign 2"; else empty."""

    @property
    def reach(self) -> int:
        """How many steps known seats have signed: these are proved, whoever said them."""
        return max((self.signed[seat][0] for seat in self.known if seat in self.signed), default=0)

    @property
    def doubtful(self) -> list[Made]:
        """The draws that others may have chosen, as no known seat took part in them."""
        return [draw for draw in self.draws if draw.ply < self.reach and {*self.known} <= {*draw.without}]

    @property
    def enders(self) -> list[int]:
        """The seats that have signed the end."""
        return [seat for seat, last in self.signed.items() if last == (self.steps, signed.finish(self.ended))]

    @property
    def proved(self) -> bool:
        """Whether all that stands in it is proved to whoever knows the named keys."""
        some = any(self.signed[seat][1] for seat in self.known if seat in self.signed)
        sure = not self.ended or not {*self.known}.isdisjoint(self.enders)
        return some and sure and self.reach == self.steps and not self.doubtful


def verdict(record: Record, keys: Mapping[int, str]) -> Verdict:
    """What this record proves to somebody who knows these keys, or the beginnings of them, by seat.

    Raises `Refused` as `proof.verify`, and for a signature or an end that is missing or wrong, or for another key.
    """
    for seat, key in keys.items():
        if len(key) < LEAST or not record.extra.get(f"key {seat}", "").startswith(key):
            raise Refused(1, "peers.proof.other", seat=seat)
    steps, known = len(record.steps), tuple(sorted(keys))
    if (by := matched(record, ENGINE, "engine")[0]) != engine(record.game):
        return Verdict(steps, known, by)
    made = proof.verify(record)
    given = signatures(record, made)
    found = Verdict(steps, known, "", tuple(made), given, record.extra.get("ended", ""))
    if "ended" in record.extra and not (matched(record, ENDED, "ended") and found.enders):
        raise Refused(record.lines["ended"], "peers.proof.end")
    for seat, (_, act) in given.items():
        if act.startswith("end-resign-") and seat not in found.enders:  # after any other end a match may go on
            raise Refused(record.lines[f"signed {seat}"], "peers.proof.missing", key="ended")
    return found


def signatures(record: Record, made: list[Made]) -> dict[int, tuple[int, str]]:
    """By seat, the number of steps that its last signature covers, and what it did then; empty by letters.

    Raises `Refused` if a signature is wrong, or a seat has said a step that it has not signed. What notes had settled
    is signed by nobody: programs say it, and it is proved as far as known seats have signed later steps.
    """
    seats = range(1, record.seats + 1)
    if not any(f"key {seat}" in record.extra for seat in seats):
        return {}
    keys = [matched(record, KEY, f"key {seat}")[0] for seat in seats]
    tips = [record.extra[f"chain {seat}"].partition(" ")[0] for seat in seats]
    draws = {draw.ply: signed.drawn(draw.index, draw.without) for draw in made}
    head = (record.extra["match"], record.extra["engine"], *record.game.boards[:1])
    found = dict.fromkeys(seats, (0, ""))
    for seat in seats:
        if (key := f"signed {seat}") not in record.extra:
            continue
        count, act, hash, signature = matched(record, SIGNED, key).groups()
        said = signed.lines(record.steps[: int(count)], draws)
        text = signed.text(head, record.options, tips, keys, said, act, hash)
        covered = int(count) <= len(record.steps)
        if not covered or not sign.proves(bytes.fromhex(keys[seat - 1]), text, bytes.fromhex(signature)):
            raise Refused(record.lines[key], "peers.proof.signature", seat=seat)
        found[seat] = int(count), act
    match = Match(record.game, record.options, record.seats)
    for ply, step in enumerate(record.steps):
        seat = step.speaker
        if seat != BOX and ply >= found[seat][0] and not seal.ripe(record.game, match.table):
            raise Refused(step.line, "peers.proof.unsigned", seat=seat)
        match.say(seat, step.words)
    return found


def matched(record: Record, shape: re.Pattern[str], key: str) -> re.Match[str]:
    """A line of the head, in its form. Raises `Refused` if it is missing or has another one."""
    if not (found := shape.fullmatch(record.extra.get(key, ""))):
        raise Refused(record.lines.get(key, 1), "peers.proof.missing", key=key)
    return found
