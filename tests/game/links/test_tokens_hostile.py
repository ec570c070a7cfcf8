"""Mutated invitations and replies, and texts that are none: the defined error and nothing else."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.language import native
from game.links.envelope import BadLink
from game.links.token import Invitation, Reply, answer, invite, read_reply
from tests.game.links.mutations import mutated
from tests.game.links.test_tokens import ENGINE, ID, KNOWN, TOKEN, invitation, read, why


def attempts(count: int) -> int:
    """Tries `count` mutations. Returns how many still were the same invitation or reply, with harmless signs in it."""
    rng = Random(count)
    same = 0
    for at in range(count):
        name = rng.choice(list(KNOWN))
        own, answered = invite(invitation(name), ENGINE), answer(Reply(KNOWN[name], ID))
        text = mutated(*((own, answered) if at % 2 else (answered, own)), rng)
        try:
            there = read(text) if at % 2 else read_reply(text, [ID])
        except BadLink as refused:
            assert str(refused) and refused.sentence in native()
        else:
            same += 1
            stay = invitation(name) if isinstance(there, Invitation) else Reply(KNOWN[name], ID)
            fewer = [each for each in stay.description.candidates if each in there.description.candidates]
            assert there == replace(stay, description=replace(stay.description, candidates=tuple(fewer)))
    return same


def test_2000_mutations_give_only_the_defined_error() -> None:
    assert attempts(2_000) < 700


@pytest.mark.full
def test_60000_mutations_give_only_the_defined_error() -> None:
    assert attempts(60_000) < 20_000


@settings(deadline=None, max_examples=200)
@given(st.text(max_size=400))
def test_any_text_gives_only_the_defined_error(text: str) -> None:
    assert why(text) in native()


def test_a_text_made_to_take_long_does_not() -> None:
    """However often it begins, what is looked at is limited."""
    for text in ("CX8 " * 50_000, "#join=CX_" * 50_000, "C" * 200_000, "CP8f" * 50_000, (TOKEN[:-1] + " ") * 3000):
        assert why(text).startswith("link.")
