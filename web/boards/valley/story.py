"""The log, told from what happened."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from game.interface import Event
from game.language import Language
from game.record import Step
from game.valley import moves, parts
from web.boards.valley import tokens

Names = Mapping[int, str]
OWN = frozenset({"laid", "shown", "wrote", "way", "claims", "works", "steals", "seizes", "yields", "builds"})
"""What the sentence of a step tells itself."""


def tell(t: Language, names: Names, step: Step, events: Sequence[Event]) -> str:
    """One step as a sentence, and what came of it."""
    words, colon, note = step.words.partition(":")
    verb, *rest = words.split(" ")
    if not step.speaker:
        return " ".join([group(t, rest), *consequences(t, names, events)])
    name = names[step.speaker]
    first = events[0] if events else Event("")
    moved = verb == "foreman" and first.what == "walks"
    id = f"valley.told.{verb}.noted" if colon and note else f"valley.told.{verb}"
    gaps = {"name": name, **about(t, verb, rest, note.split())}
    start = [t("valley.told.foreman.moved" if moved else id, **gaps)] if verb != moves.DONE else []
    told = consequences(t, names, events[1:] if moved else events)
    return " ".join([*start, *told]) or t("valley.told.done", name=name)


def about(t: Language, verb: str, rest: Sequence[str], note: Sequence[str]) -> dict[str, object]:
    """What the sentence of a verb has gaps for."""
    if verb == "lay":
        return {"group": rest[0], **({"tablet": tokens.tablet_called(t, note[0])} if note else {})}
    if verb == "show":
        return {"group": rest[0], "n": sum(map(int, rest[1:])), "tablets": len(rest[1:])}
    if verb == "sealed":
        return {"way": ways(t, note)} if note else {}
    if verb == "foreman":
        return {"n": rest[0], "place": rest[1]}
    if verb == "worker":
        return {"start": rest[0], "place": rest[1]}
    if verb in ("steal", "build"):
        colour = t(f"valley.cube.{rest[-1]}")
        return {"site": rest[0], "cube": t("valley.middle", cube=colour) if moves.CENTRE in rest else colour}
    return {"site": rest[0]} if verb in ("claim", "seize") else {}


def ways(t: Language, note: Sequence[str]) -> str:
    """A written way: for each foreman where he goes."""
    legs = list(zip(note[::2], note[1::2], strict=False))
    each = [
        t("valley.way", n=number, places=" → ".join(place for _, place in some))
        for number, some in groupby(legs, key=lambda leg: leg[0])
    ]
    return t.listed(each)


def group(t: Language, rest: Sequence[str]) -> str:
    """What the box has drawn."""
    return t("valley.told.group", group=rest[0], cubes=tokens.counted(t, rest[1:]))


def consequences(t: Language, names: Names, events: Iterable[Event]) -> list[str]:
    """What came of a step: sales, ways that are gone, finished pyramids, cubes for the Pharaoh, a new round."""
    told: list[str] = []
    for (what, source, seat, target), some in groupby(events, key=kind):
        each = list(some)
        name, cubes = names.get(seat, ""), [event.piece for event in each if event.piece in parts.COLOURS]
        if what in ("walks", "turned", "stays"):
            told += [went(t, names, event) for event in each]
        elif what == "bought":
            told.append(t("valley.bought", name=name, group=source.split()[-1], cubes=tokens.counted(t, cubes)))
        elif what == "returned":
            told.append(t("valley.returned", group=source.split()[-1]))
        elif what == "buried":
            told.append(buried(t, name, source, cubes))
        elif what == "finished":
            told.append(t("valley.finishes", name=name, site=target))
        elif what == "round":
            told.append(t("valley.began", n=each[0].n, name=name))
    return told


def kind(event: Event) -> tuple[str, str, int, str]:
    """By what events are told together."""
    return event.what, event.source if event.piece else "", event.seat, "" if event.what == "buried" else event.target


def went(t: Language, names: Names, event: Event) -> str:
    """A foreman on his way; one whose cell is occupied is put on an area."""
    number = event.piece[-1] if event.piece else str(event.n)
    return t(f"valley.{event.what}", name=names[event.seat], n=number, place=event.target)


def buried(t: Language, name: str, source: str, cubes: Sequence[str]) -> str:
    """Cubes for the Pharaoh: of a seat, or of a group that nobody bought."""
    if name:
        return t("valley.buried", name=name, n=len(cubes), cubes=tokens.counted(t, cubes))
    return t("valley.buried.group", group=source.split()[-1], n=len(cubes))


def called(t: Language, words: str, events: Iterable[Event]) -> str:
    """A step of a seat in so few words that it can be asked for, as no other at this table is called."""
    step, colon, note = words.partition(":")
    verb, *rest = step.split(" ")
    gaps = about(t, verb, rest, note.split())
    if verb == "show":
        gaps |= {"tablets": t.listed(rest[1:])}
    return t(f"valley.step.{verb}.noted" if colon and note.strip() else f"valley.step.{verb}", **gaps)


def drawn(t: Language, names: Names, events: Sequence[Event]) -> str:
    """The groups of a round, as they are announced, with what came of the last draw."""
    groups: dict[str, list[str]] = {}
    for event in events:
        if event.what == "drawn":
            groups.setdefault(event.target.split()[-1], []).append(event.piece)
    told = [t("valley.told.group", group=number, cubes=tokens.counted(t, cubes)) for number, cubes in groups.items()]
    return " ".join([*told, *consequences(t, names, events)])
