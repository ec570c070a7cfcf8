// The bubble that explains a piece: under a resting pointer, on keyboard focus, after a long press.

const HOVER = 450; // milliseconds that a pointer must rest
const PRESS = 500; // milliseconds of a long press
const FOCUS = 150; // milliseconds, so that quick steps with Tab do not flicker
const GAP = 8; // pixels between bubble and piece, and to the window's edge
const bubble = document.getElementById("tip");
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
let pressed = false;

/** @param {HTMLElement | null} target @returns {HTMLElement | null | undefined} */
const around = (target) => target?.closest?.("[data-tip]");

export function hide() {
  clearTimeout(waiting);
  bubble.classList.remove("shown");
}

// Explains this element after a while; null cancels that.
/** @param {HTMLElement | false | null | undefined} target @param {number} wait */
function explain(target, wait, press = false) {
  hide();
  if (target) waiting = setTimeout(show, wait, target, press);
}

// Whether the element's own text is fully visible.
/** @param {HTMLElement} element */
const whole = (element) => element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight;

// Puts the bubble above the element, or below it if there is no room.
/** @param {HTMLElement} target @param {boolean} press */
function show(target, press) {
  const text = target.dataset.tip;
  if (!target.isConnected || !text || (target.textContent === text && whole(target))) return;
  pressed = press;
  bubble.textContent = text;
  (target.closest("dialog") ?? document.body).append(bubble);
  bubble.classList.add("shown");
  const box = target.getBoundingClientRect();
  const own = bubble.getBoundingClientRect();
  const left = box.left + box.width / 2 - own.width / 2;
  const above = box.top - own.height - GAP;
  bubble.style.left = `${Math.min(Math.max(GAP, left), innerWidth - own.width - GAP)}px`;
  bubble.style.top = `${above > GAP ? above : box.bottom + GAP}px`;
}

// Whether a long press has just explained something, so that the click at its end says nothing.
export function ended() {
  const was = pressed;
  pressed = false;
  return was;
}

/** @type {Listeners} */
export const listeners = {
  pointerover({ pointerType, target }) {
    if (pointerType === "mouse") explain(around(target), HOVER);
  },
  pointerdown({ pointerType, target }) {
    pressed = false;
    hide();
    if (pointerType !== "mouse") explain(around(target), PRESS, true);
  },
  pointerup({ pointerType }) {
    if (!pressed && pointerType !== "mouse") clearTimeout(waiting);
  },
  focusin({ target }) {
    explain(target.matches(":focus-visible") && around(target), FOCUS);
  },
};
