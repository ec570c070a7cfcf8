"""Beside the board: whatever the phase is about, large enough for a finger."""

from typing import Final

from game.valley import agenda, moves, parts
from game.valley.figures import claimed
from game.valley.paths import PLACE
from game.valley.rounds import ended
from game.valley.table import BASE, CENTRE, ROOM, SECOND, STOREY, TOP, Table
from web.boards.rows import now
from web.boards.scene import Scene
from web.boards.valley import course, figures, tokens, worth
from web.boards.valley.crew import crew
from web.boards.valley.groups import groups
from web.boards.valley.marks import carried, marked, says
from web.boards.valley.phase import asked
from web.boards.valley.picture import picture
from web.boards.valley.reason import reasons
from web.text.markup import Markup, classes, tag

FACES: Final = (*parts.COLOURS, moves.CENTRE)
"""The words of cubes, and of the place that will be hidden."""


def yard(scene: Scene) -> Markup:
    """The groups with their tablets, the figures that move, or the sites where cubes are laid or taken."""
    t, question = scene.t, asked(scene.table)
    if question in ("groups", "bids", "show"):
        inside = groups(scene)
    elif question in ("foremen", "ways", "legs"):
        inside = team(scene, foremen(scene))
    elif question == "workers":
        inside = team(scene, workers(scene))
    elif question:
        inside = sites(scene)
    else:
        inside = end(scene)
    label = t(f"valley.yard.{question or 'over'}")
    return tag("section", inside, class_=f"yard is-{question or 'over'}", id="yard", aria_label=label)


def end(scene: Scene) -> Markup:
    """That the match is over, and why."""
    t = scene.t
    return tag("div", tag("b", t("valley.phase.over")), tag("p", t(f"valley.over.{ended(scene.table)}")), class_="end")


def team(scene: Scene, each: list[Markup]) -> Markup:
    """The figures of the seat that moves, and the points that are left."""
    left = course.points(scene)
    pips = None
    if left is not None and (scene.viewer in (None, scene.turn) or asked(scene.table) != "ways"):
        told = f"{scene.t('valley.points.left', n=left)} {scene.t('valley.points.what', n=parts.POINTS)}"
        dots = [tag("i", class_="spent" if at >= left else None) for at in range(parts.POINTS)]
        pips = tag(
            "span",
            tag("b", class_="figure", data_number=left),
            *dots,
            class_="pips",
            role="img",
            aria_label=told,
            data_rule="worker" if asked(scene.table) == "workers" else "foreman",
            data_tip=told,
        )
    return tag("div", pips, *each, class_="team")


def foremen(scene: Scene) -> list[Markup]:
    """Both foremen of the seat that moves, with the legs of their ways; while ways are shown, those of all seats."""
    table: Table = scene.table
    shown = asked(table) == "legs"
    seats = [seat for seat in table.seats if seat == scene.turn or (shown and table.legs[seat])]
    return [chip(scene, seat, number) for seat in seats for number in range(parts.FOREMEN)]


def chip(scene: Scene, seat: int, number: int) -> Markup:
    """A foreman: who it is, where it stands, where it goes."""
    t, name = scene.t, str(number + 1)
    table: Table = scene.table
    does = carried(scene, says(scene, "foreman", name)) if seat == scene.turn else {}
    named = seat == scene.turn and ("foreman", name) in scene.named and bool(does or course.held(scene))
    pressed = named and "data_word" not in does  # else it can be taken in hand for another leg
    legs = [leg for leg in course.legs(scene) if (leg.seat, leg.foreman) == (seat, number + 1)]
    start = PLACE[table.foremen(seat)[number]]
    way = [start, *(leg.end for leg in legs)]
    told = t("valley.foreman.way" if legs else "valley.foreman.at", n=number + 1, place=start, way=" → ".join(way))
    told = f"{told}. {figures.standing(scene, start) or t('valley.figure.foreman')}"
    return tag(
        "button" if does else "span",
        tag("span", picture(f"foreman-{seat}"), tag("b", class_="figure", data_number=name), class_="figurine"),
        tag("span", " → ".join(way), class_="way"),
        marked(scene, "foreman", name) if seat == scene.turn else None,
        type="button" if does else None,
        role=None if does else "img",
        id=f"foreman-{name}-{seat}-yard",
        class_=classes("chip", f"seat-{seat}", "offered" if does else None, "chosen" if named else None),
        aria_label=told,
        aria_pressed=("true" if pressed else "false") if does else None,
        data_rule="foreman",
        data_tip=told,
        **does,
    )


def workers(scene: Scene) -> list[Markup]:
    """The places where workers of the seat that moves stand, with their number."""
    t, table, seat = scene.t, scene.table, scene.turn
    places = table.workers(seat)
    found = []
    for place in dict.fromkeys(places):
        name, count = PLACE[place], places.count(place)
        does = says(scene, "place", name) if not scene.offer("place", name) or not scene.said else {}
        does = does if scene.said else carried(scene, does)
        named = scene.said[1:2] == (name,)
        told = t("valley.workers.at", n=count, place=name)
        told = f"{told}. {figures.standing(scene, name) or t('valley.figure.worker', n=parts.LOAD)}"
        found.append(
            tag(
                "button" if does else "span",
                tag("span", picture(f"worker-{seat}"), class_="figurine"),
                tag("b", class_="figure", data_number=f"×{count}") if count > 1 else None,
                tag("span", name, class_="way"),
                type="button" if does else None,
                role=None if does else "img",
                id=f"place-{name}-yard",
                class_=classes("chip", f"seat-{seat}", "offered" if does else None, "chosen" if named else None),
                aria_label=told,
                aria_pressed=("true" if named else "false") if does else None,
                data_rule="worker",
                data_tip=told,
                **does,
            )
        )
    return found


def sites(scene: Scene) -> Markup:
    """The sites that are asked about: to be claimed, robbed, taken over, built on."""
    table: Table = scene.table
    question = asked(table)
    if not question:
        return tag("div", class_="lots")
    numbers: list[int] = []
    if question == "claim":
        numbers = [parts.SITES[claimed(table, table.agenda[-1] & agenda.DETAIL)]]
    elif scene.earlier or scene.lines:
        lines = (scene.earlier or scene).lines
        numbers = [int(line.split(" ")[1]) for line in lines if line not in (moves.DONE, moves.SKIP)]
    else:
        numbers = [int(line.split(" ")[1]) for line in scene.game.legal(table) if line not in (moves.DONE, moves.SKIP)]
    return tag("div", *(lot(scene, number) for number in dict.fromkeys(numbers)), class_="lots")


def lot(scene: Scene, number: int) -> Markup:
    """A site, large: its pyramid level by level, and what can be laid there or taken away."""
    t, table, name = scene.t, scene.table, str(number)
    does = says(scene, "site", name)
    question = asked(table)
    named = ("site", name) in scene.named
    label = t(f"valley.site.{question}", site=name, about=about(scene, number - 1))
    label = " ".join(filter(None, (label, worth.scale(t, table, number - 1), crew(scene, number - 1))))
    head = tag(
        "button" if does else "span",
        tag("b", class_="figure", data_number=name),
        pyramid(scene, number - 1),
        marked(scene, "site", name),
        type="button" if does else None,
        role=None if does else "img",
        id=f"site-{name}-yard",
        class_=classes("plot", "offered" if does else None, "chosen" if named else None),
        aria_label=label,
        aria_current=now(named),
        data_rule=question,
        data_tip=label,
        **does,
    )
    cubes = question in ("steal", "build")
    palette = bricks(scene, number) if cubes else tag("span", t(f"valley.lot.{question}", site=name), class_="caption")
    return tag("div", head, palette, class_="lot")


def about(scene: Scene, site: int) -> str:
    """What stands at a site, in words."""
    t, table = scene.t, scene.table
    cubes = [piece.kind for storey in STOREY[site] for piece in scene.pieces.at(storey)]
    if not cubes:
        return t("valley.site.bare")
    end = "valley.site.finished" if table.finished(site) else "valley.site.could"
    kind = t(f"valley.part.{worth.kind(table, site)}")
    return t(end, cubes=tokens.counted(t, cubes), kind=kind, n=worth.points(table, site))


def pyramid(scene: Scene, site: int) -> Markup:
    """The levels of a pyramid side by side, the lowest first, with places that are free."""
    levels = []
    for storeys in ((BASE, CENTRE), (SECOND,), (TOP,)):
        room = [ROOM[site][storey] for storey in storeys]
        if not any(room):
            continue
        counts = [scene.table.storey(site, storey) for storey in storeys]
        filled = [tokens.swatch(scene.t, kind) for kind in tokens.kinds(counts[0])]
        filled += [tag("span", class_="cube free")] * (room[0] - len(filled))
        if len(storeys) > 1 and room[1]:
            middle = tokens.kinds(counts[1])
            inner = tokens.swatch(scene.t, middle[0]) if middle else tag("span", class_="cube free")
            filled.insert(4, tag("span", inner, class_="middle"))
        levels.append(tag("span", *filled, class_=f"level of-{sum(room)}"))
    return tag("span", *levels, class_="levels", aria_hidden="true")


def bricks(scene: Scene, number: int) -> Markup:
    """The colours that can be laid or taken at a site, and its middle place."""
    t, table, name = scene.t, scene.table, str(number)
    question = asked(table)
    hand = scene.table.hand(scene.turn)
    found = []
    for colour in FACES:
        does = says(scene, "brick", name, colour)
        chosen = ("brick", name, colour) in scene.named
        if not does and not chosen:
            continue
        called = t(f"valley.cube.{colour}")
        count = hand[tokens.ORDER[colour]] if question == "build" and colour != moves.CENTRE else 0
        label = t(f"valley.brick.{question}", site=name, cube=called)
        line = f"{question} {number} {colour}"
        if colour == moves.CENTRE and question == "build":
            label = f"{label}. {t('valley.why.hidden')}"
        elif line in scene.lines and not scene.armed:
            label = " ".join((f"{label}.", *reasons(t, scene.names, scene.table, line)))
        face = (
            tag("span", t("valley.centre.short"), class_="cube middle")
            if colour == moves.CENTRE
            else tokens.swatch(scene.t, colour)
        )
        found.append(
            tag(
                "button",
                face,
                tag("b", class_="figure", data_number=count) if count > 1 else None,
                type="button",
                id=f"brick-{name}-{colour}",
                class_=classes("brick offered", "chosen" if chosen else None),
                aria_label=label,
                aria_current=now(chosen),
                data_rule=question,
                data_tip=label,
                **does,
            )
        )
    return tag("span", *found, class_="bricks", role="group", aria_label=t("valley.bricks", site=name))
