// Clicks and forms sent while Python is busy wait here, from the first paint on: they must apply to the screen that
// Python answers with. Fields filled in before Python is up wait in `fields`.
{
  const SAID = "[data-word], button[data-do]";
  /** @typedef {HTMLElement & { requestSubmit?(): void }} Said */
  /** @typedef {(element: Said) => void} Act */
  /** @type {[element: Said, act: Act][]} */
  const waiting = [];
  /** @type {Queue["fields"]} */
  const fields = [];
  const [SOON, NEAR] = [400, 24]; // milliseconds, pixels
  const seat = () => document.querySelector(".prompt")?.className;
  let last = { element: /** @type {Said | null} */ (null), seat: seat(), time: -SOON, x: 0, y: 0 };
  const starting = () => document.documentElement.dataset.state !== "ready";
  let held = true;

  /** @param {Event} event @param {Said} element @param {Act} act */
  function later(event, element, act) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (starting()) element.setAttribute("aria-busy", "true"); // removed by the next drawing
    waiting.push([element, act]);
  }

  // The second half of a double click or tap was meant for what lay there at the first: not for what has taken its place,
  // nor for the next seat or question. Keys, and clicks that a script makes, have no detail.
  /** @param {MouseEvent & { pointerType?: string }} event @param {Said} element */
  function doubled(event, element) {
    if (!event.detail) return false;
    const now = { element, seat: seat(), time: event.timeStamp, x: event.clientX, y: event.clientY };
    const same = now.time - last.time < SOON && Math.hypot(now.x - last.x, now.y - last.y) < NEAR;
    const before = last;
    last = now;
    if (!same || (event.detail === 1 && event.pointerType === "mouse")) return false;
    const other = before.seat !== now.seat && element.dataset.word !== undefined;
    return other || before.element !== element || !!element.closest(".prompt");
  }

  /** @type {Listeners} */
  const listeners = {
    click(event) {
      const said = event.target.closest?.(SAID);
      if (said && doubled(event, said)) return event.preventDefault(), event.stopImmediatePropagation();
      // pieces of SVG have no click()
      if (said && held) later(event, said, (there) => there.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })));
    },
    submit(event) {
      if (held) later(event, event.target, (form) => form.requestSubmit?.());
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
      if (there?.matches(`${SAID}, form`) && (!open || open.contains(there))) act(there);
    }
  }

  for (const [event, listen] of Object.entries(listeners)) addEventListener(event, listen, true);
  window.nile = { ...window.nile, queue: { fields, hold: () => (held = true), release, clear: () => waiting.splice(0) } };
}
