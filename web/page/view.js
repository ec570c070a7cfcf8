// Shows what Python has drawn: morphs the elements, glides pieces, opens dialogs, and keeps the focus.

import { quiet } from "./announce.js";
import * as drag from "./drag.js";
import * as focus from "./focus.js";
import * as foot from "./foot.js";
import { glide, ordered, places, sound, ways } from "./glide.js";
import * as highlight from "./highlight.js";
import * as log from "./log.js";
import { morph } from "./morph.js";
import * as near from "./near.js";
import * as notice from "./notice.js";
import * as rove from "./rove.js";
import * as tip from "./tip.js";
import { parsed } from "./trusted.js";

const root = document.documentElement;
const OPEN = ["DIALOG", "DETAILS"];
/** @typedef {(field: string | undefined) => boolean} Waits whether Python has not been told yet of a field's change */
/** @type {import("idiomorph").Config} */
const MORPHING = {
  // The browser itself keeps the state of dialogs and details.
  // A field with the keyboard stays one while a bot thinks; its button waits.
  callbacks: {
    beforeAttributeUpdated: (name, element) =>
      !(name === "open" && OPEN.includes(element.tagName)) && !(name === "disabled" && element.matches("input:focus")),
  },
};

let marking = 0;
/** @type {string | undefined} */
let eyes; // who has seen the last drawing

// Fetched when the first clock is drawn.
const clock = () => import("./clock.js").then(({ watch }) => watch()).catch(console.warn);

export const app = document.getElementById("app");

// The tab's title and icon show whether it is this player's turn; set only after the page is painted.
/** @param {string} title */
function mark(title) {
  if (document.title === title) return;
  document.title = title;
  const icon = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=icon]"));
  const wanted = title.startsWith("●") ? "./logo-turn.svg" : "./logo.svg";
  if (icon.getAttribute("href") !== wanted) icon.href = wanted;
}

// Text being typed stays, and so does a slider moved while Python was busy; the content of any other element with the focus
// does not.
/** @param {Element | null} active @param {Waits} waits */
function kept(active, waits) {
  if (!active?.matches("input, textarea, select")) return false;
  const field = /** @type {Field} */ (active);
  return field.type !== "range" || waits(field.dataset.field);
}

// A choice shows what Python says of it, as it may have been refused; browsers keep what somebody has chosen.
/** @param {Waits} waits */
function settle(waits) {
  for (const each of app.querySelectorAll("input[data-field][checked], select[data-field] option[selected]")) {
    const { field } = /** @type {HTMLElement} */ (each.closest("[data-field]")).dataset;
    if (!waits(field)) Object.assign(each, each instanceof HTMLOptionElement ? { selected: true } : { checked: true });
  }
}

// Somebody else looks now, who is not to find what was brought near, typed, chosen by keys or explained, nor what waits. The
// elements are all new then, for browsers keep what was typed and scrolled in those that stay.
function anew() {
  for (const each of [focus, highlight, log, near, rove, tip]) each.anew();
  drag.down();
  quiet();
  nile.queue.clear();
  scrollTo(0, 0);
}

/** @param {Screen} screen @param {Waits} waits */
export function draw({ html, title, theme, speed, moved, eyes: now }, waits) {
  delete root.dataset.first; // the first paint is over
  const fresh = eyes !== undefined && eyes !== now;
  eyes = now;
  const focused = focus.place();
  if (fresh) anew();
  const before = root.dataset.state === "ready" ? places(app) : new Map();
  drag.land(before, moved);
  const ignoreActiveValue = kept(document.activeElement, waits);
  if (fresh) app.replaceChildren();
  const made = parsed(html);
  rove.watch(made);
  morph(app, made, { ...MORPHING, ignoreActiveValue });
  settle(waits);
  clearTimeout(marking);
  marking = setTimeout(mark, 50, title);
  // Even setting the same value would recalculate all styles.
  if (root.dataset.theme !== theme) root.dataset.theme = theme;
  if (root.dataset.motion !== speed) root.dataset.motion = speed;
  tip.refresh();
  highlight.fade();
  const found = ways(app, before).filter(({ id }) => !fresh || moved.some(([key]) => key === id));
  const dialog = document.getElementById("dialog");
  if (dialog && !dialog.open) dialog.showModal();
  focus.keep(app, focused, fresh);
  log.follow();
  const heard = ordered(found, moved);
  glide(found);
  drag.keep();
  sound(heard);
  for (const each of [foot, near, notice, tip]) each.watch();
  if (document.querySelector(".clock")) clock();
}
