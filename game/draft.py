"""A half-made move: words said so far, words that may follow. One function for mouse, touch, keys and typed lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.interface import AnyGame

LONGEST: Final = 10_000
"""The most characters of a typed line."""


@dataclass(frozen=True)
class Choices:
    """The words, and the steps, that may follow from the words said so far."""

    said: tuple[str, ...]
    next: tuple[str, ...]
    """The words that may come next, in the order of the legal steps."""
    line: str | None
    """The step that the words said make up, spelled as in a record; None while they are not a whole step."""
    lines: tuple[str, ...]
    """The legal steps that the words said may still become, spelled as in a record."""
    secret: str = ""
    """The open half of the secret step whose note is being said; `next` then has words of the note."""

    @property
    def settled(self) -> bool:
        """Whether the words said are a whole step that nothing can follow."""
        return self.line is not None and not self.next

    def __bool__(self) -> bool:
        """Whether the words said can become a step at all."""
        return self.line is not None or bool(self.next)


def kinds(game: AnyGame, said: Sequence[str]) -> list[tuple[str, str]]:
    """The words of a step, or of its beginning, each with its kind: the verb first, then as `game.verbs` has them.

    Words of the note of a secret step follow without a colon, with the kinds that `game.secret` has for them.

    >>> from game import duel
    >>> kinds(duel, ["take", "a", "3"])
    [('verb', 'take'), ('ship', 'a'), ('slot', '3')]
    """
    following = list(game.verbs.get(said[0], ())) if said else []
    if said and said[0] in game.secret:
        following += [*game.secret[said[0]]] * len(said)
    elif following and following[-1].endswith("…"):
        following += [following[-1]] * len(said)
    names = ("verb", *(kind.rstrip("…") for kind in following))
    return list(zip(names, said, strict=False))


def choices(game: AnyGame, legal: Sequence[str], said: Sequence[str] = ()) -> Choices:
    """The words that may follow `said`, which is the beginning of a step in any of its `forms`.

    >>> from game import duel
    >>> choices(duel, ["haul b2 1", "haul b2 a", "stop"], ["haul", "b2"]).next
    ('1', 'a')
    >>> choices(duel, ["crew a1 b2"], ["crew", "b2", "a1"]).line
    'crew a1 b2'
    """
    depth = len(said)
    head = tuple(said)
    following: dict[str, None] = {}
    lines: dict[str, None] = {}
    whole = None
    for words in legal:
        verb = words.partition(" ")[0]
        if head and verb != head[0]:
            continue
        for form in game.forms(words) if head else (words,):
            spoken = tuple(form.split(" "))
            if spoken[:depth] != head:
                continue
            lines[words] = None
            if len(spoken) == depth:
                whole = words
            else:
                following[spoken[depth]] = None
    return Choices(head, tuple(following), whole, tuple(lines))


def reading(game: AnyGame, table: Any, said: Sequence[str] = (), legal: Sequence[str] | None = None) -> Choices:
    """The words that may follow `said` at this table; after a secret step, the words of its note.

    `line` is then the step with its note, once the note may end. If no step begins like `said`, nothing may follow.
    `legal` are the legal steps at this table, if they are known.
    """
    legal = game.legal(table) if legal is None else legal
    found = choices(game, legal, said)
    if found and not (found.settled and found.line and game.notes(table, found.line, ())):
        return found
    for depth in range(len(said), 0, -1):
        step = choices(game, legal, said[:depth])
        if step.settled and step.line and game.notes(table, step.line, ()):
            return noted(game, table, step.line, said[:depth], said[depth:])
    return found


def noted(game: AnyGame, table: Any, line: str, open_half: Sequence[str], note: Sequence[str]) -> Choices:
    """The choices after these words of a note."""
    for depth, word in enumerate(note):
        if word not in game.notes(table, line, note[:depth]):
            return Choices((), (), None, ())
    following = game.notes(table, line, note)
    ends = "" in following or not following
    whole = f"{line}: {' '.join(note)}".rstrip() if ends else None
    words = tuple(word for word in following if word)
    return Choices((*open_half, *note), words, whole, (line,), secret=line)


def complete(game: AnyGame, legal: Sequence[str], text: str) -> Choices:
    """The choices after a typed line, each word of which may be abbreviated; a word typed in full means itself.

    While the line could mean several steps, `said` ends before the first ambiguous word, and `next` has what that
    word could be.

    >>> from game import duel
    >>> complete(duel, ["place a1", "place a2", "place b1"], "pl a").next
    ('a1', 'a2')
    >>> complete(duel, ["place a1", "place a2", "place b1", "unload 2"], "p b").line
    'place b1'
    """
    if not (typed := text.split()):
        return choices(game, legal)
    depth = len(typed)
    ways = [(words, tuple(form.split(" "))) for words in legal for form in game.forms(words)]
    for at, word in enumerate(typed):
        fitting = [way for way in ways if way[1][at : at + 1] and way[1][at].startswith(word)]
        ways = [way for way in fitting if way[1][at] == word] or fitting
    if not ways:
        return Choices((), (), None, ())
    lines = tuple(dict.fromkeys(words for words, _ in ways))
    whole = [words for words, form in ways if len(form) == depth]
    first = ways[0][1]
    sure = next((at for at in range(depth) if any(form[at] != first[at] for _, form in ways)), depth)
    settled = sure == depth or (len(lines) == 1 and len(whole) == len(ways))
    following = dict.fromkeys(form[sure] for _, form in ways if len(form) > sure)
    return Choices(first[:sure], tuple(following), whole[0] if whole and settled else None, lines)
