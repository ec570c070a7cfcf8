"""What the page calls the words of a step, and which words a line typed with these labels has.

The catalogue has a label for each verb, ``<game>.say.<verb>`` or ``<game>.token.<verb>``, for each kind of words,
``<game>.kind.<kind>``, and for a word that the page calls otherwise, ``<game>.<kind>.<word>``.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

from game.draft import kinds
from game.interface import AnyGame
from game.language import Language, Text, capital, forms

QUOTES: Final = "“”„«»‹›‘’‚\"'"
APOSTROPHES: Final = "’‘'"
"""Where two words meet in some languages, as in “l’obélisque”."""
PLAIN: Final = str.maketrans(
    dict.fromkeys(QUOTES, "")
    | dict.fromkeys(APOSTROPHES, " ")
    | dict.fromkeys("–—‑−", "-")
    | dict.fromkeys(".,;:!?…", " ")
    | {"ё": "е", "Ё": "Е", "\N{SOFT HYPHEN}": ""}
)
BLANKS: Final = " \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
"""The blanks that stand inside quotation marks in French."""
FAR: Final = 10**6
"""How far a line is from a step that it can't mean."""
MOST: Final = 60
"""The most words of a line that is looked at; steps with all their labels have far fewer."""

Typed = tuple[str, ...]
"""What was typed, word by word and plain."""


def plain(text: str) -> str:
    """The words alone, without case and punctuation.

    >>> plain(" “Place 2–3  Meeples”: B2, "), plain("« Vers l’obélisque »"), plain("Чёрный")
    ('place 2-3 meeples b2', 'vers l obélisque', 'черный')
    """
    return " ".join(text.translate(PLAIN).casefold().split())


def split(text: str) -> Typed:
    """The words alone, one by one."""
    return tuple(plain(text).split())


def verb(game: AnyGame, t: Language, word: str) -> str:
    """The page's label of a verb."""
    id = next((id for kind in ("say", "token") if (id := f"{game.name}.{kind}.{word}") in t), None)
    return t(id).strip(QUOTES + BLANKS) if id else word


def part(t: Language, game: AnyGame, part: str) -> str:
    """What a part of a score is called where it stands alone; the catalogue has it as it stands within a sentence."""
    return capital(t(f"{game.name}.part.{part}"))


def called(game: AnyGame, t: Language, kind: str, word: str) -> str:
    """The page's label of a word of a step; without one, the word."""
    label = next(forms(t.texts.get(f"{game.name}.{kind}.{word}", "")), "")
    return shown(word) if not label or "{" in label or label.endswith(".") else label


def shown(word: str) -> str:
    """A word without a label as the page shows it: a letter, such as that of a ship, is a capital.

    >>> shown("a"), shown("b2")
    ('A', 'b2')
    """
    return word.upper() if len(word) == 1 else word


def nouns(game: AnyGame, t: Language, kind: str) -> Iterator[str]:
    """The page's labels of a kind of words, in all plural forms."""
    return forms(t.texts.get(f"{game.name}.kind.{kind}", ""))


def labels(game: AnyGame, t: Language, kind: str) -> dict[str, Text]:
    """The words of a kind that have a label; whole sentences about them are none, nor is the label of the kind."""
    start, own = f"{game.name}.{kind}.", {plain(noun) for noun in nouns(game, t, kind)}
    texts = ((id.removeprefix(start), text) for id, text in t.texts.items() if id.startswith(start))
    named = ((word, text, next(forms(text))) for word, text in texts if "other" not in text or isinstance(text, str))
    return {
        word: text
        for word, text, first in named
        if "{" not in first and not first.endswith(".") and plain(first) not in own
    }


class Labels:
    """The labels of the words that may follow a verb.

    A part of a label stands for its word too. Labels of kinds, and small words such as *the*, may stand anywhere.
    """

    def __init__(self, game: AnyGame, t: Language, verb: str) -> None:
        self.game = game
        self.verb = verb
        follow = chain(game.verbs.values(), game.secret.values())
        every = {kind.rstrip("…") for following in follow for kind in following}
        loose = {split(noun) for kind in every for noun in nouns(game, t, kind)}
        loose |= {(word,) for word in split(t("type.small"))}
        self.loose = loose - {()}
        own = {kind.rstrip("…") for kind in (*game.verbs[verb], *game.secret.get(verb, ()))}
        self.texts = {kind: labels(game, t, kind) for kind in own}
        self.labels = {
            kind: {word: [*dict.fromkeys(map(split, forms(text)))] for word, text in texts.items()}
            for kind, texts in self.texts.items()
        }
        every_form = chain.from_iterable(chain.from_iterable(each.values()) for each in self.labels.values())
        self.longest = max(map(len, every_form), default=1)

    def kinds(self, words: Sequence[str]) -> list[tuple[str, str]]:
        """Each of these words after its kind."""
        return kinds(self.game, (self.verb, *words))[1:]

    def distance(self, typed: Typed, words: Sequence[str]) -> int:
        """How far what was typed is from these words of a step; `FAR` if it can't mean them."""
        return self.nearest(typed, self.kinds(words)) if len(typed) <= MOST else FAR

    def nearest(self, typed: Typed, left: Sequence[tuple[str, str]]) -> int:
        """The distance of the rest of what was typed to the rest of a step."""
        if not typed:
            return FAR if left else 0
        best = min((self.nearest(typed[len(noun) :], left) for noun in self.started(typed)), default=FAR)
        for n in range(1, min(len(typed), self.longest) + 1) if left else ():
            kind, word = left[0]
            here = self.meaning(typed[:n], kind, word)
            if here < best:
                best = min(best, here + self.nearest(typed[n:], left[1:]))
        return best

    def started(self, typed: Typed) -> list[Typed]:
        """The labels of kinds, and small words, with which this begins."""
        return [noun for noun in self.loose if typed[: len(noun)] == noun]

    def meaning(self, typed: Typed, kind: str, word: str) -> int:
        """How far this is from one word: 0 the word itself, 1 its label, 2 a part of its label; else `FAR`."""
        if len(typed) == 1 and typed[0] == word.casefold():
            return 0
        found = self.labels.get(kind, {}).get(word, [])
        if typed in found:
            return 1
        parts = any(label[at : at + len(typed)] == typed for label in found for at in range(len(label)))
        telling = any((each,) not in self.loose for each in typed)
        return 2 if parts and telling else FAR

    def translated(self, typed: Typed) -> list[str]:
        """What was typed, with labels replaced as far as they mean one word each, wherever that leads."""
        words: list[str] = []
        while typed:
            kind = next((kind for kind, _ in self.kinds([*words, ""])[len(words) :]), "")
            found = self.nearest_word(typed, kind, self.labels.get(kind, {}))
            noun = max(self.started(typed), key=len, default=())
            if not found and not noun:
                found = (1, typed[0])
            if found:
                words.append(found[1])
            typed = typed[found[0] if found else len(noun) :]
        return words

    def nearest_word(self, typed: Typed, kind: str, words: Iterable[str]) -> tuple[int, str] | None:
        """The longest beginning that means one of these words of a kind: how long it is, and the word."""
        for n in range(min(len(typed), self.longest), 0, -1):
            far = {word: self.meaning(typed[:n], kind, word) for word in words}
            nearest = min(far.values(), default=FAR)
            near = [word for word, each in far.items() if each == nearest < FAR]
            if len(near) == 1:
                return n, near[0]
        return None

    def differing(self, lines: Sequence[str]) -> list[str]:
        """What the page calls the first words in which these steps differ."""
        each = [self.kinds(line.split(" ")[1:]) for line in lines]
        depth = next((at for at, words in enumerate(zip(*each, strict=False)) if len({*words}) > 1), 0)
        found = chain.from_iterable(words[depth : depth + 1] for words in each)
        return [*dict.fromkeys(self.called(kind, word) for kind, word in found)]

    def called(self, kind: str, word: str) -> str:
        """What the page calls a word."""
        return next(forms(self.texts.get(kind, {}).get(word, shown(word))))


def valued(t: Language, game: AnyGame, option: str, value: str) -> str:
    """What a value is called beside its option."""
    if game.kinds[option] == "switch":
        return t("option.off" if value == game.options[option][0] else "option.on")
    return value
