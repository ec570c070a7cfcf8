"""The people at the terminal: each line that they type becomes a step, a command, or a sentence why it is neither."""

from collections.abc import Callable, Sequence
from pathlib import Path
from textwrap import fill

from game import record
from game.console import spoken
from game.console.screen import Screen
from game.draft import LONGEST
from game.interface import BOX, Illegal
from game.language import native
from game.match import Match
from game.public import closed, known, retractable
from game.record import Step
from game.terminal.streams import visible

WIDTH = 100
COMMANDS = ("undo", "redo", "legal", "record", "save", "help", "quit")
"""What can be typed besides steps: the names of the methods of `Person` that carry it out."""


def listed(lines: Sequence[str]) -> str:
    """Lines of a record, packed into as few lines of the screen as they need; none is broken."""
    whole = " · ".join(line.replace(" ", "\N{NO-BREAK SPACE}") for line in lines)
    return fill(whole, WIDTH, break_on_hyphens=False).replace("\N{NO-BREAK SPACE}", " ")


class Person:
    """Everyone who sits at this terminal, one after the other."""

    def __init__(self, match: Match, seats: frozenset[int], screen: Screen) -> None:
        self.match, self.seats, self.screen, self.say = match, seats, screen, native()
        self.drawn: object = None
        """The table that the screen shows."""
        self.told = 0
        """How many steps the screen has shown."""
        self.last = 0
        """The seat that was asked last."""
        self.secret = False
        """Whether the screen may show something that only this seat may know."""
        self.commands: dict[str, Callable[[str], bool]] = {name: getattr(self, name) for name in COMMANDS}
        screen.offer(lambda before: spoken.following(match, before, self.commands))
        screen.tell(self.say("console.welcome"))

    def answer(self) -> bool:
        """Asks for one line and carries it out. False if the person leaves; a refused line changes nothing."""
        self.show()
        if (line := self.screen.ask(self.say("console.prompt", seat=self.match.turn))) is None:
            return False
        try:
            return self.heed(line)
        except Illegal as why:
            self.screen.tell(visible(str(why)))
            return True

    def show(self) -> None:
        """Shows the table as the seat that must speak sees it, after the steps said since it was last shown."""
        match, seat = self.match, self.match.turn
        if self.drawn is match.table:
            return
        if self.last != seat and self.hide() and self.last:
            self.screen.ask(self.say("console.handover", seat=seat))
        self.tell_steps(seat)
        self.screen.tell(match.game.text(match.game.seen(match.table, seat)))
        self.drawn, self.last = match.table, seat
        self.secret |= closed(match.game, match.table)

    def hide(self) -> bool:
        """Clears the screen of what one seat may know and the next may not. False if there is nothing of that kind."""
        secret = self.screen.private and self.secret
        self.secret = False
        if secret:
            self.screen.clear()
        return secret

    def tell_steps(self, seat: int | None = None) -> None:
        """Shows the new lines of the record, as far as a seat may know them; None: all is open."""
        match, since = self.match, self.told
        said = zip(match.tables[since:], match.steps[since:], strict=False)
        heard = match.game.heard
        steps = [step if seat is None else Step(step.speaker, heard(table, step.words, seat)) for table, step in said]
        lines = record.body(steps)
        self.told = len(match.steps)
        self.screen.tell("\n" + listed(lines) if lines else "")

    def farewell(self) -> None:
        """Shows the end: the table, the scores and the winners."""
        match = self.match
        self.tell_steps()
        self.screen.tell(match.game.text(match.game.seen(match.table, BOX)))
        self.screen.tell()
        for seat, points in enumerate(match.game.scores(match.table), 1):
            parts = ", ".join(f"{part} {points[part]}" for part in match.score_parts)
            self.screen.tell(self.say("console.score", seat=seat, parts=parts, total=points["total"]))
        winners = match.winners()
        self.screen.tell(self.say("console.winners", n=len(winners), seats=", ".join(map(str, winners))))

    def heed(self, line: str) -> bool:
        """Carries out a typed line. False if it is the command to leave. Raises `Illegal`."""
        if len(line.rstrip("\n")) > LONGEST:
            raise Illegal("match.long", most=LONGEST)
        first, _, rest = line.strip().partition(" ")
        if not first:  # an empty line: the table again
            self.drawn = None
            return True
        if command := spoken.command(self.match.game, first, self.commands):
            self.screen.remember(line.strip())
            return self.commands[command](rest.strip())
        words = spoken.step(self.match, line)
        self.match.say(self.match.turn, words)
        if ":" in words:
            self.screen.clear()
        else:
            self.screen.remember(words)
        return True

    def choosing(self, table: object) -> bool:
        """Whether a person's own choice is due at this table."""
        return self.match.game.turn(table) in self.seats and self.match.game.due(table) is None

    def undo(self, _: str) -> bool:
        """Goes back to before the last choice made here, and so also takes back what bots and the box said since."""
        choices = [ply for ply, table in enumerate(self.match.tables[:-1]) if self.choosing(table)]
        if not choices:
            raise Illegal("console.undo.none")
        count = len(self.match.steps) - choices[-1]
        if len(self.seats) > 1 and not self.own(count) and not retractable(self.match, count):
            raise Illegal("console.undo.secret")
        while len(self.match.steps) > choices[-1]:
            self.match.back()
        self.told = len(self.match.steps)
        return True

    def own(self, count: int) -> bool:
        """Whether the last steps, so many, are all of the same secret turn as the next."""
        since, game = self.match.tables[-count - 1 :], self.match.game
        return all(game.turn(table) == self.match.turn and closed(game, table) for table in since)

    def redo(self, _: str) -> bool:
        """Says again the choice last taken back, with the answers and draws that followed it."""
        if not self.match.ahead:
            raise Illegal("console.redo.none")
        self.match.forward()
        while self.match.ahead and not self.choosing(self.match.table):
            self.match.forward()
        return True

    def legal(self, _: str) -> bool:
        """Shows the legal steps."""
        self.screen.tell(listed(self.match.legal))
        return True

    def text(self) -> str:
        """The record so far; says so if it ends before what is hidden."""
        found = known(self.match)
        if len(found.steps) < len(self.match.steps):
            self.screen.tell(self.say("console.record.secret"))
        return found.record()

    def record(self, _: str) -> bool:
        """Shows the record so far."""
        self.screen.tell(self.text().rstrip("\n"))
        return True

    def save(self, name: str) -> bool:
        """Writes the record so far into a file. Raises `Illegal` if it cannot be written."""
        if not name:
            raise Illegal("console.save.name")
        try:
            Path(name).expanduser().write_bytes(self.text().encode())
        except (OSError, ValueError, RuntimeError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            raise Illegal("console.save.not", file=name, why=why) from None
        self.screen.tell(visible(self.say("console.save.done", file=name)))
        return True

    def help(self, _: str) -> bool:
        """Shows what can be typed."""
        verbs = self.match.game.verbs.items()
        forms = [" ".join([verb, *(kind.upper() for kind in kinds)]) for verb, kinds in verbs]
        self.screen.tell(self.say("console.help", steps="\n".join(f"  {form}" for form in forms)))
        return True

    def quit(self, _: str) -> bool:
        """Leaves the match as it stands."""
        return False
