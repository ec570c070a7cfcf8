"""The meaning of a typed line at this point of a match: a command, or a step whose words may be abbreviated."""

from collections.abc import Collection, Sequence

from game.draft import complete
from game.interface import AnyGame, Illegal
from game.match import Match


def command(game: AnyGame, word: str, commands: Collection[str]) -> str | None:
    """The command that this word abbreviates; None if it may be a verb of the game. Raises `Illegal` if ambiguous."""
    if word in game.verbs:
        return None
    if word in commands:
        return word
    if any(verb.startswith(word) for verb in game.verbs):
        return None
    meant = [name for name in commands if name.startswith(word)]
    if len(meant) > 1:
        raise Illegal("console.first", words=", ".join(meant))
    return meant[0] if meant else None


def step(match: Match, line: str) -> str:
    """The whole step that this line says, a secret one with its note. Raises `Illegal`, which says what may follow."""
    typed, colon, note = line.partition(":")
    game = match.game
    found = complete(game, match.legal, typed)
    if found.line is None:
        if not found.next:
            raise game.refusal(match.table, verbose(match, typed))
        said, words = " ".join(found.said), ", ".join(found.next)
        raise Illegal("console.next", said=said, words=words) if said else Illegal("console.first", words=words)
    seen = game.seen(match.table, match.turn)
    offered = game.notes(seen, found.line, ())
    if not offered and colon:
        raise Illegal("console.open", step=found.line)
    if offered and not colon:
        raise Illegal("console.secret", step=found.line, words=listed(offered))
    return f"{found.line}: {whisper(game, seen, found.line, note)}".rstrip() if offered else found.line


def verbose(match: Match, typed: str) -> str:
    """A refused line with its verb written out, so that the refusal names the verb and not its abbreviation."""
    first, *rest = typed.split() or [""]
    for verbs in (match.game.verbs, {words.partition(" ")[0]: None for words in match.legal}):
        meant = [verb for verb in verbs if verb == first] or [verb for verb in verbs if verb.startswith(first)]
        if len(meant) == 1:
            return " ".join([*meant, *rest])
    return " ".join([first, *rest])


def whisper(game: AnyGame, seen: object, words: str, typed: str) -> str:
    """The note of a secret step, whose words may be abbreviated, written out. Raises `Illegal`."""
    said: list[str] = []
    for word in typed.split():
        offered = [known for known in game.notes(seen, words, said) if known]
        meant = [known for known in offered if known == word] or [known for known in offered if begins(word, known)]
        if len(meant) != 1:
            before = " ".join([f"{words}:", *said])
            raise Illegal("console.note", word=word, said=before, words=listed(meant or offered))
        said += meant
    offered = list(game.notes(seen, words, said))
    if offered and "" not in offered:
        raise Illegal("console.next", said=" ".join([f"{words}:", *said]), words=listed(offered))
    return " ".join(said)


def begins(word: str, known: str) -> bool:
    """Whether a typed word of a note is short for this one; a comma at its end may not be left out or added.

    >>> begins("15", "15B"), begins("15,", "15B,"), begins("15", "15B,")
    (True, True, False)
    """
    return known.startswith(word.removesuffix(",")) and known.endswith(",") == word.endswith(",")


def listed(words: Sequence[str]) -> str:
    """The words that may follow in a note, as text; a dash stands for the end of the note."""
    return ", ".join(word or "–" for word in words) or "–"


def following(match: Match, before: str, commands: Collection[str]) -> list[str]:
    """The words that may follow the beginning of a line, for the tab key."""
    typed, colon, note = before.partition(":")
    found = complete(match.game, match.legal, typed)
    if not colon:
        if len(found.said) < len(typed.split()):
            return []
        return [*found.next, *(() if typed.strip() else commands)]
    if found.line is None:
        return []
    seen = match.game.seen(match.table, match.turn)
    return [word for word in match.game.notes(seen, found.line, note.split()) if word]
