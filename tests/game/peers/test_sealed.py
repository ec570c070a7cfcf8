"""Sealed choices, several in a round, and notes that may be empty: with a game for this test alone."""

from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game import BOX, OVER, Illegal
from game.peers import seal
from game.peers.match_state import MatchState
from game.peers.strict import Unfit
from game.peers.terms import Terms
from tests.game.peers.network import sealed

ROUNDS = 2


@dataclass
class Table:
    """Each of two seats lays two tablets, 1 and 2, beside group 1 or 2, writes a way, and then all is turned up."""

    round: int = 1
    laid: dict[int, list[tuple[str, str]]] = field(default_factory=lambda: {1: [], 2: []})
    ways: dict[int, str] = field(default_factory=dict)
    shown: list[str] = field(default_factory=list)
    agenda: list[tuple[str, int]] = field(default_factory=lambda: plan())


def plan() -> list[tuple[str, int]]:
    kinds = ["lay", "lay", "sealed"]
    return [(kind, seat) for seat in (1, 2) for kind in kinds] + [
        (kind, seat) for kind in ("turn", "way") for seat in (1, 2)
    ]


def turn(table: Table) -> int:
    return table.agenda[0][1] if table.agenda else OVER


def legal(table: Table) -> list[str]:
    if not table.agenda:
        return []
    kind = table.agenda[0][0]
    words = due(table)
    if words:
        return [words]
    if kind == "lay":
        return ["lay 1", "lay 2"]
    if kind == "sealed":
        return ["sealed"]
    return [f"{kind} {a} {b}" for a in "12" for b in "12"] if kind == "turn" else ["way none", "way a", "way b"]


def notes(table: Table, words: str, said: Any) -> tuple[str, ...]:
    if words.startswith("lay"):
        seat = turn(table)
        left = [value for value in "12" if value not in [note for _, note in table.laid[seat]]]
        return ("",) if said else tuple(left)
    if words == "sealed":
        return ("",) if said else ("a", "b", "")
    return ()


def due(table: Table) -> str | None:
    kind, seat = table.agenda[0] if table.agenda else ("", 0)
    if kind == "turn" and all(note != "?" for _, note in table.laid[seat]):
        return "turn " + " ".join(note for _, note in table.laid[seat])
    if kind == "way" and table.ways.get(seat, "?") != "?":
        return f"way {table.ways[seat] or 'none'}"
    return None


def apply(table: Table, words: str, tell: object = None) -> Table:
    step, colon, note = words.partition(":")
    if step not in legal(table) or (colon and note.strip() not in notes(table, step, ())):
        raise Illegal("over")
    new = deepcopy(table)
    play(new, words)
    return new


def play(table: Table, words: str, tell: object = None) -> None:
    step, colon, note = (part.strip() for part in words.partition(":"))
    kind, seat = table.agenda.pop(0)
    if kind == "lay":
        table.laid[seat].append((step.split()[1], note if colon else "?"))
    elif kind == "sealed":
        table.ways[seat] = note if colon else "?"
    else:
        table.shown.append(f"{seat} {step}")
    if not table.agenda and table.round < ROUNDS:
        vars(table).update(vars(Table(table.round + 1, shown=table.shown)))


def seen(table: Table, seat: int) -> Table:
    new = deepcopy(table)
    for other in {1, 2} - {seat}:
        new.laid[other] = [(group, "?") for group, _ in new.laid[other]]
        new.ways = {own: way if own == seat else "?" for own, way in new.ways.items()}
    return new


def guess(table: Table, seat: int, rng: Random) -> Table:
    new = deepcopy(table)
    for other, laid in new.laid.items():
        new.laid[other] = [(group, note if note != "?" else str(at)) for at, (group, note) in enumerate(laid, 1)]
    new.ways = {other: "a" if way == "?" else way for other, way in new.ways.items()}
    return new


GAME: Any = SimpleNamespace(
    name="sealing",
    seats=(2,),
    options={},
    boards=(),
    start=lambda options, seats: Table(),
    turn=turn,
    legal=legal,
    notes=notes,
    due=due,
    apply=apply,
    copy=deepcopy,
    play=play,
    seen=seen,
    guess=guess,
    refusal=lambda table, words: Illegal("over"),
)
TERMS = Terms("m", "sealing", "e", (), ("0" * 32,) * 2, ("0" * 32,) * 2)


class Two:
    """The states of both seats, each with its own secrets."""

    def __init__(self) -> None:
        self.secrets: dict[int, dict[str, tuple[str, bytes]]] = {1: {}, 2: {}}
        self.states = {seat: MatchState(TERMS, GAME, self.secrets[seat]) for seat in (1, 2)}
        self.rng = Random(1)
        self.notes: dict[str, tuple[str, bytes]] = {}

    def take(self, seat: int, body: dict[str, Any]) -> None:
        for state in self.states.values():
            state.take(0, "", seat, body)
        tables = [seen(state.match.table, BOX) for state in self.states.values()]
        assert tables[0] == tables[1]

    def say(self, seat: int, words: str, note: str) -> None:
        body, known = sealed(self.states[seat], seat, [f"{words}: {note}"], self.rng.randbytes(16))
        self.notes |= known
        if note in notes(self.states[seat].match.table, words, ()):  # a liar's own program would not do this
            self.secrets[seat].update(known)
        self.take(seat, body)

    def open(self, seat: int) -> None:
        mine = [self.notes[one.hash] for one in self.states[seat].seals if one.seat == seat]
        self.take(seat, {"do": "open", "notes": [[note, salt.hex()] for note, salt in mine]})

    def lay(self, seat: int, first: str, second: str, way: str) -> None:
        self.say(seat, "lay 2", first)
        self.say(seat, "lay 1", second)
        self.say(seat, "sealed", way)


def test_several_notes_in_a_round_are_opened_together() -> None:
    two = Two()
    two.lay(1, "2", "1", "b")
    with pytest.raises(Unfit):
        two.open(1)
    two.lay(2, "1", "2", "")
    labels = [(one.seat, one.label) for one in two.states[1].seals]
    assert labels == [(1, "lay 1"), (1, "lay 2"), (1, "sealed"), (2, "lay 1"), (2, "lay 2"), (2, "sealed")]
    with pytest.raises(Unfit) as why:
        two.take(1, {"do": "say", "steps": [["turn 2 1"]]})
    assert why.value.sentence == "peers.waiting", "what is due is said by the program, when all have opened"
    two.open(2)
    assert two.states[1].waits == (1,)
    two.open(1)
    for state in two.states.values():
        assert state.match.table.shown == ["1 turn 2 1", "2 turn 1 2", "1 way b", "2 way none"]
        assert (state.round, state.seals, state.floor) == (2, [], len(state.match.steps))


def test_a_round_later_the_same_choice_has_another_seal() -> None:
    two = Two()
    for _ in range(ROUNDS):
        two.lay(1, "1", "2", "a")
        two.lay(2, "1", "2", "a")
        two.open(1)
        two.open(2)
    assert two.states[1].over and two.states[1].round == 3
    assert two.states[1].match.record() == two.states[2].match.record()
    first = seal.promise("m", 1, 1, "sealed", "a", bytes(16))
    assert len({first, *(seal.promise(*parts, bytes(16)) for parts in OTHERS)}) == 1 + len(OTHERS)


OTHERS = [
    ("m", 2, 1, "sealed", "a"),
    ("m", 1, 2, "sealed", "a"),
    ("n", 1, 1, "sealed", "a"),
    ("m", 1, 1, "lay 1", "a"),
    ("m", 1, 1, "sealed", ""),
    ("m", 1, 1, "seale", "da"),
]


def test_an_opened_way_that_is_not_allowed_counts_as_nothing_written() -> None:
    two = Two()
    two.lay(1, "1", "2", "to the moon")
    two.lay(2, "1", "2", "a")
    two.open(1)
    two.open(2)
    assert two.states[1].match.table.shown[2:] == two.states[2].match.table.shown[2:] == ["1 way none", "2 way a"]


def test_tablets_that_are_not_a_seats_are_a_refusal() -> None:
    """The tablet 2 twice: it opens as it was sealed, and is refused; nothing has changed."""
    two = Two()
    two.lay(1, "2", "2", "a")
    two.lay(2, "1", "2", "a")
    steps = list(two.states[1].match.steps)
    for state in two.states.values():
        mine = [two.notes[one.hash] for one in state.seals if one.seat == 1]
        with pytest.raises(Unfit) as why:
            state.take(0, "", 1, {"do": "open", "notes": [[note, salt.hex()] for note, salt in mine]})
        assert why.value.sentence == "peers.open.unlawful"
        assert state.due.missing == (1, 2) and state.floor == 0
    assert two.states[1].match.steps == steps


def test_a_take_back_makes_later_seals_void_and_numbers_go_on_from_there() -> None:
    two = Two()
    two.say(1, "lay 1", "1")
    two.say(1, "lay 2", "2")
    two.take(2, {"do": "ask", "what": "back", "to": 1})
    two.take(1, {"do": "answer", "ask": 0, "yes": 1})
    assert [one.label for one in two.states[2].seals] == ["lay 1"]
    two.say(1, "lay 1", "2")
    two.say(1, "sealed", "")
    two.lay(2, "1", "2", "a")
    two.open(1)
    two.open(2)
    assert two.states[2].match.table.shown[0] == "1 turn 1 2"
