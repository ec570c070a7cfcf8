"""The page: the only module that touches the browser. It turns events into words and commands, and draws the desk.

One delegated listener an event; every change goes through `Page.act`, which draws anew and carries out effects.
"""

import asyncio
import traceback
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import SystemRandom
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import document, window
from pyscript.ffi import is_none

from game.interface import Illegal
from game.language import Language, folders, read
from game.record import BYTES
from web import commands, glide, setup
from web.desk import Desk
from web.focus import ARROWS, Focus, rect
from web.screens import screen, title
from web.shelf import Shelf
from web.storage import Storage
from web.tip import Tip

LANGUAGE = "en"
EASING = "cubic-bezier(.3,.1,.2,1)"


def language() -> Language:
    """The catalogues of engine, page and boards, with the browser's own plural rules."""
    here = Path(commands.__file__).parent
    boards = sorted(path.parent for path in here.glob("boards/*/languages"))
    rules = window.Intl.PluralRules.new(LANGUAGE)
    return Language(LANGUAGE, read([*folders(), here, *boards], LANGUAGE), lambda n: str(rules.select(n)))


def options(**values: object) -> Any:
    """A plain JavaScript object."""
    return to_js(values, dict_converter=js.Object.fromEntries)


def by_id(id: str) -> Any:
    """The element with this id, or None."""
    element = document.getElementById(id)
    return None if is_none(element) else element


def closest(target: Any, selector: str) -> Any:
    """The element itself or the nearest around it that fits, or None; an event's target may be no element at all."""
    if not hasattr(target, "closest"):
        return None
    found = target.closest(selector)
    return None if is_none(found) else found


class Page:
    """The desk on the screen."""

    def __init__(self) -> None:
        self.desk = Desk(language(), SystemRandom(), Shelf(Storage(window, is_none)))
        self.desk.remember()
        self.app = document.getElementById("app")
        self.tip = Tip(document.getElementById("tip"), window, closest)
        self.focus = Focus(document, self.app, options)
        self.tasks: set[asyncio.Future[None]] = set()
        self.morphing = options(
            morphStyle="innerHTML",
            ignoreActiveValue=True,
            callbacks={"beforeAttributeUpdated": create_proxy(self.may_change)},
        )
        self.still = window.matchMedia("(prefers-reduced-motion: reduce)")

    # -- drawing

    def may_change(self, name: str, element: Any, kind: str) -> bool:
        """The browser itself keeps whether a dialog is open."""
        return not (name == "open" and element.tagName == "DIALOG")

    def draw(self) -> None:
        """Shows the desk: the new markup goes into the old elements, pieces glide, dialogs open, focus stays."""
        desk = self.desk
        before = self.places()
        active = document.activeElement
        focused, place = (active.id, rect(active)) if active else ("", (0.0, 0.0, 0.0, 0.0))
        window.Idiomorph.morph(self.app, screen(desk), self.morphing)
        document.title = title(desk)
        root = document.documentElement
        root.dataset.theme = desk.settings["theme"]
        self.tip.hide()
        dialog = by_id("dialog")
        if dialog and not dialog.open:
            dialog.showModal()
        self.focus.keep(focused, place)
        if before and not self.still.matches:
            self.travel(before)
        effects, desk.effects = desk.effects, []
        for name, *rest in effects:
            EFFECTS[name](self, *rest)

    def places(self) -> dict[str, tuple[glide.Rect, Any]]:
        """Where each piece is now."""
        if not self.desk.match or document.documentElement.dataset.state != "ready":
            return {}
        pieces = self.app.querySelectorAll("[data-key]")
        return {piece.id: (rect(piece), piece) for piece in pieces}

    def travel(self, before: dict[str, tuple[glide.Rect, Any]]) -> None:
        """Lets every piece that moved glide from where it was."""
        after = self.places()
        stack = by_id("stack")
        old = {key: place for key, (place, _) in before.items()}
        new = {key: place for key, (place, _) in after.items()}
        for motion in glide.motions(old, new, rect(stack) if stack else None):
            piece = after[motion.key][1]
            frames = [
                {"translate": f"{motion.dx}px {motion.dy}px", "scale": f"{motion.scale}", "transformOrigin": "0 0"},
                {"translate": "0 0", "scale": "1", "transformOrigin": "0 0"},
            ]
            timing = options(duration=glide.PACE, delay=motion.delay, easing=EASING, fill="backwards")
            piece.animate(to_js(frames, dict_converter=js.Object.fromEntries), timing)

    # -- acting

    def act(self, change: Callable[[], object]) -> None:
        """Carries out one change and draws. An error is told on the page, with ways out; the match is saved by then."""
        try:
            change()
            self.draw()
        except Exception:
            self.broken()

    def broken(self) -> None:
        """Python threw: the page says so and offers a reload and the record."""
        js.console.error(traceback.format_exc())
        window.nile.failed(self.desk.t("broken"))

    def route(self) -> None:
        """Does what the address says: ``#new/duel?…`` begins a match, ``#match/3`` goes on with one."""
        desk, fragment = self.desk, str(window.location.hash)
        kind, _, about = fragment.removeprefix("#").partition("/")
        if kind == "match":
            desk.resume(about)
        elif fragment:
            try:
                desk.begin(setup.from_link(js.decodeURI(fragment)).match(desk.rng))
            except (Illegal, JsException) as why:
                desk.alarm = desk.t(why.sentence, **why.values) if isinstance(why, Illegal) else desk.t("link.broken")
        elif desk.match:
            desk.home()
        if not desk.match:
            window.history.replaceState(None, "", window.location.pathname + window.location.search)

    def say_line(self) -> None:
        """The typed line is said; if it is refused it stays to be mended."""
        field = by_id("line")
        if field and self.desk.line(field.value):
            field.value = ""

    # -- events

    def on_click(self, event: Any) -> None:
        if self.tip.pressed:
            self.tip.pressed = False
            event.preventDefault()
            return
        target = closest(event.target, "[data-word], button[data-do], input, label, a, dialog, textarea")
        if target is None:
            if self.desk.draft.clicks or self.desk.draft.armed:
                self.act(self.desk.retract)
            return
        word, do = target.getAttribute("data-word"), target.getAttribute("data-do")
        if not is_none(word):
            self.act(lambda: self.desk.word(word))
        elif not is_none(do):
            self.act(self.say_line if do == "say" else lambda: commands.do(self.desk, do))
        elif target.id == "dialog" and event.target.id == "dialog":
            self.act(lambda: commands.do(self.desk, "close"))

    def on_submit(self, event: Any) -> None:
        event.preventDefault()
        do = event.target.getAttribute("data-do")
        if do == "say":
            self.act(self.say_line)
        elif do == "read":
            text = by_id("paste").value
            self.act(lambda: self.desk.open(text))
        elif not is_none(do):
            self.act(lambda: commands.do(self.desk, do))

    def on_input(self, event: Any) -> None:
        field = event.target
        name = field.getAttribute("data-field")
        if is_none(name):
            return
        value = str(field.value)
        if name == "ply":
            self.act(lambda: self.desk.look(int(value)))
        elif name.startswith("set."):
            self.act(lambda: commands.do(self.desk, "set", f"{name.removeprefix('set.')}={value}"))
        else:
            self.act(lambda: commands.do(self.desk, "setup", f"{name}={value}"))

    def on_change(self, event: Any) -> None:
        if event.target.id == "file" and event.target.files.length:
            self.later(self.read_file(event.target.files.item(0)))

    def on_keydown(self, event: Any) -> None:
        key = str(event.key)
        field = event.target.tagName in ("INPUT", "TEXTAREA", "SELECT") if hasattr(event.target, "tagName") else False
        control = event.ctrlKey or event.metaKey
        if by_id("dialog"):
            return
        writing = field and event.target.type != "range" and bool(event.target.value)
        if control and not writing and key.lower() in ("z", "y"):
            event.preventDefault()
            redo = key.lower() == "y" or event.shiftKey
            self.act(lambda: commands.do(self.desk, "redo" if redo else "undo"))
        elif key == "Escape":
            self.tip.hide()
            if self.desk.draft.clicks or self.desk.draft.armed:
                self.act(self.desk.retract)
            elif field:
                event.target.blur()
        elif field or control or event.altKey:
            return
        elif event.repeat and key in ("Enter", " "):
            event.preventDefault()  # a key held down says nothing twice
        elif key in ("Enter", " ") and event.target.getAttribute("role") == "button":
            event.preventDefault()
            event.target.click()
        elif key in ARROWS:
            self.focus.step(event, key)
        elif len(key) == 1 and key.isalnum() and (line := by_id("line")):
            line.focus()

    # -- the rest of the world

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Starts what has to wait for the browser."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def on_cancel(self, event: Any) -> None:
        """Escape in a dialog."""
        event.preventDefault()
        self.act(lambda: commands.do(self.desk, "close"))

    def on_storage(self, event: Any) -> None:
        """Another tab has gone on with this match."""
        desk = self.desk
        ours = desk.match and event.key == f"nile.match.{desk.id}" and not is_none(event.newValue)
        if ours and desk.match and str(event.newValue) != desk.match.record():
            self.act(desk.elsewhere)

    def on_release(self, event: Any) -> None:
        self.act(lambda: commands.do(self.desk, "release", str(event.detail)))

    def on_popstate(self, event: Any) -> None:
        self.act(self.route)

    async def read_file(self, file: Any) -> None:
        """A file that was chosen; one over the limit is refused unread."""
        data = bytes(BYTES + 1) if file.size > BYTES else (await file.arrayBuffer()).to_bytes()
        self.act(lambda: self.desk.open(data))

    async def copy(self, text: str) -> None:
        try:
            await window.navigator.clipboard.writeText(text)
            sentence = "copied"
        except Exception:  # refused, or no clipboard in this browser
            sentence = "uncopied"
        self.desk.notice = self.desk.t(sentence)
        self.draw()

    def download(self, name: str, text: str) -> None:
        blob = js.Blob.new(to_js([text]), options(type="text/plain;charset=utf-8"))
        link = document.createElement("a")
        link.href = js.URL.createObjectURL(blob)
        link.download = name
        link.click()
        js.URL.revokeObjectURL(link.href)

    def turned(self, name: str) -> None:
        """Another screen: the address follows, so that a reload stays there and Back leads out."""
        fragment = f"#match/{self.desk.id}" if name == "table" else ""
        if str(window.location.hash) != fragment:
            way = window.location.pathname + window.location.search + fragment
            change = window.history.replaceState if "new/" in str(window.location.hash) else window.history.pushState
            change(None, "", way)
        window.scrollTo(0, 0)


EFFECTS: dict[str, Callable[..., object]] = {
    "copy": lambda page, text: page.later(page.copy(text)),
    "download": Page.download,
    "screen": Page.turned,
    "load": lambda page: window.nile.load(),
}
EVENTS = ("click", "submit", "input", "change", "keydown")


def listen(target: Any, event: str, act: Callable[[Any], None], page: Page, capture: bool = False) -> None:
    """Adds a listener whose errors are told on the page."""

    def guarded(happened: Any) -> None:
        try:
            act(happened)
        except Exception:
            page.broken()

    target.addEventListener(event, create_proxy(guarded), capture)


def start() -> None:
    """Builds the page and says that it is ready."""
    page = Page()
    for event in EVENTS:
        listen(document, event, getattr(page, f"on_{event}"), page)
    tip = page.tip
    for event, act in (
        ("pointerover", tip.over),
        ("pointerdown", tip.down),
        ("pointerup", tip.up),
        ("focusin", tip.focus),
    ):
        listen(document, event, act, page)
    listen(document, "cancel", page.on_cancel, page, capture=True)
    listen(window, "storage", page.on_storage, page)
    listen(window, "nile-release", page.on_release, page)
    listen(window, "popstate", page.on_popstate, page)
    for name, value in window.nile.fields.to_py():
        page.desk.setup.set(name, value)
    page.route()
    page.draw()
    document.documentElement.dataset.state = "ready"
    window.nile.carryOut()


try:
    start()
except Exception as error:
    js.console.error(traceback.format_exc())
    window.nile.failed(f"{type(error).__name__}: {error}")
