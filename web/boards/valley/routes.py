"""What a click on the board says, and the routes of figures: of the one in hand, of a way that is made or was shown."""

from typing import NamedTuple

from game.valley import moves, parts, ways
from game.valley.paths import COST, NUMBER, PLACE, SITE
from game.valley.table import Leg as Written
from game.valley.table import Table
from web.boards.scene import Scene

SITED = ("claim", "steal", "seize", "build")
"""The verbs whose first word is a site."""


def says(scene: Scene, sort: str, *names: str) -> dict[str, str]:
    """What a click on this thing does: its words, or, where one like it is chosen, its words in place of those.

    A click on what is chosen itself takes that back; a piece that is in hand follows. Empty if it says nothing.
    """
    words = scene.offer(sort, *names)
    if words:
        return {"data_do": f"give {words}"} if scene.picked else {"data_word": words}
    other = scene.earlier.offer(sort, *names) if scene.earlier else None
    if not other:
        return {}
    return {"data_do": "retract" if (sort, *names) in scene.named else f"instead {other}"}


def carried(scene: Scene, does: dict[str, str]) -> dict[str, str]:
    """The same for a figure, which can also be carried to where it goes."""
    return {**does, "data_lift": ""} if scene.lifts(does.get("data_word")) else does


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
    table: Table = scene.table
    if not scene.said or scene.armed:
        return None
    verb, *rest = scene.said
    if verb == moves.SEALED and len(rest) % 2:
        return PLACE[ways.reach(table, scene.turn, making(scene)).ends[int(rest[-1]) - 1]]
    if verb == "foreman" and len(rest) == 1 and table.asked == "foremen":
        return PLACE[table.foremen(scene.turn)[int(rest[0]) - 1]]
    return rest[0] if verb == "worker" and len(rest) == 1 else None


def site(scene: Scene) -> str | None:
    """The number of the site that is asked about: one to be claimed, or that a step which is begun names."""
    table: Table = scene.table
    if table.asked == "claim":
        return str(parts.SITES[table.claiming[1]])
    verb, *rest = scene.said or ("",)
    return rest[0] if verb in ("steal", "build") and rest else None


def named(step: str) -> list[str]:
    """The places that a step names: those of figures, or all cells of a site; none for ``done`` and the like.

    >>> named("worker 16 5B"), named("claim 1"), named("done")
    (['16', '5B'], ['1A', '1B', '1C', '1D'], [])
    """
    verb, *rest = step.replace(":", "").split(" ")
    if verb in SITED:
        return [place for place, site in zip(PLACE, SITE, strict=True) if str(site + 1) == rest[0]]
    return [word for word in rest if word in NUMBER]


def points(scene: Scene) -> int | None:
    """The points that are left for the figures that move now; None in other phases."""
    table: Table = scene.table
    if table.asked in ("foremen", "workers"):
        return table.points
    return ways.reach(table, scene.turn, making(scene)).points if table.asked == "ways" else None


def making(scene: Scene) -> tuple[Written, ...]:
    """The whole legs of the way that is being written by whoever may see it."""
    verb, *note = scene.armed.replace(":", "").split(" ") if scene.armed else scene.said or ("",)
    return ways.parse(note[: len(note) - len(note) % 2]) if verb == moves.SEALED else ()


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
