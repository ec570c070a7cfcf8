"""Moves that were made by letters are said once more in the live match, by each seat its own."""

from game.interface import BOX, Illegal
from game.peers.course import Course
from game.peers.effect import Effect
from web.desk import Desk
from web.link.link import Link
from web.sent import find, stored


def choices(course: Course) -> tuple[tuple[int, str], ...]:
    """The steps by choice so far, each with its seat."""
    return tuple((step.speaker, step.words) for step in course.match.steps if step.speaker != BOX)


def load(desk: Desk, link: Link) -> None:
    """Notes the moves of the letters in which this match has gone on, if any."""
    course = link.peer.course
    id = find(desk.shelf, link.peer.place.match) if course and not course.over else ""
    try:
        post = stored(desk.shelf, id).post if id else None
    except Illegal:
        return
    if course and post and post.course and post.place:
        said = choices(post.course)
        link.replay = said if said[: len(choices(course))] == choices(course) else ()


def said(desk: Desk, link: Link) -> list[Effect]:
    """The effects of saying the own next move of the letters; none if it is another seat's, or all were said.

    The letters leave the shelf once the live match has all their moves.
    """
    course = link.peer.course
    assert course
    done = choices(course)
    if len(done) >= len(link.replay) or link.replay[: len(done)] != done:
        caught = done[: len(link.replay)] == link.replay
        link.replay = ()
        if caught and (id := find(desk.shelf, link.peer.place.match)):
            link.box.put("letters", "")
            desk.shelf.drop(id)
            desk.shelf.bin.gone.pop(id, None)
        return []
    seat, words = link.replay[len(done)]
    return link.peer.say(words, desk.afar.now) if link.free and seat == link.seat else []
