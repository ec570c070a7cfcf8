"""Who stands at a site, seat by seat: for stealing and taking over the larger number counts."""

from collections.abc import Callable, Sequence

from game.valley import figures
from game.valley.table import Table
from web.boards.scene import Scene


def crew(scene: Scene, site: int) -> str:
    """The foremen and the workers at a site (from 0), in words; empty if nobody is there."""
    table: Table = scene.table
    foremen, workers = (counted(scene, each, site) for each in (table.foremen, table.workers))
    if not foremen and not workers:
        return ""
    none = scene.t("valley.none")
    return scene.t("valley.crew", site=site + 1, foremen=foremen or none, workers=workers or none)


def counted(scene: Scene, places: Callable[[int], Sequence[int]], site: int) -> str:
    """How many figures of each seat stand at a site, such as "Anna (1) and Ben (2)"; empty without any."""
    counts = {name: figures.count(places(seat), site) for seat, name in scene.names.items()}
    return scene.t.listed(f"{name} ({count})" for name, count in counts.items() if count)
