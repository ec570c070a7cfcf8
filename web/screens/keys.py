"""The keys at a table, and the words with which it is asked how it stands."""

from game.interface import AnyGame
from game.language import forms
from web.boards import BOARDS
from web.desk import Desk
from web.screens.controls import button
from web.table import topics
from web.text.labels import labels
from web.text.markup import Markup, tag


def section(desk: Desk, game: AnyGame) -> Markup:
    """The section of the help: keys, and all that can be asked; at a table each has a button."""
    t = desk.t
    rows = [tag("tr", *row(desk, game, topic, key)) for topic, key in topics.topics(game).items()]
    return Markup(
        tag("section", tag("h3", t("help.keys.title")), tag("p", t("help.keys")), class_="chapter keys")
        + tag(
            "section",
            tag("h3", t("query.title")),
            tag("p", t("query.about")),
            tag("table", tag("tbody", *rows), class_="topics"),
            heard(desk),
            class_="chapter",
        )
    )


def row(desk: Desk, game: AnyGame, topic: str, key: str) -> tuple[Markup, ...]:
    """A topic: its word, what it tells, its key."""
    t, word = desk.t, topics.spoken(game, desk.t, topic)[0]
    asks = button(word, f"tell {topic}", id=f"tell-{topic}") if desk.match else word
    if topic in topics.KEYS:
        about = t(f"query.{topic}.about")
    else:
        thing = BOARDS[game.name].DESCRIBED[topic]
        about = t("query.thing.about", word=word, name=next(forms(labels(game, t, topic).get(thing, thing))))
    shown = t("query.shift", key=key.removeprefix("Shift+")) if key.startswith("Shift+") else key
    return tag("th", asks, scope="row"), tag("td", about), tag("td", tag("kbd", shown) if key else None)


def heard(desk: Desk) -> Markup:
    """The answer to what was asked of the table; it is announced as well."""
    if not desk.answered:
        return Markup()
    told = [tag("p", sentence) for sentence in desk.answered]
    return tag("div", *told, class_="heard", id="heard", role="group", aria_label=desk.t("query.answer"), tabindex=0)
