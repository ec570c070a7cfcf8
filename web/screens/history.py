"""The past at the table: the slider with its buttons, and the whole log with the present line marked."""

from game.interface import BOX
from web.desk import Desk
from web.screens.controls import button
from web.table import history
from web.text.markup import Markup, tag


def walk(desk: Desk) -> Markup:
    """The slider, with one value for each move, between the buttons back and forward."""
    t = desk.t
    at, moves = history.number(desk), desk.played.moves
    last = len(moves)
    said = t("slider.at", n=at, of=last, told=desk.told[moves[at - 1]]) if at else t("slider.start", n=last)
    slider = tag(
        "input",
        type="range",
        min=0,
        max=last,
        value=at,
        id="ply",
        data_field="ply",
        aria_label=t("slider"),
        aria_valuetext=said,
    )
    return tag(
        "div",
        button(t("step.back"), f"look {max(at - 1, 0)}", "chevron-left", bare=True, off=at == 0, id="step-back"),
        slider,
        button(t("step.on"), f"look {at + 1}", "chevron-right", bare=True, off=at == last, id="step-on"),
        class_="walk",
    )


def log(desk: Desk) -> Markup:
    """All moves, newest first, and the setup; a click on one shows its table. The list is one tab stop."""
    match = desk.played
    at = history.number(desk)
    told = [(f"entry seat-{match.steps[ply].speaker}", desk.told[ply]) for ply in match.moves]
    if told or match.turn != BOX:
        told.insert(0, ("entry", desk.t("laid")))
    rows = [line(move, style, sentence, move == at) for move, (style, sentence) in enumerate(told)]
    return tag("ol", *reversed(rows), class_="log", id="log")


def line(move: int, style: str, sentence: str, present: bool) -> Markup:
    """One line of the log; that of the table shown is marked."""
    entry = tag(
        "button",
        sentence,
        type="button",
        class_=style,
        data_do=f"look {move}",
        tabindex=0 if present else -1,
        aria_current="step" if present else None,
        id=f"entry-{move}",
    )
    return tag("li", entry, id=f"log-{move}", value=move)
