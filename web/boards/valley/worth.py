"""What pyramids count, or can still come to count; the sum of those that are finished."""

from game.language import Language
from game.valley import parts, scoring
from game.valley.board import BOARD
from game.valley.table import ROOM, Table


def kind(table: Table, site: int) -> str:
    """The best kind that the pyramid of this site (from 0) is or can still become, by the cubes that can be seen."""
    storeys = [table.storey(site, storey) for storey in scoring.VISIBLE]
    return scoring.kind(storeys, table.setting.expert) if any(map(any, storeys)) else "single"


def colours(table: Table, site: int) -> int:
    """How many colours are to be seen of the pyramid of this site."""
    storeys = [table.storey(site, storey) for storey in scoring.VISIBLE]
    return sum(map(any, zip(*storeys, strict=True)))


def points(table: Table, site: int) -> int:
    """What it counts then."""
    return parts.POINTS_FOR[kind(table, site)][BOARD.large[site]]


def kinds(table: Table, site: int) -> list[str]:
    """All kinds that an unfinished pyramid can still become, the best first."""
    storeys = [(table.storey(site, at), ROOM[site][at]) for at in scoring.VISIBLE]
    each = [sum(map(bool, lying)) for lying, _ in storeys]
    mixable = max(each) > 1 or any(sum(lying) < room > 1 for lying, room in storeys)
    shown = colours(table, site)
    striped = table.setting.expert and mixable and shown <= parts.STRIPES
    found = {"single": shown < 2, "levels": max(each) < 2, "striped": striped, "mixed": mixable}
    return [kind for kind, possible in found.items() if possible]


def scale(t: Language, table: Table, site: int) -> str:
    """What the pyramid can still count by its kind, the best first; empty if nothing is open any more."""
    if not table.agenda or table.finished(site):
        return ""
    values = {kind: parts.POINTS_FOR[kind][BOARD.large[site]] for kind in kinds(table, site)}
    if len(values) < 2:
        return ""
    return t("valley.scale", values=t.listed(f"{t(f'valley.part.{kind}')} {n}" for kind, n in values.items()))


def holding(t: Language, table: Table, site: int) -> str:
    """A site that somebody owns, with what its pyramid counts or can still come to count."""
    done = table.finished(site)
    if not done and not table.agenda:
        return t("valley.holding.over", site=site + 1)
    part = t(f"valley.part.{kind(table, site)}")
    return t("valley.holding.done" if done else "valley.holding", site=site + 1, kind=part, n=points(table, site))


def total(t: Language, table: Table, seat: int) -> str:
    """A seat's points as the sum of its finished pyramids: "Now: site 5 (4) + site 8 (11) = 15 points."; else empty."""
    done = [site for site, owner in enumerate(table.owner) if owner == seat and table.finished(site)]
    terms = [t("valley.worth.site", site=site + 1, n=points(table, site)) for site in done]
    n = scoring.scores(table)[seat - 1]["total"]
    return t("valley.worth", sum=f"{' + '.join(terms)} = {t('points', n=n)}") if len(terms) > 1 else ""
