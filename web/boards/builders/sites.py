"""The frame of a site: its name and side, its dock, what it counts for whom, what a ship that is sent would bring."""

from collections.abc import Iterable, Sequence
from typing import Final

from game.builders import parts
from game.builders.advice import forecast
from game.builders.cover import SITES
from game.builders.table import DOCK, PYRAMIDS, Table
from game.interface import OVER
from game.language import number
from web.boards.builders import tokens
from web.boards.builders.tokens import picture
from web.boards.elements import figure, now
from web.boards.scene import Scene
from web.text.markup import Markup, classes, tag

RECONSTRUCTED: Final = ("pyramids", "temple", "chamber", "obelisks")
"""The sites whose B sides have figures that the rulebook shows in pictures only."""
Figures = Sequence[tuple[int, int]]
"""Seats, each with a number."""
AT_ONCE: Final = (SITES[PYRAMIDS],)
"""Where points are sure as soon as a stone lies; elsewhere they count later, and can still change."""
Built = tuple[Markup, Figures, str, str]
"""What a site shows: what is built there, what it counts now, all of it in words, and a short word on what comes next.

That is what the next place is worth, or all the values there are; empty for none.
"""


# -- points in words


def positive(points: Sequence[int]) -> Figures:
    """Seats that have points, with them."""
    return [(seat, n) for seat, n in enumerate(points) if seat and n]


def chips(figures: Figures, style: str, sign: str = "") -> Markup:
    """Small stones with a number each: whose, and how many; 0 where a voyage brings nobody anything."""
    found = [
        tag("span", tokens.swatch(seat), figure(f"{sign if n > 0 else ''}{number(n)}"), class_="chip")
        for seat, n in figures
    ]
    if sign and not found:
        found = [tag("span", figure("0"), class_="chip")]
    return tag("span", *found, class_=f"chips {style} of-{len(found)}", aria_hidden="true")


def listed(scene: Scene, figures: Iterable[tuple[int, int | str]], sentence: str = "builders.points.of") -> str:
    """The same in words."""
    return scene.t.listed(scene.t(sentence, name=scene.names[seat], n=n) for seat, n in figures)


def apart(scene: Scene, found: Sequence[int], each: str, alike: str) -> str:
    """Points of all seats, seat by seat (`each` names the sentence), or as one number where all have the same."""
    points = [(seat, found[seat]) for seat in scene.names]
    if len({n for _, n in points}) == 1:
        return scene.t(alike, n=found[1])
    return scene.t(each, each=listed(scene, points))


def expected(scene: Scene, site: int, pyramid: int | None = None) -> list[int]:
    """What one more stone here would bring each seat; nothing once the match is over."""
    about = (site,) if pyramid is None else (site, pyramid)
    return scene.once(forecast.stone, *about) if scene.table.mover != OVER else []


def here(scene: Scene, site: int, besides: bool = False) -> str:
    """What a stone on the next place of a site would bring its owner now; empty once the match is over.

    `besides`: it brings something else, so that no points at all are not worth a sentence.
    """
    found = expected(scene, site)
    told = any(found) or (found and not besides)
    return apart(scene, found, "builders.here", "builders.here.all") if told else ""


def besides(scene: Scene, pyramid: int, points: int) -> str:
    """The same at a pyramid; empty where a stone brings everybody the points of its place and no more."""
    found = expected(scene, PYRAMIDS, pyramid)
    return apart(scene, found, "builders.here", "builders.here.all") if {*found[1:]} - {points} else ""


# -- the frame


def following(style: str, id: str, told: str, *inside: Markup | None, part: bool = False) -> Markup:
    """The next place of a site, with what a stone there would bring; a part of a button has no focus of its own."""
    own = {} if part else {"role": "img", "aria_label": told, "tabindex": -1}
    return tag("span", *inside, class_=f"{style} next", id=f"next-{id}", data_tip=told, **own)


def dock(scene: Scene, word: str) -> Markup:
    """The ship that lies there, or a free mooring."""
    table: Table = scene.table
    number = SITES.index(word)
    piece = scene.pieces.one(DOCK[number])
    if not piece:
        return tag("span", class_="dock free", data_tip=scene.t("builders.docked.none"))
    ship = table.sent.index(number)
    boat = tokens.boat(table.sizes[ship], id=piece.key, data_key=piece.key)
    return tag("span", boat, class_="dock", data_tip=scene.t("builders.docked", ship=parts.SHIPS[ship]))


def side(scene: Scene, word: str) -> Markup:
    """The side that lies up; one with reconstructed figures says so."""
    t, value = scene.t, scene.options[word]
    if value == "A" or word not in RECONSTRUCTED:
        return tag("span", value, class_="side")
    sign = tag("span", t("builders.rebuilt.sign"), class_="rebuilt-word quiet")
    return tag("span", value, sign, class_="side rebuilt", data_rule="rebuilt", data_tip=t("builders.rebuilt"))


def ahead(scene: Scene, site: str) -> Figures | None:
    """Each seat's gain at this site by the voyage that is being made; None where no single ship is settled yet.

    At the market it is the number of cards.
    """
    if (scene.armed or " ".join(scene.said)).partition(" ")[0] not in forecast.VOYAGES:
        return None
    lines = [line.split(" ") for line in scene.lines if f" {site}" in line]
    if len({line[1] for line in lines}) != 1 or (lines[0][0] == "sail" and len({line[2] for line in lines}) > 1):
        return None
    return scene.once(forecast.shares, " ".join(lines[0]))


def site(scene: Scene, word: str, built: Built) -> Markup:
    """A site, under a button where a ship can be sent to it."""
    inside, standing, told, note = built
    t, name, lettered = scene.t, scene.t(f"builders.site.{word}"), scene.options[word]
    offer, named = scene.offer("site", word), ("site", word) in scene.named
    gain = ahead(scene, word) if offer or named else None
    if gain is None:
        figures = chips(standing, "standing")
    elif word == SITES[0]:
        figures = chips(gain, "gain cards", "×")
    else:
        figures = chips(gain, "gain" if word in AT_ONCE else "gain later", "+")
    head = tag(
        "h2",
        scene.still(dock, word),
        picture(f"emblem-{word}"),
        tag("span", t(f"builders.short.{word}"), class_="site-name"),
        scene.still(side, word),
        tag("span", note, class_="note") if note and gain is None else None,
        figures,
    )
    brought = t("builders.brings", each=listed(scene, gain)) if gain and word != SITES[0] else ""
    dashed = t("builders.dashed") if gain and word not in (SITES[0], *AT_ONCE) else ""
    label = " ".join(part if part.endswith(".") else f"{part}." for part in (name, told, brought) if part)
    rule = t(f"builders.rule.{word}.{lettered}")
    tip = " ".join(filter(None, (dashed, f"{name}, {t('side', side=lettered)}.", rule, told)))
    return tag(
        "div",
        head,
        tag("div", inside, class_="ground"),
        scene.signs("site", word),
        quay(scene, word, offer, tip, label) if offer else None,
        id=f"at-{word}",
        class_=classes(
            f"site site-{word} side-{lettered}",
            "offered" if offer else None,
            "chosen" if named else None,
            "taken" if SITES.index(word) in scene.table.sent else None,
            scene.latest("site", word),
        ),
        role="group",
        tabindex=-1,
        data_rule=word,
        data_tip=tip,
        aria_label=label,
        aria_current=now(named),
    )


def quay(scene: Scene, word: str, offer: str, tip: str, label: str) -> Markup:
    """The button that lies over a site to which the ship can go."""
    about = {"id": f"site-{word}", "class_": "quay", "data_word": offer, "data_tip": tip}
    told = f"{scene.t('builders.go', to=scene.t(f'builders.to.{word}'))} {label}"
    return tag("button", type="button", aria_label=told, **about)
