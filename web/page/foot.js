// The height of the prompt at the window's lower edge, as --foot: it grows with large letters, and other fixed elements and
// the end of the page keep clear of it.

const root = document.documentElement;
const seen = new ResizeObserver(([{ target }]) => {
  const now = `${/** @type {HTMLElement} */ (target).offsetHeight}px`;
  if (root.style.getPropertyValue("--foot") !== now) root.style.setProperty("--foot", now);
});
/** @type {HTMLElement | null} */
let watched = null;

// Called after each drawing, as the prompt may be another element, or gone.
export function watch() {
  const prompt = document.querySelector(".prompt");
  if (prompt === watched) return;
  seen.disconnect();
  watched = prompt;
  if (prompt) seen.observe(prompt);
}
