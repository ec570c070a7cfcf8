"""Sentences as their ids and values, for tests of what is said where."""

from collections.abc import Iterable

from game.language import Language


class Echo(Language):
    """A language in which a sentence is its id and its values; pieces are called as the record calls them."""

    def __init__(self) -> None:
        super().__init__("en", {})

    def __call__(self, sentence: str, /, **values: object) -> str:
        if sentence == "list.comma":
            return "{before} {after}"
        if sentence == "valley.cubes.of":
            return f"{values['n']} {values['colour']}"
        kind = sentence
        for start in ("duel.token.", "builders.card.", "valley.part.", "valley.cube."):
            kind = kind.removeprefix(start)
        return repr((sentence, values)) if kind == sentence else f"{kind}{values.get('number', '')}"

    def listed(self, parts: Iterable[str]) -> str:
        return " ".join(parts)
