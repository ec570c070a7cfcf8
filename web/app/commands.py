"""The commands of buttons and keys (``data-do="undo"``), by name: one table, no browser."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game import GAMES
from game.interface import Illegal
from web.advice import judging
from web.app import arrival, matches
from web.desk import Desk
from web.desk.sitting import OF_TABLES
from web.screens import share
from web.sittings import puzzle
from web.store import archives, progress, settings, setup
from web.store.shelf import clock_key
from web.table import bots, history, live_matches, session, speech
from web.text import words
from web.text.quote import told

Command = Callable[[Desk, str], None]


def do(desk: Desk, command: str, value: str = "") -> None:
    """Carries out ``"name"`` or ``"name argument"``; `value` is what a field says.

    Unknown commands are ignored, and those that the sitting on the table does not allow.
    """
    name, _, about = command.partition(" ")
    sitting, about = desk.sitting, f"{about}{value}"
    if name in OF_TABLES and not desk.allows(f"{name} {about}"):
        return
    if sitting and name in sitting.acts:
        sitting.acts[name](sitting, about)
    elif name in COMMANDS:
        COMMANDS[name](desk, about)


# -- another table or screen


def start(desk: Desk, value: str) -> None:
    """Begins the match that the form describes."""
    form = desk.setup
    remember(desk)
    if form.instead:
        return INSTEAD[form.instead](desk)
    try:
        matches.new(desk, form)
    except Illegal as why:
        desk.alarm = told(desk.t, why)


def choose(desk: Desk, value: str) -> None:
    """``setup game=valley``: a choice in the form. That the last one could not be fetched is not told any more."""
    if desk.alarm == desk.t("unlaid"):
        desk.alarm = ""
    desk.setup.set(*value.split("=", 1))


def remember(desk: Desk) -> None:
    """Keeps the form for the next time."""
    desk.shelf.store[setup.KEY] = desk.setup.text()


def train(desk: Desk, value: str) -> None:
    """The next puzzle of a grade."""
    if not desk.match:
        remember(desk)
    puzzle.train(desk, value, desk.setup.game)


def play(desk: Desk, value: str) -> None:
    """Begins a match of the lesson's game against the gentlest bot."""
    form = setup.Setup(desk.played.game.name)
    form.go("computer")
    matches.new(desk, form)


def learn(desk: Desk, game: str) -> None:
    """Opens a game's lesson where somebody has left it. Raises what the page then fetches: the game, or the lesson."""
    if game in GAMES:
        archives.game(game)
    if game not in GAMES or not progress.any_of(game):
        desk.alarm = desk.t("lesson.unknown")
        return
    archives.needed(archives.LESSON)
    from web.sittings import lesson

    lesson.lay(desk, game)


def forget(desk: Desk, value: str) -> None:
    """Deletes a match, which can be restored as long as the start screen is shown."""
    desk.quiet()
    desk.shelf.drop(value)
    own = desk.live_matches.current.id if desk.live_matches.current else ""
    for id in [id for id in live_matches.kept(desk) if id != own and live_matches.record(desk, id) == value]:
        arrival.far(desk, f"forget {id}")


def unforget(desk: Desk, value: str) -> None:
    """Restores a match that was just deleted."""
    desk.shelf.back(value)
    for id in [id for id in desk.live_matches.trash.gone if live_matches.record(desk, id) == value]:
        arrival.far(desk, f"unforget {id}")


# -- dialogs and messages


def show(desk: Desk, value: str) -> None:
    """Opens a dialog."""
    if value == "help":
        return book(desk, "")
    desk.dialog, desk.capabilities.trouble = value, ""
    desk.quiet()


def book(desk: Desk, value: str) -> None:
    """Opens the rules where they tell of a word of the game; after a blank the id of what opened them in a dialog.

    Raises what the page then fetches: the game, its book.
    """
    archives.book(desk.match.game.name if desk.match else desk.setup.game)
    from web.book import page

    page.show(desk, *value.split(" ", 1))


def close(desk: Desk, value: str) -> None:
    """Closes the dialog; the one from which the rules were opened is shown again."""
    if desk.dialog == "review":
        judging.stop(desk)
    under, opener = desk.under if desk.dialog == "help" else ("", "")
    desk.dialog = under or None
    if under:
        desk.effects.append(("reveal", opener))


def hush(desk: Desk, value: str) -> None:
    """``hush`` closes an alarm, ``hush notice`` a notice."""
    desk.notice = ""
    if value != "notice":
        desk.quiet()


# -- at a table


def look(desk: Desk, value: str) -> None:
    """Shows the table after so many moves, with no dialog over it."""
    desk.dialog = None
    history.look(desk, int(value))


def review(desk: Desk, value: str) -> None:
    """Looks back, and goes on reading at the moment that was shown, if the end of its button's id is given."""
    judging.begin(desk)
    if value:
        desk.effects.append(("reveal", f"moment-{value}"))


def hint(desk: Desk, value: str) -> None:
    """Asks the strongest bot for a step; asking again cancels the question."""
    if desk.heeding:
        desk.quiet()
        speech.retract_all(desk)
        desk.bots.hint = not desk.bots.hint


def pause(desk: Desk, value: str) -> None:
    """Pauses the bots, or lets them go on."""
    desk.bots.paused = not desk.bots.paused


def onward(desk: Desk, value: str) -> None:
    """Lets the bots play on at once until a person is asked; the answer that waits for its pause is asked for anew."""
    desk.bots.paused, desk.bots.onward = False, desk.id
    desk.bots.asked = f"{desk.bots.asked}/late" if desk.bots.asked else ""


def tell(desk: Desk, value: str) -> None:
    """Asks something of the table, such as ``tell ship 2``: answered with the next screen."""
    desk.quiet()
    desk.asks = value


# -- what leaves the page, and what comes


def download(desk: Desk, value: str) -> None:
    """Saves the record as a file."""
    desk.effects.append(("download", f"{desk.played.game.name}-{desk.id}.txt", desk.played.record()))


def copied(desk: Desk, value: str) -> None:
    """Tells whether the clipboard has taken the record."""
    desk.notice = desk.t("copied" if value == "yes" else "uncopied")


def copy_message(desk: Desk, value: str) -> None:
    """``copy-message invite https://…``: the sentence of this kind, and the link."""
    kind, _, link = value.partition(" ")
    share.copy(desk, "message", f"{share.message(desk, kind)}\n{link}")


def share_link(desk: Desk, value: str) -> None:
    """``share-link letter https://…``: the kind names the sentence sent with the link."""
    kind, _, link = value.partition(" ")
    desk.effects.append(("share", share.message(desk, kind), link))


def scan(desk: Desk, value: str) -> None:
    """Reads a QR code with the camera."""
    desk.quiet()
    desk.effects.append(("scan", desk.t("close")))


def unscanned(desk: Desk, value: str) -> None:
    """The camera was refused, or there is none."""
    desk.capabilities.trouble = desk.t("paste.unscanned")


def unlaid(desk: Desk, value: str) -> None:
    """A part of the page could not be fetched; the form changes to a game that is there."""
    desk.asks = ""
    if desk.timed and not archives.there_is(archives.CLOCK):
        desk.settings["clock"] = "off"
    if not archives.there(desk.setup.game):
        desk.setup.set("game", next(filter(archives.there, GAMES), desk.setup.game))
    desk.capabilities.trouble = desk.alarm = desk.t("unlaid")


# -- the device


def setting(desk: Desk, value: str) -> None:
    """``set theme=dark``"""
    key, _, new = value.partition("=")
    if not settings.possible(key, new):
        return
    desk.settings[key] = new
    settings.keep(desk.shelf.store, desk.settings)
    if key == "sound":
        desk.effects.append(("sound", new))  # turned on, it is heard
    if key == "language" and new != desk.t.code:
        desk.effects.append(("speak", new, *words.missing(new)))


def erase(desk: Desk, value: str) -> None:
    """Deletes all that this device keeps; the page then starts as on a first visit."""
    session.home(desk)
    if desk.clock:  # the page's script may have kept it ahead of Python
        desk.shelf.store[clock_key(desk.clock.id)] = ""
    desk.live_matches, desk.letter_matches, desk.clock = type(desk.live_matches)(), type(desk.letter_matches)(), None
    desk.shelf.trash.gone.clear()
    for key in list(desk.shelf.store):
        del desk.shelf.store[key]
    desk.effects.append(("erase",))


def release(desk: Desk, value: str) -> None:
    """News of the page itself: a new version is ready, the device has no room for it, or it is to be loaded."""
    if value == "full":
        desk.notice = desk.t("release.full")
    elif value == "ready":
        desk.release = True
    else:
        desk.effects.append(("load",))


NAMED: Final[Sequence[Command]] = (
    *(start, train, learn, forget, unforget, book, close, hush),
    *(look, hint, pause, onward, tell, copied, copy_message, share_link, download),
    *(scan, unscanned, unlaid, erase, release),
)
"""The commands that are called as their functions here are."""
COMMANDS: Final[Mapping[str, Command]] = {
    **{each.__name__.replace("_", "-"): each for each in NAMED},
    "setup": choose,
    "lesson-play": play,
    "home": lambda desk, value: session.home(desk),
    "resume": lambda desk, value: matches.resume(desk, value),
    "read": lambda desk, value: matches.open(desk, value),
    "open": show,
    "confirm": lambda desk, value: speech.finish(desk),
    "retract": lambda desk, value: speech.drop(desk, int(value)) if value else speech.retract(desk),
    "instead": lambda desk, value: speech.instead(desk, value),
    "pick": lambda desk, value: speech.pick(desk, value),
    "give": lambda desk, value: speech.give(desk, value),
    "pass-by": lambda desk, value: None,  # whatever is done ends what passes by
    "branch": lambda desk, value: matches.branch(desk, int(value) if value else None),
    "rematch": lambda desk, value: matches.rematch(desk, swap=value == "swap"),
    "review": review,
    "review-stop": lambda desk, value: judging.stop(desk),
    "moment": lambda desk, value: judging.show(desk, int(value)),
    "bots": lambda desk, value: bots.again(desk),
    "arrive": lambda desk, value: arrival.arrive(desk, value or desk.capabilities.pasted),
    "copy": lambda desk, value: desk.effects.append(("copy", desk.played.record())),
    "copy-link": lambda desk, value: share.copy(desk, "link", value),
    "far": arrival.far,
    "permitted": lambda desk, value: arrival.far(desk, f"permitted {value}"),
    "post": arrival.post,
    "sharing": arrival.sharing,
    "set": setting,
}
INSTEAD: Final[Mapping[str, Callable[[Desk], None]]] = {
    "live": lambda desk: arrival.far(desk, "setup"),
    "letters": lambda desk: arrival.post(desk, "new"),
    "puzzle": lambda desk: puzzle.find(desk, f"{desk.setup.game}/today"),
}
"""The forms and screens of ways to play other than a match at this device."""
