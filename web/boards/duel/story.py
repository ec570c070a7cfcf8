"""The log, told from what happened."""

from collections.abc import Iterable, Mapping, Sequence

from game.interface import Event
from game.language import Language
from game.record import Step
from web.boards.duel import tokens


def tell(t: Language, names: Mapping[int, str], step: Step, events: Sequence[Event]) -> str:
    """One step as a sentence, and who got what."""
    verb, *rest = step.words.split(" ")
    if not step.speaker:
        return t("duel.told.box", ship=verb, slot=rest[0], token=tokens.name(t, rest[1]))
    name = names[step.speaker]
    if verb == "place":
        return t("duel.told.place", name=name, square=rest[0])
    if verb == "crew":
        return t("duel.told.crew", name=name, squares=t.listed(rest))
    if verb == "take":
        return t("duel.told.take", name=name, token=got(t, events), ship=rest[0])
    if verb in ("stop", "pass"):
        return t(f"duel.told.{verb}", name=name)
    if verb == "haul":
        start = t("duel.told.haul", name=name, square=rest[0], ship=rest[1])
    elif verb == "swap":
        start = t("duel.told.swap", name=name, tokens=swapped(t, events, " – "), ship=rest[0], target=rest[3])
    else:
        start = t("duel.told.unload", name=name, ship=rest[0])
    left = [t("duel.told.left", ship=event.target) for event in events if event.what == "leaves"]
    return " ".join([start, fetched(t, names, events), *left])


def called(t: Language, words: str, events: Iterable[Event]) -> str:
    """A step of a seat in so few words that it can be asked for, as no other at this table is called."""
    verb, *rest = words.split(" ")
    if verb == "take":
        return t("duel.step.take", token=got(t, events), ship=rest[0], slot=rest[1])
    if verb == "swap":
        return t("duel.step.swap", ship=rest[0], one=rest[1], two=rest[2], target=rest[3])
    first, last = (rest[0], rest[-1]) if rest else ("", "")
    return t(f"duel.step.{verb}", square=first, squares=t.listed(rest), ship=last)


def got(t: Language, events: Iterable[Event]) -> str:
    """The name of the token that is taken from a ship."""
    return next(tokens.name(t, event.piece) for event in events if event.what == "gets")


def swapped(t: Language, events: Iterable[Event], between: str) -> str:
    """The tokens that change places, the one first that lies further inside then."""
    found = sorted((event.target, event.piece) for event in events if event.what == "swapped")
    return between.join(tokens.name(t, piece) for _, piece in found)


def drawn(t: Language, names: Mapping[int, str], events: Sequence[Event]) -> str:
    """Draws in a row: a sentence a ship."""
    laid: dict[str, list[str]] = {}
    for event in events:
        laid.setdefault(event.target.partition(" ")[0], []).append(tokens.name(t, event.piece))
    return " ".join(t("duel.told.drawn", ship=ship, tokens=t.listed(cargo)) for ship, cargo in laid.items())


def fetched(t: Language, names: Mapping[int, str], events: Iterable[Event]) -> str:
    """Who got what, and what was lost."""
    told = []
    for event in events:
        if event.what == "gets":
            told.append(t("duel.gets", name=names[event.seat], token=tokens.name(t, event.piece)))
        elif event.what == "lost":
            told.append(t("duel.lost", token=tokens.name(t, event.piece)))
    return " ".join(told)
