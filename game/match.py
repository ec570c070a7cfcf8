"""A match under way: its steps and every table between them; say, back, forward, branch, and the record of it all.

Everything that can be done to a match is done by `say`; undo, replay, analysis, save and rejoin are functions of the
list of steps.
"""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, Final, NamedTuple, Self

from game import checked, notebook
from game import record as records
from game.interface import BOX, OVER, AnyGame, Event, Illegal, with_defaults
from game.record import Record, Refused, Step, speaker_word


class Ply(NamedTuple):
    """A step that was said, what it did, and the table after it."""

    step: Step
    events: list[Event]
    table: Any


class Match:
    """A match under way: the head, the steps, and the table before and after each of them.

    As text it is its record, with the comments of the text that it was read from. Two matches are equal if they have
    the same head, the same steps and the same table. A match can be copied and pickled; copies share tables.

    Raises `Illegal` for seats, options and names that no record may have.

    >>> from game import GAMES
    >>> match = Match(GAMES["duel"], names={1: "Anna"})
    >>> match.say(0, "1 1 obelisk")
    >>> match, match == Match.from_record(str(match)), [ply.step.words for ply in match]
    (<Match of duel, seats: 2, steps: 1, turn: box>, True, ['1 1 obelisk'])
    """

    def __init__(
        self,
        game: AnyGame,
        options: Mapping[str, str] | None = None,
        seats: int | None = None,
        names: Mapping[int, str] | None = None,
        extra: Mapping[str, str] | None = None,
    ) -> None:
        self.game = game
        self.seats = game.seats[0] if seats is None else seats
        records.check(game, self.seats, options or {}, names or {})
        self.options = with_defaults(game.options, options or {})
        self.names = dict(names or {})
        self.extra = further(game, extra or {})
        self.comments: dict[int, list[str]] = {}
        """Comments of a record, by the number of steps before them; only `str` writes them."""
        self.steps: list[Step] = []
        self.tables: list[Any] = [game.start(self.options, self.seats)]
        self.turns: list[int] = [game.turn(self.tables[0])]
        """Who must speak at each table: a seat, `BOX` or `OVER`."""
        self.events: list[list[Event]] = []
        """What each step did, in the order of the rules."""
        self.ahead: list[Step] = []
        """Steps taken back that can be said again, the next one last."""
        self.aloud = 0
        """How many steps, from the first, everybody is known to have heard (`game.public`)."""
        self._legal: list[Sequence[str] | None] = [None]
        """The legal steps at each table, as far as they were asked."""

    @staticmethod
    def from_record(text: Record | str | bytes, games: Mapping[str, AnyGame] | None = None) -> "Match":
        """The match in this record, replayed to its end, as by `load`. Raises `Refused`."""
        *_, match = replay(text, games)
        return match

    def __repr__(self) -> str:
        turn = "over" if self.turn == OVER else speaker_word(self.turn)
        return f"<Match of {self.game.name}, seats: {self.seats}, steps: {len(self.steps)}, turn: {turn}>"

    def __str__(self) -> str:
        return records.write(self._head(), self.comments)

    def __iter__(self) -> Iterator[Ply]:
        return map(Ply, self.steps, self.events, self.tables[1:])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self is other or (self.record() == other.record() and bool(self.table == other.table))

    __hash__ = None  # type: ignore[assignment]

    def __copy__(self) -> Self:
        new = self.branch(len(self.steps))
        new.ahead = self.ahead[:]
        return new

    def __deepcopy__(self, memo: object) -> Self:
        return self.__copy__()

    def __getstate__(self) -> dict[str, Any]:
        game = self.game.__name__ if isinstance(self.game, ModuleType) else self.game
        return {**vars(self), "game": game}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        if isinstance(state["game"], str):
            self.game = import_module(state["game"])

    @property
    def table(self) -> Any:
        """The table now."""
        return self.tables[-1]

    @property
    def turn(self) -> int:
        """The speaker whose turn it is: a seat, `BOX` or `OVER`."""
        return self.turns[-1]

    @property
    def score_parts(self) -> list[str]:
        """The parts of a score that count in this match: one that needs a switch counts if that is on."""
        game, options = self.game, self.options
        off = {name for name, kind in game.kinds.items() if kind == "switch" and options[name] == game.options[name][0]}
        needs = getattr(game, "needs", {})
        return [part for part in game.score_parts if needs.get(part, part) not in off]

    @property
    def legal(self) -> list[str]:
        """The steps that this speaker may say now."""
        return list(self.allowed(len(self.steps)))

    def allowed(self, ply: int) -> Sequence[str]:
        """The steps that were legal after `ply` others; the rules are asked once a table."""
        known = self._legal[ply]
        if known is None:
            known = self._legal[ply] = self.game.legal(self.tables[ply])
        return known

    def check(self, speaker: int) -> None:
        """Raises `Illegal` unless it is this speaker's turn."""
        turn = self.turn
        if turn < 0:
            raise Illegal("over")
        if speaker != turn:
            raise Illegal("step.speaker", speaker=speaker_word(speaker), turn=speaker_word(turn))

    def say(self, speaker: int, words: str) -> None:
        """The only door: one step by this speaker. Raises `Illegal`, and then nothing has changed."""
        self.check(speaker)
        events: list[Event] = []
        self.tables.append(checked.apply(self.game, self.table, words, events.append, self.allowed(len(self.steps))))
        self.turns.append(self.game.turn(self.tables[-1]))
        self._legal.append(None)
        self.events.append(events)
        self.steps.append(Step(speaker, words))
        step = self.ahead.pop() if self.ahead else None
        if step and (step.speaker, step.words) != (speaker, words):
            self.ahead.clear()
            self.comments = {at: said for at, said in self.comments.items() if at < len(self.steps)}

    def heard(self, ply: int, viewer: int | None) -> list[Event]:
        """What the step after `ply` others did, as this seat hears it (`Event.heard`)."""
        return [event.heard(viewer) for event in self.events[ply]]

    @property
    def moves(self) -> list[int]:
        """The ply of each step of a seat."""
        return [ply for ply, step in enumerate(self.steps) if step.speaker != BOX]

    def back(self) -> Step:
        """Takes the last step back; `forward` says it again. Raises IndexError at the start."""
        step = self.steps.pop()
        self.tables.pop()
        self.turns.pop()
        self.events.pop()
        self._legal.pop()
        self.aloud = min(self.aloud, len(self.steps))
        self.ahead.append(step)
        return step

    def forward(self) -> Step:
        """Says again the step last taken back. Raises IndexError if there is none."""
        step = self.ahead[-1]
        self.say(step.speaker, step.words)
        return step

    def branch(self, ply: int) -> Self:
        """An independent match with the first `ply` steps."""
        new = object.__new__(type(self))
        vars(new).update(vars(self))
        new.comments = {at: [*said] for at, said in self.comments.items() if at <= ply}
        new.options, new.names, new.extra, new.ahead = dict(self.options), dict(self.names), dict(self.extra), []
        new.steps, new.tables, new.events = self.steps[:ply], self.tables[: ply + 1], self.events[:ply]
        new.turns, new._legal, new.aloud = self.turns[: ply + 1], self._legal[: ply + 1], min(self.aloud, ply)
        return new

    def headed(self, names: Mapping[int, str], extra: Mapping[str, str]) -> Self:
        """An independent match with the same steps under another head. Raises `Illegal` for names as `Match` does."""
        records.check(self.game, self.seats, self.options, names)
        new = self.branch(len(self.steps))
        new.names, new.extra = dict(names), further(self.game, extra)
        return new

    def _repr_html_(self) -> str | None:
        return notebook.html(self)

    def svg(self, viewer: int | None = None) -> str:
        """The table as one SVG file, as this seat sees it; None: all that lies there. Raises as `notebook.svg`."""
        return notebook.svg(self, viewer)

    def winners(self) -> list[int]:
        """The seats that share the first place; empty while the match is under way."""
        return self.game.winners(self.table) if self.turn < 0 else []

    def _head(self) -> Record:
        """The head and the steps, as a record has them."""
        return Record(self.game, self.seats, self.options, self.names, self.extra, self.steps)

    def record(self) -> str:
        """The match as text, in its one canonical form, which has no comments."""
        return records.write(self._head())


BOARD: Final = "board"
"""The key of a record's head that names the board, where a game has more than one."""


def further(game: AnyGame, extra: Mapping[str, str]) -> dict[str, str]:
    """The further lines of a record's head, with that of the board that lies here."""
    return {**board(game), **{key: value for key, value in extra.items() if key != BOARD or not game.boards}}


def board(game: AnyGame) -> dict[str, str]:
    """What the head says of the board that lies here: nothing of the one which no record names."""
    return {BOARD: game.boards[0]} if game.boards and game.boards[0] != game.boards[1] else {}


def own(match: Match) -> dict[str, str]:
    """Of the head what still holds when the match goes on with draws of its own: the board, the bots and the day.

    What proves the draws of a match by letters or between peers does not.
    """
    kept = {key: said for key, said in match.extra.items() if key == "date" or key.startswith(("bot ", "played "))}
    return board(match.game) | kept


def same_board(record: Record) -> None:
    """Raises `Refused` for a record that was played on another board than the one that lies here."""
    if record.game.boards:
        here, unnamed = record.game.boards
        played = record.extra.get(BOARD, unnamed)
        if played != here:
            raise Refused(record.lines.get(BOARD, 1), "record.board", board=played, here=here)


def replay(record: Record | str | bytes, games: Mapping[str, AnyGame] | None = None) -> Iterator[Match]:
    """The match before each step of a record and after the last: one match, that goes on.

    `games` are those that a text may name, by default all on the shelf. Raises `Refused` with the line of what is wrong
    in a text, of a step that is not allowed, and for another board.
    """
    found = record if isinstance(record, Record) else records.read(record, shelf() if games is None else games)
    same_board(found)
    match = Match(found.game, found.options, found.seats, found.names, found.extra)
    match.comments = {at: [*said] for at, said in found.comments.items()}
    yield match
    for step in found.steps:
        try:
            match.say(step.speaker, step.words)
        except Illegal as why:
            raise refuse(match, step.line, why) from None
        yield match
    if found.refused:
        raise refuse(match, found.refused.line, found.refused)


def shelf() -> Mapping[str, AnyGame]:
    """The list of all games, which knows this file and is found by its name."""
    games: Mapping[str, AnyGame] = import_module("game").GAMES
    return games


def refuse(match: Match, line: int, why: Illegal) -> Refused:
    """The refusal of a line of a record at this point of the match, with the lines that would be allowed."""
    if match.turn < 0:
        return Refused(line, "over")
    speaker = speaker_word(match.turn)
    return Refused(line, why.sentence, allowed=[f"{speaker} {words}" for words in match.legal], **why.values)


def load(data: Record | str | bytes, games: Mapping[str, AnyGame] | None = None) -> Match:
    """The match in this record, replayed to its end. Raises `Refused`."""
    return Match.from_record(data, games)


def happened(game: AnyGame, table: Any, words: str) -> list[Event]:
    """The events of `words`, a legal step at `table`, in the order of the rules; the table stays untouched."""
    found: list[Event] = []
    game.play(game.copy(table), words, found.append)
    return found
