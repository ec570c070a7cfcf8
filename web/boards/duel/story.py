"""The log, told anew from the steps: what happened, in words."""

from collections.abc import Sequence

from game.duel import parts
from game.duel.table import NUMBER, Table
from game.language import Language
from game.record import Step
from web.boards.duel import tokens
from web.boards.duel.pieces import SHIP, SQUARE


def tell(t: Language, names: dict[int, str], step: Step, before: Table) -> str:
    """One step as a sentence; the box's draws are told shortly."""
    verb, *rest = step.words.split(" ")
    if not step.speaker:
        return t("duel.told.box", ship=verb, slot=rest[0], token=tokens.name(t, NUMBER[rest[1]]))
    name = names[step.speaker]
    if verb == "place":
        return t("duel.told.place", name=name, square=rest[0])
    if verb == "crew":
        return t("duel.told.crew", name=name, squares=", ".join(rest))
    if verb == "take":
        token = before.cargo[3 * SHIP[rest[0]] + int(rest[1]) - 1]
        return t("duel.told.take", name=name, token=tokens.name(t, token), ship=rest[0])
    if verb in ("stop", "pass"):
        return t(f"duel.told.{verb}", name=name)
    owners, cargo = before.squares[:], before.cargo[:]
    if verb == "haul":
        owners[SQUARE[rest[0]]] = step.speaker
        start = t("duel.told.haul", name=name, square=rest[0], ship=rest[1])
    elif verb == "swap":
        one, two = (3 * SHIP[rest[0]] + int(slot) - 1 for slot in rest[1:3])
        cargo[one], cargo[two] = cargo[two], cargo[one]
        swapped = " – ".join(tokens.name(t, cargo[slot]) for slot in (one, two))
        start = t("duel.told.swap", name=name, tokens=swapped, ship=rest[0], target=rest[3])
    else:
        start = t("duel.told.unload", name=name, ship=rest[0])
    return f"{start} {fetched(t, names, rest[-1], owners, cargo)}"


def drawn(t: Language, steps: Sequence[Step]) -> str:
    """Draws in a row: a sentence a ship."""
    laid: dict[str, list[str]] = {}
    for ship, _, token in (step.words.split(" ") for step in steps):
        laid.setdefault(ship, []).append(tokens.name(t, NUMBER[token]))
    return " ".join(t("duel.told.drawn", ship=ship, tokens=", ".join(cargo)) for ship, cargo in laid.items())


def fetched(t: Language, names: dict[int, str], ship: str, owners: list[int], cargo: list[int]) -> str:
    """Who got what from this ship, and what was lost."""
    told = []
    slot = 3 * SHIP[ship] + 2
    for square in parts.LINES[ship]:
        if seat := owners[SQUARE[square]]:
            told.append(t("duel.gets", name=names[seat], token=tokens.name(t, cargo[slot])))
            slot -= 1
    told += [t("duel.lost", token=tokens.name(t, cargo[left])) for left in range(3 * SHIP[ship], slot + 1)]
    return " ".join(told)
