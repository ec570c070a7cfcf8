"""Typed lines in the sentences of the page: all steps, buttons, and things by what lies where, of all games."""

from collections.abc import Iterator
from random import Random

import pytest

from game import GAMES
from game.interface import BOX, Illegal
from game.match import happened, load
from tests.places import GOLDEN
from web.app import matches
from web.boards import BOARDS
from web.boards.duel import tokens as duel_tokens
from web.desk import Desk
from web.table import typed


def tables(desk, name: str) -> Iterator[Desk]:
    """Desks at some steps of the golden playthroughs, and wherever a verb is new."""
    rng, seen = Random(1), set[str]()
    for path in sorted(GOLDEN.glob(f"{name}-*.rec")):
        whole = load(path.read_bytes(), GAMES)
        for ply, step in enumerate(whole.steps):
            verb = step.words.partition(" ")[0]
            if step.speaker != BOX and (verb not in seen or rng.random() < 0.03):
                seen.add(verb)
                table = desk(game=name)
                matches.begin(table, whole.branch(ply), holder=step.speaker)
                yield table


@pytest.mark.parametrize("name", GAMES)
def test_a_step_can_be_typed_as_the_page_calls_it(desk, name):
    """In a question or a hint: with its punctuation or without; and a secret step with a note of one word."""
    verbs: set[str] = set()
    for table in tables(desk, name):
        match, board = table.match, BOARDS[name]
        some = {line.partition(" ")[0]: line for line in match.legal}
        verbs |= some.keys()
        for line in some.values():
            short = [word for word in match.game.notes(match.table, line, ()) if word]
            noted = [f"{line}: {word}" for word in short if "" in match.game.notes(match.table, line, (word,))]
            for words in [line, *noted[:2]]:
                called = board.called(table.t, words, happened(match.game, match.table, words))
                for text in (called, f"{called.upper()}."):
                    assert typed.meant(match, table.t, text) == words, text
    assert verbs == {*GAMES[name].verbs}


@pytest.mark.parametrize("name", GAMES)
def test_a_step_can_be_typed_as_its_button_is_labelled(desk, name):
    labels: set[str] = set()
    for table in tables(desk, name):
        for words, label, *_ in BOARDS[name].bare(table.scene()):
            meant = typed.meant(table.match, table.t, label, BOARDS[name].bare(table.scene()))
            assert meant == words, label
            labels.add(label)
    assert labels or not any(BOARDS[name].bare(table.scene()) for table in tables(desk, name))


@pytest.mark.parametrize(("name", "verb"), [("builders", "take"), ("duel", "take")])
def test_what_lies_on_the_table_is_taken_by_its_name(desk, name, verb):
    """A card of the market, a token of a ship; where several are called the same, the page asks which."""
    one, several = 0, 0
    for table in tables(desk, name):
        match, board = table.match, BOARDS[name]
        lines = [line for line in match.legal if line.startswith(f"{verb} ")]
        things = [thing for line in lines if (thing := lying(table, line))]
        for thing in {*things}:
            text = f"Take the {thing}"
            if things.count(thing) == 1 and not any(thing in other for other in things if other != thing):
                line = next(line for line in lines if lying(table, line) == thing)
                assert typed.meant(match, table.t, text) == line, text
                one += 1
            elif things.count(thing) > 1:
                with pytest.raises(Illegal) as why:
                    typed.meant(match, table.t, text)
                every = [board.called(table.t, line, happened(match.game, match.table, line)) for line in lines]
                assert all(called in str(why.value.values["words"]) for called in every if thing in called)
                several += 1
    assert one and several


def lying(table: Desk, line: str) -> str:
    """What the page calls the piece at the place that this step names; empty if it is face down."""
    t, where = table.t, line.partition(" ")[2]
    if table.match.game.name == "builders":
        piece = table.scene().pieces.one(f"market {where}")
        return t(f"builders.card.{piece.kind}") if piece and f"builders.card.{piece.kind}" in t else ""
    piece = table.scene().pieces.one(where)
    return duel_tokens.name(t, piece.kind) if piece else ""


@pytest.mark.parametrize("text", ["Lay 2: the 4", "lay 2: 4", "Lay the 4 beside group 2.", "lay group 2: tablet 4"])
def test_a_note_is_typed_in_the_words_of_the_page(desk, text):
    table = desk(game="valley")
    assert typed.meant(table.match, table.t, text).replace(": ", ":") == "lay 2:4"


@pytest.mark.parametrize("text", ["lay 2: a blank", "Lay a blank beside group 2"])
def test_a_blank_is_typed_by_its_name(desk, text):
    table = desk(game="valley")
    assert typed.meant(table.match, table.t, text).replace(": ", ":") == "lay 2:0"
