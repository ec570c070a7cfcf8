"""The commands of buttons and keys (``data-do="undo"``), by name: one table, no browser."""

from collections.abc import Callable, Collection, Mapping
from typing import Final

from game import GAMES
from game.interface import Illegal
from game.match import Match
from web.advice import judging, moments
from web.app import arrival, dialogs, matches
from web.desk import Desk
from web.desk.sitting import ALLOWED, OF_TABLES
from web.screens import share
from web.sittings import puzzle
from web.sittings.local import undo
from web.store import archives, progress, setup
from web.store.shelf import clock_key
from web.table import bots, history, live_matches, session, sound, speech
from web.text import words
from web.text.quote import told


def do(desk: Desk, command: str, value: str = "") -> None:
    """Carries out ``"name"`` or ``"name argument"``; `value` is what a field says.

    Unknown commands are ignored, and those that the sitting on the table does not allow.
    """
    name, _, about = command.partition(" ")
    act, about, sitting = COMMANDS.get(name), f"{about}{value}", desk.sitting
    if name in OF_TABLES and not (sitting and name in ALLOWED[sitting.kind]):
        return
    if not (sitting and sitting.do(name, about)) and act:
        act(desk, about)


def start(desk: Desk, value: str) -> None:
    """Begins the match that the form describes."""
    form = desk.setup
    remember(desk)
    if form.instead:
        return ELSEWHERE[form.instead](desk)
    try:
        matches.new(desk, form)
    except Illegal as why:
        desk.alarm = told(desk.t, why)


def remember(desk: Desk) -> None:
    """Keeps the form for the next time."""
    desk.shelf.store[setup.KEY] = desk.setup.text()


def train(desk: Desk, value: str) -> None:
    """The next puzzle of a grade."""
    if not desk.match:
        remember(desk)
    puzzle.train(desk, value, desk.setup.game)


def play(desk: Desk, value: str) -> None:
    """``lesson play``: begins a match of the lesson's game against the gentlest bot."""
    if desk.match and value == "play":
        form = setup.Setup(desk.match.game.name)
        form.go("computer")
        matches.new(desk, form)


def learn(desk: Desk, game: str) -> None:
    """Opens a game's lesson where somebody has left it. Raises what the page then fetches: the game, or the lesson."""
    if game in GAMES and not archives.there(game):
        raise ModuleNotFoundError(f"game.{game}", name=f"game.{game}")
    if game not in GAMES or not progress.any_of(game):
        desk.alarm = desk.t("lesson.unknown")
        return
    archives.needed(archives.LESSON)
    from web.sittings import lesson

    lesson.lay(desk, game)


def show(desk: Desk, value: str) -> None:
    if value == "help":
        return book(desk, "")
    desk.dialog, desk.doorway.trouble = value, ""
    desk.quiet()


def book(desk: Desk, value: str) -> None:
    """Opens the rules where they tell of a word of the game; after a blank the id of what opened them in a dialog.

    Raises what the page then fetches: the game, its book.
    """
    archives.book(desk.match.game.name if desk.match else desk.setup.game)
    from web.book import acts

    word, _, opener = value.partition(" ")
    acts.opened(desk, word, opener)


def close(desk: Desk, value: str) -> None:
    """Closes the dialog; the one from which the rules were opened is shown again."""
    if desk.dialog == "review":
        judging.stop(desk)
    under, opener = desk.under if desk.dialog == "help" else ("", "")
    desk.dialog = under or None
    if under:
        desk.effects.append(("reveal", opener))


def look(desk: Desk, value: str) -> None:
    """Shows the table after so many moves, with no dialog over it."""
    desk.dialog = None
    history.look(desk, int(value))


def branch(desk: Desk, value: str) -> None:
    """Plays on from the table that is shown, or from the one after so many steps."""
    matches.branch(desk, int(value) if value else None)


def moment(desk: Desk, value: str) -> None:
    """Shows a moment of the look back on the table."""
    moments.show(desk, int(value))


def look_back(desk: Desk, value: str) -> None:
    """``review`` has the match judged and shows the result; ``review stop`` ends the judging."""
    if value == "stop":
        judging.stop(desk)
    else:
        judging.begin(desk)


def copy(desk: Desk, value: str) -> None:
    if match := shown(desk):
        desk.effects.append(("copy", match.record()))


def shown(desk: Desk) -> Match | None:
    """The match, if everybody may see all that its record tells."""
    return desk.match if desk.sitting and desk.sitting.open else None


def copied(desk: Desk, value: str) -> None:
    """Tells whether the clipboard has taken the record."""
    desk.notice = desk.t("copied" if value == "yes" else "uncopied")


def copy_link(desk: Desk, value: str) -> None:
    desk.quiet()
    desk.doorway.copied = "link"
    desk.effects.append(("copy", value))


def copy_message(desk: Desk, value: str) -> None:
    """``copy-message invite https://…``: the sentence of this kind, and the link."""
    kind, _, link = value.partition(" ")
    desk.quiet()
    desk.doorway.copied = "message"
    desk.effects.append(("copy", f"{share.message(desk, kind)}\n{link}"))


def share_link(desk: Desk, value: str) -> None:
    """``share-link letter https://…``: the kind names the sentence sent with the link."""
    kind, _, link = value.partition(" ")
    desk.effects.append(("share", share.message(desk, kind), link))


def scan(desk: Desk, value: str) -> None:
    desk.quiet()
    desk.effects.append(("scan", desk.t("close")))


def unscanned(desk: Desk, value: str) -> None:
    """The camera was refused, or there is none."""
    desk.doorway.trouble = desk.t("paste.unscanned")


def unlaid(desk: Desk, value: str) -> None:
    """A part of the page could not be fetched; the form changes to a game that is there."""
    desk.asks = ""
    if desk.timed and not archives.there_is(archives.CLOCK):
        desk.settings["clock"] = "off"
    if not archives.there(desk.setup.game):
        desk.setup.set("game", next(filter(archives.there, GAMES), desk.setup.game))
    desk.doorway.trouble = desk.alarm = desk.t("unlaid")


def download(desk: Desk, value: str) -> None:
    if match := shown(desk):
        desk.effects.append(("download", f"{match.game.name}-{desk.id}.txt", match.record()))


def setting(desk: Desk, value: str) -> None:
    """``set theme=dark``"""
    key, _, new = value.partition("=")
    if not possible(key, new):
        return
    desk.settings[key] = new
    desk.shelf.keep_settings(desk.settings)
    if key == "sound":
        sound.chosen(desk)
    if key == "language" and new != desk.t.code:
        desk.effects.append(("speak", new, *words.missing(new)))


def possible(key: str, value: str) -> bool:
    """Whether there is such a setting, and it can have this value: what a device has kept may be of another version."""
    return key == "servers" or value in SETTINGS.get(key, ())


def pause(desk: Desk, value: str) -> None:
    """Pauses the bots, or lets them go on."""
    desk.voices.paused = not desk.voices.paused


def hint(desk: Desk, value: str) -> None:
    """Asks the strongest bot for a step; asking again cancels the question."""
    if desk.live:
        desk.quiet()
        speech.retract_all(desk)
        desk.voices.hint = not desk.voices.hint


def hush(desk: Desk, value: str) -> None:
    """``hush`` closes an alarm, ``hush notice`` a notice."""
    desk.notice = ""
    if value != "notice":
        desk.quiet()


def forget(desk: Desk, value: str) -> None:
    desk.quiet()
    desk.shelf.drop(value)
    own = desk.live_matches.current.id if desk.live_matches.current else ""
    for id in [id for id in live_matches.kept(desk) if id != own and live_matches.record(desk, id) == value]:
        arrival.far(desk, f"forget {id}")


def unforget(desk: Desk, value: str) -> None:
    desk.shelf.back(value)
    for id in [id for id in desk.live_matches.bin.gone if live_matches.record(desk, id) == value]:
        arrival.far(desk, f"unforget {id}")


def erase(desk: Desk, value: str) -> None:
    """Deletes all that this device keeps; the page then starts as on a first visit."""
    session.home(desk)
    if desk.clock:  # the page's script may have kept it ahead of Python
        desk.shelf.store[clock_key(desk.clock.id)] = ""
    desk.live_matches, desk.letter_matches, desk.clock = type(desk.live_matches)(), type(desk.letter_matches)(), None
    desk.shelf.bin.gone.clear()
    for key in list(desk.shelf.store):
        del desk.shelf.store[key]
    desk.effects.append(("erase",))


def tell(desk: Desk, value: str) -> None:
    """Asks something of the table, such as ``tell ship 2``: answered with the next screen."""
    desk.quiet()
    desk.asks = value


def release(desk: Desk, value: str) -> None:
    """News of the page itself: a new version is ready, the device has no room for it, or it is to be loaded."""
    if value == "full":
        desk.notice = desk.t("release.full")
    elif value == "ready":
        desk.release = True
    else:
        desk.effects.append(("load",))


COMMANDS: Final[Mapping[str, Callable[[Desk, str], None]]] = {
    "start": start,
    "setup": lambda desk, value: desk.setup.set(*value.split("=", 1)),
    "open": show,
    "book": book,
    "close": close,
    "home": lambda desk, value: session.home(desk),
    "confirm": lambda desk, value: speech.finish(desk),
    "retract": lambda desk, value: speech.drop(desk, int(value)) if value else speech.retract(desk),
    "instead": lambda desk, value: speech.instead(desk, value),
    "pick": lambda desk, value: speech.pick(desk, value),
    "give": lambda desk, value: speech.give(desk, value),
    "pass-by": lambda desk, value: None,  # whatever is done ends what passes by
    "undo": lambda desk, value: undo.undo(desk, sure=value == "sure"),
    "redo": lambda desk, value: undo.redo(desk),
    "look": look,
    "branch": branch,
    "review": look_back,
    "moment": moment,
    "resume": lambda desk, value: matches.resume(desk, value),
    "hush": hush,
    "forget": forget,
    "unforget": unforget,
    "erase": erase,
    "rematch": lambda desk, value: matches.rematch(desk, swap=value == "swap"),
    "copy": copy,
    "copied": copied,
    "copy-link": copy_link,
    "copy-message": copy_message,
    "share-link": share_link,
    "scan": scan,
    "unscanned": unscanned,
    "unlaid": unlaid,
    "arrive": lambda desk, value: arrival.arrive(desk, value or desk.doorway.pasted),
    "far": arrival.far,
    "permitted": lambda desk, value: arrival.far(desk, f"permitted {value}"),
    "post": arrival.post,
    "keepsake": arrival.keepsake,
    "download": download,
    "read": lambda desk, value: matches.open(desk, value),
    "set": setting,
    "pause": pause,
    "bots": lambda desk, value: bots.again(desk),
    "hint": hint,
    "release": release,
    "tell": tell,
    "train": train,
    "learn": learn,
    "lesson": play,
}
SETTINGS: Final[Mapping[str, Collection[str]]] = {
    **dialogs.CHOICES,
    "pace": bots.PACES,
    "stun": live_matches.STUN,
    "language": words.LANGUAGES,
}
"""The values of all settings but one, which can be any text."""
ELSEWHERE: Final[Mapping[str, Callable[[Desk], None]]] = {
    "live": lambda desk: arrival.far(desk, "setup"),
    "letters": lambda desk: arrival.post(desk, "new"),
    "puzzle": lambda desk: puzzle.find(desk, f"{desk.setup.game}/today"),
}
"""The forms and screens of ways to play other than a match at this device."""
