"""The ways of figures: what each place costs now, and the legs of a way that is being made or was shown."""

from typing import NamedTuple

from game.valley import agenda, moves, ways
from game.valley.paths import COST, NUMBER, PLACE
from game.valley.table import Table
from web.boards.scene import Scene


class Leg(NamedTuple):
    """A figure's way from one place to another, as the board draws it."""

    seat: int
    foreman: int
    """From 1; 0 for a worker."""
    start: str
    end: str


def costs(scene: Scene) -> dict[str, int]:
    """The points for each place to which the figure that is in hand can go; empty without one."""
    start = held(scene)
    places = [place for place in PLACE if start and scene.offer("place", place)]
    return {place: COST[NUMBER[start]][NUMBER[place]] for place in places} if start else {}


def held(scene: Scene) -> str | None:
    """Where the figure stands that is in hand: the next word is a place."""
    said = scene.said
    table: Table = scene.table
    if not said or scene.armed:
        return None
    verb, *rest = said
    if verb == moves.SEALED and len(rest) % 2:
        ends = ways.reach(table, scene.turn, written(rest)).ends
        return PLACE[ends[int(rest[-1]) - 1]]
    if verb == "foreman" and len(rest) == 1 and table.agenda[-1] & ~agenda.DETAIL == agenda.FOREMEN:
        return PLACE[table.foremen(scene.turn)[int(rest[0]) - 1]]
    return rest[0] if verb == "worker" and len(rest) == 1 else None


def written(note: list[str]) -> tuple[tuple[int, int], ...]:
    """The whole legs of a note that is being made."""
    return ways.parse(note[: len(note) - len(note) % 2])


def points(scene: Scene) -> int | None:
    """The points that are left for the figures that move now; None in other phases."""
    table: Table = scene.table
    kind = table.agenda[-1] & ~agenda.DETAIL if table.agenda else 0
    if kind in (agenda.FOREMEN, agenda.WORKERS):
        return table.points
    return ways.reach(table, scene.turn, making(scene)).points if kind == agenda.SEAL else None


def making(scene: Scene) -> tuple[tuple[int, int], ...]:
    """The legs of the way that is being written by whoever may see it."""
    words = scene.armed.replace(":", "").split(" ") if scene.armed else [*scene.said]
    return written(words[1:]) if words[:1] == [moves.SEALED] else ()


def legs(scene: Scene) -> list[Leg]:
    """All legs to be drawn: of the way that is being written, of what the viewer wrote, of what is shown."""
    table: Table = scene.table
    found = []
    for seat in range(1, table.setting.seats + 1):
        way = making(scene) if seat == scene.turn else ()
        ends = table.foremen(seat)
        for number, place in way or table.ways[seat] or table.legs[seat]:
            found.append(Leg(seat, number + 1, PLACE[ends[number]], PLACE[place]))
            ends[number] = place
    return found
