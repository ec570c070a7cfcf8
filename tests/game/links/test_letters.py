"""Matches by letters: whole ones, cheating that is impossible, and hostile letters."""

import os
from dataclasses import replace
from itertools import islice, pairwise
from random import Random

import pytest

from game import GAMES as SHELF
from game import AnyGame
from game import match as matches
from game import record as records
from game.interface import BOX, OVER
from game.language import native
from game.links import correspondence, envelope, letter
from game.links.envelope import BadLink, seal
from game.links.letter import Letter, compare
from game.peers import proof
from tests.game import dice
from tests.game.links.mutations import mutated
from tests.game.links.posting import (
    DICE,
    ENGINE,
    GAME,
    GAMES,
    Devices,
    course_of,
    every_set,
    record_of,
    some,
    whole,
    why,
)

MATCHES = 3 if os.environ.get("NILE_FULL") else 1

# -- whole matches -----------------------------------------------------------------------------------------------------


def check(game: AnyGame, seats: int, seed: str) -> int:
    """Plays a match: all devices end with the same, and it is a whole match by the rules. Returns how many letters."""
    devices, sent = whole(game, seats, seed)
    last = sent[-1]
    assert all(compare(known, last) == "same" for known in devices.known.values())
    state = course_of(last)
    assert state.match.turn == OVER and not state.due
    replayed = matches.load(state.match.record(), GAMES)
    assert replayed.table == state.match.table and replayed.turn == OVER
    for before, after in pairwise(sent):
        assert compare(after, before) == "newer" and compare(before, after) == "older"
    return len(sent)


@every_set
def test_whole_matches(game: AnyGame, seats: int) -> None:
    for seed in range(MATCHES):
        check(game, seats, f"{game.name} {seats} {seed}")


@pytest.mark.full
@every_set
def test_hundreds_of_whole_matches(game: AnyGame, seats: int) -> None:
    for seed in range(500 if game is dice else 15):
        check(game, seats, f"full {game.name} {seats} {seed}")


@pytest.mark.few(2)
@every_set
def test_what_spares_a_replay_gives_the_same(game: AnyGame, seats: int) -> None:
    """A letter that is written from the match as it stands, and one that is opened with the match that was read."""
    devices, sent = whole(game, seats, "a match")
    for one in [letter.read(each.text(), GAMES, ENGINE) for each in sent[::5]]:
        assert replace(one).content == one.content
        for place in (None, *devices.places.values()):
            if one.missing or (place and not one.shown[place.seat - 1]):
                continue
            again, fresh = (
                correspondence.opened(each, None, place)
                for each in (replace(one), letter.read(one.text(), GAMES, ENGINE))
            )
            assert again.trace and fresh.trace
            for part in ("lines", "packets", "end", "rounds"):
                assert getattr(again.trace, part) == getattr(fresh.trace, part)
            assert again.state and fresh.state
            assert again.state.match.record() == fresh.state.match.record()
            assert (again.state.links, again.state.due, again.waits) == (
                fresh.state.links,
                fresh.state.due,
                fresh.waits,
            )
            assert again.fresh == fresh.fresh


def test_one_link_a_turn() -> None:
    """Two seats: an invitation, an answer, then as many letters as turns; one more for a decision after a draw."""
    _, sent = whole(GAME, 2, "a match")
    turns = 1 + sum(one[0] != two[0] for one, two in pairwise(sent[-1].moves))
    assert turns <= len(sent) <= turns + 12


@pytest.mark.parametrize("seed", range(3))
def test_sixty_turns_have_fewer_than_250_characters(seed: int) -> None:
    """Measured: about 100."""
    _, sent = whole(SHELF["duel"], 2, f"size {seed}")
    for one in sent:
        assert len(one.text()) < 80 + len(one.moves) * 0.8
    assert len(sent[-1].moves) >= 45 and len(f"https://example.org/{'n' * 40}/#turn={sent[-1].text()}") < 250


def test_a_draw_in_the_middle_of_a_turn_takes_one_more_exchange() -> None:
    """A seat that must decide after a draw waits for the other's link, which comes in a letter without a move."""
    _, sent = whole(DICE, 2, "exchange")
    idle = [after for before, after in pairwise(sent) if after.moves == before.moves]
    assert idle and course_of(sent[-1]).match.turn == OVER


@every_set
def test_the_record_proves_every_draw(game: AnyGame, seats: int) -> None:
    """The same check as for a match over a connection."""
    _, sent = whole(game, seats, "a match")
    text = record_of(sent[-1], {1: "Anna"})
    made = proof.verify(records.read(text, GAMES))
    assert len(made) == len(course_of(sent[-1]).draws) > 0 and not any(draw.without for draw in made)
    assert "name 1: Anna" in text and matches.load(text, GAMES).turn == OVER


@every_set
def test_a_draw_that_was_changed_in_the_record_is_named(game: AnyGame, seats: int) -> None:
    _, sent = whole(game, seats, "a match")
    lines = record_of(sent[-1], {}).splitlines()
    at = max(number for number, line in enumerate(lines) if line.startswith("box "))
    link = lines.index(next(line for line in lines if line.startswith("chain 1: ")))
    for wrong in (
        [*lines[:link], lines[link][:-1] + ("0" if lines[link][-1] != "0" else "1"), *lines[link + 1 :]],
        [*lines[:at], *lines[at + 1 :]],
    ):
        with pytest.raises(records.Refused):
            proof.verify(records.read("\n".join(wrong) + "\n", GAMES))


# -- nobody can choose or foresee a draw -------------------------------------------------------------------------------


def drawn(one: Letter) -> list[str]:
    """The box's steps that follow from this letter alone."""
    return [] if one.missing else [step.words for step in course_of(one).match.steps if step.speaker == BOX]


def test_the_first_draw_needs_three_letters_of_two_seats() -> None:
    """The host's tip; the guest's link 1; the host's link 1, with the first move if it is the host's."""
    devices = Devices(GAME, 2, Random("first"))
    first, second, third, *_ = devices.letters()
    host, guest = devices.host, 3 - devices.host
    assert first.missing == [guest] and first.shown[host - 1].index == 0
    assert second.shown[host - 1] == first.shown[host - 1] and second.shown[guest - 1].index == 1
    assert not drawn(second), "the guest's letter tells the draw to nobody without the host's link"
    assert third.shown[host - 1].index == 1 and len(drawn(third)) == 18


def test_with_more_seats_all_commit_before_anybody_shows_a_link() -> None:
    for seed in range(5):
        devices = Devices(DICE, 4, Random(f"commit {seed}"))
        for one in islice(devices.letters(), 6):
            assert not one.missing or all(shown is None or shown.index == 0 for shown in one.shown)


@every_set
def test_no_link_is_shown_before_the_move_that_needs_it(game: AnyGame, seats: int) -> None:
    """The box's next step does not follow from the letters seen so far, however many they are."""
    devices, sent = whole(game, seats, "a match")
    chains = {number: place.chain for number, place in devices.places.items()}
    for one in sent:
        if one.missing:
            continue
        state = course_of(one)
        for number, shown in enumerate(one.shown, 1):
            assert shown and shown.link == chains[number].links[shown.index]
            drawing = state.due is not None and state.due.index > 0
            assert shown.index == state.index - (drawing and number in state.due.missing)


def test_the_draw_is_the_same_for_all_and_depends_on_both() -> None:
    devices, sent = whole(GAME, 2, "a match")
    changed = Devices(GAME, 2, Random("a match"))
    guest = 3 - changed.host
    changed.places[guest] = replace(devices.places[guest], root=bytes(16))
    _, _, third, *_ = changed.letters()
    assert drawn(third) != drawn(sent[2])


# -- hostile letters ---------------------------------------------------------------------------------------------------


def hostile(count: int, seed: str) -> int:
    """Changed bytes with a right check give a defined error, or another letter that can be read and written again."""
    rng = Random(seed)
    _, sent = whole(GAME, 2, "a match")
    accepted = 0
    for _ in range(count):
        one = rng.choice(sent)
        content = bytearray(one.content)
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(content))
            kind = rng.randrange(4)
            if kind == 0:
                content[at] ^= 1 << rng.randrange(8)
            elif kind == 1:
                content[at] = rng.randrange(256)
            elif kind == 2:
                del content[at : at + rng.randint(1, 3)]
            else:
                content[at:at] = rng.randbytes(rng.randint(1, 3))
            if not content:
                break
        try:
            there = letter.unpack(bytes(content), GAMES, ENGINE)
        except BadLink as refused:
            assert str(refused) and refused.sentence in native()
        else:
            assert replace(there).content == content, "one content for one meaning"
            accepted += there != one
            for number in (1, 2):
                relation = compare(there, sent[-1], number)
                assert relation in ("older", "fork", "other", "forged", "same") or there.moves == sent[-1].moves
    return accepted


def test_hostile_letters_give_only_the_defined_errors() -> None:
    assert hostile(300, "hostile") > 0, "some are other letters, which are compared with what is known"


@pytest.mark.full
def test_6000_hostile_letters_give_only_the_defined_errors() -> None:
    assert hostile(6_000, "hostile in full") > 0


def test_mutated_links_give_only_the_defined_errors() -> None:
    rng = Random("mutated")
    _, sent = whole(GAME, 2, "a match")
    texts = [one.text() for one in sent]
    for _ in range(500):
        at = rng.randrange(len(sent))
        try:
            there = letter.read(mutated(texts[at], rng.choice(texts), rng), GAMES, ENGINE)
        except BadLink as refused:
            assert str(refused) and refused.sentence in native()
        else:
            assert there in sent


@pytest.mark.parametrize("size", [0, 1, 20, 60, 200])
def test_random_content_is_refused(size: int) -> None:
    rng = Random(size)
    for _ in range(60):
        assert why(seal(envelope.LETTER, rng.randbytes(size))) in {"link.damaged", "link.engine"}


def test_absurd_numbers_are_refused_at_once() -> None:
    _, sent = some(GAME, 2, "absurd", 1)
    head = sent.content[:12]
    for rest in (b"\xff" * 9, b"\xff" * 60, b"\xff\xff\x03" + bytes(40), bytes([200, 4, 8]) + bytes(32)):
        assert why(seal(envelope.LETTER, head + rest)) == "link.damaged"
