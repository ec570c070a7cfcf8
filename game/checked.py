"""A step as somebody says it: refused unless it is legal, else carried out on a copy of the table. So in every game."""

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, cast

from game.interface import AnyGame, Illegal, Tell

Verbs = Mapping[str, Sequence[str]]


def fits(game: AnyGame, table: Any, step: str, note: str) -> bool:
    """Whether this note, all that stands behind the colon of a secret step, may be written."""
    words = note.split()
    if note and (note != f" {' '.join(words)}" or not note.isascii()):
        return False
    return all(word in game.notes(table, step, words[:at]) for at, word in enumerate([*words, ""]))


def apply(game: AnyGame, table: Any, words: str, tell: Tell | None = None, legal: Sequence[str] | None = None) -> Any:
    """`Game.apply`; `legal` are the legal steps at this table, if they are known."""
    allowed = game.legal(table) if legal is None else legal
    if words not in allowed:  # no legal step has a note
        step, colon, note = words.partition(":")
        if not colon or step not in allowed or not fits(game, table, step, note):
            raise game.refusal(table, words)
    new = game.copy(table)
    game.play(new, words, tell)
    return new


def applying(package: str) -> Callable[..., Any]:
    """`Game.apply` of the game in this package."""
    return partial(apply, cast(AnyGame, sys.modules[package]))


def malformed(game: str, said: Sequence[str], verbs: Verbs, words: Verbs, least: int | None = None) -> Illegal | None:
    """Why these words are no step of a seat, whatever lies on the table; None if they have the form of one.

    `verbs` are those of the game, `words` all words of each kind; `least` is how many must follow the verb at least.
    """
    verb, *rest = said
    if verb not in verbs:
        return Illegal("unknown.verb", word=verb, verbs=", ".join(verbs))
    kinds = [kind.rstrip("…") for kind in verbs[verb]]
    if verbs[verb] and verbs[verb][-1].endswith("…"):
        kinds += kinds[-1:] * (len(rest) - len(kinds))
    for word, kind in zip(rest, kinds, strict=False):
        if word not in words[kind]:
            return Illegal(f"{game}.no.{kind}", word=word)
    fits = (len(kinds) if least is None else least) <= len(rest) <= len(kinds)
    return None if fits else Illegal(f"{game}.form.{verb}")
