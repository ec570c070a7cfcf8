"""The river: four ships at their berths, their places, what they must carry, and who would unload in which order."""

from typing import Final

from game.builders import parts
from game.builders.cover import SITES
from game.builders.table import BERTH, EMPTY, FLEET, Table
from web.boards.builders import forecast, tokens
from web.boards.builders.marks import last, marked
from web.boards.builders.picture import picture
from web.boards.pieces import Piece
from web.boards.rows import now, row
from web.boards.scene import Scene
from web.text.markup import Markup, art, classes, tag

ORDERED: Final = ("send", "lever")
"""The verbs that name a ship, then a site: what a ship as it lies there would bring."""


def cargo(scene: Scene, word: str) -> dict[str, Piece]:
    """The stones on a ship by their places, from bow to stern."""
    lying = ((place, scene.pieces.one(f"{word} {place}")) for place in parts.PLACES)
    return {place: piece for place, piece in lying if piece}


def order(scene: Scene, word: str, laden: dict[str, Piece]) -> list[str]:
    """The places in the order in which they are unloaded: as *lever* says it, else from bow to stern."""
    words = scene.armed.split(" ") if scene.armed else list(scene.said)
    chosen = words[3:] if words[:2] == ["lever", word] else []
    return [*chosen, *(place for place in laden if place not in chosen)] if chosen else list(laden)


def river(scene: Scene) -> Markup:
    """The water with four berths."""
    berths = [row([berth(scene, word)]) for word in parts.SHIPS]
    berths += [tokens.unseen(piece) for piece in scene.pieces.at(FLEET)]
    label = scene.t("builders.river")
    return tag("div", water(), *berths, class_="river", id="river", role="grid", aria_label=label)


def water() -> Markup:
    """The water, from one tile."""
    tile = tag(
        "pattern",
        tag("use", href="#builders-water", width=120, height=120),
        id="river-tile",
        width=120,
        height=120,
        patternUnits="userSpaceOnUse",
    )
    fill = tag("rect", width="100%", height="100%", fill="url(#river-tile)")
    return tag("svg", tile, fill, class_="water", aria_hidden="true", focusable="false")


def berth(scene: Scene, word: str) -> Markup:
    """One ship at its berth, with what it needs to sail; or where it went."""
    table: Table = scene.table
    number = parts.SHIPS.index(word)
    size, site = table.sizes[number], table.sent[number]
    piece = scene.pieces.one(BERTH[number])
    if not piece:
        return tag("div", away(scene, word, site) if size else None, class_=f"berth berth-{word} empty")
    laden = cargo(scene, word)
    turns = ordered(scene, word, laden)
    # places are painted from the stern at the left to the bow at the right
    still = not scene.marks and scene.said[:1] != ("lever",)
    places = [
        scene.still(resting, word, place)
        if still and not touched(scene, word, place)
        else spot(scene, word, place, laden, turns)
        for place in reversed(parts.PLACES[:size])
    ]
    leaves = scene.offer("ship", word)
    boat = tag(
        "span",
        picture(f"ship-{size}", "hull"),
        tag("span", *places, class_="hold"),
        class_=f"boat of-{size}",
        id=piece.key,
        data_key=piece.key,
        data_lift=leaves if scene.lifts(leaves) else None,
    )
    chosen = ("ship", word) in scene.named
    told = label(scene, word, size, laden)
    return tag(
        "div",
        boat,
        tag("div", least(scene, word, size, len(laden)), sender(scene, word, laden), class_="rigging"),
        class_=classes("berth", f"berth-{word}", "chosen" if chosen else None),
        role="group",
        id=f"berth-{word}",
        tabindex=-1,
        data_tip=f"{told} {scene.still(open_sites)}".rstrip(),
        aria_label=told,
        aria_current=now(chosen),
    )


def ordered(scene: Scene, word: str, laden: dict[str, Piece]) -> dict[str, str]:
    """For each place with a stone when it is unloaded, as a figure."""
    return {place: str(at) for at, place in enumerate(order(scene, word, laden), 1)}


def touched(scene: Scene, word: str, place: str) -> bool:
    """Whether a place can be clicked, is chosen, or was named by the last step."""
    if place not in scene.astir:
        return False
    named = ("place", word, place) in scene.named or last(scene, "place", f"{word} {place}")
    return bool(named or scene.offer("place", word, place))


def resting(scene: Scene, word: str, place: str) -> Markup:
    """A place with which nothing can be done."""
    laden = cargo(scene, word)
    return spot(scene, word, place, laden, ordered(scene, word, laden))


def away(scene: Scene, word: str, site: int) -> Markup:
    """Where a ship of this round lies."""
    if site == EMPTY:
        return Markup()
    t = scene.t
    to = t(f"builders.to.{SITES[site]}")
    short = tag("span", t("builders.ship.sailed", to=to), class_="sailed")
    told = t("builders.ship.away", ship=word, to=to)
    return tag(
        "div",
        tag("b", class_="ship-name", data_letter=word),
        short,
        class_="rigging",
        role="img",
        aria_label=told,
        data_tip=told,
    )


def spot(scene: Scene, word: str, place: str, laden: dict[str, Piece], turns: dict[str, str]) -> Markup:
    """One place of a ship: a button where a stone can be put there, or where *lever* may take it next."""
    t, piece = scene.t, laden.get(place)
    offer = scene.offer("place", word, place)
    ahead = ("place", word, place) in scene.named
    inside = [tokens.stone(piece, "ghost" if ahead and scene.said[:1] != ("lever",) else None)] if piece else []
    inside += [tag("i", class_="turn", data_number=turns[place])] if piece and len(laden) > 1 else []
    held = scene.names[tokens.owner(piece)] if piece else ""
    told = t("builders.place.taken", ship=word, place=place, name=held) if piece else ""
    says = " ".join([told or t("builders.place", ship=word, place=place), *serves(scene, word, place, laden)])
    return tag(
        "button" if offer else "span",
        *inside,
        marked(scene, "place", f"{word} {place}"),
        type="button" if offer else None,
        role=None if offer else "img",
        tabindex=None if offer else -1,
        id=f"place-{word}-{place}",
        class_=classes(
            "spot", "offered" if offer else None, "chosen" if ahead else None, last(scene, "place", f"{word} {place}")
        ),
        data_word=offer,
        data_rule="load",
        data_tip=says,
        aria_label=says,
        aria_current=now(ahead),
    )


def serves(scene: Scene, word: str, place: str, laden: dict[str, Piece]) -> list[str]:
    """When the stone at a place is unloaded, or would be; of a free one also whether the ship could go with it."""
    t, size = scene.t, scene.table.sizes[parts.SHIPS.index(word)]
    if scene.once(forecast.closing):
        return []
    row = order(scene, word, laden)
    if place not in row:
        row = sorted([*row, place])
    at = row.index(place)
    names = {each: scene.names[tokens.owner(piece)] for each, piece in laden.items()}
    said = []
    if len(row) > 1:
        said.append(t("builders.turn" if place in laden else "builders.turn.free", n=at + 1, all=len(row)))
    if place in laden:
        return said
    for sentence, others in ("before", row[:at]), ("after", row[at + 1 :]):
        if others:
            said.append(t(f"builders.turn.{sentence}", names=t.listed(names[each] for each in others)))
    lacks = parts.LEAST[size] - len(row)
    if lacks >= 0:  # the ship cannot be sent as it lies
        said.append(t("builders.lacks", n=lacks) if lacks else t("builders.lacks.none"))
    return [*said, scene.still(open_sites)]


def open_sites(scene: Scene) -> str:
    """Where a ship can still go; empty once the round has ended without it."""
    t, table = scene.t, scene.table
    if forecast.closing(table):
        return ""
    free = [site for number, site in enumerate(SITES) if table.sites >> number & 1]
    return t("builders.open.sites", sites=t.listed(t(f"builders.site.{site}") for site in free))


def least(scene: Scene, word: str, size: int, count: int) -> Markup:
    """The ship's letter, and a grey stone for each that it must carry, filled once it does."""
    need = parts.LEAST[size]
    pips = [tag("i", class_="pip full" if at < count else "pip") for at in range(need)]
    told = scene.t("builders.least.of", n=need)
    return tag(
        "span", tag("b", class_="ship-name", data_letter=word), *pips, class_="least", data_rule="send", data_tip=told
    )


def sender(scene: Scene, word: str, laden: dict[str, Piece]) -> Markup:
    """The button that sends the ship."""
    t, offer = scene.t, scene.offer("ship", word)
    chosen = ("ship", word) in scene.named
    told = t("builders.send", ship=word)
    tip = " ".join([told, *prospects(scene, word)]) if offer or chosen else None
    return tag(
        "button" if offer else "span",
        art("icon-sailboat", "icon"),
        tag("span", t("builders.send.short"), class_="sender-word"),
        marked(scene, "ship", word),
        type="button" if offer else None,
        id=f"ship-{word}",
        class_=classes("sender", "offered" if offer else None, "chosen" if chosen else None, last(scene, "ship", word)),
        data_word=offer,
        data_rule="send",
        data_tip=tip,
        aria_label=told if offer else None,
        aria_hidden=None if offer else "true",
    )


def prospects(scene: Scene, word: str) -> list[str]:
    """What each seat would get at each site to which the ship may go, in words."""
    verb = (scene.armed or " ".join(scene.said) or "send").partition(" ")[0]
    lines: dict[str, str] = {}
    for line in scene.lines:
        if line.startswith(f"{verb} {word} ") and verb in ORDERED:
            lines.setdefault(line.split(" ")[2], line)
    return [prospect(scene, site, line) for site, line in lines.items()]


def prospect(scene: Scene, site: str, line: str) -> str:
    """One site of these."""
    t, found = scene.t, scene.once(forecast.shares, line)
    if site == SITES[0]:
        each = t.listed(t("builders.cards.of", name=scene.names[seat], n=n) for seat, n in found)
    else:
        each = t.listed(t("builders.points.of", name=scene.names[seat], n=n) for seat, n in found)
    return t("builders.prospect", site=t(f"builders.site.{site}"), each=each or t("builders.nothing"))


def label(scene: Scene, word: str, size: int, laden: dict[str, Piece]) -> str:
    """A ship in words: its places, what it needs, whose stones are unloaded in which order."""
    t = scene.t
    held = scene.t.listed(scene.names[tokens.owner(laden[place])] for place in order(scene, word, laden))
    told = t("builders.ship", ship=word, n=size)
    carried = t("builders.ship.holds", names=held) if held else t("builders.ship.empty")
    return " ".join([told, t("builders.least.of", n=parts.LEAST[size]), carried])
