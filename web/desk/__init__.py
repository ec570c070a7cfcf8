"""The state of the page, without the browser. The modules that change it take the desk as their first argument.

`talk.py` passes on messages from the page, and answers with the screen and the `effects`.
"""

from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from game.draft import Choices, reading
from game.interface import BOX, Illegal
from game.language import Language
from game.match import Match
from game.record import Step
from web.boards import BOARDS
from web.boards.pieces import Pieces
from web.boards.scene import Mark, Scene, Way, reach
from web.boards.view import heard
from web.desk.bots import BotRequests
from web.desk.capabilities import Capabilities
from web.desk.draft import Draft, Effect
from web.desk.letter_matches import LetterMatches
from web.desk.live_matches import LiveMatches
from web.desk.review import Review
from web.desk.screen import WAITING, Meeting, Screen, Start
from web.desk.sight import Sight, Watched
from web.desk.sitting import ALLOWED, ALWAYS, SHOWN, Sitting
from web.store.settings import CLOCKS, DEFAULTS
from web.store.setup import Setup, fresh
from web.store.shelf import Shelf
from web.text import players

if TYPE_CHECKING:  # fetched once somebody wants a clock
    from web.desk.clock import Clock


@dataclass
class Desk:
    """The state of the page. `effects` are what the browser must do next, in order, such as ``("copy", text)``."""

    t: Language
    rng: Random
    shelf: Shelf
    setup: Setup = field(default_factory=fresh)
    screen: Screen = field(default_factory=Start)
    pieces: list[Pieces] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    """The log's sentence for each step, as `told_to` hears it."""
    rounds: dict[int, str] = field(default_factory=dict)
    """What the round has brought that ends with a step, by the step's number; empty where none ends."""
    told_to: int | None = None
    ply: int | None = None
    """The past table that is shown, as a number of steps; None: the match as it stands."""
    marks: tuple[Mark, ...] = ()
    """The markings on the past table that is shown."""
    draft: Draft = field(default_factory=Draft)
    dialog: str | None = None
    under: tuple[str, str] = ("", "")
    """The dialog from which the rules were opened, and the id of what opened them there."""
    notice: str = ""
    alarm: str = ""
    asks: str = ""
    """What somebody asks of the table, still to be answered: a topic, and maybe the word of a thing."""
    answered: tuple[str, ...] = ()
    """The answer to what somebody has asked of the table (`web.app.queries`)."""
    pasted: str = ""
    """A record that is being typed or pasted, or was refused and can be corrected."""
    settings: dict[str, str] = field(default_factory=lambda: dict(DEFAULTS))
    release: bool = False
    """Whether a new version of the page is ready to be loaded."""
    bots: BotRequests = field(default_factory=BotRequests)
    review: Review | None = None
    capabilities: Capabilities = field(default_factory=Capabilities)
    live_matches: LiveMatches = field(default_factory=LiveMatches)
    letter_matches: LetterMatches = field(default_factory=LetterMatches)
    shared: str = ""
    """The link in the dialog for sharing: it shows the match again, or leads to the puzzle."""
    times: dict[str, int] = field(default_factory=dict)
    """How many milliseconds have passed, by the values of `Sitting.timed`."""
    clock: "Clock | None" = None
    """The clock of the match on the table, if it has one."""
    today: str = ""
    known: int = 0
    """How many steps of the match have been shown."""
    playback: tuple[Sight, ...] = ()
    """What is still to be seen of steps that came together, the present sight first."""
    watched: Watched = field(default_factory=Watched)
    takes: bool = False
    """Whether this tab takes over what lies on the table, from a tab that may have it."""
    awaited: str = ""
    """The position at which the score sheet is still to open (`web.table.playback`)."""
    effects: list[Effect] = field(default_factory=list)

    @property
    def sitting(self) -> Sitting | None:
        """The sitting on the table; None: another screen is shown."""
        return self.screen.sitting

    @property
    def match(self) -> Match | None:
        """The match on the table."""
        sitting = self.screen.sitting
        return sitting.match if sitting else None

    @property
    def played(self) -> Match:
        """The match on the table, where there is one for sure."""
        sitting = self.screen.sitting
        assert sitting
        return sitting.match

    @property
    def viewer(self) -> int | None:
        """The seat that looks at the table; None: everything is shown."""
        sitting = self.screen.sitting
        return sitting.viewer if sitting else None

    @property
    def timed(self) -> bool:
        """Whether the match on the table is to have a clock."""
        return bool(self.sitting and self.sitting.timed) and self.settings["clock"] in CLOCKS[1:]

    @property
    def id(self) -> str:
        """The id of what lies on the table."""
        return self.sitting.id if self.sitting else ""

    @property
    def live(self) -> bool:
        """Whether a person may say something: it is a person's turn, and the table is shown as it is."""
        sitting = self.sitting
        if not sitting or not sitting.free or self.ply is not None or self.playback:
            return False
        return players.person(sitting.match, sitting.match.turn)

    def passed(self, always: float, shown: float) -> None:
        """So many milliseconds have passed since the page began, so many of them while it was shown."""
        self.times = {ALWAYS: int(always), SHOWN: int(shown)}
        if self.clock:
            self.clock.passed(self.times.get(self.sitting.timed if self.sitting else "", self.clock.now))

    def allows(self, command: str) -> bool:
        """Whether the sitting on the table allows a command now, such as ``undo`` or ``branch 12``."""
        name, _, about = command.partition(" ")
        sitting = self.sitting
        if not sitting or name not in ALLOWED[sitting.kind]:
            return False
        if name == "undo" and self.draft.begun:
            return True
        ply = (int(about) if about.isdecimal() else self.at) if name == "branch" else None
        return sitting.allows(name, ply)

    @property
    def at(self) -> int:
        """The number of steps before the table that is shown."""
        if self.ply is None and self.playback:
            return self.playback[0].ply
        return len(self.played.steps) if self.ply is None else self.ply

    @property
    def last(self) -> int | None:
        """The ply of the last step of a seat before the table that is shown."""
        steps = self.played.steps
        return next((ply for ply in range(self.at - 1, -1, -1) if steps[ply].speaker != BOX), None)

    @property
    def planned(self) -> Match:
        """The match with what is planned, as far as that can be said; without a plan, the match itself."""
        match = self.played
        if not self.draft.plan or self.ply is not None:
            return match
        planned = match.branch(len(match.steps))
        try:
            for line in self.draft.plan:
                planned.say(match.turn, line)
        except Illegal:
            pass
        return planned

    def follows(self, planned: Match) -> bool:
        """Whether the seat whose turn it is goes on after what is planned."""
        match = self.match
        return bool(match and planned.turn == match.turn and planned.game.due(planned.table) is None)

    @property
    def heeding(self) -> Match | None:
        """The match in which the next word counts, with what is planned; None if none does.

        After a whole turn is planned none does until it is finished: the next table would show what others have sealed.
        """
        planned = self.planned if self.live else None
        return planned if planned and (not self.draft.plan or self.follows(planned)) else None

    def name(self, seat: int) -> str:
        """The name of a seat, or what it is called without one."""
        return self.played.names.get(seat) or players.called(self.t, self.played, seat)

    @property
    def names(self) -> dict[int, str]:
        return {seat: self.name(seat) for seat in range(1, self.played.seats + 1)}

    def heard(self, ply: int) -> Step:
        """The step after `ply` others, as the viewer hears it."""
        step, table = self.played.steps[ply], self.played.tables[ply]
        return replace(step, words=heard(self.played.game, table, step.words, self.viewer))

    def choices(self) -> Choices:
        """The words that may follow those said so far."""
        planned = self.heeding
        if not planned:
            return Choices((), (), None, ())
        game, table, legal = planned.game, planned.table, planned.legal
        return reading(game, table, self.draft.said, legal) or reading(game, table, (), legal)

    def scene(self) -> Scene:
        """The input of the board's view."""
        match, viewer = self.played, self.viewer
        at, planned = self.at, self.planned
        table = match.tables[at] if planned is match else planned.table
        shown = (table, self.lying(planned), self.t, viewer, self.names)
        if not self.watched.of(*shown):
            self.watched = Watched(*shown, table if viewer is None else match.game.seen(table, viewer))
        watched = self.watched
        found = self.choices()
        armed = self.draft.armed if (self.draft.armed or "").partition(":")[0] in found.lines else None
        last = self.last
        scene = Scene(
            game=match.game,
            table=watched.table,
            found=watched.found,
            viewer=viewer,
            turn=match.turns[at],
            names=watched.names,
            t=self.t,
            pieces=shown[1],
            options=match.options,
            things=BOARDS[match.game.name].THINGS,
            last=None if last is None else self.heard(last),
            passing=self.playback[0].seat if self.playback and self.ply is None else 0,
            said=found.said,
            armed=armed,
            whole=armed or found.line,
            lines=(armed,) if armed else found.lines,
            plan=self.draft.plan if planned is not match else (),
            picked=self.draft.picked,
            reach=self.ways(table, found),
            marks=self.marks if self.ply is not None or not self.sitting else self.sitting.marks,
        )
        return replace(scene, earlier=self.earlier(scene)) if found.said else scene

    def earlier(self, scene: Scene) -> Scene:
        """The scene without the last click."""
        said, planned = Draft(self.draft.clicks[:-1]).said, self.planned
        read = partial(reading, scene.game, planned.table, said, planned.legal)
        found = self.watched.once((reading, said), read)
        ways = self.ways(planned.table, found)
        return replace(scene, said=said, armed=None, whole=found.line, lines=found.lines, reach=ways)

    def ways(self, table: Any, found: Choices) -> frozenset[Way]:
        """What may follow at the table that is shown, as a board's elements name it."""
        game = self.played.game
        return self.watched.once((reach, found), partial(reach, game, table, found, BOARDS[game.name].THINGS))

    def lying(self, planned: Match) -> Pieces:
        """Where each piece lies on the table that is shown; once what is planned is said."""
        if self.ply is None and self.playback:
            return self.playback[0].pieces
        pieces = self.pieces[self.at]
        if planned is self.played:
            return pieces
        for ply in range(len(self.played.steps), len(planned.steps)):
            pieces = pieces.after(planned.heard(ply, self.viewer), ply)
        return pieces

    def go(self, screen: Screen) -> None:
        """Shows another screen, without a dialog. An invitation that is left leads to the table once it is answered."""
        link = self.live_matches.current
        if self.screen in WAITING and not isinstance(screen, Meeting) and link and not link.begun:
            link.eager = True
        self.screen, self.dialog, self.live_matches.trouble = screen, None, ""
        self.quiet()

    def quiet(self) -> None:
        """Clears notice and alarm, and what was asked."""
        self.notice = self.alarm = ""
        self.answered = ()
