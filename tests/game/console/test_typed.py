"""Random typed lines, at every game and at one with secrets: the record always replays to the match."""

import os
from pathlib import Path
from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import GAMES
from game.bots import BOTS
from game.chance import settle
from game.console import play, spoken
from game.console.person import Person
from game.console.screen import Screen
from game.interface import AnyGame, Illegal
from game.match import Match, load
from game.record import body
from tests.game import tiny

pytestmark = pytest.mark.host

SHELF = {**GAMES, "tiny": tiny}
WORDS = "undo redo legal record help save r u s p pl un st c b a t k g bi sh se ask give keep bid sell show pass"
WORDS += " stones load send lever ham sail ch points skip temple market 4 d"
WORDS += " 1 2 3 a b c a1 b2 c3 fig date gold f d 0 : :1 :: 9 \0 # \u2028 \x1b é"
lines = st.lists(st.lists(st.sampled_from(WORDS.split(" ")), max_size=4).map(" ".join) | st.just("any"), max_size=40)


@pytest.fixture(autouse=True, scope="module")
def scratch_folder(tmp_path_factory):
    """A temporary working directory, since a typed line may be `save …`."""
    before = Path.cwd()
    os.chdir(tmp_path_factory.mktemp("typed"))
    yield
    os.chdir(before)


class Typist(Screen):
    """A terminal at which somebody types a list of lines; `any` stands for the first step that may be said."""

    def __init__(self, lines, private=False):
        self.lines, self.private, self.readline = list(lines), private, None
        self.told, self.match = [], None

    def tell(self, text=""):
        self.told.append(text)

    def ask(self, prompt):
        self.told.append(prompt)
        line = self.lines.pop(0) if self.lines else None
        if line == "any" and self.match.turn > 0:
            legal = self.match.legal[0]
            notes = self.match.game.notes(self.match.table, legal, ())
            return f"{legal}: {notes[0]}" if notes else legal
        return line

    def clear(self):
        self.told.append("cleared")


def sit(match, screen, seats, seed="1"):
    """Plays with these seats taken by the typist and the others by bots."""
    screen.match = match
    person = Person(match, frozenset(seats), screen)
    hand = Random(seed)
    while True:
        settle(match, hand)
        if match.turn < 0:
            return person.farewell()
        if match.turn in seats:
            if not person.answer():
                return None
        else:
            seen = match.game.seen(match.table, match.turn)
            match.say(match.turn, BOTS["random"](match.game, seen, match.turn, match.legal, hand))


@settings(max_examples=150, deadline=None)
@given(lines, st.sampled_from([*SHELF]), st.booleans())
def test_whatever_is_typed(lines, name, alone):
    match = Match(SHELF[name])
    screen = Typist(lines, private=True)
    sit(match, screen, {1} if alone else {1, 2})
    record = match.record()
    again = load(record, SHELF)
    assert body(again.steps) == body(match.steps) and again.turn == match.turn
    assert ":" not in record.partition("\n\n")[2]
    assert all(isinstance(text, str) for text in screen.told)


@pytest.mark.parametrize(
    ("line", "step"),
    [
        ("bid: 2", "bid: 2"),
        ("b:1", "bid: 1"),
        ("bid", "“bid” has a secret part. Type it after a colon, “bid: …”. Possible: 0, 1, 2."),
        ("bid:", "After “bid:” you can type 0, 1, 2."),
        ("bid: 7", "“7” can’t follow “bid:”. Possible: 0, 1, 2."),
        ("bid: 1 2", "“2” can’t follow “bid: 1”. Possible: –."),
        ("sell fig", "Allowed: bid."),
    ],
)
def test_a_secret_is_typed_behind_a_colon(line, step):
    match = Match(tiny, seats=3)
    settle(match, Random(1))
    try:
        said = spoken.step(match, line)
    except Illegal as why:
        said = str(why)
    assert said == step


class Ways:
    """Notes with commas: legs of a figure's number and a place, separated by commas; or nothing at all."""

    @staticmethod
    def notes(seen, words, said):
        if len(said) % 2:
            return [place + comma for place in ("15B", "16", "8C", "8D") for comma in ("", ",")]
        return ("1", "2") if said and said[-1].endswith(",") else ("",) if said else ("", "1", "2")


WAYS = cast("AnyGame", Ways)


@pytest.mark.parametrize(
    ("typed", "note"),
    [
        ("1 15B, 1 16", "1 15B, 1 16"),
        ("1 15, 2 8D, 2 1", "“1” can’t follow “sealed: 1 15B, 2 8D, 2”. Possible: 15B, 16."),
        ("1 15, 2 16", "1 15B, 2 16"),
        ("1 8", "“8” can’t follow “sealed: 1”. Possible: 8C, 8D."),
        ("1 16,", "After “sealed: 1 16,” you can type 1, 2."),
        ("", ""),
    ],
)
def test_words_of_a_note_may_end_in_a_comma(typed, note):
    try:
        said = spoken.whisper(WAYS, None, "sealed", typed)
    except Illegal as why:
        said = str(why)
    assert said == note


def test_the_random_bot_writes_such_notes():
    said = {BOTS["random"](WAYS, None, 1, ["sealed"], Random(seed)) for seed in range(200)}
    assert "sealed:" in said and any("," in words for words in said)
    for words in said - {"sealed:"}:
        assert words.startswith("sealed: ") and spoken.whisper(WAYS, None, "sealed", words[8:]) == words[8:]


def test_secrets_are_hidden_when_another_sits_down_and_at_the_end():
    match, screen = Match(tiny), Typist(["bid: 2", "", "bid: 1", "", "quit"], private=True)
    sit(match, screen, {1, 2})
    told = screen.told
    assert [step.words for step in match.steps[-4:]] == ["bid: 2", "bid: 1", "show 2", "show 1"]
    for seat in (2, 1):
        handover = told.index(f"Player {seat} is next. Press Enter when nobody else can see the screen. ")
        assert told[handover - 1] == "cleared" and told[handover - 2] == "cleared"
    assert not any("bid: " in text for text in told)


def test_a_board_shows_what_its_seat_may_see():
    match, screen = Match(tiny), Typist(["bid: 0", "bid: 0"])
    sit(match, screen, {1, 2})
    boards = [text for text in screen.told if text.startswith("1: ")]
    assert boards[0].endswith("\n2: ? ?") and "?" not in boards[0].splitlines()[0]
    assert boards[1].startswith("1: ? ?\n2: ") and "?" not in boards[1].splitlines()[1]


def test_a_bot_sees_no_more(monkeypatch):
    seen = []

    def spy(game, table, seat, legal, rng):
        seen.append((table.hands, table.notes, seat))
        return BOTS["random"](game, table, seat, legal, rng)

    match = Match(tiny, seats=3)
    play.table(match, {1: spy, 2: spy, 3: spy}, "7")
    assert match.turn < 0 and len(seen) > 5
    for hands, notes, seat in seen:
        assert all(set(hand) <= {"?"} for other, hand in hands.items() if other != seat)
        assert "?" not in hands[seat] and notes.keys() <= {seat}


@pytest.mark.parametrize(
    ("before", "following"),
    [
        ("", ["bid", "undo", "quit"]),
        ("b ", []),
        ("bid:", ["0", "1", "2"]),
        ("bid: 1 ", []),
        ("x ", []),
        ("x: ", []),
    ],
)
def test_what_the_tab_key_offers(before, following):
    match = Match(tiny)
    settle(match, Random(1))
    assert spoken.following(match, before, ["undo", "quit"]) == following
