"""Tiny on the page: a row for each hand, and a button for each thing that can be named now."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from game.interface import BLANK, AnyGame, Event
from game.language import Language
from game.record import Step
from web.boards.scene import Scene
from web.boards.view import Spoken
from web.text.markup import Markup, classes, tag

CARDS: Final = ("fig", "date", "gold")
BIDS: Final = ("0", "1", "2")
NAMES: Final[Mapping[str, Sequence[str]]] = {"card": CARDS, "seat": ("1", "2", "3", "4"), "bid": BIDS}


def board(scene: Scene) -> Markup:
    """Every hand, and below them what can be said."""
    names = {"say": scene.game.verbs, **NAMES}
    offered = [(sort, name, scene.offer(sort, name)) for sort, those in names.items() for name in those]
    buttons = [
        tag("button", label(scene, sort, name), type="button", class_="button", data_word=word, id=f"{sort}-{name}")
        for sort, name, word in offered
        if word
    ]
    hands = [hand(scene, seat) for seat in scene.names]
    return tag("div", *hands, tag("div", *buttons, class_="things"), class_="board")


def hand(scene: Scene, seat: int) -> Markup:
    """The cards of one seat; of others' only the backs are seen."""
    cards = [
        tag("span", card(scene.t, piece.kind), class_=f"card is-{piece.kind}", id=piece.key, data_key=piece.key)
        for piece in scene.pieces.at(f"hand {seat}")
    ]
    style = classes("hand", f"seat-{seat}", "to-move" if seat == scene.turn else None)
    return tag("section", tag("h2", tag("bdi", scene.names[seat])), *cards, class_=style, id=f"hand-{seat}")


def card(t: Language, kind: str) -> str:
    """What a card is called, or its back."""
    return t("tiny.card.back") if kind == BLANK else t(f"tiny.card.{kind}")


def label(scene: Scene, sort: str, name: str) -> str:
    """What stands on a button."""
    if sort == "seat":
        return scene.names[int(name)]
    kinds = {"say": "say", "card": "card", "bid": "bid"}
    return scene.t(f"tiny.{kinds[sort]}.{name}")


def ask(scene: Scene) -> str:
    """What the seat whose turn it is may do now."""
    t, who = scene.t, scene.names.get(scene.turn, "")
    if scene.armed:
        return t("tiny.ask.sure", step=called(t, scene.armed, ()))
    if scene.said:
        return t(f"tiny.ask.which.{scene.said[0]}")
    verbs = {line.partition(" ")[0] for line in scene.lines}
    kind = "bid" if "bid" in verbs else "answer" if "keep" in verbs else "turn"
    return t(f"tiny.ask.{kind}", name=who)


def foresee(scene: Scene) -> str:
    """Nothing is worked out for the player."""
    return ""


def bare(scene: Scene) -> Sequence[Spoken]:
    """Everything can be said on the board."""
    return ()


def describe(scene: Scene, topic: str) -> Mapping[str, str]:
    """The cards of each seat, whatever is asked."""
    lying = {seat: [card(scene.t, piece.kind) for piece in scene.pieces.at(f"hand {seat}")] for seat in scene.names}
    return {str(seat): f"{scene.names[seat]}: {scene.t.listed(cards) or 0}." for seat, cards in lying.items()}


def ledger(scene: Scene) -> Markup:
    """The dialog of the stock has nothing to tell."""
    return tag("div")


def tell(t: Language, names: Mapping[int, str], step: Step, events: Sequence[Event]) -> str:
    """One step as the log tells it; what stands behind a colon only its own seat ever hears."""
    words, _, note = step.words.partition(": ")
    verb, *rest = words.split(" ")
    if not step.speaker:
        return t("tiny.told.deal", name=names[int(verb)], card=card(t, rest[0]))
    about = {"name": names[step.speaker], "bid": note or "".join(rest[:1]), "cards": several(t, verb, rest)}
    about["other"] = names[int(rest[0])] if verb == "ask" else ""
    return t(f"tiny.told.{verb}.noted" if note else f"tiny.told.{verb}", **about)


def called(t: Language, words: str, events: Iterable[Event]) -> str:
    """A step in few words."""
    words, _, note = words.partition(": ")
    verb, *rest = words.split(" ")
    return t(f"tiny.step.{verb}", bid=note or "".join(rest[:1]), cards=several(t, verb, rest), seat="".join(rest[:1]))


def standing(t: Language, names: Mapping[int, str], game: AnyGame, table: Any) -> list[str]:
    """Each seat's points."""
    return [t("score.of", name=names[seat], n=points["total"]) for seat, points in enumerate(game.scores(table), 1)]


def summed(t: Language, table: Any, seat: int, part: str) -> str:
    """No part of the score is a sum."""
    return ""


def several(t: Language, verb: str, rest: Sequence[str]) -> str:
    """The cards that a step names."""
    return ", ".join(card(t, word) for word in rest) if verb in ("sell", "give") else ""


def drawn(t: Language, names: Mapping[int, str], events: Sequence[Event]) -> str:
    """Cards dealt in a row."""
    return t("tiny.told.drawn", n=len(events))
