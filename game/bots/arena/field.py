"""Who sits where: the ways in which bots share out the seats of a match.

Bots are the letters A, B, C, D. A field gives the number of seats of each (``one-three``), or a line-up (``ABAB``).
"""

from collections.abc import Sequence
from itertools import permutations
from typing import Final

from game.interface import Illegal

LETTERS: Final = "ABCD"
COUNTS: Final = ("", "one", "two", "three")


def usual(bots: int, seats: int) -> str:
    """The default field: the seats shared as evenly as possible, the last bots having more.

    >>> usual(2, 2), usual(2, 3), usual(2, 4), usual(3, 4)
    ('one-one', 'one-two', 'two-two', 'one-one-two')
    """
    few, more = divmod(seats, bots)
    return "-".join(COUNTS[few + (place >= bots - more)] for place in range(bots))


def read(field: str) -> str:
    """The line-up of a field, a letter a seat; empty if the text is not a field.

    >>> read("one-three"), read("two-two"), read("ABAB"), read("four")
    ('ABBB', 'AABB', 'ABAB', '')
    """
    if field and set(field) <= set(LETTERS):
        return field
    words = field.split("-")
    if len(words) > len(LETTERS) or not set(words) <= set(COUNTS[1:]):
        return ""
    return "".join(letter * COUNTS.index(word) for letter, word in zip(LETTERS, words, strict=False))


def placements(field: str) -> list[str]:
    """Every way to sit that belongs to the field, so that each bot sits at each seat equally often.

    Two bots given by their numbers of seats sit in every order; line-ups, and more than two bots, are rotated.

    >>> placements("one-two"), placements("ABAB")
    (['ABB', 'BAB', 'BBA'], ['ABAB', 'BABA'])
    >>> len(placements("two-two")), placements("one-one-one")
    (6, ['ABC', 'BCA', 'CAB'])
    """
    lineup = read(field)
    if field != lineup and len(set(lineup)) == 2:
        return sorted({"".join(some) for some in permutations(lineup)})
    return list(dict.fromkeys(lineup[place:] + lineup[:place] for place in range(len(lineup))))


def check(field: str, bots: Sequence[str], seats: int) -> None:
    """Raises `Illegal` unless the field shares this number of seats among all these bots."""
    lineup = read(field)
    if len(lineup) != seats or set(lineup) != set(LETTERS[: len(bots)]):
        raise Illegal("arena.field", field=field, seats=seats, bots=len(bots), example=usual(len(bots), seats))
