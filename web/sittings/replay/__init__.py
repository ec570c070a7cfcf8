"""A match that a link shows again: it is looked at from its first step on, and nothing of it is kept."""

from dataclasses import dataclass

from game import GAMES
from game.links import replay
from web.boards.scene import Scene
from web.desk import Desk, capabilities
from web.desk.question import Question
from web.screens.controls import button
from web.screens.table import asker
from web.sittings.past import Past
from web.table import history, session


@dataclass
class Replay(Past):
    """The match of a link."""

    told = "replay.open"

    @property
    def id(self) -> str:
        return f"replay-{self.where[-8:]}"

    def title(self) -> str | None:
        return self.desk.t("replay")

    def question(self, scene: Scene) -> Question | None:
        """At a past table: what the last move was, and the way on, or to the end."""
        desk, t = self.desk, self.desk.t
        if desk.ply is None or desk.marks:
            return None
        at, moves = history.number(desk), self.match.moves
        buttons = (
            button(t("replay.end"), "look -1", "skip-forward", id="replay-end"),
            button(t("step.on"), f"look {at + 1}", "chevron-right", kind="primary", id="replay-on"),
        )
        story = desk.told[moves[at - 1]] if at else ""
        seat = max(scene.turn, 0)
        who, style = asker(scene.game.name, seat), f"seat-{seat}" if seat else "over"
        return Question(history.where(desk), story, buttons, who=who, style=style)


def opened(desk: Desk, text: str) -> None:
    """Puts the match of a link on the table, before its first move. Raises `BadLink`."""
    match = replay.read(text, GAMES)
    fragment = f"{capabilities.REPLAY}{replay.pack(match)}"
    session.lay(desk, Replay(desk, match, fragment.removeprefix("#")))
    history.look(desk, 0)
    desk.effects.append(("screen", fragment))
