"""The book as a dialog: where to go, then section after section, each with its exact rule below it."""

import re
from typing import Final

from web.boards.book import Book, Entry, Figure, Line, Reader, Section, anchor, of
from web.desk import Desk
from web.screens import keys
from web.screens.controls import answers, button
from web.store import progress
from web.text.markup import Markup, art, classes, tag

PARAGRAPH: Final = "\n"
"""What parts the points of an exact rule."""


def reader(desk: Desk) -> Reader:
    """Who opens the book: at a match, or at the form for one."""
    match, form = desk.match, desk.setup
    if match:
        return Reader(desk.t, match.game, match.options, match.seats)
    return Reader(desk.t, form.rules, {option: form.chosen(option) for option in form.rules.options}, len(form.names))


def show(desk: Desk, word: str, opener: str = "") -> None:
    """Opens the book at a word of the game or at a section; at its beginning where it knows no such word.

    From a dialog it was opened by the element with the id `opener`, else by the word itself.
    """
    if desk.dialog != "help":
        desk.under = (desk.dialog or "", opener or f"part-{word}")
    desk.dialog, desk.capabilities.trouble = "help", ""
    desk.quiet()
    if place := anchor(of(reader(desk).game.name), word):
        desk.effects.append(("reveal", place))


def page(desk: Desk) -> Markup:
    """The whole book."""
    who = reader(desk)
    t, name = who.t, who.game.name
    book = of(name)
    learn = button(t("learn", game=t(f"{name}.title")), f"learn {name}", "graduation-cap")
    return tag(
        "div",
        answers(learn) if progress.any_of(name) else None,
        contents(who, book),
        tag(
            "div",
            *(section(who, id, made(who)) for id, made in book.SECTIONS.items()),
            keys.section(desk, who.game),
            class_="sections",
        ),
        class_="book",
    )


def contents(who: Reader, book: Book) -> Markup:
    """A button for each section."""
    t, name = who.t, who.game.name
    rows = [
        tag("li", tag("button", t(f"{name}.book.{id}.title"), type="button", data_do=f"book {id}.", id=f"to-{id}"))
        for id in book.SECTIONS
    ]
    return tag("nav", tag("ul", *rows), class_="contents", aria_label=t("book.contents"))


def section(who: Reader, id: str, made: Section) -> Markup:
    """A section: its heading, pictures, overview, entries; folded below it the exact rule."""
    t, name = who.t, who.game.name
    figures = [figure(who, f"book-{id}-{at}", shown) for at, shown in enumerate(made.figures)]
    rows = [entry(who, f"book-{id}-{each.id}", each) for each in made.entries]
    points = t(f"{name}.book.{id}.more").split(PARAGRAPH)
    source = t(f"{name}.book.{id}.source")
    return tag(
        "section",
        tag("h3", t(f"{name}.book.{id}.title"), id=f"book-{id}", tabindex=-1),
        tag("p", t(f"{name}.book.{id}")),
        tag("div", *figures, class_=f"figures of-{len(figures)}") if figures else None,
        tag("ul", *rows, class_="leaves") if rows else None,
        tag(
            "details",
            tag("summary", art("icon-chevron-right", "icon"), tag("span", t("book.more"))),
            tag("ul", *(tag("li", point) for point in points), class_="points"),
            tag("p", t("book.source", section=source), class_="source") if source else None,
        ),
        class_="chapter",
        id=f"chapter-{id}",
        aria_labelledby=f"book-{id}",
    )


def figure(who: Reader, within: str, shown: Figure) -> Markup:
    """A picture with what it shows below it, which is read once."""
    drawn = picture(shown.drawn, who.game.name, within, shown.told)
    return tag("figure", drawn, tag("figcaption", shown.told, aria_hidden="true"))


def entry(who: Reader, id: str, each: Entry) -> Markup:
    """A piece, a card or a site: what it looks like, its name, what it does."""
    face = tag("span", each.face, class_=f"face {who.game.name}", aria_hidden="true") if each.face else None
    note = tag("span", each.note, class_="kind") if each.note else None
    return tag(
        "li",
        face,
        tag("h4", each.name, id=id, tabindex=-1),
        note,
        tag("p", each.rule) if each.rule else None,
        figure(who, id, each.figure) if each.figure else None,
        tag("dl", *(line(who, f"{id}-{at}", way) for at, way in enumerate(each.lines))) if each.lines else None,
        class_=classes("leaf", None if face else "faceless"),
    )


def line(who: Reader, within: str, way: Line) -> Markup:
    """One of several ways in which something counts; that of this match is marked."""
    played = tag("span", art("icon-check", "icon"), who.t("book.played"), class_="in-play") if way.played else None
    shown = way.figure
    drawn = tag("dd", picture(shown.drawn, who.game.name, within, shown.told)) if shown else None
    return tag("div", tag("dt", tag("span", way.name), played), tag("dd", way.rule), drawn, class_="side")


# -- pictures: the same pieces lie on the table behind the book, so that none of them keeps an id here

NAMES: Final = "id|data-key|data-word|data-do|data-tip|data-rule|data-bring|tabindex|type|role|aria-[a-z]+"
NAMING: Final = re.compile(rf' (?:{NAMES})(?:="[^"]*")?(?=[ >])')
BUTTON: Final = re.compile(r"(</?)button\b")
PATTERN: Final = re.compile(r'<(pattern|clipPath)\b([^>]*?) id="([\w-]+)"|url\(#([\w-]+)\)')


def still(drawn: Markup, within: str) -> Markup:
    """The drawing for eyes alone; what it paints with has names of its own, which begin with `within`.

    >>> still(Markup('<button id="a" class="b" data-word="c" type="button">d</button>'), "x")
    '<span class="b">d</span>'
    >>> still(Markup('<pattern id="p"></pattern><rect fill="url(#p)"></rect>'), "x")
    '<pattern data-id="x-p"></pattern><rect fill="url(#x-p)"></rect>'
    """
    named = PATTERN.sub(lambda found: renamed(found, within), drawn)
    return Markup(BUTTON.sub(r"\1span", NAMING.sub("", named)))


def renamed(found: re.Match[str], within: str) -> str:
    """A pattern under another name, or where it is used."""
    if found[4]:
        return f"url(#{within}-{found[4]})"
    return f'<{found[1]}{found[2]} data-id="{within}-{found[3]}"'


def picture(drawn: Markup, game: str, within: str, told: str) -> Markup:
    """A picture of a game, with the sentence that tells what it shows."""
    inside = Markup(still(drawn, within).replace(" data-id=", " id="))
    return tag("div", tag("div", inside, aria_hidden="true"), class_=f"drawing {game}", role="img", aria_label=told)
