"""The page without the browser: what is on it. What is done to it stands in modules that take the desk.

`talk.py` passes on what is done on the page, and answers with the screen and the `effects`.
"""

from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from game.draft import Choices, reading
from game.interface import BOX
from game.language import Language
from game.match import Match
from game.record import Step
from web import players
from web.boards import BOARDS
from web.boards.pieces import Pieces
from web.boards.scene import Mark, Scene, reach
from web.boards.view import heard
from web.desk.afar import Afar
from web.desk.draft import Draft
from web.desk.mail import Mail
from web.desk.review import Review
from web.desk.voices import Voices
from web.doorway import Doorway
from web.effect import Effect
from web.setup import Setup, fresh
from web.shelf import Shelf
from web.sittings import Sitting

DEFAULTS: Final = {"theme": "auto", "confirm": "draws", "pace": "calm", "stun": "public", "servers": "", "sound": "off"}


@dataclass
class Desk:
    """All that the page shows. `effects` is what the browser must do next, in order, such as ``("copy", text)``."""

    t: Language
    rng: Random
    shelf: Shelf
    setup: Setup = field(default_factory=fresh)
    sitting: Sitting | None = None
    """What lies on the table; None: another screen is shown."""
    pieces: list[Pieces] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    """Each step as the log tells it to `told_to`."""
    told_to: int | None = None
    ply: int | None = None
    """After how many steps the table is that is looked at, if it is not the match as it stands."""
    marks: tuple[Mark, ...] = ()
    """What is marked on the table that is looked at."""
    draft: Draft = field(default_factory=Draft)
    dialog: str | None = None
    notice: str = ""
    alarm: str = ""
    pasted: str = ""
    """A record that was refused and can be mended."""
    settings: dict[str, str] = field(default_factory=lambda: dict(DEFAULTS))
    release: bool = False
    """Is a new version of the page there, to be loaded when the player says so?"""
    voices: Voices = field(default_factory=Voices)
    review: Review | None = None
    doorway: Doorway = field(default_factory=Doorway)
    afar: Afar = field(default_factory=Afar)
    mail: Mail = field(default_factory=Mail)
    today: str = ""
    awaited: str = ""
    """The end after which the score sheet is still to come by itself (`ending.py`)."""
    effects: list[Effect] = field(default_factory=list)

    @property
    def match(self) -> Match | None:
        """The match that lies on the table."""
        return self.sitting.match if self.sitting else None

    @property
    def viewer(self) -> int | None:
        """The seat that looks at the table; None: all that lies there is shown."""
        return self.sitting.viewer if self.sitting else None

    @property
    def id(self) -> str:
        """Names what lies on the table."""
        return self.sitting.id if self.sitting else ""

    @property
    def live(self) -> bool:
        """May a person say something: is it a person's turn, and the table seen as it is?"""
        sitting = self.sitting
        if not sitting or not sitting.free or self.ply is not None:
            return False
        return players.person(sitting.match, sitting.match.turn)

    @property
    def at(self) -> int:
        """The number of steps before the table that is shown."""
        assert self.match
        return len(self.match.steps) if self.ply is None else self.ply

    def name(self, seat: int) -> str:
        """What a seat is called."""
        assert self.match
        return self.match.names.get(seat) or players.called(self.t, self.match, seat)

    @property
    def names(self) -> dict[int, str]:
        assert self.match
        return {seat: self.name(seat) for seat in range(1, self.match.seats + 1)}

    def heard(self, ply: int) -> Step:
        """The step after so many others, as whoever looks has heard it."""
        assert self.match
        step, table = self.match.steps[ply], self.match.tables[ply]
        return replace(step, words=heard(self.match.game, table, step.words, self.viewer))

    def choices(self) -> Choices:
        """What may follow the words said so far."""
        if not self.live:
            return Choices((), (), None, ())
        assert self.match
        game, table = self.match.game, self.match.table
        return reading(game, table, self.draft.said) or reading(game, table)

    def scene(self) -> Scene:
        """What the board's view is given."""
        match, viewer = self.match, self.viewer
        assert match
        at = self.at
        found = self.choices()
        things = BOARDS[match.game.name].THINGS
        armed = self.draft.armed if (self.draft.armed or "").partition(":")[0] in found.lines else None
        last = next((ply for ply in reversed(range(at)) if match.steps[ply].speaker != BOX), None)
        return Scene(
            game=match.game,
            table=match.tables[at] if viewer is None else match.game.seen(match.tables[at], viewer),
            viewer=viewer,
            turn=match.game.turn(match.tables[at]),
            names=self.names,
            t=self.t,
            pieces=self.pieces[at],
            options=match.options,
            things=things,
            last=None if last is None else self.heard(last),
            said=found.said,
            armed=armed,
            whole=armed or found.line,
            lines=(armed,) if armed else found.lines,
            reach=reach(match.game, found, things),
            marks=() if self.ply is None else self.marks,
        )

    def quiet(self) -> None:
        """Clears what was said to the player last."""
        self.notice = self.alarm = ""
