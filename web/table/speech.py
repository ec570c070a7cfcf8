"""A person's moves at the table: word by word with clicks, or as a typed line."""

from dataclasses import replace

from game.draft import reading
from game.interface import Illegal
from web.boards import BOARDS
from web.desk import Desk
from web.desk.draft import Draft, weighty
from web.table import topics, typed
from web.text import players


def word(desk: Desk, words: str) -> bool:
    """A click or key on something that can be said; its words go to the half-made move.

    False if more than that has changed, for it has become a step, which was said or refused.
    """
    draft, planned = desk.draft, desk.heeding
    if desk.live:
        desk.quiet()
    if not planned:
        return True
    made = replace(draft, clicks=(*draft.clicks, tuple(words.split(" "))), armed=None)
    found = reading(planned.game, planned.table, made.said, planned.legal)
    if found and not found.settled:
        desk.draft = replace(made, picked="")
    elif (
        found.line
        and draft.armed != found.line
        and (weighty(planned, found.line, desk.settings["confirm"]) or costly(desk, found.line))
    ):
        desk.draft = replace(draft, armed=found.line)
    elif found.line:
        attempt(desk, found.line)
        return False
    return True


def costly(desk: Desk, line: str) -> bool:
    """Whether this step is asked once, as it gives up something for good, or what it brings can be read only then."""
    if desk.settings["confirm"] == "never":
        return False
    board, verb = BOARDS[desk.played.game.name], line.split(" ")[0]
    if any(thing.asked and thing.verb == verb for thing in board.THINGS.values()):
        return True
    return any(each.words == line and each.loss for each in board.bare(desk.scene()))


def instead(desk: Desk, words: str) -> None:
    """A click that takes the place of the last one."""
    desk.draft = replace(desk.draft, clicks=desk.draft.clicks[:-1], armed=None)
    word(desk, words)


def pick(desk: Desk, words: str) -> None:
    """Picks a piece up, whose words then follow the next click; the one that is in hand is laid down again."""
    if desk.live:
        desk.quiet()
        desk.draft = Draft(plan=desk.draft.plan, picked="" if desk.draft.picked == words else words)


def give(desk: Desk, words: str) -> None:
    """A click on where the piece in hand is to lie."""
    picked = desk.draft.picked
    retract_all(desk)
    word(desk, words)
    word(desk, picked)
    retract_all(desk)


def finish(desk: Desk) -> None:
    """Confirms the armed step, ends a move that could go on, or says what is planned once nothing can follow it."""
    desk.quiet()
    if line := desk.draft.armed or desk.choices().line:
        attempt(desk, line)
    elif desk.match and desk.draft.plan and not desk.follows(desk.planned):
        plan, desk.draft = desk.draft.plan, Draft()
        commit(desk, *plan)


def retract(desk: Desk) -> None:
    """Takes back the last click of a half-made move."""
    draft = desk.draft
    desk.draft = replace(draft, clicks=draft.clicks if draft.armed else draft.clicks[:-1], armed=None, picked="")


def retract_all(desk: Desk) -> None:
    """Takes back the whole half-made move; what is planned stays."""
    desk.draft = Draft(plan=desk.draft.plan)


def back(desk: Desk) -> bool:
    """Takes back the half-made move, or else the last step that is planned. False if there is neither."""
    draft = desk.draft
    if draft.clicks or draft.armed or draft.picked:
        retract_all(desk)
    elif draft.plan:
        desk.draft = Draft(plan=draft.plan[:-1])
    return draft != Draft()


def drop(desk: Desk, at: int) -> None:
    """Takes back one of the steps that are planned, by its number, and all after it that cannot be said without it."""
    plan = desk.draft.plan
    desk.draft = Draft(plan=(*plan[:at], *plan[at + 1 :]))
    if desk.match:
        said = desk.planned.steps[len(desk.match.steps) :]
        desk.draft = Draft(plan=tuple(step.words for step in said))


def line(desk: Desk, text: str) -> bool:
    """Says a typed line, or plans it. True on success; else `alarm` has the reason, and what could be said instead."""
    desk.quiet()
    if not desk.live:
        return False
    if question := topics.asked(desk, text):
        desk.asks = question
        return True
    board, planned = BOARDS[desk.played.game.name], desk.heeding
    if not planned:
        desk.alarm = board.ask(desk.scene())
        return False
    try:
        meant = typed.meant(planned, desk.t, text, board.bare(desk.scene()))
    except Illegal as why:
        desk.alarm = desk.t(why.sentence, **why.values)
        return False
    return attempt(desk, meant, sure=True)


def attempt(desk: Desk, line: str, sure: bool = False) -> bool:
    """Says a step, or plans it. True on success; otherwise `alarm` has the reason, such as a missing note."""
    try:
        take(desk, line, sure)
    except Illegal as why:
        desk.alarm = typed.refused(desk.planned, desk.t, line, why)
        return False
    return True


def take(desk: Desk, line: str, sure: bool) -> None:
    """Says a step, after those that are planned; a secret one is only planned, unless it is the only one of its turn.

    The last one of its turn waits to be finished, too, unless the player is `sure`. What stands before its colon stays
    said, as long as it can be said again. Where one step is the answer, as in a lesson, it is said at once. Raises
    `Illegal`, and then nothing has changed.
    """
    match, plan = desk.played, desk.draft.plan
    after = desk.planned.branch(len(match.steps) + len(plan))
    after.say(match.turn, line)
    goes_on = desk.follows(after)
    answer = bool(desk.sitting and desk.sitting.task)
    if ":" in line and not answer and (goes_on or (plan and not sure)):
        step = line.partition(":")[0]
        again = bool(desk.draft.clicks) and goes_on and step in after.legal
        desk.draft = Draft((tuple(step.split(" ")),) if again else (), plan=(*plan, line))
    else:
        desk.draft = Draft()
        commit(desk, *plan, line)


def commit(desk: Desk, *lines: str) -> None:
    """Says whole steps of the seat whose turn it is. Raises `Illegal` if the first cannot be said."""
    assert desk.sitting
    desk.sitting.say_all(lines)


def advise(desk: Desk, line: str) -> None:
    """Shows a hint as a half-made move, which can be confirmed."""
    desk.quiet()
    desk.draft = replace(desk.draft, clicks=(), armed=line)


def fit(desk: Desk) -> None:
    """Drops a half-made move, and what is planned, if it does not fit the table any more."""
    draft, match, sitting = desk.draft, desk.match, desk.sitting
    if draft == Draft():
        return
    if not match or not sitting or not sitting.drafting or not players.person(match, match.turn):
        desk.draft = Draft()
        return
    if desk.ply is not None:
        desk.draft = Draft(plan=draft.plan)
        return
    planned = desk.planned
    if len(planned.steps) - len(match.steps) < len(draft.plan):
        desk.draft = Draft()
    elif draft.clicks or draft.armed:
        found = reading(planned.game, planned.table, draft.said, planned.legal)
        armed = (draft.armed or "").partition(":")[0]
        if not found or found.settled or (armed and armed not in planned.legal):
            desk.draft = Draft(plan=draft.plan)
