"""What a seat signs: every event, together with the match as far as that seat knew it; and who it is, on a new line.

An event's signature covers the event's hash, and by that the whole log before it, and the lines of the record up to
there, with the numbers of the draws. So the last signature of each seat is enough to prove a record: whatever stands
before it, that seat has said or has played on from.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from game import record
from game.peers import sign
from game.peers.chain import digest
from game.peers.log import Event
from game.peers.match_data import Ended, MatchData, Signed
from game.record import Step


def act(state: MatchData, seat: int, body: Mapping[str, Any]) -> str:
    """What an event, which comes next, does in one word: ``say``, ``link-3``, ``ask-back``, ``no-back``.

    Once the match has ended outside the rules of the game, any event says how: ``end-resign-2``.
    """
    if state.ended and not state.alone and not state.left(seat):
        return finish(words(state.ended))
    if body["do"] == "answer":
        return f"{'yes' if body['yes'] else 'no'}-{state.ask.what if state.ask else ''}"
    more = body.get("what") or body.get("index")
    return f"{body['do']}-{more}" if more else str(body["do"])


def words(ended: Ended) -> str:
    """An end outside the rules, as a record's head has it."""
    return " ".join([ended.how, *map(str, ended.seats)])


def finish(ended: str) -> str:
    """What a seat has done that has signed this end.

    >>> finish("resign 2")
    'end-resign-2'
    """
    return f"end {ended}".replace(" ", "-")


def closed(state: MatchData, seat: int) -> bool:
    """Whether this seat has signed the whole match, with its end."""
    ended = finish(words(state.ended)) if state.ended else ""
    given = state.signed[seat]
    return bool(given) and given[-1].ply == len(state.match.steps) and ended in ("", given[-1].act)


def drawn(index: int, without: Collection[int]) -> str:
    """The line before a draw: its number, and the seats that it leaves out.

    >>> drawn(3, ()), drawn(12, {2, 4})
    ('draw 3', 'draw 12 without 2 4')
    """
    return " ".join(["draw", str(index), *(["without", *map(str, sorted(without))] if without else [])])


def lines(steps: Iterable[Step], draws: Mapping[int, str]) -> str:
    """The lines of a record as they are signed; `draws` has the line before each draw, by the steps before it."""
    said = []
    for ply, line in enumerate(record.body(steps)):
        said += [draws[ply], line] if ply in draws else [line]
    return "\n".join(said)


def text(
    head: Sequence[str], options: Mapping[str, str], tips: Sequence[str], keys: Sequence[str], said: str, *about: str
) -> bytes:
    """What is signed of an event: `head` is the match's id, its engine, and the board if the game has one.

    `about` is the act and the event's hash.
    """
    pairs = [part for pair in sorted(options.items()) for part in pair]
    return digest("event", *head, len(tips), *tips, *keys, *pairs, said, *about)


def reach(state: MatchData, body: Mapping[str, Any]) -> int:
    """How many steps of the match an event with this body, which comes next, signs: all that are said with it.

    Whoever asks to take steps back, or agrees to it, signs those that remain. So each seat has signed what stands after
    a take-back, even if that leads into a turn which was one event.
    """
    steps = len(state.match.steps)
    if body["do"] == "say":
        return steps + len(body["steps"])
    if body.get("what") == "back":
        to: int = body.get("to", steps)
        return min(steps, to)
    agrees = body["do"] == "answer" and body["yes"] and state.ask and state.ask.what == "back"
    return state.ask.to if agrees and state.ask else steps


def mark(state: MatchData, event: Event) -> Signed:
    """What a record keeps of this event, which comes next."""
    return Signed(reach(state, event.body), act(state, event.seat, event.body), event.hash, event.signature)


def covers(state: MatchData, event: Event) -> bytes:
    """What the seat signs of this event, which comes next."""
    terms, match = state.terms, state.match
    draws = {draw.ply: drawn(draw.index, set(state.seats) - set(draw.seats)) for draw in state.draws}
    more = [Step(event.seat, words) for words, *_ in event.body.get("steps", ())]
    said = [*match.steps, *more][: reach(state, event.body)]
    head = (terms.match, terms.engine, *state.game.boards[:1])
    about = (act(state, event.seat, event.body), event.hash)
    return text(head, match.options, terms.tips, terms.keys, lines(said, draws), *about)


def genuine(state: MatchData, event: Event) -> bool:
    """Whether the event, which comes next, was signed by its seat."""
    if event.seat not in state.seats:
        return False
    key = bytes.fromhex(state.terms.keys[event.seat - 1])
    return sign.proves(key, covers(state, event), bytes.fromhex(event.signature))


def greeting(opening: str, role: str, seat: int, asked: str, own: str, bound: str) -> bytes:
    """What a seat signs on a new line, as "host" or "guest": the other end's challenge `asked`, after its `own`.

    `bound` is what both ends know of the connection, so that nobody between them can pass the signature on.
    """
    return digest("hello", opening, role, seat, asked, own, bound)
