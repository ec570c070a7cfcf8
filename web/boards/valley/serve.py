"""What a free place would serve the figure in hand: what it could claim, guard, lay, steal or take over there."""

from game.valley import moves, ways
from game.valley.paths import NUMBER, SITE
from game.valley.table import Table
from web.boards.scene import Scene
from web.boards.valley import crew, prospect, worth
from web.boards.valley.reason import reasons


def serves(scene: Scene, costs: dict[str, int]) -> dict[str, str]:
    """What each place would serve to which the figure in hand can go; the free cells of a site are alike."""
    if not costs:
        return {}
    table: Table = scene.game.seen(scene.table, scene.turn)
    before, planned = set[str](), table
    if scene.said[0] == moves.SEALED:
        before = {*reasons(scene.t, scene.names, table, written(scene))}
        planned = prospect.gone(table, scene.turn, ways.parse(legs(scene)))
    known: dict[object, str] = {}
    found = {}
    for place in costs:
        number = NUMBER[place]
        free = [prospect.is_free(each, number) for each in (table, planned) if SITE[number] >= 0]
        key = (SITE[number], *free) if free else place
        if key not in known:
            known[key] = " ".join(serve(scene, table, planned, place, before))
        found[place] = known[key]
    return found


def legs(scene: Scene) -> list[str]:
    """The words of the whole legs that are written."""
    said = scene.said[1:]
    return [*said[: len(said) - len(said) % 2]]


def written(scene: Scene, *leg: str) -> str:
    """The step with the way that is being written, and a further leg."""
    return f"{moves.SEALED}: {' '.join((*legs(scene), *leg))}".rstrip()


def serve(scene: Scene, table: Table, planned: Table, place: str, before: set[str]) -> list[str]:
    """What a figure would do there; how things stand if there is nothing to do. `planned`: after the legs written."""
    t, site, verb = scene.t, SITE[NUMBER[place]], scene.said[0]
    line = written(scene, scene.said[-1], place) if verb == moves.SEALED else " ".join((*scene.said, place))
    said = [sentence for sentence in reasons(t, scene.names, table, line) if sentence not in before]
    if site < 0:
        return [*said, t("valley.serve.last")] if verb == moves.SEALED else said
    if not prospect.is_free(planned, NUMBER[place]):
        return [*said, taken(scene, table, place)]
    if table.finished(site):
        return [*said, t("valley.serve.finished")]
    if not table.owner[site] and verb != "worker":
        said.append(t("valley.why.size", size=prospect.lacking(table, site), n=worth.points(table, site)))
    if said or (verb == "worker" and prospect.seizes(table, scene.turn, site)):  # once taken over it can be built on
        return said
    return [t("valley.serve.idle") if verb == "worker" else foremen(scene, planned, place)]


def taken(scene: Scene, table: Table, place: str) -> str:
    """That somebody stands in a cell now, or that the other foreman is written to go there first."""
    if not prospect.is_free(table, NUMBER[place]):
        return scene.t("valley.serve.taken")
    return scene.t("valley.serve.own", n=3 - int(scene.said[-1]))


def foremen(scene: Scene, planned: Table, place: str) -> str:
    """How many foremen of each seat stand at a site once the one in hand has come."""
    site, number = SITE[NUMBER[place]], int(scene.said[-1]) - 1
    after = prospect.come(planned, scene.turn, number, NUMBER[place])
    return scene.t("valley.serve.foremen", foremen=crew.counted(scene, after.foremen, site))
