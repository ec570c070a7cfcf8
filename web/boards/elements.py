"""What boards are drawn from: rows of the grid that screen readers and keys know, buttons, pictures with a sentence.

A part of a board is a grid with one stop of Tab; within it arrows lead from cell to cell (`page/rove.js`).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from web.boards.scene import Scene
from web.text.markup import Child, Markup, art, classes, tag
from web.text.players import levelled


def row(cells: Iterable[Markup], kind: str = "div") -> Markup:
    """A row of the grid, each of these in a cell; neither row nor cells have a box of their own."""
    return tag(kind, *[cell(each, kind) for each in cells], class_="row-of", role="row")


def cell(inside: Markup, kind: str = "div") -> Markup:
    """One cell of a row."""
    return tag(kind, inside, class_="cell-of", role="gridcell")


def now(chosen: object) -> str | None:
    """The value of ``aria-current`` for a piece that is chosen or not: so that it is heard as well as seen."""
    return "true" if chosen else None


def button(
    does: str | Mapping[str, str] | None,
    *inside: Child,
    style: str | None = None,
    chosen: bool = False,
    pressed: bool | None = None,
    resting: str = "span",
    role: str | None = "img",
    **about: object,
) -> Markup:
    """A button that says these words, or does what these attributes have; else an element of the kind `resting`.

    `pressed`: whether it is down, if it stays so; it is heard so then, and not as what is chosen.
    """
    if pressed is not None:
        about |= {"aria_pressed": ("true" if pressed else "false") if does else None, "aria_current": None}
    about["class_"] = classes(style, "offered" if does else None, "chosen" if chosen else None)
    about.setdefault("aria_current", now(chosen))
    if not does:
        return tag(resting, *inside, role=role, **about)
    says = {"data_word": does} if isinstance(does, str) else does
    return tag("button", *inside, type="button", **says, **about)


def explained(told: str, *inside: Child, kind: str = "span", **about: object) -> Markup:
    """A picture with the sentence that explains it, to whoever points there and to whoever hears the page."""
    return tag(kind, *inside, role="img", aria_label=told, data_tip=told, **about)


def figure(number: object) -> Markup:
    """A number on a piece."""
    return tag("b", class_="figure", data_number=number)


def added(terms: Sequence[object], whole: int | str) -> str:
    """A sum, if there is more than one thing to add: "6 + 1 = 7"."""
    return f"{' + '.join(map(str, terms))} = {whole}" if len(terms) > 1 else str(whole)


def grid(id: str, label: str, *inside: Child) -> Markup:
    """A part of a board with its rows, and with what only lies there for the eye; its id is its class, too."""
    return tag("div", *inside, class_=id, id=id, role="grid", aria_label=label)


def water(game: str, style: str) -> Markup:
    """The water of a game's board, from one tile."""
    size = {"width": 120, "height": 120}
    use = tag("use", href=f"#{game}-water", **size)
    tile = tag("pattern", use, id="river-tile", patternUnits="userSpaceOnUse", **size)
    fill = tag("rect", width="100%", height="100%", fill="url(#river-tile)")
    return tag("svg", tile, fill, class_=style, aria_hidden="true", focusable="false")


def estates(scene: Scene, label: str, each: Callable[[Scene, int], Markup]) -> Markup:
    """All seats, in their order."""
    style = f"estates seats-{len(scene.names)}"
    return tag("section", *[each(scene, seat) for seat in scene.names], class_=style, id="estates", aria_label=label)


def stock(label: str, more: str, *inside: Child) -> Markup:
    """What is still to come and what has gone, in a strip; `more` is the label of the button that opens the ledger."""
    about = {"type": "button", "class_": "plain", "data_do": "open stock", "id": "do-open-stock"}
    return tag(
        "section",
        *inside,
        tag("button", art("icon-list"), tag("span", more), **about),
        class_="stock",
        aria_label=label,
    )


def tally(title: str, none: str, rows: Sequence[tuple[Markup, int, str]]) -> Markup:
    """Kinds of pieces, each with how many there are and the same in words; `none` if there are no rows."""
    each = [
        tag("li", face, tag("span", f"×{count}", class_="count", aria_hidden="true"), tag("span", told, class_="quiet"))
        for face, count, told in rows
    ]
    return tag(
        "div", tag("h3", title), tag("ul", *each, class_="tally") if each else tag("p", none), class_="tally-box"
    )


def estate(
    scene: Scene,
    seat: int,
    *head: Child,
    inside: Sequence[Child],
    first: Markup | None = None,
    style: str | None = None,
) -> Markup:
    """A seat's own side of the table, below its name; lit up where it must speak."""
    name, level = scene.names[seat], scene.levels.get(seat)
    told = levelled(scene.t, name, level)
    says = level and name.startswith(scene.t(f"bot.{level}.name"))  # a number after its number would be read with it
    number = tag("small", level, aria_hidden="true") if level and not says else None
    named = tag("h2", tag("bdi", name), number, data_tip=told)
    top = tag("header", first, named, scene.beside.get(seat), *head)
    look = classes("estate", f"seat-{seat}", "to-move" if scene.acts == seat else None, style)
    return tag("section", top, *inside, class_=look, id=f"estate-{seat}", aria_label=told)
