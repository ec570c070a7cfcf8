"""Builders of Egypt in sentences: its log, what is asked, what a step would bring, why it is good, how it stands."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from game.builders import parts, verbs
from game.builders.advice import forecast, reason
from game.builders.cover import SITES
from game.builders.table import BERTH, DOCK, EMPTY, HELD, MARKET, QUARRY, SHIP, SLED, Table
from game.interface import BLANK, Event
from game.language import Language
from game.record import Step
from web.boards.builders import chamber, market, obelisks, pyramids, temple, tokens
from web.boards.builders.estate import standing
from web.boards.builders.ships import bringing, label, potential
from web.boards.scene import Scene
from web.boards.view import FALLBACK, Spoken, Worded, sentences

Names = Mapping[int, str]
ASKED: Final = {"load": "offer"}
"""How the sentence is called in which a question is put, if otherwise than the question."""
TOLD: Final = dict(
    zip(SITES, (market.in_words, pyramids.in_words, temple.in_words, chamber.in_words, obelisks.in_words), strict=True)
)
"""How each site stands, in words."""

# -- the log


def tell(t: Language, names: Names, step: Step, events: Sequence[Event]) -> str:
    """One step as a sentence, and what came of it."""
    verb, *rest = step.words.split(" ")
    if not step.speaker:
        return " ".join([*drawn_one(t, verb, rest, events), *consequences(t, names, events)])
    start = t(f"builders.told.{verb}", **about(t, verb, rest, events), name=names[step.speaker])
    if verb == "take" and any(event.what in ("gets", "played") and event.piece for event in events):
        return " ".join(consequences(t, names, events))  # which name the card
    left = [event for event in events if event.what in ("built", "ashore") and event.source[1:2] == " "]
    told = [t("builders.unloaded", names=t.listed(names[event.seat] for event in left))] if left else []
    return " ".join([start, *(told if verb in forecast.VOYAGES else []), *consequences(t, names, events)])


def about(t: Language, verb: str, rest: Sequence[str], events: Iterable[Event]) -> dict[str, object]:
    """What the sentence of a verb has gaps for."""
    gaps: dict[str, object] = dict(zip(verbs[verb], rest, strict=False))
    if site := gaps.get("site"):
        gaps |= {"to": t(f"builders.to.{site}"), "order": t.listed(rest[2:])}
    if verb == "chisel":
        return {"ship": rest[0], "place": rest[1], "other": rest[2], "second": rest[3]}
    if verb == "take":
        card = next((event.piece for event in events if event.source == f"{SITES[MARKET]} {rest[0]}"), "")
        return {"stall": rest[0], "card": tokens.name(t, card) if card else t("builders.hidden.both")}
    if verb == "keep":
        return {"card": tokens.name(t, rest[0])}
    if verb == "pyramid":
        return {"pyramid": t(f"builders.pyramid.{rest[0]}")}
    return {"n": sum(event.what == "fetched" for event in events)} if verb == "stones" else gaps


def drawn_one(t: Language, verb: str, rest: Sequence[str], events: Iterable[Event]) -> list[str]:
    """What the box has said."""
    if verb == "ships":
        number = next(event.n for event in events if event.what == "round")
        return [t("builders.told.ships", n=number, ships=t.listed(rest))]
    if verb == "market":
        return [t("builders.told.market", stall=rest[0], card=tokens.name(t, rest[1]))]
    looks = any(event.what == "looks" for event in events)
    return [t("builders.told.looks", card=tokens.name(t, rest[0]))] if looks else []


def consequences(t: Language, names: Names, events: Iterable[Event]) -> list[str]:
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
    told += consequences(t, names, events)
    ships = [str(SHIP.index(event.piece)) for event in events if event.what == "arrives"]
    if ships:
        number = next((event.n for event in events if event.what == "round"), 0)
        told.append(t("builders.told.ships", n=number, ships=t.listed(ships)))
    cards = [tokens.name(t, event.piece) for event in events if event.what == "opened"]
    if cards:
        told.append(t("builders.drawn.market", cards=t.listed(cards)))
    return " ".join(told)


def summary(t: Language, names: Names, gained: Mapping[int, int], events: Sequence[Event]) -> str:
    """The points that each seat has scored, and which ship was sent last; what is only expected is not gained yet."""
    number = next(event.n for event in events if event.what == "round") - 1
    scored = Counter[int]()
    for event in events:
        if event.what == "scores":
            scored[event.seat] += event.n
    each = t.listed(t("builders.points.of", name=name, n=scored[seat]) for seat, name in names.items())
    sent = [event for event in events if event.what == "sent"][-1:]
    last = [t("builders.told.send", name=names[event.seat], **voyage(t, event)) for event in sent]
    last = [t("builders.summary.last", told=each) for each in last]
    return " ".join([t("builders.summary", n=number, each=each), *last])


def voyage(t: Language, event: Event) -> dict[str, str]:
    """A ship that was sent, and where to, for the gaps of a sentence."""
    return {"ship": parts.SHIPS[BERTH.index(event.source)], "to": t(f"builders.to.{SITES[DOCK.index(event.target)]}")}


# -- what is asked


def ask(scene: Scene) -> str:
    """What the seat that must speak may do now; where it does so in another's turn, that too."""
    t, table, who = scene.t, scene.table, scene.names.get(scene.turn, "")
    if scene.armed:
        return t("builders.ask.sure", step=called(t, scene.armed, scene.certain))
    if scene.said:
        verb = scene.said[0]
        return t(f"builders.ask.{verb}.{min(len(scene.said), max(1, len(verbs[verb]))) - 1}")
    if table.asked:
        question = t(f"builders.ask.{ASKED.get(table.asked, table.asked)}", name=who)
        turn = scene.names.get(table.mover, "")
        return question if table.mover == scene.turn else f"{question} {t('builders.ask.turn', name=turn)}"
    kinds = {"card" if (verb := line.partition(" ")[0]) in parts.BLUE else verb for line in scene.lines}
    wishes = [kind for kind in ("stones", "load", "send", "card") if kind in kinds]
    return t(f"builders.ask.{'.'.join(wishes) or 'pass'}", name=who)


def foresee(scene: Scene) -> str:
    """What the step that is made so far would bring; of a card that is only begun, what it is for."""
    t = scene.t
    if not scene.whole:
        begun = scene.said[0] if scene.said else ""
        if begun in parts.BLUE and len(scene.said) == 1:
            most = forecast.fetched(scene.table, scene.turn)
            few = t("builders.fetched.few", n=most) if begun == "hammer" and most < parts.FETCHED else ""
            return f"{t(f'builders.rule.{begun}')} {few}".rstrip()
        if begun == "lever" and len(scene.said) > 2:
            return t("builders.order")
        return t("builders.look") if begun in forecast.VOYAGES else ""
    verb = scene.whole.partition(" ")[0]
    if verb in forecast.VOYAGES:
        site = next(word for word in scene.whole.split(" ")[2:] if word in SITES)
        later = (
            t("builders.later") if site in SITES[-2:] and any(event.what == "built" for event in scene.certain) else ""
        )
        return f"{potential(scene, site, scene.whole)} {later}".rstrip()
    if verb == "take" and (cards := [event.piece for event in scene.certain if event.what in ("gets", "played")]):
        rule = "" if cards[0] == BLANK else t(f"builders.rule.{cards[0]}")  # the question has its name
        return f"{rule} {market.taken(scene, cards[0])}".strip()
    told = " ".join(consequences(t, scene.names, scene.certain))
    return told or tell(t, scene.names, Step(scene.turn, scene.whole), scene.certain)


def bare(scene: Scene) -> list[Spoken]:
    """Steps with a button of their own."""
    t, table = scene.t, scene.table
    found = []
    for words in ("stones", "points", "skip", "pass"):
        if scene.offer("say", words):
            label = "builders.answer.stones" if words == "stones" and table.asked else f"builders.button.{words}"
            found.append(Spoken(words, t(label, n=forecast.fetched(table, scene.turn)), words == "skip"))
    return found


WORDED: Final[Worded] = {"card": tokens.tip, "to": lambda t, site: t(f"builders.to.{site}")}


def reasons(t: Language, names: Names, table: Table, words: str) -> Mapping[str, float]:
    """Why the seat whose turn it is might say this, in sentences; of a voyage at least what it brings."""
    found = sentences(t, names, "builders.why", WORDED, reason.reasons(table, words))
    verb, *rest = words.split(" ")
    if verb in forecast.VOYAGES and all(weight <= FALLBACK for weight in found.values()):
        site = next(word for word in rest if word in SITES)
        return {bringing(t, names, site, forecast.shares(table, words)): FALLBACK} | found
    return found


# -- how it stands


def describe(scene: Scene, topic: str) -> Mapping[str, str]:
    """The ships, the sites or the seats one by one; round, ships and sites together."""
    if topic == "ship":
        return {word: ship(scene, word) for word, size in zip(parts.SHIPS, scene.table.sizes, strict=True) if size}
    if topic == "site":
        return {word: site(scene, word) for word in SITES}
    if topic == "seat":
        return {str(seat): estate(scene, seat) for seat in scene.names}
    table: Table = scene.table
    now = scene.t("builders.round", n=table.round, all=parts.ROUNDS)
    return {"": f"{now}.", **describe(scene, "ship"), **describe(scene, "site")}


def ship(scene: Scene, word: str) -> str:
    """A ship: its stones in the order of unloading, and what each site would bring whom; or where it went."""
    t, number = scene.t, parts.SHIPS.index(word)
    table: Table = scene.table
    if table.sent[number] != EMPTY:
        return t("builders.ship.away", ship=word, to=t(f"builders.to.{SITES[table.sent[number]]}"))
    voyages = [line for line in scene.once(scene.game.legal) if line.startswith(f"send {word} ")]
    brought = [potential(scene, line.split(" ")[2], line) for line in voyages]
    return " ".join([label(scene, word), *brought])


def site(scene: Scene, word: str) -> str:
    """A site: its side, how it stands, and the ship that lies there."""
    t, table = scene.t, scene.table
    said = [f"{t(f'builders.site.{word}')}, {t('side', side=scene.options[word])}.", TOLD[word](scene)]
    if (number := SITES.index(word)) in table.sent:
        there = parts.SHIPS[table.sent.index(number)]
        said.append(t("builders.ship.away", ship=there, to=t(f"builders.to.{word}")))
    return " ".join(said)


def estate(scene: Scene, seat: int) -> str:
    """What a seat has: its points, its stones on the sled and in the quarry, its cards."""
    t, cards = scene.t, Counter(piece.kind for piece in scene.pieces.at(HELD[seat]))
    said = [
        standing(t, scene.names, scene.game, scene.table)[seat - 1],
        t("builders.sled.has", n=len(scene.pieces.at(SLED[seat]))),
        t("builders.quarry.has", n=len(scene.pieces.at(QUARRY[seat]))),
    ]
    if cards:
        names = t.listed(f"{tokens.name(t, kind)}{f' ×{n}' if n > 1 else ''}" for kind, n in cards.items())
        said.append(f"{t('with', what=t('builders.hand', n=cards.total()), more=names)}.")
    return " ".join(said)
