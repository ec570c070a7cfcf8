"""What is heard, and read, of a match by link beside its moves: refusals, greetings, who has gone; no mere waiting."""

import pytest

from tests.web.couple import paired, play, world
from tests.web.pairing import Browser, text_of

__all__ = ["world"]


def heard(one: Browser) -> list[str]:
    """All that was said so far to those who listen."""
    return list(one.spoken)


def moved(world, *players: Browser) -> tuple[Browser, Browser]:
    """Whoever has made the last move, and the other."""
    play(world, *players, moves=3)
    one, two = players
    last = next(step.speaker for step in reversed(one.desk.match.steps) if step.speaker)
    return (one, two) if last == 1 else (two, one)


@pytest.mark.parametrize("what", ["undo", "far ask pause"])
def test_whoever_asks_is_told_that_the_other_would_rather_not(world, what):
    asker, other = moved(world, *paired(world))
    asker.say(("do", what))
    world.settle()
    other.say(("do", "far answer no"))
    world.settle()
    said = asker.desk.t("far.declined", name=asker.link.name(other.link.seat))
    assert said in text_of(asker.html) and heard(asker).count(said) == 1
    assert not other.desk.notice


def test_nobody_is_refused_what_was_given_up_or_granted(world):
    asker, other = moved(world, *paired(world))
    for answer in [(asker, "far answer no"), (other, "far answer yes")]:
        asker.say(("do", "far ask pause"))
        world.settle()
        one, words = answer
        one.say(("do", words))
        world.settle()
        assert not asker.desk.notice and not other.desk.notice


def test_a_refusal_is_told_once_and_not_again_after_a_reload(world):
    asker, other = moved(world, *paired(world))
    asker.say(("do", "far ask pause"))
    world.settle()
    other.say(("do", "far answer no"))
    world.settle()
    asker.shut(politely=False)
    again = world.browser(7, asker.store)
    again.say(("route", f"#far/{asker.link.id}"))
    assert again.desk.match and not again.desk.notice
