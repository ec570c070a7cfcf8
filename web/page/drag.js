// Drags a piece to where it is to lie: what that place says is said first, then the words of the piece (`data-drag`).

import { send } from "./page.js";

const FAR = 8; // pixels; a shorter way is a click
const PLACES = ".board :is([data-word], [data-do^='instead '], [data-do^='give '], [data-do='retract'])";
/** @type {{ element: HTMLElement, x: number, y: number, ghost?: HTMLElement } | null} */
let held = null;
let dragged = false;

// Whether the click that follows belongs to a drag that has just ended.
export function ended() {
  const was = dragged;
  dragged = false;
  return was;
}

/** @param {HTMLElement} element */
function lift(element) {
  const ghost = /** @type {HTMLElement} */ (element.cloneNode(true));
  for (const each of [ghost, ...ghost.querySelectorAll("[id]")]) each.removeAttribute("id");
  const { width, height } = element.getBoundingClientRect();
  Object.assign(ghost.style, { width: `${width}px`, height: `${height}px` });
  ghost.classList.add("dragged");
  (element.closest(".table") ?? document.body).append(ghost);
  return ghost;
}

function drop() {
  held?.ghost?.remove();
  held = null;
}

/** @type {Listeners} */
export const listeners = {
  pointerdown({ target, clientX, clientY, isPrimary }) {
    dragged = false;
    drop();
    const element = isPrimary && target.closest?.("[data-drag]");
    if (element) held = { element, x: clientX, y: clientY };
  },
  pointermove({ clientX, clientY }) {
    if (!held || (!held.ghost && Math.hypot(clientX - held.x, clientY - held.y) < FAR)) return;
    held.ghost ??= lift(held.element);
    held.ghost.style.translate = `calc(${clientX}px - 50%) calc(${clientY}px - 50%)`;
  },
  pointerup({ clientX, clientY }) {
    if (held?.ghost) {
      dragged = true;
      const words = held.element.dataset.drag;
      /** @type {HTMLElement | null | undefined} */
      const place = document.elementFromPoint(clientX, clientY)?.closest(PLACES);
      if (place && words !== undefined && place.dataset.drag === undefined) {
        const { word, do: command = "" } = place.dataset;
        if (word !== undefined) send("word", word);
        else if (command !== "retract") send("do", command.replace(/^give /, "instead "));
        send("word", words);
      }
    }
    drop();
  },
  pointercancel: drop,
};
