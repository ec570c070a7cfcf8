// PyScript's configuration, what it is given in place of the browser's own, and the removal of its hook.

import { script } from "../trusted.js";
import { give, named } from "./early.js";
import { stub } from "./stubs.js";

// It reads its configuration from elements, once, when it is loaded: this script must come first. No plugin is wanted, least
// of all its error box, as the page has its own.
const PLUGINS = ["deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"];

for (const kind of ["py-config", "mpy-config"]) {
  const element = document.createElement(kind);
  element.textContent = JSON.stringify({ plugins: PLUGINS.map((name) => `!${name}`) });
  document.head.append(element);
}

/** @type {(...news: News) => void} */
let hear;

// A worker whose script the page's policy allows, and whose news of the start are heard.
class HeardWorker extends Worker {
  /** @param {string} address @param {WorkerOptions} options */
  constructor(address, options) {
    super(script(address), named(options));
    const heard = hear;
    this.addEventListener("message", ({ data, ports }) => {
      if (ports.length && data?.news) give(ports[0]);
      else if (data?.news) heard(...data.news);
    });
  }
}

const restore = stub({ Worker: HeardWorker }); // until PyScript is loaded

// PyScript's hook would have a worker evaluate JavaScript, which the content security policy forbids, and run some Python,
// which the page does not need. A worker started before PyScript has set the hook up gets none; later it is removed here.
// There is no switch: without this no worker starts under the page's policy, as the console then says.
/** @param {typeof import("@pyscript/core").hooks} hooks @param {(...news: News) => void} heard */
export function prepare(hooks, heard) {
  hear = heard;
  restore();
  hooks.worker.onBeforeRunAsync.clear();
}
