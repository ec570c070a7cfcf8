"""The form of the start screen: game, way to play, seats, options; filled in by hand, by a link, or as last time."""

import json
from dataclasses import dataclass, field
from random import Random
from typing import Final

from game import GAMES
from game.interface import AnyGame, Illegal
from game.match import Match
from game.record import plain_name
from web.store import puzzles
from web.text import players
from web.text.parsed import kept as read

WAYS: Final = ("computer", "device", "live", "letters", "puzzle")
"""The ways to play: the first two are at this device, the next two far away."""
HERE: Final = WAYS[:2]
KEY: Final = "nile.form"
"""The storage's key for the last form."""
LEVEL: Final = "1"
"""The level of the bot that a new player is offered."""
BOTS: Final = ("", *map(str, players.LEVELS))
ORDER: Final = ("seats", "names")
"""The parts of a link that are read first, as the others depend on the number of seats."""
LOT: Final = "lot"
"""Who begins is drawn."""
RANDOM: Final = "random"
EACH: Final = "each"


@dataclass
class Setup:
    """The values of the form. `first` is a place in `names`, from 1, or ``lot``; ``""`` becomes what suits the game.

    `names` and `bots` have one entry for each seat: as many as given, or as few as the game needs.
    """

    game: str = field(default_factory=lambda: next(iter(GAMES)))
    instead: str = ""
    """``live``, ``letters`` or ``puzzle``; ``""`` for a match at this device."""
    mode: str = ""
    """A value for all sides, ``random``, or ``each`` for one by one; ``""`` becomes the first of `modes`."""
    options: dict[str, str] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)
    bots: list[str] = field(default_factory=list)
    """For each name the level of its bot, or ``""`` for a person."""
    first: str = ""
    level: str = LEVEL
    """The level of the next bot."""

    def __post_init__(self) -> None:
        self.mode = self.mode or self.modes[0]
        self.sit(len(self.names) or self.rules.seats[0])

    def sit(self, seats: int, new: str = "") -> None:
        """Sets the number of seats; taken seats stay as they are, the others get bots of level `new`, or people."""
        self.names[:] = [*self.names, *[""] * seats][:seats]
        self.bots[:] = [*self.bots, *[new] * seats][:seats]
        if self.first not in (LOT, *numbers(seats)):
            self.first = self.begins("", "1")

    @property
    def rules(self) -> AnyGame:
        return GAMES[self.game]

    @property
    def ways(self) -> list[str]:
        """The ways to play this game: not every game has puzzles."""
        return [way for way in WAYS if way != "puzzle" or puzzles.any_of(self.game)]

    @property
    def way(self) -> str:
        """One of `ways`."""
        fits = self.instead in self.ways  # the game, once fetched, may turn out to have no puzzles
        return self.instead if fits else HERE[not any(self.bots)]

    def begins(self, said: str, usual: str) -> str:
        """Who begins: who was chosen, else ``lot`` if the game is for that, else `usual`."""
        return said or (LOT if self.rules.lot else usual)

    @property
    def sides(self) -> list[str]:
        """The options of the kind ``side``."""
        return [option for option in self.rules.options if self.rules.kinds[option] == "side"]

    @property
    def modes(self) -> list[str]:
        """The ways to choose all sides at once: the same for all, if they share their values; at random; one by one."""
        values = [tuple(self.rules.options[option]) for option in self.sides]
        alike = values[0] if len(set(values)) == 1 and len(values) > 1 else ()
        return [*alike, RANDOM, EACH] if alike else [EACH, RANDOM] if values else [EACH]

    def chosen(self, option: str) -> str:
        """The value that the form shows for an option."""
        values = self.rules.options[option]
        if self.mode in values and self.rules.kinds[option] == "side":
            return self.mode
        return self.options.get(option, values[0])

    def set(self, key: str, value: str) -> None:
        """Sets a field of the form by its name; invalid values are ignored."""
        label, _, about = key.partition(".")
        seats = numbers(len(self.names))
        if label == "game" and value in GAMES and value != self.game:
            self.turn_to(value)
        elif label == "way" and value in self.ways:
            self.go(value)
        elif label == "mode" and value in self.modes:
            if value == EACH:
                self.options |= {option: self.chosen(option) for option in self.sides}
            self.mode = value
        elif label == "option" and value in self.rules.options.get(about, ()):
            if about in self.sides:
                self.set("mode", EACH)
            self.options |= {about: value}
        elif label == "seats" and value in map(str, self.rules.seats):
            self.fill(int(value))
        elif label == "name" and about in seats:
            self.names[int(about) - 1] = plain_name(value)
        elif label == "bot" and about in seats and value in BOTS:
            self.bots[int(about) - 1] = value
            self.level = value or self.level
        elif label == "first" and value in (LOT, *seats):
            self.first = value

    def turn_to(self, game: str) -> None:
        """Changes the game, and keeps the seats and everything else as far as the new game has them.

        Who begins changes too where it was left as the old game has it. A game without sides leaves the mode alone.
        """
        sided = bool(self.sides)
        first = "" if self.first == self.begins("", "1") else self.first
        self.game, self.options = game, {}
        self.first = self.begins(first, "1")
        if self.sides and (self.mode not in self.modes or (self.mode == EACH and not sided)):
            self.mode = self.modes[0]
        self.fill(min(self.rules.seats, key=lambda seats: abs(seats - len(self.names))))
        self.instead = self.instead if self.instead in self.ways else ""

    def fill(self, seats: int) -> None:
        """Sets the number of seats and keeps the way to play: against the computer, new seats get bots."""
        way = self.way
        self.sit(seats, self.level if way == "computer" else "")
        self.go(way)

    def go(self, way: str) -> None:
        """Changes the way to play; at this device the seats get bots, or people only."""
        self.instead = "" if way in HERE else way
        if way == "device":
            self.bots[:] = [""] * len(self.bots)
        elif way == "computer" and not any(self.bots):
            others = len(self.bots) - 1
            self.bots[1:], self.names[1:] = [self.level] * others, [""] * others  # the names were people's

    def text(self) -> str:
        """The text for the device's storage: the values of the fields, in an order that suits `set`."""
        said = {"game": self.game, "seats": str(len(self.names)), "mode": self.mode, "first": self.first}
        loose = [option for option in self.options if self.mode == EACH or option not in self.sides]
        said |= {f"option.{option}": self.options[option] for option in loose}
        said |= {f"name.{seat}": name for seat, name in enumerate(self.names, 1) if name}
        said |= {f"bot.{seat}": bot for seat, bot in enumerate(self.bots, 1) if bot}
        return json.dumps(said | ({"way": self.instead} if self.instead else {}))

    def settled(self, rng: Random) -> dict[str, str]:
        """A value for each option; random sides are drawn now."""
        options = {option: self.chosen(option) for option in self.rules.options}
        drawn = self.sides if self.mode == RANDOM else []
        return options | {option: rng.choice(list(self.rules.options[option])) for option in drawn}

    def match(self, rng: Random) -> Match:
        """The match that the form describes, with lots drawn now. Seat 1 begins."""
        options = self.settled(rng)
        first = rng.randrange(len(self.names)) if self.first == LOT else int(self.first) - 1
        turned = self.names[first:] + self.names[:first]
        names = {seat: name for seat, name in enumerate(turned, 1) if name}
        match = Match(self.rules, options, len(self.names), names)
        for seat, bot in enumerate(self.bots[first:] + self.bots[:first], 1):
            players.seat_bot(match, seat, bot)
        return match


def numbers(seats: int) -> list[str]:
    """The numbers of the seats, as in names of fields."""
    return [str(seat) for seat in range(1, seats + 1)]


def fresh() -> Setup:
    """The form on a first visit: against the computer."""
    made = Setup()
    made.go("computer")
    return made


def kept(text: str) -> Setup:
    """The form as it was last kept on the device; invalid values are left out.

    >>> kept('{"game": "duel", "mode": "B", "first": "7", "bot.2": []}').mode, kept("[" * 9000).mode
    ('B', 'A')
    """
    made, said = fresh(), read(text)
    if said.get("game") in list(GAMES):
        made.go("device")
        for name, value in said.items():
            if isinstance(value, str):
                made.set(name, value)
    return made


def again(old: Match, swap: bool) -> Match:
    """A new match with the same sides, names and bots, seats swapped or not."""
    seats = list(range(1, old.seats + 1))
    sources = dict(zip(seats, seats[1:] + seats[:1] if swap else seats, strict=True))
    names = {seat: old.names[other] for seat, other in sources.items() if other in old.names}
    new = Match(old.game, old.options, old.seats, names)
    for seat, other in sources.items():
        players.seat_bot(new, seat, old.extra.get(players.key(other), ""))
    return new


def from_link(fragment: str) -> Setup:
    """The form from a link such as ``#new/duel?temple=B&names=Anna,Ben``. Raises `Illegal` for any other link.

    >>> setup = from_link("#new/duel?temple=B&names=Anna,Ben")
    >>> setup.chosen("temple"), setup.chosen("tomb"), setup.names
    ('B', 'A', ['Anna', 'Ben'])
    """
    from urllib.parse import parse_qsl  # late: most visits have no link

    path, _, query = fragment.removeprefix("#").partition("?")
    kind, _, name = path.rstrip("/").lower().partition("/")
    if kind != "new" or name not in GAMES or len(fragment) > 2000:
        raise Illegal("link.unknown", link=fragment[:80])
    setup, pairs = Setup(game=name, mode=EACH), parse_qsl(query, keep_blank_values=True)
    seats = 0  # as many as there are names, unless the link says how many
    for key, value in sorted(pairs, key=lambda pair: ORDER.index(pair[0]) if pair[0] in ORDER else len(ORDER)):
        parts = value.split(",")
        if key == "seats" and value in map(str, setup.rules.seats):
            seats = int(value)
            setup.sit(seats)
        elif key == "names" and (len(parts) <= seats or (not seats and len(parts) in setup.rules.seats)):
            setup.names = [plain_name(part) for part in parts]
            setup.sit(seats or len(parts))
        elif key in ("names", "seats"):
            raise Illegal("link.names", names=value)
        elif key == "bots" and all(bot in (*BOTS, "0") for bot in parts) and len(parts) == len(setup.names):
            setup.bots = ["" if bot == "0" else bot for bot in parts]
        elif key == "first" and value in (LOT, *numbers(len(setup.names))):
            setup.first = value
        elif key in setup.rules.options and value in setup.rules.options[key]:
            setup.options[key] = value
        elif key == "sides" and value == RANDOM and value in setup.modes:
            setup.mode = RANDOM
        else:
            raise Illegal("link.pair", key=key, value=value)
    return setup
