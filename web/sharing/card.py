"""The score sheet of a finished match as a picture of its own: pure SVG, of which the page's script makes a PNG.

Its colours and typefaces stand in it, as no style sheet goes with a picture; its drawings are references to the page's
own, which the script puts in their places.
"""

from typing import Final

from game.language import number
from game.match import Match
from web.desk import Desk
from web.screens.cards import PARTS
from web.sharing import report
from web.text import labels
from web.text.markup import Markup, tag
from web.text.players import won

ID: Final = "score-card"
WIDE: Final = 1080
EDGE: Final = 48
HEAD: Final = 216
SEATS: Final = 160
ROW: Final = 62
FOOT: Final = 250
STONE: Final = "#faf4e5"
INK: Final = "#2a2015"
SOFT: Final = "#5b4b33"
GOLD: Final = "#74500a"
LINE: Final = "#cbb583"
WON: Final = "#f5d980"
SERIF: Final = "Georgia, 'Times New Roman', serif"
LETTER: Final = 0.56
"""The mean width of a letter, as a part of its size."""


def picture(desk: Desk, match: Match) -> Markup:
    """The picture, with what it says as its label."""
    t, game, scores = desk.t, match.game, match.game.scores(match.table)
    seats, winners, parts = range(1, match.seats + 1), match.winners(), match.score_parts
    high = HEAD + SEATS + ROW * len(parts) + FOOT
    first = 300 if match.seats > 3 else 372
    column = (WIDE - 2 * EDGE - first) / match.seats
    left = {seat: EDGE + first + column * (seat - 1) for seat in seats}
    middle = {seat: at + column / 2 for seat, at in left.items()}
    below = HEAD + SEATS + ROW * len(parts)
    drawn = [
        tag("rect", width=WIDE, height=high, fill=STONE),
        tag("rect", x=10, y=10, width=WIDE - 20, height=high - 20, fill="none", stroke=LINE, stroke_width=3, rx=24),
        use(f"crest-{game.name}", EDGE, 52, 108),
        words(t(f"{game.name}.title"), EDGE + 136, 106, 50, room=WIDE - 2 * EDGE - 136, anchor="start"),
        words(PARTS.join(report.when(t, match)), EDGE + 136, 150, 28, SOFT, anchor="start"),
    ]
    for seat in seats:
        if seat in winners:
            high_column = below + 104 - HEAD + 16
            drawn.append(
                tag("rect", x=left[seat] + 4, y=HEAD - 16, width=column - 8, height=high_column, rx=18, fill=WON)
            )
        drawn.append(use(f"{game.name}-meeple-{seat}", middle[seat] - 46, HEAD, 92))
        drawn.append(words(desk.name(seat), middle[seat], HEAD + 130, 28, room=column - 16, bold=seat in winners))
    for at, part in enumerate(parts):
        y = HEAD + SEATS + ROW * at
        drawn.append(line(y))
        drawn.append(use(f"{game.name}-emblem-{part}", EDGE + 4, y + 11, 40))
        drawn.append(words(labels.part(t, match.game, part), EDGE + 60, y + 41, 28, room=first - 68, anchor="start"))
        drawn += [words(number(scores[seat - 1][part]), middle[seat], y + 42, 32) for seat in seats]
    drawn += [line(below), words(t("total"), EDGE + 60, below + 66, 36, GOLD, room=first - 68, anchor="start")]
    drawn.append(use("emblem-total", EDGE + 2, below + 32, 44))
    for seat in seats:
        ink = GOLD if seat in winners else INK
        drawn.append(words(number(scores[seat - 1]["total"]), middle[seat], below + 70, 52, ink))
    drawn.append(words(won(t, desk.names, winners), WIDE / 2, below + 166, 40, GOLD, room=WIDE - 2 * EDGE))
    drawn.append(words(t("title"), WIDE / 2, below + 214, 24, SOFT))
    return tag(
        "svg",
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDE} {high}",
        width=WIDE,
        height=high,
        role="img",
        aria_label=report.text(desk),
        color=GOLD,
        id=ID,
        class_="score-card",
    )


def use(name: str, x: float, y: float, size: int) -> Markup:
    """One of the page's drawings."""
    return tag("use", href=f"#{name}", x=x, y=y, width=size, height=size)


def line(y: float) -> Markup:
    """A line across the sheet."""
    return tag("path", d=f"M{EDGE} {y}H{WIDE - EDGE}", stroke=LINE, stroke_width=2)


def words(
    text: str,
    x: float,
    y: float,
    size: int,
    fill: str = INK,
    *,
    room: float = WIDE,
    anchor: str = "middle",
    bold: bool = False,
) -> Markup:
    """A line of text, smaller where it is wider than its room, and cut where it would be too small."""
    wide = LETTER * len(text)
    fits = min(size, int(room / wide)) if wide else size
    least = size * 5 // 8
    if fits < least:
        fits = least
        text = text[: int(room / (LETTER * least)) - 1].rstrip() + "…"
    return tag(
        "text",
        text,
        x=x,
        y=y,
        fill=fill,
        font_family=SERIF,
        font_size=fits,
        font_weight="bold" if bold else None,
        text_anchor=anchor,
    )
