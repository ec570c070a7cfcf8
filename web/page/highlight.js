// The light on the element under the mouse, and on the one just pressed until Python has answered. It is a layer above the
// page, so that it appears in the next frame without a repaint of the board. In a dialog, which lies above it, and in a
// drawing, where few pieces are upright rectangles, the element itself lights up. `--light-inset` is the light's distance
// from the element's edge, as a part of its width.

const light = document.getElementById("highlight");
/** @type {HTMLElement | null} */
let lit = null;

/** @param {HTMLElement} element */
function put(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const far = (parseFloat(style.getPropertyValue("--light-inset")) || 0) * width;
  const at = { translate: `${left + far}px ${top + far}px`, width: `${width - 2 * far}px`, height: `${height - 2 * far}px` };
  Object.assign(light.style, at, { borderRadius: style.borderRadius });
}

/** @param {HTMLElement} element @param {"said" | "over"} how */
function show(element, how) {
  fade();
  lit = element.closest("dialog, svg") ? element : light;
  if (lit === light) put(element);
  lit.dataset[how] = "";
}

export function fade() {
  delete lit?.dataset.said;
  delete lit?.dataset.over;
  lit = null;
}

// Nothing stays of where it was.
export function anew() {
  fade();
  light.removeAttribute("style");
}

/** @param {HTMLElement} element */
export const said = (element) => show(element, "said");

/** @type {Listeners} */
export const listeners = {
  pointerover({ pointerType, target }) {
    if (light.dataset.said !== undefined) return;
    const piece = pointerType === "mouse" && target.closest?.("[data-word]");
    if (piece && !piece.closest("dialog")) show(piece, "over");
    else fade();
  },
};

addEventListener("scroll", fade, { capture: true, passive: true });
addEventListener("resize", fade);
