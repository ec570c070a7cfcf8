"""The triangular board, as SVG from the board's data (`game/valley/board.toml`).

A place, a site or a foreman that can be said now is a button of SVG, by the ids of `THINGS`; a worker is named by the
place where it stands. Every piece has its key as `id` and `data-key`, also the one that nobody sees any more.
"""

from web.boards.rows import row
from web.boards.scene import Scene
from web.boards.valley import course
from web.boards.valley.areas import areas, plaques
from web.boards.valley.figures import figures
from web.boards.valley.land import FRAME, land, view
from web.boards.valley.pyramids import pharaoh
from web.boards.valley.serve import serves
from web.boards.valley.sites import sites
from web.boards.valley.thirds import back, thirds
from web.boards.valley.trails import purse, trails
from web.text.markup import Markup, classes, tag


def ground(scene: Scene) -> Markup:
    """The board in its frame; where it is drawn small, a tap brings a third of it near."""
    costs = course.costs(scene)
    uses = serves(scene, costs)
    drawing = tag(
        "svg",
        land(),
        tag(
            "g",
            areas(scene, costs, uses),
            row([pharaoh(scene)], "g"),
            sites(scene, costs, uses),
            plaques(costs),
            trails(scene),
            figures(scene),
            role="grid",
            id="places",
            aria_label=scene.t("valley.ground"),
        ),
        purse(scene),
        thirds(scene),
        viewBox=view(FRAME),
        focusable="false",
        role="none",  # a picture would have no parts
    )
    frame = tag("div", drawing, class_="pane", id="pane")
    return tag("section", frame, back(scene), class_=classes("ground", "holding" if costs else None), id="ground")
