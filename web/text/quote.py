"""Refusals as sentences, with long quotations shortened."""

from typing import Final

from game.interface import Illegal
from game.language import Language

MOST: Final = 60  # characters
GAP: Final = "…"


def short(text: str) -> str:
    """A text; if it is long, only its beginning and its end.

    >>> short("ab" * 40)
    'ababababababababababababababab…babababababababababababababab'
    """
    if len(text) <= MOST:
        return text
    end = (MOST - len(GAP)) // 2
    return f"{text[: MOST - len(GAP) - end]}{GAP}{text[-end:]}"


def told(t: Language, why: Illegal) -> str:
    """The sentence for a refusal."""
    return t(why.sentence, **{key: short(said) if isinstance(said, str) else said for key, said in why.values.items()})
