// The log: its present line is kept in sight, within its own box; arrow keys lead from line to line.

const ENTRIES = "#log button";
/** @param {Element} element */
const rect = (element) => element.getBoundingClientRect();
let present = "";

// Scrolls only the box, never the page.
/** @param {HTMLElement} line */
function reveal(line) {
  const log = /** @type {HTMLElement} */ (line.closest("#log"));
  const [box, at] = [rect(log), rect(line)];
  if (at.top < box.top || at.bottom > box.bottom) log.scrollTop += (at.top + at.bottom - box.top - box.bottom) / 2;
}

// The log is another one now.
export const anew = () => (present = "");

// Called after a drawing: the present line may have changed, or the log be new.
export function follow() {
  const line = document.querySelector("#log [aria-current]");
  if (line && line.id !== present) reveal(line);
  present = line?.id ?? "";
}

// Moves the focus within the log; true if the arrow key was for it.
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
