"""The interface of a game, and the names that all games share.

A game is a module (a folder of `game/`) that knows the rules and nothing else. It satisfies the
`Game` protocol below: no base class, no registration; its line on the shelf (`game/__init__.py`) is all.

A *step* is a line of words without its speaker, such as ``"place b2"`` or, said by the box, ``"1 3 obelisk"``.
A *secret step* has two halves, ``"lay 3: 4"``: the part before the colon is the step as the record has it; the part
after it is a *note*, known only to its own seat.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeVar

BOX: Final = 0
"""The speaker for chance: every token or card that is drawn is a step of the box. Seats are numbered from 1."""

OVER: Final = -1
"""Whose turn it is when the match has ended."""

KINDS: Final = ("side", "switch", "choice")
"""Of what sort an option is: the side of a thing on the table; off, and as its second value on; anything else."""

Table = TypeVar("Table")
Scores = dict[str, int]


class Illegal(ValueError):
    """A refusal in one sentence.

    `sentence` is an id in the catalogues (`game/languages/`, `game/<game>/languages/`), `values` fill its gaps.
    As text it reads in the language of this process, for the command line and for tracebacks.
    """

    def __init__(self, sentence: str, /, **values: object) -> None:
        super().__init__(sentence, values)
        self.sentence = sentence
        self.values = values

    def __str__(self) -> str:
        """The sentence; for an unknown id or a gap without a value, the id and the values instead."""
        from game.language import native

        try:
            return native()(self.sentence, **self.values)
        except (KeyError, AssertionError):
            return f"{self.sentence} {self.values}" if self.values else self.sentence


BAG: Final = "bag"
"""The place of pieces that nobody has seen yet, or that were shuffled since."""
OUT: Final = "out"
"""The place of pieces that have left the game."""
BLANK: Final = "?"
"""A piece that a seat may not know."""


class Event(NamedTuple):
    """One thing that happens: a piece moves from one place to another, or something without a piece is to be told.

    Places are named in the game's own words (``b2``, ``hand 1``); `BAG` and `OUT` are nowhere on the table.
    """

    what: str
    """The kind of event, by which the game's catalogue finds its sentence: ``gets``, ``lost``."""
    piece: str = ""
    """The kind of piece, a word of the record, such as ``temple3``; ``""`` if no piece moves."""
    source: str = ""
    target: str = ""
    seat: int = BOX
    """The seat that it concerns; `BOX` for none."""
    known: int | None = None
    """The only seat that learns which piece it is; None if everybody does."""
    n: int = 0
    """An amount, such as points, if the event has one."""

    def heard(self, viewer: int | None) -> "Event":
        """The event as this seat hears it; `BOX` hears what lies open, None all that happens."""
        return self if viewer is None or self.known in (None, viewer) else self._replace(piece=BLANK)


Tell = Callable[[Event], None]
"""The function that `play` calls with each event.

Log, piece keys, glides, previews and announcements are made from events; only the rules work out what a step does.
"""


def with_defaults(known: Mapping[str, Sequence[str]], given: Mapping[str, str]) -> dict[str, str]:
    """A value for each option that is known: the one that is given, else its first.

    Raises ValueError for another option, and for a value that an option has not.

    >>> with_defaults({"tomb": ("A", "B"), "temple": ("A", "B")}, {"temple": "B"})
    {'tomb': 'A', 'temple': 'B'}
    """
    for option, value in given.items():
        if value not in known.get(option, ()):
            raise ValueError(f"no option is {option}={value}: {dict(known)}")
    return {option: given.get(option, values[0]) for option, values in known.items()}


class Game(Protocol[Table]):
    """The names that a game's module has. A state is called a table; only the game and its own views look into one.

    Tables are equal (``==``) if the same can happen from them: tests and undo compare them. `tests/game/tiny.py` is
    the smallest example of everything here. The names without arguments are plain values in the module; they
    are properties here because nobody sets them.
    """

    @property
    def name(self) -> str:
        """As in a record's head: ``game: duel``."""

    @property
    def edition(self) -> int:
        """The number of these rules, from 1: raised by hand when an older record could come to mean something else."""

    @property
    def seats(self) -> Sequence[int]:
        """The numbers of seats that it can be played with, ascending."""

    @property
    def lot(self) -> bool:
        """Whether who is seat 1 is by lot, unless somebody chooses it: in games whose opening matters."""

    @property
    def options(self) -> Mapping[str, Sequence[str]]:
        """The values of each option; the first is the default."""

    @property
    def kinds(self) -> Mapping[str, str]:
        """Option to its kind, one of `KINDS`, by which forms and invitations show it."""

    @property
    def score_parts(self) -> Sequence[str]:
        """The parts of a score in the order of the score sheet, without the total.

        One with the name of a switch is left off the sheet of a match in which the switch is off. Where a part needs a
        switch of another name, the game says so in a mapping `needs`, which it may have.
        """

    @property
    def verbs(self) -> Mapping[str, Sequence[str]]:
        """For each verb of a seat's step, the kinds of the words after it (``{"haul": ("square", "ship")}``).

        A last kind that ends with ``…`` may come more than once (``{"turn": ("group", "tablet…")}``).
        """

    @property
    def boards(self) -> Sequence[str]:
        """The title of the board that lies here, and that of the one which a record does not name; often none.

        A record names any other (``board: TITLE``), and is refused where another one lies.
        """

    @property
    def secret(self) -> Mapping[str, Sequence[str]]:
        """For each verb of a secret step, the kinds of the words of its note, over and over again."""

    def start(self, options: Mapping[str, str] = ..., seats: int = ...) -> Table:
        """The table before the first step. Options have their defaults, and there are as few seats as possible.

        `seats` is one of `self.seats`.

        The table has the options again as its property `options`.
        """

    def turn(self, table: Table, /) -> int:
        """Who must speak: a seat's number, `BOX` or `OVER`."""

    def legal(self, table: Table, /) -> Sequence[str]:
        """Every step that this speaker may say now, in the game's fixed order; empty when the match is over.

        This is the only list of what is allowed. Of a secret step it has the open half; if a note in this table has
        settled the next step (`due`), it has that step alone. It depends on nothing that this speaker does not know.
        """

    def odds(self, table: Table, /) -> Sequence[int]:
        """When the box speaks: a whole-number weight for each step of `legal`, in the same order."""

    def notes(self, table: Table, words: str, said: Sequence[str], /) -> Sequence[str]:
        """The words that may follow `said` in the note of the secret step `words`; ``""`` if the note may end there.

        Empty for a step that is not secret. Words are parted by spaces: after ``sealed: 1`` come the places to which
        foreman 1 can go, and a note that can be empty may end before its first word.
        """

    def apply(self, table: Table, words: str, tell: Tell | None = None, /) -> Table:
        """The table after this step of the speaker; the table given stays untouched. Raises `Illegal`.

        `tell` is called with each event, as by `play`.

        A secret step may come without its note (a replay knows none) or with it, after a colon; the steps legal
        for other seats afterwards are the same either way.
        """

    def copy(self, table: Table, /) -> Table:
        """An independent copy, to be changed by `play`."""

    def play(self, table: Table, words: str, tell: Tell | None = None, /) -> None:
        """Like `apply`, but changes the table itself and checks nothing: for bots, on copies of their own.

        `tell` is called with each event, in the order of the rules.
        """

    def pieces(self, table: Table, /) -> Mapping[str, Sequence[str]]:
        """The kinds of the pieces at each place where a piece can lie, the bag excepted.

        A piece that is not known in this table (`seen`) is ``?``. A step's events lead from the mapping before it to
        the one after it.
        """

    def due(self, table: Table, /) -> str | None:
        """The step that a note in this table has settled, said by the program; None if the next step is a choice."""

    def scores(self, table: Table, /) -> list[Scores]:
        """For each seat, the points by `score_parts` and their ``total``; during a match, as if it ended now."""

    def winners(self, table: Table, /) -> list[int]:
        """The seats that share the first place, ascending."""

    def seen(self, table: Table, seat: int, /) -> Table:
        """A table of its own, as this seat knows it: what it may not know is blank. `BOX` knows only what lies open.

        `turn`, `scores` and, for the seat's own steps, `legal` and `notes` work on it; to play on, `guess` first.
        """

    def heard(self, table: Table, words: str, seat: int, /) -> str:
        """The step `words`, about to be said at `table`, as this seat hears it: for logs, announcements and peers.

        A word that it may not know is ``?``, and of another seat's secret step it hears the open half only. Two steps
        sound alike to a seat exactly if it cannot tell apart the tables that they lead to.
        """

    def guess(self, seen: Table, seat: int, rng: Random, /) -> Table:
        """A whole table of its own that could hide behind `seen(table, seat)`: the blanks filled in by the rules' odds.

        Others' notes that are written but not known are filled in too; the seat's own are left as they are.
        """

    def forms(self, words: str, /) -> Sequence[str]:
        """The ways in which a person may say this step, `words` first (squares of *crew* in any order)."""

    def refusal(self, table: Table, words: str, /) -> Illegal:
        """Why this step is not in `legal`: one sentence in the words of the rules."""

    def text(self, table: Table, /) -> str:
        """The table drawn in characters, for a terminal and for tests."""


AnyGame = Game[Any]
