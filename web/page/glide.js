// Gliding pieces: their places before and after a drawing, compared by id.

const PACE = 420; // milliseconds for one piece's way
const STAGGER = 90; // milliseconds between the starts of two pieces
const NEAR = 1.5; // pixels; a shorter way is no motion
const EASING = "cubic-bezier(.3,.1,.2,1)";
const SEEN = 1500; // milliseconds for looking at a table whose pieces have come to rest
/** @typedef {Map<string, DOMRect>} Places where each piece is, by id */
/** @typedef {{ id: string, dx: number, dy: number, scale: number, delay: number }} Motion */
const still = matchMedia("(prefers-reduced-motion: reduce)");

// The place of each piece on the board.
/** @param {HTMLElement} app @returns {Places} */
export function places(app) {
  return new Map(Array.from(app.querySelectorAll("[data-key]"), (piece) => [piece.id, piece.getBoundingClientRect()]));
}

// The ways of all pieces that moved; new pieces come from `source`, one after the other.
/** @param {Places} before @param {Places} after @param {DOMRect} [source] */
export function motions(before, after, source) {
  /** @type {Motion[]} */
  const found = [];
  let fresh = 0;
  for (const [id, { left, top, width }] of after) {
    const start = before.get(id) ?? source;
    const delay = before.has(id) ? 0 : PACE / 2 + STAGGER * fresh++;
    if (!start?.width || !width) continue;
    const motion = { id, dx: start.left - left, dy: start.top - top, scale: start.width / width, delay };
    const far = Math.abs(motion.dx) > NEAR || Math.abs(motion.dy) > NEAR || Math.abs(motion.scale - 1) > 0.05;
    if (far) found.push(motion);
  }
  return found;
}

// A way in the units of a drawing, for a piece of SVG: its parts are moved in those, and may be turned.
/** @param {Motion} motion @returns {Motion} */
function drawn(motion) {
  const parent = document.getElementById(motion.id)?.parentElement;
  const matrix = parent instanceof SVGGraphicsElement && parent.getScreenCTM();
  if (!matrix) return motion;
  const { a, b, c, d } = matrix;
  const { dx, dy } = motion;
  const area = a * d - b * c;
  return { ...motion, dx: (d * dx - c * dy) / area, dy: (a * dy - b * dx) / area };
}

// All ways from the earlier places to the present ones. This measures and `glide` writes, so that the browser lays out the
// page only once.
/** @param {HTMLElement} app @param {Places} before */
export function ways(app, before) {
  if (!before.size || still.matches) return [];
  return motions(before, places(app), document.getElementById("stack")?.getBoundingClientRect()).map(drawn);
}

/** @type {Animation[]} */
let gliding = [];

// Lets the moved pieces glide from where they were.
/** @param {Motion[]} found */
export function glide(found) {
  gliding = [];
  for (const { id, dx, dy, scale, delay } of found) {
    const frames = [
      { translate: `${dx}px ${dy}px`, scale: `${scale}`, transformOrigin: "0 0" },
      { translate: "0 0", scale: "1", transformOrigin: "0 0" },
    ];
    /** @type {KeyframeAnimationOptions} */
    const timing = { duration: PACE, delay, easing: EASING, fill: "backwards" };
    const motion = document.getElementById(id)?.animate(frames, timing);
    if (motion) gliding.push(motion);
  }
}

// Resolves once all pieces have been seen at rest; at once with reduced motion.
export async function rest() {
  if (still.matches) return;
  await Promise.allSettled(gliding.map(({ finished }) => finished));
  await new Promise((seen) => setTimeout(seen, SEEN));
}
