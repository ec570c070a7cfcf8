"""Tiny with open hands and a prize for the highest bid: a small normal form describes its sealed bids."""

from tests.game import tiny

BOX, OVER = 0, -1
PRIZE = 1

name = "auction"
seats, boards, options, kinds = tiny.seats, tiny.boards, tiny.options, tiny.kinds
verbs, secret = tiny.verbs, tiny.secret
score_parts = (*tiny.score_parts, "prize")
start, turn, legal, odds, notes, due = tiny.start, tiny.turn, tiny.legal, tiny.odds, tiny.notes, tiny.due
apply, copy, play, forms, refusal, text = tiny.apply, tiny.copy, tiny.play, tiny.forms, tiny.refusal, tiny.text


def scores(table):
    """As in tiny; once all bids are open, the highest one wins the prize, and the last seat's among equal ones."""
    parts = tiny.scores(table)
    all_shown = len(table.bids) == len(table.hands)
    best = max(table.bids, key=lambda seat: (table.bids[seat], seat)) if all_shown else 0
    for seat, points in enumerate(parts, 1):
        points["prize"] = PRIZE * (seat == best)
        points["total"] += points["prize"]
    return parts


def winners(table):
    totals = [points["total"] for points in scores(table)]
    return [seat for seat, total in enumerate(totals, 1) if total == max(totals)]


def seen(table, seat):
    new = copy(table)
    new.notes = {own: note for own, note in table.notes.items() if own == seat}
    return new


def heard(table, words, seat):
    kind, owner, _ = table.agenda[0]
    return words if kind == "deal" or seat == owner else words.partition(": ")[0]


def guess(seen, seat, rng):
    return tiny.guess(seen, seat, rng)


def dealt(*hands, thanks="0"):
    """The table at which these hands are dealt and the first bid is due."""
    table = start({"thanks": thanks}, len(hands))
    for card in range(2):
        for seat, hand in enumerate(hands, 1):
            table = apply(table, f"{seat} {hand.split()[card]}")
    return table


def best(table):
    """The first seat's share of the first place if both seats play best, with all bids open."""
    if turn(table) == OVER:
        first = winners(table)
        return (1 in first) / len(first)
    after = [best(apply(table, words)) for words in legal(table)]
    return max(after) if turn(table) == 1 else min(after)


def matrix(table):
    """The normal form of the two bids that are due at this table: seat 1's share for each of its bids, by seat 2's."""
    found = []
    for one in tiny.BIDS:
        row = []
        for two in tiny.BIDS:
            after = table
            for words in (f"bid: {one}", f"bid: {two}", f"show {one}", f"show {two}"):
                after = apply(after, words)
            row.append(best(after))
        found.append(row)
    return found
