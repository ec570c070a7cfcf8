// Pyodide's loader for PyScript's worker: it lays out our archives beside Python's library, and reports progress and
// failures to the page (tricks/pyscript.js). The fragment of this file's address, or of the worker's (tricks/memory.js),
// names further archives. Tricks make the start faster (tools/tricks/), each with a switch of its own.

import { stub } from "./tricks/stubs.js"; // before Pyodide
import { later, lay, opened } from "./archive.js";
import { early } from "./tricks/early.js";
import { resumed } from "./tricks/snapshot.js";
import { watched } from "./watched.js";

stub();
const pyodide = import("./pyodide/pyodide.mjs"); // after the stubs
const names = (new URL(import.meta.url).hash || self.location.hash).slice(1).split("&");
const ARCHIVES = ["app.tar.gz", ...names];
self.spoken = names.map((name) => /^words\/(.+)\.tar\.gz$/.exec(name)?.[1]).find(Boolean) ?? "en"; // the page's language
const fetched = self.fetch;
/** @param {News} news */
const tell = (...news) => self.postMessage({ news });
/** @param {string} name */
const addressOf = (name) => new URL(name, import.meta.url).href;
const watchedFetch = watched(tell, fetched);
const begun = early(watchedFetch, tell);
// They come after what Python itself needs, while it starts.
const archives = ARCHIVES.map((name) => begun.compiled.then(() => watchedFetch(addressOf(name))).then(opened));
for (const promise of archives) promise.catch(() => {}); // failures are reported, and awaited later

/** @param {Error} error @returns {never} */
function refused(error) {
  tell("failed", error.message);
  throw error;
}

const { loadPyodide: load, version } = await pyodide;
export { version };

/** @param {PythonOptions} options */
export async function loadPyodide(options) {
  self.fetch = begun.fetch;
  try {
    const given = { ...options, indexURL: addressOf("pyodide/") };
    const python = (await resumed(load, given, begun.memory)) ?? (await load(given));
    self.fetch = fetched;
    for (const name of begun.useless()) console.warn(`${name} was fetched for nothing.`);
    for (const archive of archives) lay(python, await archive);
    const run = python.runPythonAsync.bind(python);
    python.runPythonAsync = (...words) => run(...words).catch(refused);
    self.lay = (/** @type {string} */ name) => later(python, addressOf(name), name);
    tell("python");
    return python;
  } catch (error) {
    return refused(error);
  }
}
