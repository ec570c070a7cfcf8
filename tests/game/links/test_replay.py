"""A record in a link: every game's matches come back as they were, short enough for a chat, and nothing else opens."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game import GAMES
from game.interface import BOX, OVER, AnyGame
from game.language import native
from game.links import envelope, replay
from game.links.envelope import BadLink
from game.match import Match, load
from game.record import body, plain_name
from tests.game import tiny
from tests.game.links.mutations import mutated
from tests.places import GOLDEN

RECORDS = [file for name in GAMES for file in sorted(GOLDEN.glob(f"{name}-*.rec"))]
CHAT = 500
"""Characters that a link may have with the page's address; chats take 2,000 and more."""
SHELF = {**GAMES, "tiny": tiny}


def played(game: AnyGame, seats: int, seed: int, steps: int = 1000) -> Match:
    """A match at random, with notes, names, bots and a date."""
    rng = Random(seed)
    match = Match(game, None, seats, {1: "Anna"}, {"date": "2026-11-22", f"bot {seats}": "7"})
    while match.turn != OVER and len(match.steps) < steps:
        words, note = rng.choice(match.legal), list[str]()
        if match.turn == BOX:
            words = rng.choices(match.legal, game.odds(match.table))[0]
        while following := list(game.notes(match.table, words, note)):
            if not (word := rng.choice(following)):
                break
            note.append(word)
        match.say(match.turn, f"{words}: {' '.join(note)}" if note else words)
    return match


def why(text: str) -> str:
    with pytest.raises(BadLink) as refused:
        replay.read(text, SHELF)
    assert str(refused.value)
    return refused.value.sentence


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_golden_match_comes_back_and_fits_in_a_chat(file: Path) -> None:
    match = load(file.read_bytes(), GAMES)
    token = replay.pack(match)
    again = replay.read(token, GAMES)
    assert body(again.steps) == body(match.steps) and again.names == match.names
    assert again.game.scores(again.table) == match.game.scores(match.table)
    assert len(token) <= CHAT


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, game in SHELF.items() for seats in game.seats], ids=str
)
def test_with_every_number_of_seats(name: str, seats: int) -> None:
    for seed in range(2):
        match = played(SHELF[name], seats, seed)
        token = replay.pack(match)
        again = replay.read(f"Look: https://somebody.example/nile/#replay/{token}!", SHELF)
        assert body(again.steps) == body(match.steps)
        assert (again.names, dict(again.options)) == (match.names, dict(match.options))
        assert {key: again.extra[key] for key in ("date", f"bot {seats}")} == {
            "date": "2026-11-22",
            f"bot {seats}": "7",
        }
        assert replay.pack(again) == token and len(token) <= CHAT


@pytest.mark.parametrize("name", ["علی\u200cرضا", "👩\u200d🚀", "Anna  Ben", "A\xa0B", "A\tB", "Pha\xadrao"])
def test_a_name_that_a_record_may_have_and_no_link_is_made_plain(name: str) -> None:
    """Whoever opens the link would be told that it was changed on its way."""
    match = played(SHELF["duel"], 2, 1)
    match.names[1] = name
    assert replay.read(replay.pack(match), SHELF).names[1] == plain_name(name)


def test_no_note_and_no_proof_goes_along() -> None:
    match = played(tiny, 2, 1)
    assert any(":" in step.words for step in match.steps)
    match.extra["seal 1"] = "secret"
    again = replay.read(replay.pack(match), SHELF)
    assert not any(":" in step.words for step in again.steps) and "seal 1" not in again.extra


def test_a_match_under_way_has_a_link_only_where_nothing_is_secret() -> None:
    match = played(GAMES["duel"], 2, 1, steps=30)
    assert body(replay.read(replay.pack(match), GAMES).steps) == body(match.steps)
    with pytest.raises(ValueError, match="30"):
        replay.pack(played(GAMES["valley"], 2, 1, steps=30))


# -- what does not open


def content(change: Callable[[bytearray], object]) -> str:
    """A sealed link whose content was changed."""
    data = bytearray(envelope.only(replay.pack(played(GAMES["duel"], 2, 3)), envelope.REPLAY))
    change(data)
    return envelope.seal(envelope.REPLAY, bytes(data))


def test_other_rules_and_games_are_told_apart_from_damage(monkeypatch: pytest.MonkeyPatch) -> None:
    token = replay.pack(played(GAMES["duel"], 2, 3))
    with pytest.raises(BadLink) as refused:
        replay.read(token, {"builders": GAMES["builders"]})
    assert refused.value.sentence == "link.game"
    monkeypatch.setattr(GAMES["duel"], "edition", GAMES["duel"].edition + 1)
    assert why(token) == "link.rules"


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.append(7),
        lambda data: data.append(0),
        lambda data: data.pop(),
        lambda data: data.clear(),
        lambda data: data.__setitem__(slice(-20, None), b"\xff" * 20),
        lambda data: data.__setitem__(slice(6, 10), b"\xff\xff\xff\x7f"),
    ],
)
def test_what_was_changed_and_sealed_again_is_damaged(change: Callable[[bytearray], object]) -> None:
    assert why(content(change)) == "link.damaged"


def test_a_name_that_no_record_may_have_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(GAMES["duel"], 2, 3)
    match.names[1] = "Anna\n1 place b2"
    with monkeypatch.context() as patch:
        patch.setattr(replay, "plain_name", str)
        token = replay.pack(match)
    assert why(token) == "link.damaged"


def test_a_match_with_secrets_that_is_not_over_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(GAMES["valley"], 2, 1, steps=30)
    with monkeypatch.context() as patched:
        patched.setattr(replay, "lasting", lambda match: True)
        token = replay.pack(match)
    assert why(token) == "link.damaged"


def test_a_letter_is_no_replay() -> None:
    assert why(envelope.seal(envelope.LETTER, b"content")) == "link.kind.letter"
    with pytest.raises(BadLink) as refused:
        envelope.only(replay.pack(played(tiny, 2, 1)), envelope.LETTER)
    assert refused.value.sentence == "link.kind.replay"


def test_mutations_give_only_the_defined_error() -> None:
    rng = Random(1)
    tokens = [replay.pack(played(GAMES[name], 2, 3)) for name in ("duel", "builders")]
    for at in range(600):
        text = mutated(tokens[at % 2], tokens[1 - at % 2], rng)
        try:
            assert replay.pack(replay.read(text, SHELF)) in tokens
        except BadLink as refused:
            assert refused.sentence in native()


def test_random_contents_give_only_the_defined_error() -> None:
    rng, data = Random(2), envelope.only(replay.pack(played(GAMES["duel"], 2, 3)), envelope.REPLAY)
    for _ in range(300):
        made = bytearray(data)
        for _ in range(rng.randint(1, 4)):
            made[rng.randrange(len(made))] = rng.randrange(256)
        try:
            replay.read(envelope.seal(envelope.REPLAY, bytes(made)), SHELF)
        except BadLink as refused:
            assert refused.sentence in native()
