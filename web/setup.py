"""The form for a new match: game, sides, names, who begins; filled by hand or by a link."""

from dataclasses import dataclass, field
from random import Random
from typing import Final

from game import GAMES
from game.interface import AnyGame, Illegal
from game.match import Match
from game.record import plain_name
from web import players

BOTS: Final = ("", *map(str, players.LEVELS))
ORDER: Final = ("seats", "names")
"""What of a link is read first, for it says how many there are of the rest."""
RANDOM: Final = "random"
EACH: Final = "each"


@dataclass
class Setup:
    """What the form says. `first` is a seat's place in `names`, from 1, or ``lot``.

    `names` and `bots` have an entry a seat: as many as are given, or as few as the game can be played with.
    """

    game: str = "duel"
    mode: str = ""
    """A value that all options have, ``random``, or ``each`` for itself; ``""``: the first of `modes`."""
    options: dict[str, str] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)
    bots: list[str] = field(default_factory=list)
    """For each name the level of the bot that plays, or ``""`` for a person."""
    first: str = "1"

    def __post_init__(self) -> None:
        self.mode = self.mode or self.modes[0]
        self.sit(len(self.names) or self.rules.seats[0])

    def sit(self, seats: int) -> None:
        """So many play; who is there already stays."""
        for row in (self.names, self.bots):
            row[:] = [*row, *[""] * seats][:seats]
        if self.first != "lot" and int(self.first) > seats:
            self.first = "1"

    @property
    def modes(self) -> list[str]:
        """How all options can be chosen at once: all alike where they have the same values, by surprise, one by one."""
        values = [tuple(each) for each in self.rules.options.values()]
        alike = values[0] if len(set(values)) == 1 and len(values) > 1 else ()
        return [*alike, EACH, RANDOM] if not alike else [*alike, RANDOM, EACH]

    @property
    def rules(self) -> AnyGame:
        return GAMES[self.game]

    def chosen(self, option: str) -> str:
        """The value that the form shows for an option."""
        values = self.rules.options[option]
        if self.mode in values:
            return self.mode
        return self.options.get(option, values[0])

    def set(self, key: str, value: str) -> None:
        """A field of the form, by name; what it cannot be is ignored."""
        label, _, about = key.partition(".")
        if label == "mode" and value in self.modes:
            if value == EACH:
                self.options = {option: self.chosen(option) for option in self.rules.options}
            self.mode = value
        elif label == "side" and value in self.rules.options.get(about, ()):
            self.options = {option: self.chosen(option) for option in self.rules.options} | {about: value}
            self.mode = EACH
        elif label == "seats" and value.isdecimal() and int(value) in self.rules.seats:
            self.sit(int(value))
        elif label == "name" and about.isdecimal() and 1 <= int(about) <= len(self.names):
            self.names[int(about) - 1] = plain_name(value)
        elif label == "bot" and about.isdecimal() and 1 <= int(about) <= len(self.bots) and value in BOTS:
            self.bots[int(about) - 1] = value
        elif label == "first" and value in ("lot", *(str(seat) for seat in range(1, len(self.names) + 1))):
            self.first = value

    def match(self, rng: Random) -> Match:
        """The match that is meant; lots are drawn now. Whoever begins is seat 1."""
        game = self.rules
        options = {option: self.chosen(option) for option in game.options}
        if self.mode == RANDOM:
            options = {option: rng.choice(list(values)) for option, values in game.options.items()}
        first = rng.randrange(len(self.names)) if self.first == "lot" else int(self.first) - 1
        turned = self.names[first:] + self.names[:first]
        names = {seat: name for seat, name in enumerate(turned, 1) if name}
        match = Match(game, options, len(self.names), names)
        for seat, bot in enumerate(self.bots[first:] + self.bots[:first], 1):
            players.seat_bot(match, seat, bot)
        return match


def again(old: Match, swap: bool) -> Match:
    """The same sides, names and bots once more, seats swapped or not."""
    seats = list(range(1, old.seats + 1))
    sources = dict(zip(seats, seats[1:] + seats[:1] if swap else seats, strict=True))
    names = {seat: old.names[other] for seat, other in sources.items() if other in old.names}
    new = Match(old.game, old.options, old.seats, names)
    for seat, other in sources.items():
        players.seat_bot(new, seat, old.extra.get(players.key(other), ""))
    return new


def from_link(fragment: str) -> Setup:
    """The form that a link such as ``#new/duel?temple=B&names=Anna,Ben`` fills in. Raises `Illegal` for anything else.

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
    for key, value in sorted(pairs, key=lambda pair: ORDER.index(pair[0]) if pair[0] in ORDER else len(ORDER)):
        parts = value.split(",")
        if key in ("names", "seats"):
            seats = len(parts) if key == "names" else int(value) if value.isdecimal() else 0
            if seats not in setup.rules.seats:
                raise Illegal("link.names", names=value)
            setup.names = [plain_name(part) for part in parts] if key == "names" else setup.names
            setup.sit(seats)
        elif key == "bots" and all(bot.strip("0") in BOTS for bot in parts) and len(parts) == len(setup.names):
            setup.bots = [bot.strip("0") for bot in parts]
        elif key == "first" and value in ("lot", *map(str, range(1, len(setup.names) + 1))):
            setup.first = value
        elif key in setup.rules.options and value in setup.rules.options[key]:
            setup.options[key] = value
        elif key == "sides" and value == RANDOM:
            setup.mode = RANDOM
        else:
            raise Illegal("link.pair", key=key, value=value)
    return setup
