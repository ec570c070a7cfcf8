"""The lists of matches on the start screen; `web/start/first.js` draws those of this device before Python is up."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.language import Language
from game.record import Record
from web.desk import Desk
from web.screens.controls import button, fold
from web.store import puzzles
from web.store.shelf import Saved
from web.table import live_matches
from web.text import players
from web.text.markup import Markup, art, join, tag

PARTS = " · "
SHOWN: Final = 3
"""The cards of a list that are shown at once; the rest can be unfolded."""


def shelves(desk: Desk) -> tuple[Markup, Markup, Markup]:
    """The matches of the shelf, and the live matches, that are under way; all that are finished."""
    running = section(desk, rows(desk, over=False), "running")
    friends = section(desk, lines(desk, over=False), "friends")
    return running, friends, ended(desk, rows(desk, over=True) + lines(desk, over=True))


def ended(desk: Desk, rows: list[Markup]) -> Markup:
    """These cards of finished matches, folded under a heading; empty without any."""
    head = tag("h2", desk.t("shelf.ended"))
    return fold("ended", "shelf ended fold", head, tag("ul", *rows)) if rows else Markup()


def rows(desk: Desk, over: bool) -> list[Markup]:
    """The cards of matches on the shelf: by letters or at this device."""
    _, doubles = live_matches.doubles(desk)
    found = [saved for saved in desk.shelf.saved() if saved.over is over and saved.id not in doubles]
    return [tag("li", card(desk, saved), id=f"saved-{saved.id}") for saved in found]


def lines(desk: Desk, over: bool) -> list[Markup]:
    """The cards of live matches."""
    doubles, _ = live_matches.doubles(desk)
    found = [
        (id, about)
        for id, about in live_matches.kept(desk).items()
        if bool(about["over"]) is over and id not in doubles
    ]
    return [tag("li", line(desk, id, about), id=f"kept-{id}") for id, about in found]


def section(desk: Desk, rows: list[Markup], which: str) -> Markup:
    """A list with its heading, of which some cards can be unfolded; empty if the list is."""
    rest = rows[SHOWN:]
    more = fold(f"more-{which}", "fold", tag("b", desk.t("shelf.more")), tag("ul", *rest)) if rest else None
    head = tag("h2", desk.t(f"shelf.{which}"))
    return tag("section", head, tag("ul", *rows[:SHOWN]), more, class_=f"shelf {which}") if rows else Markup()


def card(desk: Desk, saved: Saved) -> Markup:
    """The card of a match on the shelf."""
    t, record, note = desk.t, saved.record, saved.note
    names = [called(t, record, seat, note.get("own")) for seat in range(1, record.seats + 1)]
    known = [players.levelled(t, name, players.level(record, seat)) for seat, name in enumerate(names, 1)]
    title = match_title(t, known, points(note, record.seats) if saved.over else None)
    if saved.gone:
        return gone(desk, title, f"unforget {saved.id}")
    moves = t("moves", n=sum(1 for step in record.steps if step.speaker))
    if saved.over:
        state = result(t, names, note.get("won"), "shelf.won", "shelf.shared")
        last = date(t, record.extra.get("date") or note.get("date")) or moves
    else:
        state = turn(t, names, note.get("state"), note.get("who"))
        last = "" if note.get("state") == "open" else moves  # nobody has joined yet
    about = PARTS.join(filter(None, (state, t(f"{record.game.name}.title"), last)))
    return kept(desk, f"crest-{record.game.name}", title, about, f"resume {saved.id}", f"forget {saved.id}", None)


def line(desk: Desk, id: str, about: Mapping[str, Any]) -> Markup:
    """The card of a live match."""
    t, some, own, over = desk.t, about["names"], about.get("seat"), bool(about["over"])
    awaited = len(some) == 2 and not about["begun"]
    unnamed = {seat: t("far.player") if awaited and seat != own else t("seat", seat=seat) for seat in range(1, 5)}
    names = [each or unnamed[seat] for seat, each in enumerate(some, 1)]
    title = match_title(t, names, points(about, len(names)) if over else None)
    if id in desk.live_matches.trash.gone:
        return gone(desk, title, f"far unforget {id}")
    last = t("moves", n=about["steps"]) if about["begun"] else ""
    if over:
        won = result(t, names, about.get("won"), "shelf.won", "shelf.shared")
        state = won or result(t, names, about.get("left"), "shelf.left", "shelf.left.some") or t("shelf.over")
        last = date(t, about.get("date")) or last
    elif about["begun"]:
        who = about.get("turn")
        state = turn(t, names, "mine" if who == own else "other", who)
    else:
        state = t("shelf.open")
    told = PARTS.join(filter(None, (state, t(f"{about['game']}.title"), last)))
    return kept(desk, "icon-link-2", title, told, f"far open {id}", f"far forget {id}", f"far-{id}")


def kept(desk: Desk, mark: str, title: Markup, about: str, open: str, forget: str, id: str | None) -> Markup:
    """A card with the button that deletes the match."""
    said, icon = tag("span", tag("b", title), tag("small", about)), art("icon-play", "icon")
    resume = tag("button", art(mark, "mark"), said, icon, type="button", class_="resume", data_do=open, id=id)
    return tag("div", resume, button(desk.t("forget"), forget, "trash-2", bare=True), class_="card")


def gone(desk: Desk, title: Markup, back: str) -> Markup:
    """The card of a deleted match, with the button that restores it."""
    said = tag("span", tag("b", title), tag("small", desk.t("forgotten"), role="status"))
    return tag("div", said, button(desk.t("undo"), back, "undo-2"), class_="card gone")


def called(t: Language, record: Record, seat: int, own: object) -> str:
    """The title's word for a seat: its name, its bot, or, in a match by letters, whose it is."""
    known = own in range(1, record.seats + 1) and (own == seat or record.seats == 2)
    nobody = t(f"shelf.{'own' if own == seat else 'friend'}") if known else ""
    return (
        record.names.get(seat)
        or (nobody if players.level(record, seat) is None else "")
        or players.called(t, record, seat)
    )


def match_title(t: Language, names: Sequence[str], scores: Sequence[int] | None) -> Markup:
    """The players of a match, with their points once it is over."""
    between = tag("i", t("versus"), class_="versus")
    if scores:
        names = [t("versus.points", name=name, n=score) for name, score in zip(names, scores, strict=True)]
    return join([piece for name in names for piece in (Markup(" "), between, Markup(" "), tag("bdi", name))][3:])


def points(note: Mapping[str, Any], seats: int) -> list[int] | None:
    """The noted points of a finished match; None if there are none."""
    found = note.get("scores")
    fits = isinstance(found, list) and len(found) == seats and all(type(each) is int for each in found)
    return found if fits else None


def result(t: Language, names: Sequence[str], found: object, one: str, more: str) -> str:
    """The sentence on who has won or left, one seat or more; empty if that was not noted."""
    seats = found if isinstance(found, list) else []
    if not seats or any(type(seat) is not int or not 1 <= seat <= len(names) for seat in seats):
        return ""
    return t(one, name=names[seats[0] - 1]) if len(seats) == 1 else t(more)


def turn(t: Language, names: Sequence[str], state: object, who: object) -> str:
    """What the match waits for; empty if that was not noted."""
    if state == "other" and isinstance(who, int) and who in range(1, len(names) + 1):
        return t("shelf.other", name=names[who - 1])
    return t(f"shelf.{state}") if state in ("mine", "send", "open") else ""


def date(t: Language, text: object) -> str:
    """A date in words; empty for any other text."""
    day = puzzles.day(str(text))
    if not day:
        return ""
    number = t("date.first") if day.day == 1 else day.day
    return t("date", day=number, month=t(f"month.{day.month}"), year=day.year)
