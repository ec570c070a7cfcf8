"""A match by letters as this device has it: its letters, the names, the match on the table, and how it is stored."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game import GAMES
from game.interface import AnyGame, Illegal
from game.language import Language
from game.links import letter
from game.links.correspondence import Correspondence
from game.links.envelope import BadLink
from game.links.seat import fits
from game.match import Match
from game.peers import proof, terms
from game.peers.engine import engine
from game.peers.terms import Place
from game.record import Refused, read
from web.desk.sitting import Sitting
from web.store.shelf import Shelf, seat_key
from web.text.parsed import parsed


@dataclass
class LetterMatch:
    """A match by letters as this device has it; without an `id` it is only looked at, and nothing of it is stored."""

    id: str
    correspondence: Correspondence
    names: dict[int, str] = field(default_factory=dict)
    own: Place | None = None
    """The own seat, also after it has moved to another device; the post then has none."""
    back: str = ""
    """The shelf's id of the match whose refused link this is."""

    def __post_init__(self) -> None:
        self.match = self.drawn()
        self.sitting: Sitting | None = None
        """The sitting of the match on the table."""

    @property
    def moved(self) -> bool:
        """Whether the own seat has moved to another device."""
        return self.own is not None and self.correspondence.place is None

    def name(self, t: Language, seat: int) -> str:
        """The name of a seat on this device."""
        return self.names.get(seat) or t("seat", seat=seat)

    def whom(self, t: Language, seat: int) -> str:
        """The same within a sentence: the only other seat, if it has no name, is a friend."""
        friend = self.own and self.own.seats == 2 and seat not in (0, self.own.seat)
        return t("post.friend") if friend and not self.names.get(seat) else self.name(t, seat)

    def drawn(self) -> Match:
        """The match for the table, with names and with the proof of its draws."""
        state, played = self.correspondence.state, self.correspondence.letter.setup
        if not state:
            extra = {"match": self.correspondence.letter.match}
            return Match(played.game, dict(played.options), played.seats, self.names, extra)
        match = state.match.branch(len(state.match.steps))
        match.names, match.extra = dict(self.names), proof.head(state)
        return match

    def keep(self, shelf: Shelf, today: str) -> None:
        """Stores everything: first the seat's secret, the letter and sealed notes, so every link shown is stored."""
        if self.id:
            shelf.store[seat_key(self.id)] = self.told()
            shelf.keep(self.id, self.match)
            shelf.note(self.id, **self.noted(shelf, today))

    def noted(self, shelf: Shelf, today: str) -> dict[str, Any]:
        """The match's entry in the list of the start screen."""
        correspondence, day = self.correspondence, shelf.about(self.id).get("date") or today
        if correspondence.mine or not correspondence.state:
            state = "mine" if correspondence.mine else "open"
        else:
            state = "send" if self.own and correspondence.fresh else "other"
        about = {"own": self.own.seat if self.own else 0, "state": state, "who": correspondence.waits}
        return about | ({"date": day} if day else {})

    def told(self) -> str:
        """The text under `shelf.seat_key`."""
        place = self.own or self.correspondence.place
        told = {
            "letter": self.correspondence.letter.content.hex(),
            "said": self.correspondence.said,
            "place": place.told() if place else None,
            "moved": self.moved,
        }
        return json.dumps(told | ({"notes": dict(self.correspondence.notes)} if self.correspondence.notes else {}))


def stored(shelf: Shelf, id: str) -> LetterMatch:
    """A match by letters from the shelf.

    Raises `BadLink` ``link.engine`` for a match under other rules, and `Illegal` ``lost`` for an unreadable one.
    """
    try:
        told = parsed(shelf.store[seat_key(id)])
        record = read(shelf.text(id), GAMES)
        own = terms.stored(told["place"]) if told["place"] else None
        came = letter.unpack(bytes.fromhex(told["letter"]), GAMES, engine(record.game))
        if own and not (type(own.seat) is int and 1 <= own.seat <= came.setup.seats and fits(own, came)):
            raise Illegal("lost")
        notes = {int(at): list(map(str, said)) for at, said in told.get("notes", {}).items()}
        found = LetterMatch(id, Correspondence(came, None if told["moved"] else own, notes=notes), record.names, own)
        for words in told["said"]:
            found.correspondence.say(str(words))
    except (KeyError, TypeError, ValueError, AttributeError) as why:
        if isinstance(why, BadLink) and why.sentence == "link.engine":
            raise
        raise Illegal("lost") from None
    found.match = found.drawn()
    return found


def by_rules(unpack: Callable[[Mapping[str, AnyGame], str], Any]) -> Any:
    """Unpacks a link with the game for which it was made. Raises `BadLink`."""
    wrong = BadLink("link.game")
    for game in GAMES.values():
        try:
            return unpack({game.name: game}, engine(game))
        except BadLink as why:
            if why.sentence not in ("link.engine", "link.game"):
                raise
            wrong = why
    raise wrong


def find(shelf: Shelf, match: str) -> str:
    """The shelf's id of a match by letters; ``""`` if this device does not know it."""
    for id in shelf.index():
        try:
            if seat_key(id) in shelf.store and read(shelf.text(id), GAMES).extra.get("match") == match:
                return id
        except (KeyError, Refused):
            continue
    return ""
