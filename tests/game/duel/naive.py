"""The Duel a second time, as naively as possible: strings, dicts, and one generator that tells the whole match.

Written from the specification and the rulebook alone, to be compared with `game.duel` step by step. It yields the
speaker and the legal steps, and is sent the step that was said; at the end it returns the scores and the winner.
"""

from collections import Counter
from collections.abc import Generator
from itertools import combinations

SQUARES = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"]
TOKENS = (
    ["obelisk"] * 12
    + ["light"] * 6
    + ["dark"] * 6
    + ["take", "crew", "haul", "swap"] * 3
    + [f"temple{symbols}" for symbols in "1234"] * 3
    + [f"tomb{number}" for number in range(1, 13)]
)
Said = Generator[tuple[str, list[str]], str, None]
Whole = Generator[tuple[str, list[str]], str, tuple[list[dict[str, int]], list[int]]]


class End(Exception):
    """The second-last ship is removed: the match ends at that moment."""


class Naive:
    """One match of the Duel."""

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options
        self.box = list(TOKENS)  # the stack and the reserve: nobody has seen these
        self.stack = 60 - 18 - 3
        self.reserve = 3
        self.ships: dict[str, dict[str, str]] = {ship: {} for ship in "123abc"}
        self.harbour: dict[str, str] = {}
        self.has: dict[str, list[str]] = {"1": [], "2": []}
        self.gone: list[str] = []
        self.fifth: list[str] = []  # who got a fifth obelisk token, in this order

    def match(self) -> Whole:
        for ship in "123abc":
            yield from self.fill(ship)
        mover, other = "1", "2"
        try:
            while True:
                yield from self.turn(mover)
                mover, other = other, mover
        except End:
            return self.result()

    def draw(self, ship: str, slot: str) -> Said:
        kinds = [token for token in dict.fromkeys(TOKENS) if token in self.box]
        said = yield "box", [f"{ship} {slot} {token}" for token in kinds]
        token = said.split()[2]
        self.box.remove(token)
        self.ships[ship][slot] = token

    def fill(self, ship: str) -> Said:
        for slot in "123":
            yield from self.draw(ship, slot)

    def hand(self, seat: str) -> int:
        return 4 - sum(owner == seat for owner in self.harbour.values())

    def free(self) -> list[str]:
        return [square for square in SQUARES if square not in self.harbour]

    def crowded(self, extra: str = "") -> list[str]:
        """Ships with two meeples or more in their line; as if somebody stood on `extra` too."""
        standing = [*self.harbour, extra]
        return [ship for ship in self.ships if sum(ship in square for square in standing) >= 2]

    def turn(self, seat: str) -> Said:
        hand, free, has = self.hand(seat), self.free(), self.has[seat]
        may = [f"place {square}" for square in free if hand >= 1]
        may += [f"unload {ship}" for ship in self.crowded()]
        if "take" in has:
            actions = ("take", "crew", "haul", "swap")
            may += [
                f"take {ship} {slot}"
                for ship, cargo in self.ships.items()
                for slot, token in sorted(cargo.items())
                if token not in actions
            ]
        if "crew" in has:
            for count in (2, 3):
                if hand >= count:
                    may += ["crew " + " ".join(some) for some in combinations(free, count)]
        if "haul" in has and hand >= 1:
            may += [f"haul {square} {ship}" for square in free for ship in self.crowded(square)]
        if "swap" in has:
            for ship in self.ships:
                for pair in ("1 2", "1 3", "2 3"):
                    may += [f"swap {ship} {pair} {target}" for target in self.crowded()]
        said = (yield seat, may or ["pass"]).split()
        if said[0] in ("take", "crew", "haul", "swap"):
            has.remove(said[0])
            self.gone.append(said[0])
        if said[0] == "place":
            self.harbour[said[1]] = seat
        elif said[0] == "unload":
            yield from self.unload(said[1])
        elif said[0] == "take":
            self.gain(seat, self.ships[said[1]].pop(said[2]))
            self.reserve -= 1
            yield from self.draw(said[1], said[2])
        elif said[0] == "crew":
            self.harbour.update(dict.fromkeys(said[1:], seat))
        elif said[0] == "haul":
            self.harbour[said[1]] = seat
            yield from self.unload(said[2])
            if self.crowded():
                more = yield seat, [*(f"unload {ship}" for ship in self.crowded()), "stop"]
                if more != "stop":
                    yield from self.unload(more.split()[1])
        elif said[0] == "swap":
            cargo = self.ships[said[1]]
            cargo[said[2]], cargo[said[3]] = cargo[said[3]], cargo[said[2]]
            yield from self.unload(said[4])

    def unload(self, ship: str) -> Said:
        """The meeple nearest to the ship gets the outermost token."""
        line = [square for square in SQUARES if ship in square][::-1]  # the ships lie to the right and below
        cargo = self.ships[ship]
        for square in line:
            if square in self.harbour:
                self.gain(self.harbour.pop(square), cargo.pop(max(cargo)))
        self.gone += cargo.values()
        cargo.clear()
        if self.stack == 0:
            del self.ships[ship]
            if len(self.ships) == 1:
                raise End
        else:
            self.stack -= 3
            yield from self.fill(ship)

    def gain(self, seat: str, token: str) -> None:
        self.has[seat].append(token)
        if token == "obelisk" and self.has[seat].count("obelisk") == 5:
            self.fifth.append(seat)

    def result(self) -> tuple[list[dict[str, int]], list[int]]:
        scores = [self.score("1", "2"), self.score("2", "1")]
        return scores, [1 if scores[0]["total"] > scores[1]["total"] else 2]

    def score(self, seat: str, other: str) -> dict[str, int]:
        has = Counter(self.has[seat])
        b = {site for site, side in self.options.items() if side == "B"}
        points = dict.fromkeys(("obelisk", "temple", "pyramids", "tomb", "actions", "meeples"), 0)

        if "obelisk" not in b:
            points["obelisk"] = has["obelisk"]
            if has["obelisk"] > self.has[other].count("obelisk"):
                points["obelisk"] += 6
        elif has["obelisk"] >= 10:
            points["obelisk"] = 18
        elif seat in self.fifth:
            points["obelisk"] = 12 if self.fifth[0] == seat else 6

        temples = [symbols for symbols in (1, 2, 3, 4) for _ in range(has[f"temple{symbols}"])]
        if "temple" not in b:
            points["temple"] = sum(temples)
        while "temple" in b and temples:
            lot = set(temples)
            points["temple"] += len(lot) ** 2
            for symbols in lot:
                temples.remove(symbols)

        sizes = has["light"], has["dark"]
        if "pyramids" in b:
            points["pyramids"] = {0: -6, 1: 0, 2: 4, 3: 10, 4: 18, 5: 30, 6: 45}[min(sizes)]
        else:
            points["pyramids"] = sum(size * (size + 1) // 2 for size in sizes)

        row = "".join("x" if has[f"tomb{number}"] else " " for number in range(1, 13))
        for group in row.split():
            points["tomb"] += 4 if "tomb" in b else min(len(group), 5) ** 2

        points["actions"] = has["take"] + has["crew"] + has["haul"] + has["swap"]
        points["meeples"] = sum(owner == seat for owner in self.harbour.values())
        points["total"] = sum(points.values())
        return points
