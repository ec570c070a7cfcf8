"""The player of each seat, a person or a bot: a dialog that can be opened at any time."""

from web.desk import Desk
from web.screens.controls import button, setting, who
from web.table import bots
from web.text import players as seated
from web.text.markup import Markup, art, tag


def players(desk: Desk) -> Markup:
    """A choice for each seat, and the bots' pace."""
    t, match = desk.t, desk.played
    rows = [
        tag(
            "label",
            art(f"meeple-{seat}", of=match.game.name),
            tag("bdi", desk.name(seat)),
            who(t, f"voice.{seat}", match.extra.get(seated.key(seat), ""), t("bots.who.seat", name=desk.name(seat))),
            class_="voice",
        )
        for seat in range(1, match.seats + 1)
    ]
    excuses = [tag("p", why) for _, why in bots.excuses(desk).values()]
    again = button(t("bots.again"), "bots again", "rotate-ccw")
    excuse = tag("div", *excuses, again, class_="excuse") if excuses else None
    hurries = [tag("p", why, class_="quiet") for _, why in bots.hurries(desk).values()]
    return tag("div", *rows, excuse, *hurries, setting(desk, "pace"), class_="players")
