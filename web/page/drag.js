// Drags a piece to where it is to lie, as taps would say it. Four sorts of pieces, by what they carry:
// `data-drag`: what the place says is said, then these words. `data-carry`: only what a place of this sort says.
// `data-lift`: these words, or those of its own tap, are said at once, which shows the places; then what the place says.
// `data-zone`: its own tap, if it is dropped on the element with this id. Dropped elsewhere it changes nothing.

import { send } from "./page.js";
import { hide } from "./tip.js";

const FAR = 8; // pixels; a shorter way is a click
const PIECES = "[data-drag], [data-carry], [data-lift], [data-zone]";
const PLACES = ".board :is([data-word], [data-do^='instead '], [data-do^='give '], [data-do='retract'])";
const FRESH = 1000; // milliseconds for a drop to be answered
const root = document.documentElement;
/** @typedef {HTMLElement | null | undefined} Found */
/** @typedef {{ pointer: number, element: HTMLElement, said: DOMStringMap, x: number, y: number, ghost?: HTMLElement }} Held */
/** @type {Held | null} */
let held = null;
/** @type {Found} */
let aimed = null;
let dragged = false;
let dropped = { at: new DOMRect(), until: 0 };

// Whether this click belongs to a drag that has just ended; clicks by keys have no detail.
/** @param {MouseEvent} event */
export function ended({ detail }) {
  const was = dragged && detail > 0;
  dragged = false;
  return was;
}

// Lets the piece that was dropped go on from there, if Python has moved it: it is the first of those that were moved.
/** @param {Map<string, DOMRect>} places @param {[id: string, sound: string][]} moved */
export function land(places, moved) {
  const [first] = moved.find(([id]) => id) ?? [""];
  if (!places.has(first) || performance.now() > dropped.until) return;
  places.set(first, dropped.at);
  dropped.until = 0;
}

// Shows the picture of a piece beside the piece, whose style it has, and over all else.
/** @param {Held} piece @param {HTMLElement} ghost */
function show({ element }, ghost) {
  const beside = element instanceof SVGElement || !element.isConnected ? document.querySelector(".table") : element.parentElement;
  beside?.append(ghost);
  ghost.showPopover?.();
}

// A drawing may have taken the dragged piece away.
export function keep() {
  if (held?.ghost && !held.ghost.isConnected) show(held, held.ghost);
}

// A picture of a piece; one that is part of a drawing gets a drawing of its own.
/** @param {Element} element @returns {HTMLElement} */
function pictured(element) {
  const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
  for (const each of [copy, ...copy.querySelectorAll("[id]")]) each.removeAttribute("id");
  if (!(element instanceof SVGGraphicsElement)) return copy;
  const { x, y, width, height } = element.getBBox();
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", [x, y, width, height].join(" "));
  drawing.append(copy);
  const frame = document.createElement("div");
  frame.append(drawing);
  return frame;
}

/** @param {Held} piece */
function lift(piece) {
  const { element, said } = piece;
  const ghost = pictured(element);
  const { width, height } = element.getBoundingClientRect();
  Object.assign(ghost.style, { width: `${width}px`, height: `${height}px` });
  ghost.classList.add("dragged");
  ghost.popover = "manual";
  show(piece, ghost);
  root.dataset.dragging = "";
  hide();
  if (said.lift !== undefined) send("word", said.lift || `${said.word}`);
  return ghost;
}

// Where the piece would lie if it were dropped here.
/** @param {Held} piece @param {Element | null} there @returns {Found} */
function target({ element, said }, there) {
  if (said.zone !== undefined) return there?.closest(`[id="${said.zone}"]`);
  if (said.carry !== undefined) return there?.closest(`.board [id^="${said.carry}-"][data-word]`);
  const found = there?.closest(PLACES);
  const own = found === element || found?.dataset.drag !== undefined;
  return own || (said.lift !== undefined && found?.dataset.word === undefined) ? null : found;
}

/** @param {Found} place */
function aim(place) {
  if (place === aimed) return;
  aimed?.classList.remove("aimed");
  place?.classList.add("aimed");
  aimed = place;
}

/** @param {Held} piece @param {Found} place */
function say({ said }, place) {
  const { word, do: command = "" } = place?.dataset ?? {};
  if (!place) return said.lift !== undefined && send("retract");
  if (said.zone !== undefined) return send("word", `${said.word}`);
  if (word !== undefined) send("word", word);
  else if (command !== "retract") send("do", command.replace(/^give /, "instead "));
  if (said.drag && !word?.endsWith(` ${said.drag}`)) send("word", said.drag);
}

// Once Python has answered what was said before.
const idle = async () => {
  while ("busy" in root.dataset) await new Promise((done) => requestAnimationFrame(done));
};

// What lies here for a piece that is dragged: styles take away what only taps are for.
/** @param {number} x @param {number} y */
function under(x, y) {
  root.dataset.dragging = "";
  const found = document.elementFromPoint(x, y);
  if (!held?.ghost) delete root.dataset.dragging;
  return found;
}

/** @param {Held} piece @param {number} x @param {number} y */
async function drop(piece, x, y) {
  const at = piece.ghost?.getBoundingClientRect() ?? new DOMRect();
  down();
  dragged = true;
  await idle(); // meanwhile another piece may be taken up
  const place = target(piece, under(x, y));
  if (place) dropped = { at, until: performance.now() + FRESH };
  say(piece, place);
}

// Browsers know `touch-action: none` of shapes in a drawing only as a style: there a finger would scroll. Once a shape cannot
// be dragged any more it may.
/** @param {Event} event */
const stay = (event) => held && event.preventDefault();

// Nothing is held any more.
export function down() {
  held?.ghost?.remove();
  held = null;
  aim(null);
  delete root.dataset.dragging;
}

// Lays down a piece that was taken up, where it was.
function leave() {
  if (held?.ghost) say(held, null);
  down();
}

// A finger more, or another button, disturbs no drag.
/** @type {Listeners} */
export const listeners = {
  pointerdown({ target: pressed, pointerId, clientX, clientY, isPrimary, button }) {
    if (!isPrimary) return;
    dragged = false;
    leave();
    const element = button === 0 && pressed.closest?.(PIECES);
    if (element instanceof SVGElement) pressed.addEventListener("touchmove", stay, { passive: false });
    if (element) held = { pointer: pointerId, element, said: { ...element.dataset }, x: clientX, y: clientY };
  },
  pointermove({ pointerId, clientX, clientY }) {
    if (pointerId !== held?.pointer || (!held.ghost && Math.hypot(clientX - held.x, clientY - held.y) < FAR)) return;
    held.ghost ??= lift(held);
    held.ghost.style.translate = `calc(${clientX}px - 50%) calc(${clientY}px - 50%)`;
    aim(target(held, document.elementFromPoint(clientX, clientY)));
  },
  pointerup({ pointerId, clientX, clientY }) {
    if (pointerId !== held?.pointer) return;
    if (held.ghost) drop(held, clientX, clientY);
    else down();
  },
  pointercancel({ pointerId }) {
    if (pointerId === held?.pointer) leave();
  },
};

// Whether a pointer that is pressed here takes a piece up.
/** @param {Element} pressed */
export const takes = (pressed) => !!pressed.closest?.(PIECES);
