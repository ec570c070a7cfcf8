"""The Builders a second time, as naively as possible: strings, lists, dicts, and one generator that tells the match.

Written from the specification and the rulebook alone, to be compared with `game.builders` step by step. It yields
the speaker and the legal steps, and is sent the step that was said; at the end it returns the scores and the winners.
"""

from collections.abc import Generator, Sequence
from itertools import combinations, permutations

from tests.game.builders.naive_score import score, winners

SITES = ["market", "pyramids", "temple", "chamber", "obelisks"]
CARDS = dict.fromkeys(["entrance", "sarcophagus", "path"], 2)
CARDS |= dict.fromkeys(["pyramids-ornament", "temple-ornament", "chamber-ornament", "obelisks-ornament"], 2)
CARDS |= {"statue": 10, "lever": 2, "hammer": 2, "sail": 3, "chisel": 3}
RED = {"entrance": "pyramids", "sarcophagus": "chamber", "path": "obelisks"}
ROUNDS = {
    2: ["4 3 3 1", "4 3 2 2", "4 3 2 1", "4 2 2 1", "3 3 2 2", "3 3 2 1", "3 2 2 1"],
    3: ["4 4 2 1", "4 3 3 2", "4 3 2 2", "4 3 2 1", "4 2 2 1", "3 3 3 2", "3 3 2 2"],
    4: ["4 4 3 2", "4 4 2 2", "4 4 2 1", "4 3 3 3", "4 3 3 2", "4 3 2 2", "3 3 3 2"],
}
LEAST = {4: 3, 3: 2, 2: 1, 1: 1}  # stones that a ship of this size must carry
PYRAMID_A = [2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4]
PYRAMIDS_B = {
    "1": [(2, ""), (1, "stones"), (3, ""), (1, "card"), (4, "")],
    "2": [(2, ""), (1, ""), (3, ""), (1, "load"), (4, "")],
    "3": [(1, "stones"), (3, ""), (2, ""), (1, "card"), (4, "")],
}
"""Points of each place in order of building, and what comes with them."""
TEMPLE_B = ["choice", "two", "choice", "card", "choice"]
OBELISKS_B = [12, 9, 7, 6, 5, 4]  # then 3 each

Said = Generator[tuple[str, list[str]], str, None]
Card = Generator[tuple[str, list[str]], str, str]
Whole = Generator[tuple[str, list[str]], str, tuple[list[dict[str, int]], list[int]]]


class Ship:
    """A ship of this round."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.stones: dict[str, str] = {}  # place: whose stone
        self.site = ""  # where it was sent


class Naive:
    """One match of the Builders."""

    def __init__(self, options: dict[str, str], seats: int) -> None:
        self.b = [site for site in SITES if options[site] == "B"]
        self.wrath = options["wrath"] == "yes"
        self.seats = [str(number) for number in range(1, seats + 1)]
        self.sled = {seat: int(seat) + 1 for seat in self.seats}
        self.quarry = {seat: 29 - self.sled[seat] for seat in self.seats}
        self.has: dict[str, list[str]] = {seat: [] for seat in self.seats}  # cards in front of it
        self.gained = dict.fromkeys(self.seats, 0)  # points scored in play
        self.rounds = list(ROUNDS[seats])
        self.ships: dict[str, Ship] = {}
        self.built: dict[str, list[str]] = {site: [] for site in SITES[1:]}  # whose stones, in order of arrival
        self.pyramids = {"1": 0, "2": 0, "3": 0}  # side B: stones in each
        self.finished = 0  # side B: obelisks
        self.market: dict[str, str] = {}  # place: open card
        self.hidden = 0  # cards face down on place 4
        self.unseen = [card for card, count in CARDS.items() for _ in range(count)]  # deck, hidden, discarded unseen
        self.deck = 34
        self.discard: list[str] = []  # what lies open there
        self.first = "1"

    def match(self) -> Whole:
        for _ in range(6):
            yield from self.round()
        return self.result()

    def result(self) -> tuple[list[dict[str, int]], list[int]]:
        scores = [score(self, seat) for seat in self.seats]
        return scores, winners(scores, [self.sled[seat] for seat in self.seats])

    def odds(self, may: Sequence[str]) -> list[int]:
        """How likely each of the box's steps is: round cards alike, market cards by how many nobody has seen."""
        return [1 if words.startswith("ships") else self.unseen.count(words.split()[-1]) for words in may]

    # a round

    def after(self, seat: str) -> str:
        return self.seats[int(seat) % len(self.seats)]

    def unsent(self) -> list[str]:
        return [name for name, ship in self.ships.items() if not ship.site]

    def round(self) -> Said:
        said = yield "box", [f"ships {card}" for card in self.rounds]
        self.rounds.remove(said.removeprefix("ships "))
        self.ships = {name: Ship(int(size)) for name, size in zip("abcd", said.split()[1:], strict=True)}
        yield from self.lay_market()
        seat, sender, passes = self.first, "", 0
        while self.unsent() and passes < len(self.seats):
            before = len(self.unsent())
            passed = yield from self.turn(seat)
            passes = passes + 1 if passed else 0
            if len(self.unsent()) < before:
                sender = seat
            seat = self.after(seat)
        yield from self.settle_temple()
        self.discard += self.market.values()
        self.market = {}
        self.hidden = 0  # those two stay among the unseen, but are of the deck no more
        for ship in self.ships.values():
            for owner in ship.stones.values():
                self.quarry[owner] += 1
        self.ships = {}
        self.first = self.after(sender) if sender else self.first

    def lay_market(self) -> Said:
        for place in "123" if "market" in self.b else "1234":
            if self.due():
                self.market[place] = yield from self.turned_up(f"market {place}")
        if "market" in self.b:
            for _ in "12":
                if self.due():
                    self.hidden += 1

    # cards

    def due(self) -> bool:
        """A card leaves the deck, which is renewed first if it is empty; False if there is none."""
        if self.deck == 0:
            self.unseen += self.discard
            self.discard = []
            self.deck = len(self.unseen) - self.hidden
        if self.deck == 0:
            return False
        self.deck -= 1
        return True

    def turned_up(self, words: str) -> Card:
        said = yield "box", [f"{words} {card}" for card in CARDS if card in self.unseen]
        card = said.split()[-1]
        self.unseen.remove(card)
        return card

    def draw(self, seat: str) -> Said:
        """The seat gets the deck's next card."""
        if self.due():
            card = yield from self.turned_up("draw")
            yield from self.gain(seat, card)

    def take(self, seat: str) -> Said:
        """A stone at the market takes a card."""
        places = [*sorted(self.market), *(["4"] if self.hidden else [])]
        if not places:
            return
        said = yield seat, [f"take {place}" for place in places]
        if said.split()[1] in self.market:
            card = self.market.pop(said.split()[1])
        else:
            pair = []
            while self.hidden:
                pair.append((yield from self.turned_up("draw")))
                self.hidden -= 1
            said = yield seat, [f"keep {card}" for card in sorted(set(pair))]
            card = said.split()[1]
            pair.remove(card)
            self.discard += pair
        yield from self.gain(seat, card)

    def gain(self, seat: str, card: str) -> Said:
        """Red cards are carried out at once; all others lie before the seat."""
        if card not in RED:
            self.has[seat].append(card)
            return
        if self.quarry[seat]:
            self.quarry[seat] -= 1
            yield from self.place(seat, RED[card])
        self.discard.append(card)

    # a turn

    def fit(self, seat: str, wanted: int) -> int:
        """How many of the wanted stones come from the quarry to the sled."""
        return min(wanted, 5 - self.sled[seat], self.quarry[seat])

    def fetch(self, seat: str, wanted: int) -> None:
        count = self.fit(seat, wanted)
        self.quarry[seat] -= count
        self.sled[seat] += count

    def load(self, seat: str, name: str, place: str) -> None:
        self.sled[seat] -= 1
        self.ships[name].stones[place] = seat

    def free(self) -> list[str]:
        """Ship and place, wherever a stone can be put."""
        return [
            f"{name} {place}"
            for name in self.unsent()
            for place in range(1, self.ships[name].size + 1)
            if str(place) not in self.ships[name].stones
        ]

    def ready(self, name: str, more: int = 0) -> bool:
        """Whether the ship has its stones, or would have them with some more."""
        ship = self.ships[name]
        return len(ship.stones) + more >= LEAST[ship.size]

    def may(self, seat: str) -> list[str]:
        sled, has, free = self.sled[seat], self.has[seat], self.free()
        sites = [site for site in SITES if site not in [ship.site for ship in self.ships.values()]]
        can_fetch = self.fit(seat, 3) > 0
        ready = [name for name in self.unsent() if self.ready(name)]
        may = ["stones"] if can_fetch else []
        if sled:
            may += [f"load {where}" for where in free]
        may += [f"send {name} {site}" for name in ready for site in sites]
        if "lever" in has:
            for name in ready:
                for site in sites:
                    orders = permutations(sorted(self.ships[name].stones))
                    may += [f"lever {name} {site} {' '.join(order)}" for order in orders]
        if "hammer" in has and can_fetch:
            may += [f"hammer {where}" for where in free]
        if "sail" in has and sled:
            may += [f"sail {where} {site}" for where in free if self.ready(where[0], 1) for site in sites]
        if "chisel" in has and sled >= 2:
            may += [f"chisel {one} {other}" for one, other in combinations(free, 2)]
        return may

    def turn(self, seat: str) -> Generator[tuple[str, list[str]], str, bool]:
        """One action; whether it was a pass."""
        verb, *words = (yield seat, self.may(seat) or ["pass"]).split()
        if verb in self.has[seat]:
            self.has[seat].remove(verb)
        if verb in ("stones", "hammer"):
            self.fetch(seat, 3)
        if verb in ("load", "hammer", "sail", "chisel"):
            self.load(seat, words[0], words[1])
        if verb == "chisel":
            self.load(seat, words[2], words[3])
        if verb in ("send", "sail"):
            yield from self.send(words[0], words[-1], sorted(self.ships[words[0]].stones))
        if verb == "lever":
            yield from self.send(words[0], words[1], words[2:])
        if verb in ("lever", "hammer", "sail", "chisel"):
            self.discard.append(verb)  # now that all it set off is done
        return verb == "pass"

    # stones come ashore

    def send(self, name: str, site: str, order: list[str]) -> Said:
        """The stones go ashore in this order; those at the market are back in the quarry only after the last card."""
        ship = self.ships[name]
        ship.site = site
        owners = [ship.stones[place] for place in order]
        ship.stones = {}
        for owner in owners:
            if site == "market":
                yield from self.take(owner)
            else:
                yield from self.place(owner, site)
        if site == "market":
            for owner in owners:
                self.quarry[owner] += 1

    def place(self, seat: str, site: str) -> Said:
        """A stone comes to a monument, from a ship or by a red card."""
        if site == "pyramids" and site in self.b:
            yield from self.place_on_pyramid_b(seat)
            return
        stones = self.built[site]
        stones.append(seat)
        if site == "pyramids":
            self.gained[seat] += PYRAMID_A[len(stones) - 1] if len(stones) <= 14 else 1
        if site == "obelisks" and site in self.b and stones.count(seat) % 3 == 0:
            self.gained[seat] += OBELISKS_B[self.finished] if self.finished < 6 else 3
            self.finished += 1

    def place_on_pyramid_b(self, seat: str) -> Said:
        room = [f"pyramid {number}" for number, stones in self.pyramids.items() if stones < 5]
        if not room:
            self.built["pyramids"].append(seat)
            self.gained[seat] += 1
            return
        number = (yield seat, room).split()[1]
        points, bonus = PYRAMIDS_B[number][self.pyramids[number]]
        self.pyramids[number] += 1
        self.built["pyramids"].append(seat)
        self.gained[seat] += points
        if bonus == "stones" and self.fit(seat, 3) and (yield seat, ["stones", "skip"]) == "stones":
            self.fetch(seat, 3)
        if bonus == "load" and self.sled[seat] and self.free():
            verb, *where = (yield seat, [*(f"load {where}" for where in self.free()), "skip"]).split()
            if verb == "load":
                self.load(seat, where[0], where[1])
        if bonus == "card":
            yield from self.draw(seat)

    def settle_temple(self) -> Said:
        """From left to right; the stone that can be seen on a place is the last that came there."""
        places = 4 if len(self.seats) == 2 else 5
        for place in range(places):
            stones = self.built["temple"][place::places]
            if not stones:
                continue
            seat = stones[-1]
            bonus = TEMPLE_B[place] if "temple" in self.b else "one"
            if bonus == "choice":
                said = "points"
                if self.fit(seat, 2):
                    said = yield seat, ["points", "stones"]
                if said == "stones":
                    self.fetch(seat, 2)
                else:
                    self.gained[seat] += 1
            elif bonus == "card":
                yield from self.draw(seat)
            else:
                self.gained[seat] += {"one": 1, "two": 2}[bonus]
