"""What a step of the Duel builds for the seat that makes it, in words, with the points by which its score grows."""

from collections.abc import Iterator, Mapping

from game.duel import parts, sites
from game.duel.scoring import score
from game.duel.table import DARK, KINDS, LIGHT, OBELISK, TAKE, TEMPLE, TOKEN, TOMB, Table
from game.language import Language
from web.boards.duel import tokens

Reason = tuple[float, str]
"""How much a sentence tells, about in points, and the sentence."""


def built(t: Language, names: Mapping[int, str], before: Table, after: Table, seat: int) -> Iterator[Reason]:
    """A sentence for each monument that counts more for this seat now, and for each action token it has got."""
    was, now = score(before, seat), score(after, seat)
    for site, sentence in (
        ("obelisk", obelisk(t, names, before, after, seat)),
        ("temple", temple(t, before, after, seat)),
        ("pyramids", pyramids(t, before, after, seat)),
        ("tomb", tomb(t, before, after, seat)),
    ):
        if now[site] > was[site] and sentence:
            yield now[site] - was[site], sentence
    lost = score(before, 3 - seat)["obelisk"] - score(after, 3 - seat)["obelisk"]
    if lost > 0 and after.held[seat][OBELISK] <= after.held[3 - seat][OBELISK]:
        yield lost, t("duel.why.even", rival=names[3 - seat])
    for kind in range(TAKE, TEMPLE):
        if after.held[seat][kind] > before.held[seat][kind]:
            yield 2, t("duel.why.action", token=tokens.name(t, TOKEN[kind]))


def obelisk(t: Language, names: Mapping[int, str], before: Table, after: Table, seat: int) -> str:
    """The larger number of tokens (A), or an obelisk that is complete (B)."""
    was, now, theirs = before.held[seat][OBELISK], after.held[seat][OBELISK], 3 - seat
    if not after.sides[0]:
        ahead = was <= before.held[theirs][OBELISK] and now > after.held[theirs][OBELISK]
        return t("duel.why.majority", name=names[seat], rival=names[theirs]) if ahead else ""
    if now // parts.OBELISK_HEIGHT == was // parts.OBELISK_HEIGHT:
        return ""
    first = after.first == seat and not before.first
    return t("duel.why.first") if first else t("duel.why.second")


def temple(t: Language, before: Table, after: Table, seat: int) -> str:
    """The suns that are new (A), or the largest set that has grown (B)."""
    was, now = before.held[seat][TEMPLE:TOMB], after.held[seat][TEMPLE:TOMB]
    if not after.sides[1]:
        return t("duel.why.suns", n=sites.temple_a(now) - sites.temple_a(was))
    grown = [size for row, size in enumerate(sets(now)) if size > sets(was)[row]]
    return t("duel.why.set", n=max(grown)) if grown else ""


def sets(symbols: list[int]) -> list[int]:
    """How many different tokens each set has, as side B of the temple counts them.

    >>> sets([2, 3, 1, 2])
    [4, 3, 1]
    """
    return [sum(count > row for count in symbols) for row in range(parts.TOKENS["temple1"])]


def pyramids(t: Language, before: Table, after: Table, seat: int) -> str:
    """How high the pyramid is that has grown (A), or the smaller one (B)."""
    was, now = before.held[seat], after.held[seat]
    if after.sides[2]:
        return t("duel.why.smaller", n=min(now[LIGHT], now[DARK]))
    kind = max((LIGHT, DARK), key=lambda kind: parts.PYRAMID[now[kind]] - parts.PYRAMID[was[kind]])
    return t("duel.why.light" if kind == LIGHT else "duel.why.dark", n=now[kind])


def tomb(t: Language, before: Table, after: Table, seat: int) -> str:
    """The largest group that a new token has joined, or the new group that it begins."""
    was, now = (chambers(table, seat) for table in (before, after))
    new = now - was
    joined = [group for group in runs(now) if new & {*group}]
    if not joined:
        return ""
    group = max(joined, key=len)
    if len(group) > 1 and not after.sides[3]:
        return t("duel.why.group", numbers="–".join(map(str, group)))
    alone = [group[0] for group in joined if not was & {*group}]
    return t("duel.why.alone", token=tokens.name(t, f"tomb{alone[0]}")) if alone else ""


def chambers(table: Table, seat: int) -> set[int]:
    """The numbers of the tomb tokens that a seat has."""
    return {number for number, count in enumerate(table.held[seat][TOMB:KINDS], 1) if count}


def runs(numbers: set[int]) -> list[list[int]]:
    """The groups of neighbouring numbers.

    >>> runs({1, 3, 4, 5, 12})
    [[1], [3, 4, 5], [12]]
    """
    left = iter(sorted(numbers))
    return [[next(left) for _ in range(size)] for size in sites.groups(numbers)]
