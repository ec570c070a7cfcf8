"""Typed lines in the words of the page: a label stands for its word, in any case."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from game.draft import LONGEST, Choices, choices, kinds
from game.interface import AnyGame, Illegal
from game.language import Language, forms
from game.match import Match
from web.table import phrases
from web.text.labels import FAR, QUOTES, Labels, called, labels, plain, split, verb
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


def meant(match: Match, t: Language, text: str, buttons: Sequence[tuple[str, str]] = ()) -> str:
    """The step that a line means; if there is none, the line as far as it could be translated.

    `buttons` are the steps that have one, with their labels. Raises `Illegal` if the line can mean several steps, or is
    too long.
    """
    if len(text) > LONGEST:
        raise Illegal("match.long", most=LONGEST)
    if pressed := phrases.button(buttons, text):
        return pressed
    line = " ".join(text.split()).removeprefix(f"{match.turn} ")
    found = choices(match.game, match.legal, line.split(" ")).line
    if found:
        return found
    start, colon, note = line.partition(":")
    if colon and match.game.notes(match.table, step := understood(match, t, start), ()):
        return f"{step}:{phrases.note(match, t, step, note)}"
    if step := phrases.whole(match, t, line):
        return step
    words = understood(match, t, line)
    if words.partition(" ")[0] not in match.game.verbs:
        return line
    if words in match.legal or " ".join(beginning(match, words).said) == words:
        return words
    word, label = phrases.spoken_verb(match, t, plain(line))
    return phrases.part(match, t, word, split(plain(line).removeprefix(label))) or words


def understood(match: Match, t: Language, text: str) -> str:
    """The line with labels replaced by their words; a legal step is spelled as in the record.

    Raises `Illegal` if the labels fit several legal steps.
    """
    game, words = match.game, plain(text)
    word, label = phrases.spoken_verb(match, t, words)
    if not word:
        return words
    labels = Labels(game, t, word)
    rest = split(words.removeprefix(label))
    found: dict[str, int] = {}
    for line in match.legal:
        if line.partition(" ")[0] == word:
            found[line] = min(labels.distance(rest, form.split(" ")[1:]) for form in game.forms(line))
    nearest = min(found.values(), default=FAR)
    fitting = [line for line, far in found.items() if far == nearest < FAR]
    if len(fitting) > 1:
        either = ", ".join(t("type.word", word=each) for each in labels.differing(fitting))
        raise Illegal("type.several", words=either)
    return fitting[0] if fitting else " ".join([word, *labels.translated(rest)])


def refused(match: Match, t: Language, words: str, why: Illegal) -> str:
    """The reason why a step is refused, with alternatives; for the beginning of a step, how it can go on."""
    if words in match.legal:  # it lacks a note
        return worded(match.game, t, told(t, why))
    going = beginning(match, words)
    values = {key: shown(match.game, t, value) for key, value in why.values.items()}
    reason = "" if " ".join(going.said) == words else worded(match.game, t, t(why.sentence, **values))
    reason = listing(match.game, t, why.sentence, reason)
    return f"{reason} {possible(match.game, t, going)}".strip()


def worded(game: AnyGame, t: Language, sentence: str) -> str:
    """A sentence of the rules with the verbs that it quotes as the page calls them, for records call some otherwise."""
    names = {word: name for word in game.verbs if plain(name := verb(game, t, word)) != word}

    def called(found: re.Match[str]) -> str:
        name = names.get(found[2], found[2])
        return found[0] if sentence.startswith(name, found.start(2)) else f"{found[1]}{name}"

    return QUOTED.sub(called, sentence)


def listing(game: AnyGame, t: Language, id: str, sentence: str) -> str:
    """A sentence that lists all words of a kind, with the labels that the page has for them."""
    _, _, kind = id.partition(f"{game.name}.no.")
    called = {word: next(forms(text)) for word, text in labels(game, t, kind).items() if word.isalpha()} if kind else {}
    return re.sub(r"\w+", lambda found: called.get(found[0], found[0]), sentence)


def named(game: AnyGame, t: Language, kind: str, word: str) -> str:
    """A word of a step as the page calls it; numbers stay."""
    return next(forms(labels(game, t, kind).get(word, word))) if word.isalpha() else word


def shown(game: AnyGame, t: Language, value: object) -> object:
    """A value for the gap of a sentence: verbs by their labels, quotations shortened."""
    if not isinstance(value, str):
        return value
    words = value.split(", ")
    if len(words) > 1 and {*words} <= {*game.verbs}:
        return quoted(game, t, words)
    return verb(game, t, value) if value in game.verbs else short(value)


def quoted(game: AnyGame, t: Language, words: Iterable[str]) -> str:
    """A list of verbs by their labels."""
    return ", ".join(t("type.word", word=verb(game, t, word)) for word in words)


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
        return t("type.possible", words=quoted(game, t, going.next))
    *before, (kind, _) = kinds(game, (*going.said, going.next[0]))
    id, words = f"{game.name}.kind.{kind}", ", ".join(named(game, t, kind, word) for word in going.next)
    called = [named(game, t, each, word) for each, word in before[1:]]
    said = t("type.word", word=" ".join([verb(game, t, going.said[0]), *called]))
    return t("type.after", said=said, words=f"{t(id, n=min(len(going.next), 2))} {words}" if id in t else words)
