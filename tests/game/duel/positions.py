"""Positions of the Duel drawn as text, for tests that say what a rule does.

A drawing has the harbour as it lies on the table, ``.`` a free square, ``1`` or ``2`` whose meeple stands there; beside
each row its ship, below the ships of the columns, with the tokens from slot 1 on::

    1  . 1 .  | obelisk light dark
    2  2 . .  | gone
    3  . . .
    a  temple1 take tomb3

Ships that are not drawn, or drawn without tokens, carry any tokens but action tokens. What a seat holds is said in
words, ``"obelisk*4 crew"``. Tokens that are named nowhere lie in the bag, as many as stack
and reserve need; the rest are out of the game.
"""

from collections import Counter
from functools import partial

from game import duel
from game.duel import parts
from game.duel.table import NUMBER, TOKEN, Table
from tests.game import steps

CALM = [token for token in parts.TOKENS if token not in parts.ACTIONS]
NOTHING = "1 ...\n2 ...\n3 ..."

say = partial(steps.say, duel)
may = partial(steps.may, duel)
refused = partial(steps.refused, duel)


def tokens(words: str) -> list[str]:
    """``"obelisk*2 crew"`` is two obelisk tokens and a crew."""
    named = []
    for word in words.split():
        token, _, count = word.partition("*")
        assert token in parts.TOKENS, token
        named += [token] * int(count or 1)
    return named


def position(
    drawing: str = NOTHING,
    *,
    one: str = "",
    two: str = "",
    sides: str = "AAAA",
    mover: int = 1,
    stack: int = 12,
    reserve: int = 3,
    first: int = 0,
) -> Table:
    """The table that is drawn, with what seats 1 and 2 hold; `first` got a fifth obelisk token first."""
    table = duel.start(dict(zip(parts.SITES, sides, strict=True)), 2)
    table.agenda = []
    table.mover, table.stack, table.reserve, table.first = mover, stack, reserve, first
    rest = Counter(parts.TOKENS)
    cargo: dict[str, list[str]] = {ship: [] for ship in parts.SHIPS}
    for line in filter(None, map(str.strip, drawing.splitlines())):
        left, _, right = line.partition("|")
        ship, *words = left.split()
        if ship in "123":
            assert len("".join(words)) == 3, line
            for column, meeple in zip("abc", "".join(words), strict=True):
                stand(table, f"{column}{ship}", meeple)
        else:
            right = " ".join(words)
        if right.strip() == "gone":
            del cargo[ship]
        else:
            cargo[ship] = tokens(right)
    for seat, held in ((1, one), (2, two)):
        for token in tokens(held):
            table.held[seat][NUMBER[token]] += 1
            rest[token] -= 1
    rest.subtract(token for named in cargo.values() for token in named)
    assert min(rest.values()) >= 0, "more tokens drawn than there are"
    for named in cargo.values():
        while len(named) < 3:
            token = next(token for token in reversed(CALM) if rest[token])
            named.append(token)
            rest[token] -= 1
    lay(table, cargo)
    bag = Counter(list(rest.elements())[: stack + reserve])
    table.bag = [bag[token] for token in TOKEN]
    table.out = [(rest - bag)[token] for token in TOKEN]
    assert count(table) == 60
    return table


def lay(table: Table, cargo: dict[str, list[str]]) -> None:
    """The tokens on the ships; a ship without any is not in the game."""
    table.cargo = [NUMBER[cargo[ship][slot]] if ship in cargo else -1 for ship in parts.SHIPS for slot in range(3)]
    table.ships = sum(1 << number for number, ship in enumerate(parts.SHIPS) if ship in cargo)


def stand(table: Table, square: str, meeple: str) -> None:
    """A meeple of this seat on the square; ``.`` is nobody."""
    if meeple != ".":
        number = parts.SQUARES.index(square)
        table.squares[number] = int(meeple)
        table.full |= 1 << number
        table.hand[int(meeple)] -= 1


def count(table: Table) -> int:
    """All tokens: 60, whatever happens."""
    held = sum(sum(kinds) for kinds in table.held)
    return held + sum(table.bag) + sum(table.out) + sum(token >= 0 for token in table.cargo)


def fill(table: Table) -> Table:
    """The table after the box has laid whatever is due."""
    while duel.turn(table) == 0:
        table = duel.apply(table, duel.legal(table)[0])
    return table


def held(table: Table, seat: int) -> list[str]:
    """The tokens of a seat."""
    return [TOKEN[kind] for kind, number in enumerate(table.held[seat]) for _ in range(number)]


def out(table: Table) -> Counter[str]:
    """The tokens out of the game."""
    return Counter({TOKEN[kind]: number for kind, number in enumerate(table.out) if number})


def ship(table: Table, name: str) -> list[str]:
    """The tokens on a ship, slot 1 first; ``-`` where none lies."""
    first = 3 * parts.SHIPS.index(name)
    return [TOKEN[token] if token >= 0 else "-" for token in table.cargo[first : first + 3]]


def meeples(table: Table) -> str:
    """The harbour row by row, as drawn: ``".1. 2.. ..."``."""
    return " ".join("".join(".12"[table.squares[3 * column + row]] for column in range(3)) for row in range(3))


def drawn(standing: dict[str, str], cargo: dict[str, str]) -> str:
    """The drawing of a position with these meeples, and these tokens on the ships named."""
    rows = [f"{row} {''.join(standing.get(f'{column}{row}', '.') for column in 'abc')} |" for row in "123"]
    lines = dict(zip(parts.SHIPS, [*rows, "a", "b", "c"], strict=True))
    return "\n".join(f"{line} {cargo.get(ship, '')}" for ship, line in lines.items())
