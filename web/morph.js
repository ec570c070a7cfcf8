// The new markup goes into the old elements, so that focus, typed text and scrolling stay. Where both have the same shape only
// what differs is touched; where they have not, Idiomorph finds out what has become of what.

import { Idiomorph } from "./vendor/idiomorph.esm.js";

const STATEFUL = "input, textarea, select, option, dialog"; // of these the browser itself keeps more than their attributes
const same = (old, fresh) => old.nodeName === fresh.nodeName && old.id === fresh.id;
const counterparts = (old, fresh) => same(old, fresh) || (old.id && old.id === fresh.id);

function alike(old, fresh) {
  const [before, after] = [old.childNodes, fresh.childNodes];
  if (!same(old, fresh) || before.length !== after.length || old.matches(STATEFUL)) return false;
  return Array.prototype.every.call(before, (child, at) => counterparts(child, after[at]));
}

function attributes(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

function children(old, fresh, options) {
  const after = [...fresh.childNodes]; // Idiomorph takes out what it uses
  [...old.childNodes].forEach((child, at) => node(child, after[at], options));
}

function node(old, fresh, options) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.data = fresh.data;
  } else if (old.nodeName !== fresh.nodeName) {
    old.replaceWith(fresh); // a square that is a button now
  } else if (alike(old, fresh)) {
    attributes(old, fresh);
    children(old, fresh, options);
  } else {
    Idiomorph.morph(old, fresh, { ...options, morphStyle: "outerHTML" });
  }
}

// To take an element out that has the focus makes the browser lay out the page in the middle of all changes: it gives it up
// before.
function unfocus(fresh) {
  const { id, nodeName } = document.activeElement ?? document.body;
  if (id && fresh.getElementById(id)?.nodeName !== nodeName) document.activeElement.blur();
}

// Gives an element new content.
export function morph(element, html, options) {
  const template = document.createElement("template");
  template.innerHTML = html;
  unfocus(template.content);
  const [before, after] = [element.childNodes, template.content.childNodes];
  const shape = before.length === after.length && Array.prototype.every.call(before, (child, at) => same(child, after[at]));
  if (shape) children(element, template.content, options);
  else Idiomorph.morph(element, template.content, { ...options, morphStyle: "innerHTML" });
}
