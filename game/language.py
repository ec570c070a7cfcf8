"""Sentences for people, by id: no sentence stands in code.

A catalogue is a JSON file that maps ids to texts. ``{gap}`` is filled with a value; a text with plural forms is an
object with a form for each CLDR category, chosen by the value `n`::

    {"match.steps": {"one": "{n} step", "other": "{n} steps"}}

`game/languages/` has the sentences that all games share, `game/<game>/languages/` those of one game.
"""

import json
import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

GAP: Final = re.compile(r"\{([a-z_]+)\}")
HERE: Final = Path(__file__).parent

Text = str | dict[str, str]
Plural = Callable[[float], str]


def plural_en(n: float) -> str:
    """English CLDR category of a whole number.

    >>> plural_en(1), plural_en(2)
    ('one', 'other')
    """
    return "one" if n == 1 else "other"


class Language:
    """The sentences of one language: call it with an id and the values for the gaps.

    >>> Language("en", {"a": "{who} says {what}"})("a", who="Anna", what="{x}")
    'Anna says {x}'
    """

    def __init__(self, code: str, texts: dict[str, Text], plural: Plural = plural_en) -> None:
        self.code = code
        self.texts = texts
        self.plural = plural
        self.told = lru_cache(maxsize=2048, typed=True)(self.tell)  # most of a screen repeats; typed, as True is not 1

    def __contains__(self, sentence: str) -> bool:
        return sentence in self.texts

    def __call__(self, sentence: str, /, **values: object) -> str:
        """The sentence with its gaps filled. Raises KeyError for an unknown id or a gap without a value."""
        try:
            return self.told(sentence, **values)
        except TypeError:  # a value that cannot be remembered, such as a list
            return self.tell(sentence, **values)

    def tell(self, sentence: str, /, **values: object) -> str:
        """The same, worked out."""
        text = self.texts[sentence]
        if isinstance(text, dict):
            n = values["n"]
            assert isinstance(n, int | float), sentence
            text = text.get(self.plural(n)) or text["other"]
        return GAP.sub(lambda gap: filling(values[gap[1]]), text) if "{" in text else text


def filling(value: object) -> str:
    """A value as text, as it stands in a sentence.

    >>> filling(-5), filling("pyramids-ornament")
    ('−5', 'pyramids-ornament')
    """
    return number(value) if isinstance(value, int | float) else str(value)


def number(value: float) -> str:
    """A number as text: a negative one has a minus, which is read out as one, and not a hyphen."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def read(folders: Iterable[Path], code: str) -> dict[str, Text]:
    """The catalogues `<folder>/languages/<code>.json` as one. Raises ValueError where two share an id."""
    texts: dict[str, Text] = {}
    for folder in folders:
        more: dict[str, Text] = json.loads((folder / "languages" / f"{code}.json").read_text("utf-8"))
        both = texts.keys() & more.keys()
        if both:
            raise ValueError(f"ids in two catalogues: {sorted(both)}")
        texts.update(more)
    return texts


def folders() -> list[Path]:
    """The folders of `game/` that have catalogues: its own first, then the games'."""
    return [HERE, *sorted(path.parent for path in HERE.glob("*/languages"))]


@cache
def english() -> Language:
    """English sentences of the engine and all games."""
    return Language("en", read(folders(), "en"))
