"""Links with something wrong about them, for the tests of hostile ones."""

from random import Random

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def mutated(text: str, other: str, rng: Random) -> str:
    """The text with one to three things wrong about it."""
    for _ in range(rng.randint(1, 3)):
        at, to = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        kind = rng.randrange(9)
        if kind == 0:
            text = text[:at] + rng.choice(LETTERS) + text[at + 1 :]
        elif kind == 1:
            text = text[:at] + rng.choice(LETTERS) + text[at:]
        elif kind == 2:
            text = text[:at] + text[to:]
        elif kind == 3:
            text = text[:to] + text[at:]
        elif kind == 4:
            text = text[:at] + chr(rng.choice((0, 9, 10, 32, 37, 61, 62, 0xAD, 0x202E, 0x20AC, 0xD800))) + text[at:]
        elif kind == 5:
            text = text[:at] + text[at:to].swapcase() + text[to:]
        elif kind == 6:
            text = text[:at] + other[at:]
        elif kind == 7:
            text = text[:at] + text[at:to][::-1] + text[to:]
        else:
            text = text[:at]
    return text
