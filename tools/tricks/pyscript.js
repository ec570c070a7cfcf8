// What PyScript is told before it is loaded, and what it is relieved of.

// It reads its configuration from elements, once, when it is loaded: this comes before it. No plugin is wanted, least of all
// its error box: the page has its own.
const PLUGINS = ["deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"];

for (const kind of ["py-config", "mpy-config"]) {
  const element = document.createElement(kind);
  element.textContent = JSON.stringify({ plugins: PLUGINS.map((name) => `!${name}`) });
  document.head.append(element);
}

// A worker that is asked for before PyScript has set up its hooks gets none: no JavaScript that it would evaluate, which the
// content security policy forbids, and none of PyScript's own Python, which the page has no use for. Later the hook goes.
// There is no switch for it: without it no worker starts under the page's policy, and the console says so.
/** @param {typeof import("@pyscript/core").hooks} hooks */
export const relieve = (hooks) => hooks.worker.onBeforeRunAsync.clear();
