"""How it stands in words, as somebody asks for it: the groups of cubes, places, sites, what a seat has."""

from collections.abc import Mapping

from game.valley import parts
from game.valley.board import BOARD
from game.valley.paths import AREAS, PLACE, SITE
from game.valley.table import HAND, SCARABS, Table
from web.boards.scene import Scene
from web.boards.valley import areas, estate, figures, groups, phase, sites, tokens
from web.boards.valley.pyramids import begun


def describe(scene: Scene, topic: str) -> Mapping[str, str]:
    """The groups, places, sites or seats one by one; all that is not empty together."""
    t, table = scene.t, scene.table
    if topic == "group":
        return {str(number + 1): groups.told(scene, number) for number in range(len(table.groups))}
    if topic == "place":
        return {place: standing(scene, place) for place in PLACE if room(table, place)}
    if topic == "site":
        return {str(site + 1): ground(scene, site) for site in range(len(BOARD.suns))}
    if topic == "seat":
        return {str(seat): own(scene, seat) for seat in scene.names}
    taken = [site for site, owner in enumerate(table.owner) if owner or begun(table, site)]
    return {
        "": course(scene),
        **{f"group {name}": told for name, told in describe(scene, "group").items()},
        **{place: standing(scene, place) for place in PLACE if figures.stacks(scene, place)},
        **{f"site {site + 1}": sites.account(scene, site) for site in taken},
        "bag": f"{t('valley.in.bag', n=sum(table.bag))}.",
    }


def course(scene: Scene) -> str:
    """The round, its phase, and how far the Pharaoh's pyramid is."""
    t, table = scene.t, scene.table
    now = t(f"valley.phase.{phase.present(table) or 'over'}")
    built = t("valley.pharaoh", n=min(len(table.pharaoh), parts.PHARAOH), all=parts.PHARAOH)
    return f"{t('valley.round', n=table.round)}. {now}. {built}."


def room(table: Table, place: str) -> bool:
    """Whether a figure can stand at this place: an area, or a cell of a site that is open."""
    number = PLACE.index(place)
    return number < AREAS or bool(table.setting.open[SITE[number]])


def standing(scene: Scene, place: str) -> str:
    """A place, and who stands there."""
    if PLACE.index(place) < AREAS:
        return areas.account(scene, place, None)
    who = figures.listed(scene, place)
    here = scene.t("valley.ground.here", who=who) if who else ""
    return f"{scene.t('valley.ground.cell', place=place)} {here}".strip()


def ground(scene: Scene, site: int) -> str:
    """A site: whose it is and what stands there, or that it is closed."""
    if scene.table.setting.open[site]:
        return sites.account(scene, site)
    return scene.t("valley.ground.closed", n=site + 1, suns=BOARD.suns[site])


def own(scene: Scene, seat: int) -> str:
    """What a seat has: its points, its cubes and scarabs, what it has laid or written."""
    t = scene.t
    cubes = tokens.counted(t, [piece.kind for piece in scene.pieces.at(HAND[seat])])
    said = [
        estate.standing(t, scene.names, scene.game, scene.table)[seat - 1],
        f"{t('valley.hand', cubes=cubes)}.",
        f"{t('valley.scarabs', n=len(scene.pieces.at(SCARABS[seat])))}.",
        *estate.state(scene, seat),
    ]
    return " ".join(said)
