"""Beside the board: whatever the phase is about, large enough for a finger."""

from collections.abc import Sequence
from typing import Any, Final

from game.valley import moves, parts
from game.valley.advice import worth
from game.valley.paths import PLACE
from game.valley.rounds import ended
from game.valley.table import BASE, CENTRE, NUMBER, ROOM, SECOND, STOREY, TOP, Table
from web.boards.elements import button, explained, figure
from web.boards.scene import Scene
from web.boards.valley import figures, routes, tokens
from web.boards.valley.figures import crew
from web.boards.valley.groups import groups
from web.boards.valley.routes import carried, says
from web.boards.valley.tokens import picture
from web.boards.valley.why import reasons
from web.text.markup import Markup, classes, tag

SITES: Final = ("build", "steal", "seize")
"""Questions that are asked about as many sites as there may be."""
FACES: Final = (*parts.COLOURS, moves.CENTRE)
"""The words of cubes, and of the place that will be hidden."""


def yard(scene: Scene) -> Markup:
    """The groups with their tablets, the figures that move, or the sites where cubes are laid or taken."""
    question = scene.table.asked or "over"
    if question in ("groups", "bids", "show"):
        inside = groups(scene)
    elif question in ("foremen", "ways", "legs"):
        inside = team(scene, foremen(scene))
    elif question == "workers":
        inside = team(scene, workers(scene))
    elif question != "over":
        inside = sites(scene)
    else:
        told = tag("p", scene.t(f"valley.over.{ended(scene.table)}"))
        inside = tag("div", tag("b", scene.t("valley.phase.over")), told, class_="end")
    label = scene.t(f"valley.yard.{question}")
    fades = "fades" if question in SITES else None
    return tag("section", inside, class_=classes(f"yard is-{question}", fades), id="yard", aria_label=label)


def team(scene: Scene, each: list[Markup]) -> Markup:
    """The figures of the seat that moves, and the points that are left."""
    left, question = routes.points(scene), scene.table.asked
    pips = None
    if left is not None and (scene.viewer in (None, scene.turn) or question != "ways"):
        told = f"{scene.t('valley.points.left', n=left)} {scene.t('valley.points.what', n=parts.POINTS)}"
        dots = [tag("i", class_="spent" if at >= left else None) for at in range(parts.POINTS)]
        rule = "worker" if question == "workers" else "foreman"
        pips = explained(told, figure(left), *dots, class_="pips", data_rule=rule)
    return tag("div", pips, *each, class_="team")


def foremen(scene: Scene) -> list[Markup]:
    """Both foremen of the seat that moves, with the legs of their ways; while ways are shown, those of all seats."""
    table: Table = scene.table
    shown = table.asked == "legs"
    seats = [seat for seat in table.seats if seat == scene.turn or (shown and table.legs[seat])]
    return [foreman(scene, seat, number) for seat in seats for number in range(parts.FOREMEN)]


def foreman(scene: Scene, seat: int, number: int) -> Markup:
    """A foreman: who it is, where it stands, where it goes."""
    t, name, mine = scene.t, str(number + 1), seat == scene.turn
    table: Table = scene.table
    does = carried(scene, says(scene, "foreman", name)) if mine else {}
    named = mine and ("foreman", name) in scene.named and bool(does or routes.held(scene))
    pressed = named and "data_word" not in does  # else it can be taken in hand for another leg
    legs = [leg for leg in routes.legs(scene) if (leg.seat, leg.foreman) == (seat, number + 1)]
    start = PLACE[table.foremen(seat)[number]]
    way = " → ".join([start, *(leg.end for leg in legs)])
    told = t("valley.foreman.way" if legs else "valley.foreman.at", n=number + 1, place=start, way=way)
    told = f"{told}. {figures.standing(scene, start) or t('valley.figure.foreman')}"
    drawn = (picture(f"foreman-{seat}"), figure(name))
    signs = scene.signs("foreman", name) if mine else None
    about = {"id": f"foreman-{name}-{seat}-yard", "data_rule": "foreman", "data_tip": told, "aria_label": told}
    return chip(seat, does, drawn, signs, way, chosen=named, pressed=pressed, **about)


def workers(scene: Scene) -> list[Markup]:
    """The places where workers of the seat that moves stand, with their number."""
    t, seat = scene.t, scene.turn
    places = scene.table.workers(seat)
    found = []
    for place in dict.fromkeys(places):
        name, count = PLACE[place], places.count(place)
        does = says(scene, "place", name) if not scene.offer("place", name) or not scene.said else {}
        does = does if scene.said else carried(scene, does)
        named = scene.said[1:2] == (name,)
        told = t("valley.workers.at", n=count, place=name)
        told = f"{told}. {figures.standing(scene, name) or t('valley.figure.worker', n=parts.LOAD)}"
        drawn = (picture(f"worker-{seat}"), *([figure(count)] if count > 1 else []))
        about = {"id": f"place-{name}-yard", "data_rule": "worker", "data_tip": told, "aria_label": told}
        found.append(chip(seat, does, drawn, None, name, chosen=named, pressed=named, **about))
    return found


def chip(
    seat: int, does: dict[str, str], drawn: Sequence[Markup], more: Markup | None, way: str, **about: Any
) -> Markup:
    """A figure, large: who it is, and where."""
    inside = tag("span", *drawn, class_="figurine"), more, tag("span", way, class_="way")
    return button(does, *inside, style=f"chip seat-{seat}", **about)


def sites(scene: Scene) -> Markup:
    """The sites that are asked about: to be claimed, robbed, taken over, built on."""
    table: Table = scene.table
    if table.asked == "claim":
        numbers = [parts.SITES[table.claiming[1]]]
    else:
        lines = [*(scene.earlier or scene).lines] or [*scene.once(scene.game.legal)]
        numbers = [int(line.split(" ")[1]) for line in lines if line not in (moves.DONE, moves.SKIP)]
        if table.asked == "build":
            numbers += begun(scene)
    return tag("div", *[lot(scene, number) for number in sorted({*numbers})], class_="lots")


def begun(scene: Scene) -> list[int]:
    """The sites on which something was built in this turn: they stay, or the others would move under the finger."""
    table = scene.table
    return [site + 1 for site, owner in enumerate(table.owner) if owner == scene.turn and table.built[site]]


def lot(scene: Scene, number: int) -> Markup:
    """A site, large: its pyramid level by level, and what can be laid there or taken away."""
    t, table, name = scene.t, scene.table, str(number)
    question, does = table.asked, says(scene, "site", name)
    label = t(f"valley.site.{question}", site=name, about=about(scene, number - 1))
    label = " ".join(filter(None, (label, tokens.scale(t, table, number - 1), crew(scene, number - 1))))
    cubes = question in ("steal", "build")
    head = button(
        does,
        figure(name),
        scene.still(pyramid, number - 1),
        None if cubes else tag("span", t(f"valley.lot.{question}", site=name), class_="caption"),
        scene.signs("site", name),
        style="plot",
        chosen=("site", name) in scene.named,
        id=f"site-{name}-yard",
        aria_label=label,
        data_rule=question,
        data_tip=label,
    )
    return tag("div", head, bricks(scene, number) if cubes else None, class_="lot")


def about(scene: Scene, site: int) -> str:
    """What stands at a site, in words."""
    t, table = scene.t, scene.table
    cubes = [piece.kind for storey in STOREY[site] for piece in scene.pieces.at(storey)]
    if not cubes:
        return t("valley.site.bare")
    end = "valley.site.finished" if table.finished(site) else "valley.site.could"
    kind = tokens.part(t, worth.kind(table, site))
    return t(end, cubes=tokens.counted(t, cubes), kind=kind, n=worth.points(table, site))


def pyramid(scene: Scene, site: int) -> Markup:
    """The levels of a pyramid side by side, the lowest first, with places that are free."""
    levels, free = [], tag("span", class_="cube free")
    for storeys in ((BASE, CENTRE), (SECOND,), (TOP,)):
        room = [ROOM[site][storey] for storey in storeys]
        if not any(room):
            continue
        lying, *middle = (scene.table.cubes_of(site, storey) for storey in storeys)
        filled = [tokens.swatch(scene.t, kind) for kind in lying]
        filled += [free] * (room[0] - len(filled))
        if len(storeys) > 1 and room[1]:
            inner = tokens.swatch(scene.t, middle[0][0]) if middle[0] else free
            filled.insert(4, tag("span", inner, class_="middle"))
        levels.append(tag("span", *filled, class_=f"level of-{sum(room)}"))
    return tag("span", *levels, class_="levels", aria_hidden="true")


def bricks(scene: Scene, number: int) -> Markup:
    """The colours that can be laid or taken at a site, and its middle place."""
    t, name = scene.t, str(number)
    does = {colour: says(scene, "brick", name, colour) for colour in FACES}
    chosen = [colour for colour in FACES if ("brick", name, colour) in scene.named]
    inside = scene.table.cubes_of(number - 1, CENTRE) if scene.table.asked == "steal" else []
    if does[moves.CENTRE] and inside:  # which one is no question
        does[moves.CENTRE] = {
            do: words if words == "retract" else f"{words} {inside[0]}" for do, words in does[moves.CENTRE].items()
        }
    faint = held(scene) if scene.table.asked == "build" else ()
    found = [
        brick(scene, name, colour, does[colour])
        if does[colour] or colour in chosen
        else explained(
            t("valley.brick.none", site=name, cube=t(f"valley.cube.{colour}")),
            tokens.swatch(t, colour),
            class_="brick none",
        )
        for colour in FACES
        if does[colour] or colour in chosen or colour in faint
    ]
    return tag("span", *found, class_="bricks", role="group", aria_label=t("valley.bricks", site=name))


def held(scene: Scene) -> set[str]:
    """The colours in hand, and those of pyramids built on in this turn: one that runs out keeps its place."""
    table = scene.table
    laid = (piece.kind for site in begun(scene) for storey in STOREY[site - 1] for piece in scene.pieces.at(storey))
    return {colour for colour in parts.COLOURS if table.hand(scene.turn)[NUMBER[colour]]}.union(laid)


def brick(scene: Scene, site: str, colour: str, does: dict[str, str]) -> Markup:
    """One of them."""
    t, question, middle = scene.t, scene.table.asked, colour == moves.CENTRE
    label = t(f"valley.brick.{question}", site=site, cube=t(f"valley.cube.{colour}"))
    line = f"{question} {site} {colour}"
    if middle:
        label = f"{label}. {t('valley.why.hidden')}"
    elif line in scene.lines and not scene.armed:
        label = " ".join((f"{label}.", *reasons(t, scene.names, scene.table, line)))
    count = scene.table.hand(scene.turn)[NUMBER[colour]] if question == "build" and not middle else 0
    short = tag("span", t("valley.centre.short"), class_="cube middle") if middle else tokens.swatch(t, colour)
    chosen = ("brick", site, colour) in scene.named
    return tag(
        "button",
        short,
        figure(count) if count > 1 else None,
        type="button",
        id=f"brick-{site}-{colour}",
        class_=classes("brick offered", "chosen" if chosen else None),
        aria_label=label,
        aria_current="true" if chosen else None,
        data_rule=question,
        data_tip=label,
        **does,
    )
