// Turns events on the page into messages: words, commands, fields. One listener for each event, on the whole page.

import * as drag from "./drag.js";
import * as focus from "./focus.js";
import * as glide from "./glide.js";
import * as highlight from "./highlight.js";
import * as hush from "./hush.js";
import * as log from "./log.js";
import * as near from "./near.js";
import { choose, newDay, popped, send } from "./page.js";
import * as rove from "./rove.js";
import * as tip from "./tip.js";
import { app } from "./view.js";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const PLACES = "[data-word], [data-bring], :is(button, g)[data-do], input, label, a, details, dialog, textarea";
const MOST = 0x100000; // bytes
const line = () => document.getElementById("line");
/** @param {HTMLElement} target */
const typed = (target) => (target.matches?.("input, textarea, select") ? /** @type {HTMLInputElement} */ (target) : null);

// The pressed element is highlighted in the very next frame, until Python has answered. Buttons without words or a command
// of their own, such as one that submits a form, are not.
/** @param {HTMLElement} element */
function act(element, pressed = element) {
  const { word, do: command } = element.dataset;
  if (word !== undefined) send("word", word);
  else if (command === "say") send("line", line()?.value ?? "");
  else if (command === "read") send("read", document.getElementById("paste")?.value ?? "");
  else if (command !== undefined) send("do", command);
  else return;
  highlight.said(pressed); // last, so that Python is already at work
}

// What a key asks of the table: the table lists these keys, unless they are switched off.
/** @param {HTMLElement | null} table @param {string} key */
const asked = (table, key) =>
  table?.dataset.keys
    ?.split(" ")
    .find((each) => each.startsWith(`${key}=`))
    ?.slice(key.length + 1);

// Reads only the beginning of a file that is far too large.
/** @param {File} file */
async function read(file) {
  const bytes = new Uint8Array(await file.slice(0, MOST).arrayBuffer());
  send("open", Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

// A tap that has missed counts as one on the place beside it, for all that listen; what was hit is not explained.
/** @param {MouseEvent & { pointerType?: string }} event @param {import("./near.js").Point} spot */
function tap(event, { x, y }) {
  event.preventDefault();
  const { detail, pointerType } = event;
  const there = { bubbles: true, cancelable: true, detail, pointerType, clientX: x, clientY: y };
  document.elementFromPoint(x, y)?.dispatchEvent(new PointerEvent("click", there));
}

/** @type {Listeners} */
const listeners = {
  mousedown(event) {
    if (event.target.closest?.(".alarm button")) event.preventDefault(); // the focus stays in the line to be corrected
  },
  click(event) {
    if ([tip.ended(event), drag.ended(event)].includes(true)) return event.preventDefault();
    const hit = glide.clicked(event);
    const target = hit.closest?.(PLACES);
    const spot = target ? null : near.missed(event, hit);
    if (spot) tap(event, spot);
    else if (!target && hit.closest?.(".prompt")) return; // beside a button, which may just have moved
    else if (!target) hit.closest?.("form, [data-tip]") || send("retract"); // what is explained takes nothing back
    else if (event.target.id === "dialog") send("do", "close");
    else if (target.matches("[data-word], button, g")) act(target);
  },
  submit(event) {
    event.preventDefault();
    act(event.target, event.submitter ?? event.target.querySelector("button") ?? event.target);
  },
  input({ target }) {
    if (target.dataset.field === "game") choose(target.value);
    if (target.dataset.field) send("field", target.dataset.field, target.value);
  },
  change({ target }) {
    if (target.id === "file" && target.files?.length) read(target.files[0]);
  },
  keydown(event) {
    const { key, target } = event;
    const field = typed(target);
    const word = tip.rule(target) ?? "";
    const control = event.ctrlKey || event.metaKey;
    const writing = field && field.type !== "range" && field.value;
    const dialog = document.getElementById("dialog");
    const table = document.getElementById("table");
    const keys = !table || table.dataset.keys; // or they are switched off
    if (key === "F1" || (key === "?" && !field && keys)) {
      event.preventDefault();
      if (word || !dialog?.matches(".is-help")) send("do", `book ${word} ${dialog ? target.id : ""}`);
      return;
    }
    if (dialog) return;
    const asks = control || event.altKey ? undefined : asked(table, event.shiftKey ? `Shift+${key}` : key);
    if (rove.step(event)) {
      return;
    } else if (asks) {
      event.preventDefault();
      if (!event.repeat) send("do", `tell ${asks}`);
    } else if (control && !writing && ["z", "y"].includes(key.toLowerCase())) {
      event.preventDefault();
      send("do", key.toLowerCase() === "y" || event.shiftKey ? "redo" : "undo");
    } else if (key === "Escape") {
      tip.hide();
      send("escape");
      if (field && field.type !== "range") field.blur();
    } else if (field || control || event.altKey) {
      return;
    } else if (event.repeat && (key === "Enter" || key === " ")) {
      event.preventDefault(); // a key held down repeats nothing
    } else if ((key === "Enter" || key === " ") && target.getAttribute?.("role") === "button") {
      event.preventDefault();
      target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); // pieces of SVG have no click()
    } else if (ARROWS.includes(key)) {
      log.step(event) || focus.step(app, event);
    } else if (table?.dataset.keys && /^[\p{L}\p{N}]$/u.test(key)) {
      line()?.focus();
    }
  },
};

export function listen() {
  const all = [drag, focus, glide, hush, { listeners }, near, rove, tip, highlight].flatMap((each) => Object.entries(each.listeners));
  for (const [name, listener] of all) document.addEventListener(name, listener);
  // Escape in a dialog
  document.addEventListener("cancel", (event) => (event.preventDefault(), send("do", "close")), true);
  addEventListener("storage", ({ key }) => (key === null || /^nile\.(?!clock\.)/.test(key)) && send("kept"));
  addEventListener("pageshow", ({ persisted }) => persisted && send("kept"));
  addEventListener("nile-release", (event) => send("release", /** @type {CustomEvent} */ (event).detail));
  addEventListener("popstate", popped);
  document.addEventListener("visibilitychange", newDay);
}
