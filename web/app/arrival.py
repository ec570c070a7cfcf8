"""The door to the archives that are fetched late: incoming links, commands of matches far away, and of sharing."""

from collections.abc import Callable
from importlib import import_module

from game.interface import Illegal
from web.desk import Desk
from web.desk.screen import Meeting, Start, Writing
from web.store import archives
from web.store.shelf import seat_key
from web.table import live_matches
from web.text.quote import told


def late(archive: str, module: str, function: str = "do") -> Callable[[Desk, str], None]:
    """Commands of one word more, whose module comes with an archive; a refusal becomes the alarm."""

    def carry_out(desk: Desk, value: str) -> None:
        archives.needed(archive)
        name, _, about = value.partition(" ")
        try:
            getattr(import_module(module), function)(desk, name, about)
        except Illegal as why:
            desk.alarm = told(desk.t, why)

    return carry_out


far = late(archives.LINKS, "web.sittings.letters.acts", "far")
"""The commands of a live match: ``far invite``, ``far answer yes``."""
post = late(archives.LINKS, "web.sittings.letters.acts")
"""The commands of a match by letters: ``post show``, ``post look other``."""
sharing = late(archives.SHARING, "web.sharing.acts")
"""The commands of what remains of matches: ``sharing statistics``, ``sharing copy``."""


def arrive(desk: Desk, text: str) -> None:
    """Opens a link, a token, or a message that contains one; what is wrong with it is shown, and nothing is lost."""
    archives.needed(archives.LINKS)
    from game.links import envelope

    desk.capabilities.trouble = ""
    try:
        kind = envelope.kind_of(text)
        if kind in (envelope.INVITATION, envelope.REPLY):
            from web.sittings.live.join import opened
        elif kind == envelope.REPLAY:
            from web.sittings.replay import opened
        else:
            from web.sittings.letters.acts import opened
        opened(desk, text)
        desk.capabilities.pasted, desk.takes = "", True  # what has come here goes on here
    except Illegal as why:
        desk.capabilities.trouble = told(desk.t, why)
        desk.quiet()
        if not desk.dialog and not live_matches.pasting(desk):  # no field is on the screen to show it
            desk.alarm = desk.capabilities.trouble


def message(desk: Desk, kind: str, *rest: str) -> bool:
    """News from the browser about connections, other tabs or time. True if anything on the screen has changed."""
    if not isinstance(desk.screen, Meeting) and not desk.live_matches.current:
        return False
    from web.sittings.live import news

    return news.HEARD[kind](desk, *rest)


def follow(desk: Desk) -> None:
    """Shows the match by letters that was an invitation here, once another tab has gone on with it."""
    sent = desk.letter_matches.current
    there = sent is not None and bool(sent.id) and desk.screen == Writing("invite")
    if sent and there and not desk.shelf.full and desk.shelf.store.get(seat_key(sent.id)) not in (None, sent.told()):
        post(desk, f"resume {sent.id}")
        desk.notice = desk.t("elsewhere")


def stray(desk: Desk) -> None:
    """Once the start screen is left, deleted matches are gone for good, and so are their connections."""
    if isinstance(desk.screen, Start):
        return
    link = desk.live_matches.current
    if link and link.id in desk.live_matches.trash.gone:
        from web.sittings.live import play

        play.leave(desk)
    desk.shelf.trash.gone.clear()
    desk.live_matches.trash.gone.clear()
