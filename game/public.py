"""What of a match everybody may know: the one rule for all that copies a match, hands it on or judges it."""

from collections.abc import Sequence
from typing import Any

from game.interface import BOX, OVER, AnyGame
from game.match import Match


def hidden(game: AnyGame, table: Any) -> bool:
    """Whether anything on the table is hidden from somebody."""
    seen = game.seen(table, BOX)
    return seen is not table and bool(seen != table)


def secretive(game: AnyGame, table: Any, legal: Sequence[str] | None = None) -> bool:
    """Whether the seat whose turn it is may say a secret step now; `legal` are the legal steps, if they are known."""
    if not game.secret or game.turn(table) <= BOX:
        return False
    return any(line.partition(" ")[0] in game.secret for line in (game.legal(table) if legal is None else legal))


def closed(game: AnyGame, table: Any, legal: Sequence[str] | None = None) -> bool:
    """Whether something on the table is hidden from somebody, or about to be."""
    return hidden(game, table) or secretive(game, table, legal)


def retractable(match: Match, count: int) -> bool:
    """Whether people who share a device may take so many steps back: none of the steps is anybody's secret."""
    ply = len(match.steps) - count
    return public(match) and not closed(match.game, match.tables[ply], match.allowed(ply))


def public(match: Match, ply: int | None = None) -> bool:
    """Whether everybody may know the first `ply` steps of a match, without their notes; None: all of them.

    So it is if everybody has heard every step, and nothing is hidden on the table that they lead to. Once a match is
    over, all of it is open.
    """
    if match.turn == OVER:
        return True
    game, at = match.game, len(match.steps) if ply is None else ply
    while game.secret and match.aloud < at:
        words = match.steps[match.aloud].words.partition(":")[0]
        if game.heard(match.tables[match.aloud], words, BOX) != words:
            return False
        match.aloud += 1
    return not hidden(game, match.tables[at])


def lasting(match: Match) -> bool:
    """Whether a link may show the match: it is public and stays so, for nothing secret can follow."""
    return public(match) and (match.turn == OVER or not match.game.secret)


def known(match: Match) -> Match:
    """As much of a match, from its beginning, as everybody may know."""
    return match.branch(next((ply for ply in range(len(match.steps), 0, -1) if public(match, ply)), 0))
