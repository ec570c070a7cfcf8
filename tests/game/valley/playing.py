"""Matches of the Valley in several moods, so that what is rare comes too: told and chosen by the naive one alone.

``python -m tests.game.valley.playing SEED SEATS MOOD [OPTION=VALUE …]`` prints the record of one.
"""

import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from tests.game.valley.naive import Naive
from tests.game.valley.naive_moves import AREAS, COLOURS, COST, ROOMS, SITES, site_of

OPTIONS = ("quick", "expert", "alternate")
MOODS = {
    "any": ["any"],
    "builders": ["builder"],
    "robbers": ["builder", "robber"],
    "mixed": ["robber", "any", "builder"],
    "gang": ["builder", "robber", "robber"],
    "takers": ["builder", "taker", "taker"],
    "hoard": ["hoarder", "shy"],
    "pure": ["pure"],
    "frugal": ["frugal"],
    "lavish": ["lavish"],
    "idle": ["idle"],
    "shy": ["shy"],
}
"""What the seats of a match have in mind, seat after seat and from the first again."""


class Ply(NamedTuple):
    """Who speaks, what may be said, and what is said; ``over`` at the end."""

    speaker: str
    may: list[str]
    words: str


def room(naive: Naive, site: str) -> int:
    """The cubes that a site still lacks."""
    size = SITES[site][0]
    laid = sum(map(len, naive.levels[site])) + bool(naive.centre[site])
    return sum(ROOMS[size]) + (size == "large") - laid


def own(naive: Naive, seat: str) -> list[str]:
    """The seat's unfinished sites."""
    return [site for site, owner in naive.owner.items() if owner == seat and room(naive, site)]


class Mind:
    """How much a seat would like to say each step; what it would rather not say is below `done`, which is 0."""

    def __init__(self, naive: Naive, seat: str, mood: str, rng: Random) -> None:
        self.naive, self.seat, self.mood, self.rng = naive, seat, mood, rng
        self.own = own(naive, seat)
        self.saving = mood in ("frugal", "lavish", "idle", "pure")
        self.robbing = mood in ("robber", "hoarder", "taker")

    def lay(self, group: str) -> float:
        """Savers buy no more than they can build at once, and no two bid for one group; the lavish waste 25 cubes."""
        naive, laid = self.naive, self.naive.laid
        can = sum(min(room(naive, site), 2 * naive.hands(self.seat, site)) for site in self.own)
        if self.mood == "shy":
            return self.rng.random() - 0.9
        if not self.saving:
            several = {group, *laid[self.seat]}
            return self.rng.random() - (0.3 if 5 * len(several) <= can + 5 else 0.9)
        if any(group in groups for groups in laid.values()):
            return -1
        if self.mood == "lavish" and len(naive.pharaoh) <= 20 and not any(laid.values()):
            return 1
        if naive.unsold == 2 and not any(laid.values()):
            rooms = {seat: sum(room(naive, site) for site in own(naive, seat)) for seat in naive.seats}
            return 1 if rooms[self.seat] == max(rooms.values()) else -1
        if self.mood == "idle" or can < 5 * (len(laid[self.seat]) + 1):
            return -1
        return 1 + max([self.suits(site, colour) for site in self.own for colour in naive.groups[group]])

    def suits(self, site: str, colour: str) -> float:
        """How well a cube would suit what can be seen of a pyramid: below 0, it would be mixed."""
        levels = self.naive.levels[site]
        level, colours = levels[self.naive.begun(site)], [cube for level in levels for cube in level]
        if level and colour not in level:
            return self.rng.random() * 0.3 - 0.25 if len({*colours, colour}) == 2 else -2
        return (colours.count(colour) + 1) / (len(colours) + 1)

    def show(self, *words: str) -> float:
        """Savers show the highest that they have, the shy the lowest."""
        total = sum(map(int, words[1:]))
        return total if self.saving else -total if self.mood == "shy" else self.rng.random()

    def claim(self, site: str) -> float:
        return -1 if self.mood == "shy" and self.naive.scarabs(self.seat) < 8 else 1

    def foreman(self, foreman: str, place: str) -> float:
        naive, seat, site = self.naive, self.seat, site_of(place)
        start = naive.foremen[seat][foreman]
        far = COST[start, place] / 3 + self.rng.random() * (0.3 if self.robbing else 1)
        if not site:
            return 0.8 - far if start not in AREAS and not self.saving else -1
        owner = naive.owner.get(site)
        if owner is None:
            eager = {"shy": 0.5, "hoarder": 4}.get(self.mood, 2)
            return eager - far if naive.scarabs(seat) else 0.5 - far
        if self.saving or not room(naive, site):
            return -1
        if owner == seat:
            return 0.7 - far
        beside = [site_of(where) for where in naive.foremen[seat].values()].count(site)
        return (4 - room(naive, site) / 10 if self.robbing else 0.3) + beside - far

    def worker(self, start: str, place: str) -> float:
        """Where there is something to build, and for robbers where something can be stolen."""
        return self.use(site_of(place)) - self.use(site_of(start), 1) - COST[start, place] / 10 - 0.2

    def use(self, site: str, leaving: int = 0) -> float:
        """Of what use one more worker on this site is; when he is leaving, of what use he is."""
        naive, seat = self.naive, self.seat
        if site in self.own:
            return 1 if room(naive, site) > 2 * (naive.hands(seat, site) - leaving) else 0.1
        if site and self.robbing and site in naive.outled(seat):
            return 1.5
        return 0

    def steal(self, site: str, *words: str) -> float:
        return -1 if self.saving or self.mood == "taker" else 1 + self.rng.random()

    def seize(self, site: str) -> float:
        return -1 if self.saving else 2

    def build(self, site: str, *words: str) -> float:
        """What is nearly finished first, in the colour of its level; the pure hide what does not suit."""
        naive = self.naive
        if self.mood == "pure":
            suits = self.suits(site, words[-1])
            return suits + 0.1 if len(words) == 1 else 0.2 - suits
        level = naive.levels[site][naive.begun(site)]
        return 2 - room(naive, site) / 14 + level.count(words[-1]) / 8 + (len(words) == 2) * self.rng.random()

    def wish(self, words: str) -> float:
        verb, *rest = words.split()
        if verb in ("done", "skip", "sealed"):
            return 0
        liking: Callable[..., float] = getattr(self, verb)
        return liking(*rest)


WHIMS = {"any": 1.0, "builder": 0.1, "robber": 0.05, "taker": 0.05, "hoarder": 0.05, "shy": 0.02}
"""How often a seat says anything at all, instead of what it likes best."""


def choose(naive: Naive, speaker: str, may: list[str], mood: str, rng: Random) -> str:
    """The box by its odds, though among the pure it draws like cubes; a seat by its mood, most of the time."""
    if speaker == "box" and mood == "pure":
        return max(may, key=lambda words: (max(map(words.count, COLOURS)), rng.random()))
    if speaker == "box":
        return rng.choices(may, naive.odds(may))[0]
    if rng.random() < WHIMS.get(mood, 0):
        verbs = list(dict.fromkeys(words.split()[0] for words in may))
        weights = [1 if verb in ("done", "skip") else 3 for verb in verbs]
        verb = rng.choices(verbs, weights)[0]
        return rng.choice([words for words in may if words.split()[0] == verb])
    mind = Mind(naive, speaker, mood, rng)
    return max(may, key=mind.wish)


def plies(naive: Naive, mood: str, seed: int, due: Callable[[], str | None] = lambda: None) -> Iterator[Ply]:
    """A match, ply by ply; each is carried out when the next is asked for. What is due is not chosen."""
    rng = Random(seed)
    moods = {seat: MOODS[mood][number % len(MOODS[mood])] for number, seat in enumerate(naive.seats)}
    telling = naive.match()
    speaker, may = next(telling)
    while True:
        words = due() or choose(naive, speaker, may, moods.get(speaker, mood), rng)
        yield Ply(speaker, may, words)
        try:
            speaker, may = telling.send(words)
        except StopIteration:
            yield Ply("over", [], "")
            return


def record(options: dict[str, str], seats: int, mood: str, seed: int) -> str:
    """Such a match as the text of a record."""
    head = f"game: valley\noptions: {' '.join(f'{name}={value}' for name, value in options.items())}\nseats: {seats}\n"
    body = [f"{ply.speaker} {ply.words}\n" for ply in plies(Naive(options, seats), mood, seed) if ply.words]
    return f"{head}\n{''.join(body)}"


if __name__ == "__main__":
    given = dict(pair.split("=") for pair in sys.argv[4:])
    chosen = {option: given.get(option, "no") for option in OPTIONS}
    sys.stdout.write(record(chosen, int(sys.argv[2]), sys.argv[3], int(sys.argv[1])))
