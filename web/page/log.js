// The log: the line at which the table stands is always in sight, in the log's own box; arrow keys lead from line to line.

const ENTRIES = "#log button";
/** @param {Element} element */
const rect = (element) => element.getBoundingClientRect();
let present = "";

// Only the box scrolls, never the page.
/** @param {HTMLElement} line */
function reveal(line) {
  const log = /** @type {HTMLElement} */ (line.closest("#log"));
  const [box, at] = [rect(log), rect(line)];
  if (at.top < box.top || at.bottom > box.bottom) log.scrollTop += (at.top + at.bottom - box.top - box.bottom) / 2;
}

// After a draw: another line is the present one, or the log has just come.
export function follow() {
  const line = document.querySelector("#log [aria-current]");
  if (line && line.id !== present) reveal(line);
  present = line?.id ?? "";
}

// Whether an arrow key was meant for the log.
/** @param {KeyboardEvent} event */
export function step(event) {
  const entries = [...document.querySelectorAll(ENTRIES)];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const way = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
  if (at < 0 || !way) return false;
  event.preventDefault();
  const next = entries[at + way];
  next?.focus({ preventScroll: true, focusVisible: true });
  if (next) reveal(next);
  return true;
}
