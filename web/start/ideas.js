// While a first visit waits for a slow line or device: the first ideas of the game, as the build has drawn them
// (tools/ideas.py). Whoever reads them when Python is up reads on; a press anywhere else puts them away.

import { text } from "./game.js";
import { parsed } from "./trusted.js";

const ROOT = document.documentElement;

export async function offer() {
  const made = parsed(await text(`./games/${nile.game}/ideas-${ROOT.lang}.html`));
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
  const touched = (/** @type {Event} */ { target }) => {
    if (!(target instanceof Element) || !sheet.contains(target)) close();
    else if (target.id === "ideas-close") close();
    else read = true;
  };
  for (const kind of ["click", "keydown"]) addEventListener(kind, touched, { capture: true, signal: done.signal });
  document.body.append(made);
}
