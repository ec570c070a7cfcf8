"""The round and its phases, the Pharaoh's pyramid, the bag; more of it behind a button."""

from collections.abc import Iterable

from game.valley import parts, score_parts
from game.valley.rounds import ended
from game.valley.table import BESIDE, PHARAOH, Table
from web.boards.scene import Scene
from web.boards.valley import tokens, worth
from web.boards.valley.phase import present, rail
from web.boards.valley.picture import picture
from web.text import labels
from web.text.markup import Markup, art, classes, tag


def stock(scene: Scene) -> Markup:
    """One strip: round and phase, how far the Pharaoh's pyramid is, how many cubes the bag holds."""
    t, table = scene.t, scene.table
    now = present(table)
    phases = [
        tag("i", class_=classes("phase", "now" if phase == now else None, f"is-{phase}")) for phase in rail(table)
    ]
    name = t(f"valley.phase.{now}") if now else t("valley.phase.over")
    rounds = tag(
        "span",
        tag("b", t("valley.round", n=table.round)),
        tag("span", name, class_="phase-name"),
        tag("span", *phases, class_="rail", aria_hidden="true"),
        class_="round-of",
        id="round-of",
        data_tip=whereabouts(scene),
    )
    built = min(len(table.pharaoh), parts.PHARAOH)
    told = f"{t('valley.pharaoh', n=built, all=parts.PHARAOH)}. {t('valley.pharaoh.what')}"
    pharaoh = tag(
        "span",
        picture("emblem-pharaoh"),
        tag("b", class_="figure", data_number=f"{built}/{parts.PHARAOH}"),
        class_="pharaoh-count",
        role="img",
        aria_label=told,
        data_rule="pharaoh",
        data_tip=told,
    )
    inside = t("valley.bag.what", cubes=tokens.counted(t, tokens.kinds(table.bag)))
    left = t("valley.in.bag", n=sum(table.bag))
    left = f"{left}. {inside}" if any(table.bag) else left
    bag = tag(
        "span",
        picture("bag"),
        tag("b", class_="figure", data_number=sum(table.bag)),
        class_="bag",
        id="stack",
        role="img",
        aria_label=left,
        data_rule="bag",
        data_tip=left,
    )
    button = tag(
        "button",
        art("icon-list"),
        tag("span", t("valley.account")),
        type="button",
        class_="plain",
        data_do="open stock",
        id="do-open-stock",
    )
    return tag("section", rounds, pharaoh, bag, button, class_="stock", aria_label=t("valley.stock"))


def whereabouts(scene: Scene) -> str:
    """The round, who is first in it, and its phase in words; why the match is over, if it is."""
    t, table = scene.t, scene.table
    now, phases = present(table), rail(table)
    if not now:
        return t(f"valley.over.{ended(table)}")
    n = parts.POINTS if now in ("foremen", "workers") else parts.LOAD
    return t(
        "valley.round.tip",
        n=table.round,
        name=scene.names[table.seats[0]],
        at=phases.index(now) + 1,
        all=len(phases),
        phase=t(f"valley.phase.{now}"),
        what=t(f"valley.phase.{now}.what", n=n),
    )


def ledger(scene: Scene) -> Markup:
    """The whole account: what lies in the bag and at the Pharaoh's pyramid, what each site is worth, the values."""
    t, table = scene.t, scene.table
    buried = [piece.kind for place in (PHARAOH, BESIDE) for piece in scene.pieces.at(place)]
    return tag(
        "div",
        cubes(scene, tokens.kinds(table.bag), t("valley.in.bag", n=sum(table.bag))),
        cubes(scene, buried, t("valley.pharaoh", n=min(len(buried), parts.PHARAOH), all=parts.PHARAOH)),
        holdings(scene),
        values(scene),
        tag("p", t("valley.rebuilt"), class_="quiet"),
        class_="ledger valley",
    )


def cubes(scene: Scene, colours: Iterable[str], title: str) -> Markup:
    """Cubes by colour, with how many of each."""
    t, every = scene.t, list(colours)
    rows = [
        tag(
            "li",
            tokens.swatch(scene.t, colour),
            tag("span", f"×{every.count(colour)}", class_="count", aria_hidden="true"),
            tag("span", t("valley.cubes.of", n=every.count(colour), colour=t(f"valley.cube.{colour}")), class_="quiet"),
        )
        for colour in parts.COLOURS
        if colour in every
    ]
    empty = tag("p", t("valley.none"))
    return tag("div", tag("h3", title), tag("ul", *rows, class_="tally") if rows else empty, class_="tally-box")


def holdings(scene: Scene) -> Markup:
    """The sites of each seat, with what their pyramids count or can still come to count."""
    t = scene.t
    table: Table = scene.table
    found = []
    for seat, name in scene.names.items():
        own = [site for site, owner in enumerate(table.owner) if owner == seat]
        each = [worth.holding(t, table, site) for site in own]
        rows = [tag("li", text) for text in each] or [tag("li", t("valley.none"), class_="quiet")]
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
