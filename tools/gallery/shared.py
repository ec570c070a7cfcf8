"""What all games share: pictures, buttons in every state, the start screen with each game's form, dialogs, messages."""

from typing import Final

from game import GAMES
from game.match import load
from tools import opening
from tools.gallery import page, tables
from tools.gallery.hall import Hall, Specimen, Wall
from web.app.dialogs import AT_A_TABLE, DIALOGS, dialog
from web.app.screen import screen
from web.desk import Desk
from web.screens import controls
from web.screens.messages import messages
from web.sharing import acts
from web.text.markup import Markup, classes, tag

KINDS: Final = {
    "plain": classes("button", "plain"),
    "primary": classes("button", "primary"),
    "bare": classes("button", "plain", "bare"),
}
"""The kinds of `web.app.screen.controls.button`, with their classes."""
STATES: Final = ("", "hover", "active", "focus-visible")
COMPANY: Final = ("far", "resign", "letter", "fork", "seat", "post")
"""Dialogs of matches with others, which need somebody at the other end."""


def hall() -> Hall:
    """All of it."""
    desk = first()
    told = [Specimen(name, opened(name)) for name in DIALOGS if name not in (*COMPANY, *tables.DIALOGS)]
    forms = [Specimen(game, start(game)) for game in GAMES]
    walls = [
        *page.symbols(""),
        Wall("button", "control", buttons(desk)),
        Wall("choice", "choice", choices(desk)),
        Wall("start", "screen", forms),
        Wall("dialog", "dialogue", told),
        Wall("message", "message", said()),
    ]
    return Hall("", walls)


def first() -> Desk:
    """The desk of a first visit."""
    return opening.desk(next(iter(opening.spoken())))


def start(game: str) -> Markup:
    """The start screen while a game is chosen."""
    desk = first()
    desk.setup.set("game", game)
    return screen(desk)


def buttons(desk: Desk) -> list[Specimen]:
    """Each kind of button as it lies there, under a pointer, pressed, with the keyboard's focus, disabled."""
    found = []
    for kind, look in KINDS.items():
        bare = kind == "bare"
        for state in STATES:
            plain = controls.button(
                desk.t("review"), "gallery", "history", bare=bare, kind="plain" if bare else kind, id=f"{kind}-{state}"
            )
            shown = plain.replace(f'class="{look}"', f'class="{look} is-{state}"') if state else plain
            found.append(Specimen(f"{kind} {state}".strip(), Markup(shown)))
        off = controls.button(
            desk.t("review"), "gallery", "history", bare=bare, kind="plain" if bare else kind, off=True
        )
        found.append(Specimen(f"{kind} disabled", off))
    return [*found, Specimen("home", controls.home(desk.t))]


def choices(desk: Desk) -> list[Specimen]:
    """Fields: a name, a language, a player, a setting."""
    t = desk.t
    return [
        Specimen("name", tag("label", controls.name_field("gallery", "", t("seat", seat=1)))),
        Specimen("language", controls.language(t, "gallery-language")),
        Specimen("who", controls.who(t, "gallery-who", "", t("seat", seat=1))),
        Specimen("setting", controls.setting(desk, "theme")),
        Specimen("waiting", tag("p", t("laying"), class_="waiting")),
    ]


def opened(name: str) -> Markup:
    """A dialog, over a whole match of the first game where it needs one."""
    desk = first()
    if name in AT_A_TABLE:
        game = next(iter(GAMES))
        desk = tables.desk(load(tables.golden(game)[0].read_bytes(), GAMES))
    desk.dialog = name
    if name == "keepsake":
        acts.share(desk, "")
    return dialog(desk)


def said() -> list[Specimen]:
    """A notice and an alarm."""
    desk = first()
    desk.notice = desk.t("copied")
    noticed = messages(desk, "")
    desk.notice = ""
    return [Specimen("notice", noticed), Specimen("alarm", messages(desk, desk.t("unsaved")))]
