"""Links that come in: who opens which kind. The modules that read them are in an archive that is fetched late."""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

import game
from game.interface import Illegal
from web.quote import told

if TYPE_CHECKING:
    from web.desk import Desk

ARCHIVE: Final = "peers.tar.gz"
OPENERS: Final = ("link", "link", "post", "post")
"""For each kind of envelope, in the order of `envelope.KINDS`, the module of this package whose `opened` takes it."""


def laid(desk: "Desk", *message: str) -> bool:
    """Whether the modules for links are there; if not they are fetched, and then the page sends this message again."""
    if (Path(str(game.__file__)).parent / "peers" / "__init__.py").exists():
        return True
    desk.effects.append(("lay", ARCHIVE, *message))
    return False


def carry_out(desk: "Desk", module: str, command: str) -> None:
    """A command of matches far away, ``far answer yes``: `do` of that module, once it is there; a refusal is told."""
    if not laid(desk, "do", command):
        return
    name, _, about = command.partition(" ")[2].partition(" ")
    try:
        import_module(module).do(desk, name, about)
    except Illegal as why:
        desk.alarm = told(desk.t, why)


def arrive(desk: "Desk", text: str) -> None:
    """Opens a link, a token, or a whole message with one in it; what is wrong with it is said, and nothing is lost."""
    if not laid(desk, "do", "arrive", text):
        return
    from game.links import envelope

    doorway = desk.doorway
    doorway.trouble = ""
    try:
        import_module(f"web.{OPENERS[envelope.kind_of(text)]}").opened(desk, text)
        doorway.pasted = ""
    except Illegal as why:
        doorway.trouble = told(desk.t, why)
        desk.quiet()
        if not desk.dialog and not desk.afar.pasting:  # where there is no field that says it
            desk.alarm = doorway.trouble
