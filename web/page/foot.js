// The height of the prompt at the window's lower edge, as --foot: it grows with large letters, and other fixed elements and
// the end of the page keep clear of it, as does what gets the keys' focus. Not on the root: that would change all styles.

const [root, { style }] = [document.documentElement, document.body];
const GAP = 8; // pixels
const seen = new ResizeObserver(([{ target }]) => {
  const high = /** @type {HTMLElement} */ (target).offsetHeight;
  if (style.getPropertyValue("--foot") === `${high}px`) return;
  style.setProperty("--foot", `${high}px`);
  root.style.scrollPaddingBlockEnd = `${high + GAP}px`;
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
