"""A person's moves at the table: word by word with clicks, or as a typed line."""

from game.draft import reading
from game.interface import Illegal
from web import typed
from web.desk import Desk
from web.desk.draft import Draft, weighty


def word(desk: Desk, words: str) -> None:
    """A click or key on something that can be said; its words go to the half-made move."""
    if not desk.live:
        return
    assert desk.match
    desk.quiet()
    clicks = (*desk.draft.clicks, tuple(words.split(" ")))
    found = reading(desk.match.game, desk.match.table, Draft(clicks).said)
    if not found:
        return
    if not found.settled:
        desk.draft = Draft(clicks)
        return
    assert found.line
    if desk.draft.armed != found.line and weighty(desk.match, found.line, desk.settings["confirm"]):
        desk.draft = Draft(desk.draft.clicks, found.line)
    else:
        attempt(desk, found.line)


def finish(desk: Desk) -> None:
    """Confirms the armed step, or ends a move that could go on."""
    if line := desk.draft.armed or desk.choices().line:
        attempt(desk, line)


def retract(desk: Desk) -> None:
    """Takes back the last click of a half-made move."""
    desk.draft = Draft(desk.draft.clicks) if desk.draft.armed else Draft(desk.draft.clicks[:-1])


def retract_all(desk: Desk) -> None:
    """Takes back the whole half-made move."""
    desk.draft = Draft()


def line(desk: Desk, text: str) -> bool:
    """Says a typed line. True on success; otherwise `alarm` has the reason and what could be said instead."""
    desk.quiet()
    if not desk.live:
        return False
    assert desk.match
    try:
        meant = typed.meant(desk.match, desk.t, text)
    except Illegal as why:
        desk.alarm = desk.t(why.sentence, **why.values)
        return False
    return attempt(desk, meant)


def attempt(desk: Desk, line: str) -> bool:
    """Says a step. True on success; otherwise `alarm` has the reason, such as a missing note."""
    try:
        commit(desk, line)
    except Illegal as why:
        assert desk.match
        desk.alarm = typed.refused(desk.match, desk.t, line, why)
        return False
    return True


def commit(desk: Desk, line: str) -> None:
    """Says a whole step of the seat whose turn it is. Raises `Illegal`, and then nothing has changed."""
    assert desk.sitting
    desk.sitting.say(line)


def advise(desk: Desk, line: str) -> None:
    """Shows a hint as a half-made move, which can be confirmed."""
    desk.quiet()
    desk.draft = Draft((), line)


def stray(desk: Desk) -> None:
    """Drops a half-made move that does not fit the table any more."""
    draft, match, sitting = desk.draft, desk.match, desk.sitting
    if not draft.clicks and not draft.armed:
        return
    if not match or desk.ply is not None or not sitting or not sitting.drafting:
        desk.draft = Draft()
        return
    found, armed = reading(match.game, match.table, draft.said), (draft.armed or "").partition(":")[0]
    if not found or found.settled or (armed and armed not in match.legal):
        desk.draft = Draft()
