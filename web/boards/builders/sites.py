"""The frame of a site: its name and side, its dock, what it counts for whom, what a ship that is sent would bring."""

from collections.abc import Iterable, Sequence
from typing import Final

from game.builders import parts
from game.builders.cover import SITES
from game.builders.table import DOCK, EMPTY, Table
from game.language import number
from web.boards.builders import forecast, tokens, worth
from web.boards.builders.marks import last, marked
from web.boards.builders.picture import picture
from web.boards.rows import now
from web.boards.scene import Scene
from web.text.markup import Markup, classes, tag

RECONSTRUCTED: Final = ("pyramids", "temple", "chamber", "obelisks")
"""The sites whose B sides have figures that the rulebook shows in pictures only."""


def chips(figures: Iterable[tuple[int, int]], style: str, sign: str = "") -> Markup:
    """Small stones with a number each: whose, and how many."""
    found = [
        tag(
            "span",
            tokens.swatch(seat),
            tag("b", class_="figure", data_number=f"{sign if n > 0 else ''}{number(n)}"),
            class_="chip",
        )
        for seat, n in figures
    ]
    return tag("span", *found, class_=f"chips {style}", aria_hidden="true")


def listed(scene: Scene, figures: Iterable[tuple[int, int]]) -> str:
    """The same in words."""
    t = scene.t
    return t.listed(t("builders.points.of", name=scene.names[seat], n=n) for seat, n in figures)


def summed(scene: Scene, part: str, figures: Iterable[tuple[int, int]]) -> str:
    """The same with the sum that each of them is."""
    t, table = scene.t, scene.table
    return t.listed(
        t("builders.points.of", name=scene.names[seat], n=worth.added([*worth.terms(table, seat, part)], n))
        for seat, n in figures
    )


def following(scene: Scene, style: str, id: str, told: str, *inside: Markup | None, part: bool = False) -> Markup:
    """The next place of a site, with what a stone there would bring; a part of a button has no focus of its own."""
    return tag(
        "span",
        *inside,
        class_=f"{style} next",
        id=f"next-{id}",
        role=None if part else "img",
        aria_label=None if part else told,
        data_tip=told,
        tabindex=None if part else -1,
    )


Built = tuple[Markup, list[tuple[int, int]], str, str]
"""What a site shows whatever is being said, as `site` wants it."""


def positive(points: Sequence[int]) -> list[tuple[int, int]]:
    """Seats that have points, with them."""
    return [(seat, n) for seat, n in enumerate(points) if seat and n]


def dock(scene: Scene, word: str) -> Markup:
    """The ship that lies there, or a free mooring."""
    table: Table = scene.table
    number = SITES.index(word)
    piece = scene.pieces.one(DOCK[number])
    if not piece:
        return tag("span", class_=classes("dock", "free"), data_tip=scene.t("builders.docked.none"))
    size = table.sizes[table.sent.index(number)]
    boat = tag("span", picture(f"ship-{size}", "hull"), class_=f"boat of-{size}", id=piece.key, data_key=piece.key)
    ship = parts.SHIPS[table.sent.index(number)]
    return tag("span", boat, class_="dock", data_tip=scene.t("builders.docked", ship=ship))


def side(scene: Scene, word: str) -> Markup:
    """The side that lies up; one with reconstructed figures says so."""
    t, value = scene.t, scene.options[word]
    rebuilt = value != "A" and word in RECONSTRUCTED
    if not rebuilt:
        return tag("span", value, class_="side")
    sign = tag("span", t("builders.rebuilt.sign"), class_="rebuilt-word")
    return tag("span", value, sign, class_="side rebuilt", data_rule="rebuilt", data_tip=t("builders.rebuilt"))


def site(
    scene: Scene,
    word: str,
    inside: Markup,
    standing: Sequence[tuple[int, int]],
    told: str,
    note: str = "",
) -> Markup:
    """A site, under a button where a ship can be sent to it. `standing` is what it counts now, `told` the words.

    `note` is a short word on what comes next, such as what the next place is worth.
    """
    t = scene.t
    offer = scene.offer("site", word)
    named = ("site", word) in scene.named
    gain = forecast.ahead(scene, word) if offer or named else None
    rule = t(f"builders.rule.{word}.{scene.options[word]}")
    if gain is None:
        figures = chips(standing, "standing")
    elif word == SITES[0]:
        figures = chips(gain, "gain cards", "×")
    else:
        figures = chips(gain, "gain", "+")
    brought = listed(scene, gain) if gain and word != SITES[0] else ""
    name = t(f"builders.site.{word}")
    head = tag(
        "h2",
        dock(scene, word),
        picture(f"emblem-{word}"),
        tag("span", t(f"builders.short.{word}"), class_="site-name"),
        side(scene, word),
        tag("span", note, class_="note") if note and gain is None else None,
        figures,
    )
    says = [name, told, t("builders.brings", each=brought) if brought else ""]
    label = " ".join(part if part.endswith(".") else f"{part}." for part in says if part)
    tip = f"{name}, {t('side', side=scene.options[word])}. {rule} {told}".strip()
    return tag(
        "div",
        head,
        tag("div", inside, class_="ground"),
        marked(scene, "site", word),
        quay(scene, word, offer, tip, label) if offer else None,
        id=f"at-{word}",
        class_=classes(
            "site",
            f"site-{word}",
            f"side-{scene.options[word]}",
            "offered" if offer else None,
            "chosen" if named else None,
            "taken" if table_site(scene, word) != EMPTY else None,
            last(scene, "site", word),
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
    told = f"{scene.t('builders.go', to=scene.t(f'builders.to.{word}'))} {label}"
    return tag(
        "button", type="button", id=f"site-{word}", class_="quay", data_word=offer, data_tip=tip, aria_label=told
    )


def table_site(scene: Scene, word: str) -> int:
    """The ship that lies there, or `EMPTY`."""
    table: Table = scene.table
    number = SITES.index(word)
    return table.sent.index(number) if number in table.sent else EMPTY
