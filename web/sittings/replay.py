"""A match that a link shows again: it is looked at from its first step on, and nothing of it is kept."""

from dataclasses import dataclass

from game import GAMES
from game.links import replay
from web import doorway, history, tabletop
from web.desk import Desk
from web.screens.controls import button
from web.sittings import Answers
from web.sittings.past import Past


@dataclass
class Replay(Past):
    """The match of a link."""

    @property
    def id(self) -> str:
        return f"replay-{self.where[-8:]}"

    def title(self) -> str | None:
        return self.desk.t("replay")

    def before(self) -> Answers | None:
        """Offers to play on as a new match, unless it is over."""
        t = self.desk.t
        if self.match.turn < 0:
            return None
        return t("replay.open"), [button(t("branch"), "branch", "git-branch"), button(t("home"), "home", "house")]


def opened(desk: Desk, text: str) -> None:
    """Puts the match of a link on the table, before its first move. Raises `BadLink`."""
    match = replay.read(text, GAMES)
    desk.afar.page = desk.mail.page = ""
    fragment = f"{doorway.REPLAY}{replay.pack(match)}"
    tabletop.lay(desk, Replay(desk, match, fragment.removeprefix("#")))
    history.look(desk, 0)
    desk.effects.append(("screen", fragment))
