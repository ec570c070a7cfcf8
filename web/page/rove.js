// A grid of a board is one stop of Tab: the piece where the keyboard was last, else the first with words. Home and End lead
// through its row, with Ctrl through the grid; arrows are in focus.js.

const PIECES = "[id]:is(button, [tabindex])";
const GRIDS = ".board [role=grid]";
/** @type {Map<string, string>} */
const last = new Map(); // for each grid, by its id, the piece where the keyboard was last

/** @param {Element} within */
const pieces = (within) => [...within.querySelectorAll(PIECES)];

/** @param {Element} grid */
function stop(grid) {
  const all = pieces(grid);
  const own = all.find(({ id }) => id === last.get(grid.id));
  const one = own ?? all.find((piece) => piece.hasAttribute("data-word")) ?? all[0];
  for (const piece of all) {
    const wanted = piece === one ? "0" : "-1";
    if (piece.getAttribute("tabindex") !== wanted) piece.setAttribute("tabindex", wanted);
  }
}

// Somebody else looks now, whose keyboard was nowhere yet.
export const anew = () => last.clear();

// Called before each drawing, with its elements, so that they differ from those on the page only where something changed.
/** @param {DocumentFragment} made */
export function watch(made) {
  for (const grid of made.querySelectorAll(GRIDS)) stop(grid);
}

// The grid of an element, if it is in one.
/** @param {Element | null | undefined} element @returns {HTMLElement | null} */
export const around = (element) => element?.closest(GRIDS) ?? null;

// Moves to the beginning or the end of the row, or of the grid; true if the key was for that.
/** @param {KeyboardEvent} event */
export function step(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const grid = around(target);
  if (!grid || !["Home", "End"].includes(event.key) || event.altKey || event.metaKey) return false;
  const found = pieces((!event.ctrlKey && target.closest("[role=row]")) || grid).at(event.key === "Home" ? 0 : -1);
  if (!found) return false;
  event.preventDefault();
  found.focus({ focusVisible: true });
  return true;
}

/** @type {Listeners} */
export const listeners = {
  focusin({ target }) {
    const grid = around(target);
    if (!grid || !target.matches(PIECES)) return;
    last.set(grid.id, target.id);
    stop(grid);
  },
};
