"""The Duel in sentences: its log, what is asked, what a step would bring, why it is good, how it stands."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from game.duel import parts, verbs
from game.duel.advice import reason
from game.duel.table import NUMBER, Table
from game.interface import Event
from game.language import Language
from game.record import Step
from web.boards.duel import tokens
from web.boards.duel.estate import held, site_in_words
from web.boards.duel.harbour import fetched, lines, place, ship_in_words
from web.boards.scene import Scene
from web.boards.view import FALLBACK, Spoken, Worded, sentences

Names = Mapping[int, str]

# -- the log


def tell(t: Language, names: Names, step: Step, events: Sequence[Event]) -> str:
    """One step as a sentence, and who got what."""
    verb, *rest = step.words.split(" ")
    if not step.speaker:
        return t("duel.told.box", ship=verb, slot=rest[0], token=tokens.name(t, rest[1]))
    start = t(f"duel.told.{verb}", name=names[step.speaker], **about(t, verb, rest, events))
    if verb not in ("unload", "haul", "swap"):
        return start
    left = [t("duel.told.left", ship=event.target) for event in events if event.what == "leaves"]
    return " ".join([start, fetched(t, names, events), *left])


def called(t: Language, words: str, events: Iterable[Event]) -> str:
    """A step of a seat in so few words that it can be asked for, as no other at this table is called."""
    verb, *rest = words.split(" ")
    return t(f"duel.step.{verb}", **about(t, verb, rest, events))


def about(t: Language, verb: str, rest: Sequence[str], events: Iterable[Event]) -> dict[str, str]:
    """What the sentence of a verb has gaps for."""
    if verb == "take":
        got = next(event.piece for event in events if event.what == "gets")
        return {"token": tokens.name(t, got), "ship": rest[0], "slot": rest[1]}
    if verb == "swap":
        gaps = dict(zip(("ship", "one", "two", "target"), rest, strict=True))
        return {"tokens": swapped(t, events, " – "), **gaps}
    return {"squares": t.listed(rest)} if verb == "crew" else dict(zip(verbs[verb], rest, strict=True))


def swapped(t: Language, events: Iterable[Event], between: str) -> str:
    """The tokens that change places, the one first that lies further inside then."""
    found = sorted((event.target, event.piece) for event in events if event.what == "swapped")
    return between.join(tokens.name(t, piece) for _, piece in found)


def drawn(t: Language, names: Names, events: Sequence[Event]) -> str:
    """Draws in a row: a sentence a ship."""
    laid: dict[str, list[str]] = {}
    for event in events:
        laid.setdefault(event.target.partition(" ")[0], []).append(tokens.name(t, event.piece))
    return " ".join(t("duel.told.drawn", ship=ship, tokens=t.listed(cargo)) for ship, cargo in laid.items())


# -- what is asked


def ask(scene: Scene) -> str:
    """What the seat whose turn it is may do now, in one sentence."""
    t, said = scene.t, scene.said
    who = scene.names.get(scene.turn, "")
    if scene.armed:
        return t("duel.ask.sure", step=called(t, scene.armed, scene.certain))
    if said:
        return t(f"duel.ask.{said[0]}.{len(said) - 1}")
    if scene.offer("say", "stop"):
        return t("duel.ask.again", name=who)
    if scene.offer("say", "pass"):
        return t("duel.ask.pass", name=who)
    wishes = ["place"] if scene.table.hand[scene.turn] else []
    wishes += ["unload"] if any(scene.offer("ship", ship) for ship in parts.SHIPS) else []
    wishes += ["action"] if any(scene.offer("action", word) for word in parts.ACTIONS) else []
    return t(f"duel.ask.{'.'.join(wishes)}", name=who)


def foresee(scene: Scene) -> str:
    """What the step that is made so far would bring; of an action token that is only begun, what it is for."""
    t = scene.t
    if not scene.whole:
        begun = scene.said[:1]
        return t(f"duel.rule.{begun[0]}") if begun and begun[0] in parts.ACTIONS else ""
    verb, *rest = scene.whole.split(" ")
    brought = fetched(t, scene.names, scene.certain)
    if verb == "take":
        return f"{brought} {t('duel.drawn', ship=rest[0], slot=rest[1])}"
    if verb == "swap":
        return f"{t('duel.swapped', tokens=swapped(t, scene.certain, ', '))} {brought}"
    left = any(event.what == "leaves" for event in scene.certain) and sum(map(scene.table.moored, parts.SHIPS)) == 2
    told = brought or tell(t, scene.names, Step(scene.turn, scene.whole), scene.certain)
    return f"{told} {t('duel.ends')}" if left else told


def bare(scene: Scene) -> list[Spoken]:
    """Steps that no piece on the board can say."""
    return [Spoken(words, scene.t(f"duel.say.{words}")) for words in ("stop", "pass") if scene.offer("say", words)]


WORDED: Final[Worded] = {
    "token": tokens.name,
    "tokens": lambda t, some: t.listed(tokens.name(t, token) for token in some),
    "numbers": lambda t, some: "–".join(map(str, some)),
}


def reasons(t: Language, names: Names, table: Table, words: str) -> Mapping[str, float]:
    """Why the seat whose turn it is might say this, in sentences; of a meeple at least where in line it would stand."""
    found = sentences(t, names, "duel.why", WORDED, reason.reasons(table, words))
    verb, *rest = words.split(" ")
    if not found and verb == "place" and (told := lines(t, table, rest[0], brings=True)):
        return {told: FALLBACK}
    return found


# -- how it stands


def describe(scene: Scene, topic: str) -> Mapping[str, str]:
    """The ships, the squares or the seats one by one; the whole harbour in few sentences."""
    if topic == "ship":
        return {ship: ship_in_words(scene, ship) for ship in parts.SHIPS}
    if topic == "square":
        return {square: place(scene, square) for square in parts.SQUARES}
    if topic == "seat":
        return {str(seat): estate(scene, seat) for seat in scene.names}
    left = [ship for ship in parts.SHIPS if scene.table.moored(ship)]
    return {"": squares(scene), **{ship: ship_in_words(scene, ship) for ship in left}}


def squares(scene: Scene) -> str:
    """Who stands where, and which squares are free."""
    t, lying = scene.t, {square: scene.pieces.one(square) for square in parts.SQUARES}
    owned = {seat: [at for at, piece in lying.items() if piece and tokens.owner(piece) == seat] for seat in scene.names}
    said = [t("duel.stands", name=scene.names[seat], squares=t.listed(own)) for seat, own in owned.items() if own]
    free = [square for square, piece in lying.items() if not piece]
    return " ".join([*said, t("duel.free", squares=t.listed(free))] if free else said)


def estate(scene: Scene, seat: int) -> str:
    """What a seat has: its points, its meeples and action tokens, and each of its monuments."""
    t, points = scene.t, scene.game.scores(scene.table)[seat - 1]
    actions = {word: len(held(scene, seat, NUMBER[word])) for word in parts.ACTIONS}
    tokens_held = [tokens.name(t, word) for word, count in actions.items() for _ in range(count)]
    in_hand = t("duel.in.hand", n=len(scene.pieces.at(f"hand {seat}")))
    said = [t("score.of", name=scene.names[seat], n=points["total"]), f"{in_hand}."]
    if tokens_held:
        said.append(f"{t('with', what=t('duel.actions', n=len(tokens_held)), more=t.listed(tokens_held))}.")
    for site in parts.SITES:
        name = t(f"duel.site.{site}")
        lies = f"{site_in_words(scene, seat, site)} {t('points', n=points[site])}."
        said.append(t("with", what=name, more=lies))
    return " ".join(said)
