// The bubble that explains a piece: under a resting pointer, on keyboard focus, after a long press, and at once after a
// click on one that is no move. What the rules tell of (`data-rule`) has a button in it that opens them there; a key does
// so too (`events.js`).

const HOVER = 450; // milliseconds that a pointer must rest
const PRESS = 500; // milliseconds of a long press
const FOCUS = 150; // milliseconds, so that quick steps with Tab do not flicker
const REACH = 350; // milliseconds in which the pointer can go from the piece to the button
const GAP = 8; // pixels between bubble and piece, and to the window's edge
const ABLE = "button:enabled, [tabindex]";
const MOVES = "[data-word], [data-do], [data-bring], button, a, label, input, select, textarea, summary";
const NOWHERE = { x: -1, y: -1 };
const bubble = document.getElementById("tip");
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
let pressed = false;
let down = NOWHERE;
/** @type {HTMLElement | null} */
let subject = null; // what the bubble explains
/** @type {HTMLElement | null} */
let asked = null; // what the bubble explains after a click or a long press

/** @param {HTMLElement | null} target @returns {HTMLElement | null | undefined} */
const around = (target) => target?.closest?.("[data-tip]");

// The word of the game under which the rules tell of an element.
/** @param {HTMLElement | null} target @returns {string | undefined} */
export const rule = (target) => target?.closest?.("[data-rule]")?.dataset.rule;

export function hide() {
  clearTimeout(waiting);
  subject = asked = null;
  bubble.classList.remove("shown");
}

// Nothing stays of what was explained, nor where.
export function anew() {
  hide();
  bubble.replaceChildren();
  for (const name of ["class", "style", "data-below"]) bubble.removeAttribute(name);
  document.body.append(bubble);
}

// Explains this element after a while; null cancels that.
/** @param {HTMLElement | null | undefined} target @param {number} wait */
function explain(target, wait, press = false) {
  hide();
  if (target) waiting = setTimeout(show, wait, target, press);
}

// Whether the element's own text is fully visible.
/** @param {HTMLElement} element */
const whole = (element) => element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight;

// Marks what happened and what it was worth, if not all of it can be read; called after each drawing.
export function watch() {
  for (const told of document.querySelectorAll("#story, #judged")) {
    told.removeAttribute("data-cut"); // its mark takes room
    const all = [told, ...told.children].every((line) => whole(/** @type {HTMLElement} */ (line)));
    told.toggleAttribute("data-cut", !all);
  }
}

// The button that opens the rules at a word, with the name of the screen's own button for them.
/** @param {string} word */
function way(word) {
  const rules = document.getElementById("do-open-help");
  if (!rules) return "";
  const [made, key] = [document.createElement("button"), document.createElement("kbd")];
  Object.assign(made, { type: "button", tabIndex: -1, textContent: rules.getAttribute("aria-label") ?? rules.textContent });
  made.dataset.do = `book ${word}`;
  key.textContent = "?";
  if (document.getElementById("table")?.dataset.keys) made.append(key);
  return made;
}

// Puts the bubble above the element, or below it if there is no room; the button is on the side of the element, and for
// a finger below the words.
/** @param {HTMLElement} target @param {boolean} press @param {string} [before] */
function show(target, press, before = "") {
  const text = target.dataset.tip;
  if (!target.isConnected || !text || (target.textContent === text && whole(target))) return;
  pressed = press;
  subject = target;
  if (press) asked = target;
  const word = rule(target);
  bubble.replaceChildren(before + text, ...(word ? [way(word)] : []));
  (target.closest("dialog") ?? document.body).append(bubble);
  bubble.classList.add("shown");
  bubble.removeAttribute("data-below");
  const box = target.getBoundingClientRect();
  const own = bubble.getBoundingClientRect();
  const left = box.left + box.width / 2 - own.width / 2;
  const above = box.top - own.height - GAP;
  bubble.toggleAttribute("data-below", above <= GAP);
  bubble.style.left = `${Math.min(Math.max(GAP, left), innerWidth - own.width - GAP)}px`;
  bubble.style.top = `${above > GAP ? above : Math.min(box.bottom + GAP, innerHeight - own.height - GAP)}px`;
}

// After a drawing the bubble is gone, but where a click or a long press asked for it: there it says what is true now.
export function refresh() {
  const still = asked;
  hide();
  if (still?.dataset.tip) ask(still);
}

// Of what was pressed in vain it also says what is to be chosen first (`data-first`).
/** @param {HTMLElement} target */
function ask(target) {
  hide();
  const { first = "" } = /** @type {HTMLElement | null} */ (target.closest("[data-first]"))?.dataset ?? {};
  show(target, false, first && `${first} `);
  asked = target;
}

// Whether a long press has just explained something, so that the click at its end says nothing; clicks by keys have no
// detail.
/** @param {MouseEvent} event */
export function ended({ detail }) {
  const was = pressed && detail > 0;
  pressed = false;
  return was;
}

addEventListener("resize", refresh); // what the bubble explains has moved

/** @type {Listeners} */
export const listeners = {
  // The button can be reached: on the way to it the bubble stays for a while.
  // What a drawing has put under a pointer that still rests where it was pressed is not explained: nobody pointed there.
  pointerover({ pointerType, target, clientX, clientY }) {
    if (pointerType !== "mouse" || (clientX === down.x && clientY === down.y)) return;
    down = NOWHERE;
    if (bubble.contains(target)) return clearTimeout(waiting);
    const next = around(target);
    if (!subject || !rule(subject)) return explain(next, HOVER);
    clearTimeout(waiting);
    if (next !== subject) waiting = setTimeout(explain, REACH, next, HOVER - REACH);
  },
  pointerdown({ pointerType, target, clientX, clientY }) {
    pressed = false;
    down = { x: clientX, y: clientY };
    if (bubble.contains(target)) return;
    hide();
    if (pointerType !== "mouse") explain(around(target), PRESS, true);
  },
  pointerup({ pointerType }) {
    if (!pressed && pointerType !== "mouse") clearTimeout(waiting);
  },
  pointercancel() {
    if (!pressed) clearTimeout(waiting); // the finger scrolls
  },
  // When the rules are closed the focus is on what they told of.
  click({ target, defaultPrevented }) {
    if (bubble.contains(target)) {
      subject?.closest(ABLE)?.focus({ preventScroll: true });
      return hide();
    }
    const found = around(target);
    if (found && !defaultPrevented && !target.closest(MOVES)) ask(found);
  },
  focusin({ target }) {
    if (!bubble.contains(target) && target.matches(":focus-visible")) explain(around(target), FOCUS);
  },
};
