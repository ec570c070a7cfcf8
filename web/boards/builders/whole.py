"""The whole table of Builders of Egypt."""

from web.boards.builders.chamber import chamber
from web.boards.builders.estate import estates
from web.boards.builders.market import market
from web.boards.builders.obelisks import obelisks
from web.boards.builders.preview import preview
from web.boards.builders.pyramids import pyramids
from web.boards.builders.ships import river
from web.boards.builders.stock import stock
from web.boards.builders.temple import temple
from web.boards.builders.track import track
from web.boards.rows import row
from web.boards.scene import Scene
from web.text.markup import Markup, tag


def board(scene: Scene) -> Markup:
    """Ships on the river, five sites beside it, the score track, the stock, the seats; a half-made move on it."""
    scene = preview(scene)
    sites = [each(scene) for each in (market, pyramids, temple, chamber, obelisks)]
    rows = [row([each]) for each in sites]
    land = tag("div", *rows, class_="land", id="land", role="grid", aria_label=scene.t("builders.sites"))
    return tag("div", river(scene), land, stock(scene), scene.still(track), estates(scene), class_="board")
