"""The river: four ships at their berths, their places, what they must carry, and who would unload in which order."""

from collections.abc import Iterable, Mapping
from typing import Final

from game.builders import parts
from game.builders.advice import forecast
from game.builders.cover import SITES
from game.builders.table import BERTH, EMPTY, FLEET, Table
from game.language import Language
from web.boards.builders import tokens
from web.boards.elements import button, grid, now, row, water
from web.boards.pieces import Piece
from web.boards.scene import Scene
from web.text.marking import sign
from web.text.markup import Markup, art, classes, join, tag

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
    return [*chosen, *(place for place in laden if place not in chosen)]


def river(scene: Scene) -> Markup:
    """The water with four berths."""
    berths = [row([berth(scene, word)]) for word in parts.SHIPS]
    unseen = map(tokens.unseen, scene.pieces.at(FLEET))
    return grid("river", scene.t("builders.river"), water("builders", "water"), *berths, *unseen)


def berth(scene: Scene, word: str) -> Markup:
    """One ship at its berth, with what it needs to sail; or where it went."""
    table: Table = scene.table
    number = parts.SHIPS.index(word)
    size, piece = table.sizes[number], scene.pieces.one(BERTH[number])
    if not piece:
        return scene.still(away, number)
    # places are painted from the stern at the left to the bow at the right
    places = [place(scene, word, each) for each in reversed(parts.PLACES[:size])]
    leaves, chosen = scene.offer("ship", word), ("ship", word) in scene.named
    boat = tokens.boat(
        size,
        tag("span", *places, class_="hold"),
        id=piece.key,
        data_key=piece.key,
        data_lift=leaves if scene.lifts(leaves) else None,
    )
    told = label(scene, word) if scene.armed or scene.said[:1] == ("lever",) else scene.still(label, word)
    return tag(
        "div",
        boat,
        tag("div", scene.still(least, word), scene.fresh("ship say place", sender, word), class_="rigging"),
        class_=classes("berth", f"berth-{word}", "chosen" if chosen else None),
        role="group",
        id=f"berth-{word}",
        tabindex=-1,
        data_tip=f"{told} {scene.still(open_sites)}".rstrip(),
        aria_label=told,
        aria_current=now(chosen),
    )


def place(scene: Scene, word: str, number: str) -> Markup:
    """One place of a ship; drawn anew only where something can be done there, or *lever* orders the stones."""
    touched = number in scene.astir and (
        ("place", word, number) in (*scene.named, *scene.recent) or scene.offer("place", word, number)
    )
    if touched or scene.marks or scene.said[:1] == ("lever",):
        return spot(scene, word, number)
    return scene.still(spot, word, number)


def away(scene: Scene, number: int) -> Markup:
    """Where a ship of this round lies, that is not at its berth."""
    word, table, t = parts.SHIPS[number], scene.table, scene.t
    site, inside = table.sent[number], None
    if table.sizes[number]:
        inside = Markup()
        if site != EMPTY:
            to = t(f"builders.to.{SITES[site]}")
            short = tag("span", t("builders.ship.sailed", to=to), class_="sailed")
            told = t("builders.ship.away", ship=word, to=to)
            name = tag("b", class_="ship-name", data_letter=word.upper())
            inside = tag("div", name, short, class_="rigging", role="img", aria_label=told, data_tip=told)
    return tag("div", inside, class_=f"berth berth-{word} empty")


def spot(scene: Scene, word: str, place: str) -> Markup:
    """One place of a ship: a button where a stone can be put there, or where *lever* may take it next."""
    t, laden = scene.t, cargo(scene, word)
    piece, offer = laden.get(place), scene.offer("place", word, place)
    turns, chosen, inside = order(scene, word, laden), ("place", word, place) in scene.named, list[Markup]()
    says = t("builders.place", ship=word, place=place)
    if piece:
        inside = [tokens.stone(piece, "ghost" if chosen and scene.said[:1] != ("lever",) else None)]
        inside += [tag("i", class_="turn", data_number=turns.index(place) + 1)] if len(laden) > 1 else []
        says = t("builders.place.taken", ship=word, place=place, name=scene.names[tokens.owner(piece)])
    says = " ".join([says, *serves(scene, word, place, laden)])
    return button(
        offer,
        *inside,
        scene.signs("place", word, place),
        style=classes("spot", scene.latest("place", word, place)),
        chosen=chosen,
        tabindex=None if offer else -1,
        id=f"place-{word}-{place}",
        data_rule="load",
        data_tip=says,
        aria_label=says,
    )


def serves(scene: Scene, word: str, place: str, laden: dict[str, Piece]) -> list[str]:
    """When the stone at a place is unloaded, or would be; of a free one also whether the ship could go with it."""
    t, size = scene.t, scene.table.sizes[parts.SHIPS.index(word)]
    if scene.once(forecast.closing):
        return []
    row = order(scene, word, laden)
    if place not in row:
        row = sorted([*row, place])
    at, said = row.index(place), list[str]()
    if len(row) > 1:
        said.append(t("builders.turn" if place in laden else "builders.turn.free", n=at + 1, all=len(row)))
    if place in laden:
        return said
    names = {each: scene.names[tokens.owner(piece)] for each, piece in laden.items()}
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
    return t("builders.open.sites", sites=t.listed(t(f"builders.site.{site}") for site in table.vacant))


def least(scene: Scene, word: str) -> Markup:
    """The ship's letter, and a grey stone for each that it must carry, filled once it does."""
    need, count = parts.LEAST[scene.table.sizes[parts.SHIPS.index(word)]], len(cargo(scene, word))
    pips = [tag("i", class_="pip full" if at < count else "pip") for at in range(need)]
    name, told = tag("b", class_="ship-name", data_letter=word.upper()), scene.t("builders.least.of", n=need)
    return tag("span", name, *pips, class_="least", data_rule="send", data_tip=told)


def sender(scene: Scene, word: str) -> Markup:
    """The button that sends the ship."""
    t, offer, chosen = scene.t, scene.offer("ship", word), ("ship", word) in scene.named
    hows = dict.fromkeys(how for how, words in scene.marks if sails(words, word))
    recent = scene.last and not scene.marks and sails(scene.last.words, word)
    told = t("builders.send", ship=word)
    return button(
        offer,
        art("icon-sailboat", "icon"),
        tag("span", t("builders.send.short"), class_="sender-word"),
        join([sign(how) for how in hows]),
        style=classes("sender", "last" if recent else None),
        chosen=chosen,
        role=None,
        id=f"ship-{word}",
        data_rule="send",
        data_tip=" ".join([told, *prospects(scene, word)]) if offer or chosen else None,
        aria_label=told if offer else None,
        aria_hidden=None if offer else "true",
        aria_current=None,
    )


def sails(words: str, ship: str) -> bool:
    """Whether a step sends this ship."""
    verb, *rest = words.split(" ")
    return verb in forecast.VOYAGES and rest[0] == ship


def prospects(scene: Scene, word: str) -> list[str]:
    """What each seat would get at each site to which the ship may go, in words."""
    verb = (scene.armed or " ".join(scene.said) or "send").partition(" ")[0]
    lines: dict[str, str] = {}
    for line in scene.lines:
        if line.startswith(f"{verb} {word} ") and verb in ORDERED:
            lines.setdefault(line.split(" ")[2], line)
    return [potential(scene, site, line) for site, line in lines.items()]


def potential(scene: Scene, site: str, line: str) -> str:
    """One site of these."""
    return bringing(scene.t, scene.names, site, scene.once(forecast.shares, line))


def bringing(t: Language, names: Mapping[int, str], site: str, shares: Iterable[tuple[int, int]]) -> str:
    """What a ship brings to whom at a site: points, or at the market cards."""
    of = f"builders.{'cards' if site == SITES[0] else 'points'}.of"
    each = t.listed(t(of, name=names[seat], n=n) for seat, n in shares)
    return t("builders.potential", site=t(f"builders.site.{site}"), each=each or t("builders.nothing"))


def label(scene: Scene, word: str) -> str:
    """A ship in words: its places, what it needs, whose stones are unloaded in which order."""
    t, size, laden = scene.t, scene.table.sizes[parts.SHIPS.index(word)], cargo(scene, word)
    held = t.listed(scene.names[tokens.owner(laden[place])] for place in order(scene, word, laden))
    carried = t("builders.ship.holds", names=held) if held else t("builders.ship.empty")
    return " ".join([t("builders.ship", ship=word, n=size), t("builders.least.of", n=parts.LEAST[size]), carried])
