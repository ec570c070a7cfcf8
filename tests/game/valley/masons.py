"""Masons: players of Valley of the Kings who build, rob and take over, each with a taste of its own.

Random players hardly ever finish a pyramid. These weigh each step by what it is good for, so that in few matches
everything happens that the rules know.
"""

from random import Random

from game import BOX, valley
from game.chance import draw
from game.match import Match
from game.valley import parts
from game.valley.paths import AREAS, NUMBER, SITE
from game.valley.table import Table

TASTES = {
    "lay": (0.02, 0.3, 1, 3),
    "tidy": (0.1, 1, 4, 40),
    "raid": (0, 1, 8),
    "claim": (0.5, 3),
    "finish": (1, 5),
    "roam": (0.05, 0.3),
    "halt": (0.02, 0.1, 0.5),
}
"""The values from which each player's are drawn."""

Taste = dict[str, float]


def taste(rng: Random) -> Taste:
    """What a player likes."""
    return {name: rng.choice(values) for name, values in TASTES.items()}


def worth(table: Table, seat: int, place: int, likes: Taste, foreman: bool) -> float:
    """How much a player wants a figure there."""
    if place < AREAS:
        return likes["roam"] / 5
    site = SITE[place]
    owner = table.owner[site]
    if table.finished(site):
        return 0.001
    if not owner:
        return likes["claim"] if foreman else 0.05
    if owner == seat:
        return 0.1 if foreman else 2 + likes["finish"]
    there = sum(SITE[at] == site for at in table.foremen(seat))
    return likes["raid"] * (1 + 4 * there)


def needed(table: Table, seat: int) -> bool:
    """Whether a seat has workers at pyramids that are not finished, and may leave cubes to the Pharaoh."""
    sites = {SITE[place] for place in table.workers(seat) if place >= AREAS}
    unfinished = any(table.owner[site] == seat and not table.finished(site) for site in sites)
    return unfinished and len(table.pharaoh) < parts.PHARAOH - 2


def weight(table: Table, seat: int, words: str, likes: Taste) -> float:
    """How much a player wants to say this."""
    verb, *rest = words.split(" ")
    if verb == "lay":
        return likes["lay"] if "thrift" not in likes else 9 * (not table.laid[seat] and needed(table, seat))
    if verb == "worker":
        busy = NUMBER[rest[0]] >= AREAS and not table.finished(SITE[NUMBER[rest[0]]])
        return worth(table, seat, NUMBER[rest[1]], likes, False) * (0.2 if busy else 1)
    if verb == "foreman":
        return worth(table, seat, NUMBER[rest[1]], likes, True)
    if verb == "build":
        site, colour = int(rest[0]) - 1, parts.COLOURS.index(rest[-1])
        same = sum(table.cubes[20 * site + colour : 20 * site + 20 : 5])
        built = sum(table.cubes[20 * site : 20 * site + 20])
        mixed = likes["tidy"] > 9 and same < built and built not in (4, 9, 13)
        return 0.01 if mixed else 1 + likes["tidy"] * same + 3 * likes["finish"] * built
    return likes["halt"] if verb == "done" else 0.1 if verb == "skip" else 3


def note(table: Table, words: str, likes: Taste, rng: Random) -> str:
    """What this player writes beside a secret step."""
    seat = valley.turn(table)
    said: list[str] = []
    while following := valley.notes(table, words, said):
        if words == "sealed" and len(said) % 2:
            weights = [worth(table, seat, NUMBER[word], likes, True) for word in following]
            word = rng.choices(following, weights)[0] if any(weights) else rng.choice(following)
        elif words == "sealed":
            word = rng.choice(following) if said or rng.random() > likes["halt"] else ""
        else:
            word = rng.choice(following)
        if not word:
            break
        said.append(word)
    return " ".join(said)


def step(table: Table, likes: dict[int, Taste], rng: Random, notes: bool = True) -> str:
    """The next step, a secret one with its note."""
    seat = valley.turn(table)
    if seat == BOX:
        return draw(valley, table, rng)
    due = valley.due(table)
    if due:
        return due
    legal = list(valley.legal(table))
    words = rng.choices(legal, [weight(table, seat, line, likes[seat]) or 1e-6 for line in legal])[0]
    if notes and words.split(" ")[0] in valley.secret:
        return f"{words}: {note(table, words, likes[seat], rng)}".rstrip()
    return words


def whole(seats: int, seed: object, options: dict[str, str] | None = None, thrifty: bool = False) -> Match:
    """A match between such players to its end, the same one for the same seed; thrifty ones buy what they need."""
    rng = Random(f"masons {seed}")
    some = {option: rng.choice(values) for option, values in valley.options.items()} if options is None else options
    match = Match(valley, some, seats)
    likes = {seat: taste(rng) | ({"thrift": 1, "raid": 0} if thrifty else {}) for seat in range(1, seats + 1)}
    while match.turn >= 0:
        match.say(match.turn, step(match.table, likes, rng))
    return match
