// Morphs the old elements into new ones, so that focus, typed text and scrolling stay. Elements of the same shape get
// only the differences; for all others Idiomorph finds the counterparts.

import { Idiomorph } from "./vendor/idiomorph.esm.js";

const STATEFUL = "input, textarea, select, option, dialog"; // the browser keeps more state of these than their attributes
/** @typedef {import("idiomorph").Config} Options */
/** @param {Node} one @returns {one is Element} */
const isElement = (one) => one.nodeType === Node.ELEMENT_NODE;
/** @param {Node} one */
const idOf = (one) => (isElement(one) ? one.id : undefined);
/** @param {Node} old @param {Node} fresh */
const same = (old, fresh) => old.nodeName === fresh.nodeName && idOf(old) === idOf(fresh);
/** @param {Node} old @param {Node} fresh */
const counterparts = (old, fresh) => same(old, fresh) || (idOf(old) && idOf(old) === idOf(fresh));

/** @param {Element} old @param {Element} fresh */
function alike(old, fresh) {
  const [before, after] = [old.childNodes, fresh.childNodes];
  if (!same(old, fresh) || before.length !== after.length || old.matches(STATEFUL)) return false;
  return Array.prototype.every.call(before, (child, at) => counterparts(child, after[at]));
}

/** @param {Element} old @param {Element} fresh */
function attributes(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

/** @param {Node} old @param {Node} fresh @param {Options} options */
function children(old, fresh, options) {
  const after = [...fresh.childNodes]; // Idiomorph removes nodes that it uses
  [...old.childNodes].forEach((child, at) => node(child, after[at], options));
}

/** @param {ChildNode} old @param {ChildNode} fresh @param {Options} options */
function node(old, fresh, options) {
  if (old.isEqualNode(fresh)) return;
  if (!isElement(old)) {
    old.nodeValue = fresh.nodeValue;
  } else if (!isElement(fresh) || old.nodeName !== fresh.nodeName) {
    old.replaceWith(fresh); // such as a square that is a button now
  } else if (alike(old, fresh)) {
    attributes(old, fresh);
    children(old, fresh, options);
  } else {
    Idiomorph.morph(old, fresh, { ...options, morphStyle: "outerHTML" });
  }
}

// Blurs an element that is about to be removed: removing it with the focus would force a layout in the middle of all
// changes.
/** @param {DocumentFragment} fresh */
function unfocus(fresh) {
  const active = /** @type {HTMLElement} */ (document.activeElement ?? document.body);
  if (active.id && fresh.getElementById(active.id)?.nodeName !== active.nodeName) active.blur();
}

// Gives an element new content.
/** @param {HTMLElement} element @param {DocumentFragment} fresh @param {Options} options */
export function morph(element, fresh, options) {
  unfocus(fresh);
  const [before, after] = [element.childNodes, fresh.childNodes];
  if (!before.length) return element.append(...after);
  const shape = before.length === after.length && Array.prototype.every.call(before, (child, at) => same(child, after[at]));
  if (shape) children(element, fresh, options);
  else Idiomorph.morph(element, fresh, { ...options, morphStyle: "innerHTML" });
}
