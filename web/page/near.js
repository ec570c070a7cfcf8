// Brings a part of a board near, which is drawn in a pane that scrolls: by a tap on that part, a double tap, two fingers, the
// wheel with Ctrl; the mouse drags what is near. On a small screen what a question is about, or where others act, comes near
// by itself. `--near` says how many times larger than its pane the drawing is.

import { takes } from "./drag.js";
import { speed } from "./glide.js";

const [MOST, TWICE] = [6, 1.6]; // the nearest, and so many times nearer after a double tap
const [WIDE, CLOSE] = [2, 3]; // what a question is about is shown so much larger, or as a whole, where a tap brings a third near
const LEAST = 1.15; // below that it is the whole again
const SLIP = 5; // pixels that the mouse may move in a click
const PACE = 220; // milliseconds
const MOMENT = 400; // milliseconds in which nothing else must happen before the camera follows others
const root = document.documentElement;
/** @typedef {{ x: number, y: number }} Point */
/** @type {HTMLElement} */
const nowhere = document.createElement("div");
let pane = nowhere;
let near = 1;
/** @type {{ far: number, near: number } | null} */
let pinched = null;
/** @type {Point | null} */
let held = null;
let dragging = false;
let last = ""; // the id of the part that was brought near
let begun = ""; // who is asked what, and what is pointed at: for each the whole is shown
let about = ""; // what the question was about when the screen was last drawn
let home = 1; // how near it was before the camera followed a question
let coming = 0; // the timer of what others do
const ON_BOARD = ".board :is([data-word], :is(button, g)[data-do])";
const GROUND = 88; // pixels: what is explained and larger than that is no piece
const AROUND = [4, 8, 12].flatMap((far) => [0, -far, far].flatMap((x) => [0, -far, far].map((y) => ({ x, y })))); // pixels
const small = matchMedia("(max-width: 599px), (max-height: 520px)");

// Where a finger has hit nothing to press on the board: the point of the nearest place, so that one of 24 pixels answers as if
// it had 44; but what is explained there keeps its own taps, unless it is far larger than a finger, such as the ground.
/** @param {MouseEvent & { pointerType?: string }} event @param {Element} hit @returns {Point | null} */
export function missed({ clientX, clientY, detail, pointerType }, hit) {
  const finger = pointerType ? pointerType === "touch" : matchMedia("(pointer: coarse)").matches;
  if (!detail || !finger || !hit.closest?.(".board")) return null;
  const place = (/** @type {Point} */ { x, y }) => document.elementFromPoint(x, y)?.closest(ON_BOARD);
  const found = AROUND.map(({ x, y }) => ({ x: clientX + x, y: clientY + y })).find(place);
  const told = hit.closest("[data-tip]");
  const { width, height } = (told ?? document.body).getBoundingClientRect();
  return found && (told?.contains(place(found) ?? null) || Math.min(width, height) >= GROUND) ? found : null;
}

/** @param {number} scale */
function enlarge(scale) {
  near = scale < LEAST ? 1 : Math.min(scale, MOST);
  if (near > 1) {
    root.dataset.near = "";
    document.body.style.setProperty("--near", `${near}`);
  } else {
    delete root.dataset.near;
    document.body.style.removeProperty("--near");
  }
}

// Enlarges the drawing around a point of the window.
/** @param {number} scale @param {Point} at */
function around(scale, { x, y }) {
  const { left, top } = pane.getBoundingClientRect();
  const [within, below] = [x - left, y - top];
  const [across, down] = [(pane.scrollLeft + within) / pane.scrollWidth, (pane.scrollTop + below) / pane.scrollHeight];
  enlarge(scale);
  pane.scrollTo(across * pane.scrollWidth - within, down * pane.scrollHeight - below);
  home = near;
}

// Enlarges the drawing so that a point of it, in its own units, or what was tapped there, comes to the middle of the pane;
// without one, shows it all.
/** @param {string} view @param {Point | null} tapped */
function bring(view, tapped) {
  const drawing = /** @type {SVGSVGElement} */ (pane.firstElementChild);
  const before = drawing.getBoundingClientRect();
  const [x, y, scale] = view.split(" ").map(Number);
  const inside = drawing.getScreenCTM()?.inverse();
  const middle = tapped ? new DOMPoint(tapped.x, tapped.y).matrixTransform(inside) : new DOMPoint(x, y);
  enlarge(view ? scale : 1);
  if (view) {
    const at = middle.matrixTransform(drawing.getScreenCTM() ?? undefined);
    const { left, top, width, height } = pane.getBoundingClientRect();
    pane.scrollBy(at.x - left - width / 2, at.y - top - height / 2);
  }
  const after = drawing.getBoundingClientRect();
  if (!speed()) return;
  const start = `translate(${before.left - after.left}px, ${before.top - after.top}px) scale(${before.width / after.width})`;
  const frames = [start, "none"].map((transform) => ({ transform, transformOrigin: "0 0" }));
  drawing.animate(frames, { duration: PACE * speed(), easing: "ease-out" });
}

// What a question is about, or where others act, comes near on a small screen, as large as fits, unless it is; afterwards the
// board is as it was before.
/** @param {string} now */
function follow(now) {
  const before = about;
  about = now;
  if (before === now || !small.matches) return;
  if (!before) home = near;
  const whole = () => home === 1 && near > 1 && bring("", null);
  if (!now) return whole();
  const drawing = /** @type {SVGSVGElement} */ (pane.firstElementChild);
  for (const still of drawing.getAnimations()) still.finish(); // on its way it can't be measured
  const shape = drawing.getScreenCTM() ?? new DOMMatrix();
  const unit = shape.a / near; // pixels
  const [left, top, width, height] = now.split(" ").map(Number);
  const [{ x, y }, frame] = [new DOMPoint(left, top).matrixTransform(shape), pane.getBoundingClientRect()];
  const [right, bottom] = [x + width * shape.a, y + height * shape.a];
  if (near >= WIDE && x >= frame.left && y >= frame.top && right <= frame.right && bottom <= frame.bottom) return;
  const scale = Math.min(pane.clientWidth / width / unit, pane.clientHeight / height / unit, CLOSE);
  return scale < WIDE ? whole() : bring(`${left + width / 2} ${top + height / 2} ${scale}`, null);
}

/** @param {TouchList} touches */
const apart = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/** @param {TouchEvent} event */
function pinch(event) {
  const { touches } = event;
  if (touches.length !== 2) {
    pinched = null;
    return;
  }
  event.preventDefault();
  pinched ??= { far: apart(touches), near };
  const [one, other] = touches;
  const middle = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
  around((pinched.near * apart(touches)) / pinched.far, middle);
}

/** @param {WheelEvent} event */
function roll(event) {
  if (!event.ctrlKey) return;
  event.preventDefault();
  around(near * Math.exp(-event.deltaY / 200), event);
}

/** @param {Event} event */
const stop = (event) => event.stopPropagation();

// The click at the end of a drag says nothing.
function drop() {
  if (dragging) {
    addEventListener("click", stop, true);
    setTimeout(() => removeEventListener("click", stop, true));
  }
  held = null;
  dragging = false;
}

// Nothing is near any more, and nobody will know what was.
export function anew() {
  pane = nowhere;
  pinched = held = null;
  dragging = false;
  last = about = "";
  home = 1;
  enlarge(1);
}

// Called after each drawing, as the pane may be another element, or gone: then the next one begins as a whole.
export function watch() {
  const found = document.getElementById("pane") ?? nowhere;
  if (found !== pane) {
    anew();
    pane = found;
    pane.addEventListener("touchmove", pinch, { passive: false });
    pane.addEventListener("touchend", () => (pinched = null));
    pane.addEventListener("wheel", roll, { passive: false });
  }
  clearTimeout(coming);
  if (pane === nowhere) return;
  const { about: now = "", whole = "", passing } = pane.dataset;
  const begins = whole !== begun && (whole.includes(";") || whole !== begun.split(";")[0]);
  begun = whole;
  if (begins && small.matches && home > 1) {
    if (!now) bring("", null);
    home = 1;
  }
  if (passing === undefined) follow(now);
  else coming = setTimeout(() => (about || near === 1) && follow(now), MOMENT * (speed() || 1)); // who looks closely is left alone
}

/** @type {Listeners} */
export const listeners = {
  click({ target, detail, clientX, clientY, defaultPrevented }) {
    const part = target.closest?.("[data-bring]");
    if (!part || pane === nowhere || defaultPrevented) return;
    const { bring: view = "" } = part.dataset;
    bring(view, detail ? { x: clientX, y: clientY } : null); // keys have no place
    home = near;
    const next = document.getElementById(view ? "near-whole" : last);
    last = part.id;
    next?.focus({ preventScroll: true });
  },
  dblclick(event) {
    const { target, clientX, clientY } = event;
    const bare = near > 1 && pane.contains(target) && !target.closest("[data-word], [data-do]") && !missed(event, target);
    if (bare) around(near * TWICE, { x: clientX, y: clientY });
  },
  pointerdown({ pointerType, button, target, clientX, clientY }) {
    if (pointerType === "mouse" && button === 0 && near > 1 && pane.contains(target) && !takes(target)) held = { x: clientX, y: clientY };
  },
  pointermove({ clientX, clientY }) {
    if (!held) return;
    const [dx, dy] = [clientX - held.x, clientY - held.y];
    dragging ||= Math.hypot(dx, dy) > SLIP;
    if (!dragging) return;
    pane.scrollBy(-dx, -dy);
    held = { x: clientX, y: clientY };
  },
  pointerup: drop,
  pointercancel: drop,
};
