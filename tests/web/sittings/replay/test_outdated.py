"""What was kept under other rules than the page has: it is looked at, nobody goes on with it, and the page says why."""

import json

import pytest

from game import GAMES
from tests.web.sittings.letters.test_letters import device_of
from tests.web.sittings.live.pairing import World, text_of
from tests.web.store import keeping
from web.app import commands
from web.app.screen import screen, title
from web.desk import Desk
from web.table import speech

MADE_BY = "duel-1-4"
OLDER = ["duel-1-1", "duel-1-2", "duel-1-3", "valley-1-3", "builders-1-3"]
ABOUT = "an older version of the rules"
CHANGES = ("undo", "undo sure", "redo", "rematch same", "rematch swap", "voice 1=3", "hint", "pause")


@pytest.fixture
def later(monkeypatch):
    """The page of a later day, whose rules have another number."""
    monkeypatch.setattr(GAMES["duel"], "edition", 2)


def letters(t, **changed: str) -> Desk:
    """A device that keeps a match by letters, and opens it."""
    made = device_of(t)(5, keeping.read(MADE_BY, "letters")["stores"]["sender"] | changed)
    commands.do(made, "resume 1")
    return made


def live(t, **changed: str) -> Desk:
    """A browser that keeps a live match, and goes to its address."""
    kept = keeping.read(MADE_BY, "live")
    made = World(t).browser(5, kept["stores"]["host"] | changed)
    made.say(("route", f"#far/{kept['ids']['host']}"))
    return made.desk


@pytest.mark.parametrize(("kind", "opened"), [("letters", letters), ("live", live)])
def test_it_is_looked_at_and_nobody_goes_on_with_it(kind, opened, later, t) -> None:
    desk = opened(t)
    assert keeping.steps(desk.match) == keeping.read(MADE_BY, kind)["steps"], desk.alarm
    assert not desk.alarm and ABOUT in text_of(str(screen(desk)))
    assert desk.live_matches.current is None and desk.letter_matches.current is None and not desk.live
    kept, match = dict(desk.shelf.store), desk.match
    for command in CHANGES:
        commands.do(desk, command)
    speech.line(desk, match.legal[0])
    assert desk.match is match and keeping.steps(match) == keeping.read(MADE_BY, kind)["steps"]
    assert dict(desk.shelf.store) == kept and not desk.allows("undo")
    html = str(screen(desk))
    assert all(f'data-do="{command.split()[0]}' not in html or "disabled" in html for command in CHANGES)
    assert not title(desk).startswith(("Anna", "Ben", "●")), "nobody has the word"
    assert set(desk.match.names.values()) == {"Anna", "Ben"}


@pytest.mark.parametrize("older", OLDER)
def test_a_live_match_of_an_older_protocol_is_looked_at(t, monkeypatch, older) -> None:
    """In the first one nothing was signed."""
    monkeypatch.setattr("tests.web.sittings.replay.test_outdated.MADE_BY", older)
    desk = live(t)
    assert keeping.steps(desk.match) == keeping.read(older, "live")["steps"], desk.alarm
    assert desk.live_matches.current is None and ABOUT in text_of(str(screen(desk)))


@pytest.mark.parametrize("opened", [letters, live])
def test_it_can_be_played_on_as_another_match(opened, later, t) -> None:
    desk = opened(t)
    said = len(desk.match.steps)
    assert 'data-do="branch"' in str(screen(desk))
    commands.do(desk, "branch")
    assert desk.live and len(desk.match.steps) >= said
    speech.commit(desk, desk.match.legal[0])
    assert len(desk.match.steps) > said and ABOUT not in text_of(str(screen(desk)))


@pytest.mark.parametrize("opened", [letters, live])
def test_under_its_own_rules_it_goes_on(opened, t) -> None:
    desk = opened(t)
    assert desk.match and (desk.live_matches.current or desk.letter_matches.current)
    assert ABOUT not in text_of(str(screen(desk)))


def test_a_match_by_links_whose_steps_are_not_allowed_any_more_is_told(later, t) -> None:
    record = keeping.read(MADE_BY, "letters")["stores"]["sender"]["nile.match.1"]
    desk = letters(t, **{"nile.match.1": record.replace("\n1 place ", "\n1 place z", 1)})
    assert desk.match is None and ABOUT in desk.alarm and "link" not in desk.alarm


def test_a_live_match_whose_steps_are_not_allowed_any_more_is_told(later, t) -> None:
    stores = keeping.read(MADE_BY, "live")["stores"]["host"]
    key, text = next((key, text) for key, text in stores.items() if '"do":"say"' in text)
    desk = live(t, **{key: text.replace("place ", "place z")})
    assert desk.match is None and ABOUT in desk.alarm


def test_a_live_match_that_had_not_begun_is_told(later, t) -> None:
    kept = keeping.read(MADE_BY, "live")
    world = World(t)
    begun = kept["stores"]["guest"]
    browser = world.browser(
        6, {key: text for key, text in begun.items() if not key.endswith((".terms", ".mine")) and ".event:" not in key}
    )
    browser.say(("route", f"#far/{kept['ids']['guest']}"))
    assert browser.desk.match is None and ABOUT in browser.desk.alarm


def test_what_is_damaged_is_not_called_outdated(later, t) -> None:
    text = json.loads(keeping.read(MADE_BY, "letters")["stores"]["sender"]["nile.post.1"])
    desk = letters(t, **{"nile.post.1": json.dumps(text | {"letter": text["letter"][:-8]})})
    assert desk.match, "the record alone is needed"
    desk = letters(t, **{"nile.post.1": "?"})
    assert desk.match is None and desk.alarm == t("lost")


@pytest.mark.parametrize(
    ("kind", "link"),
    [("live", "rejoin"), ("live", "invitation"), ("letters", "letter"), ("letters", "invitation"), ("letters", "seat")],
)
def test_a_link_of_other_rules_says_so(kind, link, later, t) -> None:
    desk = device_of(t)(4)
    commands.do(desk, "arrive", keeping.read(MADE_BY, kind)[link])
    assert desk.alarm == t("link.engine") and desk.match is None


def test_a_letter_for_a_kept_match_of_other_rules_says_so(later, t) -> None:
    kept = keeping.read(MADE_BY, "letters")
    desk = device_of(t)(4, kept["stores"]["opener"])
    commands.do(desk, "arrive", kept["letter"])
    assert desk.alarm == t("link.engine")
