"""Tiny, the smallest game that has everything: read it before you add a game of your own.

The box deals every seat two cards that only this seat knows, and every seat writes a bid in secret. Then each seat has
one turn, beginning with the highest bidder: it sells one card or two, or asks a seat whose turn is still to come, which
either gives a card (and the seat that asked gets the points for selling it) or keeps it. Two cards sold together bring
1 point more; bids cost points; a card left in hand scores 1. A tie is shared.
"""

from dataclasses import dataclass, replace
from itertools import combinations

from game.interface import BAG, BOX, OUT, OVER, Event, Illegal

CARDS = {"fig": 5, "date": 3, "gold": 2}
WORTH = {"fig": 1, "date": 2, "gold": 4}
BIDS = ("0", "1", "2")
HIDDEN = "?"

name = "tiny"
edition = 1
seats = (2, 3, 4)
lot = False
options = {"thanks": ("0", "2")}
kinds = {"thanks": "choice"}
score_parts = ("sold", "thanks", "bids", "cards")
verbs: dict[str, tuple[str, ...]] = {"bid": (), "keep": (), "pass": ()}
verbs |= {"show": ("bid",), "ask": ("seat",), "give": ("card",), "sell": ("card", "card")}
boards = ()
secret: dict[str, tuple[str, ...]] = {"bid": ("bid",)}


@dataclass
class Table:
    """A position. The agenda has the questions to be answered, the next one first: (kind, seat, seat that asked)."""

    thanks: int
    bag: dict[str, int]
    hands: dict[int, list[str]]
    points: dict[int, dict[str, int]]
    notes: dict[int, str]  # bids that are not shown yet, as far as this table knows them
    bids: dict[int, str]
    agenda: list[tuple[str, int, int]]


def start(options=None, seats=2):
    options = options or {"thanks": "0"}
    hands: dict[int, list[str]] = {seat: [] for seat in range(1, seats + 1)}
    points = {seat: dict.fromkeys(("sold", "thanks", "bids"), 0) for seat in hands}
    agenda = [(kind, seat, BOX) for kind in ("deal", "deal", "bid", "show") for seat in hands]
    return Table(int(options["thanks"]), dict(CARDS), hands, points, {}, {}, agenda)


def turn(table):
    kind, seat, _ = table.agenda[0] if table.agenda else ("", OVER, BOX)
    return BOX if kind == "deal" else seat


def legal(table):
    if not table.agenda:
        return []
    kind, seat, _ = table.agenda[0]
    hand = sorted(table.hands[seat], key=list(CARDS).index)
    if kind == "deal":
        return [f"{seat} {card}" for card, left in table.bag.items() if left]
    if kind == "bid":
        return ["bid"]
    if kind == "show":  # a replay knows no notes and allows every bid that could have been written
        return [f"show {bid}" for bid in ([table.notes[seat]] if seat in table.notes else BIDS)]
    if kind == "answer":
        return [*(f"give {card}" for card in dict.fromkeys(hand)), "keep"]
    steps = [f"ask {other}" for _, other, _ in sorted(table.agenda[1:]) if table.hands[other]]
    steps += [f"sell {' '.join(some)}" for n in (1, 2) for some in dict.fromkeys(combinations(hand, n))]
    return steps or ["pass"]


def odds(table):
    return [left for left in table.bag.values() if left]


def notes(table, words, said):
    return () if words != "bid" else ("",) if said else BIDS


def due(table):
    kind, seat, _ = table.agenda[0] if table.agenda else ("", OVER, BOX)
    return f"show {table.notes[seat]}" if kind == "show" and seat in table.notes else None


def apply(table, words, tell=None):
    step, colon, note = words.partition(": ")
    if step not in legal(table) or (colon and note not in notes(table, step, ())):
        raise refusal(table, words)
    new = copy(table)
    play(new, words, tell)
    return new


def copy(table):
    hands = {seat: hand[:] for seat, hand in table.hands.items()}
    points = {seat: own.copy() for seat, own in table.points.items()}
    more = {"notes": table.notes.copy(), "bids": table.bids.copy(), "agenda": table.agenda[:]}
    return replace(table, bag=table.bag.copy(), hands=hands, points=points, **more)


def play(table, words, tell=None):
    tell = tell or (lambda event: None)
    step, _, note = words.partition(": ")
    verb, *rest = step.split(" ")
    kind, seat, asker = table.agenda.pop(0)
    if kind == "deal":
        table.bag[rest[0]] -= 1
        table.hands[seat].append(rest[0])
        tell(Event("dealt", rest[0], BAG, f"hand {seat}", seat, known=seat))
    elif note:
        table.notes[seat] = note
    elif verb == "show":
        table.notes.pop(seat, None)
        table.bids[seat] = rest[0]
        table.points[seat]["bids"] -= int(rest[0])
        tell(Event("bid", seat=seat, n=int(rest[0])))
        if not table.agenda:  # the first seat among equal bids
            first = max(table.bids, key=table.bids.__getitem__)
            order = sorted(table.hands, key=lambda other: (other < first, other))
            table.agenda = [("turn", other, BOX) for other in order]
    elif verb == "ask":  # an interruption: another seat answers before anything else
        table.agenda.insert(0, ("answer", int(rest[0]), seat))
    elif verb in ("sell", "give"):
        for card in rest:
            table.hands[seat].remove(card)
            tell(Event("sold", card, f"hand {seat}", OUT, asker or seat))
        table.points[asker or seat]["sold"] += sum(WORTH[card] for card in rest) + len(rest) - 1
        table.points[seat]["thanks"] += table.thanks if asker else 0


def pieces(table):
    return {f"hand {seat}": hand for seat, hand in table.hands.items()}


def scores(table):
    parts = [table.points[seat] | {"cards": len(hand)} for seat, hand in table.hands.items()]
    return [points | {"total": sum(points.values())} for points in parts]


def winners(table):
    totals = [points["total"] for points in scores(table)]
    return [seat for seat, total in enumerate(totals, 1) if total == max(totals)]


def seen(table, seat):
    """The table with others' cards blank and counted into the bag, as far as this seat knows; without others' notes."""
    new = copy(table)
    new.notes = {own: note for own, note in table.notes.items() if own == seat}
    for other in new.hands.keys() - {seat}:
        for card in table.hands[other]:
            if card != HIDDEN:
                new.bag[card] += 1
        new.hands[other] = [HIDDEN] * len(table.hands[other])
    return new


def heard(table, words, seat):
    """The step; only its owner hears which card is dealt, or the note of a bid."""
    kind, owner, _ = table.agenda[0]
    if seat == owner:
        return words
    return f"{owner} {HIDDEN}" if kind == "deal" else words.partition(": ")[0]


def guess(seen, seat, rng):
    """A whole table: blank cards are drawn from the bag by its odds, and others' sealed bids are chosen at random."""
    new = copy(seen)
    for hand in new.hands.values():
        for place, card in enumerate(hand):
            if card == HIDDEN:
                hand[place] = rng.choices(list(new.bag), list(new.bag.values()))[0]
                new.bag[hand[place]] -= 1
    still = {other for kind, other, _ in new.agenda if kind == "bid"}
    sealed = {other for kind, other, _ in new.agenda if kind == "show"} - still - {seat}
    new.notes |= {other: rng.choice(BIDS) for other in sorted(sealed)}
    return new


def forms(words):
    """The ways to say a step: two cards may be sold in either order."""
    verb, *rest = words.split(" ")
    return list(dict.fromkeys([words, " ".join([verb, *rest[::-1]])])) if verb == "sell" else [words]


def refusal(table, words):
    """A sentence of the engine's catalogue; a real game has sentences of its own (`game/duel/refusals.py`)."""
    return Illegal("step.allowed", lines=", ".join(legal(table))) if table.agenda else Illegal("over")


def text(table):
    return "\n".join(f"{seat}: {' '.join(hand) or '-'}" for seat, hand in table.hands.items())
