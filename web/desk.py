"""The page without the browser: what is on it, and what every word, line and command does to it.

`talk.py` passes on what is done on the page, and answers with the screen and the `effects`.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Final

from game import GAMES, chance
from game.draft import Choices, reading
from game.events import happened
from game.interface import BOX, Illegal
from game.language import Language
from game.match import Match, load
from game.record import Refused
from web import history, mail, sealed, setup, typed, voices
from web.afar import Afar
from web.boards import BOARDS
from web.boards.pieces import Pieces, begin
from web.boards.scene import Mark, Scene, reach
from web.boards.view import sentence
from web.clicks import Draft, weighty
from web.doorway import Doorway
from web.mail import Mail
from web.quote import told
from web.review import Review
from web.setup import Setup, fresh
from web.shelf import Shelf
from web.sittings import Sitting
from web.voices import Voices

Effect = tuple[str, ...]
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
    told_to: int = BOX
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

    # -- what there is

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
        return voices.person(sitting.match, sitting.match.turn)

    @property
    def at(self) -> int:
        """The number of steps before the table that is shown."""
        assert self.match
        return len(self.match.steps) if self.ply is None else self.ply

    def name(self, seat: int) -> str:
        """What a seat is called."""
        assert self.match
        return self.match.names.get(seat) or voices.called(self.t, self.match, seat)

    @property
    def names(self) -> dict[int, str]:
        assert self.match
        return {seat: self.name(seat) for seat in range(1, self.match.seats + 1)}

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
        armed = self.draft.armed if self.draft.armed in (*found.lines, found.line) else None
        last = next((step for step in reversed(match.steps[:at]) if step.speaker != BOX), None)
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
            last=last,
            said=found.said,
            armed=armed,
            whole=armed or found.line,
            lines=(armed,) if armed else found.lines,
            reach=reach(match.game, found, things),
            marks=() if self.ply is None else self.marks,
        )

    # -- words: the half-made move

    def word(self, words: str) -> None:
        """A click or key on something that can be said: adds its words to the half-made move."""
        if not self.live:
            return
        assert self.match
        self.quiet()
        clicks = (*self.draft.clicks, tuple(words.split(" ")))
        found = reading(self.match.game, self.match.table, Draft(clicks).said)
        if not found:
            return
        if not found.settled:
            self.draft = Draft(clicks)
            return
        assert found.line
        if self.draft.armed != found.line and weighty(self.match, found.line, self.settings["confirm"]):
            self.draft = Draft(self.draft.clicks, found.line)
        else:
            self.attempt(found.line)

    def finish(self) -> None:
        """Confirms what is armed, or ends a move that could go on."""
        if line := self.draft.armed or self.choices().line:
            self.attempt(line)

    def retract(self) -> None:
        """Takes back the last click of the half-made move."""
        self.draft = Draft(self.draft.clicks) if self.draft.armed else Draft(self.draft.clicks[:-1])

    def retract_all(self) -> None:
        """Takes back all of the half-made move."""
        self.draft = Draft()

    def line(self, text: str) -> bool:
        """A typed line. True if it was said; else `alarm` says what is wrong and what could be said instead."""
        self.quiet()
        if not self.live:
            return False
        assert self.match
        return self.attempt(typed.meant(self.match, self.t, text))

    def attempt(self, line: str) -> bool:
        """Says a step; what is wrong with it, a secret one without its note for one, is told. Whether it was said."""
        try:
            self.commit(line)
        except Illegal as why:
            assert self.match
            self.alarm = typed.refused(self.match, self.t, line, why)
            return False
        return True

    def commit(self, line: str) -> None:
        """Says a whole step of the seat whose turn it is, lets the box answer, and saves."""
        assert self.sitting
        self.sitting.say(line)

    def advise(self, line: str) -> None:
        """A hint: shows this step as if it were half made, with what speaks for it; it can be confirmed or not."""
        self.quiet()
        self.draft = Draft((), line)

    def caught_up(self) -> None:
        """Brings keys and log up to the match's last step."""
        match = self.match
        assert match
        board, viewer = BOARDS[match.game.name], self.viewer or BOX
        if self.told_to != viewer:
            self.pieces, self.told, self.told_to = [], [], viewer
        del self.pieces[len(match.steps) + 1 :], self.told[len(match.steps) :]
        if not self.pieces:
            self.pieces.append(begin(match.game, match.tables[0]))
        for ply in range(len(self.told), len(match.steps)):
            step, before = match.steps[ply], match.tables[ply]
            events = [event.heard(viewer) for event in happened(match.game, before, step.words)]
            self.pieces.append(self.pieces[ply].after(events, ply))
            self.told.append(sentence(board, self.t, self.names, match.game, before, step, viewer))

    # -- matches

    def lay(self, sitting: Sitting) -> None:
        """Puts it on the table, as it stands, with nothing half made and nothing over it."""
        self.sitting = sitting
        self.pieces, self.told, self.dialog = [], [], None
        self.ply, self.marks, self.draft = None, (), Draft()
        self.quiet()
        self.caught_up()

    def begin(self, match: Match, id: str | None = None) -> None:
        """Puts a match of this device on the table, a new one under a new id."""
        from web.sittings.local import Local

        if self.today and not match.steps:
            match.extra.setdefault("date", self.today)
        chance.settle(match, self.rng)
        self.lay(Local(self, match, id or self.shelf.fresh()))
        self.dialog = "score" if match.turn < 0 else None
        self.save()
        self.effects.append(("screen", f"#match/{self.id}"))

    def new(self, setup: Setup) -> None:
        """A fresh match as the form has it. Raises `Illegal` for what the form cannot mean."""
        self.begin(setup.match(self.rng))

    def rematch(self, swap: bool) -> None:
        """The same sides and names again, seats swapped or not."""
        assert self.match
        self.begin(setup.again(self.match, swap))

    def open(self, text: str | bytes) -> None:
        """A match from a record. A refused one leaves the table as it is; `alarm` names the line and the reason."""
        self.quiet()
        try:
            match = load(text, GAMES)
        except Refused as why:
            self.alarm = self.t("refused", line=why.line, reason=told(self.t, why))
            self.pasted = text if isinstance(text, str) else ""
            return
        self.pasted = ""
        self.begin(match)
        self.notice = self.t("opened", n=len(history.moves(match)))

    def resume(self, id: str) -> None:
        """A saved match."""
        if mail.kept(self, id):
            return mail.do(self, f"resume {id}")
        try:
            match = load(self.shelf.text(id), GAMES)
        except (KeyError, Refused):
            self.alarm = self.t("lost")
            return
        self.begin(sealed.opened(match, self.shelf.about(id).get("notes")), id)

    def save(self) -> None:
        """Keeps the match as it stands now."""
        assert self.match
        self.shelf.keep(self.id, self.match)
        if notes := sealed.notes(self.match):
            self.shelf.note(self.id, notes=notes)
        if self.shelf.full:
            self.alarm = self.t("unsaved")

    def home(self) -> None:
        """Back to the start; the match stays saved."""
        self.sitting, self.mail.page = None, ""
        self.afar.home()
        self.dialog = None
        self.quiet()
        self.effects.append(("screen", ""))

    # -- going back

    def undoable(self) -> int | None:
        """The number of steps to take back: to a person's last choice, or a bot's if only bots play. None: nothing."""
        match = self.match
        if not match or self.ply is not None:
            return None
        people = {seat for seat in self.names if voices.person(match, seat)} or set(self.names)
        return next((count for count, step in enumerate(reversed(match.steps), 1) if step.speaker in people), None)

    def undo(self, sure: bool = False) -> None:
        """Takes the last choice back. If tokens were drawn since, it asks first, for the draw will be made again."""
        self.quiet()
        if self.draft.clicks or self.draft.armed:
            self.draft = Draft()
            return
        if not (count := self.undoable()):
            return
        assert self.match
        if not sure and any(step.speaker == BOX for step in self.match.steps[-count:]):
            self.dialog = "undo"
            return
        self.dialog = None
        self.voices.paused = not any(voices.person(self.match, seat) for seat in self.names)
        for _ in range(count):
            self.match.back()
        self.caught_up()
        self.save()

    def redo(self) -> None:
        """Says again what was taken back, with the draws as they were."""
        self.quiet()
        match = self.match
        if not match or not match.ahead or self.ply is not None:
            return
        self.draft = Draft()
        match.forward()
        while match.ahead and match.turn >= BOX and not voices.person(match, match.turn):
            match.forward()
        chance.settle(match, self.rng)
        self.caught_up()
        self.save()

    def quiet(self) -> None:
        """Clears what was said to the player last."""
        self.notice = self.alarm = ""
