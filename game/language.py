"""Sentences for people, by id: no sentence stands in code.

A catalogue is a JSON file that maps ids to texts. ``{gap}`` is filled with a value; a text with plural forms is an
object with a form for each CLDR category, chosen by the value `n`::

    {"match.steps": {"one": "{n} step", "other": "{n} steps"}}

A noun that sentences decline is an object with a form for each case, and a gap names the case that it wants; any other
value, such as a player's name, stands there as it is::

    {"duel.token.statue": {"nom": "статуя", "acc": "статую"}, "duel.gets": "{name} получает: {token.acc}"}

A gap may also ask for a capital, as ships are named: ``Unload ship {ship.capital}`` tells of the record's ship a as A.

`game/languages/` has the sentences that all games share, `game/<game>/languages/` those of one game.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from game import plugins

GAP: Final = re.compile(r"\{([a-z_]+)(?:\.([a-z]+))?\}")
"""A gap: its name, and the case that it wants, if any, or `CAPITAL`."""
CASES: Final = ("nom", "gen", "dat", "acc", "ins", "loc")
"""Nominative, genitive, dative, accusative, instrumental, locative."""
CAPITAL: Final = "capital"
"""What a gap asks for instead of a case to begin with a capital letter."""
BLANKS: Final = str.maketrans(dict.fromkeys("\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}", " "))
LOCALES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that name the language of messages, the decisive one first."""
HERE: Final = Path(__file__).parent

Text = str | Mapping[str, "Text"]
Plural = Callable[[float], str]


class Noun(str):
    """A text with its forms by case; the text itself is the nominative.

    >>> statue = Noun({"nom": "статуя", "acc": "статую"})
    >>> f"{statue}, {statue.form('acc')}, {statue.form('gen')}"
    'статуя, статую, статуя'
    """

    def __new__(cls, forms: Mapping[str, str]) -> "Noun":
        made = super().__new__(cls, forms["nom"])
        made.forms = forms
        return made

    forms: Mapping[str, str]

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other) and (not isinstance(other, Noun) or self.forms == other.forms)

    __hash__ = str.__hash__

    def form(self, case: str) -> str:
        """The form for a case; the nominative if there is none of its own."""
        return self.forms.get(case, str(self))


def plural_en(n: float) -> str:
    """English CLDR category of a whole number; German has the same.

    >>> plural_en(1), plural_en(2)
    ('one', 'other')
    """
    return "one" if abs(n) == 1 else "other"


def plural_fr(n: float) -> str:
    """French CLDR category of a whole number.

    >>> plural_fr(0), plural_fr(2), plural_fr(1_000_000)
    ('one', 'other', 'many')
    """
    n = abs(n)
    if n < 2:
        return "one"
    return "many" if n and n % 1_000_000 == 0 else "other"


def plural_ru(n: float) -> str:
    """Russian CLDR category of a whole number.

    >>> plural_ru(21), plural_ru(3), plural_ru(11), plural_ru(1.5)
    ('one', 'few', 'many', 'other')
    """
    n = abs(n)
    if n != int(n):
        return "other"
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else "many"


PLURALS: Final[Mapping[str, Plural]] = {"en": plural_en, "de": plural_en, "fr": plural_fr, "ru": plural_ru}
"""The plural rules that are known without a browser, by language."""


class Language:
    """The sentences of one language: call it with an id and the values for the gaps.

    >>> Language("en", {"a": "{who} says {what}"})("a", who="Anna", what="{x}")
    'Anna says {x}'
    """

    def __init__(self, code: str, texts: dict[str, Text], plural: Plural | None = None) -> None:
        self.become(code, texts, plural)

    def become(self, code: str, texts: dict[str, Text], plural: Plural | None = None) -> None:
        """Speaks another language from now on, wherever this one is known."""
        self.code = code
        self.texts = texts
        self.plural = plural or PLURALS.get(code, plural_en)
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
        if not isinstance(text, str) and "other" in text:
            n = values["n"]
            assert isinstance(n, int | float), sentence
            text = text.get(self.plural(n)) or text["other"]
        if isinstance(text, str):
            return filled(text, values)
        return Noun({case: filled(str(form), values) for case, form in text.items()})

    def tenths(self, value: float) -> str:
        """A number with one decimal place."""
        return number(round(value, 1) + 0.0).replace(".", self("number.point"))

    def listed(self, parts: Iterable[str]) -> str:
        """A list with commas, as a noun if any part is one."""
        return joined(self("list.comma"), list(parts))

    def together(self, parts: Iterable[str]) -> str:
        """A list whose last two parts are joined by a word: “Anna, Ben and Carla”."""
        some = list(parts)
        return joined(self("list.and"), [*([self.listed(some[:-1])] if some[1:] else []), *some[-1:]])


def forms(text: Text) -> Iterator[str]:
    """A text in every number and case that it has.

    >>> [*forms({"one": {"nom": "a", "gen": "b"}, "other": "c"})]
    ['a', 'b', 'c']
    """
    if isinstance(text, str):
        yield text
    else:
        for form in text.values():
            yield from forms(form)


def filled(text: str, values: Mapping[str, object]) -> str:
    """A text with its gaps filled."""
    return GAP.sub(lambda gap: filling(values[gap[1]], gap[2]), text) if "{" in text else text


def joined(between: str, parts: list[str]) -> str:
    """Parts with this between them, in every case that a part has.

    >>> joined(", ", ["a", Noun({"nom": "b", "acc": "c"})]).form("acc")
    'a, c'
    """
    if Noun not in map(type, parts):
        return between.join(parts)
    cases = {case for part in parts if isinstance(part, Noun) for case in part.forms}
    return Noun({case: between.join(filling(part, case) for part in parts) for case in cases | {"nom"}})


def filling(value: object, case: str | None = None) -> str:
    """A value as text, as it stands in a sentence, in this case if it is a noun, or with a capital.

    >>> filling(-5), filling("a", "capital"), filling(Noun({"nom": "Stein", "gen": "Steins"}), "gen")
    ('−5', 'A', 'Steins')
    """
    if case == CAPITAL:
        return capital(str(value))
    if case and isinstance(value, Noun):
        return value.form(case)
    return number(value) if isinstance(value, int | float) else str(value)


def capital(text: str) -> str:
    """A text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


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


def outside(code: str, known: Mapping[str, Text]) -> dict[str, Text]:
    """The sentences of games from outside; those of a game that can't be read, or has an id of ours, are left out."""
    texts: dict[str, Text] = {}
    for name, folder in plugins.folders(code).items():
        try:
            more = read([folder], code)
            if both := more.keys() & (known.keys() | texts.keys()):
                raise ValueError(f"ids in two catalogues: {sorted(both)}")
            texts |= more
        except (OSError, ValueError) as why:
            plugins.left_out(name, why)
    return texts


def speak(surroundings: Mapping[str, str]) -> None:
    """Has this process speak the language that these environment variables name, if it is there, as POSIX has it."""
    named = next((value for name in LOCALES if (value := surroundings.get(name))), "")
    code = re.split(r"[_.@:-]", named)[0].lower()
    if code != native().code and (HERE / "languages" / f"{code}.json").is_file():
        texts = read(folders(), code)
        texts |= outside("en", texts) | outside(code, texts)  # a game from outside may speak English only
        native().become(code, {sentence: broken(text) for sentence, text in texts.items()})


def broken(text: Text) -> Text:
    """A text whose blanks are all plain, as a terminal has them, to which others are not printable.

    >>> broken({"one": "«\N{NO-BREAK SPACE}a\N{NARROW NO-BREAK SPACE}»"})
    {'one': '« a »'}
    """
    if isinstance(text, str):
        return text.translate(BLANKS)
    return {name: broken(form) for name, form in text.items()}


@cache
def native() -> Language:
    """The sentences of the engine and all games in the language of this process: English, unless `speak` changes it."""
    texts = read(folders(), "en")
    return Language("en", texts | outside("en", texts))
