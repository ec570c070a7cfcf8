"""The form on the start screen: game, way to play, and, unfolded, everything else; `web/start/first.js` knows it."""

from typing import Final

from game import GAMES
from web.desk import Desk
from web.screens.controls import fold, name_field, who
from web.screens.fields import first, options, secrets, sided
from web.screens.fields import seats as choose_seats
from web.store import progress, puzzles
from web.store.setup import HERE, RANDOM
from web.store.shelf import LINKS
from web.store.trash import listed
from web.text import players
from web.text.markup import Markup, art, classes, tag

ICONS: Final = {"computer": "bot", "device": "users", "live": "link-2", "letters": "mails", "puzzle": "puzzle"}
"""A picture for each way to play."""


def form(desk: Desk) -> Markup:
    """Which game, how, and the button that begins."""
    t = desk.t
    return tag(
        "form",
        learn(desk),
        *games(desk),
        ways(desk),
        rest(desk),
        tag("button", t("begin"), type="submit", class_="button primary", id="begin"),
        class_="setup",
        id="setup",
        novalidate=True,  # nothing is to be checked, for which the browser would lay out the page first
        data_do="start",
    )


def learn(desk: Desk) -> Markup | None:
    """The lesson of the game, if it has one: the first thing of a first visit, and a quiet button later."""
    t, game = desk.t, desk.setup.game
    if not progress.any_of(game):
        return None
    said = tag("span", tag("b", t("learn", game=t(f"{game}.title"))), tag("small", t("learn.about")))
    store = desk.shelf.store
    kept = desk.shelf.index() or listed(store, LINKS)
    first = "first" if not kept and game not in progress.kept(store).done else None
    icon = art("icon-graduation-cap", "icon")
    look = classes("button", "primary" if first else "plain", "learn", first)
    return tag("button", icon, said, type="button", class_=look, data_do=f"learn {game}", id="learn")


def games(desk: Desk) -> list[Markup]:
    """The games to choose from, with a line about the one that is chosen; a single one is no choice."""
    t, setup = desk.t, desk.setup
    short = tag("p", t(f"{setup.game}.short"), class_="short")
    if len(GAMES) == 1:
        title = tag("h2", t(f"{setup.game}.title"))
        return [tag("div", art(f"crest-{setup.game}", "mark"), tag("div", title, short), class_="game")]
    cards = [
        tile("game", name, name == setup.game, art(f"crest-{name}", "mark"), tag("b", t(f"{name}.title")))
        for name in GAMES
    ]
    legend = tag("legend", t("games"), class_="quiet")
    choice = tag("fieldset", legend, *cards, class_=classes("games", "many" if len(cards) > 2 else None))
    return [tag("div", choice, short, class_="shown")]


def ways(desk: Desk) -> Markup:
    """How to play: alone, together here, far from each other, or at a puzzle."""
    t, setup = desk.t, desk.setup
    others = setup.rules.seats[-1] - 1
    cards = [
        tile(
            "way",
            way,
            way == setup.way,
            art(f"icon-{ICONS[way]}", "mark"),
            tag("b", t(f"way.{way}", n=others)),
            tag("small", about(desk, way)),
        )
        for way in setup.ways
    ]
    return tag("fieldset", tag("legend", t("ways"), class_="quiet"), *cards, class_="ways")


def about(desk: Desk, way: str) -> str:
    """What a way to play means: as long for each game, so that no way moves as a game is chosen."""
    return state(desk) if way == "puzzle" else desk.t(f"way.{way}.about", n=desk.setup.rules.seats[-1] - 1)


def tile(field: str, value: str, checked: bool, mark: Markup, *told: Markup) -> Markup:
    """One of several broad choices, with a picture."""
    box = tag("input", type="radio", name=field, value=value, checked=checked, id=f"{field}-{value}", data_field=field)
    return tag("label", box, mark, tag("span", *told), class_="tile")


def rest(desk: Desk) -> Markup:
    """What need not be looked at: everything is chosen already."""
    t, setup = desk.t, desk.setup
    others = setup.rules.seats[-1] - 1
    if setup.way in HERE:
        label, about, inside = t("fold.match"), choice(desk), match(desk)
    elif setup.way == "puzzle":
        label, about, inside = t("puzzle.train"), t("puzzles.about"), [grades(desk)]
    elif setup.way == "live":
        label, about, inside = t("fold.how"), t("fold.live"), [tag("p", t("far.setup.about", n=others))]
    else:
        label, about, inside = t("fold.how"), t("fold.letters"), [tag("p", t("post.about")), secrets(desk, setup.rules)]
    said = tag("span", tag("b", label), tag("small", about))
    return fold("fold", "fold", said, tag("div", *inside), tip=about)


def choice(desk: Desk) -> str:
    """What a match would be as the form stands: who plays, and the sides."""
    t, setup = desk.t, desk.setup
    seats = range(1, len(setup.names) + 1)
    bots = [int(bot or 0) for bot in setup.bots]
    said = [f" {t('versus')} ".join(players.levelled(t, called(desk, seat), bots[seat - 1]) for seat in seats)]
    if setup.sides:
        each = [setup.chosen(option) for option in setup.sides]
        said.append(t("mode.random") if setup.mode == RANDOM else sided(t, each))
    return " · ".join(said)


def match(desk: Desk) -> list[Markup | None]:
    """Who plays, who begins, sides."""
    t, setup = desk.t, desk.setup
    seats = range(1, len(setup.names) + 1)
    labels = {seat: t("bots.who.seat", name=t("seat", seat=seat)) for seat in seats}
    seated = [who(t, f"bot.{seat}", setup.bots[seat - 1], label) for seat, label in labels.items()]
    rows = [tag("div", name(desk, seat), player, class_="player") for seat, player in enumerate(seated, 1)]
    return [
        choose_seats(desk),
        tag("fieldset", tag("legend", t("names")), *rows, class_="names"),
        first(t, "first", {str(seat): called(desk, seat) for seat in seats}, setup.first),
        *options(desk),
    ]


def called(desk: Desk, seat: int) -> str:
    """What the player in this place of the form will be called."""
    return desk.setup.names[seat - 1] or unnamed(desk, seat)


def unnamed(desk: Desk, seat: int) -> str:
    """The same without a name."""
    each = enumerate(zip(desk.setup.names, desk.setup.bots, strict=True), 1)
    levels = {other: int(bot or 0) for other, (name, bot) in each if other == seat or not name}
    return players.bot(desk.t, levels, seat)


def name(desk: Desk, seat: int) -> Markup:
    """The field for a player's name."""
    t = desk.t
    field = name_field(f"name.{seat}", desk.setup.names[seat - 1], unnamed(desk, seat))
    label = tag("span", t("name.label", seat=seat), class_="quiet")
    return tag("label", art(f"meeple-{seat}", of=desk.setup.game), label, field, class_="name")


# -- puzzles


def grades(desk: Desk) -> Markup:
    """The buttons for training, one for each grade that the game has."""
    t, name = desk.t, desk.setup.game
    results = puzzles.kept(desk.shelf.store)
    found = []
    for grade in puzzles.GRADES:
        solved, all = results.count(name, grade)
        if not all:
            continue
        found.append(
            tag(
                "button",
                tag("b", t(f"puzzle.grade.{grade}")),
                mark(grade),
                tag("progress", value=solved, max=all, aria_hidden="true"),
                tag("small", t("puzzle.solved", n=solved, of=all)),
                type="button",
                class_="button grade",
                data_do=f"train {grade}",
                id=f"do-train-{grade}",
            )
        )
    return tag("div", *found, class_="grades", role="group", aria_label=t("puzzle.train"))


def state(desk: Desk) -> str:
    """Whether today's puzzle is solved, and how many days in a row; without either, what it is."""
    t, results = desk.t, puzzles.kept(desk.shelf.store)
    today, row = puzzles.of_day(desk.setup.game, desk.today), results.row(desk.today)
    said = [t("puzzle.daily.solved")] if today and today.id in results.solved else []
    if row > 1 or (row and not said):
        said.append(t("puzzle.row", n=row))
    return " · ".join(said) or t("puzzle.daily.about")


def mark(grade: int) -> Markup:
    """A grade as up to five filled signs."""
    drawn = [art("grade", classes("step", "on" if each <= grade else None)) for each in puzzles.GRADES]
    return tag("span", *drawn, class_="grade-mark", aria_hidden="true")
