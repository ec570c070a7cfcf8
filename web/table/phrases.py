"""Typed lines in the sentences of the page: a button's label, what a board calls a step, or a thing that it names.

No two steps at a table are called the same, so that a whole sentence means one step. A part of it means a step too, if
it has something that is no word of a step, such as the card that lies at a place of the market.
"""

from collections.abc import Iterator, Sequence

from game.draft import kinds
from game.interface import Illegal
from game.language import Language
from game.match import Match, happened
from web.boards import BOARDS
from web.text.labels import MOST, Labels, Typed, plain, split, verb


def called(match: Match, t: Language, verbs: Sequence[str] = ()) -> Iterator[tuple[str, Typed]]:
    """Every legal step, with these verbs or with any, and what the page calls it; a secret one with each short note."""
    game, table, board = match.game, match.table, BOARDS[match.game.name]
    for line in match.legal:
        if not verbs or line.partition(" ")[0] in verbs:
            first = game.notes(table, line, ())
            short = [word for word in first if word and "" in game.notes(table, line, (word,))]
            for words in (line, *(f"{line}: {word}" for word in short)):
                yield words, split(board.called(t, words, happened(game, table, words)))


def whole(match: Match, t: Language, text: str) -> str:
    """The step that the page calls so; empty if none is."""
    typed = split(text)
    return next((line for line, name in called(match, t) if name == typed), "") if 0 < len(typed) <= MOST else ""


def button(buttons: Sequence[tuple[str, str]], text: str) -> str:
    """The step that a button with this label says; empty if there is none."""
    return next((words for words, label in buttons if plain(label) == plain(text)), "")


def part(match: Match, t: Language, word: str, rest: Typed) -> str:
    """The step with this verb whose name has all that was typed after it, in this order; empty if none has.

    What was typed must have something in it that is no word of a step. Raises `Illegal` if several steps are called so.
    """
    small = {*split(t("type.small"))}
    spoken = {each.casefold() for line in match.legal for each in line.split(" ")} | small
    typed = tuple(each for each in rest if each not in small)
    if len(typed) > MOST or {*typed} <= spoken:
        return ""
    every = [(line, tuple(each for each in name if each not in small)) for line, name in called(match, t, (word,))]
    fitting = [(line, name) for line, name in every if within(typed, name)]
    found = [(line, name) for line, name in fitting if together(typed, name)] or fitting
    if len(found) > 1:
        raise Illegal("type.several", words=", ".join(t("type.word", word=each) for each in named(match, t, found)))
    return found[0][0] if found else ""


def named(match: Match, t: Language, found: Sequence[tuple[str, Typed]]) -> list[str]:
    """What the page calls these steps, as it writes it."""
    board = BOARDS[match.game.name]
    return [board.called(t, line, happened(match.game, match.table, line)) for line, _ in found]


def within(typed: Typed, name: Typed) -> bool:
    """Whether all that was typed stands in a name, in this order.

    >>> within(("tomb", "7"), ("take", "tomb", "7", "from", "ship", "1"))
    True
    """
    left = iter(name)
    return all(word in left for word in typed)


def together(typed: Typed, name: Typed) -> bool:
    """Whether what was typed stands in a name with nothing between."""
    return any(name[at : at + len(typed)] == typed for at in range(len(name)))


def note(match: Match, t: Language, step: str, text: str) -> str:
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
    both = [(plain(name), word) for word in game.verbs for name in (verb(game, t, word), word)]
    both.sort(key=lambda pair: -len(pair[0]))
    label, word = next((pair for pair in both if f"{words} ".startswith(f"{pair[0]} ")), ("", ""))
    return word, label
