// Lets the clock beside a name go on, second by second: Python (web/clock/) has drawn what was used up and when, and is
// told only that somebody's time is up. What has passed since is kept when the page is left.

import { send } from "./page.js";
import { times } from "./time.js";

const SECOND = 1000;
const LOW = 30 * SECOND; // web/desk/clock.py
const MOST = 100 * 3600 * SECOND; // web/desk/clock.py
const OFTEN = 15 * SECOND; // how often the device keeps what has passed, for pages that end without a word
let waiting = 0;
let kept = 0;

/** @param {number} time */
export function figures(time) {
  const seconds = Math.floor(time / SECOND);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (!parts[0]) parts.shift();
  return parts.map((part, at) => (at ? `${part}`.padStart(2, "0") : part)).join(":");
}

// What has passed on this clock since it was drawn.
/** @param {DOMStringMap} about */
function passed({ since, time }) {
  const [always, shown] = times();
  return since === undefined ? 0 : Math.max(0, (time === "always" ? always : shown) - Number(since));
}

/** @param {Element | null} element @param {string} text */
function write(element, text) {
  if (element?.firstChild && element.firstChild.nodeValue !== text) element.firstChild.nodeValue = text;
}

/** @param {HTMLElement} clock */
function show(clock) {
  const about = clock.dataset;
  const gone = passed(about);
  const spent = Number(about.spent) + gone;
  const left = Number(about.minutes ?? 0) * 60 * SECOND - spent;
  const over = !!about.minutes && left <= 0;
  const sign = over ? "+" : "";
  write(clock.querySelector(".time"), about.minutes ? sign + figures(over ? -left : left + SECOND - 1) : figures(spent));
  write(clock.querySelector(".of-move"), figures(Number(about.move) + gone));
  clock.classList.toggle("low", !!about.minutes && !over && left <= LOW);
  clock.classList.toggle("over", over);
  if (!over || about.since === undefined || about.told !== undefined) return;
  about.told = "";
  send("clock");
}

const running = () => document.querySelector(".clock[data-since]");

// Keeps what Python has kept, and what has passed since.
function keep() {
  const clock = running();
  if (!clock) return;
  const { kept: text = "", store = "", seat } = clock.dataset;
  const gone = passed(clock.dataset);
  const { spent, move, ...rest } = JSON.parse(text);
  const at = Number(seat) - 1;
  spent[at] = Math.min(MOST, spent[at] + gone);
  try {
    localStorage.setItem(store, JSON.stringify({ ...rest, spent, move: Math.min(MOST, move + gone) }));
  } catch {
    // full, or forbidden: the page has said so
  }
}

// Called after each drawing with a clock.
export function watch() {
  clearTimeout(waiting);
  for (const clock of document.querySelectorAll(".clock")) show(clock);
  const clock = running();
  if (!clock) return;
  const [at] = times();
  if (at - kept >= OFTEN) {
    kept = at;
    keep();
  }
  if (document.hidden && clock.dataset.time !== "always") return;
  waiting = setTimeout(watch, SECOND - ((Number(clock.dataset.spent) + passed(clock.dataset)) % SECOND) + 5);
}

addEventListener("pagehide", keep);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) keep();
  watch();
});
