"""The whole table of Valley of the Kings, and its stock: the round and its phases, the Pharaoh's pyramid, the bag."""

from collections.abc import Sequence

from game.valley import parts, score_parts
from game.valley.rounds import ended
from game.valley.table import BESIDE, PHARAOH, Table, named
from web.boards import elements
from web.boards.elements import explained, figure
from web.boards.scene import Scene
from web.boards.valley import tokens
from web.boards.valley.estate import estate
from web.boards.valley.ground import ground
from web.boards.valley.pyramids import buried
from web.boards.valley.tokens import picture
from web.boards.valley.yard import yard
from web.text import labels
from web.text.markup import Markup, classes, tag


def board(scene: Scene) -> Markup:
    """The valley, what the phase is about, the round, the seats; a half-made move on it."""
    return tag(
        "div",
        ground(scene),
        yard(scene),
        scene.still(stock),
        elements.estates(scene, scene.t("valley.seats"), estate),
        class_="board",
    )


def stock(scene: Scene) -> Markup:
    """One strip: round and phase, how far the Pharaoh's pyramid is, how many cubes the bag holds."""
    t, table, now = scene.t, scene.table, scene.table.phase
    phases = [tag("i", class_=classes("phase", "now" if each == now else None, f"is-{each}")) for each in table.phases]
    rounds = tag(
        "span",
        tag("b", t("valley.round", n=table.round)),
        tag("span", t(f"valley.phase.{now or 'over'}"), class_="phase-name"),
        tag("span", *phases, class_="rail", aria_hidden="true"),
        class_="round-of",
        id="round-of",
        data_tip=whereabouts(scene),
    )
    told = f"{buried(t, len(table.pharaoh))}. {t('valley.pharaoh.what')}"
    count = (picture("emblem-pharaoh"), figure(f"{min(len(table.pharaoh), parts.PHARAOH)}/{parts.PHARAOH}"))
    pharaoh = explained(told, *count, class_="pharaoh-count", data_rule="pharaoh")
    left = t("valley.in.bag", n=sum(table.bag))
    if any(table.bag):
        left = f"{left}. {t('valley.bag.what', cubes=tokens.counted(t, named(table.bag)))}"
    bag = explained(left, picture("bag"), figure(sum(table.bag)), class_="bag", id="stack", data_rule="bag")
    return elements.stock(t("valley.stock"), t("valley.ledger"), rounds, pharaoh, bag)


def whereabouts(scene: Scene) -> str:
    """The round, who is first in it, and its phase in words; why the match is over, if it is."""
    t, table, now = scene.t, scene.table, scene.table.phase
    if not now:
        return t(f"valley.over.{ended(table)}")
    n = parts.POINTS if now in ("foremen", "workers") else parts.LOAD
    return t(
        "valley.round.tip",
        n=table.round,
        name=scene.names[table.seats[0]],
        at=table.phases.index(now) + 1,
        all=len(table.phases),
        phase=t(f"valley.phase.{now}"),
        what=t(f"valley.phase.{now}.what", n=n),
    )


def ledger(scene: Scene) -> Markup:
    """The ledger: what lies in the bag and at the Pharaoh's pyramid, what each site is worth, the values."""
    t, table = scene.t, scene.table
    gone = [piece.kind for place in (PHARAOH, BESIDE) for piece in scene.pieces.at(place)]
    return tag(
        "div",
        cubes(scene, named(table.bag), t("valley.in.bag", n=sum(table.bag))),
        cubes(scene, gone, buried(t, len(gone))),
        holdings(scene),
        values(scene),
        tag("p", t("valley.rebuilt"), class_="quiet"),
        class_="ledger valley",
    )


def cubes(scene: Scene, every: Sequence[str], title: str) -> Markup:
    """Cubes by colour, with how many of each."""
    t, rows = scene.t, []
    for colour in parts.COLOURS:
        if count := every.count(colour):
            told = t("valley.cubes.of", n=count, colour=t(f"valley.cube.{colour}"))
            rows.append((tokens.swatch(t, colour), count, told))
    return elements.tally(title, t("valley.none"), rows)


def holdings(scene: Scene) -> Markup:
    """The sites of each seat, with what their pyramids count or can still come to count."""
    t, found = scene.t, []
    table: Table = scene.table
    for seat, name in scene.names.items():
        own = [site for site, owner in enumerate(table.owner) if owner == seat]
        each = [tag("li", tokens.holding(t, table, site)) for site in own]
        rows = each or [tag("li", t("valley.none"), class_="quiet")]
        found.append(tag("div", tag("h4", tokens.mark(seat), tag("bdi", name)), tag("ul", *rows)))
    return tag("div", tag("h3", t("valley.holdings")), *found, class_="tally-box holdings")


def values(scene: Scene) -> Markup:
    """What small and large pyramids of each kind count."""
    t, expert = scene.t, scene.table.setting.expert
    head = tag(
        "tr", tag("td"), tag("th", t("valley.size.small"), scope="col"), tag("th", t("valley.size.large"), scope="col")
    )
    rows = [
        tag(
            "tr",
            tag("th", picture(f"emblem-{part}"), tag("span", labels.part(t, scene.game, part)), scope="row"),
            *(tag("td", points) for points in parts.POINTS_FOR[part]),
        )
        for part in score_parts
        if expert or part != "striped"
    ]
    return tag("div", tag("h3", t("valley.values")), tag("table", head, *rows, class_="values"), class_="tally-box")
