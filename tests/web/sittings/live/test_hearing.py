"""What is heard, and read, of a match by link beside its moves: refusals, greetings, who has gone; no mere waiting."""

import pytest

from tests.web.sittings.live.couple import paired, play, world
from tests.web.sittings.live.pairing import Browser, text_of

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
    said = asker.desk.t("far.declined", name=asker.live.name(other.live.seat))
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
    again.say(("route", f"#far/{asker.live.id}"))
    assert again.desk.match and not again.desk.notice


def test_a_greeting_is_heard_once_and_the_question_is_not_repeated_for_it(world):
    host, guest = paired(world)
    before = len(heard(host))
    guest.say(("do", "far greet luck"))
    world.settle()
    assert heard(host)[before:] == ["Ben: Good luck!"]
    world.wait(12)
    assert heard(host)[before:] == ["Ben: Good luck!"]


def test_at_ones_own_turn_it_is_heard_that_the_other_has_gone(world):
    host, guest = paired(world)
    guest.shut()
    world.wait(3)
    assert host.desk.live
    assert heard(host).count(host.desk.t("far.presence.away", name="Ben")) == 1


def test_who_has_gone_stands_there_once(world):
    host, guest = paired(world)
    host.shut()
    world.wait(3)
    assert text_of(guest.html).count(guest.desk.t("far.presence.away", name="Anna")) == 1


def test_of_two_nobody_is_told_of_others(world):
    asker, other = moved(world, *paired(world))
    asker.say(("do", "far ask pause"))
    world.settle()
    others = other.desk.t("far.ask.others")
    other.say(("do", "far answer yes"))
    assert others not in text_of(other.html)
    world.settle()
    assert others not in heard(other)


def test_what_is_only_on_its_way_is_not_heard(world):
    """It lasts for a moment, at every move of a guest and at every draw."""
    host, guest = paired(world)
    play(world, host, guest)
    t = host.desk.t
    for one, name in ((host, "Ben"), (guest, "Anna")):
        said = heard(one)
        assert t("far.turn", name=name) in said
        assert t("far.sending") not in said and t("far.due", name=name) not in said


def test_what_lasts_is_heard(world):
    """A draw to which the other adds nothing: once its silence is noticed that is said."""
    host, guest = paired(world)
    for _ in range(2000):
        due = host.live.peer.state.due
        if due and guest.live.seat in due.missing and host.desk.match.steps[-1].speaker:
            break
        if world.queue:
            world.queue.pop(0)()
        else:
            now = host if host.desk.live else guest
            now.say(("line", now.rng.choice(now.desk.match.legal)))
    guest.say = lambda *messages: None  # its page hangs
    world.queue.clear()
    world.wait(40)
    gone = host.desk.t("far.presence.reconnecting", name="Ben")
    assert heard(host).count(gone) == 1 and host.desk.t("far.due", name="Ben") not in heard(host)
