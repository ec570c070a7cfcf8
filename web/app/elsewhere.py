"""What another tab of this browser has on its table: only one may go on with it, as each would keep it its own way."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from game.interface import BOX
from web.app import commands, matches
from web.desk import Desk
from web.desk.sitting import Act, Answers, Sitting
from web.screens.controls import button
from web.sittings.past import Past
from web.table import session


@dataclass
class Elsewhere(Past):
    """A sitting that is in another tab: here it is shown as nobody's eyes see it."""

    was: Sitting
    kind = "elsewhere"
    viewer = BOX

    @property
    def id(self) -> str:
        return self.was.id

    def take(self, about: str) -> None:
        """Takes over, from where the other one has come to."""
        self.desk.takes = True
        if self.id in self.desk.shelf.index():
            matches.resume(self.desk, self.id)
        else:
            session.lay(self.desk, self.was)

    acts: ClassVar[Mapping[str, Act]] = {"take": take}

    def title(self) -> str | None:
        return None

    def before(self) -> Answers | None:
        t = self.desk.t
        take = button(t("tab.take"), "take", "play", kind="primary")
        return Answers(t("tab.other"), [take, button(t("home"), "home", "house")])


def follow(desk: Desk, how: str) -> None:
    """Gives up what lies on the table, which this tab may not store, or goes on with what another has stored.

    ``other``: another tab has it; ``lost``: it has been taken over; ``stale``: another tab has gone on with it, and has
    it no more. A match that was begun here under an id that another tab has used gets an id of its own.
    """
    sitting = desk.sitting
    if not sitting or not sitting.kept:
        return
    if how != "lost" and desk.allows("renew"):
        commands.do(desk, "renew")
    elif how == "stale":
        matches.resume(desk, sitting.id)
    else:
        desk.clock = None  # the other tab keeps the time
        session.lay(desk, Elsewhere(desk, sitting.match, "", sitting))
