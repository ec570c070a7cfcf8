"""What all games share: pictures, buttons in every state, the start screen with each game's form, dialogs, messages."""

from functools import partial
from typing import Final

from game import GAMES
from tools import first_paint
from tools.gallery import tables
from tools.gallery.page import Group, Item
from web.app.dialogs import AT_A_TABLE, DIALOGS
from web.app.screen import screen
from web.desk import Desk
from web.screens import controls
from web.screens.controls import messages
from web.sharing import acts
from web.text.markup import Markup, tag

KINDS: Final = ("plain", "primary", "bare")
"""The kinds of `web.screens.controls.button`."""
ELSEWHERE: Final = frozenset({"far", "resign", "letter", "fork", "seat", "post"})
"""The dialogs of matches with others elsewhere: `tests/browser/screens.py` has them."""
STATES: Final = ("", "hover", "active", "focus-visible")


def groups() -> list[Group]:
    """All of it."""
    desk = first_paint.desk()
    told = [Item(name, opened(name)) for name in DIALOGS if name not in {*ELSEWHERE, *tables.DIALOGS}]
    return [
        Group("button", "control", buttons(desk)),
        Group("choice", "choice", choices(desk)),
        Group("start", "screen", [Item(game, start(game)) for game in GAMES]),
        Group("dialog", "dialogue", told),
        Group("message", "message", said()),
    ]


def start(game: str) -> Markup:
    """The start screen while a game is chosen."""
    desk = first_paint.desk()
    desk.setup.set("game", game)
    return screen(desk)


def buttons(desk: Desk) -> list[Item]:
    """Each kind of button as it lies there, under a pointer, pressed, with the keyboard's focus, disabled."""
    found = []
    for kind in KINDS:
        bare = kind == "bare"
        look = "button plain bare" if bare else f"button {kind}"
        button = partial(controls.button, desk.t("review"), "gallery", "history", bare=bare)
        button = partial(button, kind="plain" if bare else kind)
        for state in STATES:
            plain = button(id=f"{kind}-{state}")
            shown = plain.replace(f'class="{look}"', f'class="{look} is-{state}"') if state else plain
            found.append(Item(f"{kind} {state}".strip(), Markup(shown)))
        found.append(Item(f"{kind} disabled", button(off=True)))
    return [*found, Item("home", controls.home(desk.t))]


def choices(desk: Desk) -> list[Item]:
    """Fields: a name, a language, a player, a setting."""
    t = desk.t
    return [
        Item("name", tag("label", controls.name_field("gallery", "", t("seat", seat=1)))),
        Item("language", controls.language(t, "gallery-language")),
        Item("who", controls.who(t, "gallery-who", "", t("seat", seat=1))),
        Item("setting", controls.setting(desk, "theme")),
        Item("waiting", tag("p", t("laying"), class_="waiting")),
    ]


def opened(name: str) -> Markup:
    """A dialog, over a whole match of the first game where it needs one."""
    desk = first_paint.desk()
    if name in AT_A_TABLE:
        desk = tables.desk(tables.golden(next(iter(GAMES)))[0])
    if name == "sharing":
        desk.dialog = name
        acts.share(desk, "")
    return tables.opened(desk, name)


def said() -> list[Item]:
    """A notice and an alarm."""
    desk = first_paint.desk()
    desk.notice = desk.t("copied")
    noticed = messages(desk, "")
    desk.notice = ""
    return [Item("notice", noticed), Item("alarm", messages(desk, desk.t("unsaved")))]
