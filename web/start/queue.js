// Clicks and forms sent while Python is busy wait here, from the first paint on: they must apply to the screen that
// Python answers with. Fields filled in before Python is up wait in `fields`.
{
  const SAID = "[data-word], button[data-do]";
  /** @typedef {HTMLElement & { requestSubmit?(): void }} Said */
  /** @typedef {"click" | "requestSubmit"} Act */
  /** @type {[element: Said, act: Act][]} */
  const waiting = [];
  /** @type {Queue["fields"]} */
  const fields = [];
  const starting = () => document.documentElement.dataset.state !== "ready";
  let held = true;

  /** @param {Event} event @param {Said} element @param {Act} act */
  function later(event, element, act) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (starting()) element.setAttribute("aria-busy", "true"); // removed by the next drawing
    waiting.push([element, act]);
  }

  /** @type {Listeners} */
  const listeners = {
    click(event) {
      const said = held && event.target.closest?.(SAID);
      if (said) later(event, said, "click");
    },
    submit(event) {
      if (held) later(event, event.target, "requestSubmit");
    },
    input({ target }) {
      if (held && starting() && target.dataset.field) fields.push([target.dataset.field, target.value]);
    },
  };

  // Repeats the waiting clicks, except on elements that are gone or lie under an open dialog.
  function release() {
    held = false;
    while (!held) {
      const next = waiting.shift();
      if (!next) return;
      const [element, act] = next;
      const there = element.isConnected ? element : /** @type {Said | null} */ (document.getElementById(element.id));
      const open = document.querySelector("dialog[open]");
      if (there?.matches(`${SAID}, form`) && (!open || open.contains(there))) there[act]?.();
    }
  }

  for (const [event, listen] of Object.entries(listeners)) addEventListener(event, listen, true);
  window.nile = { ...window.nile, queue: { fields, hold: () => (held = true), release } };
}
