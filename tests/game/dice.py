"""Dice, a game for the tests of matches by letters: two to four seats, and a draw in the middle of a turn.

Each seat in turn rolls until it stops or rolls a 1, which loses the points of this turn; there are two rounds. With the
option `lead` the box first draws the seat that begins.
"""

from dataclasses import dataclass, replace

from game.interface import BOX, OVER, Illegal

FACES = ("1", "2", "3", "4", "5", "6")
ROUNDS = 2

name = "dice"
edition = 1
seats = (2, 3, 4)
lot = False
options = {"lead": ("first", "drawn"), "faces": ("6", "4", "3")}
kinds = dict.fromkeys(options, "choice")
score_parts = ("points",)
verbs = {"roll": (), "stop": ()}
boards = ()
secret: dict[str, tuple[str, ...]] = {}


@dataclass
class Table:
    seats: int
    faces: int
    lead: int  # 0: still to be drawn
    turns: int = 0
    rolled: int = 0
    falling: bool = False
    points: tuple[int, ...] = ()


def start(options=None, seats=2):
    options = options or {"lead": "first", "faces": "6"}
    lead = 1 if options["lead"] == "first" else 0
    return Table(seats, int(options["faces"]), lead, points=(0,) * seats)


def turn(table):
    if table.falling or not table.lead:
        return BOX
    over = table.turns == ROUNDS * table.seats
    return OVER if over else (table.lead - 1 + table.turns) % table.seats + 1


def legal(table):
    if not table.lead:
        return [f"lead {seat}" for seat in range(1, table.seats + 1)]
    if table.falling:
        return list(FACES[: table.faces])
    return [] if turn(table) == OVER else ["roll", "stop"] if table.rolled else ["roll"]


def odds(table):
    return [1] * len(legal(table))


def notes(table, words, said):
    return ()


def due(table):
    return None


def apply(table, words, tell=None):
    if words not in legal(table):
        raise refusal(table, words)
    new = replace(table)
    play(new, words)
    return new


copy = replace


def play(table, words, tell=None):
    """Carries out a step; there are no pieces, so there are no events."""
    if words.startswith("lead"):
        table.lead = int(words[-1])
    elif words == "roll":
        table.falling = True
    elif words != "stop" and words != "1":
        table.falling, table.rolled = False, table.rolled + int(words)
    else:
        at, won = turn(table) - 1, table.rolled if words == "stop" else 0
        table.points = tuple(had + won * (seat == at) for seat, had in enumerate(table.points))
        table.falling, table.rolled, table.turns = False, 0, table.turns + 1


def pieces(table):
    return {}


def refusal(table, words):
    return Illegal("step.allowed", lines=", ".join(legal(table))) if legal(table) else Illegal("over")


def scores(table):
    return [{"points": points, "total": points} for points in table.points]


def winners(table):
    return [seat for seat, points in enumerate(table.points, 1) if points == max(table.points)]


def heard(table, words, seat):
    return words


def forms(words):
    return [words]


def text(table):
    return str(table)


def seen(table, seat):
    return table


def guess(view, seat, rng):
    return view
