"""What the statistics keep of finished matches that are deleted: the head of each record, without its moves.

`web/sharing/figures.py` reads it, once somebody looks at the statistics.
"""

from collections.abc import Mapping, MutableMapping
from typing import Any, Final

KEY: Final = "nile.tally"
MOST: Final = 500
"""The most matches kept; the oldest go first."""
HEAD: Final = ("game:", "seats:", "options:", "name ", "bot ", "date:")
"""The lines of a record's head that the statistics need."""
NOTED: Final = ("scores", "won", "lowest", "left", "own", "date")
"""What they need of the note on a match."""
APART: Final = "apart"
"""The note on a match that does not count: it was over when it came here, or its figures were deleted."""
BETWEEN: Final = "\n\n"


def entry(record: str, note: Mapping[str, Any]) -> str:
    """What is kept of a finished match; empty if it does not count."""
    if note.get(APART) or not (note.get("won") or note.get("left")):
        return ""
    lines = [line for line in record.partition(BETWEEN)[0].split("\n") if line.startswith(HEAD)]
    dated = any(line.startswith("date:") for line in lines)
    for key in NOTED:
        said = note.get(key)
        words = " ".join(map(str, said if isinstance(said, list) else [said])).split()
        if said and not (key == "date" and dated):
            lines.append(f"{key}: {' '.join(words)}")
    return "\n".join(lines)


def given_up(about: Mapping[str, Any]) -> str:
    """The same of an entry in the list of live matches that was given up or not finished.

    Any other has its record on the shelf.
    """
    names = about.get("names")
    if not about.get("over") or "scores" in about or not isinstance(names, list):
        return ""
    named = [f"name {seat}: {name}" for seat, name in enumerate(names, 1) if name]
    head = [f"game: {about.get('game')}", f"seats: {len(names)}", *named]
    return entry("\n".join(head), {**about, "own": about.get("seat")})


def entries(store: Mapping[str, str]) -> list[str]:
    """All that is kept, oldest first."""
    return [each for each in store.get(KEY, "").split(BETWEEN) if each]


def write(store: MutableMapping[str, str], found: list[str]) -> None:
    """Keeps these."""
    store[KEY] = BETWEEN.join(found[-MOST:])


def add(store: MutableMapping[str, str], found: str) -> None:
    """Keeps a match that is deleted."""
    if found:
        write(store, [*entries(store), found])


def remove(store: MutableMapping[str, str], found: str) -> None:
    """Takes a match out again that comes back from the trash."""
    known = entries(store)[::-1]
    if found in known:
        known.remove(found)
        write(store, known[::-1])
