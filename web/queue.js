// What is clicked, sent or filled in before Python is up waits here; page.py takes the fields over into its first
// drawing and then has the rest carried out, in order.
{
  const waiting = [];
  const fields = [];

  function later(element, act) {
    element.setAttribute("aria-busy", "true"); // the first drawing takes it away
    waiting.push([element, act]);
  }

  const listeners = {
    click({ target }) {
      const said = target.closest?.("[data-word], button[data-do]");
      if (said) later(said, "click");
    },
    submit(event) {
      event.preventDefault();
      later(event.target, "requestSubmit");
    },
    input({ target }) {
      if (target.dataset.field) fields.push([target.dataset.field, target.value]);
    },
  };

  // As if it happened now: what has gone meanwhile, or lies under an open dialog, cannot be meant any more.
  function carryOut() {
    for (const [event, listen] of Object.entries(listeners)) removeEventListener(event, listen, true);
    for (const [element, act] of waiting) {
      const there = element.isConnected ? element : document.getElementById(element.id);
      const open = document.querySelector("dialog[open]");
      if (there && (!open || open.contains(there))) there[act]();
    }
  }

  for (const [event, listen] of Object.entries(listeners)) addEventListener(event, listen, true);
  window.nile = { fields, carryOut };
}
