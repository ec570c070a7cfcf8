// Gliding pieces: their places before and after a drawing, compared by id. They leave and come to rest one after the other in
// the order in which Python has told them (web/table/motion.py), each with its sound; whatever is pressed ends that at once.

const PACE = 420; // milliseconds for one piece's way
const APART = 240; // milliseconds between two pieces that are told, at most
const LONGEST = 2600; // milliseconds for the starts of all of them
const HEARD = 110; // milliseconds between two sounds where nothing moves
const STAGGER = 90; // milliseconds between the starts of two pieces
const NEAR = 1.5; // pixels; a shorter way is no motion
const EASING = "cubic-bezier(.3,.1,.2,1)";
const SEEN = 1500; // milliseconds for looking at a table whose pieces have come to rest
const sounds = () => import("./sound.js");
// What has not been heard yet will not be.
export const hush = () => sounding && sounds().then(({ stop }) => stop()).catch(console.warn);
let sounding = false; // whether any sound was asked for
/** @typedef {Map<string, DOMRect>} Places where each piece is, by id */
/** @typedef {{ id: string, dx: number, dy: number, scale: number, delay: number }} Motion */
/** @typedef {[id: string, sound: string][]} Moved the pieces that were moved, and what is heard of each, in order */
/** @type {Record<string, number>} */
const SPEEDS = { slow: 1.8, normal: 1, fast: 0.5, none: 0 };

// How much longer everything takes than usual; 0: nothing moves.
export const speed = () => SPEEDS[document.documentElement.dataset.motion ?? "normal"];

// The place of each piece on the board.
/** @param {HTMLElement} app @returns {Places} */
export function places(app) {
  return new Map(Array.from(app.querySelectorAll("[data-key]"), (piece) => [piece.id, piece.getBoundingClientRect()]));
}

// The ways of all pieces that moved; new pieces come from `source`, one after the other.
/** @param {Places} before @param {Places} after @param {DOMRect} [source] @returns {Motion[]} */
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
  if (!before.size || !speed()) return [];
  return motions(before, places(app), document.getElementById("stack")?.getBoundingClientRect()).map(drawn);
}

// Lets the ways begin in this order, each piece once, and tells after how many milliseconds which sound is heard; what is
// neither seen nor heard takes no time.
/** @param {Motion[]} found @param {Moved} moved */
export function ordered(found, moved) {
  const motion = new Map(found.map((each) => [each.id, each]));
  const told = new Map(moved.map(([id, heard], nth) => [id || `${nth}`, heard]));
  const seen = [...told].filter(([id, heard]) => heard || motion.has(id));
  const apart = found.length ? Math.min(APART, LONGEST / seen.length) : HEARD;
  const landing = found.length ? PACE * 0.75 : 0; // most of the way is over by then
  /** @type {[after: number, sound: string][]} */
  const sounded = [];
  for (const [nth, [id, heard]] of seen.entries()) {
    const way = motion.get(id);
    if (way) way.delay = nth * apart;
    if (heard) sounded.push([(nth * apart + landing) * (speed() || 1), heard]);
  }
  return sounded;
}

/** @type {Animation[]} */
let gliding = [];
let hurried = false;

// Lets the moved pieces glide from where they were.
/** @param {Motion[]} found */
export function glide(found) {
  gliding = gliding.filter(({ playState }) => playState === "running");
  const slow = speed();
  for (const { id, dx, dy, scale, delay } of found) {
    const frames = [
      { translate: `${dx}px ${dy}px`, scale: `${scale}`, transformOrigin: "0 0" },
      { translate: "0 0", scale: "1", transformOrigin: "0 0" },
    ];
    /** @type {KeyframeAnimationOptions} */
    const timing = { duration: PACE * slow, delay: delay * slow, easing: EASING, fill: "backwards" };
    const motion = document.getElementById(id)?.animate(frames, timing);
    if (motion) gliding.push(motion);
  }
}

/** @param {[after: number, sound: string][]} found */
export function sound(found) {
  if (!found.length) return;
  sounding = true;
  sounds().then(({ play }) => play(found)).catch(console.warn);
}

// Resolves once all pieces have come to rest.
export const landed = () => Promise.allSettled(gliding.map(({ finished }) => finished));

// Resolves once all pieces have been seen at rest; at once if nothing moves.
export async function rest() {
  const slow = speed();
  if (!slow) return;
  await landed();
  await new Promise((seen) => setTimeout(seen, SEEN * slow));
}

function hurry() {
  hurried = gliding.some(({ playState }) => playState === "running");
  if (!hurried) return;
  for (const motion of gliding) motion.finish();
  gliding = [];
  hush();
}

// What lies where somebody has clicked, as the press before it may have ended what was moving there.
/** @param {At<MouseEvent>} event @returns {HTMLElement} */
export function clicked({ target, detail, clientX, clientY }) {
  const there = hurried && detail ? document.elementFromPoint(clientX, clientY) : null;
  return /** @type {HTMLElement} */ (there ?? target);
}

/** @type {Listeners} */
export const listeners = { pointerdown: hurry, keydown: hurry };
