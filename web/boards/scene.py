"""What a board's view is given: one position, who sits there, and what can be said about it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain
from typing import Any, TypeVar

from game.draft import Choices, kinds
from game.interface import AnyGame, Event
from game.language import Language
from game.match import happened
from game.record import Step
from web.boards.pieces import Pieces
from web.text.marking import sign
from web.text.markup import Markup, join

Found = TypeVar("Found")
Mark = tuple[str, str]
"""How something is marked (``played``, ``better``, ``drawn``), and the words of the step that names it."""
Name = tuple[str, ...]
"""One thing: its sort, and the words that name it."""
Way = tuple[tuple[str, str], ...]
"""Words that follow each other in a step, each after its kind."""


@dataclass(frozen=True)
class Thing:
    """A sort of elements that say words: the kinds of the words that name one, and verbs that go without saying.

    Verbs are parted by blanks; where a click can say several of them at once, the first is said.

    An element's id begins with its sort and its names: ``slot-2-1`` is slot 1 of ship 2.
    """

    names: tuple[str, ...]
    verb: str = ""
    part: bool = True
    """Whether it is a part of what its first words name, which is silent then; else both can be clicked."""
    drawn: str = ""
    """How a step of the box begins that names one: its names, and words that stand there as they are."""
    asked: bool = False
    """Whether a step with its verb is asked for before it is said: what it brings can be read only then."""


@dataclass(frozen=True)
class Scene:
    """A position as the page shows it. Views read it and nothing else."""

    game: AnyGame
    table: Any
    turn: int
    names: Mapping[int, str]
    t: Language
    pieces: Pieces
    """Where each piece lies, by its key."""
    options: Mapping[str, str]
    things: Mapping[str, Thing]
    """What the board's elements can name, by their sort."""
    last: Step | None = None
    """The last step that a seat has said."""
    passing: int = 0
    """The seat to which something happens while steps pass by; 0 without any."""
    happens: tuple[Event, ...] = ()
    """What others do, for who watches; empty once somebody here is asked."""
    viewer: int | None = None
    """The seat that looks; None: all that lies on the table is shown."""
    said: tuple[str, ...] = ()
    armed: str | None = None
    """A whole step that waits to be confirmed."""
    whole: str | None = None
    """The step that `armed` or `said` makes, though more could follow."""
    lines: tuple[str, ...] = ()
    """The legal steps that can still become of what was said."""
    plan: tuple[str, ...] = ()
    """Secret steps of the seat whose turn it is that are made and not yet said; the table is as they leave it."""
    reach: frozenset[Way] = field(default_factory=frozenset)
    """What may follow `said`: the next word, or the next few; empty where nothing can be said."""
    earlier: "Scene | None" = None
    """The scene without the last click; None without any."""
    picked: str = ""
    """Words that follow the next click: of a piece that is in hand."""
    marks: tuple[Mark, ...] = ()
    """Steps that are marked on the board, by what they name there."""
    beside: Mapping[int, Markup] = field(default_factory=dict)
    """What stands beside the name of a seat: a person's clock, or that a bot plays below its level."""
    levels: Mapping[int, int] = field(default_factory=dict)
    """The level of each bot."""
    found: dict[tuple[Any, ...], Any] = field(default_factory=dict, compare=False, repr=False)
    """What was found out about this position when it was shown before (`once`, `still`)."""

    def once(self, find: Callable[..., Found], *about: object) -> Found:
        """What this function finds out about the table: once a table, however often it is shown."""
        key = (find, *about)
        if key not in self.found:
            self.found[key] = find(self.table, *about)
        known: Found = self.found[key]
        return known

    def still(self, show: Callable[..., Found], *about: object) -> Found:
        """What this function makes of the position alone: once, however often it is shown.

        It is given the scene without all that was said, can be said or is marked.
        """
        key = (show, *about)
        if key not in self.found:
            self.found[key] = show(self.bare, *about)
        known: Found = self.found[key]
        return known

    def fresh(self, sorts: str, show: Callable[..., Found], *about: object) -> Found:
        """What this function makes of a part of the board, which has things of these sorts.

        As long as none of them can be clicked, is chosen, or was named by the last or a marked step, it is as `still`.
        """
        return self.still(show, *about) if self.stirred.isdisjoint(sorts.split()) else show(self, *about)

    @cached_property
    def stirred(self) -> frozenset[str]:
        """The sorts of all that can be clicked, is chosen, or was named by the last or a marked step."""
        kinds = {kind for kind, _ in (self.ends | self.earlier.ends if self.earlier else self.ends)}
        named = [name[0] for name in (*self.named, *self.recent, *self.marked)]
        return frozenset([*named, *[sort for sort, thing in self.things.items() if thing.names[-1] in kinds]])

    @cached_property
    def bare(self) -> "Scene":
        """The position alone, as this seat sees it."""
        kept = (self.game, self.table, self.turn, self.names, self.t, self.pieces, self.options, self.things)
        return Scene(*kept, passing=self.passing, viewer=self.viewer, found=self.found)

    @property
    def acts(self) -> int:
        """The seat that is shown as the one who acts."""
        return self.passing or self.turn

    def offer(self, sort: str, *names: str) -> str | None:
        """The words that a click on this thing says now; None if it has nothing to say.

        They are its own names and no others, after its verb at the beginning of a step; what is settled already is left
        out. A thing is silent where one of its parts is to be named next, which says both.
        """
        if not self.reach:
            return None
        thing = self.things[sort]
        if (thing.names[-1], names[-1]) not in self.ends:
            return None
        own: Way = tuple(zip(thing.names, names, strict=True))
        if self.said:
            ways = [own[start:] for start in range(len(own)) if self.settled >= {*own[:start]}]
        elif thing.verb:
            ways = [(("verb", verb), *own) for verb in thing.verb.split()]
        else:
            ways = [own]
        for way in ways:
            if way in self.reach and not self.parted(thing, way):
                return " ".join([word for _, word in way])
        return None

    def lifts(self, words: str | None) -> bool:
        """Whether a piece that says this can be taken up: it is not a whole step, as where to is still to be said."""
        if not words or self.picked:
            return False
        verb, *rest = (*self.said, *words.split(" "))
        return len(rest) < len([*self.game.verbs.get(verb, ()), *self.game.secret.get(verb, ())])

    @cached_property
    def ends(self) -> frozenset[tuple[str, str]]:
        """The last words of all that may follow."""
        return frozenset([way[-1] for way in self.reach])

    @cached_property
    def astir(self) -> frozenset[str]:
        """The names of all that can be clicked, is chosen, or was named by the last step or a marked one."""
        steps = [words for _, words in self.marks] or ([self.last.words] if self.last else [])
        ways = self.ends | self.earlier.ends if self.earlier else self.ends
        spoken = [name for words in steps for name in words.split()]
        return frozenset([*[name for _, name in ways], *chain(*self.named), *spoken])

    @cached_property
    def settled(self) -> frozenset[tuple[str, str]]:
        """The last word of each kind that has been said."""
        return frozenset(dict(kinds(self.game, self.said)).items())

    def parted(self, thing: Thing, way: Way) -> bool:
        """Is a part of this thing to be named next?"""
        deeper = self.deeper(thing)
        return bool(deeper) and any(more[:-1] == way and more[-1][0] in deeper for more in self.reach)

    def deeper(self, thing: Thing) -> set[str]:
        """The kinds of words that name the parts of a thing, as slots are parts of a ship."""
        depth = len(thing.names)
        every = [other.names for other in self.things.values() if other.part]
        return {names[depth] for names in every if len(names) > depth and names[:depth] == thing.names}

    @cached_property
    def certain(self) -> list[Event]:
        """What happens whatever becomes of the step that is half made; of a whole one, all that it does."""
        if self.whole:
            return happened(self.game, self.table, self.whole)
        if not self.said or not self.lines:
            return []
        first, *rest = (happened(self.game, self.table, line) for line in self.lines)
        common = set(first).intersection(*rest)
        return [event for event in first if event in common]

    def previewed(self, kinds: Sequence[str]) -> "Scene":
        """The scene as those events leave it that are certain, and of these kinds: it is found out about anew."""
        events = [event for event in self.certain if event.what in kinds]
        return replace(self, pieces=self.pieces.after(events), found={}) if events else self

    @cached_property
    def named(self) -> frozenset[Name]:
        """All that the step that is half made, or waits to be confirmed, names."""
        return self.naming(self.armed.replace(":", "").split(" ") if self.armed else self.said)

    def naming(self, words: Sequence[str]) -> frozenset[Name]:
        """All that the words of a step, or of its beginning, name."""
        spoken, found = kinds(self.game, words), set[Name]()
        for at, (kind, _) in enumerate(spoken):
            before = dict(spoken[: at + 1])
            following = spoken[at + 1][0] if at + 1 < len(spoken) else ""
            for sort, thing in self.things.items():
                if thing.names[-1] == kind and before.keys() >= {*thing.names} and following not in self.deeper(thing):
                    found.add((sort, *(before[name] for name in thing.names)))
        return frozenset(found)

    @cached_property
    def marked(self) -> Mapping[Name, Sequence[str]]:
        """How each thing is marked that is named by the steps that are marked."""
        found: dict[Name, dict[str, None]] = {}
        for how, words in self.marks:
            said = words.replace(":", "").split(" ")
            for name in self.naming(said) if said[0] in self.game.verbs else self.drawing(said):
                found.setdefault(name, {})[how] = None
        return {name: [*hows] for name, hows in found.items()}

    def drawing(self, words: Sequence[str]) -> Iterator[Name]:
        """All that the words of a step of the box name."""
        for sort, thing in self.things.items():
            pairs = dict(zip(thing.drawn.split(), words, strict=False))
            if pairs and all(kind == word for kind, word in pairs.items() if kind not in thing.names):
                yield (sort, *(pairs[name] for name in thing.names))

    def signs(self, sort: str, *names: str) -> Markup:
        """The signs on a thing that is marked."""
        hows = self.marked.get((sort, *names)) if self.marks else None
        return join([sign(how) for how in hows]) if hows else Markup()

    @cached_property
    def recent(self) -> frozenset[Name]:
        """What the last step of a seat named, unless something is marked."""
        last = self.last.words.replace(":", "").split(" ") if self.last and not self.marks else ()
        return self.naming(last)

    def latest(self, sort: str, *names: str) -> str | None:
        """The class of a thing that the last step of a seat named."""
        return "last" if (sort, *names) in self.recent else None


def reach(game: AnyGame, table: Any, found: Choices, things: Mapping[str, Thing]) -> frozenset[Way]:
    """All that may follow what was said and is no longer than what names one thing and goes with it.

    A note is said word by word after the open half of its step.
    """
    depth, said = len(found.said), found.said
    longest = depth + max(len(thing.names) + 1 for thing in things.values())
    if found.secret:
        before = depth - len(found.secret.split(" "))
        beginnings = {*noted(game, table, found.secret, said, before, depth + named(game, found.secret, things))}
    else:
        forms = [(line, tuple(form.split(" "))) for line in found.lines for form in game.forms(line)]
        fitting = {(line, spoken[:longest]): spoken for line, spoken in forms if spoken[:depth] == said}
        beginnings = set()
        for (line, start), spoken in fitting.items():
            if start == spoken and spoken[0] in game.secret:
                beginnings |= {*noted(game, table, line, spoken, 0, len(spoken) + named(game, line, things))}
            else:
                beginnings.add(start)
    ways = [tuple(kinds(game, spoken)[depth:]) for spoken in beginnings]
    return frozenset(way[:end] for way in ways for end in range(1, len(way) + 1))


def named(game: AnyGame, line: str, things: Mapping[str, Thing]) -> int:
    """The most words of the note of this step that name one thing."""
    note = {*game.secret[line.partition(" ")[0]]}
    return max((len(thing.names) for thing in things.values() if {*thing.names} <= note), default=0)


def noted(
    game: AnyGame, table: Any, line: str, spoken: tuple[str, ...], note: int, longest: int
) -> Iterator[tuple[str, ...]]:
    """What was spoken, the last words of which are a note of this length, with all that may follow, up to a length."""
    following = [word for word in game.notes(table, line, spoken[len(spoken) - note :]) if word]
    if len(spoken) >= longest or not following:
        yield spoken
    else:
        for word in following:
            yield from noted(game, table, line, (*spoken, word), note + 1, longest)
