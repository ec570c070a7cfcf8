"""The offer of a new version of the page: one line on both screens, taken only by its button."""

from web.app import commands
from web.app.screen import screen
from web.table import session


def offers(desk) -> int:
    return screen(desk).count('data-do="release"')


def test_nothing_is_offered_before_there_is_something(desk):
    made = desk(moves=4)
    assert offers(made) == 0
    session.home(made)
    assert offers(made) == 0


def test_a_new_version_is_offered_at_the_table_and_on_the_start_screen_and_disturbs_nothing(desk):
    made = desk(moves=4)
    before, draft = made.match.record(), made.draft
    made.effects.clear()
    commands.do(made, "release", "ready")
    assert offers(made) == 1
    assert (made.match.record(), made.draft, made.effects, made.dialog) == (before, draft, [], None)
    session.home(made)
    assert offers(made) == 1


def test_only_the_button_loads_it(desk):
    made = desk()
    commands.do(made, "release", "ready")
    made.effects.clear()
    commands.do(made, "release")
    assert made.effects == [("load",)]


def test_a_full_device_is_told_once(desk):
    made = desk()
    commands.do(made, "release", "full")
    assert made.notice == made.t("release.full")
    assert offers(made) == 0
    made.quiet()
    assert made.notice == ""
