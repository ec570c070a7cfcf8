"""The groups of cubes with the tablets beside them, and the tablets in hand while bids are made."""

from game.interface import BLANK
from game.language import Language
from game.valley import bids, parts
from game.valley.advice import potential
from game.valley.table import HEAP, LAID, NUMBER, SHOWN, Table
from web.boards.elements import button, figure
from web.boards.pieces import Piece
from web.boards.scene import Scene
from web.boards.valley import tokens
from web.boards.valley.routes import says
from web.text.markup import Markup, art, classes, tag


def groups(scene: Scene) -> Markup:
    """All groups of this round, and below them the tablets in hand of the seat that bids."""
    table: Table = scene.table
    each = [group(scene, number) for number in range(len(table.groups))]
    hand = tablets(scene) if table.asked == "bids" and scene.viewer in (None, scene.turn) else None
    return tag("div", tag("div", *each, class_=f"groups of-{len(each)}"), hand, class_="market")


def group(scene: Scene, number: int) -> Markup:
    """One group: its cubes, a button where a tablet can be laid there, and each seat's tablets."""
    table, name = scene.table, str(number + 1)
    does, named = says(scene, "group", name), ("group", name) in scene.named
    label = scene.still(in_words, number, True)
    face = button(
        does,
        *scene.still(face_of, number),
        scene.signs("group", name),
        style=classes("heap", scene.latest("group", name)),
        chosen=named,
        id=f"group-{name}",
        aria_label=label,
        pressed=named,
        data_rule="lay",
        data_tip=label,
    )
    planned = bool(scene.plan)
    rows = [
        beside(scene, number, seat) if planned and seat == scene.turn else scene.still(beside, number, seat)
        for seat in table.seats
    ]
    inside = tag("div", *rows, class_="bids"), scene.still(crown, number)
    return tag("div", face, *inside, class_=f"group seats-{len(scene.names)}")


def face_of(scene: Scene, number: int) -> list[Markup]:
    """The number of a group, and its cubes."""
    cubes = sorted(scene.pieces.at(HEAP[number]), key=lambda piece: NUMBER[piece.kind])
    drawn = [tokens.cube(scene.t, piece) for piece in cubes]
    return [tag("span", class_="number", data_number=str(number + 1)), *drawn]


def crown(scene: Scene, number: int) -> Markup | None:
    """A sign of the seat that has bid most."""
    leads = leading(scene, number)
    if not leads:
        return None
    told = scene.t("valley.group.leads", name=scene.names[leads])
    return tag("span", art("icon-check", "icon"), class_=f"leads seat-{leads}", data_tip=told)


def in_words(scene: Scene, number: int, fits: bool = False) -> str:
    """A group in words: its cubes, which pyramids they fit, if asked for, what each seat has laid there, who leads."""
    t, leads = scene.t, leading(scene, number)
    cubes = tokens.counted(t, [piece.kind for piece in scene.pieces.at(HEAP[number])])
    said = [t("valley.group", group=str(number + 1), cubes=cubes)]
    said += fitting(scene, number) if fits else []
    said += [bid_in_words(scene, number, seat) for seat in scene.table.seats]
    said += [t("valley.group.leads", name=scene.names[leads])] if leads else []
    return " ".join(filter(None, said))


def fitting(scene: Scene, number: int) -> list[str]:
    """The pyramids that the cubes of this group fit, those of the seat that looks first."""
    t, heap = scene.t, scene.table.groups[number]
    me = scene.turn if scene.viewer is None else scene.viewer
    found = []
    for owner, site, wanted in sorted(scene.once(potential.wishes), key=lambda wish: wish[0] != me):
        some = [parts.COLOURS[colour] for colour, most in wanted.items() for _ in range(min(most, heap[colour]))]
        if some:
            cubes = tokens.counted(t, some)
            found.append(t("valley.group.fits", site=site + 1, name=scene.names[owner], cubes=cubes))
    return found


def leading(scene: Scene, number: int) -> int:
    """The seat with the highest sum of tablets that are turned up; 0 without any."""
    sums = {seat: sum(int(piece.kind) for piece in scene.pieces.at(SHOWN[number][seat])) for seat in scene.table.seats}
    best = max(sums, key=sums.__getitem__)
    return best if sums[best] else 0


def beside(scene: Scene, number: int, seat: int) -> Markup | None:
    """A seat's tablets beside a group; those that are only planned can be taken back."""
    laid, shown = scene.pieces.at(LAID[number][seat]), scene.pieces.at(SHOWN[number][seat])
    if not laid and not shown:
        return None
    known = seat == scene.turn and bool(scene.plan)
    numbers = [at for at, line in enumerate(scene.plan) if known and line.partition(":")[0] == f"lay {number + 1}"]
    fixed, moving = (laid[: len(laid) - len(numbers)], laid[len(laid) - len(numbers) :]) if known else (laid, ())
    lying = [tokens.tablet(piece, seat) for piece in (*shown, *fixed)]
    lying += [planned(scene, piece, seat, at) for piece, at in zip(moving, numbers, strict=False)]
    sign = tag("span", tokens.mark(seat), class_="bidder")
    hidden = sum(piece.kind == BLANK for piece in laid)
    about = {"data_tip": bid_in_words(scene, number, seat), "data_count": f"{hidden}" if hidden > 1 else None}
    return tag("span", sign, *lying, class_=f"bid seat-{seat}", **about)


def planned(scene: Scene, piece: Piece, seat: int, at: int) -> Markup:
    """A tablet that can still be taken back."""
    t = scene.t
    step, _, value = scene.plan[at].partition(": ")
    told = t("valley.take.back", tablet=tokens.tablet_called(t, value), group=step.rpartition(" ")[2])
    about = {"id": f"planned-{at}", "class_": "planned", "data_do": f"retract {at}", "data_rule": "lay"}
    drawn = tokens.tablet(Piece(piece.key, value), seat)
    return tag("button", drawn, type="button", aria_label=told, data_tip=told, **about)


def bid_in_words(scene: Scene, number: int, seat: int) -> str:
    """A seat's tablets beside a group, in words."""
    t = scene.t
    kinds = [piece.kind for piece in (*scene.pieces.at(SHOWN[number][seat]), *scene.pieces.at(LAID[number][seat]))]
    known = [kind for kind in kinds if kind != BLANK]
    if not kinds:
        return ""
    if len(known) < len(kinds):
        return t("valley.bid.hidden", name=scene.names[seat], n=len(kinds))
    return t("valley.bid.open", name=scene.names[seat], n=sum(map(int, known)))


def tablets(scene: Scene) -> Markup:
    """The tablets in hand: a tap picks one up, or lays it beside the group that is chosen."""
    left = bids.left(scene.table, scene.turn)
    each = [rack(scene, value, left) for value in sorted(set(parts.TABLETS), reverse=True)]
    return tag("div", *each, class_="racks", role="group", aria_label=scene.t("valley.tablets"))


def rack(scene: Scene, value: int, left: list[int]) -> Markup:
    """The tablets of one value that are left."""
    t, count, name = scene.t, left.count(value), str(value)
    word = scene.offer("tablet", name) if count else None
    picks = {"data_do": f"pick {value}"} if count and scene.lines and not scene.armed else {}
    does, picked = word or picks, scene.picked == name
    told = f"{t('valley.tablet.left', tablet=tokens.tablet_called(t, name), n=count)}."
    told = f"{told} {adds(t, value, left)}" if count else told
    return button(
        does,
        tag("span", *tokens.face(name, scene.turn), class_=f"tablet seat-{scene.turn} is-{value}"),
        figure(f"×{count}") if count != 1 else None,
        style=classes("rack", None if count else "none"),
        chosen=picked,
        id=f"tablet-{value}",
        aria_label=told,
        pressed=picked,
        data_rule="lay",
        data_tip=told,
        data_drag=name if does else None,
    )


def adds(t: Language, value: int, left: list[int]) -> str:
    """What a tablet does for a bid, and the sum of all that are in hand."""
    if not value:
        return t("valley.tablet.nothing")
    some = [str(each) for each in left if each]
    whole = t("valley.tablet.sum", sum=f"{' + '.join(some)} = {sum(left)}") if len(some) > 1 else ""
    return f"{t('valley.tablet.adds', n=value)} {whole}".rstrip()
