"""Counts the continuations of a position of Builders of Egypt by brute force: tries every possible line.

With `asking_builders.py` a third formulation of the rules, for perft tables.
"""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy

from tests.game.builders.asking import (
    BLUE,
    LINES,
    ON_SHIP,
    RED,
    Position,
    aboard,
    allowed,
    fetches,
    free,
    room,
)

ONE_PYRAMID = "2 1 3 2 4 3 2 1 3 2 3 1 3 4"
THREE_PYRAMIDS = ("2 1s 3 1c 4", "2 1 3 1l 4", "1s 3 2 1c 4")
TEMPLE_B = "?2?c?"


def after(now: Position, line: str) -> Position:
    """The position after this step of a seat or of the box."""
    now = deepcopy(now)
    if now.todo:
        what, *detail = now.todo.pop(0)
        ANSWER[what](now, line, *detail)
    else:
        act(now, line)
    while now.todo and by_itself(now):
        pass
    return now


def act(now: Position, line: str) -> None:
    verb, *rest = line.split()
    seat = now.mover
    now.passes = now.passes + 1 if verb == "pass" else 0
    now.todo = [("next",)]
    if verb in BLUE:
        now.held[seat].remove(verb)
        now.todo.insert(0, ("gone", verb))
    if verb in ("stones", "hammer"):
        fetch(now, seat, 3)
    if verb in ("load", "hammer", "sail", "chisel"):
        put(now, seat, " ".join(rest[:2]))
    if verb == "chisel":
        put(now, seat, " ".join(rest[2:]))
    if verb in ("send", "lever", "sail"):
        order = [f"{rest[0]} {place}" for place in rest[2:]] if verb == "lever" else aboard(now, rest[0])
        site = rest[2] if verb == "sail" else rest[1]
        now.sender, now.sent[rest[0]] = seat, site
        stones = [now.load.pop(place) for place in order]
        if site == "market":
            now.ashore = stones
            now.todo = [*(("take", stone) for stone in stones), ("home",), *now.todo]
        else:
            now.todo = [*(("stone", stone, site) for stone in stones), *now.todo]


def fetch(now: Position, seat: int, most: int) -> None:
    for _ in range(most):
        if fetches(now, seat):
            now.quarry[seat] -= 1
            now.sled[seat] += 1


def put(now: Position, seat: int, place: str) -> None:
    now.sled[seat] -= 1
    now.load[place] = seat


def build(now: Position, seat: int, pile: str, figures: str = "") -> None:
    """A stone on a pile; the figure of its place may name a bonus."""
    figure = figures.split()[len(now.built[pile])] if figures else ""
    now.built[pile].append(seat)
    bonus = {"s": "fetch", "c": "draw", "l": "load"}.get(figure[1:])
    if bonus:
        now.todo.insert(0, (bonus, seat))


def get(now: Position, seat: int, card: str) -> None:
    if card in RED:
        now.todo.insert(0, ("gone", card))
        if now.quarry[seat]:
            now.quarry[seat] -= 1
            now.todo.insert(0, ("stone", seat, RED[card]))
    else:
        now.held[seat].append(card)


def choose(now: Position, line: str, seat: int) -> None:
    number = line[-1]
    build(now, seat, f"pyramid {number}", THREE_PYRAMIDS[int(number) - 1])


def take(now: Position, line: str, seat: int) -> None:
    if line[-1] in now.market:
        get(now, seat, now.market.pop(line[-1]))
    else:
        now.todo = [("look", seat)] * now.hidden + [("keep", seat), *now.todo]


def keep(now: Position, line: str, seat: int) -> None:
    card = line.split()[1]
    now.looked.remove(card)
    now.gone += now.looked
    now.looked = []
    get(now, seat, card)


def drawn(now: Position, line: str) -> str:
    card = line.split()[-1]
    now.bag.remove(card)
    return card


def draw(now: Position, line: str, seat: int) -> None:
    now.deck -= 1
    get(now, seat, drawn(now, line))


def opened(now: Position, line: str, stall: str) -> None:
    now.deck -= 1
    now.market[stall] = drawn(now, line)


def look(now: Position, line: str, seat: int) -> None:
    now.hidden -= 1
    now.looked.append(drawn(now, line))


def ships(now: Position, line: str) -> None:
    card = line[6:]
    now.cards.remove(card)
    now.sizes = dict(zip("abcd", map(int, card.split()), strict=True))


ANSWER: dict[str, Callable[..., object]] = {
    "pyramid": choose,
    "take": take,
    "keep": keep,
    "draw": draw,
    "open": opened,
    "look": look,
    "ships": ships,
    "load": lambda now, line, seat: line == "skip" or put(now, seat, line[5:]),
    "fetch": lambda now, line, seat: line == "skip" or fetch(now, seat, 3),
    "favour": lambda now, line, seat: line == "points" or fetch(now, seat, 2),
}


def by_itself(now: Position) -> bool:
    """Does what is first, if nobody is asked; False if somebody is."""
    what, *detail = now.todo[0]
    if what in ("draw", "open", "hide") and not now.deck:
        now.bag += now.gone
        now.gone = []
        now.deck = len(now.bag) - now.hidden
    if what in ANSWER and not lapses(now, what, detail):
        return False
    now.todo.pop(0)
    if what == "gone":
        now.gone.append(detail[0])
    elif what == "home":
        for seat in now.ashore:
            now.quarry[seat] += 1
        now.ashore = []
    elif what == "hide":
        now.hidden += 1
        now.deck -= 1
    elif what == "stone":
        stone(now, *detail)
    elif what == "settle":
        visible(now, detail[0])
    elif what == "next":
        following(now)
    elif what == "close":
        close(now)
    return True


def lapses(now: Position, what: str, detail: list) -> bool:
    if what in ("fetch", "favour"):
        return not fetches(now, detail[0])
    if what == "load":
        return not now.sled[detail[0]] or not any(free(now, place) for place in ON_SHIP)
    return what == "take" and not now.market and not now.hidden


def stone(now: Position, seat: int, site: str) -> None:
    if site != "pyramids":
        build(now, seat, site)
    elif now.sides["pyramids"] == "B" and room(now):
        now.todo.insert(0, ("pyramid", seat))
    elif now.sides["pyramids"] == "A" and len(now.built["pyramid 1"]) < 14:
        build(now, seat, "pyramid 1", ONE_PYRAMID)
    else:
        build(now, seat, "beside")


def visible(now: Position, place: int) -> None:
    width = 4 if now.seats == 2 else 5
    column = now.built["temple"][place::width]
    if column and now.sides["temple"] == "B" and TEMPLE_B[place] != "2":
        now.todo.insert(0, ("draw" if TEMPLE_B[place] == "c" else "favour", column[-1]))


def following(now: Position) -> None:
    if len(now.sent) < 4 and now.passes < now.seats:
        now.mover = now.mover % now.seats + 1
    else:
        now.todo = [*(("settle", place) for place in range(4 if now.seats == 2 else 5)), ("close",)]


def close(now: Position) -> None:
    for seat in now.load.values():
        now.quarry[seat] += 1
    now.load, now.sizes = {}, dict.fromkeys("abcd", 0)
    if not now.left:
        now.over = True
        return
    now.gone += now.market.values()
    now.market, now.hidden, now.sent = {}, 0, {}
    now.mover = now.began = now.sender % now.seats + 1 if now.sender else now.began
    now.left, now.sender, now.passes = now.left - 1, 0, 0
    stalls = "123" if now.sides["market"] == "B" else "1234"
    now.todo = [
        ("ships",),
        *(("open", stall) for stall in stalls),
        *[("hide",)] * (2 if now.sides["market"] == "B" else 0),
    ]


def count(now: Position, depth: int) -> int:
    """The number of ways to say `depth` more lines, each kind of card that the box may turn up being one."""
    if depth == 0:
        return 1
    if now.over:
        return 0
    asked = now.todo[0][0] if now.todo else ""
    if asked == "ships":
        lines = [f"ships {card}" for card in now.cards]
    elif asked in ("draw", "open", "look"):
        lines = [f"draw {card}" for card in Counter(now.bag)]
    else:
        lines = [line for line in LINES if allowed(now, line)]
    return len(lines) if depth == 1 else sum(count(after(now, line), depth - 1) for line in lines)
