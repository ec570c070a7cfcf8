"""The log, told from what happened."""

from collections.abc import Iterable, Mapping, Sequence

from game.builders.cover import SITES
from game.builders.table import MARKET, SHIP
from game.interface import Event
from game.language import Language
from game.record import Step
from web.boards.builders import tokens
from web.boards.builders.forecast import VOYAGES

Names = Mapping[int, str]


def tell(t: Language, names: Names, step: Step, events: Sequence[Event]) -> str:
    """One step as a sentence, and what came of it."""
    verb, *rest = step.words.split(" ")
    if not step.speaker:
        return " ".join([*drawn_one(t, names, verb, rest, events), *consequences_of(t, names, events)])
    start = t(f"builders.told.{verb}", **about(t, verb, rest, events), name=names[step.speaker])
    order = unloaded(t, names, events) if verb in VOYAGES else []
    return " ".join([start, *order, *consequences_of(t, names, events)])


def about(t: Language, verb: str, rest: Sequence[str], events: Iterable[Event]) -> dict[str, object]:
    """What the sentence of a verb has gaps for."""
    if verb == "load" or verb == "hammer":
        return {"ship": rest[0], "place": rest[1]}
    if verb in ("send", "lever"):
        return {
            "ship": rest[0],
            "to": t(f"builders.to.{rest[1]}"),
            **({"order": t.listed(rest[2:])} if rest[2:] else {}),
        }
    if verb == "sail":
        return {"ship": rest[0], "place": rest[1], "to": t(f"builders.to.{rest[2]}")}
    if verb == "chisel":
        return {"ship": rest[0], "place": rest[1], "other": rest[2], "second": rest[3]}
    if verb == "take":
        return {"stall": rest[0], "card": taken(t, rest[0], events)}
    if verb == "keep":
        return {"card": tokens.name(t, rest[0])}
    if verb == "pyramid":
        return {"pyramid": t(f"builders.pyramid.{rest[0]}")}
    return {"n": sum(event.what == "fetched" for event in events)} if verb == "stones" else {}


def taken(t: Language, stall: str, events: Iterable[Event]) -> str:
    """The card that is taken from a place of the market; hidden ones are looked at first."""
    card = next((event.piece for event in events if event.source == f"{SITES[MARKET]} {stall}"), "")
    return tokens.name(t, card) if card else t("builders.hidden.both")


def drawn_one(t: Language, names: Names, verb: str, rest: Sequence[str], events: Iterable[Event]) -> list[str]:
    """What the box has said."""
    if verb == "ships":
        number = next(event.n for event in events if event.what == "round")
        return [t("builders.told.ships", n=number, ships=t.listed(rest))]
    if verb == "market":
        return [t("builders.told.market", stall=rest[0], card=tokens.name(t, rest[1]))]
    looks = any(event.what == "looks" for event in events)
    return [t("builders.told.looks", card=tokens.name(t, rest[0]))] if looks else []


def unloaded(t: Language, names: Names, events: Iterable[Event]) -> list[str]:
    """Whose stones left a ship, in their order."""
    order = [names[event.seat] for event in events if event.what in ("built", "ashore") and event.source[1:2] == " "]
    return [t("builders.unloaded", names=t.listed(order))] if order else []


def consequences(t: Language, names: Names, events: Iterable[Event]) -> str:
    """What came of a step, in sentences."""
    return " ".join(consequences_of(t, names, events))


def consequences_of(t: Language, names: Names, events: Iterable[Event]) -> list[str]:
    """Cards, obelisks, points by site, and those that the Pharaoh takes at the end."""
    told: list[str] = []
    scored: dict[str, dict[int, int]] = {}
    for event in events:
        if event.what in ("scores", "wrath"):
            each = scored.setdefault(event.target or event.what, {})
            each[event.seat] = each.get(event.seat, 0) + event.n
        elif event.what == "gets":
            told.append(t("builders.gets", name=names[event.seat], card=tokens.name(t, event.piece)))
        elif event.what == "played" and event.piece and event.source[:4] != "held":
            told.append(t("builders.red", name=names[event.seat], card=tokens.name(t, event.piece)))
        elif event.what == "finished":
            told.append(t("builders.finished", name=names[event.seat], n=event.n))
    for site, each in scored.items():
        points = t.listed(t("builders.points.of", name=names[seat], n=n) for seat, n in each.items())
        told.append(t("builders.scored", site=t(f"builders.site.{site}"), each=points))
    return told


def called(t: Language, words: str, events: Iterable[Event]) -> str:
    """A step of a seat in so few words that it can be asked for, as no other at this table is called."""
    verb, *rest = words.split(" ")
    return t(f"builders.step.{verb}", **about(t, verb, rest, events))


def drawn(t: Language, names: Names, events: Sequence[Event]) -> str:
    """Draws in a row: cards that somebody looks at or gets, with what comes of them; ships and market of a round."""
    seen = [tokens.name(t, event.piece) for event in events if event.what == "looks"]
    told = [t("builders.drawn.cards", cards=t.listed(seen))] if seen else []
    told += consequences_of(t, names, events)
    ships = [str(SHIP.index(event.piece)) for event in events if event.what == "arrives"]
    if ships:
        number = next((event.n for event in events if event.what == "round"), 0)
        told.append(t("builders.told.ships", n=number, ships=t.listed(ships)))
    cards = [tokens.name(t, event.piece) for event in events if event.what == "opened"]
    if cards:
        told.append(t("builders.drawn.market", cards=t.listed(cards)))
    return " ".join(told)
