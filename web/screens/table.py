"""The table: bar, board, prompt, and the panel with log, slider and typed lines."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.interface import BOX, Event
from game.match import Match
from web.advice import hint, judging
from web.boards import BOARDS
from web.boards.scene import Scene
from web.desk import Desk
from web.desk.question import Question
from web.desk.sitting import ALLOWED
from web.screens.bars import bar, papers
from web.screens.controls import answers, button, fold, line_field, messages, opener
from web.screens.keys import heard
from web.table import bots, playback, topics
from web.table.history import number, where
from web.table.typed import example, voiced
from web.text import players
from web.text.marking import legend
from web.text.markup import Markup, art, classes, tag

TOLD: Final = 3
"""Steps that are told of each of the others."""


class Around(NamedTuple):
    """What is drawn around the board and its question: of all this, a half-made move changes the undo button alone."""

    beside: Mapping[int, Markup]
    """What stands beside the names of seats."""
    levels: Mapping[int, int]
    """The levels of bots, by their seats."""
    happens: tuple[Event, ...]
    """What others do."""
    heads: tuple[Markup, Markup]
    """The bar without a half-made move, and with one."""
    panel: Markup
    messages: Markup
    keys: str | None
    """What each key asks."""


def around(desk: Desk) -> Around:
    """All of it, as it is now."""
    match, sitting = desk.played, desk.sitting
    assert sitting
    ever = "undo" in ALLOWED[sitting.kind] and desk.ply is None
    undo = ever and sitting.allows("undo", None)
    bar = sitting.bar()
    idle = bar or head(desk, match, undo)
    return Around(
        {**(clock_faces(desk) if desk.clock else {}), **bots.weaker(desk)},
        players.levels(match),
        playback.happens(desk),
        (idle, idle if bar or undo or not ever else head(desk, match, True)),
        log_panel(desk, match),
        messages(desk, desk.alarm),
        topics.listed(match.game) if desk.settings["keys"] == "on" else None,
    )


def clock_faces(desk: Desk) -> Mapping[int, Markup]:
    """What the clock shows, for each seat that has one; its module comes once a clock is wanted."""
    from web import clock

    return clock.faces(desk)


def table(desk: Desk, scene: Scene, asked: Question, frame: Around) -> Markup:
    """The whole screen of a match."""
    match, sitting = desk.match, desk.sitting
    assert match and sitting
    past = None if desk.ply is None else "looking-back"
    look = "weighing" if asked.legend else asked.look or past
    return tag(
        "div",
        frame.heads[desk.draft.begun],
        tag("main", BOARDS[match.game.name].board(scene), class_="table-main"),
        prompt(desk, asked),
        frame.panel,
        data_keys=frame.keys,
        class_=classes("screen table", match.game.name, f"seats-{match.seats}", sitting.style, look),
        id="table",
    )


def head(desk: Desk, match: Match, undo: bool) -> Markup:
    """The bar: home, title, and the match's buttons; `undo`: there is something to take back."""
    t, sitting, past = desk.t, desk.sitting, desk.ply is not None
    assert sitting
    redo = button(t("redo"), "redo", "redo-2", bare=True, off=past or not match.ahead)
    return bar(
        desk,
        t("match"),
        (tag("h1", tag("span", t(f"{match.game.name}.title"))),),
        button(t("undo"), "undo", "undo-2", bare=True, off=not undo),
        redo if desk.allows("redo") else None,
        sitting.who(),
        *papers(desk),
    )


def question(desk: Desk, scene: Scene) -> Question:
    """The content of the prompt: whose turn it is, what may be done, and the buttons."""
    t, board, sitting = desk.t, BOARDS[scene.game.name], desk.sitting
    assert sitting
    buttons: list[Markup] = []
    due = ""  # what a lesson or a puzzle asks, while a move is begun
    if asked := sitting.question(scene):
        return asked
    first = sitting.before() if desk.ply is None and not desk.playback else None
    said, more, _ = sitting.below(first.ask if first else "")
    if first:
        ask, buttons = first.ask, first.buttons
    elif desk.ply is not None:
        ask = where(desk)
        buttons = [button(t("live"), "look -1", "skip-forward", kind="primary")]
        if desk.allows("branch"):
            buttons.append(button(t("branch"), "branch", "git-branch"))
    elif desk.playback:
        ask, buttons = desk.playback[0].told, [button(t("passing.end"), "pass-by", "skip-forward")]
    elif scene.turn == BOX:
        ask = t("laying")
    elif scene.turn < BOX:
        ask = players.won(t, scene.names, scene.game.winners(scene.table))
        buttons = [button(t("score"), "open score", "trophy", kind="primary")]
    elif not desk.live:
        paused = desk.bots.paused
        ask = t("bots.paused" if paused else "bots.thinking", name=scene.names[scene.turn])
        buttons = [button(t("bots.go" if paused else "bots.pause"), "pause", "play" if paused else "pause")]
        if any(players.person(desk.played, seat) for seat in scene.names):  # above: where it was comes no next step
            buttons.append(button(t("bots.onward"), "onward", "skip-forward", off=desk.bots.onward == desk.id))
    else:
        begun = scene.said or scene.armed or scene.plan
        ask = (not begun and sitting.task) or board.ask(scene)
        due = t("task", task=sitting.task) if begun and sitting.task and sitting.task[:-1] != ask[:-1] else ""
        found = desk.choices()
        if scene.armed:
            buttons.append(button(t("confirm"), "confirm", "check", kind="primary"))
        elif found.line or (scene.plan and not found):
            buttons.append(button(t("finish"), "confirm", "check", kind="primary"))
        over = scene.earlier if scene.plan and scene.earlier else scene  # what ends the plan can be said at any time
        for words, label, declines, loss in [] if scene.armed else board.bare(over):
            do = None if over is scene else f"instead {words}"
            kind = "plain" if declines or ask == sitting.task else "primary"  # a task's answer is never told by gold
            buttons.append(button(label, do, kind=kind, word=None if do else words, about=loss, id=f"say-{words}"))
        if desk.draft.armed or (desk.draft.clicks and not scene.plan):
            buttons.append(button(t("retract"), "retract", "x"))
        elif more:
            buttons += more
        elif desk.allows("hint") and (found or not scene.plan):
            label = t("hint.wait" if desk.bots.hint else "hint")
            buttons.append(button(label, "hint", "x" if desk.bots.hint else "lightbulb"))
    last = None if desk.playback else desk.last
    reason, *figures = (scene.armed and not first and hint.reason(desk)) or [""]
    if reason:
        ask = t("hint.ask", ask=ask)
    coming = "" if first else reason or board.foresee(scene)  # else a Yes would seem to bring it
    brought = "" if said or coming else summary(desk, last)
    story = " ".join(filter(None, (said or coming, due) if scene.armed else (due, said or coming))) or brought
    if not story and last is not None:
        story = "\n".join(since(desk, last)) if desk.live else playback.story(desk, last)
    silent = desk.ply is None and (scene.turn >= BOX or bool(desk.playback)) and not desk.live and not first
    judged, seat = judging.comment(desk) if desk.review else "", max(BOX, scene.acts)
    return Question(
        ask,
        story,
        tuple(buttons),
        more=tuple(figures),
        who=opener(desk, "who") if judged else asker(scene.game.name, seat),
        style=f"seat-{seat}" if seat else "over",
        armed=bool(coming and not (said or due)) or (desk.draft.armed is not None and not first),
        told=bool(said),
        brought=bool(brought),
        judged=judged,
        due=not silent and (not first or first.due),
    )


def asker(game: str, seat: int) -> Markup:
    """The picture of the seat that is asked; none once the match is over."""
    return art(f"meeple-{seat}", "who", game) if seat else art("emblem-total", "who")


def prompt(desk: Desk, asked: Question) -> Markup:
    """The prompt below the table."""
    told = asked.story or None
    lines = asked.story.split("\n")
    look = classes("story", "told" if asked.told else None, "brought" if asked.brought else None)
    shown = [tag("span", f"{line} ") for line in lines] if len(lines) > 1 else [told]
    story = tag("p", *shown, class_=classes(look, "each" if len(lines) > 1 else None), id="story", data_tip=told)
    return tag(
        "section",
        asked.who,
        tag(
            "div",
            tag("p", asked.ask, class_="ask", id="ask", tabindex=-1),
            tag("p", asked.chip, class_="topic", id="theme", data_tip=asked.about) if asked.chip else None,
            story if asked.story or not asked.legend else None,
            fold("figures", "more fold", tag("span", desk.t("more")), *[tag("p", line) for line in asked.more])
            if asked.more
            else None,
            tag("p", asked.judged, class_="judged", id="judged", data_tip=asked.judged) if asked.judged else None,
            legend(desk.t, asked.legend) if asked.legend else None,
            class_="said fades" if asked.legend else "said",
        ),
        answers(*asked.buttons),
        class_=f"prompt {asked.style}",
        aria_label=desk.t("turn"),
    )


def since(desk: Desk, last: int) -> list[str]:
    """What each seat has said since the one that is asked has spoken, its last `TOLD` steps; its own if nobody has.

    A step of one word, such as the end of a turn, and one that notes have settled are told only if nothing else is.
    """
    match, found = desk.played, dict[int, list[int]]()
    for ply in range(last, -1, -1):
        seat = match.steps[ply].speaker
        if seat == match.turn:
            break
        if seat != BOX:
            found.setdefault(seat, []).insert(0, ply)
    for seat, plies in found.items():
        found[seat] = ([ply for ply in plies if telling(match, ply)] or plies[-1:])[-TOLD:]
    lines = sorted(found.values(), key=lambda plies: plies[-1])
    return [" ".join(desk.told[ply] for ply in plies) for plies in lines] or [desk.told[last]]


def telling(match: Match, ply: int) -> bool:
    """Whether a step was chosen and has more than one word; a note may well be empty."""
    game, table, words = match.game, match.tables[ply], match.steps[ply].words.partition(":")[0]
    return game.due(table) is None and (" " in words or bool(game.notes(table, words, ())))


def summary(desk: Desk, last: int | None) -> str:
    """What the last round has brought, until a person here has chosen something in the next."""
    match = desk.played
    here = [desk.viewer] if desk.viewer else [seat for seat in desk.names if players.person(match, seat)]
    for ply in () if last is None else range(desk.at - 1, -1, -1):
        if desk.rounds[ply]:
            return desk.rounds[ply]
        if desk.ply is not None or not here or match.steps[ply].speaker in here:
            break
    return ""


def log_panel(desk: Desk, match: Match) -> Markup:
    """Log, slider and typed lines."""
    t, heeding = desk.t, desk.heeding
    shown = t("type.hint", line=voiced(match.game, t, example(heeding))) if heeding else None
    typed = tag(
        "form",
        tag("label", t("type"), for_="line", class_="quiet"),
        line_field(id="line", list="lines", autocapitalize="none", placeholder=shown, disabled=not desk.live),
        tag("datalist", *(tag("option", value=line) for line in (heeding.legal[:250] if heeding else ())), id="lines"),
        button(t("say"), "say", "corner-down-left", bare=True, off=not desk.live),
        class_="typed",
        id="typed",
        data_do="say",
    )
    look_back = opener(desk, "beside-log") if desk.allows("review") else None
    return tag(
        "aside",
        tag("div", tag("h2", t("log")), look_back, class_="log-head"),
        walk(desk),
        log(desk),
        typed,
        None if desk.dialog else heard(desk),
        class_="log-panel",
        aria_label=t("log"),
    )


# -- the past


def walk(desk: Desk) -> Markup:
    """The slider, with one value for each move, between the buttons back and forward."""
    t = desk.t
    at, moves = number(desk), desk.played.moves
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
    at = number(desk)
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
