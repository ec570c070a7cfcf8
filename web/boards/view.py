"""What a game's board offers to the page: a module of `web/boards/`, as a game is one of `game/`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeGuard

from game.advice import Reason
from game.interface import BOX, AnyGame, Event
from game.language import Language
from game.match import Match, happened
from game.record import Step
from web.boards.scene import Scene, Thing
from web.text.markup import Markup


class Spoken(NamedTuple):
    """A step that no piece on the board can say: its words, and the label of its button."""

    words: str
    label: str
    declines: bool = False
    """Whether it leaves undone what is asked for; its button is then not the one that stands out."""
    loss: str = ""
    """What it gives up for good, in a sentence: it is asked once whether that is meant."""


class BoardView(Protocol):
    """The names that a board's module has. All are pure functions; what they show comes from the scene alone."""

    @property
    def THINGS(self) -> Mapping[str, Thing]:
        """All that a click can name, by sort."""

    @property
    def DESCRIBED(self) -> Mapping[str, str]:
        """The kinds of things that `describe` tells of, first the one whose things say who would get what.

        Each has one of its words as an example, one that is there in every match.
        """

    @property
    def SOUNDS(self) -> Mapping[str, str]:
        """What is heard of an event, by its kind: one of `web.table.motion.SOUNDS`. What moves a piece is heard."""

    def board(self, scene: Scene, /) -> Markup:
        """The whole table, with a half-made move shown on it. Every piece has its key as `id` and `data-key`.

        Its outermost element has the class ``board``. It stands in the table, whose classes are ``table`` and the
        game's name: all style of the game stands under the latter. What `scene.marks` name has a sign
        (`web.text.marking`). What the rules tell of has ``data-rule``, the word of the game under which its book does
        (`web.boards.book`).
        """

    def ask(self, scene: Scene, /) -> str:
        """What the seat whose turn it is may do now, in one sentence."""

    def foresee(self, scene: Scene, /) -> str:
        """What the step that is made so far would bring; empty where there is nothing to tell."""

    def bare(self, scene: Scene, /) -> Sequence[Spoken]:
        """Steps that no piece on the board can say; often there are none."""

    def describe(self, scene: Scene, topic: str, /) -> Mapping[str, str]:
        """How it stands, in words, as somebody asks for it: each thing of a kind of `DESCRIBED`, by its word.

        The topic ``board`` is all that lies on the board, in few sentences; ``seat`` is what each seat has.
        """

    def ledger(self, scene: Scene, /) -> Markup:
        """What is still to come and what has gone: a dialog that an element with ``data-do="open stock"`` opens."""

    def tell(self, t: Language, names: Mapping[int, str], step: Step, events: Sequence[Event], /) -> str:
        """One step of a seat as the log tells it, with what came of it; the box's steps stand in no log."""

    def called(self, t: Language, words: str, events: Sequence[Event], /) -> str:
        """A step of a seat in few words, as a question or a hint names it; no other step at its table is called so."""

    def drawn(self, t: Language, names: Mapping[int, str], events: Sequence[Event], /) -> str:
        """Draws in a row, or like steps of a game with secrets, as they are announced, with all that came of them."""

    def summed(self, t: Language, table: Any, seat: int, part: str, /) -> str:
        """What a part of the score is the sum of, as in "6 + 1 = 7 points"; without any "+" if it is no sum."""

    def standing(self, t: Language, names: Mapping[int, str], game: AnyGame, table: Any, /) -> Sequence[str]:
        """The score of each seat as the board shows it: a sentence a seat, as they are announced."""


class RoundsView(BoardView, Protocol):
    """What a board offers that tells what rounds have brought."""

    def summary(
        self, t: Language, names: Mapping[int, str], gained: Mapping[int, int], events: Sequence[Event], /
    ) -> str:
        """What a round has brought, as its end is told: by all its events, and the points that each seat has gained."""


class ReasonedView(BoardView, Protocol):
    """What a board offers that can say why a step is good."""

    def reasons(self, t: Language, names: Mapping[int, str], table: Any, words: str, /) -> Mapping[str, float]:
        """Why the seat whose turn it is might say this: sentences, the most telling first, with how much each tells.

        The table is as that seat sees it, and a secret step has its note. Each sentence is a fact of the rules.
        """


def in_rounds(board: BoardView) -> TypeGuard[RoundsView]:
    """Whether this board tells what rounds have brought."""
    return hasattr(board, "summary")


def reasoned(board: BoardView) -> TypeGuard[ReasonedView]:
    """Whether this board can say why a step is good."""
    return hasattr(board, "reasons")


def logged(board: BoardView, t: Language, names: Mapping[int, str], match: Match, ply: int, viewer: int | None) -> str:
    """The step after `ply` others, as the log tells it to this seat; None hears all."""
    step = match.steps[ply]
    heard_step = Step(step.speaker, heard(match.game, match.tables[ply], step.words, viewer))
    return board.tell(t, names, heard_step, match.heard(ply, viewer))


def possible(board: BoardView, t: Language, names: Mapping[int, str], game: AnyGame, table: Any, step: Step) -> str:
    """A step that could be said at this table, as the log would tell it."""
    return board.tell(t, names, step, happened(game, table, step.words))


def heard(game: AnyGame, table: Any, words: str, viewer: int | None) -> str:
    """A step as this seat hears it; None hears all."""
    return words if viewer is None else game.heard(table, words, viewer)


def alike(match: Match, one: int | None, other: int | None) -> int:
    """How many steps, from the first, sound the same to both."""
    game, steps = match.game, zip(match.tables, match.steps, strict=False)
    same = (heard(game, table, step.words, one) == heard(game, table, step.words, other) for table, step in steps)
    return next((count for count, like in enumerate(same) if not like), len(match.steps))


def together(match: Match, ply: int) -> tuple[str, int]:
    """How steps begin that go with this one, which like ones follow; and whose they are: `BOX` where nobody chooses.

    Nothing goes with the end of a turn, or with a refusal: they have no words.
    """
    step = match.steps[ply]
    verb, *words = step.words.partition(":")[0].split(" ")
    if not words:
        return f"{ply}", BOX
    site = words[:1] if match.game.verbs.get(verb, ())[:1] == ("site",) else ()
    return " ".join([verb, *site, ""]), BOX if len(match.allowed(ply)) == 1 else step.speaker


def run(match: Match, last: int) -> range:
    """The steps in a row up to this one that go together, all of which one seat has chosen; or this one alone."""
    first, like = last, together(match, last)
    while first and like[1] and together(match, first - 1) == like:
        first -= 1
    return range(first, last + 1)


# -- reasons in words

Worded = Mapping[str, Callable[[Language, Any], object]]
"""How a board tells the values of reasons, by the gaps of its sentences; numbers and words that are alike need none."""
FALLBACK: Final = 0.5
"""How much a sentence tells that is given only where there is no reason."""


def sentences(
    t: Language, names: Mapping[int, str], of: str, worded: Worded, why: Iterable[Reason]
) -> dict[str, float]:
    """A sentence for each reason, by its id after `of`, with its weight."""
    seated: Worded = {
        **dict.fromkeys(("name", "rival"), lambda t, seat: names[seat]),
        "names": lambda t, seats: t.listed(names[seat] for seat in seats),
    }
    told = {**seated, **worded}
    found = {}
    for reason in why:
        gaps = {gap: told[gap](t, n) if gap in told else n for gap, n in reason.values.items()}
        found[t(f"{of}.{reason.what}", **gaps)] = reason.weight
    return found
