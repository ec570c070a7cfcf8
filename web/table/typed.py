"""Typed lines in the words of the page: a label stands for its word, in any case; so does what the page calls a step.

No two steps at a table are called the same, so that a whole sentence means one step. A part of it means a step too, if
it has something that is no word of a step, such as the card that lies at a place of the market.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.draft import LONGEST, Choices, choices, kinds
from game.interface import AnyGame, Illegal
from game.language import Language, forms
from game.match import Match, happened
from web.boards import BOARDS
from web.boards.view import Spoken
from web.text.labels import FAR, MOST, QUOTES, Labels, Typed, called, labels, plain, split, verb
from web.text.quote import short, told

QUOTED: Final = re.compile(rf"([{QUOTES}]\s?)(\w+)")
"""The first word of a quotation."""


def example(match: Match) -> str:
    """A line that may be typed now, with a note if the step is secret."""
    game, table, line = match.game, match.table, match.legal[0]
    note: tuple[str, ...] = ()
    while (words := game.notes(table, line, note)) and not (note and "" in words):
        note = (*note, next(word for word in words if word))
    return f"{line}: {' '.join(note)}" if note else line


def voiced(game: AnyGame, t: Language, line: str) -> str:
    """A line in the words of the page, but for its note."""
    step, colon, note = line.partition(":")
    (_, first), *rest = kinds(game, step.split(" "))
    named = " ".join([verb(game, t, first), *(called(game, t, kind, word) for kind, word in rest)])
    return f"{named}{colon}{note}"


# -- what a line means


def meant(match: Match, t: Language, text: str, buttons: Sequence[Spoken] = ()) -> str:
    """The step that a line means; if there is none, the line as far as it could be translated.

    `buttons` are the steps that have one. Raises `Illegal` if the line can mean several steps, or is too long.
    """
    if len(text) > LONGEST:
        raise Illegal("match.long", most=LONGEST)
    if pressed := next((each.words for each in buttons if plain(each.label) == plain(text)), ""):
        return pressed
    line = " ".join(text.split()).removeprefix(f"{match.turn} ")
    found = choices(match.game, match.legal, line.split(" ")).line
    if found:
        return found
    start, colon, note = line.partition(":")
    if colon and match.game.notes(match.table, step := understood(match, t, start), ()):
        return f"{step}:{noted(match, t, step, note)}"
    typed = split(line)
    if len(typed) <= MOST and (step := next((words for words, _, name in sentences(match, t) if name == typed), "")):
        return step
    words = understood(match, t, line)
    if words.partition(" ")[0] not in match.game.verbs:
        return line
    if words in match.legal or " ".join(beginning(match, words).said) == words:
        return words
    word, label = spoken_verb(match, t, plain(line))
    return part(match, t, word, split(plain(line).removeprefix(label))) or words


def sentences(match: Match, t: Language, verb: str = "") -> Iterator[tuple[str, str, Typed]]:
    """Every legal step, with this verb or with any, what the page calls it, and that word by word.

    A secret step stands with each short note.
    """
    game, table, board = match.game, match.table, BOARDS[match.game.name]
    for line in match.legal:
        if not verb or line.partition(" ")[0] == verb:
            first = game.notes(table, line, ())
            short = [word for word in first if word and "" in game.notes(table, line, (word,))]
            for words in (line, *(f"{line}: {word}" for word in short)):
                name = board.called(t, words, happened(game, table, words))
                yield words, name, split(name)


def part(match: Match, t: Language, word: str, rest: Typed) -> str:
    """The step with this verb whose name has all that was typed after it, in this order; empty if none has.

    What was typed must have something in it that is no word of a step. Raises `Illegal` if several steps are called so.
    """
    small = {*split(t("type.small"))}
    spoken = {each.casefold() for line in match.legal for each in line.split(" ")} | small
    typed = tuple(each for each in rest if each not in small)
    if len(typed) > MOST or {*typed} <= spoken:
        return ""
    fitting, together = list[tuple[str, str]](), list[tuple[str, str]]()
    for line, name, words in sentences(match, t, word):
        said = tuple(each for each in words if each not in small)
        left = iter(said)
        if all(each in left for each in typed):
            fitting.append((line, name))
        if any(said[at : at + len(typed)] == typed for at in range(len(said))):
            together.append((line, name))
    found = together or fitting
    if len(found) > 1:
        raise Illegal("type.several", words=listed(t, (name for _, name in found)))
    return found[0][0] if found else ""


def noted(match: Match, t: Language, step: str, text: str) -> str:
    """The note of a secret step with labels replaced by their words, as far as they mean one word each."""
    game, said = match.game, step.split(" ")
    labels, words, typed = Labels(game, t, said[0]), list[str](), split(text)[:MOST]
    while typed:
        following = [word for word in game.notes(match.table, step, words) if word]
        kind = kinds(game, [*said, *words, ""])[-1][0]
        found = labels.nearest_word(typed, kind, following)
        noun = max(labels.started(typed), key=len, default=())
        if not found and not noun:
            return text
        words += [found[1]] if found else []
        typed = typed[found[0] if found else len(noun) :]
    return " ".join(["", *words])


def spoken_verb(match: Match, t: Language, words: str) -> tuple[str, str]:
    """The verb with which this begins, and its label or itself, whichever was typed; both empty if there is none."""
    game = match.game
    both = [(word, plain(name)) for word in game.verbs for name in (verb(game, t, word), word)]
    begun = [pair for pair in both if f"{words} ".startswith(f"{pair[1]} ")]
    return max(begun, key=lambda pair: len(pair[1]), default=("", ""))


def understood(match: Match, t: Language, text: str) -> str:
    """The line with labels replaced by their words; a legal step is spelled as in the record.

    Raises `Illegal` if the labels fit several legal steps.
    """
    game, words = match.game, plain(text)
    word, label = spoken_verb(match, t, words)
    if not word:
        return words
    labels = Labels(game, t, word)
    rest = split(words.removeprefix(label))
    lines = [line for line in match.legal if line.partition(" ")[0] == word]
    found = {line: min(labels.distance(rest, form.split(" ")[1:]) for form in game.forms(line)) for line in lines}
    nearest = min(found.values(), default=FAR)
    fitting = [line for line, far in found.items() if far == nearest < FAR]
    if len(fitting) > 1:
        raise Illegal("type.several", words=listed(t, labels.differing(fitting)))
    return fitting[0] if fitting else " ".join([word, *labels.translated(rest)])


# -- why it is refused


def refused(match: Match, t: Language, words: str, why: Illegal) -> str:
    """The reason why a step is refused, with alternatives; for the beginning of a step, how it can go on."""
    game = match.game
    if words in match.legal:  # it lacks a note
        return worded(game, t, told(t, why))
    going = beginning(match, words)
    values = {key: shown(game, t, value) for key, value in why.values.items()}
    reason = "" if " ".join(going.said) == words else worded(game, t, t(why.sentence, **values))
    _, _, kind = why.sentence.partition(f"{game.name}.no.")  # such a sentence lists all words of a kind
    known = labels(game, t, kind).items() if kind else ()
    names = {word: next(forms(text)) for word, text in known if word.isalpha()}
    reason = re.sub(r"\w+", lambda found: names.get(found[0], found[0]), reason)
    return f"{reason} {possible(game, t, going)}".strip()


def worded(game: AnyGame, t: Language, sentence: str) -> str:
    """A sentence of the rules with the verbs that it quotes as the page calls them, for records call some otherwise."""
    names = {word: name for word in game.verbs if plain(name := verb(game, t, word)) != word}

    def called(found: re.Match[str]) -> str:
        name = names.get(found[2], found[2])
        return found[0] if sentence.startswith(name, found.start(2)) else f"{found[1]}{name}"

    return QUOTED.sub(called, sentence)


def named(game: AnyGame, t: Language, kind: str, word: str) -> str:
    """A word of a step as the page calls it; numbers stay."""
    return next(forms(labels(game, t, kind).get(word, word))) if word.isalpha() else word


def shown(game: AnyGame, t: Language, value: object) -> object:
    """A value for the gap of a sentence: verbs by their labels, quotations shortened."""
    if not isinstance(value, str):
        return value
    words = value.split(", ")
    if len(words) > 1 and {*words} <= {*game.verbs}:
        return listed(t, (verb(game, t, word) for word in words))
    return verb(game, t, value) if value in game.verbs else short(value)


def listed(t: Language, names: Iterable[str]) -> str:
    """A list of what may be typed, each quoted."""
    return ", ".join(t("type.word", word=name) for name in names)


def beginning(match: Match, words: str) -> Choices:
    """The longest beginning of the line that can go on."""
    said = words.split(" ")
    ways = (choices(match.game, match.legal, said[:depth]) for depth in range(len(said), 0, -1))
    return next((found for found in ways if found.next), choices(match.game, match.legal))


def possible(game: AnyGame, t: Language, going: Choices) -> str:
    """The sentence on what may come next."""
    if not going.next:
        return ""
    if not going.said:
        return t("type.possible", words=listed(t, (verb(game, t, word) for word in going.next)))
    *before, (kind, _) = kinds(game, (*going.said, going.next[0]))
    id, words = f"{game.name}.kind.{kind}", ", ".join(named(game, t, kind, word) for word in going.next)
    called = [named(game, t, each, word) for each, word in before[1:]]
    said = t("type.word", word=" ".join([verb(game, t, going.said[0]), *called]))
    return t("type.after", said=said, words=f"{t(id, n=min(len(going.next), 2))} {words}" if id in t else words)
