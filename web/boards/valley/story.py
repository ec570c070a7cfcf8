"""Valley of the Kings in sentences: its log, what is asked, what a step would bring, how it stands."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, groupby
from typing import Final

from game.interface import Event
from game.language import Language
from game.record import Step
from game.valley import moves, parts
from game.valley.advice import worth
from game.valley.paths import AREAS, PLACE
from game.valley.table import HAND, SCARABS, Table
from web.boards.scene import Scene
from web.boards.valley import estate, figures, ground, groups, routes, sites, tokens
from web.boards.valley.pyramids import buried
from web.boards.valley.yard import about as stands
from web.boards.view import Spoken

Names = Mapping[int, str]
COUNTED: Final = ("bought", "builds", "claims", "steals", "seizes", "finished")
"""What is counted, in the order of a round."""
MANY: Final = ("laid", "shown", "works", "steals", "builds")
"""What like steps in a row do that are told in one sentence."""
SITES: Final = ("claim", "steal", "seize", "build")
"""The verbs whose next word is a site."""

# -- the log


def tell(t: Language, names: Names, step: Step, events: Sequence[Event]) -> str:
    """One step as a sentence, and what came of it."""
    words, colon, note = step.words.partition(":")
    verb, *rest = words.split(" ")
    if not step.speaker:
        group = t("valley.told.group", group=rest[0], cubes=tokens.counted(t, rest[1:]))
        return " ".join([group, *consequences(t, names, events)])
    name = names[step.speaker]
    first = events[0] if events else Event("")
    moved = verb == "foreman" and first.what == "walks"
    id = f"valley.told.{verb}.noted" if colon and note else f"valley.told.{verb}"
    gaps = {"name": name, **about(t, verb, rest, note.split())}
    start = [t("valley.told.foreman.moved" if moved else id, **gaps)] if verb != moves.DONE else []
    told = consequences(t, names, events[1:] if moved else events)
    return " ".join([*start, *told]) or t("valley.told.done", name=name)


def about(t: Language, verb: str, rest: Sequence[str], note: Sequence[str]) -> dict[str, object]:
    """What the sentence of a verb has gaps for."""
    if verb == "lay":
        return {"group": rest[0], **({"tablet": tokens.tablet_called(t, note[0])} if note else {})}
    if verb == "show":
        return {"group": rest[0], "n": sum(map(int, rest[1:])), "tablets": len(rest[1:])}
    if verb == "sealed":
        return {"way": ways(t, note)} if note else {}
    if verb == "foreman":
        return {"n": rest[0], "place": rest[1]}
    if verb == "worker":
        return {"start": rest[0], "place": rest[1]}
    if verb in ("steal", "build"):
        colour = t(f"valley.cube.{rest[-1]}")
        return {"site": rest[0], "cube": t("valley.middle", cube=colour) if moves.CENTRE in rest else colour}
    return {"site": rest[0]} if verb in ("claim", "seize") else {}


def ways(t: Language, note: Sequence[str]) -> str:
    """A written way: for each foreman where he goes."""
    legs = list(zip(note[::2], note[1::2], strict=False))
    each = [
        t("valley.way", n=number, places=" → ".join(place for _, place in some))
        for number, some in groupby(legs, key=lambda leg: leg[0])
    ]
    return t.listed(each)


def consequences(t: Language, names: Names, events: Iterable[Event]) -> list[str]:
    """What came of a step: sales, ways that are gone, finished pyramids, cubes for the Pharaoh, a new round."""
    told: list[str] = []
    for (what, source, seat, target), some in groupby(events, key=kind):
        each = list(some)
        name, cubes = names.get(seat, ""), [event.piece for event in each if event.piece in parts.COLOURS]
        if what in ("walks", "turned", "stays"):
            for event in each:  # a foreman on his way; one whose cell is occupied is put on an area
                number = event.piece[-1] if event.piece else str(event.n)
                told.append(t(f"valley.{what}", name=name, n=number, place=target))
        elif what == "bought":
            won = {"name": name, "group": source.split()[-1], "cubes": tokens.counted(t, cubes)}
            told.append(t("valley.bought.tie", **won) if each[0].n else t("valley.bought", **won))
        elif what == "returned":
            told.append(t("valley.returned", group=source.split()[-1]))
        elif what == "buried":
            whose = {"name": name} if name else {"group": source.split()[-1]}
            id = "valley.buried" if name else "valley.buried.group"
            told.append(t(id, n=len(cubes), cubes=tokens.counted(t, cubes), **whose))
        elif what == "finished":
            told.append(t("valley.finishes", name=name, site=target, n=each[0].n))
        elif what == "round":
            told.append(t("valley.began", n=each[0].n, name=name))
    return told


def kind(event: Event) -> tuple[str, str, int, str]:
    """By what events are told together."""
    return event.what, event.source if event.piece else "", event.seat, "" if event.what == "buried" else event.target


def called(t: Language, words: str, events: Iterable[Event]) -> str:
    """A step of a seat in so few words that it can be asked for, as no other at this table is called."""
    step, colon, note = words.partition(":")
    verb, *rest = step.split(" ")
    gaps = about(t, verb, rest, note.split())
    if verb == "show":
        gaps |= {"tablets": t.listed(rest[1:])}
    return t(f"valley.step.{verb}.noted" if colon and note.strip() else f"valley.step.{verb}", **gaps)


def drawn(t: Language, names: Names, events: Sequence[Event]) -> str:
    """The groups of a round, or like steps in a row, with what came of the last of them."""
    groups: dict[str, list[str]] = {}
    many = [event for event in events if event.what in MANY]
    for event in events:
        if event.what == "drawn":
            groups.setdefault(event.target.split()[-1], []).append(event.piece)
    told = [t("valley.told.group", group=number, cubes=tokens.counted(t, cubes)) for number, cubes in groups.items()]
    places = ends(many) if many and many[0].what == "works" else [each.target for each in many]
    alone = len({each.seat for each in many}) == 1 and many[0].what == "shown"
    if many and len(places) > 1 and not alone:
        first, cubes = many[0], tokens.counted(t, [event.piece for event in many if event.piece in parts.COLOURS])
        site = (first.source if first.what == "steals" else first.target).split()[0]
        gaps = {"name": names[first.seat], "n": len(many), "site": site, "cubes": cubes}
        told.append(t(f"valley.many.{first.what}", places=t.together(dict.fromkeys(places)), **gaps))
    return " ".join([*told, *consequences(t, names, events)])


def ends(many: Sequence[Event]) -> list[str]:
    """Where workers stand at the end of these moves: each goes on from where one has come to."""
    at: list[str] = []
    for each in many:
        if each.source in at:
            at.remove(each.source)
        at.append(each.target)
    return at


def summary(t: Language, names: Mapping[int, str], gained: Mapping[int, int], events: Sequence[Event]) -> str:
    """A sentence a seat: the cubes it has bought, laid and stolen, its new sites and finished pyramids, and points."""
    counts = Counter((event.seat, event.what) for event in events)
    told = [t("valley.summary", n=next(event.n for event in events if event.what == "round") - 1)]
    for seat, name in names.items():
        each = [t(f"valley.summary.{what}", n=n) for what in COUNTED if (n := counts[seat, what])]
        if gained[seat]:
            each.append(t("valley.summary.points", n=gained[seat]))
        told.append(t("valley.summary.seat", name=name, what=t.listed(each) or t("valley.summary.none")))
    return " ".join(told)


# -- what is asked


def ask(scene: Scene) -> str:
    """What the seat whose turn it is may do now."""
    t, who = scene.t, scene.names.get(scene.turn, "")
    if scene.armed:
        ends = scene.armed in (moves.DONE, moves.SKIP, moves.SEALED)
        step = spoken(scene, scene.armed).label if ends else called(t, scene.armed, scene.certain)
        return t("valley.ask.sure", step=step)
    if scene.plan and not scene.lines:
        return t("valley.ask.planned", name=who)
    if scene.picked:
        return t("valley.ask.picked", name=who)
    if scene.said:
        return half(scene)
    question = scene.table.asked
    left = routes.points(scene)
    if question == "claim":
        foreman, site = scene.table.claiming
        return t("valley.ask.claim", name=who, n=foreman + 1, site=parts.SITES[site])
    if question == "show":
        return t("valley.ask.show", name=who, group=scene.table.showing + 1)
    if question == "bids" and scene.plan:
        return t("valley.ask.more", name=who, n=len(scene.plan))
    if question == "bids" and scene.table.setting.alternate:
        return t("valley.ask.one", name=who)
    if question == "build":
        left = worth.buildable(scene.table, scene.turn)
    return t(f"valley.ask.{question}", name=who, n=left or 0)


def half(scene: Scene) -> str:
    """The question for the next word."""
    t, said = scene.t, scene.said
    verb, *rest = said
    if verb == "lay" and scene.plan:
        return t("valley.ask.lay.more", n=len(scene.plan), group=rest[0])
    if verb in ("lay", "show"):
        return t(f"valley.ask.{verb}.tablet", group=rest[0])
    if verb == moves.SEALED:
        if not rest:
            return t("valley.ask.stay")
        return t("valley.ask.leg", n=rest[-1]) if len(rest) % 2 else t("valley.ask.legs.more")
    if verb == "foreman":
        return t("valley.ask.leg", n=rest[0])
    if verb == "worker":
        return t("valley.ask.worker", place=rest[0])
    centre = moves.CENTRE in rest
    return t(f"valley.ask.{verb}.{'centre' if centre else 'cube'}", site=rest[0])


def fills(table: Table, more: int) -> bool:
    """Whether so many more cubes fill the Pharaoh's pyramid."""
    return len(table.pharaoh) < parts.PHARAOH <= len(table.pharaoh) + more


def foresee(scene: Scene) -> str:
    """What the step that is made so far would bring; of a figure in hand or a way, also the points that are left."""
    t, said = scene.t, scene.said
    if scene.armed == moves.DONE and (loss := spoken(scene, scene.armed).loss):
        table = scene.table
        full = table.asked == "build" and fills(table, sum(table.hand(scene.turn)))
        return f"{loss} {t('valley.loss.full')}" if full else loss
    if scene.armed and ":" not in scene.armed:
        told = tell(t, scene.names, Step(scene.turn, scene.armed), scene.certain)
        buried = sum(event.what == "buried" for event in scene.certain)
        return f"{told} {t('valley.loss.full')}" if fills(scene.table, buried) else told
    if said and said[0] in SITES and len(said) > 1:
        return stands(scene, int(said[1]) - 1)
    left = routes.points(scene)
    if left is None or not (said or scene.armed):
        return ""
    way = [word for number, place in routes.making(scene) for word in (str(number + 1), PLACE[place])]
    made = t("valley.way.made", way=ways(t, way)) if way else ""
    return f"{made} {t('valley.points.left', n=left)}".lstrip()


def bare(scene: Scene) -> list[Spoken]:
    """Steps with a button of their own."""
    return [spoken(scene, words) for words in (moves.DONE, moves.SKIP, moves.SEALED) if scene.offer("say", words)]


def spoken(scene: Scene, words: str) -> Spoken:
    """The end of a phase: with what a seat gives up that bids nothing, or can lay no cube or no more of them then."""
    t, table, some = scene.t, scene.table, begun(scene)
    loss = "" if some or table.asked != "bids" else t("valley.loss.bids")
    idle = table.asked == "workers" and all(place < AREAS for place in table.workers(scene.turn))
    if table.asked == "build" or (idle and any(table.hand(scene.turn))):
        loss = t("valley.loss.build", n=sum(table.hand(scene.turn)))
    label = t(f"valley.button.{table.asked}.{'some' if some else 'none'}")
    return Spoken(words, label, not some or bool(loss), loss)


def begun(scene: Scene) -> bool:
    """Whether the seat has done something in this phase."""
    table: Table = scene.table
    question, seat = table.asked, scene.turn
    if question == "bids":
        return bool(table.laid[seat])
    if question in ("foremen", "workers"):
        return table.points < parts.POINTS
    if question == "steal":
        return any(table.stolen_by(seat))
    if question == "build":
        return any(built for built, owner in zip(table.built, table.owner, strict=True) if owner == seat)
    return question == "legs" and bool(table.legs[seat])


# -- how it stands


def describe(scene: Scene, topic: str) -> Mapping[str, str]:
    """The groups, places, sites or seats one by one; all that is not empty together."""
    t, table = scene.t, scene.table
    if topic == "group":
        return {str(number + 1): groups.in_words(scene, number) for number in range(len(table.groups))}
    if topic == "place":
        cells = [cells for cells, open_ in zip(sites.CELLS.values(), table.setting.open, strict=True) if open_]
        return {place: place_in_words(scene, place) for place in (*PLACE[:AREAS], *chain(*cells))}
    if topic == "site":
        return {str(site + 1): sites.in_words(scene, site) for site in sites.CELLS}
    if topic == "seat":
        return {str(seat): own(scene, seat) for seat in scene.names}
    taken = [site for site, owner in enumerate(table.owner) if owner or worth.cubes(table, site)]
    return {
        "": round_in_words(scene),
        **{f"group {name}": told for name, told in describe(scene, "group").items()},
        **{place: place_in_words(scene, place) for place in PLACE if figures.stacks(scene, place)},
        **{f"site {site + 1}": sites.in_words(scene, site) for site in taken},
        "bag": f"{t('valley.in.bag', n=sum(table.bag))}.",
    }


def round_in_words(scene: Scene) -> str:
    """The round, its phase, and how far the Pharaoh's pyramid is."""
    t, table = scene.t, scene.table
    now = t(f"valley.phase.{table.phase or 'over'}")
    built = buried(t, len(table.pharaoh))
    return f"{t('valley.round', n=table.round)}. {now}. {built}."


def place_in_words(scene: Scene, place: str) -> str:
    """A place, and who stands there."""
    if PLACE.index(place) < AREAS:
        return ground.in_words(scene, place, None)
    who = figures.listed(scene, place)
    here = scene.t("valley.ground.here", who=who) if who else ""
    return f"{scene.t('valley.ground.cell', place=place)} {here}".strip()


def own(scene: Scene, seat: int) -> str:
    """What a seat has: its points, its cubes and scarabs, what it has laid or written."""
    t = scene.t
    cubes = tokens.counted(t, [piece.kind for piece in scene.pieces.at(HAND[seat])])
    said = [
        estate.standing(t, scene.names, scene.game, scene.table)[seat - 1],
        f"{t('valley.hand', cubes=cubes)}.",
        f"{t('valley.scarabs', n=len(scene.pieces.at(SCARABS[seat])))}.",
        estate.state(scene, seat),
    ]
    return " ".join(filter(None, said))
