// Where the keyboard's focus is: it stays near after a draw, and arrow keys lead from piece to piece.

const PIECES = ".board [id][tabindex], .board button[id]";
const AHEAD = 3; // pixels
const rect = (element) => element.getBoundingClientRect();
const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

function least(elements, cost) {
  let best = null;
  let lowest = Infinity;
  for (const element of elements) {
    const own = cost(element);
    if (own < lowest) [best, lowest] = [element, own];
  }
  return best;
}

// What has the focus, and where that is.
export function place() {
  const active = document.activeElement;
  return active ? { id: active.id, at: rect(active) } : { id: "" };
}

// After a draw the focus stays where it was or, if nothing can be said there, goes to the nearest that can.
export function keep(app, { id, at }) {
  if (!id || (document.activeElement ?? document.body) !== document.body) return;
  let element = document.getElementById(id);
  if (!element?.matches("button:enabled, [tabindex], input:enabled")) {
    const [x, y] = middle(at);
    const far = (piece) => Math.hypot(...middle(rect(piece)).map((value, axis) => value - [x, y][axis]));
    element = least(app.querySelectorAll("[data-word][id]"), far) ?? document.getElementById("ask");
  }
  element?.focus({ preventScroll: true });
}

// The piece that an arrow key leads to: ahead in that direction, near, and not far to the side.
export function nearest(pieces, here, key) {
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  const flat = key === "ArrowLeft" || key === "ArrowRight";
  const [x, y] = middle(here);
  return least(pieces, (piece) => {
    const [px, py] = middle(rect(piece));
    const [ahead, aside] = flat ? [(px - x) * sign, py - y] : [(py - y) * sign, px - x];
    return ahead > AHEAD ? ahead + 2.5 * Math.abs(aside) : Infinity;
  });
}

// An arrow key leads to the next piece in its direction; from outside, to the first on the board.
export function step(app, event) {
  const pieces = [...app.querySelectorAll(PIECES)];
  const active = document.activeElement;
  const inside = pieces.includes(active);
  const here = inside ? rect(active) : new DOMRect(-1, -1, 0, 0);
  const found = nearest(pieces, here, inside ? event.key : "ArrowDown");
  if (!found) return;
  event.preventDefault();
  found.focus({ focusVisible: true });
}
