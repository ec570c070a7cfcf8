"""Hashes of the open part of a table, section by section: two peers compare them and name sections that differ."""

import json
from typing import Any

from game.interface import BOX
from game.match import Match
from game.peers.chain import digest

SIZE = 8
"""Hexadecimal digits for a section."""


def plain(value: Any) -> Any:
    """What JSON has no form for, as something for which it has one."""
    if isinstance(value, set | frozenset | bytes | bytearray):
        return sorted(value) if isinstance(value, set | frozenset) else list(value)
    return parts(value)


def parts(table: Any) -> dict[str, Any]:
    """The attributes of a table by name, whether its class has slots or not."""
    names = [name for kind in type(table).__mro__ for name in getattr(kind, "__slots__", ())]
    found = {name: getattr(table, name) for name in names if hasattr(table, name) and not name.startswith("__")}
    return found | getattr(table, "__dict__", {})


def sections(match: Match) -> dict[str, str]:
    """The hash (8 hexadecimal digits) of each part of the table as all see it, and of the turn, sorted by name.

    It is that of a text which is the same for equal values: dictionaries and sets are sorted.
    """
    seen = {"turn": match.turn, **parts(match.game.seen(match.table, BOX))}
    told = {name: json.dumps(seen[name], sort_keys=True, default=plain) for name in sorted(seen)}
    return {name: digest(text).hex()[:SIZE] for name, text in told.items()}


def hashes(match: Match) -> str:
    """The hashes of all sections in one text, without the names, which are the same at both ends."""
    return "".join(sections(match).values())


def named(match: Match, mine: str, other: str) -> list[str]:
    """The names of the sections in which two states of this match differ; all if their lengths are wrong."""
    names = list(sections(match))
    pairs = [(mine[at : at + SIZE], other[at : at + SIZE]) for at in range(0, max(len(mine), len(other)), SIZE)]
    if len(pairs) != len(names) or len(mine) != len(other):
        return names
    return [name for name, (one, two) in zip(names, pairs, strict=True) if one != two]
