"""Conformance of every game: an illegal step is refused, with a sentence that exists and has no gap left open."""

import string
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import BOX, AnyGame, Illegal
from game.language import GAP, forms, native
from game.match import Match
from tests.game.playing import every_seed, every_set, some_plies, whole


def readable(why: Illegal) -> None:
    """The sentence of a refusal: its id must be in the catalogue, and there must be a value for each gap."""
    text = native().texts[why.sentence]
    for form in forms(text):
        assert {name for name, _ in GAP.findall(form)} <= why.values.keys(), why.sentence
    assert str(why).strip()


def twisted(words: str, others: list[str], rng: Random) -> str:
    """A step with something wrong about it, or another step that may be right."""
    said = words.split(" ")
    pool = " ".join(others).split(" ")
    at = rng.randrange(len(said))
    kind = rng.randrange(8)
    if kind == 0:
        said[at] = rng.choice(pool)
    elif kind == 1:
        said.insert(at, rng.choice(pool))
    elif kind == 2:
        del said[at]
    elif kind == 3:
        rng.shuffle(said)
    elif kind == 4:
        said.append(rng.choice(pool))
    elif kind == 5:
        said[at] = said[at].upper()
    elif kind == 6:
        said[at] += rng.choice(("", ":", " ", "x", "{x}", ": 1", "\u0660"))
    else:
        return rng.choice(others)
    return " ".join(said)


@every_set
@every_seed
def test_what_is_not_legal_is_refused_in_one_sentence(game: AnyGame, seats: int, seed: int) -> None:
    said: list[str] = []
    count = 0
    for match, _, rng in some_plies(game, seats, seed, 0.5):
        said += [line for line in match.legal if rng.random() < 0.2] or match.legal[:1]
        for _ in range(12):
            wrong = twisted(rng.choice([*match.legal[:40], *said[-40:]]), said, rng)
            before = game.copy(match.table)
            open_half = wrong.partition(":")[0]
            if wrong in match.legal or (open_half in match.legal and game.notes(match.table, open_half, ())):
                continue
            with pytest.raises(Illegal) as why:
                game.apply(match.table, wrong)
            readable(why.value)
            assert match.table == before
            with pytest.raises(Illegal):
                match.say(match.turn, wrong)
            count += 1
    assert count > len(match.steps)  # however short a match is


@every_set
def test_a_wrong_note_is_refused(game: AnyGame, seats: int) -> None:
    for match, words, _ in some_plies(game, seats, 5, 1):
        open_half, colon, told = words.partition(":")
        if colon:
            for wrong in (f"{told} {told}x", " nonsense", " -1", f"{told}: {told}"):
                with pytest.raises(Illegal) as why:
                    game.apply(match.table, f"{open_half}:{wrong}")
                readable(why.value)
        elif match.turn > BOX:
            with pytest.raises(Illegal) as why:
                game.apply(match.table, f"{words}: 1")
            readable(why.value)


@settings(derandomize=True, max_examples=60, deadline=None, database=None)
@given(
    words=st.text(st.one_of(st.sampled_from(string.printable), st.characters(codec="utf-8")), max_size=40),
    ply=st.integers(0, 60),
)
@every_set
def test_any_text_at_all_is_refused_in_one_sentence(game: AnyGame, seats: int, words: str, ply: int) -> None:
    match = MATCHES.setdefault((game.name, seats), whole(game, seats, Random(7)))
    table = match.tables[min(ply, len(match.tables) - 1)]
    if words.partition(":")[0] not in game.legal(table):
        with pytest.raises(Illegal) as why:
            game.apply(table, words)
        readable(why.value)


MATCHES: dict[tuple[str, int], Match] = {}


@every_set
@every_seed
def test_only_the_speaker_may_speak(game: AnyGame, seats: int, seed: int) -> None:
    for match, words, _ in some_plies(game, seats, seed, 0.1):
        for speaker in range(seats + 2):
            if words and speaker != match.turn:
                count = len(match.steps)
                with pytest.raises(Illegal) as why:
                    match.say(speaker, words)
                assert why.value.sentence == "step.speaker"
                readable(why.value)
                assert len(match.steps) == count
