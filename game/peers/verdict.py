"""What a record proves, and to whom.

A record shows that its draws follow from what the seats committed to, and that its steps were signed with their keys.
But one person can make up all seats, with keys and all. So it is a proof only for somebody who knows from elsewhere
that one of the keys is another person's. A record by letters, where nothing is signed, is none at all: once the links
are known, other steps can be put to them.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.interface import BOX
from game.match import Match
from game.peers import proof, seal, sign, signed
from game.peers.proof import Made
from game.record import Record, Refused

KEY: Final = re.compile(r"[0-9a-f]{64}")
SIGNED: Final = re.compile(r"(\d{1,5}) ([a-z]{1,8}(?:-[a-z0-9]{1,8})?) ([0-9a-f]{32}) ([0-9a-f]{128})")
ENDED: Final = re.compile(r"(resign|left) ([1-4](?: [1-4])*)")
LEAST: Final = 16
"""The fewest digits of a key by which it is known."""


@dataclass(frozen=True)
class Verdict:
    """What was found in a record of which nothing is wrong."""

    draws: list[Made]
    signed: dict[int, tuple[int, str]]
    """By seat, how many steps its last signature covers, and what it did then; empty by letters."""
    ended: str
    """"resign" or "left" if the match ended outside the rules of the game."""
    known: tuple[int, ...]
    """The seats whose key is the one that was named."""

    @property
    def doubtful(self) -> list[Made]:
        """The draws that prove nothing, as no known seat took part in them, or signed that it did."""
        return [draw for draw in self.draws if not any(self.vouched(seat, draw) for seat in self.known)]

    def vouched(self, seat: int, draw: Made) -> bool:
        """Whether a seat has signed this draw, or that it showed its link for it after the steps that stand there."""
        ply, act = self.signed.get(seat, (-1, ""))
        shown = (ply, act) == (draw.ply, f"link-{draw.index}")
        return seat not in draw.without and (ply > draw.ply or shown)

    @property
    def proved(self) -> bool:
        """Whether it is a proof for whoever knows the named keys."""
        return bool(self.signed and self.known) and not self.doubtful


def verdict(record: Record, keys: Mapping[int, str]) -> Verdict:
    """What this record proves to somebody who knows these keys, or the beginnings of them, by seat.

    Raises `Refused` as `proof.verify`, and for a signature that is missing or wrong, or for another key.
    """
    made = proof.verify(record)
    given = signatures(record)
    for seat, key in keys.items():
        if len(key) < LEAST or not record.extra.get(f"key {seat}", "").startswith(key):
            raise Refused(1, "peers.proof.other", seat=seat)
    ended = ENDED.fullmatch(record.extra.get("ended", ""))
    if "ended" in record.extra and not ended:
        raise Refused(1, "peers.proof.missing", key="ended")
    if ended and ended[1] == "resign" and given.get(int(ended[2])) != (len(record.steps), "ask-resign"):
        raise Refused(1, "peers.proof.unsigned", seat=ended[2])
    return Verdict(made, given, ended[1] if ended else "", tuple(sorted(keys)))


def signatures(record: Record) -> dict[int, tuple[int, str]]:
    """By seat, the number of steps that its last signature covers, and what it did then; empty by letters.

    Raises `Refused` if a signature is wrong, or a seat has said a step that it has not signed.
    """
    seats = range(1, record.seats + 1)
    if not any(f"key {seat}" in record.extra for seat in seats):
        return {}
    keys = [record.extra.get(f"key {seat}", "") for seat in seats]
    tips = [record.extra.get(f"chain {seat}", "").partition(" ")[0] for seat in seats]
    for seat, key in enumerate(keys, 1):
        if not KEY.fullmatch(key):
            raise Refused(1, "peers.proof.missing", key=f"key {seat}")
    head = (record.extra.get("match", ""), record.extra.get("engine", ""))
    found = dict.fromkeys(seats, (-1, ""))
    for seat in seats:
        if not (line := record.extra.get(f"signed {seat}")):
            continue
        parts = SIGNED.fullmatch(line)
        if not parts or int(parts[1]) > len(record.steps):
            raise Refused(1, "peers.proof.missing", key=f"signed {seat}")
        said = signed.lines(record.steps[: int(parts[1])])
        text = signed.text(head, record.options, tips, keys, said, parts[2], parts[3])
        if not sign.proves(bytes.fromhex(keys[seat - 1]), text, bytes.fromhex(parts[4])):
            raise Refused(1, "peers.proof.signature", seat=seat)
        found[seat] = int(parts[1]), parts[2]
    match = Match(record.game, record.options, record.seats)
    for ply, step in enumerate(record.steps, 1):
        if step.speaker != BOX and ply > found[step.speaker][0] and not seal.ripe(record.game, match.table):
            raise Refused(step.line, "peers.proof.unsigned", seat=step.speaker)
        match.say(step.speaker, step.words)
    return found
