// While a first visit waits for a slow line or device: the first ideas of the game, as the build has drawn them
// (tools/ideas.py). Whoever reads them when Python is up reads on; Escape or a press anywhere else puts them away.

import { parsed } from "./trusted.js";

const ROOT = document.documentElement;

export async function offer() {
  const answer = await fetch(`./games/${nile.game}/ideas-${ROOT.lang}.html`);
  if (!answer.ok) return; // a game without a lesson
  const made = parsed(await answer.text());
  const sheet = made.querySelector("aside");
  if (!sheet || ROOT.dataset.state !== "loading") return;
  let read = false;
  const done = new AbortController();
  const close = () => {
    done.abort();
    states.disconnect();
    sheet.remove();
  };
  const states = new MutationObserver(() => ROOT.dataset.state !== "loading" && !read && close());
  states.observe(ROOT, { attributeFilter: ["data-state"] });
  const on = { capture: true, signal: done.signal };
  const pressed = (/** @type {Event} */ { target }) => {
    const inside = target instanceof Element && sheet.contains(target);
    if (!inside || target.id === "ideas-close") close();
    else read = true;
  };
  addEventListener("click", pressed, on);
  addEventListener("focusin", ({ target }) => (read ||= target instanceof Element && sheet.contains(target)), on);
  addEventListener("keydown", ({ key }) => key === "Escape" && close(), on);
  document.body.append(made);
}
