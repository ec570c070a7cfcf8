// How high the prompt is at the window's lower edge, as --foot: large letters make it grow, and what lies above it and the
// end of the page keep clear of it.

const root = document.documentElement;
const seen = new ResizeObserver(([{ target }]) => {
  const now = `${/** @type {HTMLElement} */ (target).offsetHeight}px`;
  if (root.style.getPropertyValue("--foot") !== now) root.style.setProperty("--foot", now);
});
/** @type {HTMLElement | null} */
let watched = null;

// After each draw: the prompt that stands there now, or none.
export function watch() {
  const prompt = document.querySelector(".prompt");
  if (prompt === watched) return;
  seen.disconnect();
  watched = prompt;
  if (prompt) seen.observe(prompt);
}
