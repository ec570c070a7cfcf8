// The keyboard's focus: kept near its place after a drawing, and moved from piece to piece by arrow keys.

import { around } from "./rove.js";

const PIECES = ".board [id][tabindex], .board button[id]";
const ABLE = "button:enabled, [tabindex], input:enabled, textarea, summary";
const FIRST = ".board :is(button, [tabindex])[data-word]";
const ANSWERS = ".prompt .answers button";
const CHOSEN = "[data-word], [data-do]";
const AHEAD = 3; // pixels
const BESIDE = 1e5;
/** @param {Element} element */
const rect = (element) => element.getBoundingClientRect();
/** @type {{ id: string, at: DOMRect, row?: string, screen?: string }} */
let opener = { id: "", at: new DOMRect() }; // the element that had the focus before a dialog opened
/** @typedef {{ left: number, top: number, width: number, height: number }} Box */
/** @param {Box} box */
const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

/** @param {Iterable<HTMLElement>} elements @param {(element: HTMLElement) => number} cost */
function least(elements, cost) {
  /** @type {HTMLElement | null} */
  let best = null;
  let lowest = Infinity;
  for (const element of elements) {
    const own = cost(element);
    if (own < lowest) [best, lowest] = [element, own];
  }
  return best;
}

const lost = () => (document.activeElement ?? document.body) === document.body;
const screen = () => document.querySelector(".screen")?.id;
/** @param {string} id */
const able = (id) => [document.getElementById(id)].find((found) => found?.matches(ABLE));

// What had the focus under a dialog is forgotten.
export const anew = () => (opener = { id: "", at: new DOMRect() });

// The element with the focus, and its place.
export function place() {
  const active = document.activeElement ?? document.body;
  const row = active.closest("li[id]")?.id;
  return { id: active.id, at: rect(active), held: !lost(), inside: !!active.closest("dialog"), row, screen: screen() };
}

// After a drawing the focus stays where it was; after a dialog it returns to where it was before. If that element is gone,
// it goes to its row of a list, to the nearest piece with words, or to the heading of the new screen; at a table that was just
// laid, or that somebody else looks at now (`fresh`), to the first piece with words or to the first answer.
/** @param {HTMLElement} app @param {ReturnType<typeof place>} was @param {boolean} fresh */
export function keep(app, was, fresh) {
  typing();
  const dialog = document.getElementById("dialog");
  if (dialog && was.held && !was.inside) opener = was;
  if (!was.held || !lost()) return;
  const before = was.inside && !dialog ? opener : was;
  const [x, y] = middle(before.at);
  /** @param {HTMLElement} piece */
  const far = (piece) => Math.hypot(...middle(rect(piece)).map((value, axis) => value - [x, y][axis]));
  const first = before.screen === screen() && !fresh ? null : (app.querySelector(FIRST) ?? app.querySelector(ANSWERS));
  const near = () => least(app.querySelectorAll("[data-word][id]"), far) ?? able("ask") ?? able("heading");
  const inRow = () => document.getElementById(before.row ?? "")?.querySelector(ABLE);
  const same = fresh && !was.inside ? null : (able(before.id) ?? inRow());
  const element = same ?? (dialog ? dialog.querySelector(".dialog-body") : (first ?? near()));
  element?.focus({ preventScroll: true });
}

// The piece for an arrow key: ahead in its direction, near, and not far to the side; one that is more aside than ahead only if
// there is no other. So whoever always presses the arrow that brings them nearer gets there, also where pieces lie in circles.
/** @param {HTMLElement[]} pieces @param {Box} here @param {string} key */
export function nearest(pieces, here, key) {
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  const flat = key === "ArrowLeft" || key === "ArrowRight";
  const [x, y] = middle(here);
  return least(pieces, (piece) => {
    const [px, py] = middle(rect(piece));
    const [ahead, aside] = flat ? [(px - x) * sign, py - y] : [(py - y) * sign, px - x];
    return ahead > AHEAD ? ahead + 2 * Math.abs(aside) + (Math.abs(aside) > ahead ? BESIDE : 0) : Infinity;
  });
}

// The same, but of pieces that lie on one another one that can be chosen: to that no arrow would lead from the others. Of two,
// such as a foreman and his cell, the arrows to the right and down lead to the first, the others to the last.
/** @param {HTMLElement[]} pieces @param {Box} here @param {string} key */
export function toward(pieces, here, key) {
  const found = nearest(pieces, here, key);
  if (!found) return found;
  return end(pieces, rect(found), key) ?? found;
}

// Of the pieces there that can be chosen, the one to which this key leads: from outside the first or the last of them, from one
// of them the next; none after that.
/** @param {HTMLElement[]} pieces @param {Box} there @param {string} key @param {HTMLElement} [from] */
function end(pieces, there, key, from) {
  const [x, y] = middle(there);
  /** @param {HTMLElement} piece */
  const far = (piece) => Math.max(...middle(rect(piece)).map((at, axis) => Math.abs(at - [x, y][axis])));
  const together = pieces.filter((piece) => piece.matches(CHOSEN) && far(piece) <= AHEAD);
  const [way, at] = [/Right|Down/.test(key) ? 1 : -1, from ? together.indexOf(from) : -1];
  return at < 0 ? together.at(way > 0 ? 0 : -1) : at + way < 0 ? undefined : together[at + way];
}

// Whether a line is being typed: on the root, for a style that asks what a table has is worked out anew for all of it at
// every change.
function typing() {
  document.documentElement.toggleAttribute("data-typing", !!document.activeElement?.closest(".typed"));
}

// What unfolds on the start screen of a phone would lie under the button that begins a match.
/** @param {Event & { target: Element }} event */
function unfold({ target }) {
  const summary = target.closest?.(".setup > .fold:not([open]) > summary");
  if (summary && matchMedia("(max-width: 599px)").matches) setTimeout(() => summary.scrollIntoView());
}

/** @type {Listeners} */
export const listeners = { focusin: typing, focusout: typing, click: unfold };

// An arrow key leads to the next piece in its direction, in the same grid if there is one; from elsewhere, to the first on
// the board.
/** @param {HTMLElement} app @param {KeyboardEvent} event */
export function step(app, event) {
  const pieces = [...app.querySelectorAll(PIECES)];
  const active = pieces.find((piece) => piece === document.activeElement);
  const here = active ? rect(active) : new DOMRect(-1, -1, 0, 0);
  const grid = around(active);
  const within = grid ? pieces.filter((piece) => grid.contains(piece)) : [];
  const other = active && end(within, here, event.key, active); // of pieces on one another all come before the key leads away
  const found = other ?? toward(within, here, event.key) ?? toward(pieces, here, active ? event.key : "ArrowDown");
  if (!found) return;
  event.preventDefault();
  found.focus({ focusVisible: true });
}
