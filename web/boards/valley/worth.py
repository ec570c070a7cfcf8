"""What pyramids count, or can still come to count; the sum of those that are finished."""

from game.language import Language
from game.valley import parts, scoring
from game.valley.board import BOARD
from game.valley.table import Table


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


def scale(t: Language, table: Table, site: int) -> str:
    """What the pyramid can count by its kind, the best first; empty if nothing is open any more."""
    best, large = points(table, site), BOARD.large[site]
    kinds = [kind for kind in parts.POINTS_FOR if kind != "striped" or table.setting.expert]
    values = {kind: parts.POINTS_FOR[kind][large] for kind in reversed(kinds) if parts.POINTS_FOR[kind][large] <= best}
    if len(values) < 2 or table.finished(site):
        return ""
    return t("valley.scale", values=t.listed(f"{t(f'valley.part.{kind}')} {n}" for kind, n in values.items()))


def total(t: Language, table: Table, seat: int) -> str:
    """A seat's points as the sum of its finished pyramids: "Now: site 5 (4) + site 8 (11) = 15 points."; else empty."""
    done = [site for site, owner in enumerate(table.owner) if owner == seat and table.finished(site)]
    terms = [t("valley.worth.site", site=site + 1, n=points(table, site)) for site in done]
    n = scoring.scores(table)[seat - 1]["total"]
    return t("valley.worth", sum=f"{' + '.join(terms)} = {t('points', n=n)}") if len(terms) > 1 else ""
