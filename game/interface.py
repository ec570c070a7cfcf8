"""What a game offers, and the words that every game shares.

A game is a module (a folder of `game/`) that knows the rules and nothing else. It satisfies the
`Game` protocol below: no base class, no registration; its line on the shelf (`game/__init__.py`) is all.

A *step* is a line of words without its speaker, such as ``"place b2"`` or, said by the box, ``"1 3 obelisk"``.
A *secret step* has two halves, ``"lay 3: 4"``: what stands before the colon is the step as the record has it, what
stands behind it is a *note*, known to its own seat only.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

if TYPE_CHECKING:
    from game.events import Tell

BOX: Final = 0
"""The speaker of chance: every token or card that is drawn is a step of the box. Seats count from 1."""

OVER: Final = -1
"""Whose turn it is when the match has ended."""

KINDS: Final = ("side", "switch", "choice")
"""Of what sort an option is: the side of a thing on the table; off, and as its second value on; anything else."""

Table = TypeVar("Table")
Scores = dict[str, int]


class Illegal(ValueError):
    """A refusal in one sentence.

    `sentence` is an id in the catalogues (`game/languages/`, `game/<game>/languages/`), `values` fill its gaps.
    As text it reads in English, for the command line and for tracebacks.
    """

    def __init__(self, sentence: str, /, **values: object) -> None:
        super().__init__(sentence, values)
        self.sentence = sentence
        self.values = values

    def __str__(self) -> str:
        """The sentence in English; an id that no catalogue has, or a gap without a value, is told as it is."""
        from game.language import english

        try:
            return english()(self.sentence, **self.values)
        except (KeyError, AssertionError):
            return f"{self.sentence} {self.values}" if self.values else self.sentence


class Game(Protocol[Table]):
    """The names that a game's module has. States are called tables; nobody outside looks into one but its own view.

    Tables are equal (``==``) if the same may happen from them: tests and undo compare them. `tests/engine/tiny.py` is
    the smallest example of everything here. The names without arguments are plain values in the module; they
    are properties here because nobody sets them.
    """

    @property
    def name(self) -> str:
        """As in a record's head: ``game: duel``."""

    @property
    def edition(self) -> int:
        """The number of these rules, from 1: raised by hand when a record of before could mean something else."""

    @property
    def seats(self) -> Sequence[int]:
        """The numbers of seats that it can be played with, ascending."""

    @property
    def options(self) -> Mapping[str, Sequence[str]]:
        """Option to its values; the first is the default."""

    @property
    def kinds(self) -> Mapping[str, str]:
        """Option to its kind, one of `KINDS`, by which forms and invitations show it."""

    @property
    def score_parts(self) -> Sequence[str]:
        """The parts of a score in the order of the score sheet, without the total."""

    @property
    def verbs(self) -> Mapping[str, Sequence[str]]:
        """Verb of a seat's step to the kinds of the words that follow it (``{"haul": ("square", "ship")}``).

        A last kind that ends with ``…`` may come more than once (``{"turn": ("group", "tablet…")}``).
        """

    def start(self, options: Mapping[str, str], seats: int) -> Table:
        """The table before the first step. `options` has a value for each option, `seats` is one of `self.seats`."""

    def turn(self, table: Table, /) -> int:
        """Who must speak: a seat's number, `BOX` or `OVER`."""

    def legal(self, table: Table, /) -> Sequence[str]:
        """Every step that this speaker may say now, in the contract's order; empty when the match is over.

        The only list of what is allowed. For a secret step it holds the open halves; where a note in this table has
        settled what comes (`due`), just that. It depends on nothing that this speaker does not know.
        """

    def odds(self, table: Table, /) -> Sequence[int]:
        """When the box speaks: a whole-number weight for each step of `legal`, in the same order."""

    def notes(self, table: Table, words: str, said: Sequence[str], /) -> Sequence[str]:
        """The words that may follow `said` in the note of the secret step `words`; ``""`` among them: it may end there.

        Empty for a step that is no secret one. Words are what stands between blanks, so a comma belongs to the word
        before it: after ``sealed: 1`` come ``16`` and ``16,``.
        """

    def apply(self, table: Table, words: str, /) -> Table:
        """The table after this step of the speaker; the table given stays untouched. Raises `Illegal`.

        A secret step may come without its note (a replay knows none) or with it, behind a colon; what is legal
        afterwards for other seats is the same either way.
        """

    def copy(self, table: Table, /) -> Table:
        """A copy of one's own, to be changed by `play`."""

    def play(self, table: Table, words: str, tell: "Tell | None" = None, /) -> None:
        """The inner verb: as `apply`, but changes this very table and checks nothing. For bots on their own copies.

        `tell` is called for each thing that happens, in the order of the rules (`game.events`).
        """

    def pieces(self, table: Table, /) -> Mapping[str, Sequence[str]]:
        """Place to the kinds of the pieces that lie there, for every place that a piece can lie on, the bag aside.

        A piece that is not known in this table (`seen`) is ``?``. Events lead from one such picture to the next.
        """

    def due(self, table: Table, /) -> str | None:
        """The step that a note in this table settles: said by the program, not by choice. None: it is a choice."""

    def scores(self, table: Table, /) -> list[Scores]:
        """One a seat: each of `score_parts`, and ``total``; in the middle of a match what it would be worth now."""

    def winners(self, table: Table, /) -> list[int]:
        """The seats that share the first place, ascending."""

    def seen(self, table: Table, seat: int, /) -> Table:
        """The table as this seat knows it: what it may not know is blank. `BOX` knows what lies open, no more.

        `turn`, `scores` and, for the seat's own steps, `legal` and `notes` work on it; to play on, `guess` first.
        """

    def heard(self, table: Table, words: str, seat: int, /) -> str:
        """The step `words`, about to be said at `table`, as this seat hears it: for logs, announcements and peers.

        A word that it may not know is ``?``, and of another seat's secret step it hears the open half only. Two steps
        sound alike to a seat exactly if it cannot tell apart the tables that they lead to.
        """

    def guess(self, seen: Table, seat: int, rng: Random, /) -> Table:
        """A whole table that could hide behind `seen(table, seat)`: blanks filled in by the odds that the rules give.

        Others' notes that are written but not known are filled in too; the seat's own are left as they are.
        """

    def forms(self, words: str, /) -> Sequence[str]:
        """The ways in which a person may say this step, itself first (squares of *crew* in any order)."""

    def refusal(self, table: Table, words: str, /) -> Illegal:
        """Why this step, which is not in `legal`, is not: one sentence in the words of the rules."""

    def text(self, table: Table, /) -> str:
        """The table drawn in characters, for a terminal and for tests."""


AnyGame = Game[Any]
